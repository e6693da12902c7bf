/** The message about paying in instalments: of which script it asks for, and what it draws (contract, payments A9 and A16). */
import { expect, onTestFinished, test, vi } from 'vitest'
import { binding } from '../../../src/bindings/paypal/installment-banner.ts'
import { createTestPage } from '../support/page.ts'
import { offerProvider } from '../support/provider-script.ts'

type Drawing = { target: HTMLElement; settings: object }

/** The banner on a page in `language` with other places before it. */
function open({ more = {}, others = '', language = 'de-DE', draw = () => Promise.resolve() } = {}) {
  const end = new AbortController()
  const { lang } = document.documentElement
  onTestFinished(() => {
    end.abort()
    document.documentElement.lang = lang
    document.body.replaceChildren()
  })
  document.documentElement.lang = language
  document.body.innerHTML = `${others}<p></p>`
  const element = document.querySelector('p') as HTMLElement
  const options = { clientId: 'mine', ...more }
  element.setAttribute('data-swag-pay-pal-installment-banner-options', JSON.stringify(options))
  const { page, storefront } = createTestPage([{ name: 'installment-banner', selector: 'p', moment: 'load', binding }])
  const { scripts, load } = offerProvider(page, {})
  const drawMessage = vi.fn((_drawing: Drawing) => draw())
  storefront.override('installment-banner', { services: { drawMessage } })
  binding.mount({ element, page, signal: end.signal })
  return { element, drawMessage, scripts, load }
}

test('the message is drawn in its place, as the page says', async () => {
  const { element, drawMessage } = open({ more: { amount: 99.5, color: 'grey', ratio: '20x1' } })
  await vi.waitFor(() => expect(drawMessage).toHaveBeenCalledOnce())
  const [[{ target, settings }]] = drawMessage.mock.calls as [[Drawing]]
  expect(target).toBe(element)
  expect(settings).toMatchObject({ amount: 99.5, currency: 'EUR', color: 'grey', ratio: '20x1', layout: 'text' })
})

test('what could not be drawn is drawn once the network is back', async () => {
  const failures = [new Error('offline')]
  const draw = () => (failures.pop() ? Promise.reject(new Error('offline')) : Promise.resolve())
  const { drawMessage } = open({ draw })
  await vi.waitFor(() => expect(drawMessage).toHaveBeenCalledOnce())
  await vi.waitFor(() => {
    dispatchEvent(new Event('online'))
    expect(drawMessage).toHaveBeenCalledTimes(2)
  })
})

test.each([
  ['the page', {}, 'de_DE'],
  ['its own', { languageIso: 'fr_FR' }, 'fr_FR'],
])('its script speaks the language of %s', async (_, more, locale) => {
  const { drawMessage, scripts } = open({ more })
  await vi.waitFor(() => expect(drawMessage).toHaveBeenCalledOnce())
  expect(scripts).toEqual([expect.objectContaining({ clientId: 'mine', commit: false, locale })])
})

const place = (attribute: string, options: object) =>
  `<div data-${attribute}-options='${JSON.stringify({ clientId: 'other', ...options })}'></div>`

test.each(['swag-pay-pal-express-button', 'swag-paypal-funding-eligibility'])(
  'one script serves the banner and a place of %s, for the account of the banner',
  async (attribute) => {
    const others = place(attribute, { intent: 'authorize', languageIso: 'nl_NL', currency: 'USD' })
    const { drawMessage, scripts } = open({ others, more: { intent: 'capture', currency: 'EUR' } })
    await vi.waitFor(() => expect(drawMessage).toHaveBeenCalledOnce())
    expect(scripts).toEqual([
      expect.objectContaining({ clientId: 'mine', currency: 'EUR', intent: 'authorize', locale: 'nl_NL' }),
    ])
  },
)

test('a place whose options cannot be read decides nothing', async () => {
  const others = `<div data-swag-pay-pal-express-button-options="{"></div>${place('swag-paypal-funding-eligibility', { languageIso: 'nl_NL' })}`
  const { drawMessage, scripts } = open({ others })
  await vi.waitFor(() => expect(drawMessage).toHaveBeenCalledOnce())
  expect(scripts).toEqual([expect.objectContaining({ locale: 'nl_NL' })])
})

test('a banner that waits for consent does so beside a place that does not', () => {
  const end = new AbortController()
  Object.assign(window, { useDefaultCookieConsent: true })
  end.signal.addEventListener('abort', () => Reflect.deleteProperty(window, 'useDefaultCookieConsent'))
  onTestFinished(() => end.abort())
  const others = place('swag-pay-pal-express-button', { loadPoint: 'visible' })
  expect(open({ others, more: { loadPoint: 'consent' } }).load).not.toHaveBeenCalled()
  expect(open({ others, more: { loadPoint: 'visible' } }).load).toHaveBeenCalledOnce()
})

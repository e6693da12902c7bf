/** The message about paying in instalments (contract, payments A9, A14 and A16). */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Provider } from '../../../src/services/contract/provider.ts'
import { drawMessage, localeOf } from '../../../src/services/paypal/installment-banner.ts'

const SETTINGS = {
  amount: 49.9,
  currency: 'EUR',
  layout: 'text',
  color: 'blue',
  ratio: '8x1',
  logoPosition: '',
  logoType: 'primary',
  textColor: 'black',
  crossBorderBuyerCountry: '',
}
const STYLE = { layout: 'text', color: 'blue', ratio: '8x1', logo: { type: 'primary' }, text: { color: 'black' } }

const target = document.createElement('div')
beforeEach(() => {
  target.innerHTML = '<p>Before</p>'
  document.body.append(target)
})
afterEach(() => target.remove())

/** A provider that draws a line, and then waits for `end`. */
const providerWith = (end: Promise<unknown> = Promise.resolve()) => {
  const messages = vi.fn(() => ({
    render: async (place: HTMLElement) => {
      place.append('Pay later')
      await end
    },
  }))
  return { messages, provider: { Messages: messages } satisfies Provider }
}

const draw = (provider: Provider, settings: Partial<typeof SETTINGS> = {}, signal = new AbortController().signal) =>
  drawMessage({ provider, target, settings: { ...SETTINGS, ...settings }, signal })

test('the provider draws with what the page says, in place of what was there', async () => {
  const { provider, messages } = providerWith()
  await draw(provider)
  expect(messages.mock.calls).toEqual([[{ amount: 49.9, currency: 'EUR', style: STYLE }]])
  expect(target.textContent).toBe('Pay later')
})

test.each([
  ['the country of the buyer, where the page names one', { crossBorderBuyerCountry: 'AT' }, { buyerCountry: 'AT' }],
  ['the name that the provider knows for grey', { color: 'grey' }, { style: { ...STYLE, color: 'gray' } }],
  ['another colour as it is', { color: 'white' }, { style: { ...STYLE, color: 'white' } }],
])('%s', async (_, settings, expected) => {
  const { provider, messages } = providerWith()
  await draw(provider, settings)
  expect(messages.mock.calls).toEqual([[{ amount: 49.9, currency: 'EUR', style: STYLE, ...expected }]])
})

test('a provider without messages', async () => {
  await expect(draw({})).rejects.toThrow('no messages')
})

test('what could not be drawn to the end is removed', async () => {
  await expect(draw(providerWith(Promise.reject(new Error('no frame'))).provider)).rejects.toThrow('no frame')
  expect(target.childNodes).toHaveLength(0)
})

test('what comes too late is removed, and what is finished stays', async () => {
  const late = new AbortController()
  void draw(providerWith(new Promise(() => undefined)).provider, {}, late.signal)
  expect(target.textContent).toBe('Pay later')
  late.abort()
  expect(target.childNodes).toHaveLength(0)

  const inTime = new AbortController()
  await draw(providerWith().provider, {}, inTime.signal)
  inTime.abort()
  expect(target.textContent).toBe('Pay later')
})

describe('the language of the page', () => {
  test.each([
    ['de-DE', 'de_DE'],
    ['en-GB', 'en_GB'],
    ['de-AT', 'de_AT'],
    ['fr', 'fr_FR'],
    ['', 'en_GB'],
    ['_', 'en_GB'],
  ])('"%s" is %s', (language, expected) => {
    expect(localeOf(language)).toBe(expected)
  })
})

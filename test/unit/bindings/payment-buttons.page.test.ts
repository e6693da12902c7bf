/** The provider's buttons in place of the order button: how each way to pay asks for them, and when it does (contract, payments A3, A5, A17). */
import { expect, onTestFinished, test, vi } from 'vitest'
import { binding } from '../../../src/bindings/paypal/payment-buttons.ts'
import type { ButtonsOptions, Provider } from '../../../src/services/contract/provider.ts'
import { createTestPage } from '../support/page.ts'
import { hearFailures, offerProvider, refuseProvider } from '../support/provider-script.ts'

type Given = { way?: string; options?: string; more?: object; isEligible?: boolean; form?: string; isRefused?: boolean }

/** The way to pay on its page; its place is in view. */
function open({ way = 'pay-later', options: attribute = `swag-paypal-${way}`, more = {}, ...given }: Given = {}) {
  const end = new AbortController()
  onTestFinished(() => {
    end.abort()
    document.body.replaceChildren()
  })
  const allow = given.isRefused ? refuseProvider(end.signal) : () => undefined
  document.body.innerHTML = `<form id="confirmOrderForm">${given.form ?? '<button type="submit">Order</button>'}</form>
    <div data-swag-paypal-${way}="true">Pay</div>`
  const element = document.querySelector('div') as HTMLElement
  const options = { clientId: 'mine', createOrderUrl: '/create', ...more }
  element.setAttribute(`data-${attribute}-options`, JSON.stringify(options))
  const drawn: ButtonsOptions[] = []
  const provider: Provider = {
    FUNDING: { PAYLATER: 'paylater', SEPA: 'sepa', VENMO: 'venmo' },
    Buttons: (asked) => ({
      isEligible: () => given.isEligible ?? true,
      render: () => Promise.resolve(void drawn.push(asked)),
    }),
  }
  const { page, storefront } = createTestPage([
    { name: 'payment-buttons', selector: `[data-swag-paypal-${way}]`, moment: 'load', binding },
  ])
  const { scripts } = offerProvider(page, provider)
  const failures = hearFailures(page)
  const createPaymentOrder = vi.fn((_order: { product: string }) => Promise.resolve('EC-1'))
  storefront.override('payment-buttons', { services: { createPaymentOrder } })
  binding.mount({ element, page, signal: end.signal })
  const button = document.querySelector('button') as HTMLButtonElement
  return {
    allow,
    button,
    createPaymentOrder,
    element,
    failures,
    scripts,
    drawn,
    isHidden: () => button.classList.contains('d-none'),
    /** What the provider was asked to draw. */
    asked: () => vi.waitUntil(() => drawn[0], { timeout: 10_000 }),
  }
}

test.each([
  ['pay-later', undefined, 'paylater', 'gold', 'spb'],
  ['sepa', undefined, 'sepa', 'silver', 'spb'],
  ['venmo', undefined, 'venmo', 'blue', 'venmo'],
  ['smart-payment-buttons', 'swag-pay-pal-smart-payment-buttons', undefined, 'gold', 'spb'],
])('%s has its own button, and its own name in the shop', async (way, options, source, color, product) => {
  const { asked, createPaymentOrder } = open({ way, ...(options && { options }) })
  const calls = await asked()
  expect([calls.fundingSource, calls.style]).toEqual([
    source,
    { size: 'small', shape: 'sharp', color, label: 'pay', height: 40 },
  ])
  await calls.createOrder()
  expect(createPaymentOrder.mock.calls.map(([order]) => order.product)).toEqual([product])
})

test('the button looks as the page says', async () => {
  const { asked } = open({ more: { buttonColor: 'white', buttonShape: 'pill', buttonSize: 'large' } })
  expect((await asked()).style).toMatchObject({ color: 'white', shape: 'pill', size: 'large' })
})

test.each([
  ['none, it is paid with the order', {}, true],
  ['that it is paid later, it is', { commit: false }, false],
])('of the moment it says %s', async (_, more, commit) => {
  const { asked, scripts } = open({ more })
  await asked()
  expect(scripts).toEqual([expect.objectContaining({ clientId: 'mine', commit })])
})

// Contract, payments A17: after a plain order the shop itself leads to the provider, with one way to pay.
test.each([
  ['pay-later', 'swag-paypal-pay-later', true],
  ['smart-payment-buttons', 'swag-pay-pal-smart-payment-buttons', false],
])('until the script is wanted, the order button of %s is hidden: %s', (way, options, isGone) => {
  const { isHidden, scripts } = open({ way, options, more: { loadPoint: 'intent' } })
  expect([isHidden(), scripts]).toEqual([isGone, []])
})

const WAY = '<input type="radio" name="paymentMethodId" class="payment-method-input">'
const OFF = WAY.replace('>', ' disabled>')
const BUTTON = '<button type="submit">Order</button>'
const BUTTON_OFF = '<button type="submit" disabled>Order</button>'

// Contract, payments E3.
test.each([
  ['everything is switched off', OFF + OFF + BUTTON_OFF, true],
  ['one way to pay is open', OFF + WAY + BUTTON_OFF, false],
  ['the order button alone is switched off', BUTTON_OFF, false],
  ['the order button is not switched off', OFF + BUTTON, false],
])('where %s, the shop takes no payment: the order button stays', async (_, form, isRefused) => {
  const { isHidden, asked, scripts } = open({ form })
  expect(isHidden()).toBe(!isRefused)
  if (!isRefused) await asked()
  else expect(scripts).toEqual([])
})

test.each([
  [true, [false, true]],
  [false, [true, false]],
])('a page on which it has just failed: %s; the order button is there, and switched off', async (failed, expected) => {
  const { isHidden, button, asked, scripts } = open({ more: { preventErrorReload: failed } })
  expect([isHidden(), button.disabled]).toEqual(expected)
  if (!failed) await asked()
  else expect(scripts).toEqual([])
})

// Quality.md, invariant 4.
test('where the shopper has refused the provider, it hears nothing until that is allowed', async () => {
  const { asked, allow, scripts } = open({ isRefused: true, more: { loadPoint: 'visible' } })
  // What is in view is told within a frame.
  for (let frames = 0; frames < 3; frames++) await new Promise(requestAnimationFrame)
  document.dispatchEvent(new Event('visibilitychange'))
  expect(scripts).toEqual([])
  allow()
  await asked()
  expect(scripts).toHaveLength(1)
})

test('a way to pay that is not open to the shopper is told', async () => {
  const { failures, drawn, element } = open({ isEligible: false })
  await vi.waitFor(() =>
    expect(failures).toMatchObject([
      { code: 'SWAG_PAYPAL__NOT_ELIGIBLE', detail: 'Funding for PayPal button is not eligible', isFatal: true },
    ]),
  )
  expect([drawn, element.textContent]).toEqual([[], 'Pay'])
})

test('once it is approved, the order button is back in place of the provider’s', async () => {
  const { asked, element, isHidden } = open()
  const stay = (event: Event) => event.preventDefault()
  addEventListener('submit', stay)
  onTestFinished(() => removeEventListener('submit', stay))
  const calls = await asked()
  const orderID = await calls.createOrder()
  expect([isHidden(), element.classList.contains('d-none')]).toEqual([true, false])
  calls.onApprove({ orderID })
  expect([isHidden(), element.classList.contains('d-none')]).toEqual([false, true])
})

/** The payment wall beside the other checks of the order form (contract, payments A11; quality.md A19). */
import { expect, onTestFinished, test, vi } from 'vitest'
import { binding } from '../../../src/bindings/paypal/payment-wall.ts'
import { createTestPage } from '../support/page.ts'

/** A form with its wall, drawn if the provider is there; `press` submits the form. */
function draw({ isDrawn = true, more = {} } = {}) {
  document.body.innerHTML = `<form id="confirmOrderForm" action="/checkout/order" method="post">
      <input type="hidden" name="isPayPalPlusCheckout" value="1"><button>Order</button></form>
    <div data-swag-paypal-payment-wall="true"><div id="ppplus"></div></div>`
  if (isDrawn) Object.assign(window, { PAYPAL: { apps: { PPP: ({ onLoad }: { onLoad: () => void }) => onLoad() } } })
  const end = new AbortController()
  onTestFinished(() => {
    end.abort()
    document.body.replaceChildren()
    Reflect.deleteProperty(window, 'PAYPAL')
  })
  const element = document.querySelector('[data-swag-paypal-payment-wall]') as HTMLElement
  element.setAttribute(
    'data-swag-pay-pal-plus-payment-wall-options',
    JSON.stringify({ handlePaymentUrl: '/handle', ...more }),
  )
  const { page, storefront } = createTestPage([
    { name: 'payment-wall', selector: '[data-swag-paypal-payment-wall]', moment: 'load', binding },
  ])
  const orderByWall = vi.fn((_order: { body: FormData }) => new Promise<never>(() => undefined))
  storefront.override('payment-wall', { services: { orderByWall } })
  binding.mount({ element, page, signal: end.signal })
  const left = vi.fn((event: Event) => event.defaultPrevented || event.preventDefault())
  addEventListener('submit', left, { signal: end.signal })
  return { orderByWall, signal: end.signal, press: () => document.querySelector('button')?.click() }
}

test('an order that nothing refuses is placed by the wall, once', () => {
  const { orderByWall, press } = draw()
  press()
  press()
  expect(orderByWall).toHaveBeenCalledOnce()
})

test('an order that another check has refused is not placed by the wall', () => {
  const { orderByWall, signal, press } = draw()
  document.addEventListener('submit', (event) => event.preventDefault(), { capture: true, signal })
  press()
  expect(orderByWall).not.toHaveBeenCalled()
})

test.each([
  ['a cart', {}, null],
  ['an order that exists', { orderId: 'o1' }, 'o1'],
])('the wall is told to order for %s', (_, more, orderId) => {
  const { orderByWall, press } = draw({ more })
  press()
  const [[{ body }] = [{ body: new FormData() }]] = orderByWall.mock.calls
  expect([body.get('isPayPalPlusCheckout'), body.get('orderId')]).toEqual(['1', orderId])
})

test('where the wall is not there, the browser sends the order without the mark of the wall', () => {
  const { orderByWall, press } = draw({ isDrawn: false })
  press()
  const form = document.querySelector('form') as HTMLFormElement
  expect([orderByWall.mock.calls, new FormData(form).has('isPayPalPlusCheckout')]).toEqual([[], false])
})

test('a wall that has the payment handled by another host does not start', () => {
  document.body.innerHTML = '<form id="confirmOrderForm"></form><div id="wall"></div>'
  onTestFinished(() => document.body.replaceChildren())
  const element = document.querySelector('#wall') as HTMLElement
  const options = { handlePaymentUrl: 'https://foreign.example/handle' }
  element.setAttribute('data-swag-pay-pal-plus-payment-wall-options', JSON.stringify(options))
  const { page } = createTestPage()
  const mount = () => binding.mount({ element, page, signal: new AbortController().signal })
  expect(mount).toThrow('option "handlePaymentUrl"')
})

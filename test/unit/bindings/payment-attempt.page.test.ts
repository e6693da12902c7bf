/** The attempt to pay on its page: what is asked of the shop, and its place among the checks of the form (contract, payments A3). */
import { expect, onTestFinished, test, vi } from 'vitest'
import { formSubmissionOf } from '../../../src/bindings/forms/form-submission.ts'
import { binding } from '../../../src/bindings/paypal/payment-buttons.ts'
import type { PaymentCalls, Provider } from '../../../src/services/contract/provider.ts'
import { createTestPage } from '../support/page.ts'
import { offerProvider } from '../support/provider-script.ts'

type Request = { url: string; product: string; orderId: string | null }

/** The smart buttons of a form with these further options; `check` was in the form before. */
async function draw(more: object = {}) {
  document.body.innerHTML = `<form id="confirmOrderForm" action="/checkout/order"><button type="submit">Order</button></form>
    <div data-swag-paypal-smart-payment-buttons="true"></div>`
  const end = new AbortController()
  onTestFinished(() => {
    end.abort()
    document.body.replaceChildren()
  })
  const element = document.querySelector('div') as HTMLElement
  const options = { clientId: 'mine', createOrderUrl: '/create', ...more }
  element.setAttribute('data-swag-pay-pal-smart-payment-buttons-options', JSON.stringify(options))
  const drawn = Promise.withResolvers<PaymentCalls>()
  const provider: Provider = {
    Buttons: (given) => ({ render: () => Promise.resolve(drawn.resolve(given)) }),
  }
  const { page, storefront } = createTestPage([
    { name: 'payment-buttons', selector: '[data-swag-paypal-smart-payment-buttons]', moment: 'load', binding },
  ])
  offerProvider(page, provider)
  const createPaymentOrder = vi.fn((_request: Request) => Promise.resolve('EC-1'))
  storefront.override('payment-buttons', { services: { createPaymentOrder } })
  const form = document.querySelector('form') as HTMLFormElement
  const check = vi.fn(() => false)
  formSubmissionOf(page, form, end.signal).check(check, end.signal)
  addEventListener('submit', (event) => event.preventDefault(), { signal: end.signal })
  binding.mount({ element, page, signal: end.signal })
  return { calls: await drawn.promise, createPaymentOrder, check, form }
}

test.each([
  ['a cart', {}, null],
  ['a cart whose page prints null', { orderId: null }, null],
  ['an order that exists', { orderId: 'o1' }, 'o1'],
])('for %s, the shop is asked with the order that it names', async (_, more, orderId) => {
  const { calls, createPaymentOrder } = await draw(more)
  expect(await calls.createOrder()).toBe('EC-1')
  expect(createPaymentOrder.mock.calls.map(([{ url, product, orderId: asked }]) => [url, product, asked])).toEqual([
    ['/create', 'spb', orderId],
  ])
})

test('a form without a payment is refused before the checks that begin something', async () => {
  const { check, form } = await draw()
  form.requestSubmit()
  expect(check).not.toHaveBeenCalled()
})

test.each(['createOrderUrl', 'handleErrorUrl', 'addErrorUrl'])(
  'buttons whose %s is of another host are not drawn',
  async (name) => {
    await expect(draw({ [name]: 'https://foreign.example/pay' })).rejects.toThrow(`option "${name}"`)
  },
)

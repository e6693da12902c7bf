/** The options of Google Pay, as pages may print them (contract, payments A8 and A16). */
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { binding } from '../../../src/bindings/paypal/google-pay.ts'
import type { Provider } from '../../../src/services/contract/provider.ts'
import { createTestPage } from '../support/page.ts'
import { offerProvider } from '../support/provider-script.ts'

const ITEM = { label: 'Subtotal', type: 'SUBTOTAL', price: '1.50' }

afterEach(() => {
  vi.unstubAllGlobals()
  document.body.replaceChildren()
})

/** The flow with its button drawn. */
async function draw(displayItems: unknown) {
  document.body.innerHTML = `<form id="confirmOrderForm"><button type="submit">Order</button><div data-swag-paypal-google-pay="true"></div></form>
    <form id="line" data-form-auto-submit="true"><input name="quantity" value="1"></form>`
  const element = document.querySelector('[data-swag-paypal-google-pay]') as HTMLElement
  const options = { clientId: 'mine', createOrderUrl: '/create', totalPrice: '1.50', displayItems }
  element.setAttribute('data-swag-paypal-google-pay-options', JSON.stringify(options))
  const prefetchPaymentData = vi.fn()
  const loadPaymentData = vi.fn(() => new Promise(() => undefined))
  const drawn: { press?: () => void } = {}
  class PaymentsClient {
    isReadyToPay = () => Promise.resolve({ result: true })
    createButton = ({ onClick }: { onClick: () => void }) => {
      drawn.press = onClick
      return document.createElement('button')
    }
    prefetchPaymentData = prefetchPaymentData
    loadPaymentData = loadPaymentData
  }
  vi.stubGlobal('google', { payments: { api: { PaymentsClient } } })
  const config = { isEligible: true, allowedPaymentMethods: [], merchantInfo: {}, countryCode: 'DE' }
  const provider = { Googlepay: () => ({ config: () => Promise.resolve(config) }) } as unknown as Provider
  const { page } = createTestPage()
  offerProvider(page, provider)
  const end = new AbortController()
  onTestFinished(() => end.abort())
  binding.mount({ element, signal: end.signal, page })
  await vi.waitFor(() => expect(prefetchPaymentData).toHaveBeenCalledOnce())
  return { prefetchPaymentData, loadPaymentData, press: () => drawn.press?.() }
}

test.each([[[ITEM, { ...ITEM, price: null }]], [{ extensions: [], net: ITEM }]])(
  'what the sheet cannot list is left out: %j',
  async (displayItems) => {
    const { prefetchPaymentData } = await draw(displayItems)
    expect(prefetchPaymentData.mock.calls[0]).toMatchObject([{ transactionInfo: { displayItems: [ITEM] } }])
  },
)

test('B2: a change of the cart that is not sent yet is sent, and the sheet opens with the next press', async () => {
  const { loadPaymentData, press } = await draw([ITEM])
  const line = document.querySelector('#line') as HTMLFormElement
  const submitted = vi.fn((event: Event) => event.preventDefault())
  line.addEventListener('submit', submitted)
  const quantity = line.elements[0] as HTMLInputElement
  quantity.value = '3'
  press()
  expect([submitted.mock.calls.length, loadPaymentData.mock.calls.length]).toEqual([1, 0])
  quantity.value = '1'
  press()
  expect([submitted.mock.calls.length, loadPaymentData.mock.calls.length]).toEqual([1, 1])
})

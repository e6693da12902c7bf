/** Google Pay on its page: options as pages may print them, and who is told how it went (contract, payments A8 and A16). */
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { binding } from '../../../src/bindings/paypal/google-pay.ts'
import type { Provider } from '../../../src/services/contract/provider.ts'
import type { GoogleOptions } from '../../../src/services/contract/wallets.ts'
import { createTestPage } from '../support/page.ts'
import { hearFailures, offerProvider } from '../support/provider-script.ts'

const ITEM = { label: 'Subtotal', type: 'SUBTOTAL', price: '1.50' }

afterEach(() => {
  vi.unstubAllGlobals()
  document.body.replaceChildren()
})

/** The flow with its button drawn. */
async function draw(displayItems: unknown, more: object = {}) {
  document.body.innerHTML = `<form id="confirmOrderForm"><button type="submit">Order</button><div data-swag-paypal-google-pay="true"></div></form>
    <form id="line" data-form-auto-submit="true"><input name="quantity" value="1"></form>`
  const element = document.querySelector('[data-swag-paypal-google-pay]') as HTMLElement
  const options = { clientId: 'mine', createOrderUrl: '/create', totalPrice: '1.50', displayItems, ...more }
  element.setAttribute('data-swag-paypal-google-pay-options', JSON.stringify(options))
  const prefetchPaymentData = vi.fn()
  const sheet = Promise.withResolvers<void>()
  const loadPaymentData = vi.fn((): Promise<unknown> => sheet.promise)
  const confirmOrder = vi.fn(() => Promise.resolve({ status: 'APPROVED' }))
  const initiatePayerAction = vi.fn((): Promise<unknown> => Promise.resolve())
  const drawn: { press?: () => void; options?: GoogleOptions } = {}
  class PaymentsClient {
    constructor(given: GoogleOptions) {
      drawn.options = given
    }
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
  const provider = {
    Googlepay: () => ({ config: () => Promise.resolve(config), confirmOrder, initiatePayerAction }),
  } as unknown as Provider
  const { page, storefront } = createTestPage([
    { name: 'google-pay', selector: '[data-swag-paypal-google-pay]', moment: 'load', binding },
  ])
  offerProvider(page, provider)
  const failures = hearFailures(page)
  const createPaymentOrder = vi.fn((_order: { product: string; url: string }) => Promise.resolve('EC-1'))
  storefront.override('google-pay', { services: { createPaymentOrder } })
  const end = new AbortController()
  onTestFinished(() => end.abort())
  const sent: unknown[] = []
  addEventListener(
    'submit',
    (event) => {
      if (!event.defaultPrevented) sent.push(new FormData(event.target as HTMLFormElement).get('paypalOrderId'))
      event.preventDefault()
    },
    { signal: end.signal },
  )
  binding.mount({ element, signal: end.signal, page })
  await vi.waitFor(() => expect(prefetchPaymentData).toHaveBeenCalledOnce())
  return {
    prefetchPaymentData,
    loadPaymentData,
    confirmOrder,
    initiatePayerAction,
    createPaymentOrder,
    sent,
    options: () => drawn.options as GoogleOptions,
    closeSheet: () => sheet.resolve(),
    press: () => drawn.press?.(),
    told: () => failures.map(({ code, detail }) => [code, detail]),
  }
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

const CARD = { paymentMethodData: { token: 'card' } }

test.each([
  ['unless it says otherwise', {}, 'TEST'],
  ['only where it says so', { sandbox: false }, 'PRODUCTION'],
])('a page tries its payments out, %s', async (_, more, environment) => {
  const { options } = await draw([ITEM], more)
  expect(options().environment).toBe(environment)
})

test('what is paid in the sheet goes to the provider, for the one order that is sent then', async () => {
  const { press, options, createPaymentOrder, confirmOrder, sent } = await draw([ITEM])
  press()
  expect(createPaymentOrder).not.toHaveBeenCalled()
  const answer = options().paymentDataCallbacks.onPaymentAuthorized(CARD)
  expect(await answer).toEqual({ transactionState: 'SUCCESS' })
  expect(createPaymentOrder.mock.calls.map(([{ product, url }]) => [product, url])).toEqual([['googlepay', '/create']])
  expect(confirmOrder.mock.calls).toEqual([[{ orderId: 'EC-1', ...CARD }]])
  await vi.waitFor(() => expect(sent).toEqual(['EC-1']))
})

test('a payment that the provider does not take is told to the sheet with why, and to the shop', async () => {
  const { press, options, confirmOrder, sent, told } = await draw([ITEM])
  confirmOrder.mockRejectedValue(new Error('declined'))
  press()
  const answer = await options().paymentDataCallbacks.onPaymentAuthorized(CARD)
  expect(answer).toMatchObject({ transactionState: 'ERROR', error: { message: 'declined' } })
  expect([told(), sent]).toEqual([[['SWAG_PAYPAL__GENERIC_ERROR', 'Error: declined']], []])
})

test('where the bank asks as well, it does once the sheet is closed, and then the order is sent', async () => {
  const { press, options, confirmOrder, initiatePayerAction, closeSheet, sent } = await draw([ITEM])
  confirmOrder.mockResolvedValue({ status: 'PAYER_ACTION_REQUIRED' })
  press()
  await options().paymentDataCallbacks.onPaymentAuthorized(CARD)
  closeSheet()
  await vi.waitFor(() => expect(sent).toEqual(['EC-1']))
  expect(initiatePayerAction.mock.calls).toEqual([[{ orderId: 'EC-1' }]])
})

test('a sheet that fails is told to the shop', async () => {
  const { press, loadPaymentData, told } = await draw([ITEM])
  loadPaymentData.mockRejectedValueOnce(new Error('no sheet'))
  press()
  await vi.waitFor(() => expect(told()).toEqual([['SWAG_PAYPAL__GENERIC_ERROR', expect.stringContaining('no sheet')]]))
})

/** Apple Pay on its page: what opens the sheet, what it shows, and who is told how it went (contract, payments A7 and A16). */
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { binding } from '../../../src/bindings/paypal/apple-pay.ts'
import type { Provider } from '../../../src/services/contract/provider.ts'
import type { AppleSession, ProviderApplePay } from '../../../src/services/contract/wallets.ts'
import { createTestPage } from '../support/page.ts'
import { hearFailures, offerProvider } from '../support/provider-script.ts'

const [SUCCESS, FAILURE] = [0, 1]

afterEach(() => {
  vi.unstubAllGlobals()
  document.body.replaceChildren()
})

/** The flow with its button drawn, in a browser that has the wallet. */
async function draw(more: object = {}) {
  document.body.innerHTML = `<form id="confirmOrderForm"><input name="terms" value="1" required>
    <button type="submit">Order</button><div data-swag-paypal-apple-pay="true"></div></form>`
  const element = document.querySelector('[data-swag-paypal-apple-pay]') as HTMLElement
  const options = { clientId: 'mine', createOrderUrl: '/create', totalPrice: '24.90', ...more }
  element.setAttribute('data-swag-paypal-apple-pay-options', JSON.stringify(options))
  const sheets: (AppleSession & { version: number; request: unknown; told: unknown[] })[] = []
  class ApplePaySession implements AppleSession {
    static STATUS_SUCCESS = SUCCESS
    static STATUS_FAILURE = FAILURE
    static supportsVersion = () => true
    static canMakePayments = () => true
    onvalidatemerchant = null
    onpaymentauthorized = null
    oncancel = null
    told: unknown[] = []
    version: number
    request: unknown
    constructor(version: number, request: unknown) {
      Object.assign(this, { version, request })
      this.version = version
      this.request = request
      sheets.push(this)
    }
    begin = () => this.told.push('begin')
    abort = () => this.told.push('abort')
    completeMerchantValidation = (session: unknown) => this.told.push(session)
    completePayment = (status: number) => this.told.push(status)
  }
  vi.stubGlobal('ApplePaySession', ApplePaySession)
  const validateMerchant = vi.fn(() => Promise.resolve({ merchantSession: 'the shop' }))
  const confirmOrder = vi.fn((): Promise<unknown> => Promise.resolve())
  const config = { isEligible: true, countryCode: 'DE', merchantCapabilities: ['3DS'], supportedNetworks: ['visa'] }
  const wallet: ProviderApplePay = { config: () => Promise.resolve(config), validateMerchant, confirmOrder }
  const provider: Provider = { Applepay: () => wallet }
  const { page, storefront } = createTestPage([
    { name: 'apple-pay', selector: '[data-swag-paypal-apple-pay]', moment: 'load', binding },
  ])
  offerProvider(page, provider)
  const failures = hearFailures(page)
  const createPaymentOrder = vi.fn((_order: { product: string; url: string }) => Promise.resolve('EC-1'))
  storefront.override('apple-pay', { services: { createPaymentOrder } })
  const end = new AbortController()
  onTestFinished(() => end.abort())
  const form = document.querySelector('form') as HTMLFormElement
  const sent: unknown[] = []
  addEventListener(
    'submit',
    (event) => {
      if (!event.defaultPrevented) sent.push(new FormData(form).get('paypalOrderId'))
      event.preventDefault()
    },
    { signal: end.signal },
  )
  binding.mount({ element, page, signal: end.signal })
  const button = await vi.waitUntil(() => element.querySelector<HTMLElement>('[aria-label="Apple Pay"]'), {
    timeout: 10_000,
  })
  return {
    end,
    form,
    sheets,
    sent,
    validateMerchant,
    confirmOrder,
    createPaymentOrder,
    press: () => button.click(),
    told: () => failures.map(({ code, detail }) => [code, detail]),
    /** The sheet of a press, once the provider has vouched for the shop. */
    open: async () => {
      button.click()
      const [sheet] = sheets
      if (!sheet) throw new Error('no sheet is open')
      sheet.onvalidatemerchant?.({ validationURL: 'https://apple.example/validate' })
      await vi.waitFor(() => expect(sheet.told).toContain('the shop'))
      return sheet
    },
  }
}

const ADDRESS = {
  addressLines: '1 Main Street',
  locality: 'Berlin',
  countryCode: 'DE',
  familyName: null,
  givenName: '',
}

test('a press opens the sheet within it, with what the page says and what the shop knows of the shopper', async () => {
  const { press, sheets } = await draw({ brandName: 'Mugs', currency: 'USD', billingAddress: ADDRESS })
  press()
  expect(sheets).toHaveLength(1)
  expect(sheets[0]?.request).toMatchObject({
    countryCode: 'DE',
    currencyCode: 'USD',
    billingContact: { addressLines: ['1 Main Street'], locality: 'Berlin', countryCode: 'DE' },
    total: { label: 'Mugs', amount: '24.90' },
  })
  expect(sheets[0]?.told).toEqual(['begin'])
})

test('a page without an address has none in the sheet', async () => {
  const { press, sheets } = await draw()
  press()
  expect(sheets[0]?.request).toMatchObject({ billingContact: {}, currencyCode: 'EUR' })
})

test('an order that lacks something opens no sheet', async () => {
  const { form, press, sheets } = await draw()
  const terms = form.elements.namedItem('terms') as HTMLInputElement
  terms.value = ''
  press()
  expect(sheets).toEqual([])
  terms.value = '1'
  press()
  press()
  expect(sheets).toHaveLength(1)
})

test('what is paid in the sheet goes to the provider, for the one order that is sent then', async () => {
  const { open, sent, validateMerchant, confirmOrder, createPaymentOrder } = await draw({ brandName: 'Mugs' })
  const sheet = await open()
  expect(validateMerchant.mock.calls).toEqual([
    [{ validationUrl: 'https://apple.example/validate', displayName: 'Mugs' }],
  ])
  expect(createPaymentOrder).not.toHaveBeenCalled()
  sheet.onpaymentauthorized?.({ payment: { token: 'card', billingContact: 'Ada' } })
  await vi.waitFor(() => expect(sent).toEqual(['EC-1']))
  expect(createPaymentOrder.mock.calls.map(([{ product, url }]) => [product, url])).toEqual([['applepay', '/create']])
  expect(confirmOrder.mock.calls).toEqual([[{ orderId: 'EC-1', token: 'card', billingContact: 'Ada' }]])
  expect(sheet.told).toEqual(['begin', 'the shop', SUCCESS])
})

test('a payment that the provider does not take is told to the sheet and to the shop, and nothing is ordered', async () => {
  const { open, sent, confirmOrder, told } = await draw()
  confirmOrder.mockRejectedValue(new Error('declined'))
  const sheet = await open()
  sheet.onpaymentauthorized?.({ payment: { token: 'card' } })
  await vi.waitFor(() => expect(told()).toEqual([['SWAG_PAYPAL__GENERIC_ERROR', 'Error: declined']]))
  expect([sheet.told.includes(FAILURE), sheet.told.includes(SUCCESS), sent]).toEqual([true, false, []])
})

test('a sheet that the shopper closes is told to the shop as that', async () => {
  const { open, sent, createPaymentOrder, told } = await draw()
  const sheet = await open()
  sheet.oncancel?.()
  expect(told()).toEqual([['SWAG_PAYPAL__USER_CANCELLED', '']])
  expect([createPaymentOrder.mock.calls, sent]).toEqual([[], []])
})

test('below the button it is said that the sheet is open, and how to give it up', async () => {
  const { open, told } = await draw()
  const sheet = await open()
  const giveUp = await vi.waitUntil(
    () => document.querySelector<HTMLElement>('[data-swag-paypal-apple-pay] + div button'),
    { timeout: 10_000 },
  )
  giveUp.click()
  expect(sheet.told.at(-1)).toBe('abort')
  expect(told()).toEqual([['SWAG_PAYPAL__USER_CANCELLED', '']])
})

test('a page that comes back has no sheet any more, and another press opens one', async () => {
  const { open, press, sheets } = await draw()
  const sheet = await open()
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }))
  expect(sheet.told).not.toContain('abort')
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  expect(sheet.told.at(-1)).toBe('abort')
  press()
  expect(sheets).toHaveLength(2)
})

test('the sheet closes with its flow', async () => {
  const { open, end } = await draw()
  const sheet = await open()
  end.abort()
  expect(sheet.told.at(-1)).toBe('abort')
})

test('an order that the shop does not create is told to the sheet', async () => {
  const { open, createPaymentOrder, confirmOrder } = await draw()
  createPaymentOrder.mockRejectedValue(new Error('no order'))
  const sheet = await open()
  sheet.onpaymentauthorized?.({ payment: { token: 'card' } })
  await vi.waitFor(() => expect(sheet.told).toContain(FAILURE))
  expect(confirmOrder).not.toHaveBeenCalled()
})

test('a page that says no price has no button', () => {
  const element = document.createElement('div')
  element.setAttribute('data-swag-paypal-apple-pay-options', '{"clientId":"mine","createOrderUrl":"/create"}')
  const { page } = createTestPage()
  const mount = () => binding.mount({ element, signal: new AbortController().signal, page })
  expect(mount).toThrow('totalPrice')
})

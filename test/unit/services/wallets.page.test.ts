/** What wallets of devices are asked, and what is kept of their answers (contract, payments A7, A8, A14 and A16; quality, A14). */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Provider } from '../../../src/services/contract/provider.ts'
import type {
  AppleConfig,
  AppleSession,
  GoogleAnswer,
  GoogleConfig,
  GoogleOptions,
} from '../../../src/services/contract/wallets.ts'
import { type AppleSettings, createApplePay } from '../../../src/services/paypal/apple-pay.ts'
import { createGooglePay, type GoogleSettings } from '../../../src/services/paypal/google-pay.ts'
import { failureOf } from '../../../src/services/paypal/payment-failure.ts'
import { scriptOfPage, wordsOf } from '../../../src/services/paypal/wallet.ts'

const signal = () => new AbortController().signal
const GENERIC = 'SWAG_PAYPAL__GENERIC_ERROR'
const TOKEN = 'token of the wallet'
const place = () => document.querySelector('main') as HTMLElement

/** What the shop is told of what was thrown, where the machine has noticed that nothing was drawn. */
async function toldOf(drawing: Promise<unknown>) {
  const error = await drawing.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  const addresses = {
    handleErrorUrl: '/told',
    addErrorUrl: '',
    accountOrderEditCancelledUrl: '',
    accountOrderEditFailedUrl: '',
  }
  const { code, isFatal, detail } = failureOf({ code: 'SWAG_PAYPAL__SCRIPT_ERROR', error }, addresses)
  return { code, isFatal, detail }
}

beforeEach(() => {
  document.body.innerHTML = '<main></main>'
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  document.body.replaceChildren()
})

describe('Apple Pay', () => {
  const CONFIG: AppleConfig = {
    isEligible: true,
    countryCode: 'DE',
    merchantCapabilities: ['supports3DS'],
    supportedNetworks: ['visa'],
  }
  const SETTINGS: AppleSettings = {
    totalPrice: '12.90',
    currency: 'EUR',
    brandName: 'Demo',
    languageIso: 'de_DE',
    billingAddress: {
      addressLines: 'Lindenweg 4',
      administrativeArea: '',
      country: 'DEU',
      countryCode: 'DE',
      familyName: 'King',
      givenName: 'Ada',
      locality: 'Berlin',
      postalCode: '',
    },
  }

  class Session implements AppleSession {
    static STATUS_SUCCESS = 0
    static STATUS_FAILURE = 1
    static supportsVersion = (version: number) => version <= 4
    static canMakePayments = () => true
    static made: { version: number; request: Readonly<Record<string, unknown>>; session: Session }[] = []
    onvalidatemerchant: AppleSession['onvalidatemerchant'] = null
    onpaymentauthorized: AppleSession['onpaymentauthorized'] = null
    oncancel: AppleSession['oncancel'] = null
    calls: unknown[] = []
    constructor(version: number, request: Readonly<Record<string, unknown>>) {
      Session.made.push({ version, request, session: this })
    }
    begin = () => void this.calls.push('begin')
    abort = () => void this.calls.push('abort')
    completeMerchantValidation = (given: unknown) => void this.calls.push(['validated', given])
    completePayment = (status: number) => void this.calls.push(['completed', status])
  }

  const wallet = {
    config: async () => CONFIG,
    validateMerchant: vi.fn(async (_given: object) => ({ merchantSession: 'merchant' })),
    confirmOrder: vi.fn(async (): Promise<unknown> => ({})),
  }
  const provider = (more: object = {}): Provider => ({ Applepay: () => ({ ...wallet, ...more }) })

  async function drawn(settings: Partial<AppleSettings> = {}) {
    Session.made.length = 0
    vi.stubGlobal('ApplePaySession', Session)
    const apple = createApplePay({ ...SETTINGS, ...settings })
    const press = vi.fn()
    await expect(apple.draw({ provider: provider(), place: place(), press, signal: signal() })).resolves.toBe(true)
    return { apple, press, button: place().firstElementChild as HTMLElement }
  }

  test('the button is one for the keyboard, with a name, where Apple’s script is missing and the browser has the wallet', async () => {
    const { button, press } = await drawn()
    expect(button).toBeInstanceOf(HTMLButtonElement)
    expect([button.getAttribute('type'), button.getAttribute('aria-label')]).toEqual(['button', 'Apple Pay'])
    button.click()
    expect(press).toHaveBeenCalledOnce()
  })

  // Contract, payments A7.4; Apple names languages with a hyphen.
  test.each([
    ['de_DE', 'de-DE'],
    ['en-GB', 'en-GB'],
  ])(
    'Apple’s own button is black, to buy, as wide as its place, and on a page in %s in %s',
    async (languageIso, locale) => {
      vi.spyOn(customElements, 'get').mockReturnValue(HTMLElement)
      const { button, press } = await drawn({ languageIso })
      expect(button.localName).toBe('apple-pay-button')
      expect(Object.fromEntries([...button.attributes].map(({ name, value }) => [name, value]))).toEqual({
        buttonstyle: 'black',
        type: 'buy',
        locale,
        style: 'width:100%',
      })
      button.click()
      expect(press).toHaveBeenCalledOnce()
    },
  )

  // Specification 3.22, 9.29.
  test('the sheet is asked for at once, in version 4, with what the page sells and who pays', async () => {
    const { apple } = await drawn()
    apple.open(vi.fn())
    expect(Session.made.map(({ version, request }) => ({ version, request }))).toEqual([
      {
        version: 4,
        request: {
          countryCode: 'DE',
          currencyCode: 'EUR',
          merchantCapabilities: ['supports3DS'],
          supportedNetworks: ['visa'],
          requiredBillingContactFields: [],
          requiredShippingContactFields: [],
          // What the shop does not know is left out.
          billingContact: {
            addressLines: ['Lindenweg 4'],
            country: 'DEU',
            countryCode: 'DE',
            familyName: 'King',
            givenName: 'Ada',
            locality: 'Berlin',
          },
          total: { label: 'Demo', type: 'final', amount: '12.90' },
        },
      },
    ])
    expect(Session.made[0]?.session.calls).toEqual(['begin'])
  })

  test('what the shopper pays with goes to the provider, in no event, and once', async () => {
    const { apple } = await drawn()
    const told: unknown[] = []
    const close = apple.open((event) => told.push(event))
    const [{ session } = { session: null }] = Session.made
    session?.onvalidatemerchant?.({ validationURL: 'https://gateway.example' })
    await apple.validateMerchant({ address: 'https://gateway.example', signal: signal() })
    session?.onpaymentauthorized?.({ payment: { token: TOKEN } })
    await apple.confirm({ orderId: 'A1', signal: signal() })
    expect(wallet.confirmOrder).toHaveBeenLastCalledWith({
      orderId: 'A1',
      token: TOKEN,
      billingContact: expect.objectContaining({ givenName: 'Ada' }) as unknown,
    })
    apple.accept()
    close()
    expect(session?.calls).toEqual(['begin', ['validated', 'merchant'], ['completed', 0]])
    expect(told).toEqual([{ type: 'merchant.ask', address: 'https://gateway.example' }, { type: 'payment.authorize' }])
    await expect(apple.confirm({ orderId: 'A1', signal: signal() })).rejects.toThrow(/no payment/)
  })

  // Contract, payments A17.8.
  test.each([
    ['Mugs & more', { validationUrl: 'https://gateway.example', displayName: 'Mugs & more' }],
    ['', { validationUrl: 'https://gateway.example' }],
  ])('the provider is asked to vouch for the shop called "%s"', async (brandName, given) => {
    const { apple } = await drawn({ brandName })
    await apple.validateMerchant({ address: 'https://gateway.example', signal: signal() })
    expect(wallet.validateMerchant).toHaveBeenLastCalledWith(given)
  })

  test('a failure of the provider is told by its words alone, to the sheet by its status', async () => {
    const { apple } = await drawn()
    const close = apple.open(vi.fn())
    const [{ session } = { session: null }] = Session.made
    session?.onpaymentauthorized?.({ payment: { token: TOKEN } })
    wallet.confirmOrder.mockRejectedValueOnce(Object.assign(new Error('declined'), { payment: { token: TOKEN } }))
    const error = await apple.confirm({ orderId: 'A1', signal: signal() }).catch((thrown: unknown) => thrown)
    expect(String(error)).toContain('declined')
    expect([JSON.stringify(error), (error as Error).cause]).toEqual(['{}', undefined])
    apple.refuse()
    close()
    expect(session?.calls).toEqual(['begin', ['completed', 1], 'abort'])
  })

  test('a sheet that the shopper has closed is not closed again; one that cannot be opened is told', async () => {
    const { apple } = await drawn()
    const tell = vi.fn()
    const close = apple.open(tell)
    Session.made[0]?.session.oncancel?.()
    close()
    expect(tell).toHaveBeenLastCalledWith({ type: 'sheet.cancel' })
    expect(Session.made[0]?.session.calls).toEqual(['begin'])
    vi.stubGlobal(
      'ApplePaySession',
      class extends Session {
        override begin = (): undefined => {
          throw new DOMException('not in a gesture', 'InvalidAccessError')
        }
      },
    )
    apple.open(tell)
    expect(tell).toHaveBeenLastCalledWith({
      type: 'sheet.fail',
      error: new Error('InvalidAccessError: not in a gesture'),
    })
  })

  // Specification 8.16.
  test.each([
    ['no wallet', () => undefined],
    [
      'an old one',
      () =>
        class extends Session {
          static override supportsVersion = () => false
        },
    ],
    [
      'no card',
      () =>
        class extends Session {
          static override canMakePayments = () => false
        },
    ],
    [
      'a page that is not secure',
      () =>
        class extends Session {
          static override canMakePayments = (): boolean => {
            throw new DOMException('insecure', 'InvalidAccessError')
          }
        },
    ],
  ])('a browser with %s is an obstacle, told as one', async (_, sessions) => {
    vi.stubGlobal('ApplePaySession', sessions())
    const drawing = createApplePay(SETTINGS).draw({
      provider: provider(),
      place: place(),
      press: vi.fn(),
      signal: signal(),
    })
    expect(await toldOf(drawing)).toEqual({
      code: 'SWAG_PAYPAL__BROWSER_UNSUPPORTED',
      isFatal: true,
      detail: 'Browser does not support Apple Pay',
    })
    expect(place().childElementCount).toBe(0)
  })

  test('a provider that says nothing is an obstacle too, or the page would be loaded for ever; one that says no is none', async () => {
    vi.stubGlobal('ApplePaySession', Session)
    const draw = (config: () => Promise<unknown>) =>
      createApplePay(SETTINGS).draw({
        provider: provider({ config }),
        place: place(),
        press: vi.fn(),
        signal: signal(),
      })
    expect(await toldOf(draw(() => Promise.reject(new Error('down'))))).toEqual({
      code: GENERIC,
      isFatal: true,
      detail: 'Error: down',
    })
    await expect(draw(async () => ({ ...CONFIG, isEligible: false }))).resolves.toBe(false)
    expect(place().childElementCount).toBe(0)
  })
})

describe('Google Pay', () => {
  const CONFIG: GoogleConfig = {
    isEligible: true,
    apiVersion: 2,
    apiVersionMinor: 0,
    countryCode: 'DE',
    allowedPaymentMethods: [{ type: 'CARD' }],
    merchantInfo: { merchantId: 'm1' },
  }
  const SETTINGS: GoogleSettings = {
    totalPrice: '12.90',
    currency: 'EUR',
    brandName: 'Demo',
    languageIso: 'de_DE',
    sandbox: true,
    displayItems: { first: { label: 'Subtotal', type: 'SUBTOTAL', price: '10.84' } },
  }
  const google = {
    options: null as GoogleOptions | null,
    isReady: true,
    loading: () => new Promise<unknown>(() => undefined),
  }
  const asked = vi.fn()

  class PaymentsClient {
    constructor(options: GoogleOptions) {
      google.options = options
    }
    isReadyToPay = async (request: object) => {
      asked('ready', request)
      return { result: google.isReady }
    }
    createButton = (options: { onClick: () => void }) => {
      asked('button', options)
      const button = document.createElement('button')
      button.addEventListener('click', options.onClick)
      return button
    }
    prefetchPaymentData = (request: object): void => void asked('prefetch', request)
    loadPaymentData = (request: object) => {
      asked('sheet', request)
      return google.loading()
    }
  }

  const wallet = {
    config: async () => CONFIG,
    confirmOrder: vi.fn(async () => ({ status: 'APPROVED' })),
    initiatePayerAction: vi.fn(async (): Promise<unknown> => ({})),
  }
  const draw = (pay: ReturnType<typeof createGooglePay>, press = vi.fn()) =>
    pay.draw({ provider: { Googlepay: () => wallet }, place: place(), press, signal: signal() })

  beforeEach(() => {
    Object.assign(google, { options: null, isReady: true, loading: () => new Promise(() => undefined) })
    asked.mockClear()
    vi.stubGlobal('google', { payments: { api: { PaymentsClient } } })
  })

  async function drawn(settings: Partial<GoogleSettings> = {}) {
    const pay = createGooglePay({ ...SETTINGS, ...settings })
    const press = vi.fn()
    await expect(draw(pay, press)).resolves.toBe(true)
    return { pay, press }
  }
  const authorize = (data: object): Promise<GoogleAnswer> => {
    if (!google.options) throw new Error('no client')
    return google.options.paymentDataCallbacks.onPaymentAuthorized(data)
  }

  test('readiness, the button, and a sheet that is prepared and asked for with the same', async () => {
    const { pay, press } = await drawn()
    place().querySelector('button')?.click()
    expect(press).toHaveBeenCalledOnce()
    pay.open(vi.fn())
    const request = {
      apiVersion: 2,
      apiVersionMinor: 0,
      allowedPaymentMethods: [{ type: 'CARD' }],
      merchantInfo: { merchantId: 'm1', merchantName: 'Demo' },
      callbackIntents: ['PAYMENT_AUTHORIZATION'],
      transactionInfo: {
        countryCode: 'DE',
        currencyCode: 'EUR',
        totalPrice: '12.90',
        totalPriceStatus: 'ESTIMATED',
        totalPriceLabel: 'Grand Total',
        displayItems: [{ label: 'Subtotal', type: 'SUBTOTAL', price: '10.84' }],
      },
    }
    expect(asked.mock.calls).toEqual([
      ['ready', { apiVersion: 2, apiVersionMinor: 0, allowedPaymentMethods: [{ type: 'CARD' }] }],
      ['prefetch', request],
      ['button', expect.objectContaining({ allowedPaymentMethods: [{ type: 'CARD' }], buttonLocale: 'de' })],
      ['sheet', request],
    ])
  })

  test.each([
    [true, 'TEST'],
    [false, 'PRODUCTION'],
  ] as const)('sandbox %s means %s', async (sandbox, environment) => {
    await drawn({ sandbox })
    expect(google.options?.environment).toBe(environment)
  })

  test('what the shopper pays with goes to the provider, in no event; the sheet hears how it went', async () => {
    const { pay } = await drawn()
    const told: unknown[] = []
    const close = pay.open((event) => told.push(event))
    const answer = authorize({ paymentMethodData: TOKEN })
    await expect(pay.confirm({ orderId: 'A1', signal: signal() })).resolves.toEqual({ isBankAsking: false })
    expect(wallet.confirmOrder).toHaveBeenLastCalledWith({ orderId: 'A1', paymentMethodData: TOKEN })
    pay.accept()
    await expect(answer).resolves.toEqual({ transactionState: 'SUCCESS' })
    close()
    expect(told).toEqual([{ type: 'payment.authorize' }])
  })

  test('a sheet that authorises twice pays once, by what it said first, and hears the same twice', async () => {
    const { pay } = await drawn()
    const tell = vi.fn()
    pay.open(tell)
    const answers = [authorize({ paymentMethodData: TOKEN }), authorize({ paymentMethodData: { other: 'card' } })]
    await pay.confirm({ orderId: 'A1', signal: signal() })
    expect(wallet.confirmOrder).toHaveBeenLastCalledWith({ orderId: 'A1', paymentMethodData: TOKEN })
    pay.accept()
    await expect(Promise.all(answers)).resolves.toEqual([
      { transactionState: 'SUCCESS' },
      { transactionState: 'SUCCESS' },
    ])
    expect(tell.mock.calls).toEqual([[{ type: 'payment.authorize' }]])
  })

  test.each([
    ['PAYER_ACTION_REQUIRED', { isBankAsking: true }],
    ['APPROVED', { isBankAsking: false }],
  ])('%s', async (status, answer) => {
    const { pay } = await drawn()
    pay.open(vi.fn())
    void authorize({ paymentMethodData: TOKEN })
    wallet.confirmOrder.mockResolvedValueOnce({ status })
    await expect(pay.confirm({ orderId: 'A1', signal: signal() })).resolves.toEqual(answer)
  })

  // Specification 8.16.
  test('any other status is no approval; a sheet that is left is answered, and so is one that nobody waits for', async () => {
    const { pay } = await drawn()
    const close = pay.open(vi.fn())
    const refused = {
      transactionState: 'ERROR',
      error: { intent: 'PAYMENT_AUTHORIZATION', reason: 'OTHER_ERROR', message: 'TRANSACTION FAILED' },
    }
    const answer = authorize({ paymentMethodData: TOKEN })
    wallet.confirmOrder.mockResolvedValueOnce({ status: 'VOIDED' })
    await expect(pay.confirm({ orderId: 'A1', signal: signal() })).rejects.toThrow(
      "PayPal didn't approve the transaction.",
    )
    close()
    await expect(answer).resolves.toEqual(refused)
    await expect(authorize({ paymentMethodData: TOKEN })).resolves.toEqual(refused)
  })

  test.each([
    [{ status: 'VOIDED' }, "PayPal didn't approve the transaction."],
    [Object.assign(new Error('INSTRUMENT_DECLINED'), { name: 'ProviderError' }), 'INSTRUMENT_DECLINED'],
    ['no', 'no'],
    [{ paymentMethodData: TOKEN }, 'TRANSACTION FAILED'],
  ])('the sheet hears why the payment did not work: %j', async (answer, message) => {
    const { pay } = await drawn()
    pay.open(vi.fn())
    const told = authorize({ paymentMethodData: TOKEN })
    if (typeof answer === 'object' && 'status' in answer) wallet.confirmOrder.mockResolvedValueOnce(answer)
    else wallet.confirmOrder.mockRejectedValueOnce(answer)
    const error = await pay.confirm({ orderId: 'A1', signal: signal() }).catch((thrown: unknown) => thrown)
    pay.refuse(error)
    await expect(told).resolves.toEqual({
      transactionState: 'ERROR',
      error: { intent: 'PAYMENT_AUTHORIZATION', reason: 'OTHER_ERROR', message },
    })
    expect(String(error)).not.toContain(TOKEN)
    expect(String(error)).not.toBe('')
  })

  test.each([
    [{ statusCode: 'CANCELED' }, { type: 'sheet.cancel' }],
    [
      { statusCode: 'BUYER_ACCOUNT_ERROR', statusMessage: 'no account' },
      { type: 'sheet.fail', error: new Error('BUYER_ACCOUNT_ERROR: no account') },
    ],
    [new Error('broken'), { type: 'sheet.fail', error: new Error('Error: broken') }],
  ])('a sheet that ends with %j', async (thrown, event) => {
    const { pay } = await drawn()
    // As the vendor's: an object that is no error.
    google.loading = vi.fn().mockRejectedValue(thrown)
    const tell = vi.fn()
    pay.open(tell)
    await vi.waitFor(() => expect(tell.mock.calls).toEqual([[event]]))
  })

  test('the bank lets a shopper pass, or not', async () => {
    const { pay } = await drawn()
    const tell = vi.fn()
    pay.askPayer('A1', tell)
    await vi.waitFor(() => expect(tell).toHaveBeenLastCalledWith({ type: 'payer.pass' }))
    wallet.initiatePayerAction.mockRejectedValueOnce(new Error('not known'))
    pay.askPayer('A1', tell)
    await vi.waitFor(() => expect(tell).toHaveBeenLastCalledWith({ type: 'payer.fail', error: new Error('not known') }))
  })

  // Specification 8.16.
  test('a missing script and a browser that is not ready are obstacles, each by its code', async () => {
    google.isReady = false
    expect(await toldOf(draw(createGooglePay(SETTINGS)))).toMatchObject({
      code: 'SWAG_PAYPAL__BROWSER_UNSUPPORTED',
      isFatal: true,
    })
    vi.stubGlobal('google', { payments: {} })
    expect(await toldOf(draw(createGooglePay(SETTINGS)))).toMatchObject({
      code: 'SWAG_PAYPAL__SCRIPT_NOT_LOADED',
      isFatal: true,
      detail: "Google Pay script wasn't load",
    })
    expect(place().childElementCount).toBe(0)
  })
})

describe('what both share', () => {
  test('a late script is waited for until the page has loaded', async () => {
    const state = { script: undefined as string | undefined, isLoaded: false }
    vi.spyOn(document, 'readyState', 'get').mockImplementation(() => (state.isLoaded ? 'complete' : 'interactive'))
    const late = scriptOfPage(() => state.script, signal())
    state.script = 'there'
    dispatchEvent(new Event('load'))
    await expect(late).resolves.toBe('there')
    Object.assign(state, { script: undefined, isLoaded: true })
    await expect(scriptOfPage(() => state.script, signal())).resolves.toBeUndefined()
  })

  test.each([
    ['no', 'no'],
    [new TypeError('no'), 'TypeError: no'],
    [{ statusCode: 'INTERNAL_ERROR' }, 'INTERNAL_ERROR'],
    [{ payment: TOKEN }, 'failed without a word'],
    [null, 'failed without a word'],
  ])('of %j it is said: %s', (error, words) => expect(wordsOf(error)).toBe(words))
})

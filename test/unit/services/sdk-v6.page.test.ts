/** Version 6 of the provider's SDK, as the provider that the flows know (contract, wallets-v6). */
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { CardCalls, PaymentCalls } from '../../../src/services/contract/provider.ts'
import type {
  CardEvent,
  EligibleMethods,
  InstanceOptions,
  InstanceV6,
  SessionCalls,
} from '../../../src/services/contract/provider-v6.ts'
import { refusalIn } from '../../../src/services/paypal/card-fields.ts'
import type { SdkOptions } from '../../../src/services/paypal/provider-script.ts'
import { fetchClientToken, loadSdk } from '../../../src/services/paypal/sdk-v6.ts'

const OPTIONS: SdkOptions = {
  version: 6,
  components: ['paypal-payments'],
  clientId: 'client',
  merchantPayerId: 'merchant',
  clientToken: '',
  clientTokenUrl: '/token',
  environment: 'sandbox',
  pageType: 'checkout',
  partnerAttributionId: 'partner',
  languageIso: 'de_DE',
  currency: 'CHF',
}

const later = () => Promise.withResolvers<void>()

/** What the page's head prints; it is no script here, and `core` is what it has left. */
function printCore(core: object | undefined, namespace: string | null = 'paypalV6') {
  const script = Object.assign(document.createElement('script'), { type: 'text/plain' })
  script.setAttribute('src', 'https://www.sandbox.paypal.com/web-sdk/v6/core')
  if (namespace) script.dataset['namespace'] = namespace
  document.head.append(script)
  const name = namespace ?? 'paypal'
  if (core) Object.assign(window, { [name]: core })
  onTestFinished(() => {
    script.remove()
    Reflect.deleteProperty(window, name)
  })
  return script
}

type Given = {
  options?: Partial<SdkOptions>
  instance?: Partial<InstanceV6>
  ineligible?: readonly string[]
  details?: EligibleMethods['getDetails']
  namespace?: string | null
}

/** The provider, and what the SDK was asked. */
async function open({ options = {}, instance = {}, ineligible = [], details, namespace }: Given = {}) {
  const asked: InstanceOptions[] = []
  const eligibility = vi.fn(async () => ({
    isEligible: (source: string) => !ineligible.includes(source),
    ...(details && { getDetails: details }),
  }))
  const token = vi.fn(() => Promise.resolve('shop-token'))
  printCore(
    {
      createInstance: async (given: InstanceOptions) => {
        asked.push(given)
        return { findEligibleMethods: eligibility, ...instance }
      },
    },
    namespace,
  )
  const signal = new AbortController().signal
  const provider = await loadSdk({ options: { ...OPTIONS, ...options }, token, signal })
  return { provider, asked, eligibility, token }
}

afterEach(() => document.body.replaceChildren())

describe('the instance', () => {
  test('is of the merchant, in the language and currency of the page', async () => {
    const { asked, eligibility, token } = await open()
    expect(asked).toEqual([
      {
        clientId: 'client',
        merchantId: 'merchant',
        components: ['paypal-payments'],
        locale: 'de-DE',
        pageType: 'checkout',
        partnerAttributionId: 'partner',
      },
    ])
    expect([eligibility.mock.calls, token.mock.calls]).toEqual([[[{ currencyCode: 'CHF' }]], []])
  })

  test.each([
    ['no merchant, and a token', { merchantPayerId: '', clientToken: 'printed' }, 'printed', 0],
    ['neither', { clientId: '' }, 'shop-token', 1],
  ])('where the page prints %s, that of the token', async (_, options, clientToken, times) => {
    const { asked, token } = await open({ options })
    expect(asked[0]).toMatchObject({ clientToken })
    expect(asked[0]).not.toHaveProperty('clientId')
    expect(token).toHaveBeenCalledTimes(times)
    if (times) expect(token).toHaveBeenCalledWith('/token', expect.any(AbortSignal))
  })

  test('stands under the usual name where the page gives none', async () => {
    const { asked } = await open({ namespace: null })
    expect(asked).toHaveLength(1)
  })

  test('is not what an earlier version has left there', async () => {
    printCore({ Buttons: () => ({}) }, null)
    const end = new AbortController()
    const loading = loadSdk({
      options: OPTIONS,
      token: () => Promise.resolve(''),
      signal: end.signal,
    })
    await vi.waitUntil(() => document.querySelector('script[data-namespace=paypalV6]:not([type])'))
    end.abort()
    await expect(loading).rejects.toThrow('could not be loaded')
  })

  test.each([
    ['sandbox', 'https://www.sandbox.paypal.com/web-sdk/v6/core'],
    ['production', 'https://www.paypal.com/web-sdk/v6/core'],
  ])(
    'of %s is loaded where the page prints no script, once, and leaves nothing if it is lost',
    async (environment, src) => {
      const own = Object.assign(document.createElement('script'), { type: 'text/plain' })
      own.setAttribute('nonce', 'n0nce')
      document.head.append(own)
      onTestFinished(() => own.remove())
      const script = () => document.querySelector<HTMLScriptElement>('script[data-namespace=paypalV6]:not([type])')
      const loading = loadSdk({
        options: { ...OPTIONS, environment },
        token: () => Promise.resolve(''),
        signal: new AbortController().signal,
      })
      expect([script()?.src, script()?.nonce]).toEqual([src, 'n0nce'])
      script()?.dispatchEvent(new Event('error'))
      await expect(loading).rejects.toThrow(`the script ${src} could not be loaded`)
      expect(script()).toBeNull()
    },
  )
})

test('the shop’s token is asked for with the marker', async () => {
  const fetched = vi.spyOn(window, 'fetch').mockResolvedValue(Response.json({ token: 'T1' }))
  onTestFinished(() => fetched.mockRestore())
  await expect(fetchClientToken('/token', new AbortController().signal)).resolves.toBe('T1')
  expect(fetched.mock.calls).toMatchObject([
    ['/token', { method: 'POST', headers: { 'X-Requested-With': 'XMLHttpRequest' } }],
  ])
})

/** What a flow answers the provider with. */
function flowCalls(mayBegin = true) {
  const order = Promise.withResolvers<string>()
  return {
    order,
    onClick: vi.fn((_: unknown, gate: { resolve: () => unknown; reject: () => unknown }) =>
      mayBegin ? gate.resolve() : gate.reject(),
    ),
    createOrder: vi.fn(() => order.promise),
    onApprove: vi.fn(),
    onCancel: vi.fn(),
    onError: vi.fn(),
  } satisfies PaymentCalls & { order: unknown }
}

const STYLE = { size: '', shape: '', color: '', label: 'pay', height: 40 }

describe('a button', () => {
  /** The page's button, drawn; `start` is the session's. */
  async function draw({
    marker = 'checkout-paypal',
    source = 'paypal',
    start = vi.fn(
      (..._given: [{ presentationMode: string }, Promise<{ orderId: string }>]): Promise<unknown> => later().promise,
    ),
    calls = flowCalls(),
    ...given
  }: Omit<Given, 'instance'> & {
    marker?: string
    source?: string
    start?: ReturnType<typeof vi.fn>
    calls?: ReturnType<typeof flowCalls>
  } = {}) {
    const sessions: SessionCalls[] = []
    const destroy = vi.fn()
    const make = (session: SessionCalls) => {
      sessions.push(session)
      return { start, destroy } as unknown as ReturnType<NonNullable<InstanceV6['createPayPalOneTimePaymentSession']>>
    }
    const { provider } = await open({
      ...given,
      instance: {
        createPayPalOneTimePaymentSession: make,
        createPayLaterOneTimePaymentSession: make,
        createVenmoOneTimePaymentSession: make,
      },
    })
    document.body.innerHTML = `<div><i class="d-none" data-swag-paypal-${marker}="true" hidden disabled></i></div>`
    const place = document.querySelector('div') as HTMLElement
    const button = document.querySelector('i') as HTMLElement
    const buttons = provider.Buttons?.({ fundingSource: source, style: STYLE, ...calls })
    await buttons?.render(place)
    return { button, buttons, calls, destroy, place, sessions, start }
  }

  test('is the page’s own, which is enabled', async () => {
    const { button, sessions } = await draw()
    expect([button.hidden, button.className, button.hasAttribute('disabled'), button.getAttribute('type')]).toEqual([
      false,
      '',
      false,
      'checkout',
    ])
    expect(sessions).toHaveLength(1)
  })

  test.each([
    ['paypal', 'express-paypal'],
    ['paylater', 'express-pay-later'],
    ['venmo', 'express-venmo'],
    ['paylater', 'checkout-pay-later'],
    ['venmo', 'checkout-venmo'],
  ])('of %s is that with data-swag-paypal-%s', async (source, marker) => {
    const { button, place } = await draw({ source, marker })
    expect([button.hidden, place.children.length]).toEqual([false, 1])
  })

  test('is made where the page prints none', async () => {
    const { place } = await draw({ marker: 'something-else' })
    expect(place.lastElementChild?.localName).toBe('paypal-button')
  })

  test('to pay later says its product and country', async () => {
    const details = (source: string) => ({ productCode: `${source}-1`, countryCode: 'DE' })
    const { button } = await draw({ source: 'paylater', marker: 'checkout-pay-later', details })
    expect([button.getAttribute('productCode'), button.getAttribute('countryCode')]).toEqual(['paylater-1', 'DE'])
  })

  test('opens the provider’s window within the press, with an order that is on its way', async () => {
    const { button, calls, start } = await draw()
    button.click()
    expect(start).toHaveBeenCalledTimes(1)
    const [options, order] = start.mock.calls[0] as [object, Promise<object>]
    expect(options).toEqual({ presentationMode: 'auto' })
    calls.order.resolve('EC-1')
    await expect(order).resolves.toEqual({ orderId: 'EC-1' })
    button.click()
    expect([calls.onClick.mock.calls.length, start.mock.calls.length]).toEqual([1, 1])
  })

  test.each([
    ['that the page refuses', () => flowCalls(false), 1],
    ['while it is switched off', () => flowCalls(), 0],
  ])('a press %s opens nothing', async (_, calls, asked) => {
    const drawn = await draw({ calls: calls() })
    if (asked === 0) drawn.button.setAttribute('disabled', 'true')
    drawn.button.click()
    expect([drawn.start.mock.calls.length, drawn.calls.onClick.mock.calls.length]).toEqual([0, asked])
    expect(drawn.calls.createOrder).not.toHaveBeenCalled()
  })

  test.each([
    ['onApprove', { orderId: 'EC-1' }, 'onApprove', [[{ orderID: 'EC-1' }]]],
    ['onCancel', { orderId: 'EC-1' }, 'onCancel', [[]]],
    ['onError', 'why', 'onError', [['why']]],
  ] as const)('%s of its session is told to the page, and it can be pressed again', async (name, data, call, told) => {
    const { button, calls, sessions, start } = await draw()
    button.click()
    sessions[0]?.[name](data as never)
    expect(calls[call].mock.calls).toEqual(told)
    button.click()
    expect(start).toHaveBeenCalledTimes(2)
  })

  test('tries the next way to open it where one is impossible here, with the same order', async () => {
    const recoverable = Object.assign(new Error('no'), { isRecoverable: true })
    const start = vi.fn().mockRejectedValueOnce(recoverable).mockRejectedValueOnce(recoverable).mockResolvedValue(null)
    const { button, calls } = await draw({ start })
    button.click()
    await vi.waitFor(() => expect(start).toHaveBeenCalledTimes(3))
    const asked = start.mock.calls as [object, unknown][]
    expect(asked.map(([options]) => options)).toEqual(
      ['auto', 'popup', 'modal'].map((presentationMode) => ({ presentationMode })),
    )
    expect(new Set(asked.map(([, order]) => order)).size).toBe(1)
    expect([calls.createOrder.mock.calls.length, calls.onError.mock.calls]).toEqual([1, []])
  })

  test.each([
    ['every way is impossible', true, 3],
    ['something else is wrong', false, 1],
  ])('fails where %s', async (_, isRecoverable, times) => {
    const error = Object.assign(new Error('no'), { isRecoverable })
    const start = vi.fn().mockRejectedValue(error)
    const { button, calls } = await draw({ start })
    button.click()
    await vi.waitFor(() => expect(calls.onError.mock.calls).toEqual([[error]]))
    expect(start).toHaveBeenCalledTimes(times)
  })

  test('is switched by the page, and hidden with its place', async () => {
    const onInit = vi.fn()
    const { button, buttons, destroy } = await draw({ calls: { ...flowCalls(), onInit } as never })
    const [, gate] = onInit.mock.calls[0] as [unknown, { enable: () => void; disable: () => void }]
    gate.disable()
    expect(button.hasAttribute('disabled')).toBe(true)
    gate.enable()
    expect(button.hasAttribute('disabled')).toBe(false)
    buttons?.close?.()
    expect([button.hidden, destroy.mock.calls.length]).toEqual([true, 1])
  })

  test.each(['venmo', 'advanced_cards'])(
    'of %s that is not open to the shopper, or that the SDK does not have, is none',
    async (source) => {
      const { provider } = await open({ ineligible: ['venmo'] })
      expect(provider.Buttons?.({ fundingSource: source, style: STYLE, ...flowCalls() }).isEligible?.()).toBe(false)
      expect(provider.speaksOf).toEqual(['PAYPAL', 'PAYLATER', 'VENMO', 'CARD'])
    },
  )
})

describe('a card', () => {
  const cardCalls = () =>
    ({
      createOrder: vi.fn(() => Promise.resolve('EC-1')),
      onApprove: vi.fn(),
      onCancel: vi.fn(),
      onError: vi.fn(),
      inputEvents: { onChange: vi.fn(), onInputSubmitRequest: vi.fn() },
    }) satisfies CardCalls

  async function openCard({ submit = vi.fn(), hasEvents = true, style = {}, ineligible = [] as string[] } = {}) {
    const listeners = new Map<string, (event: { data?: CardEvent }) => void>()
    const made: object[] = []
    const session = {
      createCardFieldsComponent: (options: object) => {
        made.push(options)
        return Object.assign(document.createElement('b'), { destroy: vi.fn() })
      },
      ...(hasEvents && { on: (event: string, call: never) => listeners.set(event, call) }),
      submit,
    }
    const { provider } = await open({
      ineligible,
      instance: { createCardFieldsOneTimePaymentSession: () => session },
    })
    const calls = cardCalls()
    const card = provider.CardFields?.({ ...calls, style })
    if (!card) throw new Error('no card')
    return { calls, card, listeners, made, submit }
  }

  test('has a field of the SDK in each place, in a style that this version knows', async () => {
    const style = { input: { 'font-size': '1rem' }, body: { padding: '0' }, 'input.invalid': { color: 'red' } }
    const { card, made } = await openCard({ style })
    document.body.innerHTML = '<p></p>'
    const place = document.querySelector('p') as HTMLElement
    const field = card.NumberField({ placeholder: 'Number' })
    await field.render(place)
    expect(place.innerHTML).toBe('<b></b>')
    expect(made).toEqual([
      {
        type: 'number',
        placeholder: 'Number',
        style: { input: { fontSize: '1rem' }, 'input.invalid': { color: 'red' } },
      },
    ])
    field.close?.()
    expect(place.innerHTML).toBe('')
  })

  test('is wrong until the SDK says that it is right, and each change is told', async () => {
    const { calls, card, listeners } = await openCard()
    expect(await card.getState()).toMatchObject({
      isFormValid: false,
      fields: { cardNumberField: { isValid: false, isEmpty: true } },
    })
    const data = { number: { isValid: true }, expiry: { isValid: true }, cvv: { isValid: true } }
    listeners.get('change')?.({ data })
    expect(await card.getState()).toMatchObject({ isFormValid: true })
    expect(calls.inputEvents.onChange.mock.calls).toMatchObject([[{ isFormValid: true }]])
    listeners.get('inputsubmit')?.({})
    expect(calls.inputEvents.onInputSubmitRequest).toHaveBeenCalledTimes(1)
  })

  test('is taken as it is where the SDK tells nothing of it', async () => {
    const { card } = await openCard({ hasEvents: false })
    expect(await card.getState()).toMatchObject({ isFormValid: true })
  })

  test.each([
    ['succeeded', 'onApprove', { orderID: 'EC-1' }],
    ['canceled', 'onCancel', undefined],
  ] as const)('that %s is told by %s', async (state, call, data) => {
    const { calls, card, submit } = await openCard({ submit: vi.fn().mockResolvedValue({ state }) })
    await card.submit()
    expect(submit.mock.calls).toEqual([['EC-1', {}]])
    expect(calls[call].mock.calls).toEqual([data ? [data] : []])
  })

  test.each([
    ['the bank refuses', vi.fn().mockResolvedValue({ state: 'failed', data: { message: 'no' } }), 'declined'],
    [
      'has not enough money',
      vi.fn().mockResolvedValue({ state: 'failed', data: { message: 'INSUFFICIENT_FUNDS' } }),
      'unfunded',
    ],
    [
      'is typed wrong',
      vi.fn().mockRejectedValue(new Error('Invalid card data: card number field is empty')),
      'invalid',
    ],
  ])('that %s can be corrected', async (_, submit, refusal) => {
    const { calls, card } = await openCard({ submit })
    await card.submit()
    expect(calls.onError.mock.calls.map(([error]) => refusalIn(error))).toEqual([refusal])
  })

  test('that the SDK cannot submit fails', async () => {
    const { card } = await openCard({ submit: vi.fn().mockRejectedValue(new Error('offline')) })
    await expect(card.submit()).rejects.toThrow('offline')
  })

  test('cannot be typed where the shopper may not pay by one', async () => {
    const { card } = await openCard({ ineligible: ['advanced_cards'] })
    expect(card.isEligible()).toBe(false)
  })
})

describe('a wallet', () => {
  const config = { isEligible: true, countryCode: 'DE' }
  const session = () => ({
    config: vi.fn(() => Promise.resolve(config)),
    getGooglePayConfig: vi.fn(() => Promise.resolve(config)),
    validateMerchant: vi.fn(() => Promise.resolve({ merchantSession: 1 })),
    confirmOrder: vi.fn(() => Promise.resolve({ status: 'APPROVED' })),
    initiatePayerAction: vi.fn(() => Promise.resolve(null)),
  })

  test.each([
    ['Applepay', 'applepay', 'createApplePayOneTimePaymentSession', 'config'],
    ['Googlepay', 'googlepay', 'createGooglePayOneTimePaymentSession', 'getGooglePayConfig'],
  ] as const)('%s is set up by its session, if it is open to the shopper', async (name, source, make, read) => {
    for (const isOpen of [true, false]) {
      const own = session()
      const { provider } = await open({ ineligible: isOpen ? [] : [source], instance: { [make]: () => own } })
      await expect(provider[name]?.().config()).resolves.toMatchObject({ countryCode: 'DE', isEligible: isOpen })
      expect(own[read]).toHaveBeenCalledTimes(1)
    }
  })

  test('has its order taken by its session', async () => {
    const own = session()
    const { provider } = await open({
      instance: {
        createApplePayOneTimePaymentSession: () => own as never,
        createGooglePayOneTimePaymentSession: () => own as never,
      },
    })
    const [apple, google] = [provider.Applepay?.(), provider.Googlepay?.()]
    await apple?.validateMerchant({ validationUrl: '/v', displayName: 'Shop' })
    await apple?.confirmOrder({ orderId: 'A', token: 't', billingContact: {} })
    await google?.confirmOrder({ orderId: 'G', paymentMethodData: 'd' })
    await google?.initiatePayerAction({ orderId: 'G' })
    expect([own.validateMerchant, own.confirmOrder, own.initiatePayerAction].map(({ mock }) => mock.calls)).toEqual([
      [[{ validationUrl: '/v', displayName: 'Shop' }]],
      [[{ orderId: 'A', token: 't', billingContact: {} }], [{ orderId: 'G', paymentMethodData: 'd' }]],
      [[{ orderId: 'G' }]],
    ])
  })
})

describe('a message', () => {
  const style = (logo: { type: string; position?: string }, color: string) => ({
    layout: 'text',
    color: 'blue',
    ratio: '8x1',
    logo,
    text: { color },
  })

  test.each([
    [
      style({ type: 'MONOGRAM', position: 'top' }, 'white'),
      { logoType: 'MONOGRAM', logoPosition: 'TOP', textColor: 'WHITE' },
    ],
    [style({ type: 'primary' }, 'grey'), { logoType: 'WORDMARK', logoPosition: 'LEFT', textColor: 'BLACK' }],
  ])('says in its element what it is about, as this version names it', async (look, expected) => {
    const fetchContent = vi.fn()
    const learnMore = { open: vi.fn() }
    const { provider } = await open({
      instance: { createPayPalMessages: () => Promise.resolve({ fetchContent, createLearnMore: () => learnMore }) },
    })
    document.body.innerHTML = '<paypal-message hidden></paypal-message>'
    const target = document.querySelector('paypal-message') as HTMLElement
    Object.assign(target, { getFetchContentOptions: () => 'its options' })
    await provider.Messages?.({ amount: 9.9, currency: 'EUR', buyerCountry: 'AT', style: look }).render(target)
    expect(target).toMatchObject({ amount: '9.9', currencyCode: 'EUR', buyerCountry: 'AT', ...expected, hidden: false })
    expect(fetchContent).toHaveBeenCalledWith('its options')
    const press = new CustomEvent('paypal-message-click', { cancelable: true, detail: { config: 'how' } })
    target.dispatchEvent(press)
    expect([press.defaultPrevented, learnMore.open.mock.calls]).toEqual([true, [['how']]])
  })
})

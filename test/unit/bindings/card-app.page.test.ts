/**
 * The card app on its page: where that has no payment method of it (contract, payments B1), which presses it takes, and what it hears
 * of the provider's form, the tab and the radios.
 */
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { binding } from '../../../src/bindings/card-app/card-app.ts'
import { Sealed } from '../../../src/services/kit/sealed.ts'
import { keepHere } from '../support/leaving.ts'
import { answerWith } from '../support/network.ts'
import { createTestPage } from '../support/page.ts'

afterEach(() => {
  vi.restoreAllMocks()
  vi.clearAllMocks()
  for (const name of ['sw.pm', 'stripe.payment-method']) document.cookie = `${name}=; max-age=0; path=/`
  document.body.replaceChildren()
})

const OPTIONS = {
  context: {
    salesChannelId: 'c1',
    currency: { isoCode: 'EUR' },
    shippingLocation: { country: {}, address: {} },
    customer: { id: 'k1', email: 'ada@example.org' },
  },
  page: { cart: { price: { totalPrice: 24.9 } } },
}

test.each([{}, { stripePaymentMethodId: null }, { stripePaymentMethodId: '' }])(
  'of the app it says %j: nothing is done, and nothing said',
  async (method) => {
    const requests = answerWith(() => Response.json({}))
    const warned = vi.spyOn(console, 'warn')
    document.body.innerHTML = `<input type="radio" name="paymentMethodId" value="" checked>
      <form id="confirmOrderForm"><button type="submit">Order</button></form><div data-card-app="chosen"></div>`
    const element = document.querySelector('[data-card-app]') as HTMLElement
    const app = { appShopId: 's1', appUrl: '/app', ...method }
    element.setAttribute('data-card-app-options', JSON.stringify({ ...OPTIONS, app }))
    const { page, errors } = createTestPage()
    await binding.prepare?.()
    const end = new AbortController()
    const sent = vi.fn((event: Event) => {
      expect(event.defaultPrevented).toBe(false)
      event.preventDefault()
    })
    document.addEventListener('submit', sent, { signal: end.signal })
    binding.mount({ element, page, signal: end.signal })
    document.querySelector('button')?.click()
    expect(sent).toHaveBeenCalledOnce()
    end.abort()
    expect([requests, warned.mock.calls, errors.mock.calls]).toEqual([[], [], []])
  },
)

test.each(['http://app:secret@localhost/app', 'ftp://localhost/app', 'javascript:1'])(
  'an app at %s is asked nothing, which is reported; the form stays as it is',
  async (appUrl) => {
    const requests = answerWith(() => Response.json({}))
    document.body.innerHTML = `<input type="radio" name="paymentMethodId" value="m1" checked>
    <form id="confirmOrderForm"><button type="submit">Order</button></form><div data-card-app="chosen"></div>`
    const element = document.querySelector('[data-card-app]') as HTMLElement
    const app = { appShopId: 's1', appUrl, stripePaymentMethodId: 'm1' }
    const context = { ...OPTIONS.context, paymentMethod: { id: 'm1' } }
    element.setAttribute('data-card-app-options', JSON.stringify({ ...OPTIONS, context, app }))
    const { page } = createTestPage()
    await binding.prepare?.()
    const end = new AbortController()
    expect(() => binding.mount({ element, page, signal: end.signal })).toThrow('option "app.appUrl"')
    const sent = vi.fn((event: Event) => (event.defaultPrevented ? undefined : event.preventDefault()))
    addEventListener('submit', sent, { signal: end.signal })
    document.querySelector('button')?.click()
    expect([requests, sent.mock.calls.length]).toEqual([[], 1])
    end.abort()
  },
)

type Given = {
  page?: object
  app?: object
  loadPoint?: 'visible' | 'consent'
  ours?: string
  before?: string
  chosen?: 'm1' | 'm2'
  history?: string
}

/**
 * A page on which `chosen`, else the card, is chosen, with its flow; `app` stands in for the requests to the app, `ours` is the
 * app's method, `before` stands before everything else, and `history` says where the orders are.
 */
async function open({ page: paid = {}, app = {}, loadPoint = 'visible', ours = 'm1', ...given }: Given = {}) {
  const { before = '', chosen = 'm1', history: orders = '' } = given
  document.body.innerHTML = `${before}<div class="payment-methods">
      <input type="radio" name="paymentMethodId" value="m1" class="payment-method-input">
      <input type="radio" name="paymentMethodId" value="m2" class="payment-method-input"></div>
    <form id="confirmOrderForm"><button type="submit" id="order"><span>Order</span></button><button type="button">Terms</button></form>
    <form><button type="submit" id="search">Search</button></form><div data-card-app="chosen"></div>`
  ;(document.querySelector(`[value=${chosen}]`) as HTMLInputElement).checked = true
  if (orders) document.querySelector('form')?.setAttribute('data-form-add-history-options', orders)
  const element = document.querySelector('[data-card-app]') as HTMLElement
  const options = {
    context: { ...OPTIONS.context, paymentMethod: { id: 'm1' } },
    page: { ...OPTIONS.page, ...paid },
    app: { appShopId: 's1', appUrl: '/app', stripePaymentMethodId: ours },
    loadPoint,
  }
  element.setAttribute('data-card-app-options', JSON.stringify(options))
  const { page, storefront, errors } = createTestPage([
    { name: 'card-app', selector: '[data-card-app]', moment: 'load', binding },
  ])
  storefront.override('card-app', { services: app })
  await binding.prepare?.()
  const end = new AbortController()
  onTestFinished(() => end.abort())
  binding.mount({ element, page, signal: end.signal })
  const sent = vi.fn((event: Event) => event.preventDefault())
  addEventListener('submit', sent, { signal: end.signal })
  /** Whether the flow takes the press. */
  const takes = (selector: string): boolean => {
    const press = new MouseEvent('click', { bubbles: true, cancelable: true })
    document.querySelector(selector)?.dispatchEvent(press)
    return press.defaultPrevented
  }
  return { takes, sent, errors, end: () => end.abort() }
}

/** What draws is loaded first. */
const LATE = { timeout: 5000 }

const never = () => new Promise<never>(() => undefined)

test.each([
  [false, true],
  [true, false],
])('a press within the order button, switched off: %s, is taken: %s', async (isOff, isTaken) => {
  const { takes } = await open({ app: { authorise: never } })
  document.querySelector<HTMLButtonElement>('#order')?.toggleAttribute('disabled', isOff)
  expect(takes('#order span')).toBe(isTaken)
})

test('buttons that order nothing are left alone', async () => {
  const { takes, sent } = await open({ app: { authorise: never } })
  expect([takes('#search'), takes('[type=button]')]).toEqual([false, false])
  expect(sent.mock.calls.map(([{ target }]) => (target as Element).id)).toEqual([''])
})

/** What the provider's script draws, and whom that tells; the page asks for the script once. */
const card = {
  listeners: new Map<string, (told: object) => void>(),
  on: (type: string, listener: (told: object) => void) => card.listeners.set(type, listener),
  mount: vi.fn(),
  destroy: vi.fn(),
  collapse: vi.fn(),
}
const create = vi.fn((_type: string, _options: object) => card)
const submit = vi.fn(() => Promise.resolve<object>({ selectedPaymentMethod: 'card' }))
const elements = () => ({ create, getElement: () => card, submit })
const createPaymentMethod = () => Promise.resolve({ paymentMethod: { id: 'pm_1' } })
const provide = vi.fn((_key: string) => ({ elements, createPaymentMethod, _registerWrapper: () => undefined }))
Object.assign(window, { Stripe: Object.assign(provide, { version: 'endive' }) })
const tell = (type: string, told: object = {}) => card.listeners.get(type)?.(told)

/** The app of a shop that wants the form. */
const APP = {
  authorise: () => Promise.resolve('token'),
  configure: () => Promise.resolve({ hasForm: true, key: 'pk_test_1', position: 'bottom' }),
  describeForm: () =>
    Promise.resolve({
      theme: 'stripe',
      mode: 'payment',
      amount: 2490,
      currency: 'eur',
      layout: 'tabs',
      asksZipCode: true,
    }),
}
const TYPED = { collapsed: false, empty: false, value: { type: 'card' } }

/** The page with its form drawn by the provider. */
async function draw(given: Parameters<typeof open>[0] = {}) {
  const page = await open({ ...given, app: { ...APP, ...given.app } })
  page.takes('#order')
  await vi.waitFor(() => expect(card.mount).toHaveBeenCalledOnce(), LATE)
  return page
}

test('a form that the provider does not draw is missed at once', async () => {
  await draw()
  expect(document.querySelector('.alert')).toBeNull()
  tell('loaderror')
  await expect.poll(() => document.querySelector('.alert')?.textContent ?? '', LATE).toContain('could not be loaded')
  expect(document.querySelector('.card-app-form')).toBeNull()
})

test('a shop that wants no form has none, and its orders pass', async () => {
  const configure = vi.fn(() => Promise.resolve({ hasForm: false, key: '', position: 'middle' }))
  const describeForm = vi.fn(never)
  const { takes, sent } = await open({ app: { ...APP, configure, describeForm } })
  await vi.waitFor(() => expect(configure).toHaveBeenCalledOnce(), LATE)
  await vi.waitFor(() => expect(document.querySelector('[data-card-app] .loader')).toBeNull())
  expect([takes('#order'), sent.mock.calls.length]).toEqual([false, 1])
  expect(describeForm).not.toHaveBeenCalled()
  expect(document.querySelector('.alert, .card-app-form')).toBeNull()
})

test('D2: with the load point "consent" nothing is asked for before the shopper agrees', async () => {
  Object.assign(window, { useDefaultCookieConsent: true })
  const authorise = vi.fn(never)
  onTestFinished(() => {
    Reflect.deleteProperty(window, 'useDefaultCookieConsent')
    document.cookie = 'stripe-cookie-key=; max-age=0; path=/'
  })
  const before = '<div data-cookie-permission></div>'
  const { takes, sent } = await open({ app: { authorise }, loadPoint: 'consent', before })
  expect([takes('#order'), sent.mock.calls.length]).toEqual([false, 1])
  expect(authorise).not.toHaveBeenCalled()
  document.cookie = 'stripe-cookie-key=1; path=/'
  document.dispatchEvent(new Event('visibilitychange'))
  await vi.waitFor(() => expect(authorise).toHaveBeenCalledOnce())
})

// Specification 8.18.
test('on a page without its method, the console says how a merchant offers it, and the app is asked nothing', async () => {
  const warned = vi.spyOn(console, 'warn').mockReturnValue()
  const authorise = vi.fn(never)
  const { takes } = await open({ app: { authorise }, ours: 'm3' })
  expect(warned.mock.calls).toEqual([
    [
      'The payment method of the card app is not enabled: activate it in the settings of the payment method, and allow changing to it after checkout.',
    ],
  ])
  expect(takes('#order')).toBe(false)
  expect(authorise).not.toHaveBeenCalled()
})

// Specification 8.18.
test('an error in the address of a cart is not looked up, and the order goes on', async () => {
  const { href } = location
  history.replaceState(null, '', '?error-code=CHECKOUT__UNKNOWN')
  onTestFinished(() => history.replaceState(null, '', href))
  const warned = vi.spyOn(console, 'warn').mockReturnValue()
  const askEarlier = vi.fn(never)
  const app = {
    askEarlier,
    createBilling: () => Promise.resolve(new Sealed({})),
    createIntent: () => Promise.resolve('prepared'),
  }
  const { takes, sent } = await draw({ app })
  tell('ready')
  tell('change', TYPED)
  expect([takes('#order'), sent.mock.calls.length]).toEqual([true, 0])
  await vi.waitFor(() => expect(sent).toHaveBeenCalledOnce())
  expect(warned.mock.calls).toEqual([['No transaction id, error checking aborted!']])
  expect(askEarlier).not.toHaveBeenCalled()
})

test('whoever comes back to the tab of an order may have paid it elsewhere, which is looked up then', async () => {
  const askEarlier = vi.fn(never)
  await draw({ page: { order: { transactions: [{ id: 't1' }] } }, app: { askEarlier } })
  tell('ready')
  tell('change', TYPED)
  const tab = vi.spyOn(document, 'visibilityState', 'get')
  for (const [state, asked] of [
    ['hidden', 0],
    ['visible', 1],
  ] as const) {
    tab.mockReturnValue(state)
    document.dispatchEvent(new Event('visibilitychange'))
    expect(askEarlier).toHaveBeenCalledTimes(asked)
  }
})

test('of all radios, those of the other payment methods close the form', async () => {
  await draw()
  tell('ready')
  const choose = (chosen: HTMLInputElement) => {
    chosen.checked = true
    chosen.dispatchEvent(new Event('change', { bubbles: true }))
  }
  const shipping = Object.assign(document.createElement('input'), { type: 'radio', name: 'shippingMethodId' })
  document.body.append(shipping)
  choose(shipping)
  choose(radio('m1'))
  expect(card.collapse).not.toHaveBeenCalled()
  choose(radio('m2'))
  expect(card.collapse).toHaveBeenCalledOnce()
})

const said = (priority: 'assertive' | 'polite') =>
  document.querySelector(`[aria-live="${priority}"]`)?.textContent ?? ''
const come = (persisted: boolean) => dispatchEvent(new PageTransitionEvent('pageshow', { persisted }))
const radio = (value: string) => document.querySelector(`[value=${value}]`) as HTMLInputElement
const order = () => document.querySelector('#confirmOrderForm') as HTMLFormElement

/** The page with its form drawn, and a card typed in it; `prepared` are further answers of the app. */
async function type({ app = {}, ...given }: Parameters<typeof open>[0] = {}) {
  const services = {
    createBilling: vi.fn(() => Promise.resolve(new Sealed({}))),
    createIntent: vi.fn(() => Promise.resolve('prepared')),
    ...app,
  }
  const page = await draw({ ...given, app: services })
  tell('ready')
  tell('change', TYPED)
  return { ...page, ...services }
}

test('a press is taken whatever else hears it first, and so is a submit by script', async () => {
  const { takes, sent } = await open({ app: { authorise: never } })
  document.querySelector('#order')?.addEventListener('click', (event) => event.stopPropagation())
  expect(takes('#order')).toBe(true)
  order().requestSubmit()
  expect(sent).not.toHaveBeenCalled()
})

test('a press that the form is not there for is said to be too early', async () => {
  const { takes } = await open({ app: { authorise: never } })
  const scrolled = vi.spyOn(window, 'scrollTo')
  takes('#order')
  expect(scrolled).toHaveBeenCalledOnce()
  await vi.waitFor(() => expect(said('assertive')).toContain('The card form is still being loaded'))
})

test('the order of a shopper who has chosen another method passes while the form is on its way', async () => {
  const { takes, sent } = await open({ app: { authorise: never }, chosen: 'm2' })
  expect([takes('#order'), sent.mock.calls.length]).toEqual([false, 1])
})

test('a page that comes back while the form is on its way asks for it anew', async () => {
  const authorise = vi.fn(never)
  const { takes } = await open({ app: { authorise } })
  takes('#order')
  expect(authorise).toHaveBeenCalledOnce()
  come(false)
  expect(authorise).toHaveBeenCalledOnce()
  come(true)
  expect(authorise).toHaveBeenCalledTimes(2)
})

test('the provider is asked with the key of the shop, and its form goes with its flow', async () => {
  const { end } = await draw()
  expect(provide.mock.calls.map(([key]) => key)).toEqual(['pk_test_1'])
  expect(card.destroy).not.toHaveBeenCalled()
  end()
  expect(card.destroy).toHaveBeenCalledOnce()
  expect(document.querySelector('.card-app-form')).toBeNull()
})

test('a form that cannot be drawn is reported, and said to be missing', async () => {
  create.mockImplementationOnce(() => {
    throw new Error('no form')
  })
  const { takes, errors } = await open({ app: APP })
  takes('#order')
  await vi.waitFor(() => expect(errors.mock.calls.map(([, error]) => String(error))).toEqual(['Error: no form']), LATE)
  await expect.poll(() => document.querySelector('.alert')?.textContent ?? '', LATE).toContain('could not be loaded')
  expect(document.querySelector('.card-app-form')).toBeNull()
})

test('a way to pay that is chosen in the form chooses its method, as the shopper would', async () => {
  await draw({ chosen: 'm2' })
  tell('ready')
  expect(card.collapse).toHaveBeenCalledOnce()
  const heard = vi.fn()
  document.addEventListener('change', heard)
  onTestFinished(() => document.removeEventListener('change', heard))
  tell('change', { ...TYPED, collapsed: true })
  expect([radio('m1').checked, heard.mock.calls.length]).toEqual([false, 0])
  tell('change', TYPED)
  expect(radio('m1').checked).toBe(true)
  expect(heard.mock.calls.map(([{ target }]) => target as unknown)).toEqual([radio('m1')])
})

test('the way to pay that was chosen stands first on the page that follows', async () => {
  await type()
  expect(create.mock.calls[0]?.[1]).not.toHaveProperty('paymentMethodOrder')
  document.body.replaceChildren()
  card.mount.mockClear()
  create.mockClear()
  await draw()
  expect(create.mock.calls[0]?.[1]).toMatchObject({ paymentMethodOrder: ['card'] })
})

test('a card that lacks something is shown and said, and nothing is asked of the app', async () => {
  const { takes, createBilling, sent } = await type()
  submit.mockResolvedValueOnce({ error: {} })
  takes('#order')
  await vi.waitFor(() => expect(document.activeElement?.className).toBe('card-app-form'))
  await vi.waitFor(() => expect(said('assertive')).toContain('Please complete your payment details'))
  expect([createBilling.mock.calls, sent.mock.calls]).toEqual([[], []])
})

test('an order that lacks something is told by the browser, and nothing is asked of the app', async () => {
  const { takes, createBilling, sent } = await type()
  order().insertAdjacentHTML('beforeend', '<input name="terms" required>')
  const invalid = vi.fn()
  order().querySelector('input')?.addEventListener('invalid', invalid)
  takes('#order')
  await vi.waitFor(() => expect(invalid).toHaveBeenCalledOnce())
  expect([createBilling.mock.calls, sent.mock.calls]).toEqual([[], []])
})

test('an order that is prepared is sent with the button that was pressed', async () => {
  const { takes, sent } = await type()
  takes('#order')
  await vi.waitFor(() => expect(sent).toHaveBeenCalledOnce())
  expect(sent.mock.calls.map(([event]) => (event as SubmitEvent).submitter?.id)).toEqual(['order'])
})

test('a second press while the payment is prepared is asked for patience', async () => {
  const { takes, createIntent } = await type({ app: { createIntent: vi.fn(never) } })
  takes('#order')
  await vi.waitFor(() => expect(createIntent).toHaveBeenCalledOnce())
  expect(takes('#order')).toBe(true)
  await vi.waitFor(() => expect(said('polite')).toContain('Your payment is being prepared'), LATE)
  expect(createIntent).toHaveBeenCalledOnce()
})

const ORDER = { order: { orderNumber: 10_001, transactions: [{ id: 't1' }] } }

test.each([
  ['beside the page of the order', '', '/account/order'],
  ['where the order form says', `{"entries":[{"url":"/shop/orders"}]}`, `${location.origin}/shop/orders`],
])('an order that was paid elsewhere leads to the orders, %s', async (_, history, orders) => {
  const askEarlier = vi.fn(() => Promise.resolve('paid'))
  const { takes } = await type({ page: ORDER, app: { askEarlier }, history })
  const watching = new AbortController()
  onTestFinished(() => watching.abort())
  const left = keepHere(watching.signal)
  document.dispatchEvent(new Event('visibilitychange'))
  await vi.waitFor(() =>
    expect(left.map(({ to }) => to)).toEqual([
      `${orders.replace(location.origin, '')}?stripe_order_status=order_paid&order_number=10001`,
    ]),
  )
  expect(takes('#order')).toBe(true)
})

test('an order of which nobody knows whether it is paid is not paid, and each press is told so', async () => {
  const { href } = location
  history.replaceState(null, '', '?error-code=CHECKOUT__UNKNOWN')
  onTestFinished(() => history.replaceState(null, '', href))
  const askEarlier = vi.fn(() => Promise.resolve('unknown'))
  const { takes, createBilling } = await type({ page: ORDER, app: { askEarlier } })
  takes('#order')
  await vi.waitFor(() => expect(askEarlier).toHaveBeenCalledOnce())
  await expect
    .poll(() => document.querySelector('.alert')?.textContent ?? '', LATE)
    .toContain('We cannot tell right now')
  expect(takes('#order')).toBe(true)
  await vi.waitFor(() => expect(said('assertive')).toContain('We cannot tell right now'))
  expect(createBilling).not.toHaveBeenCalled()
})

test('a page that comes back is loaded anew while nothing is typed, and keeps what is typed', async () => {
  const watching = new AbortController()
  onTestFinished(() => watching.abort())
  await draw()
  tell('ready')
  const left = keepHere(watching.signal)
  tell('change', TYPED)
  come(true)
  expect(left).toEqual([])
  tell('change', { ...TYPED, empty: true })
  come(false)
  expect(left).toEqual([])
  come(true)
  expect(left.map(({ kind }) => kind)).toEqual(['reload'])
})

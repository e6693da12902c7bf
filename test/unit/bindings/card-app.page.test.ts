/**
 * The card app on its page: where that has no payment method of it (contract, payments B1), which presses it takes, and what it hears
 * of the provider's form, the tab and the radios.
 */
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { binding } from '../../../src/bindings/card-app/card-app.ts'
import { answerWith } from '../support/network.ts'
import { createTestPage } from '../support/page.ts'

afterEach(() => {
  vi.restoreAllMocks()
  vi.clearAllMocks()
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

/** A page on which the card is chosen, with its flow; `app` stands in for the requests to the app. */
async function open({ page: paid = {}, app = {} }: { page?: object; app?: object } = {}) {
  document.body.innerHTML = `<div class="payment-methods">
      <input type="radio" name="paymentMethodId" value="m1" class="payment-method-input" checked>
      <input type="radio" name="paymentMethodId" value="m2" class="payment-method-input"></div>
    <form id="confirmOrderForm"><button type="submit" id="order"><span>Order</span></button><button type="button">Terms</button></form>
    <form><button type="submit" id="search">Search</button></form><div data-card-app="chosen"></div>`
  const element = document.querySelector('[data-card-app]') as HTMLElement
  const options = {
    context: { ...OPTIONS.context, paymentMethod: { id: 'm1' } },
    page: { ...OPTIONS.page, ...paid },
    app: { appShopId: 's1', appUrl: '/app', stripePaymentMethodId: 'm1' },
  }
  element.setAttribute('data-card-app-options', JSON.stringify(options))
  const { page, storefront } = createTestPage([
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
  return { takes, sent }
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
  destroy: () => undefined,
  collapse: vi.fn(),
}
const elements = () => ({ create: () => card, getElement: () => card })
Object.assign(window, {
  Stripe: Object.assign(() => ({ elements, _registerWrapper: () => undefined }), { version: 'endive' }),
})
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
  const choose = (radio: Element | null) => radio?.dispatchEvent(new Event('change', { bubbles: true }))
  const shipping = Object.assign(document.createElement('input'), { type: 'radio', name: 'shippingMethodId' })
  document.body.append(shipping)
  choose(shipping)
  choose(document.querySelector('[value=m1]'))
  expect(card.collapse).not.toHaveBeenCalled()
  choose(document.querySelector('[value=m2]'))
  expect(card.collapse).toHaveBeenCalledOnce()
})

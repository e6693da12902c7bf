/** The order form on its page: what leaves it, what is said of its fields, and what ends with it. */
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { AnyActor } from 'xstate'
import { binding } from '../../../src/bindings/checkout/confirm-order.ts'
import { formSubmissionOf } from '../../../src/bindings/forms/form-submission.ts'
import { isOrderUnderWay } from '../../../src/services/order-turn.ts'
import { watchListeners } from '../support/listeners.ts'
import { createTestPage } from '../support/page.ts'

const HASH = 'cart-as-shown'
const BOX = (name: string) => `<label><input type="checkbox" name="${name}" required form="order">${name}</label>`
const PAGE = `${BOX('tos')}${BOX('revocation')}
  <form id="order" action="/checkout/order" method="post"
    data-form-add-history-options='{"entries":[{"url":"/account/order"}]}'>
    <input name="hash" value="${HASH}" type="hidden"><button>Order</button></form>
  <form id="other" action="/checkout/configure" method="post"><button>Other</button></form>`

/** What the browser was asked to send, and did: where to, and what. */
type Sent = { path: string; fields: Record<string, FormDataEntryValue> }
let taken: Sent[] = []
let asked = 0
let end = new AbortController()
let watching = new AbortController()

// What draws the line is fetched with the page: a test does not wait for that.
beforeAll(() => Promise.all([binding.warm?.(), import('../../../src/bindings/checkout/order-line.tsx')]))
beforeEach(() => {
  taken = []
  asked = 0
  end = new AbortController()
  watching = new AbortController()
  localStorage.clear()
  Object.assign(window, { router: { 'frontend.checkout.info': '/widgets/checkout/info' } })
})
afterEach(async () => {
  vi.restoreAllMocks()
  end.abort()
  watching.abort()
  document.body.replaceChildren()
  localStorage.clear()
  await vi.waitUntil(async () => !(await isOrderUnderWay()), { timeout: 10_000 })
})

/** Waits for what the page does in its own time; a machine may be busy. */
const until = (look: () => unknown) => vi.waitFor(look, { timeout: 10_000 })
const get = (selector: string) => document.querySelector(selector) as HTMLElement
const form = () => get('#order') as HTMLFormElement
const box = (name: string) => get(`[name="${name}"]`) as HTMLInputElement
const press = () => get('#order button').click()
const isBusy = () => form().getAttribute('aria-busy') === 'true'

function mount(html = PAGE) {
  document.body.innerHTML = html
  return start()
}

function start() {
  const { page, storefront, errors } = createTestPage([
    { name: 'confirm-order', selector: '#order', moment: 'load', binding },
  ])
  const isCartEmpty = vi.fn<(request: { url: string; signal: AbortSignal }) => Promise<boolean>>()
  storefront.override('confirm-order', { services: { isCartEmpty } })
  const states: string[] = []
  binding.mount({ element: form(), page, signal: end.signal })
  const actor = [...page.actors].find(([, name]) => name === 'confirm-order')?.[0] as AnyActor
  actor.subscribe((snapshot: { value: unknown }) => states.push(JSON.stringify(snapshot.value)))
  // What the flow lets through would lead the browser away from the test.
  navigation.addEventListener(
    'navigate',
    (event) => {
      if (!event.formData) return
      asked += 1
      if (event.defaultPrevented) return
      event.preventDefault()
      const { pathname } = new URL(event.destination.url)
      taken.push({ path: pathname, fields: Object.fromEntries(event.formData) })
    },
    watching,
  )
  return { page, errors, isCartEmpty, states }
}

function accept() {
  for (const name of ['tos', 'revocation']) box(name).checked = true
}
const isSent = (count = 1) => until(() => expect(taken).toHaveLength(count))
/** Resolves when the browser has been asked to send a form `count` times, let or not. */
const isAsked = (count: number) => until(() => expect(asked).toBe(count))

describe('what leaves the page', () => {
  test('A1: the order goes once, with the name of its attempt, however it is asked for again', async () => {
    const { states } = mount()
    accept()
    press()
    press()
    await isSent()
    expect(taken[0]?.path).toBe('/checkout/order')
    const { attemptId, ...fields } = taken[0]?.fields ?? {}
    expect(fields).toEqual({ hash: HASH, tos: 'on', revocation: 'on' })
    expect(attemptId).toMatch(/\S{10,}/)
    expect(localStorage.getItem('statefront-order')).toBe(JSON.stringify([HASH, attemptId]))
    expect(states).toContain('{"claimed":{"placing":"starting"}}')
    expect(states.at(-1)).toBe('{"claimed":{"placing":"awaited"}}')
    press()
    form().requestSubmit()
    form().submit()
    await isAsked(2)
    expect(taken).toHaveLength(1)
    expect(isBusy()).toBe(true)
    // The page itself has no field of the attempt.
    expect(form().elements.namedItem('attemptId')).toBeNull()
  })

  test('the button that was pressed is sent with it', async () => {
    mount(PAGE.replace('<button>Order', '<button name="how" value="now">Order'))
    accept()
    press()
    await isSent()
    expect(taken[0]?.fields['how']).toBe('now')
  })

  test('an attempt that the shop names itself keeps its name', async () => {
    mount(PAGE.replace('<button>Order', '<input type="hidden" name="attemptId" value="by the shop">$&'))
    accept()
    press()
    await isSent()
    expect(taken[0]?.fields['attemptId']).toBe('by the shop')
  })

  test('A1: a script that sends the form past its submit event waits for the turn like everybody', async () => {
    mount()
    accept()
    form().submit()
    await isSent()
    expect(asked).toBe(2)
    expect(taken[0]?.fields['attemptId']).toMatch(/\S{10,}/)
  })

  test('no other form leaves while the order is on its way', async () => {
    mount()
    accept()
    get('#other button').click()
    await isSent()
    press()
    await isSent(2)
    get('#other button').click()
    await isAsked(3)
    expect(taken.map(({ path }) => path)).toEqual(['/checkout/configure', '/checkout/order'])
  })

  test('B2: what the page shows and the shop does not know goes first, and the order is not sent', async () => {
    mount(
      `${PAGE}<form id="line" action="/change" method="post" data-form-auto-submit><input name="quantity" value="2"></form>`,
    )
    accept()
    box('quantity').value = '3'
    press()
    await isSent()
    expect(taken[0]).toEqual({ path: '/change', fields: { quantity: '3' } })
    expect(isBusy()).toBe(false)
  })

  test('B2: a form that shows what the shop knows does not keep the order', async () => {
    mount(`${PAGE}<form action="/change" method="post" data-form-auto-submit><input name="quantity" value="2"></form>`)
    accept()
    press()
    await isSent()
    expect(taken[0]?.path).toBe('/checkout/order')
  })

  test('7: a link may be followed while the order is on its way', async () => {
    mount(PAGE + '<a href="#away">Away</a>')
    accept()
    press()
    await isSent()
    let isLet: boolean | undefined
    navigation.addEventListener(
      'navigate',
      (event) => {
        isLet = !event.defaultPrevented
        event.preventDefault()
      },
      { once: true },
    )
    get('a').click()
    await until(() => expect(isLet).toBe(true))
  })

  test('a form without a cart’s hash is sent without an attempt', async () => {
    mount(PAGE.replace('name="hash"', 'name="else"'))
    accept()
    press()
    await isSent()
    expect(taken[0]?.fields).toEqual({ else: HASH, tos: 'on', revocation: 'on' })
    expect(localStorage.getItem('statefront-order')).toBeNull()
  })

  test('another check of the form that says no gives the turn back', async () => {
    const { page, states } = mount()
    accept()
    let isFit = true
    formSubmissionOf(page, form()).check(() => isFit, end.signal)
    press()
    isFit = false
    await until(() => expect(states.at(-1)).toBe('"ready"'))
    expect(states).toContain('{"claimed":"submitting"}')
    expect(taken).toEqual([])
    expect(isBusy()).toBe(false)
    await until(async () => expect(await isOrderUnderWay()).toBe(false))
  })
})

describe('a cart that was sent before', () => {
  beforeEach(() => localStorage.setItem('statefront-order', JSON.stringify([HASH, 'first-attempt'])))

  test('6: is gone: nothing is sent, and the way to the orders stands there', async () => {
    const { isCartEmpty } = mount()
    isCartEmpty.mockResolvedValue(true)
    accept()
    press()
    await until(() => expect(form().textContent).toContain('Your cart is empty'))
    expect(new URL((get('#order .alert a') as HTMLAnchorElement).href).pathname).toBe('/account/order')
    expect(isCartEmpty.mock.calls[0]?.[0].url).toBe('/widgets/checkout/info')
    expect(taken).toEqual([])
    expect(await isOrderUnderWay()).toBe(false)
  })

  test('6: is still there: it is sent by the name it had', async () => {
    const { isCartEmpty } = mount()
    isCartEmpty.mockResolvedValue(false)
    accept()
    press()
    await isSent()
    expect(taken[0]?.fields['attemptId']).toBe('first-attempt')
  })

  test('the question ends with the form', async () => {
    const { isCartEmpty } = mount()
    isCartEmpty.mockReturnValue(new Promise(() => undefined))
    accept()
    press()
    await until(() => expect(isCartEmpty).toHaveBeenCalledOnce())
    end.abort()
    expect(isCartEmpty.mock.calls[0]?.[0].signal.aborted).toBe(true)
  })
})

describe('what is missing', () => {
  const said = () => get('[aria-live="assertive"]').textContent

  test('A15: is marked and said, and the first of it is focused; the browser says nothing itself', async () => {
    mount()
    const own: boolean[] = []
    for (const name of ['tos', 'revocation'])
      box(name).addEventListener('invalid', (event) => own.push(event.defaultPrevented))
    press()
    expect(document.activeElement).toBe(box('tos'))
    expect(own).toEqual([true, true])
    expect(box('tos').getAttribute('aria-invalid')).toBe('true')
    expect(get('#confirm-order-tos-message').textContent).toBe('Please accept the terms to place your order.')
    expect(get('#confirm-order-revocation-message').textContent).toBe('Please fill in this field.')
    await until(() => expect(said()).toContain('Please accept the terms to place your order.'))
    expect(taken).toEqual([])
  })

  test('is heard of before anybody who keeps the event to himself', () => {
    mount()
    document.addEventListener('invalid', (event) => event.stopImmediatePropagation(), {
      capture: true,
      signal: end.signal,
    })
    press()
    expect(box('tos').getAttribute('aria-invalid')).toBe('true')
  })

  test('is marked no longer once it is there; what is still wrong stays marked', async () => {
    mount(PAGE.replace('<form id="order"', '<input name="city" required form="order" aria-label="city">$&'))
    press()
    await userEvent.click(box('tos'))
    expect(box('tos').hasAttribute('aria-invalid')).toBe(false)
    box('city').dispatchEvent(new Event('change', { bubbles: true }))
    expect(box('city').getAttribute('aria-invalid')).toBe('true')
    expect(box('revocation').getAttribute('aria-invalid')).toBe('true')
    expect(get('#confirm-order-city-message').previousElementSibling).toBe(box('city'))
  })

  test('that the browser has refused before the flow was there is marked at once', async () => {
    document.body.innerHTML = PAGE
    box('tos').addEventListener('invalid', (event) => event.preventDefault(), { once: true })
    await userEvent.click(get('#order button'))
    start()
    expect(box('tos').getAttribute('aria-invalid')).toBe('true')
  })

  test('of another form is none of its business', () => {
    mount(PAGE.replace('<button>Other', '<input name="mail" required aria-label="mail">$&'))
    let isOwn = true
    box('mail').addEventListener('invalid', (event) => {
      isOwn = !event.defaultPrevented
      event.preventDefault()
    })
    expect((get('#other') as HTMLFormElement).reportValidity()).toBe(false)
    expect(isOwn).toBe(true)
    expect(box('mail').hasAttribute('aria-invalid')).toBe(false)
  })
})

describe('the end', () => {
  const orders = async () => {
    const { held = [], pending = [] } = await navigator.locks.query()
    return [...held, ...pending].filter(({ name }) => name === 'statefront-order').length
  }

  test('A3: an order whose form goes away keeps no tab from the cart', async () => {
    mount()
    accept()
    press()
    await isSent()
    expect(await isOrderUnderWay()).toBe(true)
    end.abort()
    await until(async () => expect(await isOrderUnderWay()).toBe(false))
  })

  test('A3: nor does one that still waits for its turn', async () => {
    const { promise: over, resolve: release } = Promise.withResolvers<void>()
    const other = navigator.locks.request('statefront-order', () => over)
    mount()
    accept()
    press()
    await until(async () => expect(await orders()).toBe(2))
    end.abort()
    await until(async () => expect(await orders()).toBe(1))
    release()
    await other
  })

  test('A3, 8: the turn ends when the next page is there, and the form works again when the page comes back', async () => {
    const { states } = mount()
    accept()
    press()
    await isSent()
    dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }))
    expect(states.at(-1)).toBe('"left"')
    await until(async () => expect(await isOrderUnderWay()).toBe(false))
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }))
    expect(states.at(-1)).toBe('"left"')
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    expect(states.at(-1)).toBe('"ready"')
  })

  test('11: nothing of the flow stays when its form goes', async () => {
    const { page } = mount()
    end.abort()
    expect([...page.actors.values()]).not.toContain('confirm-order')
    // What all flows of a page share is there by now.
    const again = new AbortController()
    const { left } = watchListeners()
    binding.mount({ element: form(), page, signal: again.signal })
    expect(left()).not.toEqual([])
    again.abort()
    expect(left()).toEqual([])
    // Without the flow the form sends itself.
    accept()
    press()
    await isSent()
    expect(taken[0]?.fields).toEqual({ hash: HASH, tos: 'on', revocation: 'on' })
  })
})

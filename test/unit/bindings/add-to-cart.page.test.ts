/** The add-to-cart form on its page: submits, requests, and its end (contract, shell 8). */
import { afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { binding } from '../../../src/bindings/cart/add-to-cart.ts'
import type { Page } from '../../../src/loader/types.ts'
import type { CartPanel } from '../../../src/machines/cart/off-canvas-cart.ts'
import { UnexpectedAnswer } from '../../../src/services/contract/errors.ts'
import { fakeMarkup } from '../../model/support/markup.ts'
import { watchListeners } from '../support/listeners.ts'
import { createTestPage } from '../support/page.ts'

const CART = '<button data-off-canvas-cart="true" id="cart">Cart</button>'
const FIELDS = `<input type="hidden" name="redirectTo" value="frontend.detail.page">
  <input type="hidden" name="redirectParameters" data-redirect-parameters="true" value='{"productId":"mug"}'>
  <input name="quantity" value="2"><button name="how" value="now">Buy</button>`
const FORM = (fields = FIELDS, attributes = 'action="/add"') =>
  `<form ${attributes} method="post" data-add-to-cart="true">${fields}</form>`

type AddToCart = typeof import('../../../src/services/cart/cart.ts').addToCart
let end: AbortController
/** For each submit, whether it was prevented when it reached the browser. */
let takenOver: boolean[]

beforeAll(() => binding.warm?.())
beforeEach(() => {
  end = new AbortController()
  takenOver = []
  Object.assign(window, { router: { 'frontend.cart.offcanvas': '/checkout/offcanvas' } })
  // A submit that no flow prevents would leave the test.
  const note = (event: Event) => {
    takenOver.push(event.defaultPrevented)
    event.preventDefault()
  }
  addEventListener('submit', note, { signal: end.signal })
})
const escape = () => document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }))
afterEach(async () => {
  vi.restoreAllMocks()
  // The panel and its history entry belong to the page, which the next test shares.
  escape()
  await vi.waitUntil(() => history.state !== 'offcanvas-open', { timeout: 10_000 })
  end.abort()
  document.body.replaceChildren()
})

const get = (selector: string) => document.querySelector(selector) as HTMLElement
const form = () => get('form') as HTMLFormElement
const press = () => get('form button').click()
const isBusy = () => form().getAttribute('aria-busy') === 'true'

function mount(html: string, mountSignal = new AbortController().signal, cartPanel: object = {}) {
  document.body.innerHTML = html
  const { page, storefront } = createTestPage([
    { name: 'add-to-cart', selector: '[data-add-to-cart]', moment: 'load', binding },
    { name: 'off-canvas-cart', selector: '[data-off-canvas-cart]', moment: 'load' },
  ])
  const addToCart = vi.fn<AddToCart>(() => Promise.resolve(fakeMarkup('<div class="offcanvas-body">a mug</div>')))
  storefront.override('add-to-cart', { services: { addToCart } })
  const readCart = vi.fn(() => Promise.resolve(fakeMarkup('<div class="offcanvas-body">the cart</div>')))
  storefront.override('off-canvas-cart', { services: { readCart }, ...cartPanel })
  binding.mount({ element: form(), page, signal: mountSignal })
  const sent = () => Object.fromEntries(addToCart.mock.calls.at(-1)?.[0].body ?? [])
  return { page, addToCart, sent }
}

// Specification 2.3, 7.12.
test('the form is sent with its button to its own address, and its redirect leads to the panel instead of a page', () => {
  const { addToCart, sent } = mount(CART + FORM())
  press()
  expect(takenOver).toEqual([true])
  expect(addToCart.mock.calls[0]?.[0].url).toBe(`${location.origin}/add`)
  expect(sent()).toEqual({ redirectTo: 'frontend.cart.offcanvas', quantity: '2', how: 'now' })
  // The page's fields stay unchanged, for other handlers of the form.
  const { elements } = form()
  expect((elements.namedItem('redirectTo') as HTMLInputElement).value).toBe('frontend.detail.page')
  expect(elements.namedItem('redirectParameters')).not.toBeNull()
})

test('the form is sent to the address that a script has set since', () => {
  const { addToCart } = mount(CART + FORM())
  form().action = '/subscription/line-item/add'
  press()
  expect(addToCart.mock.calls[0]?.[0].url).toBe(`${location.origin}/subscription/line-item/add`)
})

// Specification 3.8.
test('a form without a redirect keeps its parameters', () => {
  const { sent } = mount(CART + FORM('<input name="p" data-redirect-parameters="true" value="1"><button>Buy</button>'))
  press()
  expect(sent()).toEqual({ p: '1' })
})

test('the options set other fields, and another redirect', () => {
  const { sent } = mount(
    CART +
      FORM(
        '<input class="to" name="next" value="a"><input class="with" name="with" value="b"><button>Buy</button>',
        `action="/add" data-add-to-cart-options='{"redirectSelector":".to","redirectParamSelector":".with","redirectTo":"frontend.other"}'`,
      ),
  )
  press()
  expect(sent()).toEqual({ next: 'frontend.other' })
})

test('a button that is gone when the form is sent again does not prevent it', async () => {
  const { addToCart, sent } = mount(CART + FORM())
  addToCart.mockRejectedValueOnce({ status: 400 })
  press()
  get('form button').remove()
  await vi.waitFor(() => expect(document.body.textContent).toContain('The product was not added'), { timeout: 10_000 })
  const retry = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Try again')
  retry?.click()
  expect(addToCart).toHaveBeenCalledTimes(2)
  expect(sent()).toEqual({ redirectTo: 'frontend.cart.offcanvas', quantity: '2' })
})

test('other scripts may change the data just before it is sent', () => {
  const { sent } = mount(CART + FORM())
  const heard: unknown[] = []
  form().addEventListener('beforeFormSubmit', (event) => {
    const { detail } = event as CustomEvent<FormData>
    heard.push(detail.get('redirectTo'))
    detail.set('quantity', '7')
  })
  press()
  expect(heard).toEqual(['frontend.cart.offcanvas'])
  expect(sent()).toMatchObject({ quantity: '7' })
})

test('A18: a submit while the form is being sent is dropped, and the button shows the loader', async () => {
  const { addToCart } = mount(CART + FORM())
  const { promise, resolve } = Promise.withResolvers<Awaited<ReturnType<AddToCart>>>()
  addToCart.mockReturnValueOnce(promise)
  press()
  expect(isBusy()).toBe(true)
  form().requestSubmit()
  expect(takenOver).toEqual([true, true])
  expect(addToCart).toHaveBeenCalledOnce()
  resolve(fakeMarkup('<div class="offcanvas-body">a mug</div>'))
  await vi.waitFor(() => expect(isBusy()).toBe(false))
})

test('A19: a submit that a script has prevented or handled is not sent', () => {
  const { addToCart } = mount(CART + FORM())
  form().addEventListener('submit', (event) => event.preventDefault(), { capture: true })
  press()
  expect(addToCart).not.toHaveBeenCalled()
  expect(isBusy()).toBe(false)
})

test('10: a button that the browser does not focus by itself gets the focus back from the panel', async () => {
  mount(CART + FORM())
  press()
  expect(document.activeElement).toBe(get('form button'))
  await vi.waitFor(() => expect(document.body.textContent).toContain('a mug'), { timeout: 10_000 })
  escape()
  await vi.waitFor(() => expect(document.activeElement).toBe(get('form button')), { timeout: 10_000 })
})

test('10: a field in which Enter was pressed keeps the focus until then', () => {
  mount(CART + FORM())
  get('[name="quantity"]').focus()
  form().requestSubmit()
  expect(document.activeElement).toBe(get('[name="quantity"]'))
})

test.each([
  ['without a cart panel', FORM(), {}],
  ['whose cart panel is left to a script', CART + FORM(), { yields: true }],
  ['with an address of another shop', CART + FORM(FIELDS, 'action="https://other.example/add"'), {}],
])('9: on a page %s the browser sends the form', (_, html, cartPanel) => {
  const { addToCart } = mount(html, undefined, cartPanel)
  press()
  expect(takenOver).toEqual([false])
  expect(addToCart).not.toHaveBeenCalled()
})

test('the form is notified once of the panel that shows its response', async () => {
  document.body.innerHTML = ''
  mount(`${CART}${FORM()}<i></i>`)
  const heard: string[] = []
  form().addEventListener('openOffCanvasCart', ({ type }) => heard.push(type))
  press()
  expect(heard).toEqual([])
  await vi.waitFor(() => expect(document.body.textContent).toContain('a mug'), { timeout: 10_000 })
  await vi.waitFor(() => expect(heard).toEqual(['openOffCanvasCart']), { timeout: 10_000 })
})

/** Number of forms with an actor. */
const running = ({ actors }: Page) => [...actors.values()].filter((name) => name === 'add-to-cart').length

test('6: the response is announced after its form has gone, the form is notified, and then nothing runs for it', async () => {
  const gone = new AbortController()
  const { addToCart, page } = mount(CART + FORM(), gone.signal)
  const { promise, resolve } = Promise.withResolvers<Awaited<ReturnType<AddToCart>>>()
  addToCart.mockReturnValueOnce(promise)
  // A payment in the dialog that closes waits for it (contract, payments A4).
  const opened = vi.fn()
  form().addEventListener('openOffCanvasCart', opened)
  press()
  gone.abort()
  form().remove()
  expect([addToCart.mock.calls[0]?.[0].signal.aborted, running(page)]).toEqual([false, 1])
  resolve(fakeMarkup('<div class="offcanvas-body">a mug</div>'))
  await vi.waitFor(() => expect(opened).toHaveBeenCalledOnce(), { timeout: 10_000 })
  expect(document.body.textContent).toContain('a mug')
  expect(running(page)).toBe(0)
})

test('6: a refusal can be retried after its form has gone', async () => {
  const gone = new AbortController()
  const { addToCart, page } = mount(CART + FORM(), gone.signal)
  addToCart.mockRejectedValueOnce(new UnexpectedAnswer('sold out', 400))
  press()
  gone.abort()
  form().remove()
  const retry = await vi.waitUntil(() => document.querySelector<HTMLElement>('.offcanvas .alert button'), 10_000)
  expect(running(page)).toBe(1)
  retry.click()
  await vi.waitFor(() => expect(document.body.textContent).toContain('a mug'), { timeout: 10_000 })
  expect([addToCart.mock.calls.length, running(page)]).toEqual([2, 0])
})

test('11: a removed form leaves no listener behind', () => {
  const { page, addToCart } = mount(CART + FORM())
  const again = new AbortController()
  const listeners = watchListeners(page)
  document.body.insertAdjacentHTML('beforeend', FORM('<button id="late">Buy</button>'))
  binding.mount({ element: document.forms[1] as HTMLFormElement, page, signal: again.signal })
  expect(listeners.left()).not.toEqual([])
  expect(running(page)).toBe(2)
  again.abort()
  expect([listeners.left(), running(page)]).toEqual([[], 1])
  get('#late').click()
  expect(addToCart).not.toHaveBeenCalled()
  expect(takenOver).toEqual([false])
})

test('that nothing was added is announced once the panel has been told, and it can be dismissed', async () => {
  const { page, addToCart } = mount(CART + FORM())
  addToCart.mockRejectedValueOnce(new UnexpectedAnswer('oops', 500))
  const failed = vi.fn((_fact: { form: HTMLFormElement }) =>
    (page.known('cart-news') as CartPanel | undefined)?.send({ type: 'cart.dismiss' }),
  )
  page.hear('add.failed', failed)
  press()
  await vi.waitFor(() => expect(failed.mock.calls).toEqual([[{ form: form() }]]))
  await vi.waitFor(() => expect(document.querySelector('.offcanvas')).toBeNull(), { timeout: 5000 })
})

describe('of a shop that opens no panel for what is added (contract, versions C6)', () => {
  const TEMPLATE = '<template class="js-add-to-cart-alert-template"><p class="alert">It is in your cart.</p></template>'

  /** What the form tells after a press. */
  async function add(html: string) {
    vi.stubGlobal('openOffcanvasAfterAddToCart', '0')
    onTestFinished(() => void vi.unstubAllGlobals())
    const { addToCart } = mount(CART + html)
    const heard: string[] = []
    for (const type of ['addToCartWithoutOffcanvas', 'openOffCanvasCart'])
      form().addEventListener(type, () => heard.push(type))
    press()
    await vi.waitFor(() => expect(heard).toContain('openOffCanvasCart'))
    await vi.waitFor(() => expect(addToCart).toHaveBeenCalledTimes(1))
    return heard
  }
  const isPanelOpen = () => document.querySelector('.cart-offcanvas') !== null

  test.each([
    ['with its sentence', TEMPLATE, 'It is in your cart.'],
    ['without one', '', undefined],
  ])('%s, the page stays, and the event says so', async (_, template, sentence) => {
    expect(await add(FORM() + template)).toContain('addToCartWithoutOffcanvas')
    expect([
      isPanelOpen(),
      form().nextElementSibling?.matches('.alert') ? form().nextElementSibling?.textContent : undefined,
    ]).toEqual([false, sentence])
  })

  test('a form by which a script opens the panel opens it', async () => {
    const heard = await add(FORM().replace('data-add-to-cart="true"', 'data-add-to-cart="panel"') + TEMPLATE)
    expect([heard, isPanelOpen(), document.querySelector('.add-to-cart-alert')]).toEqual([
      ['openOffCanvasCart'],
      true,
      null,
    ])
  })
})

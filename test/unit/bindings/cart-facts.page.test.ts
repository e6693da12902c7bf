/** The cart facts: what was done, which lines it concerns, and their prices (contract, shell 7 and 8). */
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { binding as addToCart } from '../../../src/bindings/cart/add-to-cart.ts'
import { binding as offCanvasCart } from '../../../src/bindings/cart/off-canvas-cart.ts'
import { fakeMarkup } from '../../model/support/markup.ts'
import { createTestPage } from '../support/page.ts'

const FORM = (action: string, className: string, fields: string) =>
  `<form class="${className}" action="/checkout/${action}" method="post">${fields}</form>`
const CONTENT = `<div class="offcanvas-body">
  <div class="line-item line-item-product js-cart-item"><a class="line-item-label">Mug</a>
    ${FORM('line-item/change-quantity/mug', '', '<input type="number" name="quantity" value="2" class="js-offcanvas-cart-change-quantity-number">')}
    ${FORM('line-item/delete/mug', 'js-offcanvas-cart-remove-product', '<button>Remove</button>')}</div>
  <div class="line-item js-cart-item"><div class="line-item-label">Summer</div>
    ${FORM('line-item/delete/code-1', 'js-offcanvas-cart-remove-product', '<button>Remove</button>')}</div>
  <div class="offcanvas-summary"><div class="offcanvas-shipping-preference">
    ${FORM('configure', 'shipping', '<select name="shippingMethodId"><option value="S1">Standard</option></select>')}</div></div>
  <div class="js-offcanvas-cart-promotion">
    ${FORM('promotion/add', 'js-offcanvas-cart-add-promotion', '<input name="code" value="SUMMER"><button>Add</button>')}</div>
  <div class="hidden-line-items-information" data-currency="EUR" data-value="9">
    <span class="hidden-line-item" data-id="mug" data-name="Mug" data-quantity="2" data-price="5"></span>
    <span class="hidden-line-item" data-id="code-1" data-name="Summer" data-quantity="1" data-price="-1"></span></div></div>`

const MUG = { id: 'mug', name: 'Mug', quantity: 2, price: 5, currency: 'EUR' }
const CODE = { id: 'code-1', name: 'Summer', quantity: 1, price: -1, currency: 'EUR' }
const PATIENCE = { timeout: 10_000 }

let end: AbortController
let told: [fact: string, detail: unknown][]

beforeAll(() => Promise.all([offCanvasCart.warm?.(), addToCart.warm?.()]))
beforeEach(() => {
  end = new AbortController()
  told = []
  Object.assign(window, { router: { 'frontend.cart.offcanvas': '/checkout/offcanvas' } })
})
const escape = () => document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }))
afterEach(async () => {
  // The panel and its history entry belong to the page, which the next test shares.
  escape()
  await vi.waitUntil(() => history.state !== 'offcanvas-open', PATIENCE)
  end.abort()
  document.body.replaceChildren()
})

const find = (selector: string) => document.querySelector(selector) as HTMLElement
const until = (look: () => void) => vi.waitFor(look, PATIENCE)

function mount(fields = '') {
  document.body.innerHTML = `<button data-off-canvas-cart="true">Cart</button>
    <form action="/checkout/line-item/add" method="post" data-add-to-cart="true">${fields}<button>Buy</button></form>`
  const { page, storefront } = createTestPage([
    { name: 'off-canvas-cart', selector: '[data-off-canvas-cart]', moment: 'load', binding: offCanvasCart },
    { name: 'add-to-cart', selector: '[data-add-to-cart]', moment: 'load', binding: addToCart },
  ])
  const answer = () => Promise.resolve(fakeMarkup(CONTENT))
  storefront.override('off-canvas-cart', { services: { readCart: answer, changeCart: answer } })
  storefront.override('add-to-cart', { services: { addToCart: answer } })
  for (const fact of ['cart.changed', 'cart.read', 'cart.shown'] as const)
    storefront.on(fact, (detail) => told.push([fact, detail]))
  offCanvasCart.mount({ element: find('[data-off-canvas-cart]'), page, signal: end.signal })
  addToCart.mount({ element: find('[data-add-to-cart]'), page, signal: end.signal })
  return { storefront }
}

async function mountOpen() {
  const set = mount()
  find('[data-off-canvas-cart]').click()
  await until(() => expect(told.map(([fact]) => fact)).toContain('cart.shown'))
  const read = told.splice(0)
  return { ...set, read }
}

test('loading the cart announces its lines, without a change', async () => {
  const { read } = await mountOpen()
  expect(read).toEqual([
    ['cart.read', { lines: [MUG, CODE] }],
    ['cart.shown', { lines: [MUG, CODE] }],
  ])
})

test('an added product is announced with the data of the form and the response', async () => {
  const { storefront } =
    mount(`<input name="lineItems[mug][id]" value="mug"><input name="lineItems[mug][quantity]" value="1">
    <input name="product-name" value="Mug, as the form has it">`)
  find('[data-add-to-cart] button').click()
  await until(() => expect(told).toHaveLength(2))
  expect(told).toEqual([
    ['cart.changed', { kind: 'added', lines: [{ ...MUG, quantity: 1 }] }],
    ['cart.shown', { lines: [MUG, CODE] }],
  ])
  const late = vi.fn()
  storefront.on('cart.changed', late, { last: true })
  expect(late.mock.calls).toEqual([[told[0]?.[1]]])
})

const changes: [what: string, make: () => unknown, news: object][] = [
  [
    'another quantity',
    () => {
      const field = find('[name="quantity"]') as HTMLInputElement
      field.value = '7'
      field.form?.requestSubmit()
    },
    { kind: 'quantity', lines: [{ ...MUG, quantity: 7 }] },
  ],
  ['a line that goes', () => find('[action$="delete/mug"] button').click(), { kind: 'removed', lines: [MUG] }],
  ['a promotion that goes', () => find('[action$="delete/code-1"] button').click(), { kind: 'removed', lines: [CODE] }],
  ['a promotion code', () => find('[action$="promotion/add"] button').click(), { kind: 'promotion', lines: [] }],
  [
    'another way of shipping',
    () => find('[name="shippingMethodId"]').dispatchEvent(new Event('input', { bubbles: true })),
    { kind: 'shipping', lines: [] },
  ],
]
test.each(changes)('a change in the panel is announced once the shop has accepted it: %s', async (_, make, news) => {
  await mountOpen()
  make()
  expect(told).toEqual([])
  await until(() => expect(told).toHaveLength(2))
  expect(told).toEqual([
    ['cart.changed', news],
    ['cart.shown', { lines: [MUG, CODE] }],
  ])
})

test('a typed quantity is reported to the page’s scripts at once, and announced when the shop has accepted it', async () => {
  await mountOpen()
  const heard = vi.fn()
  find('[data-off-canvas-cart]').addEventListener('onChangeProductQuantity', heard, end)
  const field = find('[name="quantity"]') as HTMLInputElement
  field.value = '3'
  field.dispatchEvent(new Event('change', { bubbles: true }))
  expect(heard).toHaveBeenCalledOnce()
  await until(() => expect(told).toHaveLength(2))
  expect(told[0]).toEqual(['cart.changed', { kind: 'quantity', lines: [{ ...MUG, quantity: 3 }] }])
})

test('a line that is put back is announced as added', async () => {
  await mountOpen()
  find('[action$="delete/mug"] button').click()
  await until(() => expect(told).toHaveLength(2))
  const undo = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Undo')
  undo?.click()
  await until(() => expect(told).toHaveLength(4))
  expect(told[2]).toEqual(['cart.changed', { kind: 'added', lines: [MUG] }])
})

test('a late listener can get the last fact', async () => {
  const { storefront } = await mountOpen()
  find('[action$="delete/mug"] button').click()
  await until(() => expect(told).toHaveLength(2))
  const late: unknown[] = []
  for (const fact of ['cart.changed', 'cart.read', 'cart.shown'] as const)
    storefront.on(fact, (detail) => late.push(detail), { last: true })
  expect(late).toEqual([{ kind: 'removed', lines: [MUG] }, { lines: [MUG, CODE] }, { lines: [MUG, CODE] }])
})

test('a pending change stays marked when new content arrives', async () => {
  const { storefront } = await mountOpen()
  storefront.override('off-canvas-cart', { services: { changeCart: () => new Promise(() => undefined) } })
  find('[action$="delete/mug"] button').click()
  await until(() => expect(find('.js-cart-item').getAttribute('aria-busy')).toBe('true'))
  const before = find('.js-cart-item')
  find('[data-add-to-cart] button').click()
  await until(() => expect(find('.js-cart-item')).not.toBe(before))
  expect(find('.js-cart-item').getAttribute('aria-busy')).toBe('true')
})

/** The cart lines in the shop's markup and forms (contract, shell 7 and 8, catalog 10.1). */
import { expect, test } from 'vitest'
import { lineIn, linesAdded, linesIn } from '../../../src/page/cart/cart-lines.ts'

const cart = (lines: string, currency = 'data-currency="EUR"') =>
  document
    .createRange()
    .createContextualFragment(`<p><span class="hidden-line-items-information" ${currency}>${lines}</span></p>`)
const line = (attributes: string) => `<span class="hidden-line-item" ${attributes}></span>`
const MUG = line('data-id="mug" data-name="Mug" data-quantity="2" data-price="5.5"')

const form = (fields: Record<string, string | Blob>) => {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.append(name, value)
  return body
}

test('the lines of a cart, with their prices', () => {
  expect(linesIn(cart(MUG + line('data-id="code" data-name="Summer" data-quantity="1" data-price="-3"')))).toEqual([
    { id: 'mug', name: 'Mug', quantity: 2, price: 5.5, currency: 'EUR' },
    { id: 'code', name: 'Summer', quantity: 1, price: -3, currency: 'EUR' },
  ])
})

test('missing values of a cart are null; an empty one has no lines', () => {
  expect(linesIn(cart(line('data-id="mug"'), ''))).toEqual([
    { id: 'mug', name: null, quantity: 1, price: null, currency: null },
  ])
  expect(linesIn(cart(line('data-id="mug" data-price="0"')))[0]?.price).toBe(0)
  expect(linesIn(cart(line('')))).toEqual([])
  expect(linesIn(document.createDocumentFragment())).toEqual([])
})

test('a line that is not in the cart has only its id', () => {
  expect(lineIn(cart(MUG), 'lamp', 3)).toEqual({ id: 'lamp', name: null, quantity: 3, price: null, currency: null })
  expect(lineIn(cart(MUG), 'mug', 3).quantity).toBe(2)
})

test('a form adds its quantity, at the price of the response', () => {
  const body = form({ 'lineItems[mug][id]': 'mug', 'lineItems[mug][quantity]': '3', 'product-name': 'Cup' })
  expect(linesAdded(body, cart(MUG))).toEqual([{ id: 'mug', name: 'Mug', quantity: 3, price: 5.5, currency: 'EUR' }])
})

test('a form without a quantity adds one, and names the product if the response does not', () => {
  const added = linesAdded(form({ 'lineItems[mug][id]': 'mug', 'product-name': 'Cup' }), cart(''))
  expect(added).toEqual([{ id: 'mug', name: 'Cup', quantity: 1, price: null, currency: null }])
})

test('a form with several products names none of them', () => {
  const body = form({ 'lineItems[mug][id]': 'mug', 'lineItems[rug][id]': 'rug', 'product-name': 'Cup' })
  expect(linesAdded(body, cart('')).map(({ id, name }) => [id, name])).toEqual([
    ['mug', null],
    ['rug', null],
  ])
})

test('another kind of form adds no known lines', () => {
  for (const fields of [{ 'lineItems[mug][referencedId]': 'mug', quantity: '2' }, { 'lineItems[mug][id]': '' }])
    expect(linesAdded(form(fields), cart(MUG))).toEqual([])
})

test('a bundle is no line of its own: its parts are', () => {
  const item = (id: string, type: string) => ({ [`lineItems[${id}][id]`]: id, [`lineItems[${id}][type]`]: type })
  const body = form({ ...item('mug', 'product'), ...item('set', 'accessory-bundle'), ...item('rug', 'product') })
  expect(linesAdded(body, cart(MUG)).map(({ id }) => id)).toEqual(['mug', 'rug'])
})

/** What a purchase sends of accessories (docs/contract-accessories.md, 6). */
import { expect, test } from 'vitest'
import { writeAccessories } from '../../../src/services/accessories/fields.ts'

const KEYS = ['id', 'referencedId', 'type', 'stackable', 'removable', 'freeOfCharge', 'parentId', 'crossSellingId']

/** The fields of the product, and of these accessories and bundles, as a form sends them. */
function formWith(...ids: string[]): FormData {
  const body = new FormData()
  body.set('redirectTo', 'frontend.cart.offcanvas')
  body.set('lineItems[MAIN][id]', 'MAIN')
  body.set('lineItems[MAIN][quantity]', '2')
  body.set('accessories[GROUP]', 'A1')
  for (const id of ids) {
    for (const key of KEYS) body.set(`lineItems[${id}][${key}]`, key.endsWith('d') && key !== 'parentId' ? id : '1')
    body.set(`lineItems[${id}][quantity]`, '0')
    body.set(`lineItems[${id}][options][SIZE]`, 'L')
    body.set(`lineItems[${id}][options][COLOUR]`, 'RED')
  }
  return body
}
const valuesOf = (body: FormData) => Object.fromEntries(body) as Record<string, string>
const fieldsOf = (body: FormData, id: string) =>
  Object.fromEntries(
    Object.entries(valuesOf(body)).flatMap(([name, value]) =>
      name.startsWith(`lineItems[${id}][`) ? [[name.slice(`lineItems[${id}]`.length), value]] : [],
    ),
  )

// Specification 7.23.
test('nothing is sent of what is not chosen, and everything else is', () => {
  const body = formWith('A1', 'A10')
  writeAccessories(body, [{ id: 'A1', variantId: null, quantity: 0 }])
  expect(fieldsOf(body, 'A1')).toEqual({})
  expect(valuesOf(body)).toEqual(valuesOf(formWith('A10')))
})

// Specification 3.18.
test('what is chosen has its quantity for each piece, and keeps its other fields', () => {
  const body = formWith('A1')
  writeAccessories(body, [{ id: 'A1', variantId: null, quantity: 3 }])
  expect(valuesOf(body)).toEqual({ ...valuesOf(formWith('A1')), 'lineItems[A1][quantity]': '3' })
})

test('a variant is sent by its own id, without the options that it stands for', () => {
  const body = formWith('A1', 'A2')
  writeAccessories(body, [{ id: 'A1', variantId: 'V1', quantity: 2 }])
  const { '[options][SIZE]': _size, '[options][COLOUR]': _colour, ...kept } = fieldsOf(formWith('A1'), 'A1')
  expect(fieldsOf(body, 'A1')).toEqual({ ...kept, '[id]': 'V1', '[referencedId]': 'V1', '[quantity]': '2' })
  expect(fieldsOf(body, 'A2')).toEqual(fieldsOf(formWith('A2'), 'A2'))
})

test('a variant that is not chosen is not sent either', () => {
  const body = formWith('A1')
  writeAccessories(body, [{ id: 'A1', variantId: 'V1', quantity: 0 }])
  expect(valuesOf(body)).toEqual(valuesOf(formWith()))
})

test('nothing is added that the form does not hold: the parts of a bundle come with it', () => {
  const body = formWith()
  writeAccessories(body, [
    { id: 'PART', variantId: null, quantity: 2 },
    { id: 'OTHER', variantId: 'V2', quantity: 1 },
  ])
  expect(valuesOf(body)).toEqual(valuesOf(formWith()))
})

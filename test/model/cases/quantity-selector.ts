/** What can happen to the stepper around a quantity, in words. */
import type { quantitySelectorMachine } from '../../../src/machines/product/quantity-selector.ts'
import type { Cases } from '../support/paths.ts'

const of = (value: number, max = 3) => ({ value, min: 1, max, step: 1 })

export const quantitySelectorCases: Cases<typeof quantitySelectorMachine> = {
  input: { quantity: of(2) },
  guardContext: ({ quantity }) => quantity,
  cases: [
    { event: { type: 'quantity.increase' }, says: 'the shopper presses plus' },
    { event: { type: 'quantity.decrease' }, says: 'the shopper presses minus' },
    { event: { type: 'quantity.read', quantity: of(2) }, says: 'the field holds 2' },
    { event: { type: 'quantity.read', quantity: of(1) }, says: 'the field holds 1, the least' },
    { event: { type: 'quantity.read', quantity: of(3) }, says: 'the field holds 3, the most' },
    { event: { type: 'quantity.read', quantity: of(1, 1) }, says: 'only one piece is left' },
    { event: { type: 'quantity.confirm', isSentByItself: true }, says: 'the shopper presses Enter in the cart' },
    { event: { type: 'quantity.confirm', isSentByItself: false }, says: 'the shopper presses Enter on a product page' },
  ],
}

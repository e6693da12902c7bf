/** Test cases: the quantity stepper. */
import type { quantitySelectorMachine } from '../../../../src/machines/product/quantity-selector.ts'
import type { Cases } from '../../support/paths.ts'

const of = (value: number, max = 3) => ({ value, min: 1, max, step: 1 })

const BETWEEN = 'a quantity that can become less and more'
const LEAST = 'the least, which can only become more'
const MOST = 'the most, which can only become less'
const ONLY = 'the only quantity there is'

const AT_THREE = 'the form hears that the field holds 3'
/** What the field holds after each step; those that are not named leave it. */
const HELD: Readonly<Record<string, (before: number) => number>> = {
  'the shopper presses plus': (before) => Math.min(before + 1, 3),
  'the shopper presses minus': (before) => Math.max(before - 1, 1),
  'the field holds 2': () => 2,
  'the field holds 1, the least': () => 1,
  'the field holds 3, the most': () => 3,
  'only one piece is left': () => 1,
  [AT_THREE]: () => 3,
}
const heldAfter = (history: readonly string[]) => history.reduce((held, says) => HELD[says]?.(held) ?? held, 2)
const committedAfter = (history: readonly string[]) => (history.includes(AT_THREE) ? 3 : 2)

export const quantitySelectorCases: Cases<typeof quantitySelectorMachine> = {
  input: { quantity: of(2) },
  guardContext: ({ quantity, committed }) => ({ ...quantity, committed }),
  states: {
    between: { sees: BETWEEN },
    lowest: { sees: LEAST },
    highest: { sees: MOST },
    fixed: { sees: ONLY },
  },
  cases: [
    {
      event: { type: 'quantity.increase' },
      says: 'the shopper presses plus',
      follows: [
        { in: 'lowest', sees: BETWEEN, does: ['stepUp'] },
        { sees: MOST, does: ['stepUp'] },
      ],
    },
    {
      event: { type: 'quantity.decrease' },
      says: 'the shopper presses minus',
      follows: [
        { in: 'highest', sees: BETWEEN, does: ['stepDown'] },
        { sees: LEAST, does: ['stepDown'] },
      ],
    },
    { event: { type: 'quantity.read', quantity: of(2) }, says: 'the field holds 2', follows: { sees: BETWEEN } },
    {
      event: { type: 'quantity.read', quantity: of(1) },
      says: 'the field holds 1, the least',
      follows: { sees: LEAST },
    },
    { event: { type: 'quantity.read', quantity: of(3) }, says: 'the field holds 3, the most', follows: { sees: MOST } },
    { event: { type: 'quantity.read', quantity: of(1, 1) }, says: 'only one piece is left', follows: { sees: ONLY } },
    {
      event: { type: 'quantity.read', quantity: of(3), isCommitted: true },
      says: AT_THREE,
      follows: [
        { when: (history) => committedAfter(history) === 3, sees: MOST },
        { sees: MOST, does: ['announce'] },
      ],
    },
    {
      event: { type: 'quantity.finish' },
      says: 'the shopper has finished',
      follows: [
        { when: (history) => heldAfter(history) === committedAfter(history), stays: true },
        { stays: true, does: ['tellFinished'] },
      ],
    },
    {
      event: { type: 'quantity.confirm', isSentByItself: true },
      says: 'the shopper presses Enter in the cart',
      follows: { stays: true, does: ['tellChange'] },
    },
    {
      event: { type: 'quantity.confirm', isSentByItself: false },
      says: 'the shopper presses Enter on a product page',
      follows: { stays: true, does: ['submitForm'] },
    },
  ],
}

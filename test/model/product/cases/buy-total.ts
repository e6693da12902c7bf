/** Test cases: what the chosen quantity costs in all. */
import type { buyTotalMachine } from '../../../../src/machines/product/buy-total.ts'
import type { Outcome } from '../../support/oracle.ts'
import type { Cases } from '../../support/paths.ts'

const TOTAL = 'a total, and nothing more to be told'
const NEW = 'a total that has just changed'
const NONE = 'no total'

/** One piece costs €9.90, from three on €8.90, from six on €7.49. */
const AMOUNTS: Record<number, string> = { 1: '€9.90', 3: '€26.70', 7: '€52.43' }

const read = (quantity: number): string => `the quantity is ${quantity}`
const shows = (quantity: number): string => `${AMOUNTS[quantity]}, in its bracket`

/** The same quantity again changes nothing, even while it has just changed. */
const changed = (quantity: number): Outcome[] => [
  {
    when: (history) => (history.findLast((says) => says.startsWith('the quantity is')) ?? read(1)) === read(quantity),
    stays: true,
  },
  { sees: NEW, finds: shows(quantity) },
]

export const buyTotalCases: Cases<typeof buyTotalMachine> = {
  input: { quantity: 1 },
  guardContext: ({ quantity }) => String(quantity),
  states: {
    settled: { sees: TOTAL, looks: 'a total' },
    changing: { sees: NEW, looks: 'a total', waits: [300] },
    uncountable: { sees: NONE },
  },
  // Specification 9.26.
  delays: { syncDelay: { ms: 300, follows: { sees: TOTAL, does: ['sayTotal', 'tellQuantity'] } } },
  cases: [
    ...[1, 3, 7].map((quantity) => ({
      event: { type: 'quantity.read' as const, quantity },
      says: read(quantity),
      follows: changed(quantity),
    })),
    {
      event: { type: 'quantity.read', quantity: 0 },
      says: 'the quantity is 0',
      follows: [
        { in: 'uncountable', stays: true },
        { sees: NONE, finds: 'no bracket' },
      ],
    },
  ],
}

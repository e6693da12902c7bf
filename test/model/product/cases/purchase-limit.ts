/** Test cases: the quantities that can still be bought. */
import type { purchaseLimitMachine } from '../../../../src/machines/product/purchase-limit.ts'
import type { Cases } from '../../support/paths.ts'

const ASKING = 'the limits that the page prints, while the shop is asked'
const KNOWN = 'no alert about the quantity'
const ADJUSTED = 'an alert says that the quantity was changed'
const SOLD_OUT = 'a quantity that cannot be changed, and an alert'

const offer = (maxPurchase: number) => ({ limits: { minPurchase: 2, purchaseSteps: 3, maxPurchase }, quantity: 8 })

/** Contract, versions C6. */
export const purchaseLimitCases: Cases<typeof purchaseLimitMachine> = {
  input: undefined,
  starts: { asks: ['fetchPurchaseLimit'] },
  states: {
    asking: { sees: ASKING, looks: KNOWN, awaits: ['fetchPurchaseLimit'], waits: [10_000] },
    known: { sees: KNOWN },
    adjusted: { sees: ADJUSTED },
    soldOut: { sees: SOLD_OUT },
  },
  delays: { readDeadline: { ms: 10_000, follows: { sees: KNOWN } } },
  cases: [
    {
      event: { type: 'xstate.done.actor.fetchPurchaseLimit', output: offer(9) },
      says: 'the shop still has the 8 pieces in the field',
      follows: { sees: KNOWN, does: ['limitField'] },
    },
    {
      event: { type: 'xstate.done.actor.fetchPurchaseLimit', output: offer(6) },
      says: 'the shop has 6 pieces, of which 5 can be bought',
      follows: { sees: ADJUSTED, does: ['limitField', 'adjustQuantity'] },
    },
    {
      event: { type: 'xstate.done.actor.fetchPurchaseLimit', output: offer(0) },
      says: 'the shop has nothing left',
      follows: { sees: SOLD_OUT, does: ['tellSoldOut'] },
    },
    {
      event: { type: 'xstate.error.actor.fetchPurchaseLimit', error: new Error('offline') },
      says: 'the shop does not say',
      follows: { sees: KNOWN },
    },
    {
      event: { type: 'quantity.changed' },
      says: 'the shopper chooses another quantity',
      follows: [{ in: 'adjusted', sees: KNOWN }, { stays: true }],
    },
    {
      event: { type: 'page.restored' },
      says: 'the browser shows the page again, which it kept',
      follows: { sees: ASKING, asks: ['fetchPurchaseLimit'] },
    },
  ],
}

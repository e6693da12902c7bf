/**
 * The quantities that can still be bought of a product that is sold off (6.7): the page, which may be an older copy, prints some, and
 * the shop knows those of now.
 *
 * The flow starts when the shopper first touches the quantity: the shop is asked once, and again when the browser shows a page that it
 * kept. A quantity that it no longer offers becomes the nearest one below, and a sentence says so; if nothing is left, the quantity
 * cannot be changed any more. Without an answer the page's own limits stay: the shop checks again when the product is put into the cart.
 */
import { type ActorRefFrom, setup } from 'xstate'
import type { PurchaseLimits } from '../../services/contract/purchase-limits.ts'
import { READ_DEADLINE_MS } from '../deadlines.ts'
import { effect } from '../effect.ts'
import { unprovided } from '../unprovided.ts'

/** The shop's limits, and the quantity in the field as they arrive. */
export type PurchaseOffer = { limits: PurchaseLimits; quantity: number }

/** The nearest quantity that is offered: none above the limit, and of its steps the one below. */
export function offeredQuantity({
  limits: { minPurchase: min, maxPurchase: max, purchaseSteps: step },
  quantity,
}: PurchaseOffer) {
  const within = Math.min(Math.max(quantity, min), max)
  return min + Math.floor((within - min) / step) * step
}

export const purchaseLimitMachine = setup({
  types: {
    events: {} as { type: 'quantity.changed' } | { type: 'page.restored' },
    tags: {} as 'soldOut' | 'adjusted',
  },
  actors: { fetchPurchaseLimit: unprovided<PurchaseOffer>('fetchPurchaseLimit') },
  actions: {
    /** Gives the field the limits of now. */
    limitField: effect<PurchaseOffer>('limitField'),
    /** Puts the nearest quantity into the field, and tells its form. */
    adjustQuantity: effect<PurchaseOffer>('adjustQuantity'),
    /** Tells the form that nothing is left. */
    tellSoldOut: effect('tellSoldOut'),
  },
  guards: {
    isSoldOut: (_, { limits }: PurchaseOffer) => limits.maxPurchase < limits.minPurchase,
    isOffered: (_, offer: PurchaseOffer) => offeredQuantity(offer) === offer.quantity,
  },
  delays: { readDeadline: READ_DEADLINE_MS },
}).createMachine({
  id: 'purchaseLimit',
  initial: 'asking',
  // The browser may have kept the page for hours.
  on: { 'page.restored': '.asking' },
  states: {
    asking: {
      description: 'The shop is asked for the limits of now; those of the page apply meanwhile.',
      invoke: {
        id: 'fetchPurchaseLimit',
        src: 'fetchPurchaseLimit',
        onDone: [
          {
            guard: { type: 'isSoldOut', params: ({ event }) => event.output },
            target: 'soldOut',
            actions: 'tellSoldOut',
          },
          {
            guard: { type: 'isOffered', params: ({ event }) => event.output },
            target: 'known',
            actions: { type: 'limitField', params: ({ event }) => event.output },
          },
          {
            target: 'adjusted',
            actions: [
              { type: 'limitField', params: ({ event }) => event.output },
              { type: 'adjustQuantity', params: ({ event }) => event.output },
            ],
          },
        ],
        onError: 'known',
      },
      after: { readDeadline: 'known' },
    },
    known: { description: 'The limits are those of now, or the page’s own where the shop did not say.' },
    adjusted: {
      description: 'The quantity was no longer offered; a sentence says which one is in its place.',
      tags: 'adjusted',
      on: { 'quantity.changed': 'known' },
    },
    soldOut: { description: 'Nothing is left: the quantity cannot be changed.', tags: 'soldOut' },
  },
})
export type PurchaseLimitActor = ActorRefFrom<typeof purchaseLimitMachine>

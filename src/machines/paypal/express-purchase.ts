/**
 * The purchase that the express buttons of a page may have under way: one at a time, also while the checkout is awaited. The next would
 * empty the cart of the first.
 *
 * A button begins one when the provider's script asks for an order, and ends its own when the attempt is over, or when the button leaves
 * the page: nobody may hear of it any more. Meanwhile presses on the others are refused.
 */
import { type ActorRefFrom, assign, setup } from 'xstate'
import { withEvent } from '../with-event.ts'

/** Whose purchase it is: the actor of a button. */
type Buyer = { buyer: unknown }

export const expressPurchaseMachine = setup({
  types: {
    context: {} as Buyer,
    events: {} as ({ type: 'purchase.begin' } & Buyer) | ({ type: 'purchase.end' } & Buyer),
  },
  actions: { noteBuyer: assign({ buyer: (_, { buyer }: Buyer) => buyer }) },
  guards: { isOwn: ({ context }, { buyer }: Buyer) => buyer === context.buyer },
}).createMachine({
  id: 'expressPurchase',
  context: { buyer: null },
  initial: 'free',
  states: {
    free: {
      description: 'Nothing is being bought with an express button; each of the page may be pressed.',
      on: { 'purchase.begin': { target: 'taken', actions: withEvent('noteBuyer') } },
    },
    taken: {
      description: 'A purchase is under way; presses on the express buttons of the page are refused.',
      on: { 'purchase.end': { guard: withEvent('isOwn'), target: 'free' } },
    },
  },
})
export type ExpressPurchaseActor = ActorRefFrom<typeof expressPurchaseMachine>

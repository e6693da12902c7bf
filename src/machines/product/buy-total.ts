/**
 * What the chosen quantity costs in all.
 *
 * The shopper changes the quantity of a product: the total at once follows, at the price of the bracket that the quantity
 * falls into. Once the quantity has rested for a moment, the total is read out, and what goes with the product (accessories
 * in the same quantity) is told. Something that is no quantity has no total.
 */
import { type ActorRefFrom, assign, setup } from 'xstate'
import { isCount } from '../brackets.ts'
import { effect } from '../effect.ts'
import { withEvent } from '../with-event.ts'

/** Rest after which others follow the quantity (specification, section 9: quantity sync). */
export const SYNC_DELAY_MS = 300

type Quantity = { quantity: number }

export const buyTotalMachine = setup({
  types: {
    input: {} as Quantity,
    context: {} as Quantity,
    events: {} as { type: 'quantity.read' } & Quantity,
    tags: {} as 'countable',
  },
  actions: {
    read: assign((_, { quantity }: Quantity) => ({ quantity })),
    sayTotal: effect('sayTotal'),
    /** Tells what follows the quantity. */
    tellQuantity: effect<Quantity>('tellQuantity'),
  },
  guards: {
    isSame: ({ context }, { quantity }: Quantity) => Object.is(quantity, context.quantity),
    isCount: (_, { quantity }: Quantity) => isCount(quantity),
  },
  delays: { syncDelay: SYNC_DELAY_MS },
}).createMachine({
  id: 'buyTotal',
  context: ({ input }) => input,
  initial: 'settled',
  on: {
    'quantity.read': [
      { guard: withEvent('isSame') },
      {
        guard: withEvent('isCount'),
        target: '.changing',
        reenter: true,
        actions: withEvent('read'),
      },
      { target: '.uncountable', actions: withEvent('read') },
    ],
  },
  states: {
    settled: { description: 'The total of the quantity is shown, and told.', tags: 'countable' },
    changing: {
      description: 'The quantity has just changed: its total is shown, and told once it rests.',
      tags: 'countable',
      after: {
        syncDelay: {
          target: 'settled',
          actions: ['sayTotal', { type: 'tellQuantity', params: ({ context }) => context }],
        },
      },
    },
    uncountable: { description: 'The field holds no quantity: there is no total.' },
  },
})
export type BuyTotalActor = ActorRefFrom<typeof buyTotalMachine>

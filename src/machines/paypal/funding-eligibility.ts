/**
 * Tells the shop what this browser cannot pay with, so that the next pages do not offer it.
 *
 * The provider's script knows which of its ways to pay are open to the shopper. If that is what the shop knows already, nothing
 * is sent. A shopper never sees any of this: where the script or the shop cannot be reached, the shop goes on offering what it
 * offered, and once the browser is online again both are asked anew.
 */
import { type ActorRefFrom, assign, setup } from 'xstate'
import { CHANGE_DEADLINE_MS } from '../deadlines.ts'
import { unprovided, unprovidedCallback } from '../unprovided.ts'
import { withEvent } from '../with-event.ts'

type Methods = readonly string[]

export const fundingEligibilityMachine = setup({
  types: {
    /** `known`: the methods that the shop leaves out already; `missing`: those that it should. */
    context: {} as { known: Methods; missing: Methods },
    input: {} as { known: Methods },
    events: {} as
      | { type: 'script.there'; missing: Methods }
      | { type: 'script.blocked' }
      | { type: 'network.returned' },
  },
  actors: {
    /** Wants the provider's script, and sends `script.there` or `script.blocked`. */
    hearScript: unprovidedCallback('hearScript'),
    tellShop: unprovided<void, { missing: Methods }>('tellShop'),
  },
  actions: {
    noteMissing: assign({ missing: (_, { missing }: { missing: Methods }) => missing }),
  },
  guards: {
    isKnown: ({ context: { known } }, { missing }: { missing: Methods }) =>
      known.length === missing.length && known.every((method) => missing.includes(method)),
  },
  delays: { changeDeadline: CHANGE_DEADLINE_MS },
}).createMachine({
  id: 'fundingEligibility',
  context: ({ input: { known } }) => ({ known, missing: [] }),
  initial: 'waiting',
  states: {
    waiting: {
      description: 'The provider’s script is not there yet.',
      invoke: { id: 'hearScript', src: 'hearScript' },
      on: {
        'script.there': [
          { guard: withEvent('isKnown'), target: 'settled' },
          { target: 'telling', actions: withEvent('noteMissing') },
        ],
        'script.blocked': 'unknown',
      },
    },
    telling: {
      description: 'The shop is told what this browser cannot pay with.',
      invoke: {
        id: 'tellShop',
        src: 'tellShop',
        input: ({ context }) => context,
        onDone: 'settled',
        onError: 'unknown',
      },
      after: { changeDeadline: 'unknown' },
    },
    settled: { description: 'The shop knows what this browser can pay with.', type: 'final' },
    unknown: {
      description: 'It could not be found out, or not be said; the shop goes on offering what it offered.',
      on: { 'network.returned': 'waiting' },
    },
  },
})
export type FundingEligibilityActor = ActorRefFrom<typeof fundingEligibilityMachine>

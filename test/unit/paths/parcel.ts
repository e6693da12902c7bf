/** A flow with one of everything: nested states, regions, a delay, a service, a guard, a final state. And its room. */
import { assign, fromPromise, setup } from 'xstate'
import { defineRoom } from '../../../e2e/paths/support/room.ts'
import type { Cases } from '../../model/support/paths.ts'

export const parcelMachine = setup({
  types: {
    context: {} as { rings: number },
    events: {} as { type: 'parcel.order' } | { type: 'door.ring' } | { type: 'radio.heard' },
  },
  actors: { findDoor: fromPromise(() => Promise.resolve()) },
  actions: { count: assign({ rings: ({ context }) => context.rings + 1 }) },
  guards: { rangBefore: ({ context }) => context.rings > 0 },
  delays: { loadingDelay: 800 },
}).createMachine({
  id: 'parcel',
  context: { rings: 0 },
  initial: 'waiting',
  states: {
    waiting: { description: 'Nothing is ordered.', on: { 'parcel.order': 'loading' } },
    loading: { description: 'The van is loaded.', after: { loadingDelay: 'driving' } },
    driving: {
      description: 'The van is on its way.',
      type: 'parallel',
      states: {
        route: {
          initial: 'searching',
          states: {
            searching: {
              description: 'The door is looked for.',
              invoke: { id: 'findDoor', src: 'findDoor', onDone: 'arrived', onError: '#parcel.waiting' },
            },
            arrived: {
              description: 'The van stands at the door.',
              on: {
                'door.ring': [
                  { guard: 'rangBefore', target: '#parcel.delivered' },
                  { target: 'arrived', actions: 'count' },
                ],
              },
            },
          },
        },
        radio: {
          initial: 'silent',
          states: {
            silent: { description: 'Nothing is heard.', on: { 'radio.heard': 'playing' } },
            playing: { description: 'Music is heard.' },
          },
        },
      },
    },
    delivered: { description: 'The shopper has it.', type: 'final' },
  },
})

const ROAD = 'the road'

export const parcelCases: Cases<typeof parcelMachine> = {
  input: undefined,
  guardContext: ({ rings }) => rings,
  states: {
    waiting: { sees: 'nothing' },
    loading: { sees: 'the van', waits: [800] },
    'driving.route.searching': { sees: ROAD, awaits: ['findDoor'] },
    'driving.route.arrived': { sees: 'the door' },
    'driving.radio.silent': { sees: 'silence' },
    'driving.radio.playing': { sees: 'music' },
    delivered: { sees: 'the parcel' },
  },
  delays: { loadingDelay: { ms: 800, follows: { sees: [ROAD, 'silence'], asks: ['findDoor'] } } },
  cases: [
    { event: { type: 'parcel.order' }, says: 'the shopper orders', follows: { sees: 'the van' } },
    {
      event: { type: 'door.ring' },
      says: 'the driver rings',
      follows: [{ when: (history) => history.includes('the driver rings'), sees: 'the parcel' }, { sees: 'the door' }],
    },
    { event: { type: 'radio.heard' }, says: 'music begins', follows: { sees: 'music' } },
    { event: { type: 'xstate.done.actor.findDoor' }, says: 'the door is found', follows: { sees: 'the door' } },
    {
      event: { type: 'xstate.error.actor.findDoor', error: { status: 500 } },
      says: 'the door is not found',
      follows: { sees: 'nothing' },
    },
  ],
}

const nothing = () => Promise.resolve()

export const parcelRoom = defineRoom({
  flow: 'parcel',
  machine: parcelMachine,
  cases: parcelCases,
  open: nothing,
  requests: { findDoor: /\/door/ },
  does: { 'parcel.order': nothing, 'door.ring': nothing, 'radio.heard': nothing },
  faults: { 'the door is not found': { 'a server error': nothing, 'no connection': nothing } },
  // Each a function of its own: no two states have the same check.
  sees: Object.fromEntries(Object.values(parcelCases.states).map(({ sees }) => [sees, () => Promise.resolve()])),
})

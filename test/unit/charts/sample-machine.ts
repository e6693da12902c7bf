/**
 * A parcel is brought to the shopper.
 *
 * It holds one of everything a chart page must tell: states within states, regions, delays, services, guards, an end.
 * Whoever rings twice is heard once.
 */
import { and, assign, emit, fromCallback, fromPromise, not, sendTo, setup } from 'xstate'

/** Before the van leaves (specification, section 9). */
export const LOADING_DELAY_MS = 800
/** How long a door may stay shut. */
export const DOOR_DEADLINE_MS = 10_000
/** More than a van can take. */
export const MAX_PARCELS = 12

export const FLOORS = [{ name: 'attic' }]

const unprovided = <Output>(name: string) => fromPromise<Output>(() => Promise.reject(new Error(name)))

export const parcelMachine = setup({
  types: {
    context: {} as { parcels: number },
    events: {} as
      | { type: 'parcel.load' }
      | { type: 'door.ring' }
      | { type: 'van.stop' }
      | { type: 'parcel.count' }
      | { type: 'radio.heard' },
    emitted: {} as { type: 'parcel.delivered' },
    tags: {} as 'busy',
  },
  actors: {
    /** Asks who lives there. */
    findDoor: unprovided<{ floor: number }>('findDoor'),
    hearRadio: fromCallback<{ type: string }>(() => undefined),
  },
  actions: {
    count: assign({ parcels: ({ context }) => context.parcels + 1 }),
    /** Opens the flap. */
    openFlap: () => undefined,
    tellDelivery: emit({ type: 'parcel.delivered' }),
    callDepot: sendTo(({ self }) => self, { type: 'van.stop' }),
  },
  guards: {
    /** The van takes no more. */
    isFull: ({ context }) => context.parcels >= MAX_PARCELS,
    isAtHome: () => FLOORS.length > 0,
  },
  delays: { loadingDelay: LOADING_DELAY_MS, doorDeadline: DOOR_DEADLINE_MS },
}).createMachine({
  id: 'parcel',
  context: { parcels: 0 },
  initial: 'loading',
  invoke: { id: 'hearRadio', src: 'hearRadio' },
  on: { 'van.stop': '.loading' },
  states: {
    loading: {
      description: 'The van is loaded.',
      entry: 'openFlap',
      on: {
        'parcel.load': [
          { guard: 'isFull', target: 'driving' },
          { target: 'loading', reenter: true, actions: 'count' },
        ],
        'parcel.count': { actions: 'count' },
        'door.ring': {},
      },
      after: { loadingDelay: { guard: and(['isFull', not('isAtHome')]), target: 'driving' } },
    },
    driving: {
      description: 'The van is on its way.',
      type: 'parallel',
      on: { 'door.ring': '#parcel.driving.route.arrived', 'parcel.load': 'driving' },
      states: {
        route: {
          description: 'Where the van is.',
          initial: 'searching',
          states: {
            searching: {
              description: 'The door is looked for.',
              tags: 'busy',
              invoke: {
                id: 'findDoor',
                src: 'findDoor',
                onDone: [{ guard: 'isAtHome', target: 'arrived' }, { target: '#parcel.returned' }],
                onError: '#parcel.returned',
              },
              after: { doorDeadline: '#parcel.returned' },
            },
            arrived: {
              description: 'The van stands at the door.',
              on: { 'door.ring': '#parcel.delivered', 'parcel.count': { actions: assign({ parcels: 1 }) } },
            },
          },
        },
        radio: {
          description: 'What the driver hears.',
          initial: 'silent',
          states: {
            silent: { description: 'Nothing is heard.', on: { 'radio.heard': 'playing' } },
            playing: { description: 'Music & news.', on: { 'radio.heard': 'silent' } },
          },
        },
      },
    },
    returned: { description: 'Nobody was there.', on: { 'van.stop': 'loading' } },
    delivered: { description: 'The shopper has it.', type: 'final', entry: 'tellDelivery' },
  },
})

/**
 * Tells the shop's own statistics which pages are seen, and which orders are placed (identify, page, track, reset).
 *
 * It runs with the shopper's consent alone. Each page asks the shop who is logged in. Somebody new is identified; somebody who has
 * logged out is forgotten, which is told, and then this page tells nothing more. Otherwise the page is told, and an order on its
 * finish page. If the shop does not answer, nothing is told until it does: without it, an event might be told of the wrong person.
 * When another tab logs in or out, or the page comes back, the shop is asked again, but the page is not told again.
 *
 * While the browser is online, everything is sent at once, and the browser delivers it even if the shopper leaves the page. Offline
 * it waits in memory for the network, and ends with the page. Nothing is sent twice: what may have arrived is not repeated.
 *
 * When the shopper no longer allows it, what waits is dropped, and everything that was kept in the browser is removed. Where it may not
 * run although the shopper allows it, the names for the shopper are removed, and the consent stays.
 */
import { type ActorRefFrom, setup } from 'xstate'
import type { SealedCall, Visitor } from '../../services/contract/analytics.ts'
import { READ_DEADLINE_MS } from '../deadlines.ts'
import { effect } from '../effect.ts'
import { unprovided, unprovidedCallback } from '../unprovided.ts'
import { withEvent } from '../with-event.ts'

/** Withdrawn before the page was told, which is made up for if the shopper allows it again. */
const UNTOLD = {
  'consent.read': [{ guard: withEvent('isGiven') }, { target: '#eventTracker.denied', actions: 'forget' }],
} as const

type Read = { event: { output: Visitor } }
const visitorOf = ({ event }: Read) => ({ visitor: event.output })
const standingOf = ({ event }: Read) => event.output
const USE_VISITOR = { type: 'useVisitor' as const, params: visitorOf }

/** Asks the shop who is logged in, and tells `told` of this page; `otherwise` is where it leads without an answer. */
const readVisitor = <State extends 'unknown' | 'told'>(told: ('tellPage' | 'tellOrder')[], otherwise: State) => ({
  id: 'readVisitor' as const,
  src: 'readVisitor' as const,
  onDone: [
    {
      guard: { type: 'isNew' as const, params: standingOf },
      target: 'told' as const,
      actions: [USE_VISITOR, { type: 'tellIdentity' as const, params: visitorOf }, ...told],
    },
    {
      guard: { type: 'hasLeft' as const, params: standingOf },
      target: 'left' as const,
      actions: 'tellLogout' as const,
    },
    { target: 'told' as const, actions: [USE_VISITOR, ...told] },
  ],
  onError: otherwise,
})

export const eventTrackerMachine = setup({
  types: {
    /** `mayRun`: the shop has an account, wants consent to be asked for, and the browser can make random names. */
    input: {} as { mayRun: boolean },
    context: {} as { mayRun: boolean },
    events: {} as
      | { type: 'consent.read'; isGiven: boolean }
      /** Another tab logged in or out, or the page came back. */
      | { type: 'visitor.outdated' }
      /** The page's own scripts have something to tell. */
      | { type: 'call.made'; call: SealedCall }
      | { type: 'network.lost' }
      | { type: 'network.restored' },
  },
  actors: {
    readVisitor: unprovided<Visitor>('readVisitor'),
    /** Sends `visitor.outdated`, `call.made`, `network.lost` (at once, where there is none) and `network.restored`. */
    hearVisit: unprovidedCallback('hearVisit'),
  },
  actions: {
    /** What is told from now on is of this visitor. */
    useVisitor: effect<{ visitor: Visitor }>('useVisitor'),
    tellIdentity: effect<{ visitor: Visitor }>('tellIdentity'),
    /** Tells that the customer logged out, still as that customer, and then forgets who it was. */
    tellLogout: effect('tellLogout'),
    tellPage: effect('tellPage'),
    /** Tells the order on a finish page, once. */
    tellOrder: effect('tellOrder'),
    tellCall: effect<{ call: SealedCall }>('tellCall'),
    /** Keeps what is told in memory. */
    hold: effect('hold'),
    /** Sends what is in memory, and from now on at once. */
    release: effect('release'),
    /** Drops what waits, and removes everything from the browser. */
    forget: effect('forget'),
    /** Removes the names for this person alone. */
    forgetPerson: effect('forgetPerson'),
  },
  guards: {
    mayBegin: ({ context }, { isGiven }: { isGiven: boolean }) => isGiven && context.mayRun,
    isGiven: (_, { isGiven }: { isGiven: boolean }) => isGiven,
    isNew: (_, { standing }: Visitor) => standing === 'new',
    hasLeft: (_, { standing }: Visitor) => standing === 'left',
  },
  delays: { readDeadline: READ_DEADLINE_MS },
}).createMachine({
  id: 'eventTracker',
  context: ({ input }) => input,
  initial: 'unread',
  states: {
    unread: {
      description: 'The consent has not been read yet.',
      on: {
        'consent.read': [
          { guard: withEvent('mayBegin'), target: 'allowed' },
          { guard: withEvent('isGiven'), target: 'denied', actions: 'forgetPerson' },
          { target: 'denied', actions: 'forget' },
        ],
      },
    },
    denied: {
      description: 'The shopper does not allow the statistics, or the shop has none: nothing is kept, nothing is told.',
      on: {
        'consent.read': [
          { guard: withEvent('mayBegin'), target: 'allowed' },
          { guard: withEvent('isGiven') },
          { actions: 'forget' },
        ],
      },
    },
    allowed: {
      description: 'The shopper allows the statistics.',
      type: 'parallel',
      invoke: { id: 'hearVisit', src: 'hearVisit' },
      on: {
        'consent.read': [{ guard: withEvent('isGiven') }, { target: 'withdrawn', actions: 'forget' }],
      },
      states: {
        visit: {
          description: 'What is told of this page.',
          initial: 'asking',
          states: {
            asking: {
              description: 'The shop is asked who is logged in; nothing has been told of this page.',
              invoke: readVisitor(['tellPage', 'tellOrder'], 'unknown'),
              after: { readDeadline: 'unknown' },
              on: UNTOLD,
            },
            unknown: {
              description: 'The shop did not say who is logged in, and nothing is told until it does.',
              on: { ...UNTOLD, 'visitor.outdated': 'asking', 'network.restored': 'asking' },
            },
            told: {
              description: 'The page has been told; the page’s own scripts may tell more.',
              on: {
                'visitor.outdated': 'comparing',
                'call.made': { actions: withEvent('tellCall') },
              },
            },
            comparing: {
              description: 'The page has been told, and the shop is asked whether somebody else is logged in now.',
              invoke: readVisitor([], 'told'),
              after: { readDeadline: 'told' },
              on: { 'visitor.outdated': { target: 'comparing', reenter: true } },
            },
            left: {
              description: 'The customer has logged out, which was told; this page tells nothing more.',
              on: { 'visitor.outdated': 'comparing' },
            },
          },
        },
        delivery: {
          description: 'What happens with what is told.',
          initial: 'direct',
          states: {
            direct: {
              description: 'Everything is sent at once.',
              on: { 'network.lost': { target: 'held', actions: 'hold' } },
            },
            held: {
              description: 'There is no network: what is told waits in memory, and ends with the page.',
              on: { 'network.restored': { target: 'direct', actions: 'release' } },
            },
          },
        },
      },
    },
    withdrawn: {
      description: 'The shopper no longer allows the statistics: nothing is told, and nothing is kept.',
      on: {
        'consent.read': {
          guard: withEvent('mayBegin'),
          // The page has been told.
          target: '#eventTracker.allowed.visit.comparing',
        },
      },
    },
  },
})
export type EventTrackerActor = ActorRefFrom<typeof eventTrackerMachine>

/**
 * The shopper's decision about cookies, one per page from its load on, and the bar that asks for it.
 *
 * As soon as the page is visible, the stored decision is read; while the page is only prerendered, nothing is read, shown
 * or written. Without a decision the bar asks at the bottom of the page. Refusing and accepting take one click each; for
 * accepting, the list of cookies is requested. Both may start at a button elsewhere on the page, whatever was decided: to accept,
 * the bar opens to show progress. Opening the settings closes the bar, and so does every decision. If the settings are closed
 * without a choice, nothing is stored: silence is refusal. A page of 6.7 then shows the bar again; one of 6.6 does not ask
 * again. Decisions in another tab apply here immediately, and the last decision applies everywhere. A browser that keeps no
 * cookies is asked again on the next page; nothing is ever allowed there.
 *
 * The cookies themselves are the source of truth, in every tab. The names last announced to the page's scripts are kept
 * here, and compared with the cookies before and after each decision, after a decision in another tab, when the page
 * becomes visible again, and when the browser restores it.
 *
 * Where the page or another script asks instead, nothing is read and there is no bar; what it says of a cookie is kept here, and
 * announced.
 *
 * The settings (cookie-settings) are a separate flow, since they are loaded on the first sign of interest and this one
 * runs on every page; so is the space for the bar (cookie-bar-room), which has nothing to do with the decision.
 */
import { type ActorRefFrom, assign, type EventObject, emit, setup } from 'xstate'
import type { ChosenCookie, ConsentChanges, Decision } from '../../services/contract/cookies.ts'
import { READ_DEADLINE_MS } from '../deadlines.ts'
import { effect } from '../effect.ts'
import { unprovided, unprovidedCallback } from '../unprovided.ts'
import { withEvent } from '../with-event.ts'
import { changesBy } from './consent-changes.ts'

/** The names of the stored cookies, and those of the known purposes. */
type Reading = {
  stored: readonly string[]
  purposes: readonly string[]
  /** The decision that was stored just before. */
  decision?: Decision
  /** Names of which a script has just told the others on the page. */
  heard?: readonly string[] | undefined
  /** The page's scripts are told of it even if nothing has changed. */
  isAnnounced?: boolean
}

type Context = {
  /** The names of all cookies that the page's scripts know of. */
  told: readonly string[]
  /** The names of all purposes that the shopper was asked about, now or earlier. */
  purposes: readonly string[]
  /** The last decision on this page. */
  decision: Decision
}

const REFUSAL: Decision = { way: 'refused', cookies: [] }
const REFUSE = { target: '#consent.keeping', actions: { type: 'choose', params: { decision: REFUSAL } } } as const

const union = (...lists: (readonly string[])[]) => [...new Set(lists.flat())]

/** What the chart knows of a cookie: whether it is allowed, or null if nobody has said so. */
export const wordOn = ({ told, purposes }: Context, name: string): boolean | null =>
  told.includes(name) || (purposes.includes(name) ? false : null)

/** What was allowed or withdrawn since the last announcement. */
const changesIn = ({ told, purposes }: Context, { stored, purposes: named, decision }: Reading): ConsentChanges =>
  changesBy(decision, told, stored, union(purposes, named))

export const consentMachine = setup({
  types: {
    context: {} as Context,
    events: {} as
      | ({ type: 'cookies.read' } & Reading)
      /** Where others ask: `stored` are those of the purposes that they allow. */
      | ({ type: 'words.heard' } & Reading)
      | { type: 'consent.read'; isDecided: boolean }
      | { type: 'consent.decide'; decision: Decision }
      | { type: 'decision.kept'; isKept: boolean }
      | { type: 'bar.deny' }
      | { type: 'bar.accept' }
      /** A script of others asks for the bar. */
      | { type: 'bar.show' }
      | { type: 'settings.opened' }
      /** Without a choice; pages of 6.7 alone say so. */
      | { type: 'settings.closed' }
      | { type: 'page.restored' },
    emitted: {} as
      | ({ type: 'consent.changed'; changes: ConsentChanges } & Pick<Reading, 'stored' | 'heard'>)
      | { type: 'consent.confirmed' },
    tags: {} as 'asking' | 'busy' | 'failed',
  },
  actors: {
    /** Sends `cookies.read` and `consent.read`, first when the page is visible, and `page.restored`; nothing where others ask. */
    watchDecisions: unprovidedCallback('watchDecisions'),
    fetchAllCookies: unprovided<ChosenCookie[]>('fetchAllCookies'),
    /** Stores a decision; sends `cookies.read` before and after that, and then `decision.kept`. */
    keepDecision: unprovidedCallback<EventObject, { decision: Decision; purposes: readonly string[] }>('keepDecision'),
  },
  actions: {
    note: assign({
      told: (_, { stored }: Reading) => stored,
      purposes: ({ context }, { purposes }: Reading) => union(context.purposes, purposes),
    }),
    choose: assign({
      decision: (_, { decision }: { decision: Decision }) => decision,
      purposes: ({ context }, { decision }: { decision: Decision }) =>
        union(
          context.purposes,
          decision.cookies.flatMap(({ name, isRequired }) => (isRequired ? [] : [name])),
        ),
    }),
    /** Notes what is said of each purpose. */
    noteWords: assign(({ context }, { stored, purposes }: Reading) => ({
      told: union(
        context.told.filter((name) => !purposes.includes(name)),
        stored,
      ),
      purposes: union(context.purposes, purposes),
    })),
    /** Announces what is now allowed, or no longer. */
    tellChanges: emit(({ context }, reading: Reading) => ({
      type: 'consent.changed' as const,
      changes: changesIn(context, reading),
      stored: reading.stored,
      heard: reading.heard,
    })),
    /** Announces what is said of each purpose. */
    tellWords: emit((_, { stored, purposes }: Reading) => ({
      type: 'consent.changed' as const,
      changes: Object.fromEntries(purposes.map((name) => [name, stored.includes(name)])),
      stored,
    })),
    /** Announces a decision, or other settings of the shop, that changed nothing. */
    tellDecision: emit({ type: 'consent.confirmed' }),
    announceKept: effect<Decision>('announceKept'),
  },
  guards: {
    isDecided: (_, { isDecided }: { isDecided: boolean }) => isDecided,
    isKept: (_, { isKept }: { isKept: boolean }) => isKept,
    hasChanges: ({ context }, reading: Reading) => Object.keys(changesIn(context, reading)).length > 0,
    /** A refusal that withdrew nothing is not announced (contract, shell 4.3). */
    isTold: (_, { decision, isAnnounced = decision !== undefined && decision.way !== 'refused' }: Reading) =>
      isAnnounced,
  },
  delays: { readDeadline: READ_DEADLINE_MS },
}).createMachine({
  id: 'consent',
  context: { told: [], purposes: [], decision: REFUSAL },
  invoke: { id: 'watchDecisions', src: 'watchDecisions' },
  initial: 'reading',
  on: {
    'cookies.read': [
      {
        guard: withEvent('hasChanges'),
        actions: [withEvent('tellChanges'), withEvent('note')],
      },
      {
        guard: withEvent('isTold'),
        actions: ['tellDecision', withEvent('note')],
      },
      { actions: withEvent('note') },
    ],
  },
  states: {
    reading: {
      description:
        'The stored decision is being read; on a prerendered page, once it is visible; where others ask, never: what they say counts.',
      on: {
        // The page's scripts found these cookies themselves.
        'cookies.read': { actions: withEvent('note') },
        'consent.read': [{ guard: withEvent('isDecided'), target: 'decided' }, { target: 'undecided' }],
        'words.heard': { actions: [withEvent('noteWords'), withEvent('tellWords')] },
      },
    },
    undecided: {
      description: 'The bar asks the shopper to decide.',
      tags: 'asking',
      initial: 'awaited',
      on: {
        'bar.deny': REFUSE,
        'settings.opened': 'silent',
        'consent.decide': { target: 'keeping', actions: withEvent('choose') },
        'consent.read': { guard: withEvent('isDecided'), target: 'decided' },
      },
      states: {
        awaited: {
          description: 'The bar is on the page and can be used.',
          on: { 'bar.accept': 'accepting' },
        },
        accepting: {
          description: 'The list of cookies to accept is requested; the bar shows a loading indicator.',
          tags: 'busy',
          invoke: {
            id: 'fetchAllCookies',
            src: 'fetchAllCookies',
            onDone: {
              target: '#consent.keeping',
              actions: {
                type: 'choose',
                params: ({ event }) => ({ decision: { way: 'accepted', cookies: event.output } }),
              },
            },
            onError: 'failed',
          },
          after: { readDeadline: 'failed' },
          // The decision in progress here is the newest.
          on: { 'page.restored': 'awaited', 'consent.read': {} },
        },
        failed: {
          description: 'Accepting failed: a message in the bar offers a retry.',
          tags: 'failed',
          on: { 'bar.accept': 'accepting' },
        },
      },
    },
    keeping: {
      description: 'The decision is being stored and announced.',
      invoke: { id: 'keepDecision', src: 'keepDecision', input: ({ context }) => context },
      exit: { type: 'announceKept', params: ({ context }) => context.decision },
      on: {
        'decision.kept': [{ guard: withEvent('isKept'), target: 'decided' }, { target: 'silent' }],
      },
    },
    silent: {
      description: 'The shopper has not decided; the bar is hidden, and nothing optional is allowed.',
      on: {
        'bar.show': 'undecided',
        'settings.closed': 'undecided',
        'bar.deny': REFUSE,
        'bar.accept': '#consent.undecided.accepting',
        'consent.decide': { target: 'keeping', actions: withEvent('choose') },
        'consent.read': { guard: withEvent('isDecided'), target: 'decided' },
      },
    },
    decided: {
      description: 'The shopper has decided, and can change the decision in the settings.',
      on: {
        'bar.show': 'undecided',
        'bar.deny': REFUSE,
        'bar.accept': '#consent.undecided.accepting',
        'consent.decide': { target: 'keeping', actions: withEvent('choose') },
        'consent.read': [{ guard: withEvent('isDecided') }, { target: 'undecided' }],
      },
    },
  },
})
export type ConsentActor = ActorRefFrom<typeof consentMachine>

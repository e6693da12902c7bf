/**
 * The shopper's decision about cookies, one for the page, and the bar that asks for it.
 *
 * Until a decision is stored the bar stands at the bottom of the page. Refusing and accepting take one press each; for
 * accepting, the shop is asked what there is to accept. That may begin at a button elsewhere on the page: then the bar
 * comes to show that it works. Opening the settings hides the bar, and so does every decision. Whoever closes the settings
 * without choosing is not asked again on this page, and nothing is stored: silence is refusal. What another tab decides
 * holds here at once, and the last decision holds everywhere. A browser that keeps no cookies is asked again on the next
 * page; nothing is ever allowed there. While the page is only prerendered, nothing is read, shown or written.
 *
 * The settings (cookie-settings) are a flow of their own, since they come with the first sign of interest and this one is
 * on every page; so is the room of the bar (cookie-bar-room), which has nothing to do with the decision.
 */
import { type ActorRefFrom, emit, setup } from 'xstate'
import type { ChosenCookie, Decision } from '../../services/contract/cookies.ts'
import { READ_DEADLINE_MS } from '../deadlines.ts'
import { unprovided } from '../unprovided.ts'

export const consentMachine = setup({
  types: {
    events: {} as
      | { type: 'consent.read'; isDecided: boolean }
      | { type: 'consent.decide'; decision: Decision }
      | { type: 'consent.unkept' }
      | { type: 'bar.deny' }
      | { type: 'bar.accept' }
      | { type: 'settings.opened' }
      | { type: 'cookies.changed'; stored: readonly string[] }
      | { type: 'page.restored' },
    emitted: {} as { type: 'consent.changed'; stored: readonly string[] },
    tags: {} as 'asking' | 'busy' | 'failed',
  },
  actors: { fetchAllCookies: unprovided<ChosenCookie[]>('fetchAllCookies') },
  actions: {
    /** Answers with `consent.read`, once the page is shown to somebody. */
    read: () => undefined,
    /** Stores a decision and tells everybody what it changed; says `consent.unkept` when the browser does not keep it. */
    keep: (_context, _params: { decision: Decision }) => undefined,
    /** The same for a refusal of everything. */
    refuse: () => undefined,
    announceShown: () => undefined,
    announceDenied: () => undefined,
    /** Moves the focus out of the bar, into the page. */
    leaveBar: () => undefined,
    /** Lets the page end where it ends, before anything else is told (contract, shell 4.1). */
    giveRoomBack: () => undefined,
    /** Tells the settings which cookies the browser holds now. */
    tellFlows: emit((_, { stored }: { stored: readonly string[] }) => ({ type: 'consent.changed' as const, stored })),
  },
  guards: { isDecided: (_, { isDecided }: { isDecided: boolean }) => isDecided },
  delays: { readDeadline: READ_DEADLINE_MS },
}).createMachine({
  id: 'consent',
  initial: 'reading',
  on: { 'cookies.changed': { actions: { type: 'tellFlows', params: ({ event }) => event } } },
  states: {
    reading: {
      description: 'What was decided earlier is read; on a page that is only prerendered, later.',
      entry: 'read',
      on: {
        'consent.read': [
          { guard: { type: 'isDecided', params: ({ event }) => event }, target: 'decided' },
          { target: 'undecided' },
        ],
      },
    },
    undecided: {
      description: 'The bar asks the shopper to decide.',
      tags: 'asking',
      initial: 'awaited',
      entry: 'announceShown',
      exit: ['leaveBar', 'giveRoomBack'],
      on: {
        'bar.deny': { target: 'decided', actions: ['refuse', 'announceDenied'] },
        'settings.opened': 'silent',
        'consent.decide': { target: 'decided', actions: { type: 'keep', params: ({ event }) => event } },
        'consent.read': { guard: { type: 'isDecided', params: ({ event }) => event }, target: 'decided' },
      },
      states: {
        awaited: {
          description: 'The bar stands there and can be used.',
          on: { 'bar.accept': 'accepting' },
        },
        accepting: {
          description: 'The shop is asked what there is to accept; the bar shows that it works.',
          tags: 'busy',
          invoke: {
            id: 'fetchAllCookies',
            src: 'fetchAllCookies',
            onDone: {
              target: '#consent.decided',
              actions: {
                type: 'keep',
                params: ({ event }) => ({ decision: { way: 'accepted', cookies: event.output } }),
              },
            },
            onError: 'failed',
          },
          after: { readDeadline: 'failed' },
          // What is under way here is the newest decision.
          on: { 'page.restored': 'awaited', 'consent.read': {} },
        },
        failed: {
          description: 'Accepting did not work: a sentence in the bar says so and offers to try again.',
          tags: 'failed',
          on: { 'bar.accept': 'accepting' },
        },
      },
    },
    silent: {
      description: 'Nothing is decided on this page, and the bar stays away; what is not stored is not allowed.',
      on: {
        'bar.accept': '#consent.undecided.accepting',
        'consent.decide': { target: 'decided', actions: { type: 'keep', params: ({ event }) => event } },
        'consent.read': { guard: { type: 'isDecided', params: ({ event }) => event }, target: 'decided' },
      },
    },
    decided: {
      description: 'The shopper has decided; the settings lead back to it.',
      on: {
        'bar.accept': '#consent.undecided.accepting',
        'consent.decide': { actions: { type: 'keep', params: ({ event }) => event } },
        'consent.unkept': 'silent',
        'consent.read': [{ guard: { type: 'isDecided', params: ({ event }) => event } }, { target: 'undecided' }],
      },
    },
  },
})
export type ConsentActor = ActorRefFrom<typeof consentMachine>

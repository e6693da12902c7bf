/**
 * The shop's settings of cookies, where the shop says by a hash which they are now (6.7).
 *
 * A shopper who has decided is asked again once the settings have changed since: what was allowed is removed, the bar is shown, and
 * the hash is kept. If the settings cannot be had, the decision stands. After a decision the hash is kept with it, and the shop notes
 * the decision where it wants to. The decision itself never waits for that; whoever leaves the page before the hash is known is noted
 * without it.
 */
import { type ActorRefFrom, assign, setup } from 'xstate'
import type { CookieGroups, Decision } from '../../services/contract/cookies.ts'
import { READ_DEADLINE_MS } from '../deadlines.ts'
import { effect } from '../effect.ts'
import { unprovided, unprovidedCallback } from '../unprovided.ts'
import { withEvent } from '../with-event.ts'

type Context = { decision: Decision }

/** The decision, without the settings it was about. */
const NOTE_ALONE = {
  type: 'noteDecision',
  params: ({ context: { decision } }: { context: Context }) => ({ decision, groups: null }),
} as const

const NOTHING: Decision = { way: 'refused', cookies: [] }

export const cookieGroupsMachine = setup({
  types: {
    context: {} as Context,
    events: {} as
      /** Something was decided earlier, on another page. */
      { type: 'groups.compare' } | { type: 'decision.made'; decision: Decision } | { type: 'page.left' },
    tags: {} as 'comparing' | 'noting',
  },
  actors: {
    fetchCookieGroups: unprovided<CookieGroups>('fetchCookieGroups'),
    /** Sends `page.left`. */
    hearLeaving: unprovidedCallback('hearLeaving'),
  },
  actions: {
    rememberDecision: assign({ decision: (_, { decision }: { decision: Decision }) => decision }),
    /** Keeps which settings the shopper knows. */
    keepHash: effect<CookieGroups>('keepHash'),
    /** Takes back what was allowed under other settings, and has the bar ask. */
    askAgain: effect<CookieGroups>('askAgain'),
    /** Tells the shop what was decided. */
    noteDecision: effect<{ decision: Decision; groups: CookieGroups | null }>('noteDecision'),
  },
  guards: { isOutdated: (_, { isOutdated }: CookieGroups) => isOutdated },
  delays: { readDeadline: READ_DEADLINE_MS },
}).createMachine({
  id: 'cookieGroups',
  context: { decision: NOTHING },
  initial: 'waiting',
  on: { 'decision.made': { target: '.noting', actions: withEvent('rememberDecision') } },
  states: {
    waiting: {
      description: 'Nothing is to be compared or noted.',
      on: { 'groups.compare': 'comparing' },
    },
    comparing: {
      description:
        'The shop is asked for its settings of now, which may differ from those that the shopper decided on.',
      tags: 'comparing',
      invoke: {
        id: 'fetchCookieGroups',
        src: 'fetchCookieGroups',
        onDone: [
          {
            guard: { type: 'isOutdated', params: ({ event }) => event.output },
            target: 'waiting',
            actions: [
              { type: 'askAgain', params: ({ event }) => event.output },
              { type: 'keepHash', params: ({ event }) => event.output },
            ],
          },
          { target: 'waiting', actions: { type: 'keepHash', params: ({ event }) => event.output } },
        ],
        onError: 'waiting',
      },
      after: { readDeadline: 'waiting' },
    },
    noting: {
      description: 'A decision was made; the shop is asked which settings it was about.',
      tags: 'noting',
      invoke: [
        {
          id: 'fetchCookieGroups',
          src: 'fetchCookieGroups',
          onDone: {
            target: 'waiting',
            actions: [
              { type: 'keepHash', params: ({ event }) => event.output },
              {
                type: 'noteDecision',
                params: ({ context: { decision }, event }) => ({ decision, groups: event.output }),
              },
            ],
          },
          onError: { target: 'waiting', actions: NOTE_ALONE },
        },
        { id: 'hearLeaving', src: 'hearLeaving' },
      ],
      after: { readDeadline: { target: 'waiting', actions: NOTE_ALONE } },
      on: {
        'page.left': { target: 'waiting', actions: NOTE_ALONE },
        'decision.made': { target: 'noting', reenter: true, actions: [NOTE_ALONE, withEvent('rememberDecision')] },
      },
    },
  },
})
export type CookieGroupsActor = ActorRefFrom<typeof cookieGroupsMachine>

/**
 * The shop's settings of cookies, where the shop says by a hash which they are now (6.7).
 *
 * A shopper who has decided is asked again once the settings have changed since: what was allowed is removed, the bar is shown, and
 * the hash is kept. If the settings cannot be had, the decision stands. After a decision the hash is kept with it, and the shop notes
 * the decision where it wants to; a refusal then takes all that the settings list, whoever stored it, but for what was allowed since.
 * The decision itself never waits for that; whoever leaves the page before the hash is known is noted without it.
 */
import { type ActorRefFrom, assign, setup } from 'xstate'
import type { ConsentChanges, CookieGroups, Decision } from '../../services/contract/cookies.ts'
import { READ_DEADLINE_MS } from '../deadlines.ts'
import { effect } from '../effect.ts'
import { unprovided, unprovidedCallback } from '../unprovided.ts'
import { withEvent } from '../with-event.ts'

type Context = {
  decision: Decision
  /** The names of cookies that were allowed after the decision. */
  allowedSince: readonly string[]
}
type Answer = { context: Context; event: { output: CookieGroups } }

/** The decision, without the settings it was about. */
const NOTE_ALONE = {
  type: 'noteDecision',
  params: ({ context: { decision } }: { context: Context }) => ({ decision, groups: null }),
} as const

/** What follows from the settings that a decision was about. */
const NOTE_WITH_SETTINGS = [
  { type: 'keepHash', params: ({ event }: Answer) => event.output },
  {
    type: 'noteDecision',
    params: ({ context: { decision }, event }: Answer) => ({ decision, groups: event.output }),
  },
] as const

const NOTHING: Decision = { way: 'refused', cookies: [] }

export const cookieGroupsMachine = setup({
  types: {
    context: {} as Context,
    events: {} as
      /** Something was decided earlier, on another page. */
        | { type: 'groups.compare' }
        | { type: 'decision.made'; decision: Decision }
        /** What is allowed or withdrawn, by a decision or without one. */
        | { type: 'consent.changed'; changes: ConsentChanges }
        | { type: 'page.left' },
    tags: {} as 'comparing' | 'noting',
  },
  actors: {
    fetchCookieGroups: unprovided<CookieGroups>('fetchCookieGroups'),
    /** Sends `page.left`. */
    hearLeaving: unprovidedCallback('hearLeaving'),
  },
  actions: {
    rememberDecision: assign((_, { decision }: { decision: Decision }) => ({ decision, allowedSince: [] })),
    noteAllowed: assign({
      allowedSince: ({ context }, { changes }: { changes: ConsentChanges }) => [
        ...context.allowedSince,
        ...Object.keys(changes).filter((name) => changes[name]),
      ],
    }),
    /** Keeps which settings the shopper knows. */
    keepHash: effect<CookieGroups>('keepHash'),
    /** Takes back what was allowed under other settings, and has the bar ask. */
    askAgain: effect<CookieGroups>('askAgain'),
    /** Writes those of the cookies that are required, and removes all others. */
    refuseListed: effect<Pick<CookieGroups, 'cookies'>>('refuseListed'),
    /** Tells the shop what was decided. */
    noteDecision: effect<{ decision: Decision; groups: CookieGroups | null }>('noteDecision'),
  },
  guards: {
    isOutdated: (_, { isOutdated }: CookieGroups) => isOutdated,
    isRefused: ({ context }) => context.decision.way === 'refused',
  },
  delays: { readDeadline: READ_DEADLINE_MS },
}).createMachine({
  id: 'cookieGroups',
  context: { decision: NOTHING, allowedSince: [] },
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
          onDone: [
            {
              guard: 'isRefused',
              target: 'waiting',
              actions: [
                {
                  type: 'refuseListed',
                  params: ({ context: { allowedSince }, event }) => ({
                    cookies: event.output.cookies.filter(({ name }) => !allowedSince.includes(name)),
                  }),
                },
                ...NOTE_WITH_SETTINGS,
              ],
            },
            { target: 'waiting', actions: NOTE_WITH_SETTINGS },
          ],
          onError: { target: 'waiting', actions: NOTE_ALONE },
        },
        { id: 'hearLeaving', src: 'hearLeaving' },
      ],
      after: { readDeadline: { target: 'waiting', actions: NOTE_ALONE } },
      on: {
        'consent.changed': { actions: withEvent('noteAllowed') },
        'page.left': { target: 'waiting', actions: NOTE_ALONE },
        'decision.made': { target: 'noting', reenter: true, actions: [NOTE_ALONE, withEvent('rememberDecision')] },
      },
    },
  },
})
export type CookieGroupsActor = ActorRefFrom<typeof cookieGroupsMachine>

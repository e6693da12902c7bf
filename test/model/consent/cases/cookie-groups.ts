/** Test cases: the shop's settings of cookies, and what it notes of decisions. */
import type { cookieGroupsMachine } from '../../../../src/machines/consent/cookie-groups.ts'
import type { CookieGroups, Decision } from '../../../../src/services/contract/cookies.ts'
import { isSince, type Outcome } from '../../support/oracle.ts'
import type { Cases } from '../../support/paths.ts'

export const decision: Decision = {
  way: 'chosen',
  cookies: [{ name: 'youtube-video', value: '1', days: 30, isRequired: false, isOn: true }],
}
export const refusal: Decision = { way: 'refused', cookies: [] }
const groups: CookieGroups = { hash: 'now', languageId: null, cookies: [], isOutdated: false }

const WAITING = 'nothing is asked'
const COMPARING = 'the shop is asked for its settings, as a decision is stored'
const NOTING = 'the shop is asked for its settings, as something was decided'
const MADE = 'the shopper decides'
const REFUSED = 'the shopper refuses'

const asks = { asks: ['fetchCookieGroups'] }
/** A refusal takes what its settings list; which of it, the page tests show. */
const NOTED: Outcome[] = [
  {
    in: 'noting',
    when: (history) => isSince(history, [REFUSED], [MADE]),
    sees: WAITING,
    does: ['refuseListed', 'keepHash', 'noteDecision'],
    finds: 'the decision is noted with its settings',
  },
  {
    in: 'noting',
    sees: WAITING,
    does: ['keepHash', 'noteDecision'],
    finds: 'the decision is noted with its settings',
  },
]
const ALONE = {
  in: 'noting',
  sees: WAITING,
  does: ['noteDecision'],
  finds: 'the decision is noted without its settings',
}

const DECIDED: Outcome[] = [
  {
    in: 'noting',
    sees: NOTING,
    ...asks,
    does: ['noteDecision'],
    finds: 'the decision is noted without its settings',
  },
  { sees: NOTING, ...asks },
]

export const cookieGroupsCases: Cases<typeof cookieGroupsMachine> = {
  input: undefined,
  states: {
    waiting: { sees: WAITING },
    comparing: {
      sees: COMPARING,
      waits: [10_000],
      awaits: ['fetchCookieGroups'],
    },
    noting: { sees: NOTING, waits: [10_000], awaits: ['fetchCookieGroups'] },
  },
  delays: { readDeadline: { ms: 10_000, follows: [ALONE, { sees: WAITING }] } },
  guardContext: ({ decision: { way } }) => way === 'refused',
  cases: [
    { event: { type: 'groups.compare' }, says: 'a decision is stored', follows: { sees: COMPARING, ...asks } },
    { event: { type: 'decision.made', decision }, says: MADE, follows: DECIDED },
    { event: { type: 'decision.made', decision: refusal }, says: REFUSED, follows: DECIDED },
    {
      event: { type: 'consent.changed', changes: { 'youtube-video': true } },
      says: 'the shopper allows the videos',
      follows: { stays: true },
    },
    {
      event: { type: 'page.left' },
      says: 'the page is left',
      follows: ALONE,
    },
    {
      event: { type: 'xstate.done.actor.fetchCookieGroups', output: groups },
      says: 'the shop says its settings, which the shopper knows',
      follows: [...NOTED, { sees: WAITING, does: ['keepHash'] }],
    },
    {
      event: { type: 'xstate.done.actor.fetchCookieGroups', output: { ...groups, isOutdated: true } },
      says: 'the shop says its settings, which have changed',
      follows: [
        // What is noted now is known now.
        ...NOTED,
        { sees: WAITING, does: ['askAgain', 'keepHash'] },
      ],
    },
    {
      event: { type: 'xstate.error.actor.fetchCookieGroups', error: { status: 0 } },
      says: 'the settings cannot be had',
      follows: [ALONE, { sees: WAITING }],
    },
  ],
}

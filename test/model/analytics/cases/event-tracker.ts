/** Test cases: the shop's own statistics. */
import type { eventTrackerMachine } from '../../../../src/machines/analytics/event-tracker.ts'
import type { TrackerCall, Visitor } from '../../../../src/services/contract/analytics.ts'
import { Sealed } from '../../../../src/services/kit/sealed.ts'
import type { Case, Cases } from '../../support/paths.ts'

const UNREAD = 'the page, of which nothing is known yet'
const DENIED = 'the page without statistics'
const ASKING = 'the page, while the shop is asked who is logged in'
const UNKNOWN = 'the page, of which nothing can be told'
const TOLD = 'the page that was told'
const COMPARING = 'the page that was told, while the shop is asked again'
const LEFT = 'the page whose logout was told'
const WITHDRAWN = 'the page after the statistics were given up'
const DIRECT = 'what is told is sent'
const HELD = 'what is told waits for the network'

const ON = 'allowed.visit'
const READ_MS = 10_000
const visitor = (standing: Visitor['standing']): Visitor => ({ standing, customer: new Sealed(null) })
const calls: TrackerCall = { call: 'track', name: 'voucher:copied', properties: {} }

const GIVEN = 'the shopper allows the statistics'
const NONE = 'in a shop without an account'

/** What follows when the shop answers, first and again. */
const answered = (
  standing: Visitor['standing'],
  says: string,
  { first, again, sees }: { first: readonly string[]; again: readonly string[]; sees: string },
): Case => ({
  event: { type: 'xstate.done.actor.readVisitor', output: visitor(standing) },
  says,
  follows: [
    { in: 'allowed.visit.asking', sees, does: first },
    { in: 'allowed.visit.comparing', sees, does: again },
  ],
})

const PAGE = ['tellPage', 'tellOrder']

export const eventTrackerCases: Cases<typeof eventTrackerMachine> = {
  input: { mayRun: true },
  begins: { 'in a shop with an account': { mayRun: true }, [NONE]: { mayRun: false } },
  states: {
    unread: { sees: UNREAD },
    denied: { sees: DENIED },
    'allowed.visit.asking': { sees: ASKING, waits: [READ_MS], awaits: ['readVisitor'] },
    'allowed.visit.unknown': { sees: UNKNOWN },
    'allowed.visit.told': { sees: TOLD },
    'allowed.visit.comparing': { sees: COMPARING, waits: [READ_MS], awaits: ['readVisitor'] },
    'allowed.visit.left': { sees: LEFT },
    'allowed.delivery.direct': { sees: DIRECT },
    'allowed.delivery.held': { sees: HELD },
    withdrawn: { sees: WITHDRAWN },
  },
  delays: {
    readDeadline: {
      ms: READ_MS,
      follows: [
        { in: 'allowed.visit.asking', sees: UNKNOWN },
        { in: 'allowed.visit.comparing', sees: TOLD },
      ],
    },
  },
  guardContext: ({ mayRun }) => mayRun,
  cases: [
    {
      event: { type: 'consent.read', isGiven: true },
      says: GIVEN,
      follows: [
        { when: (history) => history.includes(NONE), in: 'unread', sees: DENIED, does: ['forgetPerson'] },
        { when: (history) => history.includes(NONE), in: 'denied', stays: true },
        { in: ['unread', 'denied'], sees: [ASKING, DIRECT], asks: ['readVisitor'] },
        { in: 'withdrawn', sees: [COMPARING, DIRECT], asks: ['readVisitor'] },
        { in: ON, stays: true },
      ],
    },
    {
      event: { type: 'consent.read', isGiven: false },
      says: 'the shopper does not allow the statistics',
      follows: [
        { in: 'unread', sees: DENIED, does: ['forget'] },
        { in: 'denied', stays: true, does: ['forget'] },
        { in: 'withdrawn', stays: true },
        { in: ['allowed.visit.asking', 'allowed.visit.unknown'], sees: DENIED, does: ['forget'] },
        { in: ON, sees: WITHDRAWN, does: ['forget'] },
      ],
    },
    {
      event: { type: 'visitor.outdated' },
      says: 'another tab logs in or out',
      follows: [
        { in: 'allowed.visit.unknown', sees: ASKING, asks: ['readVisitor'] },
        { in: ON, sees: COMPARING, asks: ['readVisitor'] },
      ],
    },
    {
      event: { type: 'call.made', call: new Sealed(calls) },
      says: 'a script of the page tells something',
      follows: { stays: true, does: ['tellCall'] },
    },
    {
      event: { type: 'network.lost' },
      says: 'the network goes',
      follows: { sees: HELD, does: ['hold'] },
    },
    {
      event: { type: 'network.restored' },
      says: 'the network is back',
      follows: [
        {
          in: 'allowed.visit.unknown + allowed.delivery.held',
          sees: [ASKING, DIRECT],
          asks: ['readVisitor'],
          does: ['release'],
        },
        { in: 'allowed.visit.unknown', sees: ASKING, asks: ['readVisitor'] },
        { in: 'allowed.delivery.held', sees: DIRECT, does: ['release'] },
      ],
    },
    answered('new', 'somebody is logged in whom this browser did not tell', {
      first: ['useVisitor', 'tellIdentity', ...PAGE],
      again: ['useVisitor', 'tellIdentity'],
      sees: TOLD,
    }),
    answered('same', 'the same customer as before is logged in', {
      first: ['useVisitor', ...PAGE],
      again: ['useVisitor'],
      sees: TOLD,
    }),
    answered('left', 'the customer of before has logged out', {
      first: ['tellLogout'],
      again: ['tellLogout'],
      sees: LEFT,
    }),
    answered('nobody', 'nobody is logged in, as before', {
      first: ['useVisitor', ...PAGE],
      again: ['useVisitor'],
      sees: TOLD,
    }),
    {
      event: { type: 'xstate.error.actor.readVisitor', error: { status: 0 } },
      says: 'the shop does not say who is logged in',
      follows: [
        { in: 'allowed.visit.asking', sees: UNKNOWN },
        { in: 'allowed.visit.comparing', sees: TOLD },
      ],
    },
  ],
}

/** Test cases: the shopper's decision about cookies. */
import type { consentMachine } from '../../../../src/machines/consent/consent.ts'
import type { ChosenCookie, Decision } from '../../../../src/services/contract/cookies.ts'
import { isSince, type Outcome } from '../../support/oracle.ts'
import type { Cases } from '../../support/paths.ts'

/** The optional cookies in the cases. */
export const videos: ChosenCookie = { name: 'youtube-video', value: '1', days: 30, isRequired: false, isOn: true }
const chosen: Decision = { way: 'chosen', cookies: [videos] }
const refused: Decision = { way: 'refused', cookies: [] }

const UNREAD = 'nobody has looked yet what is stored'
const BAR = 'the bar'
const BUSY = 'the bar, busy'
const FAILED = 'the bar with a line that it did not work, and a way to try again'
const KEEPING = 'no bar, and a decision on its way into the browser'
const SILENT = 'no bar on this page any more'
const DECIDED = 'no bar, as the shopper has decided'

const SAVE = 'the shopper saves a choice in the settings'
const DENY = 'the shopper refuses'
const ANSWER = 'the shop says what there is'

const FOUND = 'the browser holds the cookie of the videos'
const ELSEWHERE = 'another tab forbids the videos'
const STORED = 'the browser holds what was decided: the videos are allowed'
const EMPTIED = 'the browser holds what was decided: nothing is allowed'
const OUTDATED = 'the shop has other cookies now: what was allowed is taken back'
const SAID = 'a script of a page that asks by itself says: the videos are allowed'
const DENIED = 'a script of a page that asks by itself says: the videos are refused'

const hasAllowed = (history: readonly string[]) =>
  isSince(history, [FOUND, STORED, SAID], [ELSEWHERE, EMPTIED, OUTDATED, DENIED])
const hasAsked = (history: readonly string[]) =>
  [ELSEWHERE, STORED, EMPTIED, OUTDATED, SAVE, ANSWER, SAID, DENIED].some((says) => history.includes(says))

const ALLOWED = 'told: the videos are allowed'
const FORBIDDEN = 'told: the videos are allowed no longer'
const OTHER = 'told: the chat is refused, and nothing else'
const told = (finds: string, when?: Outcome['when']): Outcome => ({
  ...(when && { when }),
  stays: true,
  finds,
  does: ['consent.changed'],
})
/** What the scripts of the page find when they start, they are not told. */
const UNTOLD: Outcome = { in: 'reading', stays: true }

/** What is kept is what was decided last. */
const kept = (finds: string, last: string, others: string[]): Outcome => ({
  when: (history) => isSince(history, [last], others),
  sees: DECIDED,
  finds,
  does: ['announceKept'],
})

export const consentCases: Cases<typeof consentMachine> = {
  input: undefined,
  states: {
    reading: { sees: UNREAD },
    'undecided.awaited': { sees: BAR },
    'undecided.accepting': { sees: BUSY, waits: [10_000], awaits: ['fetchAllCookies'] },
    'undecided.failed': { sees: FAILED },
    keeping: { sees: KEEPING },
    silent: { sees: SILENT },
    decided: { sees: DECIDED },
  },
  delays: { readDeadline: { ms: 10_000, follows: { sees: FAILED } } },
  guardContext: ({ told, purposes }) => [told, purposes],
  cases: [
    {
      event: { type: 'consent.read', isDecided: false },
      says: 'no choice is stored',
      follows: [{ in: ['undecided', 'silent'], stays: true }, { sees: BAR }],
    },
    {
      event: { type: 'consent.read', isDecided: true },
      says: 'a choice is stored',
      // What is under way is the newest decision.
      follows: [{ in: 'undecided.accepting', stays: true }, { sees: DECIDED }],
    },
    {
      event: { type: 'cookies.read', stored: ['youtube-video'], purposes: [] },
      says: FOUND,
      follows: [UNTOLD, told(ALLOWED, (history) => hasAsked(history) && !hasAllowed(history)), { stays: true }],
    },
    {
      event: { type: 'cookies.read', stored: [], purposes: ['youtube-video'] },
      says: ELSEWHERE,
      follows: [UNTOLD, told(FORBIDDEN, hasAllowed), { stays: true }],
    },
    {
      event: { type: 'cookies.read', stored: ['youtube-video'], purposes: ['youtube-video'], decision: chosen },
      says: STORED,
      // A decision is told even if it changed nothing (contract, shell 4.3).
      follows: [UNTOLD, { when: hasAllowed, stays: true, does: ['consent.confirmed'] }, told(ALLOWED)],
    },
    {
      event: { type: 'cookies.read', stored: [], purposes: ['youtube-video'], decision: refused },
      says: EMPTIED,
      // A refusal is told only when it took something away (contract, shell 4.3).
      follows: [UNTOLD, told(FORBIDDEN, hasAllowed), { stays: true }],
    },
    {
      event: { type: 'cookies.read', stored: [], purposes: ['youtube-video'], isAnnounced: true },
      says: OUTDATED,
      // Told even if there was nothing to take back (contract, versions C9).
      follows: [UNTOLD, told(FORBIDDEN, hasAllowed), { stays: true, does: ['consent.confirmed'] }],
    },
    // Each word is announced, whatever was said before: the chart does not know the page's own cookies.
    {
      event: { type: 'words.heard', stored: ['youtube-video'], purposes: ['youtube-video'] },
      says: SAID,
      follows: told(ALLOWED),
    },
    {
      event: { type: 'words.heard', stored: [], purposes: ['youtube-video'] },
      says: DENIED,
      follows: told(FORBIDDEN),
    },
    {
      event: { type: 'words.heard', stored: [], purposes: ['chat'] },
      says: 'a script of a page that asks by itself says: the chat is refused',
      follows: told(OTHER),
    },
    { event: { type: 'consent.decide', decision: chosen }, says: SAVE, follows: { sees: KEEPING } },
    { event: { type: 'bar.deny' }, says: DENY, follows: { sees: KEEPING } },
    {
      event: { type: 'decision.kept', isKept: true },
      says: 'the browser keeps it',
      follows: [
        kept('what was chosen is kept', SAVE, [DENY, ANSWER]),
        kept('a refusal is kept', DENY, [SAVE, ANSWER]),
        kept('everything is kept as accepted', ANSWER, [SAVE, DENY]),
      ],
    },
    {
      event: { type: 'decision.kept', isKept: false },
      says: 'the browser keeps no cookies',
      follows: { sees: SILENT, does: ['announceKept'] },
    },
    {
      event: { type: 'bar.accept' },
      says: 'the shopper accepts everything',
      follows: { sees: BUSY, asks: ['fetchAllCookies'] },
    },
    { event: { type: 'bar.show' }, says: 'a script of others asks for the bar', follows: { sees: BAR } },
    { event: { type: 'settings.opened' }, says: 'the shopper opens the settings', follows: { sees: SILENT } },
    {
      event: { type: 'settings.closed' },
      says: 'the shopper closes the settings without a choice',
      follows: { sees: BAR },
    },
    { event: { type: 'page.restored' }, says: 'the browser brings the page back', follows: { sees: BAR } },
    {
      event: { type: 'xstate.done.actor.fetchAllCookies', output: [videos] },
      says: ANSWER,
      follows: { sees: KEEPING },
    },
    {
      event: { type: 'xstate.error.actor.fetchAllCookies', error: { status: 500 } },
      says: 'the shop does not answer',
      follows: { sees: FAILED },
    },
  ],
}

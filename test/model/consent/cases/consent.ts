/** Test cases: the shopper's decision about cookies. */
import type { consentMachine } from '../../../../src/machines/consent/consent.ts'
import type { ChosenCookie, Decision } from '../../../../src/services/contract/cookies.ts'
import type { Cases } from '../../support/paths.ts'

/** The optional cookies in the cases. */
export const videos: ChosenCookie = { name: 'youtube-video', value: '1', days: 30, isRequired: false, isOn: true }
const chosen: Decision = { way: 'chosen', cookies: [videos] }

const UNREAD = 'nobody has looked yet what is stored'
const BAR = 'the bar'
const BUSY = 'the bar, busy'
const FAILED = 'the bar with a line that it did not work, and a way to try again'
const SILENT = 'no bar on this page any more'
const DECIDED = 'no bar, as the shopper has decided'

/** The bar is closed before anything is announced (contract, shell 4.1). */
const BAR_GOES = ['leaveBar', 'giveRoomBack']

export const consentCases: Cases<typeof consentMachine> = {
  input: undefined,
  states: {
    reading: { sees: UNREAD },
    'undecided.awaited': { sees: BAR },
    'undecided.accepting': { sees: BUSY, waits: [10_000], awaits: ['fetchAllCookies'] },
    'undecided.failed': { sees: FAILED },
    silent: { sees: SILENT },
    decided: { sees: DECIDED },
  },
  starts: { does: ['read'] },
  delays: { readDeadline: { ms: 10_000, follows: { sees: FAILED } } },
  cases: [
    {
      event: { type: 'consent.read', isDecided: false },
      says: 'no choice is stored',
      follows: [
        { in: ['undecided', 'silent'], stays: true },
        { sees: BAR, does: ['announceShown'] },
      ],
    },
    {
      event: { type: 'consent.read', isDecided: true },
      says: 'a choice is stored',
      follows: [
        // The pending decision is the newest one.
        { in: 'undecided.accepting', stays: true },
        { in: 'undecided', sees: DECIDED, does: BAR_GOES },
        { sees: DECIDED },
      ],
    },
    {
      event: { type: 'consent.decide', decision: chosen },
      says: 'the shopper saves a choice in the settings',
      follows: [
        { in: 'undecided', sees: DECIDED, finds: 'what was chosen is kept', does: [...BAR_GOES, 'keep'] },
        { sees: DECIDED, finds: 'what was chosen is kept', does: ['keep'] },
      ],
    },
    { event: { type: 'consent.unkept' }, says: 'the browser keeps no cookies', follows: { sees: SILENT } },
    {
      event: { type: 'bar.deny' },
      says: 'the shopper refuses',
      follows: {
        sees: DECIDED,
        finds: 'a refusal is kept',
        does: [...BAR_GOES, 'refuse', 'announceDenied'],
      },
    },
    {
      event: { type: 'bar.accept' },
      says: 'the shopper accepts everything',
      follows: [
        { in: 'undecided', sees: BUSY, asks: ['fetchAllCookies'] },
        { sees: BUSY, asks: ['fetchAllCookies'], does: ['announceShown'] },
      ],
    },
    {
      event: { type: 'settings.opened' },
      says: 'the shopper opens the settings',
      follows: { sees: SILENT, does: BAR_GOES },
    },
    {
      event: { type: 'cookies.changed', stored: ['youtube-video'] },
      says: 'the browser holds other cookies than before',
      follows: { stays: true, does: ['consent.changed'] },
    },
    { event: { type: 'page.restored' }, says: 'the browser brings the page back', follows: { sees: BAR } },
    {
      event: { type: 'xstate.done.actor.fetchAllCookies', output: [videos] },
      says: 'the shop says what there is',
      follows: { sees: DECIDED, finds: 'everything is kept as accepted', does: [...BAR_GOES, 'keep'] },
    },
    {
      event: { type: 'xstate.error.actor.fetchAllCookies', error: { status: 500 } },
      says: 'the shop does not answer',
      follows: { sees: FAILED },
    },
  ],
}

/** What can happen to the shopper's decision about cookies, in words. */
import type { consentMachine } from '../../../src/machines/consent/consent.ts'
import type { ChosenCookie, Decision } from '../../../src/services/contract/cookies.ts'
import type { Cases } from '../support/paths.ts'

/** What the shop asks about in the cases. */
export const videos: ChosenCookie = { name: 'youtube-video', value: '1', days: 30, isRequired: false, isOn: true }
const chosen: Decision = { way: 'chosen', cookies: [videos] }

export const consentCases: Cases<typeof consentMachine> = {
  input: undefined,
  cases: [
    { event: { type: 'consent.read', isDecided: false }, says: 'no choice is stored' },
    { event: { type: 'consent.read', isDecided: true }, says: 'a choice is stored' },
    { event: { type: 'consent.decide', decision: chosen }, says: 'the shopper saves a choice in the settings' },
    { event: { type: 'consent.unkept' }, says: 'the browser keeps no cookies' },
    { event: { type: 'bar.deny' }, says: 'the shopper refuses' },
    { event: { type: 'bar.accept' }, says: 'the shopper accepts everything' },
    { event: { type: 'settings.opened' }, says: 'the shopper opens the settings' },
    { event: { type: 'page.restored' }, says: 'the browser brings the page back' },
    { event: { type: 'xstate.done.actor.fetchAllCookies', output: [videos] }, says: 'the shop says what there is' },
    { event: { type: 'xstate.error.actor.fetchAllCookies', error: { status: 500 } }, says: 'the shop does not answer' },
  ],
}

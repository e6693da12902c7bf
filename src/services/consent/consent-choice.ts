/** Changes the stored consent of the shopper (contract, shell 4.1 and 4.2); besides it, only `forget-decision.ts` does. */
import type { ConsentChanges, Decision } from '../contract/cookies.ts'
import { store } from '../kit/storage.ts'
import { type Preference, RECORD_KEY, RECORD_VERSION, readRecord } from './consent-record.ts'
import { removeCookie, writeCookie } from './cookie-writing.ts'
import { readCookie } from './cookies.ts'

/**
 * What a shopper allows where it is shown, and a shop's settings may not know: the platform's have one entry for videos, by the
 * name of one provider.
 */
const ALLOWED_IN_PLACE = ['vimeo-video', 'document-viewer']
const allowedInPlace = () => ALLOWED_IN_PLACE.filter((name) => readCookie(name) !== null)

/** All known purposes: those the shop names, those the shopper was asked about, and those allowed in their place. */
export const knownPurposes = (purposes: readonly string[]): string[] => [
  ...new Set([...purposes, ...(readRecord()?.purposes ?? []).map(([name]) => name), ...allowedInPlace()]),
]

/** A refusal: all `purposes` that may still be stored are removed. */
export const refusalOf = (purposes: readonly string[]): Decision => ({
  way: 'refused',
  cookies: purposes.map((name) => ({ name, value: null, days: null, isRequired: false, isOn: false })),
})

/** Removes what another script of the page says is no longer allowed. */
export function removeRefused(words: ConsentChanges): void {
  for (const [name, isOn] of Object.entries(words)) if (!isOn) removeCookie(name)
}

/**
 * Stores a decision, in the contract's order: each cookie is written or removed, then the preference. Returns whether
 * the browser stored the preference. What was allowed in its place, and the settings do not mention, is asked about there
 * again, unless everything was accepted: otherwise nobody could withdraw it.
 */
export function keepDecision(chosen: Decision, { name, days }: Preference): boolean {
  const decision = chosen.way === 'chosen' ? withoutTheUnmentioned(chosen) : chosen
  for (const cookie of decision.cookies) {
    if (!cookie.isOn) removeCookie(cookie.name)
    else if (cookie.value !== null) writeCookie({ ...cookie, value: cookie.value }, 'consent')
  }
  const isKept = writeCookie({ name, value: '1', days }, 'consent')
  if (isKept) keepRecord(decision)
  return isKept
}

function withoutTheUnmentioned({ way, cookies }: Decision): Decision {
  const mentioned = new Set(cookies.map(({ name }) => name))
  return { way, cookies: [...cookies, ...refusalOf(allowedInPlace().filter((name) => !mentioned.has(name))).cookies] }
}

/** Stores the decision with its time; other tabs are notified by the storage event. */
function keepRecord({ way, cookies }: Decision): void {
  const purposes = cookies.filter(({ isRequired }) => !isRequired).map(({ name, isOn }) => [name, isOn])
  store(
    RECORD_KEY,
    JSON.stringify({ version: RECORD_VERSION, time: new Date().toISOString(), way, purposes }),
    'consent',
  )
}

/** The only module that changes the stored consent of the shopper (contract, shell 4.1 and 4.2). */
import type { Decision } from '../contract/cookies.ts'
import { store } from '../kit/storage.ts'
import { type Preference, RECORD_KEY, RECORD_VERSION, readRecord } from './consent-record.ts'
import { removeCookie, writeCookie } from './cookie-writing.ts'

/** All known purposes: those the shop names, and those the shopper was asked about. */
export const knownPurposes = (purposes: readonly string[]): string[] => [
  ...new Set([...purposes, ...(readRecord()?.purposes ?? []).map(([name]) => name)]),
]

/** A refusal: all `purposes` that may still be stored are removed. */
export const refusalOf = (purposes: readonly string[]): Decision => ({
  way: 'refused',
  cookies: purposes.map((name) => ({ name, value: null, days: null, isRequired: false, isOn: false })),
})

/**
 * Stores a decision, in the contract's order: each cookie is written or removed, then the preference. Returns whether
 * the browser stored the preference.
 */
export function keepDecision(decision: Decision, { name, days }: Preference): boolean {
  for (const cookie of decision.cookies) {
    if (!cookie.isOn) removeCookie(cookie.name)
    else if (cookie.value !== null) writeCookie({ ...cookie, value: cookie.value }, 'consent')
  }
  const isKept = writeCookie({ name, value: '1', days }, 'consent')
  if (isKept) keepRecord(decision)
  return isKept
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

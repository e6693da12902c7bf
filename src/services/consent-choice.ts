/** What the browser holds of the shopper's choice, and the one place that changes it (contract, shell 4.1 and 4.2). */
import { keepRecord, readRecord } from './consent-record.ts'
import type { ConsentChanges, Decision } from './contract/cookies.ts'
import { readCookie, removeCookie, writeCookie } from './cookies.ts'

/** The cookie that says that the shopper has chosen. */
export type Preference = { name: string; days: number }

/**
 * Whether the shopper has chosen. A shop that names its `purposes` asks again when it has one that the shopper was not
 * asked about (quality D7); for others the cookie counts alone.
 */
export function isDecided({ name }: Preference, purposes: readonly string[]): boolean {
  if (!readCookie(name)) return false
  const asked = readRecord()?.purposes.map(([purpose]) => purpose)
  return !asked || purposes.every((purpose) => asked.includes(purpose))
}

/** Every purpose that is known here: what the shop names, and what the shopper was asked about. */
export const knownPurposes = (purposes: readonly string[]): string[] => [
  ...new Set([...purposes, ...(readRecord()?.purposes ?? []).map(([name]) => name)]),
]

/** A refusal: everything of `purposes` that may still be there goes. */
export const refusalOf = (purposes: readonly string[]): Decision => ({
  way: 'refused',
  cookies: purposes.map((name) => ({ name, value: null, days: null, isRequired: false, isOn: false })),
})

/**
 * Keeps a decision, in the contract's order: each cookie is written or removed, then the preference. Answers whether the
 * browser kept the preference.
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

/** How the consent for each of `names` differs between two states of the browser, each the names of all its cookies. */
export function changesBetween(
  before: ReadonlySet<string>,
  after: ReadonlySet<string>,
  names: readonly string[],
): ConsentChanges {
  const changed = names.filter((name) => before.has(name) !== after.has(name))
  // Own properties, whatever the names.
  return Object.fromEntries(changed.map((name) => [name, after.has(name)]))
}

/** What the browser stores about the shopper's consent: the cookie, and a record of what was decided and when. */
import type { Decision } from '../contract/cookies.ts'
import { readStored } from '../kit/storage.ts'
import { readCookie } from './cookies.ts'

export const RECORD_KEY = 'statefront-consent'
/** Raised when the format of the record changes; a record of another version is ignored. */
export const RECORD_VERSION = 1

export type ConsentRecord = {
  /** ISO 8601. */
  time: string
  way: Decision['way']
  /**
   * Each purpose that was asked about, by its cookie name, and whether it is allowed. Pairs, since a name may be any
   * text.
   */
  purposes: readonly (readonly [name: string, isAllowed: boolean])[]
}

/** The last decision in this browser, or null if there is none or it cannot be read. */
export function readRecord(): ConsentRecord | null {
  try {
    const { version, time, way, purposes } = JSON.parse(readStored(RECORD_KEY) ?? 'null') as Record<string, unknown>
    const isWhole =
      version === RECORD_VERSION && typeof time === 'string' && Array.isArray(purposes) && purposes.every(isPair)
    return isWhole ? { time, way: way as Decision['way'], purposes: purposes as ConsentRecord['purposes'] } : null
  } catch {
    return null
  }
}

const isPair = (value: unknown) =>
  Array.isArray(value) && typeof value[0] === 'string' && typeof value[1] === 'boolean' && value.length === 2

/** The cookie that records that the shopper has chosen. */
export type Preference = { name: string; days: number }

/**
 * Whether the shopper has chosen. A shop that names its `purposes` asks again when it adds one (quality D7); for other
 * shops only the cookie counts.
 */
export function isDecided({ name }: Pick<Preference, 'name'>, purposes: readonly string[]): boolean {
  if (!readCookie(name)) return false
  const asked = readRecord()?.purposes.map(([purpose]) => purpose)
  return !asked || purposes.every((purpose) => asked.includes(purpose))
}

/** Calls `decided` when another tab stores a record, until `signal` aborts. */
export function onRecordElsewhere(decided: () => void, signal: AbortSignal): void {
  addEventListener('storage', ({ key }) => (key === RECORD_KEY || key === null) && decided(), { signal })
}

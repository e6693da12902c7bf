/** The shopper's own copy of what was decided and when: the proof of a choice, and the news of it for other tabs. */
import type { Decision } from './contract/cookies.ts'
import { readStored, store } from './storage.ts'

const KEY = 'statefront-consent'
/** Raised when the form of the record changes; a record of another version counts as none. */
const VERSION = 1

export type ConsentRecord = {
  /** ISO 8601. */
  time: string
  way: Decision['way']
  /** Each purpose that was asked about, by the name of its cookie, and whether it is allowed. Pairs: a name may be any text. */
  purposes: readonly (readonly [name: string, isAllowed: boolean])[]
}

/** What was decided last in this browser, or null when nothing was or nothing can be read. */
export function readRecord(): ConsentRecord | null {
  try {
    const { version, time, way, purposes } = JSON.parse(readStored(KEY) ?? 'null') as Record<string, unknown>
    const isWhole = version === VERSION && typeof time === 'string' && Array.isArray(purposes) && purposes.every(isPair)
    return isWhole ? { time, way: way as Decision['way'], purposes: purposes as ConsentRecord['purposes'] } : null
  } catch {
    return null
  }
}

const isPair = (value: unknown) =>
  Array.isArray(value) && typeof value[0] === 'string' && typeof value[1] === 'boolean' && value.length === 2

/** Keeps what was decided now; other tabs hear of it. */
export function keepRecord({ way, cookies }: Decision): void {
  const purposes = cookies.filter(({ isRequired }) => !isRequired).map(({ name, isOn }) => [name, isOn])
  store(KEY, JSON.stringify({ version: VERSION, time: new Date().toISOString(), way, purposes }), 'consent')
}

/** Calls `decided` when another tab keeps a record. */
export function onRecordElsewhere(decided: () => void): void {
  addEventListener('storage', ({ key }) => (key === KEY || key === null) && decided())
}

/** Saves the record as a file of the shopper's. */
export function downloadRecord(): void {
  const record = readRecord()
  if (!record) return
  const { time, way, purposes } = record
  const choices = purposes.map(([name, isAllowed]) => ({ name, isAllowed }))
  const text = JSON.stringify({ shop: location.origin, version: VERSION, time, way, choices }, null, 2)
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  link.download = `cookies-${location.hostname}-${time.slice(0, 10)}.json`
  link.click()
  URL.revokeObjectURL(link.href)
}

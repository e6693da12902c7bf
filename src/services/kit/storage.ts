/**
 * Browser storage that never throws (contract, shell 3: the first that works of local storage, session storage,
 * memory). Keys and values are stored raw, as other scripts of the page read them.
 */
import { mustBePermitted, type Permission } from '../consent/consent.ts'

const PROBE = '__storage_test'
/* oxlint-disable bindings/no-lasting-state, bindings/no-lasting-let -- The storage of last resort, and which one the browser lets us
   have: asking writes to it, and is done once. */
const memory = new Map<string, string>()
let storage: Storage | null | undefined
/* oxlint-enable bindings/no-lasting-state, bindings/no-lasting-let */

function available(): Storage | null {
  if (storage !== undefined) return storage
  for (const kind of ['localStorage', 'sessionStorage'] as const) {
    try {
      // With cookies blocked, reading the property throws.
      const candidate = window[kind]
      candidate.setItem(PROBE, PROBE)
      candidate.removeItem(PROBE)
      storage = candidate
      return storage
    } catch {
      // This storage is unavailable.
    }
  }
  storage = null
  return storage
}

/** The value under `key`, or null. */
export function readStored(key: string): string | null {
  try {
    return memory.get(key) ?? available()?.getItem(key) ?? null
  } catch {
    return null
  }
}

/** Whether the browser has no storage that outlives the page. */
export const isStorageBlocked = () => available() === null

/**
 * Stores `value`, or removes the key for null. What storage refuses (full, blocked) is kept in memory, and false returned.
 * Throws `ConsentMissing` for a value that is stored without permission.
 */
export function store(key: string, value: string | null, permission: Permission): boolean {
  if (value !== null) mustBePermitted(permission, `storage key "${key}"`)
  memory.delete(key)
  try {
    const target = available()
    if (value === null) target?.removeItem(key)
    else if (target) target.setItem(key, value)
    else throw new Error(key)
    return true
  } catch {
    if (value !== null) memory.set(key, value)
    return false
  }
}

/** What was told once and must not be told again, on a later page or in another tab (quality D5). */
import type { Grant } from '../consent/consent.ts'
import { readStored, store } from '../kit/storage.ts'

/** The oldest are forgotten first. */
const MAX_KEYS = 50

const read = (place: string): string[] => {
  try {
    const keys: unknown = JSON.parse(readStored(place) ?? '[]')
    return Array.isArray(keys) ? keys.filter((key) => typeof key === 'string') : []
  } catch {
    return []
  }
}

/** Whether `key` is noted under the storage key `place`. */
export const wasTold = (place: string, key: string): boolean => read(place).includes(key)

/** Notes `key`; those that `isOver` is true of are dropped. */
export function noteTold(place: string, key: string, grant: Grant, isOver: (key: string) => boolean = () => false) {
  const keys = read(place).filter((other) => other !== key && !isOver(other))
  store(place, JSON.stringify([...keys, key].slice(-MAX_KEYS)), grant)
}

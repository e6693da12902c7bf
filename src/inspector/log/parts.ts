/**
 * Where a tab keeps its log over page loads: the session storage, which ends with the tab. The log is a list of parts; the first
 * part of each segment begins it. When they are too large, the oldest segments are dropped and their entries counted.
 */
import type { LogEntry, LogSegment } from './log.ts'

/** The most that a tab keeps, in characters of one byte each. */
export const LOG_LIMIT_BYTES = 2_000_000
const PREFIX = 'statefront-log.'
const DROPPED = `${PREFIX}dropped`

/** A segment's beginning, or more entries of the segment before. */
type Part = LogSegment | readonly LogEntry[]
/** What is in the text is read when it is needed: every page finds the parts of those before it. */
type Kept = { key: string; text: string }

/** The used part of `Storage`. */
export type Shelf = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

export type Parts = {
  /** Adds a part; a segment first. Returns the length of what is kept of it. */
  add(part: Part): number
  read(): { segments: LogSegment[]; dropped: number }
  /** The number of the last page. */
  lastPage(): number
  /** Reads it anew: other pages of the tab may have gone on with it. */
  reload(): void
  clear(): void
  /** Whether the browser keeps it: otherwise it ends with the page. */
  isKept(): boolean
  size(): number
}

/** The tab's own storage; null where the browser refuses it. */
export function tabShelf(): Shelf | null {
  try {
    return window.sessionStorage
  } catch {
    return null
  }
}

/** Text of one byte per character. */
const plain = (text: string) =>
  text.replaceAll(/[^\0-\x7f]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`)

const isSegment = (part: Part): part is LogSegment => !Array.isArray(part)
const keyOf = (number: number) => `${PREFIX}${String(number).padStart(8, '0')}`

/** Of what `add` writes: a segment is an object, which begins with the number of its page; more entries are a list. */
const isPart = (text: string) => /^(?:\{"page":\d+,|\[)/.test(text) && /[\]}]$/.test(text)
const isStart = ({ text }: Kept) => text.startsWith('{')
const pageOf = ({ text }: Kept) => Number(/^\{"page":(\d+)/.exec(text)?.[1] ?? 0)

export function createParts(shelf: Shelf | null, limit = LOG_LIMIT_BYTES): Parts {
  let parts: Kept[] = []
  let dropped = 0
  let isWorking = shelf !== null
  let next = 0
  load()

  /** Reads what the pages before this one left. */
  function load() {
    if (!shelf) return
    parts = []
    try {
      const keys = Array.from({ length: shelf.length }, (_, index) => shelf.key(index) ?? '')
      dropped = Number(shelf.getItem(DROPPED) ?? 0) || 0
      for (const key of keys.filter((one) => one.startsWith(PREFIX) && one !== DROPPED).toSorted()) {
        const text = shelf.getItem(key) ?? ''
        if (isPart(text)) parts.push({ key, text })
        else shelf.removeItem(key)
      }
    } catch {
      isWorking = false
    }
    next = Number(parts.at(-1)?.key.slice(PREFIX.length) ?? -1) + 1
  }

  const size = () => parts.reduce((sum, { text, key }) => sum + text.length + key.length, 0)

  /** Drops the oldest segment; the last one stays. Returns whether there was another. */
  function dropOldest(): boolean {
    const end = parts.findIndex((part, index) => index > 0 && isStart(part))
    if (end < 0) return false
    for (const { key, text } of parts.splice(0, end)) {
      dropped += countIn(text)
      shelf?.removeItem(key)
    }
    try {
      shelf?.setItem(DROPPED, String(dropped))
    } catch {
      // Counted on this page all the same.
    }
    return true
  }

  function write({ key, text }: Kept): void {
    if (!shelf || !isWorking) return
    for (;;) {
      try {
        shelf.setItem(key, text)
        return
      } catch {
        // The storage is full, of other things as well.
        if (dropOldest()) continue
        isWorking = false
        return
      }
    }
  }

  return {
    add(part) {
      const kept = { key: keyOf(next), text: plain(JSON.stringify(part)) }
      next += 1
      parts.push(kept)
      while (size() > limit && dropOldest());
      if (parts.includes(kept)) write(kept)
      return kept.text.length
    },
    read() {
      const segments: LogSegment[] = []
      for (const { text } of parts) {
        const part = parse(text)
        if (part && isSegment(part)) segments.push({ ...part, entries: [...part.entries] })
        else if (part) segments.at(-1)?.entries.push(...part)
      }
      return { segments, dropped }
    },
    lastPage() {
      const last = parts.findLast(isStart)
      return last ? pageOf(last) : 0
    },
    reload: load,
    clear() {
      for (const { key } of parts) shelf?.removeItem(key)
      shelf?.removeItem(DROPPED)
      parts = []
      dropped = 0
    },
    isKept: () => isWorking,
    size,
  }
}

function countIn(text: string): number {
  const part = parse(text)
  return part ? (isSegment(part) ? part.entries : part).length : 0
}

/** A part as it was written; null for anything else. */
function parse(text: string): Part | null {
  try {
    const part = JSON.parse(text) as Part | null
    if (part && !isSegment(part)) return part
    return part && isSegment(part) && Array.isArray(part.entries) ? part : null
  } catch {
    return null
  }
}

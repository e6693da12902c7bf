/** The log of this tab: what the feed of each of its pages told, while the inspector is open. */
import type { Feed } from '../feed.ts'
import { ask } from '../requests.ts'
import { LOG_FORMAT, LOG_VERSION } from './format.ts'
import type { Log, LogEntry, LogSegment } from './log.ts'
import type { Shapes } from './mask.ts'
import { createParts, type Parts, tabShelf } from './parts.ts'
import { watchPage } from './picture.ts'
import { createRecorder, segmentOf } from './record.ts'

/** A segment of more than that ends, so that the oldest can be dropped in small pieces. */
const SEGMENT_BYTES = 400_000
/** What is not kept yet is kept at the latest after that. */
const LATEST_MS = 1000

export type TabLog = {
  /** Everything so far. */
  read(): Log
  /** Calls `changed` after new entries, at most once a second. */
  subscribe(changed: () => void): () => void
  clear(): void
  /** Whether the browser keeps it over page loads. */
  isKept(): boolean
  stop(): void
}

/**
 * Records from the first entry of the feed. The list of what may be in the log (`shapes`) may come later; without it nothing but
 * what every log shows is recorded.
 */
export function startLog(feed: Feed, shapes: Promise<Shapes>, parts: Parts = createParts(tabShelf())): TabLog {
  const log = record(feed, shapes, parts)
  logs.set(feed, log)
  return log
}

const logs = new WeakMap<Feed, TabLog>()

/** The log of a feed. Throws if there is none. */
export function logFor(feed: Feed): TabLog {
  const log = logs.get(feed)
  if (!log) throw new Error('nothing is recorded')
  return log
}

function record(feed: Feed, shapes: Promise<Shapes>, parts: Parts): TabLog {
  const listeners = new Set<() => void>()
  const life = new AbortController()
  let page = parts.lastPage() + 1
  let recording: { take: () => void; begin: () => void; end: () => void } | undefined
  let timer: ReturnType<typeof setTimeout> | undefined

  const tell = () => {
    for (const listener of listeners) listener()
  }
  const flush = () => {
    clearTimeout(timer)
    timer = undefined
    recording?.take()
    tell()
  }
  const soon = () => {
    timer ??= setTimeout(flush, LATEST_MS)
  }

  function begin(known: Shapes) {
    if (recording || life.signal.aborted) return
    const recorder = createRecorder(known)
    let waiting: LogEntry[] = []
    let written = 0
    const add = (entry: LogEntry) => {
      waiting.push(entry)
      soon()
    }
    const last = () => feed.entries.at(-1)?.order ?? 0
    const now = () => Math.round(performance.timeOrigin + performance.now())
    const painter = watchPage((changes) =>
      add({ kind: 'picture', at: now(), order: last(), picture: { whole: null, changes: [...changes] as never } }),
    )
    const segment = (): LogSegment => {
      const { lang: language } = document.documentElement
      const place = { url: location.href, language, width: innerWidth, height: innerHeight }
      const made = segmentOf(page, recorder, place)
      const whole = painter.whole() as never
      made.entries.push({
        kind: 'picture',
        at: now(),
        order: last(),
        picture: { whole, changes: [['scrolled', Math.round(scrollX), Math.round(scrollY)] as never] },
      })
      return made
    }
    const start = () => {
      written = 0
      parts.add(segment())
    }
    start()
    const hear = (entry: Parameters<Parameters<Feed['subscribe']>[0]>[0]) => {
      const logged = recorder.entryOf(entry)
      if (logged) add(logged)
    }
    for (const entry of feed.entries) hear(entry)
    const leave = feed.subscribe(hear)
    recording = {
      begin: start,
      take() {
        if (waiting.length === 0) return
        const entries = waiting
        waiting = []
        written += parts.add(entries)
        if (written > SEGMENT_BYTES) start()
      },
      end() {
        leave()
        painter.stop()
      },
    }
    soon()
  }

  void shapes.then(begin, () => begin({}))
  const atOnce = () => {
    begin({})
    flush()
  }
  // The page may be gone after that.
  addEventListener('pagehide', atOnce, { signal: life.signal })
  addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && flush(), { signal: life.signal })
  // From the browser's cache: other pages went on with the log meanwhile.
  const returned = ({ persisted }: PageTransitionEvent) => {
    if (!persisted) return
    parts.reload()
    page = parts.lastPage() + 1
    recording?.begin()
  }
  addEventListener('pageshow', returned, { signal: life.signal })

  return {
    read() {
      recording?.take()
      const { segments, dropped } = parts.read()
      return { format: LOG_FORMAT, version: LOG_VERSION, madeBy: 'inspector', dropped, segments }
    },
    subscribe(changed) {
      listeners.add(changed)
      return () => void listeners.delete(changed)
    },
    clear() {
      recording?.take()
      parts.clear()
      recording?.begin()
      tell()
    },
    isKept: () => parts.isKept(),
    stop() {
      flush()
      recording?.end()
      life.abort()
      listeners.clear()
      clearTimeout(timer)
    },
  }
}

/** The list of what may be in a log, from beside the inspector's code. */
export async function loadShapes(): Promise<Shapes> {
  const answer = await ask(new URL('./charts/logged.json', import.meta.url))
  return (await answer.json()) as Shapes
}

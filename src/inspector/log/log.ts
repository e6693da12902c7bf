/**
 * The log: what happened on the pages of a tab, in plain data that may be given to others.
 *
 * It is a list of segments. Each begins with the page as it was and all actors that ran, so that it can be read without those
 * before it: the oldest are dropped when the log grows too large. Data in it is masked (mask.ts).
 */
import * as z from 'zod/mini'
import { LOG_FORMAT, LOG_VERSION } from './format.ts'
import type { Masked } from './mask.ts'

const MOST_ENTRIES = 100_000
const MOST_CHARACTERS = 20_000_000
const [DEEPEST, LONGEST] = [160, 20_000]

/** Whether something is masked data, no deeper and with no longer texts than a log has. */
function isMasked(value: unknown, depth = 0): value is Masked {
  if (depth > DEEPEST) return false
  switch (typeof value) {
    case 'string':
      return value.length <= LONGEST
    case 'number':
    case 'boolean':
      return true
    case 'object':
      return (
        value === null ||
        Object.entries(value).every(
          ([key, each]) => key !== '__proto__' && key.length <= LONGEST && isMasked(each, depth + 1),
        )
      )
    default:
      return false
  }
}

const masked = () => z.custom<Masked>((value) => isMasked(value))
const parts = () =>
  z.custom<Record<string, Masked>>(
    (value) => isMasked(value) && typeof value === 'object' && !Array.isArray(value ?? []),
  )
const name = () => z.string().check(z.maxLength(400))
const count = () => z.number().check(z.int(), z.nonnegative())
const STATUSES: readonly unknown[] = ['active', 'done', 'error', 'stopped']
const status = () => z.custom<'active' | 'done' | 'error' | 'stopped'>((value) => STATUSES.includes(value))
const stateValue = () => z.custom<Masked>((value) => isMasked(value, DEEPEST - 12))

const Taken = z.object({ from: name(), to: z.array(name()), event: name(), guard: z.optional(name()) })

/** See picture.ts; its parts are checked where they are drawn. */
const Picture = z.object({
  /** The whole page, or null where only some of it has changed. */
  whole: z.nullable(masked()),
  changes: z.array(masked()),
})

const happened = { at: z.number(), order: count() }
const Entry = z.union([
  z.object({
    ...happened,
    kind: z.literal('started'),
    actor: name(),
    flow: name(),
    name: name(),
    machine: z.optional(name()),
    parent: z.optional(name()),
    place: z.optional(name()),
    state: z.optional(stateValue()),
    context: z.optional(masked()),
    status: status(),
    /** It ran already when the segment began. */
    isRunning: z.optional(z.literal(true)),
  }),
  z.object({
    ...happened,
    kind: z.literal('step'),
    actor: name(),
    event: parts().check(z.refine(({ type }) => typeof type === 'string')),
    /** What happened in words, where no page was: in a proof. */
    says: z.optional(name()),
    source: z.optional(name()),
    state: stateValue(),
    /** What has changed in it. */
    context: z.optional(parts()),
    transitions: z.array(Taken),
    effects: z.array(name()),
    status: status(),
  }),
  z.object({ ...happened, kind: z.literal('ended'), actor: name(), status: status(), error: z.optional(masked()) }),
  z.object({
    ...happened,
    kind: z.literal('asked'),
    request: count(),
    method: name(),
    address: name(),
    actor: z.optional(name()),
  }),
  z.object({ ...happened, kind: z.literal('answered'), request: count(), status: count(), ms: z.number() }),
  z.object({ ...happened, kind: z.literal('fact'), fact: name(), detail: masked() }),
  z.object({ ...happened, kind: z.literal('failed'), flow: name(), place: z.optional(name()), error: masked() }),
  /** In words, what happened where no actor takes part: in a proof. */
  z.object({ ...happened, kind: z.literal('said'), says: name() }),
  z.object({ ...happened, kind: z.literal('picture'), picture: Picture }),
])
export type LogEntry = z.output<typeof Entry>
export type LogEntryOf<Kind extends LogEntry['kind']> = Extract<LogEntry, { kind: Kind }>

const Segment = z.object({
  /** Counts the pages that were loaded in the tab. */
  page: count(),
  at: z.number(),
  address: name(),
  language: name(),
  width: count(),
  height: count(),
  entries: z.array(Entry),
})
export type LogSegment = z.output<typeof Segment>

const Log = z.object({
  format: z.literal(LOG_FORMAT),
  version: z.literal(LOG_VERSION),
  madeBy: z.union([z.literal('inspector'), z.literal('proof')]),
  /** What it shows, in a sentence. */
  says: z.optional(z.string().check(z.maxLength(1000))),
  /** The number of entries before its first that were dropped. */
  dropped: count(),
  segments: z.array(Segment),
})
export type Log = z.output<typeof Log>

/** A file that is no log, with a reason that a person understands. */
export class NoLog extends Error {
  override name = 'NoLog'
}

/** The log that a file holds. Throws `NoLog`. */
export function readLog(text: string): Log {
  if (text.length > MOST_CHARACTERS) throw new NoLog('The file is larger than any log.')
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new NoLog('The file is no JSON, or only a part of it.')
  }
  const head = z.object({ format: z.literal(LOG_FORMAT), version: z.number() }).safeParse(value)
  if (!head.success) throw new NoLog('The file is no log of this inspector.')
  if (head.data.version !== LOG_VERSION)
    throw new NoLog(`The log has version ${head.data.version}; this inspector reads version ${LOG_VERSION}.`)
  const log = Log.safeParse(value)
  if (!log.success) {
    const [issue] = log.error.issues
    throw new NoLog(
      `The log is damaged or was changed: ${issue?.path.join('.') || 'its content'} is not as a log has it.`,
    )
  }
  if (log.data.segments.reduce((sum, { entries }) => sum + entries.length, 0) > MOST_ENTRIES)
    throw new NoLog(`The log has more than ${MOST_ENTRIES} entries.`)
  return log.data
}

export const writeLog = (log: Log): string => `${JSON.stringify(log)}\n`

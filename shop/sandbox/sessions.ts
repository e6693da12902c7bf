/** Test sessions: a scenario and a journal for each value of a cookie. In memory: they end with the shop. */
import type { SwitchName } from '../payments/switches.ts'
import { type Scenario, usualScenario } from './scenario.ts'

export const SANDBOX_COOKIE = 'sandbox-session'
const NAME = /^[\w-]{1,64}$/
/** The oldest are forgotten first. */
const MAX_SESSIONS = 200
const MAX_ENTRIES = 1_000
/** In characters, as JSON: an entry's data, and all entries of a session. All sessions together stay below 50 million. */
const MAX_DATA = 12_000
const MAX_JOURNAL = 250_000
const MAX_NAME = 300

export type JournalEntry = {
  /** Milliseconds since 1970. */
  at: number
  /** A call of a stand-in's function or callback, or a request that the server received. */
  kind: 'sdk' | 'http'
  /** `Buttons.createOrder`, `POST /paypal/create-order`. */
  name: string
  data?: unknown
}

export type SandboxSession = {
  /** Null for browsers that take no part in a test. */
  name: string | null
  readonly scenario: Scenario
  readonly journal: readonly JournalEntry[]
  setScenario: (scenario: Scenario) => void
  record: (entry: JournalEntry) => void
  /** Ends the journal so far. */
  clear: () => void
  isOn: (name: SwitchName) => boolean
}

export type Sandbox = { sessionOf: (cookie: string | undefined) => SandboxSession }

/** The test sessions of one shop. */
export function createSandbox(): Sandbox {
  const sessions = new Map<string, SandboxSession>()
  const nobody = newSession(null)
  return {
    sessionOf: (cookie) => {
      if (cookie === undefined || !NAME.test(cookie)) return nobody
      const session = sessions.get(cookie) ?? newSession(cookie)
      sessions.delete(cookie)
      sessions.set(cookie, session)
      const oldest = sessions.keys().next()
      if (sessions.size > MAX_SESSIONS && !oldest.done) sessions.delete(oldest.value)
      return session
    },
  }
}

type Kept = { entry: JournalEntry; length: number }

/** What stands in the journal for data that is longer than any of a payment. */
const TOO_LONG = 'too long to be kept'

/** A value that is short enough as JSON, or the words for one that is not, or is nested too deep to be written. */
export function shortened(value: unknown, most: number): unknown {
  try {
    return (JSON.stringify(value)?.length ?? 0) > most ? TOO_LONG : value
  } catch {
    return TOO_LONG
  }
}

/** A copy of an entry, without what is too long: a part of a long text would keep all of it in memory. */
function kept({ at, kind, name, data }: JournalEntry): Kept {
  const short = { at, kind, name: name.slice(0, MAX_NAME), data: shortened(data, MAX_DATA) }
  const text = JSON.stringify(short)
  return { entry: JSON.parse(text) as JournalEntry, length: text.length }
}

/** The newest entries that a session may keep. */
function newest(entries: readonly Kept[]): Kept[] {
  let length = 0
  const from = entries.findLastIndex((entry) => (length += entry.length) > MAX_JOURNAL)
  return entries.slice(Math.max(from + 1, entries.length - MAX_ENTRIES))
}

function newSession(name: string | null): SandboxSession {
  let scenario = usualScenario()
  let journal: Kept[] = []
  const isNobody = name === null
  return {
    name,
    get scenario() {
      return scenario
    },
    get journal() {
      return journal.map(({ entry }) => entry).toSorted((a, b) => a.at - b.at)
    },
    setScenario: (next) => {
      if (!isNobody) scenario = next
    },
    record: (entry) => {
      if (!isNobody) journal = newest([...journal, kept(entry)])
    },
    clear: () => {
      journal = []
    },
    isOn: (name) => scenario.on === 'all' || scenario.on.includes(name),
  }
}

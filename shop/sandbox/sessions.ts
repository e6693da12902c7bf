/** Test sessions: a scenario and a journal for each value of a cookie. In memory: they end with the shop. */
import type { SwitchName } from '../payments/switches.ts'
import { type Scenario, usualScenario } from './scenario.ts'

export const SANDBOX_COOKIE = 'sandbox-session'
const NAME = /^[\w-]{1,64}$/
/** The oldest are forgotten first. */
const MAX_SESSIONS = 200
const MAX_ENTRIES = 1_000

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

function newSession(name: string | null): SandboxSession {
  let scenario = usualScenario()
  let journal: JournalEntry[] = []
  const isNobody = name === null
  return {
    name,
    get scenario() {
      return scenario
    },
    get journal() {
      return journal.toSorted((a, b) => a.at - b.at)
    },
    setScenario: (next) => {
      if (!isNobody) scenario = next
    },
    record: (entry) => {
      if (!isNobody) journal = [...journal.slice(1 - MAX_ENTRIES), entry]
    },
    clear: () => {
      journal = []
    },
    isOn: (name) => scenario.on === 'all' || scenario.on.includes(name),
  }
}

/** What the stand-ins for statistics have received. In memory: it ends with the shop. */
import * as z from 'zod'
import { shortened } from './sessions.ts'

/** The oldest are forgotten first. */
const MAX_ENTRIES = 2_000
const MAX_TEXT = 500
/** In characters, as JSON: longer than any event of the shop's pages. */
const MAX_EVENT = 12_000
const MAX_PLACE = 2_000

export type CollectedEvent = {
  /** When it came in, milliseconds since 1970. */
  at: number
  /** The page that told it, and which of its events this is: two requests of one moment may arrive in either order. */
  told?: { page: string; number: number }
  /** `tracker`: the event tracker; `service`: the third-party service. */
  from: 'tracker' | 'service'
  /** The merchant's account at the receiver. */
  account: string
  type: string
  /** What the event is called: a page's name, the name of what happened. */
  name: string
  path: string
  /** The whole event. */
  event: unknown
}

export type Collector = {
  record: (event: CollectedEvent) => void
  /** All events, the oldest first, those of one page in its order; those of one account if it is named. */
  events: (account?: string) => readonly CollectedEvent[]
}

export function createCollector(): Collector {
  let all: CollectedEvent[] = []
  return {
    record: (received) => {
      const { path, name } = received
      const short = { path: path.slice(0, MAX_PLACE), name: name.slice(0, MAX_TEXT) }
      const event = { ...received, ...short, event: shortened(received.event, MAX_EVENT) }
      const kept = all.slice(1 - MAX_ENTRIES)
      const { page, number = 0 } = event.told ?? {}
      const later = kept.findIndex(({ told }) => told && told.page === page && told.number > number)
      all = kept.toSpliced(later < 0 ? kept.length : later, 0, event)
    },
    events: (account) => (account ? all.filter((event) => event.account === account) : all),
  }
}

const text = z.string().max(MAX_TEXT)
const group = z.strictObject({ customerGroupId: text, customerGroupName: text, guest: z.boolean() })
const place = z.strictObject({
  path: z.string(),
  referrer: z.string(),
  search: z.string(),
  title: z.string(),
  url: z.string(),
})

const common = {
  timestamp: z.iso.datetime(),
  anonymousId: z.uuid(),
  context: z.strictObject({
    app: z.literal('storefront'),
    library: z.strictObject({ name: text, version: z.literal('0.2.1') }),
    locale: text,
    page: place,
    screen: z.union([
      z.strictObject({ width: z.number(), height: z.number(), density: z.number() }),
      z.strictObject({}),
    ]),
    timestamp: z.number(),
    timezone: text,
    userAgent: text,
    userAgentData: z.record(z.string(), z.unknown()).nullable(),
  }),
  customer: group.nullable(),
}

/** An event of the event tracker, strictly (contract, payments C4): what is not in the contract is refused. */
export const TrackerEvent = z.union([
  z.strictObject({ type: z.literal('identify'), ...common }),
  z.strictObject({ type: z.literal('page'), ...common, properties: z.record(z.string(), z.unknown()) }),
  z.strictObject({ type: z.literal('track'), ...common, name: text, properties: z.record(z.string(), z.unknown()) }),
])

/** An event of the third-party service, as its stand-in sends it. */
export const ServiceEvent = z.strictObject({
  name: text,
  path: z.string(),
  told: z.strictObject({ page: text, number: z.int() }),
  payload: z.record(z.string(), z.unknown()),
})

/**
 * Stand-ins for statistics, on another host name of this machine, so that their requests are third-party requests: the script of a
 * third-party service with its receiver, the receiver of the event tracker, and the page on which a merchant reads what came in.
 */
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { cors } from 'hono/cors'
import { html } from 'hono/html'
import type { Html } from '../context.ts'
import { policyMiddleware } from '../transport/security.ts'
import { COLLECTOR, EXPORTS, RECEIVER, TAG, TAG_RECEIVER } from './analytics-addresses.ts'
import { TAG_SCRIPT } from './analytics-tag.ts'
import { type CollectedEvent, type Collector, ServiceEvent, TrackerEvent } from './collector.ts'
import { page } from './pages.ts'

/** What a browser delivers after its page. */
const MAX_BODY_BYTES = 64 * 1024
const ACCOUNT = /^[\w-]{1,100}$/
/** On the page; the exports hold all. */
const MAX_SHOWN = 200

export function analyticsHostRoutes(collector: Collector) {
  const limit = bodyLimit({ maxSize: MAX_BODY_BYTES, onError: (c) => c.body(null, 413) })
  return new Hono()
    .use(`${RECEIVER}/*`, cors({ origin: '*', allowHeaders: ['Content-Type', 'Shopware-Tracking-Id'] }), limit)
    .use(`${TAG_RECEIVER}/*`, limit)
    .get(TAG, (c) =>
      c.body(TAG_SCRIPT, 200, { 'Content-Type': 'text/javascript; charset=utf-8', 'Cache-Control': 'no-cache' }),
    )
    .post(`${RECEIVER}/v1/:type`, async (c) => {
      const account = c.req.header('shopware-tracking-id') ?? ''
      const read = TrackerEvent.safeParse(await c.req.json().catch(() => null))
      if (!ACCOUNT.test(account)) return c.json({ error: 'Shopware-Tracking-Id is missing' }, 401)
      if (!read.success) return c.json({ error: read.error.message }, 400)
      const { data } = read
      if (data.type !== c.req.param('type')) return c.json({ error: `the address is not for "${data.type}"` }, 400)
      const given = data.type === 'page' ? data.properties['name'] : data.type === 'track' ? data.name : ''
      const name = typeof given === 'string' ? given : ''
      const { path } = data.context.page
      collector.record({ at: Date.now(), from: 'tracker', account, type: data.type, name, path, event: data })
      return c.body(null, 204)
    })
    .post(`${TAG_RECEIVER}/:account`, async (c) => {
      const account = c.req.param('account')
      const read = ServiceEvent.safeParse(parsed(await c.req.text()))
      if (!ACCOUNT.test(account) || !read.success) return c.body(null, 400)
      const { name, path, told, payload } = read.data
      collector.record({ at: Date.now(), told, from: 'service', account, type: 'event', name, path, event: payload })
      return c.body(null, 204)
    })
    .get(COLLECTOR, policyMiddleware, (c) => {
      const account = c.req.query('account') ?? ''
      return c.html(collectorPage(collector.events(account), account))
    })
    .get(EXPORTS.json, (c) => {
      c.header('Content-Disposition', 'attachment; filename="statistics.json"')
      return c.json(collector.events(c.req.query('account')))
    })
    .get(EXPORTS.csv, (c) =>
      c.body(csvOf(collector.events(c.req.query('account'))), 200, {
        'Content-Type': 'text/csv; charset=utf-8',
        'Content-Disposition': 'attachment; filename="statistics.csv"',
      }),
    )
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return null
  }
}

const SOURCES = { tracker: 'Event tracker', service: 'Third-party service' } as const

const COLUMNS = ['Time', 'From', 'Type', 'Name', 'Page', 'Details'] as const

const cellsOf = ({ at, from, type, name, path, event }: CollectedEvent): readonly string[] => [
  new Date(at).toISOString(),
  SOURCES[from],
  type,
  name,
  path,
  JSON.stringify(event),
]

/** Text that a spreadsheet would take for a formula begins with an apostrophe. */
const csvCell = (text: string) => `"${text.replace(/^(?=[=+\-@\t\r])/, "'").replaceAll('"', '""')}"`

const csvOf = (events: readonly CollectedEvent[]): string =>
  [COLUMNS, ...events.map(cellsOf)].map((cells) => `${cells.map(csvCell).join(',')}\r\n`).join('')

/** How often each event came in, the most frequent first. */
function countsOf(events: readonly CollectedEvent[]): { from: string; name: string; count: number }[] {
  const counts = new Map<string, { from: string; name: string; count: number }>()
  for (const { from, type, name } of events) {
    const shown = type === 'page' ? `Page: ${name || 'without a name'}` : name || type
    const row = counts.get(`${from} ${shown}`) ?? { from: SOURCES[from], name: shown, count: 0 }
    row.count += 1
    counts.set(`${from} ${shown}`, row)
  }
  return [...counts.values()].toSorted((a, b) => b.count - a.count)
}

const table = (
  caption: string,
  kind: 'counts' | 'events',
  columns: readonly string[],
  rows: readonly (readonly (string | Html)[])[],
): Html =>
  html`<div class="wide ${kind}" tabindex="0" role="region" aria-label="${caption}"><table><thead><tr>${columns.map((column) => html`<th scope="col">${column}</th>`)}</tr></thead><tbody>${rows.map(
    (cells) => html`<tr>${cells.map((cell) => html`<td>${cell}</td>`)}</tr>`,
  )}</tbody></table></div>`

/** The cells of a row on the page: the time as it is read, and the details where they are asked for. */
const shownOf = (event: CollectedEvent): readonly (string | Html)[] => [
  new Date(event.at).toISOString().replace('T', ' ').slice(0, 19),
  ...cellsOf(event).slice(1, -1),
  html`<details><summary>Show</summary><pre>${JSON.stringify(event.event, null, 2)}</pre></details>`,
]

const numberOf = (events: readonly unknown[]) => (events.length === 1 ? 'One event' : `${events.length} events`)

/** What came in, for a merchant. */
function collectorPage(events: readonly CollectedEvent[], account: string): Html {
  const query = account ? `?${new URLSearchParams({ account })}` : ''
  const latest = events.toReversed().slice(0, MAX_SHOWN)
  return page(
    'Statistics',
    html`<p>${numberOf(events)}${account ? html` of the account <strong>${account}</strong> (<a href="${COLLECTOR}">of all accounts</a>)` : ''} came in since the shop was started, from shoppers who allow statistics.</p>
    <p class="buttons"><a href="${COLLECTOR}${query}">Read again</a> <a href="${EXPORTS.csv}${query}" download>Export as CSV</a> <a href="${EXPORTS.json}${query}" download>Export as JSON</a></p>
    ${
      events.length === 0
        ? html`<p>Nothing came in yet: open the shop, and allow statistics in the cookie settings.</p>`
        : html`<h2>How often</h2>
    ${table(
      'How often',
      'counts',
      ['Event', 'From', 'Times'],
      countsOf(events).map(({ from, name, count }) => [name, from, String(count)]),
    )}
    <h2>The latest${latest.length < events.length ? ` ${latest.length}` : ''}</h2>
    ${table('The latest', 'events', COLUMNS, latest.map(shownOf))}`
    }`,
  )
}

/**
 * A stand-in for another inspector, such as those that `@xstate/inspect` talks to: a page that says to its opener that it is ready,
 * and lists the actors that it is told of.
 */
import { Hono } from 'hono'
import { html, raw } from 'hono/html'

const PATH = '/sandbox/inspector'

const STYLE = `:root{color-scheme:light dark}
body{margin:1.5rem;font:1rem/1.5 system-ui,sans-serif}
table{border-collapse:collapse}
th,td{padding:.25rem .75rem;border-bottom:1px solid #8888;text-align:start;vertical-align:top}`

const SCRIPT = `const actors = new Map()
const rows = document.querySelector('tbody')
const says = document.querySelector('p')
let count = 0
const cellsOf = ({ name, parent, chart, snapshot, event }) =>
  [name, parent, chart, JSON.stringify(snapshot.value ?? ''), snapshot.status, event, JSON.stringify(snapshot.context ?? {})]
const draw = (actor) =>
  actor.row.replaceChildren(...cellsOf(actor).map((text) => {
    const cell = document.createElement('td')
    cell.textContent = text
    return cell
  }))
const hear = {
  '@xstate.actor'({ sessionId, parentId, name, definition, snapshot }) {
    const { states = {} } = JSON.parse(definition ?? '{}')
    const row = actors.get(sessionId)?.row ?? document.createElement('tr')
    const actor = { row, name, parent: actors.get(parentId)?.name ?? '', chart: Object.keys(states).join(' '), snapshot, event: '' }
    actors.set(sessionId, actor)
    rows.append(row)
    draw(actor)
  },
  '@xstate.event'({ sessionId, event }) {
    const actor = actors.get(sessionId)
    if (actor) Object.assign(actor, { event: event.type })
  },
  '@xstate.snapshot'({ sessionId, snapshot }) {
    const actor = actors.get(sessionId)
    if (actor) draw(Object.assign(actor, { snapshot }))
  },
  '@statelyai.disconnected'() {
    says.textContent = 'Disconnected.'
  },
}
addEventListener('message', ({ source, data }) => {
  // A page that was left meanwhile is no source any more.
  if ((source && source !== opener) || !Object.hasOwn(hear, data?.type)) return
  says.textContent = (count += 1) + ' messages.'
  hear[data.type](data)
})
opener?.postMessage({ type: '@statelyai.connected' }, '*')
`

const PAGE = html`${raw('<!DOCTYPE html>')}
<html lang="en"><head><meta charset="utf-8"><meta name="robots" content="noindex"><title>Another inspector</title><style>${raw(STYLE)}</style></head>
<body><main><h1>Another inspector</h1><p role="status">Nothing was told.</p>
<table><thead><tr><th>Actor</th><th>Of</th><th>Chart</th><th>State</th><th>Status</th><th>Event</th><th>Context</th></tr></thead><tbody></tbody></table></main>
<script>${raw(SCRIPT)}</script></body></html>`

export const inspectorHostRoutes = new Hono().get(PATH, (c) => {
  c.header('Cache-Control', 'no-cache')
  return c.html(PAGE)
})

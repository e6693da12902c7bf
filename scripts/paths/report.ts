/** The report of the played paths: one HTML page that needs only its screenshots. */

import { type Plan } from '../../e2e/paths/support/plan.ts'
import type { PlayRecord } from '../../e2e/paths/support/record.ts'
import type { Room } from '../../e2e/paths/support/room.ts'
import { describePaths, isNewPath, reviewedSteps } from '../../test/model/support/list.ts'
import { leavesIn, pathsOf, transitionsOf } from '../../test/model/support/paths.ts'
import { SCRIPT, STYLE } from './page.ts'

export type Flow = {
  room: Room
  plan: Plan
  /** The committed list of the flow's paths. */
  reviewed: string
}

/** The report as HTML. Planned paths without a record count as failed. */
export function pathReport(flows: readonly Flow[], records: readonly PlayRecord[]): string {
  const sections = flows.map((flow) => section(flow, records))
  const failed = records.filter(isFailed).length
  const missing = flows.flatMap(({ room, plan }) => plan.plays.filter((play) => !recordOf(records, room.flow, play.id)))
  const links = flows.map(({ room }) => `<li><a href="#${room.flow}">${room.flow}</a></li>`)
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Paths</title>
<style>${STYLE}</style></head><body>
<header><h1>Paths</h1>
<p>${records.length} paths played on real pages, ${failed + missing.length} failed. ${inAll(flows)}</p>
<fieldset><legend>Show</legend>${['all', 'failed', 'new', 'changed', 'faults']
    .map(
      (name) =>
        `<label><input type="radio" name="show" value="${name}"${name === 'all' ? ' checked' : ''}> ${name}</label>`,
    )
    .join(' ')}</fieldset>
<nav aria-label="Flows"><ul>${links.join('')}</ul></nav></header>
<main>${sections.join('\n')}</main>
<script>${SCRIPT}</script></body></html>
`
}

/** The numbers of planned paths. */
function inAll(flows: readonly Flow[]): string {
  const sum = (count: (plan: Plan) => number) => flows.reduce((all, { plan }) => all + count(plan), 0)
  const faults = sum(({ plays }) => plays.filter(({ fault }) => fault).length)
  return `${faults} of them end with a fault. ${sum(({ beyond }) => beyond.length)} things that no page can be led to are played by the model test alone.`
}

const recordOf = (records: readonly PlayRecord[], flow: string, id: string) =>
  records.find((record) => record.flow === flow && record.id === id)

const isFailed = ({ failure, steps }: PlayRecord) =>
  failure !== undefined || steps.some(({ findings }) => findings && findings.length > 0)

function section({ room, plan, reviewed }: Flow, records: readonly PlayRecord[]): string {
  const { flow, machine } = room
  const own = records.filter((record) => record.flow === flow)
  const all = transitionsOf(machine)
  const passed = own.filter(({ failure }) => !failure)
  const taken = new Set(passed.flatMap(({ transitions }) => transitions))
  const leaves = leavesIn(machine)
  const seen = new Set(
    plan.plays
      .filter(({ id }) => passed.some((record) => record.id === id))
      .flatMap(({ path }) => [path.start, ...path.steps.map(({ state }) => state)])
      .flatMap(({ _nodes }) => _nodes.map(({ id }) => id)),
  )
  const untaken = [...all].filter((id) => !taken.has(id))
  const states = leaves.filter(({ id }) => seen.has(id)).length
  const gone = goneFrom(reviewed, room)
  const paths = plan.plays.map((play) => {
    const record = recordOf(own, flow, play.id)
    return record
      ? article(record, isNewPath(reviewed, play.path, room.cases))
      : `<article class="failed"><h3><code>${escape(play.id)}</code></h3><p>It was not played.</p></article>`
  })
  const isChanged = gone.length > 0 || plan.plays.some(({ path }) => isNewPath(reviewed, path, room.cases))
  return `<section id="${flow}"${isChanged ? ' class="changed"' : ''}><h2>${flow}</h2>
<p>${states} of ${leaves.length} states seen, ${all.size - untaken.length} of ${all.size} transitions taken on the page.</p>
${list('Taken by the model test alone', untaken.map(escape))}
${list(
  'What no page can be led to; the model test plays it',
  plan.beyond.map(({ title, reason }) => `${inWords(title)}: ${escape(reason)}`),
)}
${list('Reviewed once, and no longer a step of this flow', gone.map(escape))}
${paths.join('\n')}</section>`
}

const list = (title: string, items: readonly string[]) =>
  items.length === 0
    ? ''
    : `<details><summary>${title} (${items.length})</summary><ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul></details>`

/** Steps of the committed list that are no longer in the flow's paths. */
function goneFrom(reviewed: string, { machine, cases }: Room): string[] {
  const current = reviewedSteps(describePaths(machine, pathsOf(machine, cases), cases))
  return [...reviewedSteps(reviewed)].filter((step) => !current.has(step))
}

function article(record: PlayRecord, isNew: boolean): string {
  const classes = [isFailed(record) && 'failed', isNew && 'new', record.fault && 'fault'].filter(Boolean).join(' ')
  const steps = record.steps.map(
    ({ says, state, ms, requests, picture, findings }) => `<li><span>${escape(says)} → <em>${escape(state)}</em></span>
<small>${ms} ms${requests.map((request) => `, <code>${escape(request)}</code>`).join('')}</small>
${findings?.length === 0 ? '<small>axe: nothing found</small>' : ''}${(findings ?? []).map((finding) => `<p class="finding">${escape(finding)}</p>`).join('')}
${picture ? `<a href="data/${picture}"><img src="data/${picture}" alt="The page then" loading="lazy" width="320"></a>` : ''}</li>`,
  )
  return `<article class="${classes}"><h3><code>${escape(record.id)}</code></h3>
${record.failure ? `<pre>${escape(record.failure)}</pre>` : ''}
<ol>${steps.join('')}</ol><small>${record.ms} ms in all</small></article>`
}

/** The lists format states as Markdown. */
const inWords = (title: string) => escape(title).replaceAll(/_([^_]+)_/g, '<em>$1</em>')

const escape = (text: string) =>
  // Removes the terminal colours of a failure.
  text
    .replaceAll(new RegExp(`${String.fromCodePoint(27)}\\[[\\d;]*m`, 'g'), '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('"', '&quot;')

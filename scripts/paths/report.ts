/** The report of the played paths: a first page with a row per flow, and a page per flow. They need only what is beside them. */
import type { Plan } from '../../e2e/paths/support/plan.ts'
import type { PlayRecord } from '../../e2e/paths/support/record.ts'
import type { Notes } from '../../shop/docs/notes.ts'
import { chartOf } from '../../src/charts/chart.ts'
import { layOut } from '../../src/charts/layout.ts'
import { capitalised, wordsOf } from '../../src/charts/words.ts'
import { chartMarkup, type Mark } from '../charts/svg.ts'
import { escape, foldedList, pageOf, type SearchEntry, siteFiles, tableOf } from '../site/html.ts'
import { type Comparison, NOTHING_ACCEPTED } from './accepted.ts'
import { faultMarks } from './fault-marks.ts'
import { type Beyond, countOf, type Flow, type FlowSummary, type PathSummary, summaryOf } from './summary.ts'

export type { Flow } from './summary.ts'

const DAY = 10

/** Every file of the report but its pictures, by its path. Planned paths without a record count as failed. */
export async function pathReport(
  flows: readonly Flow[],
  records: readonly PlayRecord[],
  { comparison = NOTHING_ACCEPTED, notes = {} }: { comparison?: Comparison; notes?: Notes } = {},
): Promise<Map<string, string>> {
  const summaries = flows.map((flow) => summaryOf(flow, records, comparison, notes))
  const files = await siteFiles(summaries.flatMap((summary) => entriesOf(summary)))
  files.set('index.html', firstPage(flows, summaries, records, { comparison, notes }))
  for (const [index, summary] of summaries.entries()) {
    const flow = flows[index]
    if (flow) files.set(`flows/${summary.flow}.html`, await flowPage(flow, summary, comparison))
  }
  files.set('records.json', JSON.stringify(records))
  return files
}

const titleOf = (flow: string) => capitalised(wordsOf(flow))

function entriesOf({ flow, paths }: FlowSummary): SearchEntry[] {
  const href = `flows/${flow}.html`
  return [
    { kind: 'flow', title: titleOf(flow), words: flow, href },
    ...paths.map(
      ({ id, name, play: { path, fault }, record }): SearchEntry => ({
        kind: 'path',
        title: `${name}${path.begins ? ` (${path.begins})` : ''}`,
        words: [
          flow,
          fault ?? '',
          ...path.steps.map(({ says }) => says),
          ...(record?.steps.map(({ state }) => state) ?? []),
        ].join(' '),
        href: `${href}#path=${encodeURIComponent(id)}`,
      }),
    ),
  ]
}

/** The first page. */
function firstPage(
  flows: readonly Flow[],
  summaries: readonly FlowSummary[],
  records: readonly PlayRecord[],
  { comparison, notes }: { comparison: Comparison; notes: Notes },
): string {
  const failed = summaries.reduce((sum, summary) => sum + countOf(summary, ({ isFailed }) => isFailed), 0)
  const planned = flows.map(({ plan }) => plan)
  const sum = (count: (plan: Plan) => number) => planned.reduce((all, plan) => all + count(plan), 0)
  const faults = sum(({ plays }) => plays.filter(({ fault }) => fault).length)
  const beyond = sum(({ beyond }) => beyond.length)
  const isCompared = Object.keys(comparison.acceptedOn).length > 0
  const rows = summaries.map((summary) => rowOf(summary))
  const known = new Set(summaries.flatMap(({ paths }) => paths.map(({ name }) => name)))
  const ownFlows = new Set(summaries.map(({ flow }) => flow))
  const orphans = Object.entries(notes).filter(([name]) => !known.has(name) && ownFlows.has(name.split('/')[0] ?? ''))
  return pageOf({
    title: 'Paths',
    root: '',
    search: 'Find a path by its id, or by words of its steps',
    body: `<p>${records.length} paths played on real pages, ${failed} failed. ${faults} of them end with a fault. ${beyond} things that no page can be led to are played by the model test alone.</p>
<p>${
      isCompared
        ? 'Pictures are compared with those that were accepted last. <code>npm run paths -- --accept</code> accepts these.'
        : 'No pictures have been accepted here yet: <code>npm run paths -- --accept</code> accepts these, and later runs are compared with them.'
    }</p>
${tableOf('Flows', ['Flow', 'States seen', 'Transitions taken', 'Paths', 'Faults', 'Failed', 'New', 'Changed', 'Notes', 'Weakest picture'], rows)}
${foldedList(
  'Notes on paths that are no longer played',
  orphans.flatMap(([name, all]) =>
    all.map(({ note, on }) => `<code>${escape(name)}</code> ${escape(note)} (${escape(on)})`),
  ),
)}`,
  })
}

const counted = (number: number, of: string) => `${number} ${of}${number === 1 ? '' : 's'}`

const share = (part: number) => `${(part * 100).toFixed(part < 0.01 ? 2 : 1)} %`

function rowOf(summary: FlowSummary): string[] {
  const { flow, states, transitions, weakest, paths, faults, gone, acceptedOn } = summary
  const page = `flows/${flow}.html`
  const count = (is: (path: PathSummary) => unknown, kind = '') => {
    const number = countOf(summary, is)
    return number > 0 && kind !== '' ? `<span class="${kind}">${number}</span>` : String(number)
  }
  const elsewhere = (beyond: number) => (beyond > 0 ? `, ${beyond} on no page` : '')
  const part = (done: number, all: number) => (done === all ? String(all) : `${done} of ${all}`)
  const weak = weakest
    ? `<a href="${page}#path=${encodeURIComponent(weakest.path)}">${weakest.isNew ? 'never accepted' : share(weakest.share)}</a>`
    : acceptedOn
      ? 'none differs'
      : ''
  const changed = acceptedOn ? count(({ isChanged }) => isChanged, 'fresh') : ''
  const isNew = count((path) => path.isNew, 'fresh')
  return [
    `<a href="${page}">${escape(flow)}</a>`,
    `${part(states.seen, states.all)}${elsewhere(states.beyond)}`,
    `${part(transitions.taken, transitions.all)}${elsewhere(transitions.beyond)}`,
    String(paths.length),
    part(
      countOf(summary, ({ play }) => play.fault),
      faults.length,
    ),
    count(({ isFailed }) => isFailed, 'bad'),
    gone.length > 0 ? `${isNew}, ${counted(gone.length, 'step')} gone` : isNew,
    changed,
    count(({ notes }) => notes.length),
    weak,
  ]
}

/** The page of a flow: its chart with its faults, and its paths, folded. */
async function flowPage(flow: Flow, summary: FlowSummary, { pictures }: Comparison): Promise<string> {
  const { room, plan } = flow
  const chart = chartOf(room.machine)
  const title = titleOf(room.flow)
  const { states, transitions, untaken, beyond, gone, paths, faults, acceptedOn } = summary
  const elsewhere = states.beyond + transitions.beyond
  const planned = new Set(paths.map(({ id }) => id))
  const marks: Mark[] = [...faultMarks(faults, planned), ...beyond.map((transition) => beyondMark(transition))]
  const unplayed = faults.filter(({ id }) => !planned.has(id))
  const drawing = await layOut(chart, title)
  return pageOf({
    title,
    root: '../',
    above: [{ text: 'All flows', href: '../index.html' }],
    search: 'Find a path by its id, or by words of its steps',
    body: `<p>${states.seen} of ${states.all} states seen, ${transitions.taken} of ${transitions.all} transitions taken on the page. ${
      elsewhere > 0
        ? `${counted(states.beyond, 'state')} and ${counted(transitions.beyond, 'transition')} more are on no page: the model test has them.`
        : ''
    } ${acceptedOn ? `Compared with the run accepted on ${acceptedOn.slice(0, DAY)}.` : 'No run was accepted here.'}</p>
<div class="chart-frame" tabindex="0" role="region" aria-label="Chart">${chartMarkup(drawing, { title: `Chart of ${title}`, marks })}</div>
${faults.length > 0 ? '<p class="soft">A red sign stands where responses are replaced by faults: it leads to a path that plays one, or to their list.</p>' : ''}
${beyond.length > 0 ? '<p class="soft">A grey sign stands where no page can be led: it leads to the list of what the model test alone takes.</p>' : ''}
${foldedList(
  'Faults that were not played: <code>npm run paths -- --full</code> plays them',
  unplayed.map(({ id, path }) => `<code>${escape(id)}</code> instead of “${escape(path.steps.at(-1)?.says ?? '')}”`),
  'faults',
)}
${foldedList('Not taken in this run', untaken.map(escape))}
${foldedList(
  'Taken by the model test alone',
  beyond.map(({ id, reason }) => escape(`${id}: ${reason}`)),
  'beyond',
)}
${foldedList(
  'What no page can be led to; the model test plays it',
  plan.beyond
    .filter(({ title }) => !beyond.some(({ id }) => id === title))
    .map(({ title, reason }) => `${inWords(title)}: ${escape(reason)}`),
)}
${foldedList('Reviewed once, and no longer a step of this flow', gone.map(escape))}
<h2>Paths</h2>
<fieldset><legend>Show</legend>${['all', 'failed', 'new', 'changed', 'faults', 'notes']
      .map(
        (name) =>
          `<label><input type="radio" name="show" value="${name}"${name === 'all' ? ' checked' : ''}> ${name}</label>`,
      )
      .join(' ')}</fieldset>
${paths.map((path) => pathDetails(path, pictures)).join('\n')}`,
  })
}

const beyondMark = ({ id, source, target, reason }: Beyond): Mark => ({
  kind: 'beyond',
  source,
  target,
  text: 'on no page',
  title: `${id}: ${reason}`,
  href: '#beyond',
})

function pathDetails(path: PathSummary, pictures: Comparison['pictures']): string {
  const { id, name, record, play, isFailed, isNew, isChanged, notes } = path
  const kinds = [
    isFailed && 'failed',
    isNew && 'new',
    isChanged && 'changed',
    play.fault && 'fault',
    notes.length > 0 && 'noted',
  ].filter(Boolean)
  const signs = [
    isFailed && '<span class="bad">failed</span>',
    isNew && '<span class="fresh">new</span>',
    isChanged && '<span class="fresh">changed</span>',
    notes.length > 0 && '<span class="fresh">noted</span>',
  ]
  const says = play.path.steps.at(-1)?.says ?? play.path.begins ?? 'the page is opened'
  const steps = record ? record.steps.map((step) => stepItem(step, pictures)).join('\n') : '<li>It was not played.</li>'
  return `<details class="path${kinds.map((kind) => ` ${kind}`).join('')}" data-path="${escape(id)}"><summary><code>${escape(id)}</code> ${signs.filter(Boolean).join(' ')} <span class="soft">${play.path.steps.length} steps, until ${escape(says)}</span></summary>
${record?.failure ? `<pre>${escape(record.failure)}</pre>` : ''}
<ol>${steps}</ol>${record ? `<small>${record.ms} ms in all</small>` : ''}
<ul class="notes">${notes.map(({ note, on }) => `<li>${escape(note)} <small>${escape(on)}</small></li>`).join('')}</ul>
<form class="note" data-path="${escape(name)}"><label>A note on this path <textarea rows="2" maxlength="2000"></textarea></label> <button>Leave the note</button> <span role="status"></span></form></details>`
}

function stepItem(
  { says, state, ms, requests, picture, findings }: PlayRecord['steps'][number],
  pictures: Comparison['pictures'],
): string {
  return `<li><span>${escape(says)} → <em>${escape(state)}</em></span>
<small>${ms} ms${requests.map((request) => `, <code>${escape(request)}</code>`).join('')}</small>
${findings?.length === 0 ? '<small>axe: nothing found</small>' : ''}${(findings ?? []).map((finding) => `<p class="finding">${escape(finding)}</p>`).join('')}
${picture ? pictureRow(picture, pictures) : ''}</li>`
}

function pictureRow(picture: string, pictures: Comparison['pictures']): string {
  const compared = pictures.get(picture)
  const figure = (folder: string, caption: string, kind = '') =>
    `<figure${kind && ` class="${kind}"`}><a href="../${folder}/${picture}"><img src="../${folder}/${picture}" alt="The page then: ${caption}" loading="lazy" width="320"></a><figcaption>${caption}</figcaption></figure>`
  if (!compared) return figure('data', 'now')
  if (compared.kind === 'new') return figure('data', 'never accepted', 'changed')
  if (compared.kind === 'same') return figure('data', 'as accepted')
  return `<div class="pictures">${figure('data', `now; ${share(compared.share)} differ`, 'changed')}${figure('accepted', 'accepted')}${figure('difference', 'the difference, in red')}</div>`
}

/** The lists format states as Markdown. */
const inWords = (title: string) => escape(title).replaceAll(/_([^_]+)_/g, '<em>$1</em>')

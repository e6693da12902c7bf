/** The chart pages as a site to walk in: every state leads to what is seen in it, to the paths through it, and to its picture. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PlayRecord } from '../../e2e/paths/support/record.ts'
import { loadRooms } from '../../e2e/paths/support/rooms.ts'
import { innerStates, type State } from '../../src/charts/chart.ts'
import { layOut } from '../../src/charts/layout.ts'
import { areaTitle, capitalised, firstSentence, wordsOf } from '../../src/charts/words.ts'
import { casesFileOf } from '../charts/cases.ts'
import { pathIdsOf } from '../charts/chart-files.ts'
import { LEGEND } from '../charts/index-page.ts'
import { type FlowKnowledge, type Knowledge, knowledgeOf } from '../charts/knowledge.ts'
import { withModules } from '../charts/load.ts'
import { FOLDER, INDEX, pageOf as markdownOf, pagePath, sizeText, titleOf } from '../charts/page.ts'
import type { PlainFlow } from '../charts/plain.ts'
import { plainPageOf } from '../charts/plain-page.ts'
import { chartMarkup } from '../charts/svg.ts'
import { openSources, type Sources } from '../charts/syntax.ts'
import { pathWords } from '../charts/tables.ts'
import { sectionsOf } from '../doctor/sections.ts'
import { escape, pageOf, type SearchEntry, siteFiles } from '../site/html.ts'
import { htmlOf, type Resolve } from './markdown-html.ts'
import { comesThrough, type Walk, type Walks, walksOf } from './walks.ts'

const SEARCH = 'Find a flow, a state, or a path by its id or its words'
const NO_WALKS: Walks = { paths: [], pictures: new Map() }

export type SiteInput = {
  /** What the last path report has played. */
  records: readonly PlayRecord[]
  /** Whether that report is a part of the site, in its folder `paths`. */
  hasReport: boolean
}

/** What is known of all flows, which takes most of the time: pages are made of it one by one. */
export type OpenSite = Awaited<ReturnType<typeof openSite>>

type Page = { flow: { name: string; area: string }; html?: string; line: string; entries: SearchEntry[] }

/** Reads the sources of all flows. */
export async function openSite(root: string, { records, hasReport }: SiteInput) {
  const sources = openSources(root)
  const knowledge = await withModules(root, (load) => knowledgeOf(sources, load))
  const rooms = new Map((await loadRooms()).map((room) => [room.flow, room]))
  return { site: { root, sources, knowledge, sections: sectionsOf(root), hasReport }, rooms, records }
}

/** Every file of the site by its path; with `only`, those of one page (`area/flow`): then the search finds no paths but those on it. */
export async function docsSite({ site, rooms, records }: OpenSite, only?: string): Promise<Map<string, string>> {
  const { knowledge, sources, hasReport } = site
  const isWanted = ({ area, name }: { area: string; name: string }) => only === undefined || only === `${area}/${name}`
  const pages: Page[] = knowledge.plain.map((flow) => plainPage(flow, site))
  for (const known of knowledge.flows) {
    const { flow, seen } = known
    const room = isWanted(flow) && rooms.get(flow.name)
    const walks = room ? walksOf(room, records, new Set(pathIdsOf(flow, seen, sources).values())) : NO_WALKS
    pages.push({ ...entryOf(known, walks), ...(isWanted(flow) && { html: await flowPage(known, walks, site) }) })
  }
  const files = await siteFiles(pages.flatMap(({ entries }) => entries))
  for (const { flow, html } of pages) if (html !== undefined && isWanted(flow)) files.set(addressOf(flow), html)
  files.set('index.html', firstPage(pages, knowledge, hasReport))
  return files
}

type Site = {
  root: string
  sources: Sources
  knowledge: Knowledge
  sections: Record<string, string[]>
  hasReport: boolean
}

const addressOf = ({ area, name }: { area: string; name: string }) => `${area}/${name}.html`

/** Links from a page of an area to other pages of the site. */
const resolveFrom =
  ({ knowledge }: Site): Resolve =>
  (path, anchor) => {
    if (path === INDEX) return `../index.html${anchor && `#${anchor}`}`
    const flow = [...knowledge.flows.map(({ flow }) => flow), ...knowledge.plain].find((one) => pagePath(one) === path)
    return flow && `../${addressOf(flow)}${anchor && `#${anchor}`}`
  }

/** The page's Markdown without what the site draws or says itself. */
function textOf(markdown: string, flow: { name: string; area: string }, site: Site): { intro: string; rest: string } {
  const kept = markdown
    .split('\n\n')
    .filter((block) => !/^(<!--|# |!\[|\[How to read it\]|\[All flows\])/.test(block))
    .join('\n\n')
    .replace(/<details><summary>The same as a Mermaid diagram<\/summary>[\s\S]*?<\/details>\n*/, '')
  const start = kept.indexOf('\n\n## ')
  const [intro, rest] = start < 0 ? [kept, ''] : [kept.slice(0, start), kept.slice(start + 2)]
  const html = (text: string) => htmlOf(text, pagePath(flow), resolveFrom(site))
  return { intro: html(intro), rest: html(rest) }
}

const above = (area: string) => [
  { text: 'All flows', href: '../index.html' },
  { text: areaTitle(area), href: `../index.html#${area}` },
]

function plainPage(flow: PlainFlow, site: Site): Page {
  const { intro, rest } = textOf(plainPageOf(flow, site.knowledge, site.sources), flow, site)
  const title = capitalised(wordsOf(flow.name))
  return {
    flow,
    html: pageOf({ title, root: '../', above: above(flow.area), search: SEARCH, body: intro + rest }),
    line: `${escape(firstSentence(flow.file.header))} <span class="soft">(no states of its own)</span>`,
    entries: [{ kind: 'flow', title, words: `${flow.name} ${flow.area} ${flow.file.header}`, href: addressOf(flow) }],
  }
}

async function flowPage(known: FlowKnowledge, walks: Walks, site: Site): Promise<string> {
  const { flow, chart } = known
  const title = titleOf(known)
  const { intro, rest } = textOf(markdownOf(known, site.knowledge, site.sources), flow, site)
  const drawing = await layOut(chart, title)
  const states = innerStates(chart)
  const report = site.hasReport && walks.paths.length > 0 ? `../paths/flows/${flow.name}.html` : undefined
  const body = `${intro}
<div class="walk"><div class="chart-frame" tabindex="0" role="region" aria-label="Chart">${chartMarkup(drawing, { title: `Chart of ${wordsOf(flow.name)}: ${sizeText(known)}`, isWalked: true })}</div>
<div class="states"><h2>The chosen state</h2><p class="choose soft">Choose a state of the chart: what is seen in it, and the paths through it, stand here.</p>
${states.map((state) => stateSection(state, known, walks, site)).join('\n')}</div></div>
${rest}
${
  walks.paths.length > 0
    ? `<h2>Paths</h2><p>They take every transition.${report ? ` <a href="${report}">As they were played last, with pictures and notes.</a>` : ''}</p>
${walks.paths.map((walk) => walkDetails(walk, report)).join('\n')}`
    : ''
}`
  return pageOf({ title, root: '../', above: above(flow.area), search: SEARCH, body })
}

/** The flow in the list of all, and what the search finds of it. */
function entryOf(known: FlowKnowledge, walks: Walks): Page {
  const { flow, chart } = known
  const title = titleOf(known)
  const href = addressOf(flow)
  return {
    flow,
    line: `${escape(firstSentence(flow.file.header))} <span class="soft">(${sizeText(known)})</span>`,
    entries: [
      { kind: 'flow', title, words: `${flow.name} ${flow.area} ${flow.file.header}`, href },
      ...innerStates(chart).map(
        (state): SearchEntry => ({
          kind: 'state',
          title: `${title}: ${pathWords(state.path)}`,
          words: `${state.path} ${state.description} ${known.seen.get(state.path) ?? ''} ${state.tags.join(' ')}`,
          href: `${href}#state=${state.path}`,
        }),
      ),
      ...walks.paths.map(
        ({ id, begins, steps }): SearchEntry => ({
          kind: 'path',
          title: `${flow.name}/${id}${begins && ` (${begins})`}`,
          words: `${flow.name} ${steps.map(({ says }) => says).join(' ')}`,
          href: `${href}#path=${encodeURIComponent(id)}`,
        }),
      ),
    ],
  }
}

/** Paths that are listed at a state; the others are below, and found by the search. */
const LISTED = 12

function stateSection(state: State, known: FlowKnowledge, { paths, pictures }: Walks, site: Site): string {
  const { flow, seen, chart } = known
  const through = paths.filter((walk) => comesThrough(walk, state.path))
  const leaf = [...pictures.keys()].find((one) => one === state.path || one.startsWith(`${state.path}.`))
  const picture = site.hasReport && leaf !== undefined ? pictures.get(leaf) : undefined
  const sees = seen.get(state.path)
  const leads = chart.transitions.filter(({ source, targets }) => source === state.id && targets.length > 0)
  const rows: [string, string][] = [
    ['What it means', escape(state.description)],
    ['What is seen', sees === undefined ? '' : escape(capitalised(sees))],
    ['Runs', state.services.map(({ name }) => `<code>${escape(name)}</code>`).join(', ')],
    ['Tags', state.tags.map((tag) => `<code>${escape(tag)}</code>`).join(', ')],
    ['Leads to', [...new Set(leads.flatMap(({ targets }) => targets))].map((id) => stateLink(id, known)).join(', ')],
    ['Specification', specificationOf(state, flow, site)],
  ]
  const listed = through.slice(0, LISTED).map(({ id }) => `<li>${pathLink(id, state.path)}</li>`)
  const more = through.length > LISTED ? `<li>and ${through.length - LISTED} more</li>` : ''
  return `<section class="state" data-state="${state.path}" aria-label="State ${escape(pathWords(state.path))}"><h3>${escape(pathWords(state.path))}</h3>
<dl>${rows.map(([term, text]) => (text ? `<dt>${term}</dt><dd>${text}</dd>` : '')).join('')}</dl>
${picture === undefined ? '' : `<figure><a href="../paths/data/${picture}"><img src="../paths/data/${picture}" alt="The page in this state" loading="lazy" width="320"></a><figcaption>in the last path report</figcaption></figure>`}
${through.length > 0 ? `<h4>Paths through it (${through.length})</h4><ul class="through">${listed.join('')}${more}</ul>` : ''}</section>`
}

const pathLink = (id: string, state: string) =>
  `<a href="#state=${state}&amp;path=${encodeURIComponent(id)}"><code>${escape(id)}</code></a>`

function stateLink(id: string, { chart }: FlowKnowledge): string {
  const state = innerStates(chart).find((one) => one.id === id)
  return state ? `<a href="#state=${state.path}" data-state="${state.path}">${escape(pathWords(state.path))}</a>` : ''
}

/** The contract's sections, and the lines in which the state is specified: in the cases, typed from the specification, and in the chart. */
function specificationOf({ path, key }: State, flow: FlowKnowledge['flow'], { root, sources, sections }: Site): string {
  const cases = casesFileOf(flow)
  const lines = [
    ...(sections[flow.name] ?? []).map((section) => `contract, ${section}`),
    ...(sources.has(cases) ? lineIn(root, cases, path) : []),
    ...lineIn(root, flow.file.path, key),
  ]
  return lines.map((line) => `<code>${escape(line)}</code>`).join('<br>')
}

/** `file:line` of the line in which an object has a key. */
function lineIn(root: string, file: string, key: string): string[] {
  const quoted = key.replaceAll('.', String.raw`\.`)
  const pattern = new RegExp(`^\\s+['"]?${quoted}['"]?: `)
  const index = readFileSync(join(root, file), 'utf8')
    .split('\n')
    .findIndex((line) => pattern.test(line))
  return index < 0 ? [] : [`${file}:${index + 1}`]
}

function walkDetails({ id, steps, isPlayed }: Walk, report: string | undefined): string {
  const items = steps.map(
    ({ says, leaves }) =>
      `<li>${escape(says)} → ${leaves.map((leaf) => `<a href="#state=${leaf}" data-state="${leaf}">${escape(pathWords(leaf))}</a>`).join(' + ')}</li>`,
  )
  const played =
    report && isPlayed ? `<p><a href="${report}#path=${encodeURIComponent(id)}">As it was played</a></p>` : ''
  return `<details class="path" data-path="${escape(id)}"><summary><code>${escape(id)}</code> <span class="soft">${steps.length - 1} steps, until ${escape(steps.at(-1)?.says ?? '')}</span></summary><ol>${items.join('')}</ol>${played}</details>`
}

/** The page that lists every flow. */
function firstPage(pages: readonly Page[], { flows, plain }: Knowledge, hasReport: boolean): string {
  const areas = Map.groupBy(
    pages.toSorted((a, b) => (a.flow.name < b.flow.name ? -1 : 1)),
    ({ flow }) => flow.area,
  )
  const list = [...areas]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([area, own]) => {
      const items = own.map(
        ({ flow, line }) =>
          `<li><a href="${addressOf(flow)}">${escape(capitalised(wordsOf(flow.name)))}</a>: ${line}</li>`,
      )
      return `<section id="${area}" aria-labelledby="of-${area}"><h2 id="of-${area}">${escape(areaTitle(area))}</h2><ul>${items.join('')}</ul></section>`
    })
  return pageOf({
    title: 'Flows',
    root: '',
    search: SEARCH,
    body: `<p>Every flow of the storefront: ${flows.length} with a chart, and ${plain.length} that do one thing or give their states to another.${hasReport ? ' <a href="paths/index.html">Their paths, as they were played last.</a>' : ''}</p>
<details id="how-to-read-a-chart"><summary>How to read a chart</summary>${legend()}</details>
<div class="areas">${list.join('\n')}</div>`,
  })
}

/** From the index of the Markdown pages. */
function legend(): string {
  return `<ul>${LEGEND.map((line) => `<li>${htmlOf(line, `${FOLDER}/README.md`, () => undefined).replaceAll(/<\/?p>/g, '')}</li>`).join('')}</ul>`
}

/** What the chart pages say of each flow (`docs/statecharts`, which `npm run charts` writes from the sources). */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { html, raw } from 'hono/html'
import type { Html } from '../context.ts'

export const CHARTS = join(import.meta.dirname, '..', '..', 'docs', 'statecharts')
/** Shown beside an example; the rest is on the chart page. */
const SECTIONS = ['Options', 'What it tells, what it hears', 'Events', 'Delays', 'Services']

export type ChartPage = {
  area: string
  title: string
  /** In one paragraph: what it is, and on which elements it starts. */
  intro: readonly string[]
  hasChart: boolean
  sections: readonly { title: string; blocks: readonly string[] }[]
}

/** By flow. Read anew each time, since charts are edited while the shop runs. */
export function chartPage(area: string, flow: string): ChartPage {
  const text = readFileSync(join(CHARTS, area, `${flow}.md`), 'utf8')
  const [head = '', ...parts] = text.split('\n## ')
  // What is folded is on the chart page alone.
  const blocks = (part: string) =>
    (part.split('<details>')[0] ?? '').split(/\n{2,}/).filter((block) => /^[^<#![\s]/.test(block))
  const sections = parts.map((part) => {
    const end = part.indexOf('\n')
    return { title: part.slice(0, end), blocks: blocks(part.slice(end).trim()) }
  })
  return {
    area,
    title: /^# (.+)$/m.exec(head)?.[1] ?? flow,
    intro: blocks(head),
    hasChart: existsSync(join(CHARTS, area, `${flow}.svg`)),
    sections: SECTIONS.flatMap((wanted) => sections.filter(({ title }) => title === wanted)),
  }
}

/** The names of all pages, by area. */
export function chartAreas(): Map<string, string[]> {
  const areas = readdirSync(CHARTS, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  return new Map(
    areas.map(({ name }) => [
      name,
      readdirSync(join(CHARTS, name)).flatMap((file) => /^(.+)\.md$/.exec(file)?.[1] ?? []),
    ]),
  )
}

/** The name of a folder as a heading. */
export const areaTitle = (area: string): string =>
  area === 'paypal' ? 'PayPal' : area.charAt(0).toUpperCase() + area.slice(1).replaceAll('-', ' ')

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/** Code, bold and line breaks; of links only their words, since the pages they lead to are elsewhere. */
const inline = (text: string): string =>
  escaped(text.replaceAll('<br>', '\n').replaceAll(/\[([^\]]+)\]\([^)]*\)/g, '$1'))
    .replaceAll('\n', '<br>')
    .replaceAll(/`([^`]+)`/g, '<code>$1</code>')
    .replaceAll(/\*\*([^*]+)\*\*/g, '<strong>$1</strong>')

const cellsOf = (line: string) =>
  line
    .slice(1, -1)
    .split(/(?<!\\)\|/)
    .map((cell) => inline(cell.trim().replaceAll(String.raw`\|`, '|')))

/** A block of a chart page: a table, a list or a paragraph. */
export function blockHtml(block: string, label: string): Html {
  if (block.startsWith('- ')) {
    const items = block.split(/\n(?=- )/).map((item) => html`<li>${raw(inline(item.slice(2)))}</li>`)
    return html`<ul>${items}</ul>`
  }
  if (!block.startsWith('|')) return html`<p>${raw(inline(block))}</p>`
  const [head = '', , ...rows] = block.split('\n').filter((line) => line.startsWith('|'))
  return html`<div class="scroll" tabindex="0" role="region" aria-label="${label}"><table class="table">
<thead><tr>${cellsOf(head).map((cell) => html`<th scope="col">${raw(cell)}</th>`)}</tr></thead>
<tbody>${rows.map((row) => html`<tr>${cellsOf(row).map((cell) => html`<td>${raw(cell)}</td>`)}</tr>`)}</tbody></table></div>`
}

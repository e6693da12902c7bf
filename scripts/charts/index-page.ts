/** The page that lists every flow. */
import { areaTitle, capitalised, firstSentence, wordsOf } from '../../src/charts/words.ts'
import type { Knowledge } from './knowledge.ts'
import { linkTo, list } from './markdown.ts'
import { INDEX, NOTICE, pagePath, sizeText } from './page.ts'

export const LEGEND = [
  'A box is a state; what it runs while it lasts, and what it takes without leaving, is below its name.',
  'A dot is where a box of states begins, a state with a ring is its end.',
  'An arrow leads to the next state; its label says what must happen, and in brackets on what condition. `[otherwise]` counts when none of the conditions before it holds.',
  'An arrow from the rim of a box, or from a bar inside it, counts wherever the flow is within that box.',
  'Boxes with dashed rims are at work side by side.',
  'Names with a dot (`form.submit`) are events; a name that answers or fails is a service.',
]

type Line = { area: string; name: string; says: string }

/** The index as Markdown: flows by area, each with a one-sentence summary. */
export function indexOf({ flows, plain }: Knowledge): string {
  const lines: Line[] = [
    ...flows.map((known) => lineOf(known.flow, known.flow.file.header, sizeText(known))),
    ...plain.map((flow) => lineOf(flow, flow.file.header, 'no states of its own')),
  ].toSorted((a, b) => (a.name < b.name ? -1 : 1))
  const areas = [...new Set(lines.map(({ area }) => area))].toSorted()
  return `${[
    NOTICE,
    '# Flows',
    `Every flow of the storefront: ${flows.length} with a chart, and ${plain.length} that do one thing or give their states to another. \`npm run charts\` writes these pages from the machines and bindings, and \`npm run charts -- --check\` says when they differ from them.`,
    '## How to read a chart',
    list(LEGEND),
    ...areas.flatMap((area) => [
      `## ${areaTitle(area)}`,
      list(lines.filter((line) => line.area === area).map(({ says }) => says)),
    ]),
  ].join('\n\n')}\n`
}

function lineOf(flow: { area: string; name: string }, header: string, size: string): Line {
  const link = linkTo(pagePath(flow), INDEX, `**${capitalised(wordsOf(flow.name))}**`)
  return { area: flow.area, name: flow.name, says: `${link}: ${firstSentence(header)} (${size})` }
}

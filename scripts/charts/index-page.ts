/** The page that lists every flow. */
import type { Knowledge } from './knowledge.ts'
import { linkTo, list } from './markdown.ts'
import { INDEX, NOTICE, pagePath, sizeText, titleOf } from './page.ts'
import { capitalised, firstSentence } from './words.ts'

const LEGEND = [
  'A box is a state; what it runs while it lasts, and what it takes without leaving, stands below its name.',
  'A dot is where a box of states begins, a state with a ring is its end.',
  'An arrow leads to the next state; on it stands what must happen, and in brackets on what condition. `[otherwise]` counts when none of the conditions before it holds.',
  'An arrow from the rim of a box, or from a bar inside it, counts wherever the flow is within that box.',
  'Boxes with dashed rims are at work side by side.',
  'Names with a dot (`form.submit`) are events; a name that answers or fails is a service.',
]

/** The index as Markdown: flows by area, each with what it does in a sentence. */
export function indexOf({ flows }: Knowledge): string {
  const areas = [...new Set(flows.map(({ flow }) => flow.area))]
  return `${[
    NOTICE,
    '# Flows',
    `Every flow of the storefront, as a chart: ${flows.length} of them. \`npm run charts\` writes these pages from the machines, and \`npm run charts -- --check\` says when they differ from them.`,
    '## How to read a chart',
    list(LEGEND),
    ...areas.flatMap((area) => [
      `## ${capitalised(area)}`,
      list(
        flows
          .filter(({ flow }) => flow.area === area)
          .map((known) => {
            const link = linkTo(pagePath(known.flow), INDEX, `**${titleOf(known)}**`)
            return `${link}: ${firstSentence(known.flow.file.header)} (${sizeText(known)})`
          }),
      ),
    ]),
  ].join('\n\n')}\n`
}

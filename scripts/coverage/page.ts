/** The table "line of the specification, flow, test" as a page, and what is wrong with it. */
import type { Citation } from './citations.ts'
import type { SECTIONS } from './specification.ts'

/** A line with its number, e.g. 4.3. */
export type Numbered = { number: string; says: string; flows: string[]; open: string | undefined }
type Known = {
  sections: typeof SECTIONS
  citations: readonly Citation[]
  /** The page of each flow, from the folder of the documents. */
  pageOf: (flow: string) => string | undefined
}

export const numbered = (sections: typeof SECTIONS): { title: string; lines: Numbered[] }[] =>
  sections.map(([title, lines], section) => ({
    title: `${section + 1}. ${title}`,
    lines: lines.map(({ says, flows, open }, index) => ({
      number: `${section + 1}.${index + 1}`,
      says,
      flows: flows.split(' ').filter(Boolean),
      open,
    })),
  }))

/** What must be mended, in sentences: lines that nothing cites, citations of no line, flows that do not exist. */
export function faultsOf({ sections, citations, pageOf }: Known): string[] {
  const lines = numbered(sections).flatMap((section) => section.lines)
  const known = new Set(lines.map(({ number }) => number))
  const cited = new Set(citations.map(({ line }) => line))
  return [
    ...lines.flatMap(({ number, says, flows, open }) => [
      ...(!cited.has(number) && open === undefined ? [`no test cites ${number} (${says})`] : []),
      ...(cited.has(number) && open !== undefined ? [`${number} is cited, and said to be open (${open})`] : []),
      ...flows.filter((flow) => !pageOf(flow)).map((flow) => `${number} names "${flow}", which is no flow`),
    ]),
    ...citations
      .filter(({ line }) => !known.has(line))
      .map(({ line, path }) => `${path} cites ${line}, which is no line of the specification`),
  ]
}

const cell = (text: string): string => text.replaceAll('|', '\\|')
const nameOf = (path: string): string => path.replace(/^.*\//, '').replace(/\.tsx?$/, '')

function testsOf(number: string, citations: readonly Citation[]): string {
  const byPath = Map.groupBy(
    citations.filter(({ line }) => line === number),
    ({ path }) => path,
  )
  return [...byPath]
    .map(([path, those]) => {
      const titles = [...new Set(those.flatMap(({ title }) => title?.replaceAll(/\$\{.*?\}|%\w/g, '…') ?? []))]
      return `[${nameOf(path)}](../${path})${titles.length > 0 ? `: ${titles.join('; ')}` : ''}`
    })
    .join('<br>')
}

/** The page. */
export function coveragePage({ sections, citations, pageOf }: Known): string {
  const parts = numbered(sections)
  const lines = parts.flatMap((part) => part.lines)
  const open = lines.filter((line) => line.open !== undefined)
  const tables = parts.map(({ title, lines }) => {
    const rows = lines.map(({ number, says, flows, open }) => {
      const links = flows.map((flow) => `[${flow}](${pageOf(flow)})`).join(', ')
      const tests = open === undefined ? testsOf(number, citations) : `_Open: ${open}._`
      return `| ${[number, says, links || '–', tests].map(cell).join(' | ')} |`
    })
    return `## ${title}\n\n| Line | What it asks for | Flows | Tests |\n| --- | --- | --- | --- |\n${rows.join('\n')}`
  })
  return `<!-- Written by npm run coverage. -->

# What the specification asks for, and which tests hold it

Each line of the specification, in short words: the flows that do it, and the tests that cite it (\`// Specification 4.3.\` above the
test; above cases, it is the generated paths that hold it). ${lines.length} lines, ${open.length} of them open. \`npm run coverage\` writes this page,
and \`npm run coverage -- --check\` says when it differs from the tests, or a line is neither cited nor said to be open. A line
without a flow holds for all of them.

${tables.join('\n\n')}
`
}

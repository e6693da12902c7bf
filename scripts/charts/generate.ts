/** Generates all chart pages, diagrams and the index. */
import { indexOf } from './index-page.ts'
import { keptLayout } from './kept-layout.ts'
import { knowledgeOf } from './knowledge.ts'
import { withModules } from './load.ts'
import { descriptionOf, drawingPath, INDEX, pageOf, pagePath, titleOf } from './page.ts'
import { plainPageOf } from './plain-page.ts'
import { svgOf } from './svg.ts'
import { openSources } from './syntax.ts'

/** The content of every file of the chart pages, by its path from `root`. */
export async function generateCharts(root: string): Promise<Map<string, string>> {
  const sources = openSources(root)
  const knowledge = await withModules(root, (load) => knowledgeOf(sources, load))
  const files = new Map([[INDEX, indexOf(knowledge)]])
  for (const flow of knowledge.plain) files.set(pagePath(flow), plainPageOf(flow, knowledge, sources))
  for (const known of knowledge.flows) {
    const title = titleOf(known)
    const drawing = await keptLayout(known.chart, title)
    files.set(pagePath(known.flow), pageOf(known, knowledge, sources))
    files.set(
      drawingPath(known.flow),
      svgOf(drawing, { title: `Chart of ${title}`, description: descriptionOf(known) }),
    )
  }
  return files
}

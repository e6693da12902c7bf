/** The page of a flow without states of its own. */
import { capitalised, wordsOf } from '../../src/charts/words.ts'
import type { Knowledge } from './knowledge.ts'
import { linkTo, list, prose, section } from './markdown.ts'
import { INDEX, NOTICE, pagePath } from './page.ts'
import { factText, linksTo, optionText, startText } from './page-parts.ts'
import type { PlainFlow } from './plain.ts'
import type { Sources } from './syntax.ts'

/** The page as Markdown. */
export function plainPageOf(flow: PlainFlow, { flows, meanings }: Knowledge, sources: Sources): string {
  const { name, area, file, uses } = flow
  const page = pagePath(flow)
  const pageOfFlow = (other: string) => {
    const known = flows.find((candidate) => candidate.flow.name === other)
    return known ? pagePath(known.flow) : INDEX
  }
  const used = uses.map((other) => linkTo(pagePath(other), page, wordsOf(other.name)))
  return `${[
    NOTICE,
    `# ${capitalised(wordsOf(name))}`,
    `${linkTo(INDEX, page, 'All flows')} › ${area}`,
    prose(file.header),
    startText(flow),
    used.length > 0 ? `It has no states of its own, and works with ${used.join(', ')}.` : '',
    section('What it tells, what it hears', factText({ ...flow, emitted: [] }, page, pageOfFlow, meanings)),
    section('Options', optionText(flow.options)),
    section(
      'Elsewhere',
      list([
        ...linksTo('binding', [file.path], page, sources),
        ...linksTo('view', [`src/components/${area}/${name}.ts`], page, sources),
        ...linksTo('end to end', [`e2e/${area}/${name}.spec.ts`], page, sources),
      ]),
    ),
  ]
    .filter(Boolean)
    .join('\n\n')}\n`
}

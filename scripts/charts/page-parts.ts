/** The common parts of chart pages, with and without a chart. */
import { oneLine, wordsOf } from '../../src/charts/words.ts'
import type { FlowKnowledge } from './knowledge.ts'
import { code, linkTo, list, table } from './markdown.ts'
import type { OptionGroup } from './options.ts'
import type { Start } from './start.ts'
import type { Sources } from './syntax.ts'

const MOMENTS: Record<string, string> = {
  load: 'as soon as the page is there',
  idle: 'when the browser has time',
  scroll: 'once the page has scrolled',
  present: 'as soon as its file is loaded, in view or not',
  visible: 'shortly before they come into view',
  interaction: 'with the first',
  interest: 'with the first',
}

const WITH_EVENTS = new Set(['interaction', 'interest'])

/** Where and when a flow starts, as a sentence. */
export function startText({ start }: { start: Start | null }): string {
  if (!start) return ''
  const { selector, links, moments, events } = start
  const alsoLinks = links && ` and on links to the route ${code(links)}`
  const first = ` ${events.map(code).join(', ')}`
  const when = moments.map((moment) => `${MOMENTS[moment] ?? moment}${WITH_EVENTS.has(moment) ? first : ''}`)
  return `Starts on elements that match ${code(selector)}${alsoLinks}, ${when.join(' or ')}.`
}

/** The facts and events of a flow, as a list. */
export function factText(
  { facts, emitted }: Pick<FlowKnowledge, 'facts' | 'emitted'>,
  page: string,
  pageOfFlow: (flow: string) => string,
  meanings: ReadonlyMap<string, string>,
): string {
  const fact = (name: string) => [code(name), oneLine(meanings.get(name) ?? '')].filter(Boolean).join(': ')
  const flowLink = (name: string) => linkTo(pageOfFlow(name), page, wordsOf(name))
  return list([
    ...facts.told.map((name) => `tells the page ${fact(name)}`),
    ...emitted.map(
      ({ type, hearers }) =>
        `tells other flows ${code(type)}${hearers.length ? `; heard by ${hearers.map(flowLink).join(', ')}` : ''}`,
    ),
    ...facts.heard.map((name) => `hears from the page ${fact(name)}`),
    ...(facts.fired.length ? [`fires on elements of the page ${facts.fired.map(code).join(', ')}`] : []),
  ])
}

/** The options of a flow, one table per attribute. */
export const optionText = (groups: readonly OptionGroup[]): string =>
  groups
    .map(({ attributes, options }) => {
      const rows = options.map(({ key, type, byDefault, isRequired, says }) => [
        code(key),
        oneLine(says),
        type,
        isRequired ? 'must be given' : code(byDefault),
      ])
      const written = table(['Option', 'What it is', 'Type', 'Default'], rows)
      const place = attributes.length > 1 ? 'one of the attributes' : 'the attribute'
      return `As JSON in ${place} ${attributes.map(code).join(', ')}.\n\n${written}`
    })
    .join('\n\n')

/** A list item with links to the existing files among `paths`; empty if there are none. */
export function linksTo(label: string, paths: readonly string[], page: string, sources: Sources): string[] {
  const found = [...new Set(paths)].filter((path) => sources.has(path))
  return found.length ? [`${label}: ${found.map((path) => linkTo(path, page)).join(', ')}`] : []
}

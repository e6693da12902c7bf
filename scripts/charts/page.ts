/** The page of one flow. */
import { posix } from 'node:path'
import { innerStates } from '../../src/charts/chart.ts'
import { countStates } from '../../src/charts/sketch.ts'
import { capitalised, oneLine, wordsOf } from '../../src/charts/words.ts'
import { casesFileOf, modelTestOf } from './cases.ts'
import type { FlowKnowledge, Knowledge } from './knowledge.ts'
import { code, details, linkTo, list, prose, section, table } from './markdown.ts'
import { mermaidOf } from './mermaid.ts'
import { factText, linksTo, optionText, startText } from './page-parts.ts'
import type { Sources } from './syntax.ts'
import { delayTable, eventTable, serviceTable, stateTable, transitionTable } from './tables.ts'

/** The folder of the pages, from the project's root. */
export const FOLDER = 'docs/statecharts'
export const INDEX = `${FOLDER}/README.md`
export const NOTICE = '<!-- Written by `npm run charts` from the sources; changes made here are lost. -->'

export const titleOf = ({ flow }: FlowKnowledge): string => capitalised(wordsOf(flow.name))
export const pagePath = ({ area, name }: { area: string; name: string }): string => `${FOLDER}/${area}/${name}.md`
export const drawingPath = ({ area, name }: { area: string; name: string }): string => `${FOLDER}/${area}/${name}.svg`

/** The size of a flow: `5 states, 9 transitions`. */
export const sizeText = ({ chart }: FlowKnowledge): string =>
  `${countStates(chart)} states, ${chart.transitions.length} transitions`

/** The page of a flow as Markdown. */
export function pageOf(knowledge: FlowKnowledge, { flows, meanings }: Knowledge, sources: Sources): string {
  const { flow, chart } = knowledge
  const page = pagePath(flow)
  const pageOfFlow = (name: string) => {
    const other = flows.find(({ flow }) => flow.name === name)
    return other ? pagePath(other.flow) : INDEX
  }
  const title = titleOf(knowledge)
  return `${[
    NOTICE,
    `# ${title}`,
    `${linkTo(INDEX, page, 'All flows')} › ${flow.area}`,
    prose(flow.file.header),
    startText(knowledge),
    `![Chart of ${wordsOf(flow.name)}: ${sizeText(knowledge)}](${posix.basename(drawingPath(flow))})`,
    linkTo(`${INDEX}#how-to-read-a-chart`, page, 'How to read it'),
    details('The same as a Mermaid diagram', `\`\`\`mermaid\n${mermaidOf(chart)}\n\`\`\``),
    section('States', stateTable(knowledge)),
    section('Events', eventTable(knowledge, page, pageOfFlow), details('Every transition', transitionTable(knowledge))),
    section('Services', serviceTable(knowledge, page)),
    section('Delays', delayTable(knowledge)),
    section('Conditions', table(['Condition', 'Name in code', 'Holds when'], knowledge.guards.map(guardRow))),
    section('Limits', constantTable(knowledge)),
    section('Effects', effectText(knowledge)),
    section('What it tells, what it hears', factText(knowledge, page, pageOfFlow, meanings)),
    section('What it leaves in the browser', traceTable(knowledge, page)),
    section('Options', optionText(knowledge.options)),
    section('Elsewhere', list(elsewhere(knowledge, page, sources))),
  ]
    .filter(Boolean)
    .join('\n\n')}\n`
}

/** The text alternative of the diagram. */
export function descriptionOf({ chart }: FlowKnowledge): string {
  const states = innerStates(chart).map(
    ({ path, description }) => `${path.split('.').map(wordsOf).join(', ')}: ${description}`,
  )
  return states.join(' ')
}

const guardRow = ({ name, says }: { name: string; says: string }) => [
  capitalised(wordsOf(name)),
  code(name),
  capitalised(oneLine(says)),
]

const constantTable = ({ constants }: FlowKnowledge): string =>
  table(
    ['Limit', 'Value', 'What it is'],
    constants.map(({ name, value, says }) => [code(name), code(value), oneLine(says)]),
  )

function effectText({ actions }: FlowKnowledge): string {
  const told = actions.filter(({ does }) => does).map(({ name, does }) => [code(name), oneLine(does)])
  const others = actions.filter(({ does }) => !does).map(({ name }) => code(name))
  return [
    table(['Effect', 'What it does'], told),
    others.length ? `Done on the page by the binding${told.length ? ' as well' : ''}: ${others.join(', ')}.` : '',
  ]
    .filter(Boolean)
    .join('\n\n')
}

const traceTable = ({ traces }: FlowKnowledge, page: string): string =>
  table(
    ['Where', 'Name', 'What is done', 'By'],
    traces.map(({ kind, name, uses, path }) => [kind, code(name), uses.join(', '), linkTo(path, page)]),
  )

/** Links to the flow's other files. */
function elsewhere({ flow, services }: FlowKnowledge, page: string, sources: Sources): string[] {
  const { area, name, file, bindings, views } = flow
  const links = (label: string, paths: readonly string[]) => linksTo(label, paths, page, sources)
  return [
    ...links('machine', [file.path]),
    ...links('binding', bindings),
    ...links('view', views),
    ...links(
      'services',
      services.flatMap(({ functions }) => functions.map(({ path }) => path)),
    ),
    ...links('paths that test it', [`test/model/${area}/paths/${name}.md`]),
    ...links('model test', [modelTestOf(flow)]),
    ...links('what can happen to it, in words', [casesFileOf(flow)]),
    ...links('where its paths are played', [`e2e/paths/rooms/${area}/${name}.ts`]),
    ...links('end to end', [`e2e/${area}/${name}.spec.ts`]),
  ]
}

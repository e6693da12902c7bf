/** The reviewed list of a flow's paths, as Markdown for non-programmers. */
import type { AnyStateMachine, SnapshotFrom } from 'xstate'
import { historyOf, outcomeOf, placesOf, type Sight, sightsIn } from './oracle.ts'
import { type Cases, leavesIn, type Path } from './paths.ts'

type AnyPath = Path<AnyStateMachine>

/** The list: what is visible in each state, then the paths with their steps and what is visible after each. */
export function describePaths(
  machine: AnyStateMachine,
  paths: readonly AnyPath[],
  { states }: Pick<Cases<AnyStateMachine>, 'states'>,
): string {
  return [
    `# Paths of ${machine.id}`,
    '',
    'Each path starts anew. What happens comes before the arrow, what is seen then after it; in brackets, what the shop is asked.',
    '',
    '## States',
    '',
    ...leavesIn(machine).flatMap((node) => {
      const sight = states[node.path.join('.')]
      return sight ? [`- _${sight.sees}_${waitingIn(sight)}: ${node.description}`] : []
    }),
    '',
    '## Paths',
    '',
    ...paths.map((path) => {
      const { id, begins, start } = path
      return [`- **${id}** ${begins ? `${begins}: ` : ''}_${seenIn(states, start)}_`, ...linesOf(path, states)].join(
        '\n  - ',
      )
    }),
    '',
  ].join('\n')
}

type Listed = Pick<AnyPath, 'begins' | 'start' | 'steps'>

function linesOf(path: Listed, states: Readonly<Record<string, Sight>>): string[] {
  const { start, steps } = path
  return steps.map((step, index) => {
    const places = placesOf(steps[index - 1]?.state ?? start)
    const { asks = [] } = outcomeOf(step, { places, history: historyOf(path, index) })
    return `${step.says} → _${seenIn(states, step.state)}_${asks.length ? ` (${asks.map(wordsOf).join(', ')})` : ''}`
  })
}

/** The steps of a committed list, each with what is visible before it. */
export function reviewedSteps(list: string): ReadonlySet<string> {
  const steps = new Set<string>()
  let before = ''
  for (const line of list.split('\n')) {
    const seen = /_(.+)_(?: \([^_]*\))?$/.exec(line)?.[1] ?? ''
    if (line.startsWith('  - ')) steps.add(`${before} | ${line.slice(4)}`)
    if (/^(?: {2})?- /.test(line)) before = line.startsWith('  - ') ? (/ → _(.*)_/.exec(line)?.[1] ?? '') : seen
  }
  return steps
}

/** The steps of `path` in the list's format, each with what is visible before it. */
function stepsOf(path: Listed, states: Readonly<Record<string, Sight>>): string[] {
  const { start, steps } = path
  const lines = linesOf(path, states)
  return lines.map((line, index) => `${seenIn(states, steps[index - 1]?.state ?? start)} | ${line}`)
}

/** Whether a path has a step that is not in the committed list. */
export function isNewPath(list: string, path: Listed, { states }: Pick<Cases<AnyStateMachine>, 'states'>): boolean {
  const reviewed = reviewedSteps(list)
  return stepsOf(path, states).some((step) => !reviewed.has(step))
}

/** What is visible, as a text. */
const seenIn = (states: Readonly<Record<string, Sight>>, state: SnapshotFrom<AnyStateMachine>): string =>
  sightsIn(states, state)
    .map(({ sees }) => sees)
    .join('_ + _')

const waitingIn = ({ waits = [], awaits = [] }: Sight): string => {
  const parts = [...waits.map((ms) => `${ms} ms`), ...awaits.map(wordsOf)]
  return parts.length ? ` (waits: ${parts.join(', ')})` : ''
}

/** `fetchSuggestions` as words. */
const wordsOf = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)

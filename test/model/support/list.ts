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

/** The steps of a committed list: what happens, and what is seen then. */
export const reviewedSteps = (list: string): ReadonlySet<string> =>
  new Set(list.split('\n').flatMap((line) => (line.startsWith('  - ') ? [line.slice(4)] : [])))

/** Whether a path has a step that no path of the committed list has. */
export function isNewPath(list: string, path: Listed, { states }: Pick<Cases<AnyStateMachine>, 'states'>): boolean {
  const reviewed = reviewedSteps(list)
  return linesOf(path, states).some((step) => !reviewed.has(step))
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

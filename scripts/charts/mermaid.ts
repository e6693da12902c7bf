/** Writes a chart as a Mermaid `stateDiagram-v2`, for readers whose tools render it. */
import { type Chart, type State, statesOf, type Transition } from '../../src/charts/chart.ts'
import { transitionText, wordsOf } from '../../src/charts/words.ts'

/** Represents every state inside a box: Mermaid draws no line from a box to itself or to its own inside. */
const EVERYWHERE = 'everywhere'
const BREAK = '<br/>'

type Line = { from: string; to: string; text: string }

/** The diagram. It contains each transition of the chart; those with the same source and target share a line. */
export function mermaidOf({ root, transitions }: Chart): string {
  const homes = new Map(transitions.map((transition) => [transition, homeOf(transition, root)]))

  const content = (state: State, indent: string): string[] => {
    const own = transitions.filter((transition) => homes.get(transition) === state)
    const lines = merge(own.flatMap((transition) => linesFor(transition, state)))
    const here = everywhere(state)
    return [
      ...(lines.some(({ from }) => from === here) ? [`state "anywhere in ${wordsOf(state.key)}" as ${here}`] : []),
      ...state.initial.map((target) => `[*] --> ${idOf(target)}`),
      ...state.states.flatMap((inner) => declaration(inner, state.kind === 'parallel')),
      ...lines.map(({ from, to, text }) => `${from} --> ${to} : ${text}`),
    ].map((line) => indent + line)
  }
  // Regions are boxes like others: Mermaid cannot draw boxes within boxes between its dividers.
  const declaration = (state: State, isRegion: boolean): string[] => {
    const name = `state "${wordsOf(state.key)}${isRegion ? ' (side by side)' : ''}" as ${idOf(state.id)}`
    if (state.states.length) return [`${name} {`, ...content(state, '  '), '}']
    return state.kind === 'final' ? [name, `${idOf(state.id)} --> [*]`] : [name]
  }
  return ['stateDiagram-v2', ...content(root, '  ')].join('\n')
}

const idOf = (id: string) => id.replaceAll(/\W/g, '_')
const everywhere = ({ id }: State) => `${idOf(id)}_${EVERYWHERE}`

/** The innermost box that contains both ends of a transition. */
function homeOf({ source, targets }: Transition, root: State): State {
  const ends = [source, ...targets]
  const holders = statesOf(root).filter((state) => {
    const inside = new Set(statesOf(state).map(({ id }) => id))
    return (state.states.length > 0 || state === root) && ends.every((end) => inside.has(end))
  })
  return holders.at(-1) ?? root
}

function linesFor(transition: Transition, home: State): Line[] {
  const { source, targets, isIgnored } = transition
  const text = transitionText(transition).replaceAll(/[:;#"]/g, ' ')
  const from = source === home.id ? everywhere(home) : idOf(source)
  if (!targets.length) return [{ from, to: from, text: `${text} (${isIgnored ? 'ignored' : 'stays'})` }]
  return targets.map((target) =>
    target === home.id ? { from, to: from, text: `${text} (begins anew)` } : { from, to: idOf(target), text },
  )
}

/** Mermaid draws one line from a state to itself, so all of them share it. */
function merge(lines: readonly Line[]): Line[] {
  const merged = new Map<string, Line>()
  for (const line of lines) {
    const known = merged.get(`${line.from} ${line.to}`)
    merged.set(`${line.from} ${line.to}`, known ? { ...known, text: known.text + BREAK + line.text } : line)
  }
  return [...merged.values()]
}

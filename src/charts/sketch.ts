/** The elements of a diagram before layout: boxes with their lines of text, and arrows with their labels. */
import { type Chart, type State, statesOf, type Transition } from './chart.ts'
import { widthOf } from './text-width.ts'
import { transitionText, wordsOf } from './words.ts'

export const TITLE_SIZE = 14
export const LINE_SIZE = 12
export const TITLE_HEIGHT = 20
export const LINE_HEIGHT = 16
/** Between a box and its text. */
export const PADDING = 12

export type Box = {
  state: State
  /** Whether it is a region of a parallel state. */
  isRegion: boolean
  title: string
  /** Invoked services, and events handled without leaving the state. */
  lines: readonly string[]
  /** Size of the text including padding. */
  width: number
  height: number
  states: readonly Box[]
}

export type Arrow = {
  source: string
  target: string
  /** The labels of its transitions, from top to bottom. */
  lines: readonly string[]
  width: number
  height: number
}

export type Sketch = { root: Box; arrows: readonly Arrow[] }

/**
 * The boxes and arrows of a chart. Transitions with the same source and target are one arrow. With `isNarrow`
 * conditions are on a line of their own.
 */
export function sketchOf(chart: Chart, title: string, isNarrow = false): Sketch {
  const arrows = new Map<string, { source: string; target: string; lines: string[] }>()
  for (const transition of chart.transitions) {
    const [first, ...others] = transition.targets
    if (first === undefined) continue
    const ends = { source: transition.source, target: first }
    const arrow = arrows.get(keyOf(ends)) ?? { ...ends, lines: [] }
    arrow.lines.push(...labelOf(transition, isNarrow))
    arrows.set(keyOf(arrow), arrow)
    // A transition into several regions is labelled on its first arrow only.
    for (const target of others) {
      const further = { source: transition.source, target }
      if (!arrows.has(keyOf(further))) arrows.set(keyOf(further), { ...further, lines: [] })
    }
  }
  return {
    root: { ...boxOf(chart.root, chart), title },
    arrows: [...arrows.values()].map((arrow) => ({ ...arrow, ...sizeOf(arrow.lines) })),
  }
}

/** Breaks before a bracket: `order.submit [otherwise]`, `after 60 s (order deadline)`. */
const labelOf = (transition: Transition, isNarrow: boolean): string[] =>
  isNarrow ? transitionText(transition).split(/ (?=[[(])/) : [transitionText(transition)]

const keyOf = ({ source, target }: { source: string; target: string }) => `${source} ${target}`

const sizeOf = (lines: readonly string[]) => ({
  width: Math.max(0, ...lines.map((line) => widthOf(line, LINE_SIZE))),
  height: lines.length * LINE_HEIGHT,
})

function boxOf(state: State, chart: Chart, isRegion = false): Box {
  const title = wordsOf(state.key)
  const lines = [...state.services.map(({ name }) => `runs ${name}`), ...staysOf(state, chart.transitions)]
  const text = sizeOf(lines)
  const mark = state.kind === 'final' || state.kind === 'history' ? TITLE_HEIGHT : 0
  return {
    state,
    isRegion,
    title,
    lines,
    width: Math.max(widthOf(title, TITLE_SIZE, true) + mark, text.width) + 2 * PADDING,
    height: TITLE_HEIGHT + text.height + 2 * PADDING - 4,
    states: state.states.map((inner) => boxOf(inner, chart, state.kind === 'parallel')),
  }
}

/** The events a state handles without leaving it: first those with an effect, then ignored ones. */
function staysOf(state: State, transitions: readonly Transition[]): string[] {
  const own = transitions.filter(({ source, targets }) => source === state.id && !targets.length)
  return [
    ...own.filter(({ isIgnored }) => !isIgnored).map((one) => `stays on ${transitionText(one)}`),
    ...own.filter(({ isIgnored }) => isIgnored).map((one) => `ignores ${transitionText(one)}`),
  ]
}

/** All boxes, the outer ones first. */
export const boxesOf = (box: Box): Box[] => [box, ...box.states.flatMap((inner) => boxesOf(inner))]

/** The number of states, without the machine itself. */
export const countStates = ({ root }: Chart): number => statesOf(root).length - 1

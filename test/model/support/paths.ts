/**
 * Generates the paths that test a flow, from the machine that ships.
 *
 * Together they let every case happen in every state in which the flow understands it, once for each thing that it can lead
 * to there, and take every transition of the chart. They are few: each goes on for as long as something new is near.
 */
import {
  type AnyStateMachine,
  type AnyStateNode,
  type ContextFrom,
  createActor,
  type InputFrom,
  type SnapshotFrom,
} from 'xstate'
import { type Edge, type Graph, graphOf, type Happening, nodesOf, transitionsOf, withoutServices } from './graph.ts'
import { HandClock } from './hand-clock.ts'
import { type Follows, isIn, type Outcome, placesOf, type Sight, wrongSights } from './oracle.ts'
import { toursOf } from './tours.ts'

export { nodesOf, transitionsOf } from './graph.ts'

/** An event as a path may play it, what it means to someone who does not program, and what must follow. */
export type Case = Happening & { follows: Follows }

export type Step<Machine extends AnyStateMachine> = Case & {
  /** The state after the event. */
  state: SnapshotFrom<Machine>
}

export type Path<Machine extends AnyStateMachine> = {
  /** Stays the same as long as the path does; testers cite it. */
  id: string
  title: string
  /** How it begins, where the flow may begin in several ways. */
  begins?: string
  input: InputFrom<Machine>
  start: SnapshotFrom<Machine>
  steps: Step<Machine>[]
  /** The transitions it takes, each by its source, event and number. */
  transitions: string[]
}

/** As much of a path as is needed to judge it. */
export type Beginning = Pick<Path<AnyStateMachine>, 'begins' | 'start' | 'steps'>

/** What the paths of a machine are made from. */
export type Cases<Machine extends AnyStateMachine> = {
  input: InputFrom<Machine>
  /** The ways in which the flow may begin, in words, where guards read what it is given then; instead of `input` alone. */
  begins?: Readonly<Record<string, InputFrom<Machine>>>
  cases: readonly Case[]
  /** What the shopper sees in each innermost state, by its path. */
  states: Readonly<Record<string, Sight>>
  /** What is asked and done when it starts; nothing where absent. */
  starts?: Pick<Outcome, 'in' | 'asks' | 'does'> | readonly Pick<Outcome, 'in' | 'asks' | 'does'>[]
  /** Deeds that follow from what has been drawn instead of an event; when they come is not compared. */
  drawn?: readonly string[]
  /** How long each named delay is in milliseconds, as the specification has it, and what follows when it has passed. */
  delays?: Readonly<Record<string, { ms: number; follows: Follows }>>
  /** The context that guards read, as plain data; situations with different values are different. */
  guardContext?: (context: ContextFrom<Machine>) => unknown
}

export type PathWishes = {
  /**
   * `pairs`: every case in every state, with all it leads to; `transitions`: every transition, and every state; or one case, by its
   * words, in the shortest way.
   */
  cover?: 'pairs' | 'transitions' | { says: string }
  /** How many steps a path has at the most. */
  longest?: number | undefined
  /** Why a beginning of a path cannot be played where it is to be played. */
  refuses?: (path: Beginning) => string | undefined
}

/** What could not be played, in words, and why. */
export type Refused = { title: string; reason: string }

/** Steps of a path; a longer one is hard to read, and to see fail. */
const LONGEST_PATH = 12

/**
 * The paths of `machine`. Throws when an event it understands has no case, when a transition stays untaken, and when an event does
 * not happen in a state in which the cases say what follows from it.
 */
export function pathsOf<Machine extends AnyStateMachine>(machine: Machine, cases: Cases<Machine>): Path<Machine>[] {
  const { paths, untaken } = walk(machine, cases)
  if (untaken.size) throw new Error(`no path takes: ${[...untaken].join('; ')}`)
  const missed = happeningsOf(machine, cases).flatMap((happening) => missedBy(paths, happening))
  if (missed.length) throw new Error(`${machine.id} never sees: ${missed.join('; ')}`)
  return paths
}

/** The states in which the cases say what follows from an event, and in which no path has it happen. */
function missedBy(paths: readonly Path<AnyStateMachine>[], { says, follows }: Case): string[] {
  const befores = paths.flatMap(({ start, steps }) =>
    steps.flatMap((step, index) => (step.says === says ? [placesOf(steps[index - 1]?.state ?? start)] : [])),
  )
  const named = new Set([follows].flat().flatMap((outcome) => outcome.in ?? []))
  return [...named]
    .filter((place) => !befores.some((places) => isIn(places, place)))
    .map((place) => `${says}, in ${place}`)
}

/** The paths of `machine` where not everything can be played, with what is left out. */
export function walk<Machine extends AnyStateMachine>(
  machine: Machine,
  cases: Cases<Machine>,
  { cover = 'pairs', longest = LONGEST_PATH, refuses }: PathWishes = {},
): { paths: Path<Machine>[]; refused: Refused[]; untaken: ReadonlySet<string> } {
  const { input, begins, states, guardContext = () => undefined } = cases
  const wrong = wrongSights(
    states,
    leavesIn(machine).map(({ path }) => path.join('.')),
  )
  if (wrong.length) throw new Error(`${machine.id}: ${wrong.join('; ')}`)
  const happenings = happeningsOf(machine, cases)
  const keyOf = (state: SnapshotFrom<AnyStateMachine>) =>
    JSON.stringify([state.value, guardContext(state.context as ContextFrom<Machine>) ?? null])
  const untaken = new Set(transitionsOf(machine))
  const seen = new Set<string>()
  const refused = new Map<string, Refused>()
  const beginnings = begins ? Object.entries(begins) : [[undefined, input] as const]
  const paths = beginnings.flatMap(([says, given]) => {
    const graph = graphOf(machine, { input: given, happenings, keyOf })
    for (const transition of graph.transitions) untaken.delete(transition)
    const goals = (edge: Edge) => goalsOf(edge, cover, { seen, untaken })
    const toPath = (edges: readonly Edge[]): Path<Machine> => pathFrom(graph, edges, { says, given, happenings })
    const found = toursOf(graph, {
      goals,
      longest,
      ...(refuses && { refuses: (edges: readonly Edge[]) => refuses(toPath(edges)) }),
    })
    for (const [goal, reason] of found.refused) refused.set(goal, { title: goal.replace(/ \(\[.*$/, ''), reason })
    // A flow to which nothing can happen is seen as it starts.
    const whole = found.tours.length > 0 || typeof cover === 'object' ? found.tours : [[]]
    for (const edge of whole.flat()) {
      for (const transition of edge.transitions) untaken.delete(transition)
      for (const place of placesOf(edge.state)) seen.add(place)
    }
    return whole.map(toPath)
  })
  for (const path of paths) replay(machine, path, keyOf)
  return { paths: paths.toSorted((a, b) => b.steps.length - a.steps.length), refused: [...refused.values()], untaken }
}

type Left = { seen: ReadonlySet<string>; untaken: ReadonlySet<string> }

/** What a path may come by with `edge`. Pairs begin with a sentence: they are told where they cannot be played. */
function goalsOf(
  { before, says, state, transitions }: Edge,
  cover: PathWishes['cover'],
  { seen, untaken }: Left,
): string[] {
  if (cover === 'pairs')
    return [`_${nameOf(before)}_: ${says} (${JSON.stringify([before.value, state.value, transitions])})`]
  if (cover === 'transitions')
    return [
      ...transitions.filter((transition) => untaken.has(transition)),
      ...placesOf(state).filter((place) => !seen.has(place)),
    ]
  return cover?.says === says ? [says] : []
}

/** The innermost states of `machine` in which it can be: one that it always leaves at once is none. */
export const leavesIn = (machine: AnyStateMachine): AnyStateNode[] =>
  [...nodesOf(machine.root)].filter(
    ({ type, always }) => (type === 'atomic' || type === 'final') && !always?.some(({ guard }) => !guard),
  )

const happeningsOf = <Machine extends AnyStateMachine>(machine: Machine, cases: Cases<Machine>): Case[] => [
  ...cases.cases,
  ...delayCases(machine, cases),
]

/** A named delay needs no case: its name, its length and what follows say all. Throws when nothing is said of one, or of one too many. */
function delayCases<Machine extends AnyStateMachine>(machine: Machine, { delays = {} }: Cases<Machine>): Case[] {
  const types = [...nodesOf(machine.root)].flatMap(({ transitions }) =>
    [...transitions.keys()].filter((type) => type.startsWith('xstate.after.')),
  )
  const nameIn = (type: string) => type.split('.')[2] ?? ''
  const dead = Object.keys(delays).filter((name) => !types.some((type) => nameIn(type) === name))
  if (dead.length) throw new Error(`${machine.id}: it has no delay called ${dead.join(', ')}`)
  return types.map((type) => {
    const name = nameIn(type)
    const said = delays[name]
    if (!said) throw new Error(`${machine.id}: nothing is said of the delay "${name}"`)
    return { event: { type }, says: `${wordsOf(name)} passes (${said.ms} ms)`, follows: said.follows }
  })
}

/** Length of a named delay in milliseconds. */
export function delayOf(machine: AnyStateMachine, name: string): number {
  const delay: unknown = machine.implementations.delays[name]
  if (typeof delay !== 'number') throw new Error(`the delay "${name}" of ${machine.id} has no fixed length`)
  return delay
}

const wordsOf = (name: string) => `the ${name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)}`

function pathFrom<Machine extends AnyStateMachine>(
  graph: Graph,
  edges: readonly Edge[],
  { says, given, happenings }: { says: string | undefined; given: InputFrom<Machine>; happenings: readonly Case[] },
): Path<Machine> {
  const steps = edges.map(({ event, says: words, state }) => {
    const { follows = [] } = happenings.find((happening) => happening.event === event) ?? {}
    return { event, says: words, state: state as SnapshotFrom<Machine>, follows }
  })
  const all = [...(says ? [says] : []), ...steps.map((step) => `${step.says} → _${nameOf(step.state)}_`)]
  const start = graph.state as SnapshotFrom<Machine>
  return {
    id: hash(all.join('; ')),
    title: shortened(all) || `it starts → _${nameOf(start)}_`,
    ...(says && { begins: says }),
    input: given,
    start,
    steps,
    transitions: [...new Set([...graph.transitions, ...edges.flatMap(({ transitions }) => transitions)])],
  }
}

/** The first and the last of `parts`. */
const shortened = (parts: readonly string[]) =>
  parts.length > 3 ? `${parts[0]}; ${parts.length - 2} more; ${parts.at(-1)}` : parts.join('; ')

/**
 * Gives each step the state that the whole path leads to. Throws when that is another situation than the graph has: then guards
 * read something that `guardContext` does not tell.
 */
function replay(
  machine: AnyStateMachine,
  path: Path<AnyStateMachine>,
  keyOf: (state: SnapshotFrom<AnyStateMachine>) => string,
) {
  const actor = createActor(withoutServices(machine), { input: path.input, clock: new HandClock() })
  actor.start()
  for (const step of path.steps) {
    const expected = keyOf(step.state)
    actor.send(step.event)
    step.state = actor.getSnapshot()
    if (keyOf(step.state) !== expected)
      throw new Error(
        `${machine.id}: "${step.says}" leads to ${keyOf(step.state)} or ${expected}, by what came before: name what guards read in guardContext`,
      )
  }
  actor.stop()
}

/** The innermost states, as a person would name them. */
export function nameOf(state: SnapshotFrom<AnyStateMachine>): string {
  const leaves = (value: unknown): string[] =>
    typeof value === 'string' ? [value] : Object.values(value as object).flatMap((inner: unknown) => leaves(inner))
  return leaves(state.value)
    .map((name) => name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`))
    .join(' + ')
}

/** FNV-1a, 32 bit, in base 36: short and stable, no secret. */
function hash(text: string): string {
  let value = 0x811c9dc5
  for (const character of text) value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0
  return value.toString(36).padStart(7, '0')
}

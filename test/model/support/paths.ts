/**
 * Generates the test paths of a flow from its shipped machine.
 *
 * Together they play every case in every state that accepts it, once for each possible result there, and take every
 * transition of the chart. To keep them few, each continues as long as something new is close.
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

/** An event of a path, its meaning for non-programmers, and its expected result. */
export type Case = Happening & { follows: Follows }

export type Step<Machine extends AnyStateMachine> = Case & {
  /** The state after the event. */
  state: SnapshotFrom<Machine>
}

export type Path<Machine extends AnyStateMachine> = {
  /** Stable as long as the path does not change; testers cite it. */
  id: string
  title: string
  /** Its beginning, if the flow has several. */
  begins?: string
  input: InputFrom<Machine>
  start: SnapshotFrom<Machine>
  steps: Step<Machine>[]
  /** The transitions it takes, each by its source, event and number. */
  transitions: string[]
}

/** The part of a path that is needed to judge it. */
export type Beginning = Pick<Path<AnyStateMachine>, 'begins' | 'start' | 'steps'>

/** The data from which the paths of a machine are generated. */
export type Cases<Machine extends AnyStateMachine> = {
  input: InputFrom<Machine>
  /** The flow's possible beginnings, by text, if guards read its input; instead of `input`. */
  begins?: Readonly<Record<string, InputFrom<Machine>>>
  cases: readonly Case[]
  /** What the shopper sees in each innermost state, by its path. */
  states: Readonly<Record<string, Sight>>
  /** Requests and effects at its start; none by default. */
  starts?: Pick<Outcome, 'in' | 'asks' | 'does'> | readonly Pick<Outcome, 'in' | 'asks' | 'does'>[]
  /** Effects caused by rendering instead of by an event; their time is not compared. */
  drawn?: readonly string[]
  /**
   * The length of each named delay in milliseconds, from the specification, and the expected result when it has
   * elapsed.
   */
  delays?: Readonly<Record<string, { ms: number; follows: Follows }>>
  /** The context that guards read, as plain data; different values make different situations. */
  guardContext?: (context: ContextFrom<Machine>) => unknown
}

export type PathWishes = {
  /**
   * `pairs`: every case in every state, with all its results; `transitions`: every transition, and every state; or one
   * case, by its text, with the shortest path.
   */
  cover?: 'pairs' | 'transitions' | { says: string }
  /** Maximum number of steps of a path. */
  longest?: number | undefined
  /** Why a beginning of a path cannot be played. */
  refuses?: (path: Beginning) => string | undefined
}

/** What could not be played, as a text, and why. */
export type Refused = { title: string; reason: string }

/** Maximum number of steps; a longer path is hard to read and to debug. */
const LONGEST_PATH = 12

/**
 * The paths of `machine`: every case in every state, or with `cover` as it says. Throws if an accepted event has no case, if a
 * transition is not taken, if an event of the cases never happens, and if it does not happen in a state for which the cases define
 * its result.
 */
export function pathsOf<Machine extends AnyStateMachine>(
  machine: Machine,
  cases: Cases<Machine>,
  { cover = 'pairs' }: Pick<PathWishes, 'cover'> = {},
): Path<Machine>[] {
  const { paths, edges, untaken } = walk(machine, cases, { cover })
  if (untaken.size) throw new Error(`no path takes: ${[...untaken].join('; ')}`)
  const missed = knownOf(machine, cases).happenings.flatMap((happening) => missedBy(edges, happening))
  if (missed.length) throw new Error(`${machine.id} never sees: ${missed.join('; ')}`)
  return paths
}

/** An event that happens nowhere, or the states for which the cases define its result, but in which it does not happen. */
function missedBy(edges: readonly Edge[], { event: { type }, says, follows }: Case): string[] {
  const ours = edges.filter((edge) => edge.says === says)
  if (!ours.some(({ event }) => event.type === type)) return [`${says} ("${type}")`]
  // A delay of several states is an event of its own in each of them.
  const befores = ours.map(({ before }) => placesOf(before))
  const named = new Set([follows].flat().flatMap((outcome) => outcome.in ?? []))
  return [...named]
    .filter((place) => !befores.some((places) => isIn(places, place)))
    .map((place) => `${says}, in ${place}`)
}

/** The paths of `machine` if not everything can be played, with what is left out, and every event in every situation. */
export function walk<Machine extends AnyStateMachine>(
  machine: Machine,
  cases: Cases<Machine>,
  { cover = 'pairs', longest = LONGEST_PATH, refuses }: PathWishes = {},
): { paths: Path<Machine>[]; edges: Edge[]; refused: Refused[]; untaken: ReadonlySet<string> } {
  const { input, begins, states, guardContext = () => undefined } = cases
  const wrong = wrongSights(
    states,
    leavesIn(machine).map(({ path }) => path.join('.')),
  )
  if (wrong.length) throw new Error(`${machine.id}: ${wrong.join('; ')}`)
  const { happenings, graphs } = knownOf(machine, cases)
  const keyOf = (state: SnapshotFrom<AnyStateMachine>) =>
    JSON.stringify([state.value, guardContext(state.context as ContextFrom<Machine>) ?? null])
  const untaken = new Set(transitionsOf(machine).keys())
  const seen = new Set<string>()
  const refused = new Map<string, Refused>()
  const edges: Edge[] = []
  const beginnings = begins ? Object.entries(begins) : [[undefined, input] as const]
  const paths = beginnings.flatMap(([says, given]) => {
    const graph = graphs.get(given) ?? graphOf(machine, { input: given, happenings, keyOf })
    graphs.set(given, graph)
    edges.push(...[...graph.edges.values()].flat())
    for (const transition of graph.transitions) untaken.delete(transition)
    const goals = (edge: Edge) => goalsOf(edge, cover, { seen, untaken })
    const toPath = (edges: readonly Edge[]): Path<Machine> => pathFrom(graph, edges, { says, given, happenings })
    const found = toursOf(graph, {
      goals,
      longest,
      ...(refuses && { refuses: (edges: readonly Edge[]) => refuses(toPath(edges)) }),
    })
    for (const [goal, reason] of found.refused) refused.set(goal, { title: goal.replace(/ \(\[.*$/, ''), reason })
    // A flow without any events is checked in its initial state.
    const whole = found.tours.length > 0 || typeof cover === 'object' ? found.tours : [[]]
    for (const edge of whole.flat()) {
      for (const transition of edge.transitions) untaken.delete(transition)
      for (const place of placesOf(edge.state)) seen.add(place)
    }
    return whole.map(toPath)
  })
  for (const path of paths) replay(machine, path, keyOf)
  return {
    paths: paths.toSorted((a, b) => b.steps.length - a.steps.length),
    edges,
    refused: [...refused.values()],
    untaken,
  }
}

type Known = { happenings: Case[]; graphs: Map<unknown, Graph> }

/** What is known of a flow: plans ask for its paths again and again, and to find a graph takes longer than all else. */
const flows = new WeakMap<AnyStateMachine, WeakMap<object, Known>>()

function knownOf<Machine extends AnyStateMachine>(machine: Machine, cases: Cases<Machine>): Known {
  const ofMachine = flows.get(machine) ?? new WeakMap<object, Known>()
  const known = ofMachine.get(cases) ?? { happenings: happeningsOf(machine, cases), graphs: new Map<unknown, Graph>() }
  flows.set(machine, ofMachine)
  ofMachine.set(cases, known)
  return known
}

type Left = { seen: ReadonlySet<string>; untaken: ReadonlySet<string> }

/** The goals reached by `edge`. Those of pairs begin with a sentence, for the report of what cannot be played. */
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

/** The innermost states that `machine` can rest in: without those it always leaves immediately. */
export const leavesIn = (machine: AnyStateMachine): AnyStateNode[] =>
  [...nodesOf(machine.root)].filter(
    ({ type, always }) => (type === 'atomic' || type === 'final') && !always?.some(({ guard }) => !guard),
  )

const happeningsOf = <Machine extends AnyStateMachine>(machine: Machine, cases: Cases<Machine>): Case[] => [
  ...cases.cases,
  ...delayCases(machine, cases),
]

/** The cases of named delays, made from name, length and result. Throws if one is missing or unknown. */
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
 * Sets each step's state by replaying the whole path. Throws if the situation differs from the graph's: then guards
 * read something that is missing in `guardContext`.
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

/** The innermost states, as words. */
export function nameOf(state: SnapshotFrom<AnyStateMachine>): string {
  const leaves = (value: unknown): string[] =>
    typeof value === 'string' ? [value] : Object.values(value as object).flatMap((inner: unknown) => leaves(inner))
  return leaves(state.value)
    .map((name) => name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`))
    .join(' + ')
}

/** FNV-1a, 32 bit, in base 36: short and stable, not a secret. */
function hash(text: string): string {
  let value = 0x811c9dc5
  for (const character of text) value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0
  return value.toString(36).padStart(7, '0')
}

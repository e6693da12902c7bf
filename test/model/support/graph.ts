/**
 * The graph of a shipped machine: its situations, and for each of them the accepted events, their targets, and the
 * transitions they take.
 */
import { TestModel } from '@xstate/test'
import {
  type AnyStateMachine,
  type AnyStateNode,
  type AnyTransitionDefinition,
  createActor,
  type EventObject,
  fromCallback,
  getNextTransitions,
  type InspectionEvent,
  type SnapshotFrom,
} from 'xstate'
import { withoutEffects } from '../../../src/machines/effect.ts'
import { HandClock } from './hand-clock.ts'

type State = SnapshotFrom<AnyStateMachine>

/** An event of a path, and its meaning for non-programmers. */
export type Happening = { event: EventObject & Record<string, unknown>; says: string }

/** One event in one situation. */
export type Edge = Happening & {
  from: string
  to: string
  /** A snapshot of the situation it leads to, and of its source. */
  state: State
  before: State
  /** The transitions it takes, including eventless ones, each by its source, event and number. */
  transitions: readonly string[]
}

export type Graph = {
  start: string
  state: State
  /** The transitions taken before the first event. */
  transitions: readonly string[]
  /** The edges of each situation, in the order of the cases. */
  edges: ReadonlyMap<string, readonly Edge[]>
}

/** All flows have less than a tenth of this; one that exceeds it lacks something in its key. */
const MOST_SITUATIONS = 2000

/**
 * The graph of `machine`, starting with `input`. `keyOf` distinguishes situations: the state value with the context
 * that guards read.
 *
 * Throws if an accepted event has no case, and if there are more than 2,000 situations, naming the context field that
 * distinguishes the most.
 */
export function graphOf(
  machine: AnyStateMachine,
  { input, happenings, keyOf }: { input: unknown; happenings: readonly Happening[]; keyOf: (state: State) => string },
): Graph {
  const silent = withoutServices(machine)
  const situations = new Set<string>()
  const serializeState = (state: State) => {
    const key = keyOf(state)
    situations.add(key)
    if (situations.size > MOST_SITUATIONS) throw new Error(explosion(machine.id, situations))
    return key
  }
  const model = new TestModel(silent as never, {
    input,
    events: ((state: State) => candidates(state, happenings)) as never,
    serializeState: serializeState as never,
    serializeEvent: (event: EventObject) => saysOf(happenings, event),
  })
  const start = runOf(silent, input, [])
  const edges = new Map<string, Edge[]>()
  // Breadth first, so that situations are reached with the fewest events.
  const waiting: { key: string; state: State; events: Happening['event'][] }[] = [
    { key: keyOf(start.state), state: start.state, events: [] },
  ]
  const map = model.getAdjacencyMap()
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const { key, state: before, events } = next
    if (edges.has(key)) continue
    const moves = Object.values(map[key as keyof typeof map]?.transitions ?? {}) as { event: Happening['event'] }[]
    const found = moves.map(({ event }): Edge => {
      const { state, transitions } = runOf(silent, input, [...events, event])
      const to = keyOf(state)
      waiting.push({ key: to, state, events: [...events, event] })
      return { event, says: saysOf(happenings, event), from: key, to, before, state, transitions }
    })
    edges.set(key, found)
  }
  return { start: keyOf(start.state), ...start, edges }
}

function explosion(id: string, situations: ReadonlySet<string>): string {
  const values = new Map<string, Set<string>>()
  for (const situation of situations) {
    const [value, context] = JSON.parse(situation) as [unknown, unknown]
    const fields = typeof context === 'object' && context ? Object.entries(context) : [['context', context]]
    for (const [field, read] of [['state', value] as const, ...fields])
      values.set(String(field), (values.get(String(field)) ?? new Set()).add(JSON.stringify(read)))
  }
  const told = [...values].map(([field, { size }]) => `${field}: ${size}`).join(', ')
  return `the paths of ${id} explode: more than ${MOST_SITUATIONS} situations (different values of ${told}); bound what guardContext returns`
}

/** The state of a new actor after `events`, with the transitions of the last one. */
function runOf(
  machine: AnyStateMachine,
  input: unknown,
  events: readonly EventObject[],
): { state: State; transitions: string[] } {
  let taken = new Set<string>()
  const actor = createActor(machine, { input, clock: new HandClock(), inspect: (event) => note(event, taken) })
  actor.start()
  for (const event of events) {
    taken = new Set()
    actor.send(event)
  }
  const state = actor.getSnapshot()
  actor.stop()
  return { state, transitions: [...taken] }
}

/** Services are silent, so every microstep is the machine's own. */
function note(inspected: InspectionEvent, taken: Set<string>): void {
  if (inspected.type !== '@xstate.microstep') return
  for (const transition of (inspected as unknown as { _transitions: AnyTransitionDefinition[] })._transitions)
    taken.add(idOf(transition))
}

/** The event types that `state` accepts, each with its cases. */
function candidates(state: State, happenings: readonly Happening[]): EventObject[] {
  const types = new Set(getNextTransitions(state).map(({ eventType }) => String(eventType)))
  types.delete('')
  return [...types].flatMap((type) => {
    const found = happenings.filter(({ event }) => event.type === type)
    if (!found.length) throw new Error(`the event "${type}" has no case: say what it carries and what it means`)
    return found.map(({ event }) => event)
  })
}

const saysOf = (happenings: readonly Happening[], event: EventObject) =>
  happenings.find((candidate) => candidate.event === event)?.says ?? event.type

export function* nodesOf(node: AnyStateNode): Generator<AnyStateNode> {
  yield node
  for (const child of Object.values(node.states)) yield* nodesOf(child)
}

const idsOf = (nodes: readonly AnyStateNode[] | undefined) => nodes?.map(({ id }) => id).join() ?? ''

function idOf(transition: AnyTransitionDefinition): string {
  const { source } = transition
  const eventType = String(transition.eventType)
  const siblings = eventType ? (source.transitions.get(eventType) ?? []) : (source.always ?? [])
  const index = siblings.findIndex(
    ({ target, guard, actions }) =>
      idsOf(target) === idsOf(transition.target) &&
      JSON.stringify(guard) === JSON.stringify(transition.guard) &&
      actions.length === transition.actions.length,
  )
  return `${source.id} ${eventType ? `on ${eventType}` : 'by itself'} (${index + 1})`
}

/** Every transition of the machine, including eventless ones, by its id. */
export function transitionsOf(machine: AnyStateMachine): ReadonlyMap<string, AnyTransitionDefinition> {
  const all = [...nodesOf(machine.root)].flatMap((node) => [
    ...[...node.transitions.values()].flat(),
    ...(node.always ?? []),
  ])
  return new Map(all.map((transition) => [idOf(transition), transition]))
}

/** The machine with services that never settle, and without effects: only events move it. */
export function withoutServices(machine: AnyStateMachine): AnyStateMachine {
  const names = Object.keys(machine.implementations.actors)
  const actors = Object.fromEntries(names.map((name) => [name, fromCallback(() => undefined)]))
  return withoutEffects(machine).provide({ actors } as never)
}

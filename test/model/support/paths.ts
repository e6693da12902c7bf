/**
 * Generates the paths that test a flow, from the machine that ships.
 *
 * Every transition is taken by some path. A vertex is the state value with the context that guards read, together with
 * the event that led there and where it came from; shortest paths to all of those take each transition of each guard.
 */
import { TestModel } from '@xstate/test'
import {
  type AnyStateMachine,
  type AnyStateNode,
  type AnyTransitionDefinition,
  type ContextFrom,
  createActor,
  type EventObject,
  fromCallback,
  getNextTransitions,
  type InputFrom,
  type SnapshotFrom,
} from 'xstate'
import { HandClock } from './hand-clock.ts'

/** An event as a path may play it, and what it means to someone who does not program. */
export type Case = { event: EventObject & Record<string, unknown>; says: string }

export type Step<Machine extends AnyStateMachine> = {
  event: Case['event']
  says: string
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

/** What the paths of a machine are made from. */
export type Cases<Machine extends AnyStateMachine> = {
  input: InputFrom<Machine>
  /** The ways in which the flow may begin, in words, where guards read what it is given then; instead of `input` alone. */
  begins?: Readonly<Record<string, InputFrom<Machine>>>
  cases: readonly Case[]
  /** The context that guards read, as plain data; vertices with different values are different. */
  guardContext?: (context: ContextFrom<Machine>) => unknown
}

/**
 * The paths of `machine`, longest ones first, none contained in another.
 *
 * Throws when an event the machine understands has no case, and when a transition stays untaken.
 */
export function pathsOf<Machine extends AnyStateMachine>(
  machine: Machine,
  { input, begins, cases, guardContext = () => undefined }: Cases<Machine>,
): Path<Machine>[] {
  const silent = withoutServices(machine)
  const beginnings = begins ? Object.entries(begins) : [[undefined, input] as const]
  const allCases = [...cases, ...delayCases(machine)]
  const key = (state: SnapshotFrom<AnyStateMachine>) =>
    JSON.stringify([state.value, guardContext(state.context as ContextFrom<Machine>)])
  const untaken = transitionsOf(machine)
  const paths = beginnings.flatMap(([says, given]) => {
    const model = new TestModel(silent as never, {
      input: given,
      events: ((state: SnapshotFrom<AnyStateMachine>) => candidates(state, allCases)) as never,
      serializeState: ((state: SnapshotFrom<Machine>, event?: EventObject, previous?: SnapshotFrom<Machine>) =>
        [key(state), event && saysOf(allCases, event), previous && key(previous)].join(' < ')) as never,
      serializeEvent: (event: EventObject) => saysOf(allCases, event),
    })
    return model.getShortestPaths().map(({ steps }) => {
      const events = steps.map(({ event }) => event as Case['event']).filter(({ type }) => type !== 'xstate.init')
      return replay<Machine>(silent, { begins: says, input: given }, events, allCases, untaken)
    })
  })
  if (untaken.size) throw new Error(`no path takes: ${[...untaken.values()].join('; ')}`)
  return longestOnly(paths)
}

/** The event types that `state` understands, each with its cases. */
function candidates(state: SnapshotFrom<AnyStateMachine>, cases: readonly Case[]): EventObject[] {
  const types = new Set(getNextTransitions(state).map(({ eventType }) => String(eventType)))
  return [...types].flatMap((type) => {
    const found = cases.filter(({ event }) => event.type === type)
    if (!found.length) throw new Error(`the event "${type}" has no case: say what it carries and what it means`)
    return found.map(({ event }) => event)
  })
}

const saysOf = (cases: readonly Case[], event: EventObject) =>
  cases.find((candidate) => candidate.event === event)?.says ?? event.type

/** A named delay needs no case: its name and length say all. */
function delayCases(machine: AnyStateMachine): Case[] {
  return [...nodesOf(machine.root)].flatMap((node) =>
    [...node.transitions.keys()]
      .filter((type) => type.startsWith('xstate.after.'))
      .map((type) => {
        const name = type.split('.')[2] ?? ''
        return { event: { type }, says: `${wordsOf(name)} passes (${delayOf(machine, name)} ms)` }
      }),
  )
}

/** Length of a named delay in milliseconds. */
export function delayOf(machine: AnyStateMachine, name: string): number {
  const delay: unknown = machine.implementations.delays[name]
  if (typeof delay !== 'number') throw new Error(`the delay "${name}" of ${machine.id} has no fixed length`)
  return delay
}

const wordsOf = (name: string) => `the ${name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)}`

export function* nodesOf(node: AnyStateNode): Generator<AnyStateNode> {
  yield node
  for (const child of Object.values(node.states)) yield* nodesOf(child)
}

const idsOf = (nodes: readonly AnyStateNode[] | undefined) => nodes?.map(({ id }) => id).join() ?? ''

const idOf = (transition: AnyTransitionDefinition) => {
  const siblings = transition.source.transitions.get(String(transition.eventType)) ?? transition.source.always ?? []
  const index = siblings.findIndex(
    ({ target, guard, actions }) =>
      idsOf(target) === idsOf(transition.target) &&
      JSON.stringify(guard) === JSON.stringify(transition.guard) &&
      actions.length === transition.actions.length,
  )
  return `${transition.source.id} on ${transition.eventType} (${index + 1})`
}

/** Every transition of the machine, by what tells it from the others. */
export function transitionsOf(machine: AnyStateMachine): Map<string, string> {
  const all = [...nodesOf(machine.root)].flatMap((node) => [...node.transitions.values()].flat())
  return new Map(all.map((transition) => [idOf(transition), idOf(transition)]))
}

/** The machine with services that never answer: events alone move it. */
function withoutServices(machine: AnyStateMachine): AnyStateMachine {
  const names = Object.keys(machine.implementations.actors)
  const actors = Object.fromEntries(names.map((name) => [name, fromCallback(() => undefined)]))
  return machine.provide({ actors } as never)
}

function replay<Machine extends AnyStateMachine>(
  machine: AnyStateMachine,
  { begins, input }: { begins: string | undefined; input: InputFrom<Machine> },
  events: Case['event'][],
  cases: readonly Case[],
  untaken: Map<string, string>,
): Path<Machine> {
  const taken = new Set<string>()
  const actor = createActor(machine, {
    input,
    clock: new HandClock(),
    inspect: (inspected) => {
      // Services are silent, so every microstep is the machine's.
      if (inspected.type === '@xstate.microstep')
        for (const transition of (inspected as unknown as { _transitions: AnyTransitionDefinition[] })._transitions)
          taken.add(idOf(transition))
    },
  })
  actor.start()
  const start = actor.getSnapshot() as SnapshotFrom<Machine>
  const steps = events.map((event) => {
    actor.send(event)
    return { event, says: saysOf(cases, event), state: actor.getSnapshot() as SnapshotFrom<Machine> }
  })
  actor.stop()
  for (const transition of taken) untaken.delete(transition)
  const said = steps.map(({ says, state }) => `${says} → _${nameOf(state)}_`)
  const title = [...(begins ? [begins] : []), ...said].join('; ')
  return {
    id: hash(title),
    title: title || `it starts → _${nameOf(start)}_`,
    ...(begins && { begins }),
    input,
    start,
    steps,
    transitions: [...taken],
  }
}

/** The innermost states, as a person would name them. */
export function nameOf(state: SnapshotFrom<AnyStateMachine>): string {
  const leaves = (value: unknown): string[] =>
    typeof value === 'string' ? [value] : Object.values(value as object).flatMap((inner: unknown) => leaves(inner))
  return leaves(state.value)
    .map((name) => name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`))
    .join(' + ')
}

function longestOnly<Machine extends AnyStateMachine>(paths: Path<Machine>[]): Path<Machine>[] {
  const sorted = paths.toSorted((a, b) => b.steps.length - a.steps.length || a.title.localeCompare(b.title))
  return sorted.filter(
    (path, index) => !sorted.slice(0, index).some((longer) => `${longer.title}; `.startsWith(`${path.title}; `)),
  )
}

/** FNV-1a, 32 bit, in base 36: short and stable, no secret. */
function hash(text: string): string {
  let value = 0x811c9dc5
  for (const character of text) value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0
  return value.toString(36).padStart(7, '0')
}

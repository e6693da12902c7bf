/** A machine as plain data: what every drawing and table of a chart page is made of. */
import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'

/** What makes a transition happen. */
export type Trigger =
  | { kind: 'event'; type: string }
  /** `ms` is null when the machine computes the length. */
  | { kind: 'delay'; name: string; ms: number | null }
  | { kind: 'answer' | 'failure'; service: string }
  /** A state whose inner states have come to their end. */
  | { kind: 'end' }
  /** At once, whenever its guard holds. */
  | { kind: 'always' }

export type Transition = {
  /** Id of the state it leaves. */
  source: string
  /** Ids of the states it leads to; none when the state stays. */
  targets: readonly string[]
  trigger: Trigger
  guard: string | null
  /** Whether transitions with a guard come before it: it is taken when none of these is. */
  isFallback: boolean
  /** Whether it only keeps the event from whoever else would take it. */
  isIgnored: boolean
  /** The actions that have a name. */
  actions: readonly string[]
}

export type Service = {
  id: string
  /** The name the machine declares it with. */
  name: string
}

export type State = {
  id: string
  key: string
  /** Keys from the outermost state down to this one, dotted; empty for the machine itself. */
  path: string
  kind: AnyStateNode['type']
  description: string
  tags: readonly string[]
  entry: readonly string[]
  exit: readonly string[]
  services: readonly Service[]
  /** Ids of the states it begins in. */
  initial: readonly string[]
  states: readonly State[]
}

export type Chart = {
  root: State
  /** In the machine's order. */
  transitions: readonly Transition[]
  /** Lengths in milliseconds of the delays that are fixed, by name. */
  delays: ReadonlyMap<string, number>
}

/** Reads a machine: every state, every transition with its targets resolved. */
export function chartOf(machine: AnyStateMachine): Chart {
  const delays = new Map(
    Object.entries(machine.implementations.delays).filter((entry): entry is [string, number] => {
      const [, length] = entry as [string, unknown]
      return typeof length === 'number'
    }),
  )
  const root = stateOf(machine.root)
  const services = new Map(statesOf(root).flatMap((state) => state.services.map(({ id, name }) => [id, name])))
  const transitions = nodesOf(machine.root).flatMap((node) => transitionsOf(node, services, delays))
  return { root, transitions, delays }
}

/** A state and all inside it, the outer ones first. */
export function statesOf(state: State): State[] {
  return [state, ...state.states.flatMap((inner) => statesOf(inner))]
}

/** The states inside the machine, the outer ones first. */
export const innerStates = ({ root }: Chart): State[] => statesOf(root).slice(1)

const nodesOf = (node: AnyStateNode): AnyStateNode[] => [
  node,
  ...Object.values(node.states).flatMap((inner) => nodesOf(inner)),
]

function stateOf(node: AnyStateNode): State {
  return {
    id: node.id,
    key: node.key,
    path: node.path.join('.'),
    kind: node.type,
    description: node.description ?? '',
    tags: node.tags,
    entry: namesOf(node.entry),
    exit: namesOf(node.exit),
    services: node.invoke.map(({ id, src }) => ({ id, name: typeof src === 'string' ? src : id })),
    // A parallel state begins in all its regions, which needs no mark.
    initial: node.type === 'compound' ? node.initial.target.map(({ id }) => id) : [],
    states: Object.values(node.states).map((inner) => stateOf(inner)),
  }
}

function transitionsOf(
  node: AnyStateNode,
  services: ReadonlyMap<string, string>,
  delays: ReadonlyMap<string, number>,
): Transition[] {
  const groups: [string, readonly AnyTransitionDefinition[]][] = [...node.transitions]
  if (node.always) groups.push(['', node.always])
  return groups.flatMap(([type, siblings]) =>
    siblings.map((transition, index) => ({
      source: node.id,
      targets: (transition.target ?? []).map(({ id }) => id),
      trigger: triggerOf(type, services, delays),
      guard: guardOf(transition.guard),
      isFallback: index > 0 && !transition.guard,
      isIgnored: !transition.target && !transition.actions.length,
      actions: namesOf(transition.actions),
    })),
  )
}

function triggerOf(type: string, services: ReadonlyMap<string, string>, delays: ReadonlyMap<string, number>): Trigger {
  if (type === '') return { kind: 'always' }
  const [, kind, ...rest] = type.startsWith('xstate.') ? type.split('.') : []
  if (kind === 'after') {
    const name = rest[0] ?? ''
    return { kind: 'delay', name, ms: delays.get(name) ?? (/^\d+$/.test(name) ? Number(name) : null) }
  }
  if ((kind === 'done' || kind === 'error') && rest[0] === 'actor') {
    const id = rest.slice(1).join('.')
    return { kind: kind === 'done' ? 'answer' : 'failure', service: services.get(id) ?? id }
  }
  if (kind === 'done') return { kind: 'end' }
  return { kind: 'event', type }
}

/** What XState makes of `and`, `or` and `not` carries the guards inside. */
type Guard = string | { type?: string; name?: string; guards?: readonly Guard[] }

function guardOf(guard: unknown): string | null {
  if (!guard) return null
  if (typeof guard === 'string') return guard
  const { guards, type, name } = guard as Exclude<Guard, string>
  if (!guards) return type ?? (name || 'condition')
  const inner = guards.map((one) => guardOf(one)).filter((one) => one !== null)
  if (name === 'not') return `not ${inner.join()}`
  return inner.join(name === 'or' ? ' or ' : ' and ')
}

/** The names of actions; those that only keep data in the machine (`assign`) and have no name are left out. */
const namesOf = (actions: readonly unknown[]): string[] =>
  actions
    .map((action) => (typeof action === 'string' ? action : ((action as { type?: string }).type ?? '')))
    .filter((name) => name !== '' && !name.startsWith('xstate.'))

/** A machine as plain data, the source of every diagram and table of a chart page. */
import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'

/** What triggers a transition. */
export type Trigger =
  | { kind: 'event'; type: string }
  /** `ms` is null when the machine computes the length. */
  | { kind: 'delay'; name: string; ms: number | null }
  | { kind: 'answer' | 'failure'; service: string }
  /** A state whose child states are final. */
  | { kind: 'end' }
  /** Immediately, when its guard holds. */
  | { kind: 'always' }

export type Transition = {
  /** Id of its source state. */
  source: string
  /** Ids of its target states; none if the state does not change. */
  targets: readonly string[]
  trigger: Trigger
  guard: string | null
  /** Whether it is only taken when none of the guarded transitions before it is. */
  isFallback: boolean
  /** Whether it only prevents ancestors from handling the event. */
  isIgnored: boolean
  /** The named actions. */
  actions: readonly string[]
}

export type Service = {
  id: string
  /** Its name in the machine's declaration. */
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
  /** Ids of its initial states. */
  initial: readonly string[]
  states: readonly State[]
}

export type Chart = {
  root: State
  /** In the machine's order. */
  transitions: readonly Transition[]
  /** Lengths in milliseconds of the constant delays, by name. */
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

/** A state and its descendants, the outer ones first. */
export function statesOf(state: State): State[] {
  return [state, ...state.states.flatMap((inner) => statesOf(inner))]
}

/** The states of the machine, the outer ones first. */
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
    // A parallel state starts in all its regions, which needs no mark.
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

/** XState's representation of `and`, `or` and `not` contains the guards. */
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

/** The names of actions; unnamed ones that only change context (`assign`) are left out. */
const namesOf = (actions: readonly unknown[]): string[] =>
  actions
    .map((action) => (typeof action === 'string' ? action : ((action as { type?: string }).type ?? '')))
    .filter((name) => name !== '' && !name.startsWith('xstate.'))

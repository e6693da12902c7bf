import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'
import { nodesOf } from '../../model/support/paths.ts'

const DOTTED = /^[a-z][a-zA-Z]*(\.[a-z][a-zA-Z]*)+$/

/**
 * The rules a machine breaks, each as a sentence that names the place: descriptions, ids and deadlines of services,
 * named delays with named constants, a way out of every state, no state out of reach, dotted event names.
 */
export function violationsOf(machine: AnyStateMachine, source: string): string[] {
  const nodes = [...nodesOf(machine.root)].filter((node) => node.parent)
  return [
    ...nodes.flatMap((node) => [...describes(node), ...answersServices(node), ...namesDelays(node), ...hasExit(node)]),
    ...reachesAll(machine),
    ...machine.events
      .filter((type: string) => !type.startsWith('xstate.') && !DOTTED.test(type))
      .map((type: string) => `the event "${type}" is not of the form subject.verb`),
    ...constantDelays(machine, source),
  ]
}

const describes = (node: AnyStateNode) => (node.description ? [] : [`${node.id} has no description`])

/** A service that answers needs an id, a way for its failure, and a deadline on its own state. */
function answersServices(node: AnyStateNode): string[] {
  const types = [...node.transitions.keys()]
  return node.invoke.flatMap(({ id, src }) => {
    const service = typeof src === 'string' ? src : '(inline)'
    const given = node.config.invoke as { id?: string } | { id?: string }[] | undefined
    const hasId = [given].flat().every((invoke) => invoke?.id)
    if (!types.includes(`xstate.done.actor.${id}`)) return hasId ? [] : [`${node.id} invokes ${service} without an id`]
    return [
      ...(hasId ? [] : [`${node.id} invokes ${service} without an id`]),
      ...(types.includes(`xstate.error.actor.${id}`) ? [] : [`${node.id} swallows a failure of ${service}`]),
      ...(types.some((type) => type.startsWith('xstate.after.'))
        ? []
        : [`${node.id} waits for ${service} without a deadline`]),
    ]
  })
}

function namesDelays(node: AnyStateNode): string[] {
  return Object.keys((node.config.after as object | undefined) ?? {})
    .filter((delay) => /^\d+$/.test(delay) || !(delay in node.machine.implementations.delays))
    .map((delay) => `${node.id} waits ${delay}, which is not a named delay`)
}

/** The value of every delay is a constant with its unit in its name. */
function constantDelays(machine: AnyStateMachine, source: string): string[] {
  const block = /delays: \{([^}]*)\}/.exec(source)?.[1] ?? ''
  return Object.keys(machine.implementations.delays)
    .filter((name) => !new RegExp(`\\b${name}: [A-Z][A-Z_]*_(MS|S|DAYS)\\b`).test(block))
    .map((name) => `the delay "${name}" is not given by a named constant with its unit`)
}

const transitionsOf = (node: AnyStateNode): AnyTransitionDefinition[] => [
  ...[...node.transitions.values()].flat(),
  ...(node.always ?? []),
]

function hasExit(node: AnyStateNode): string[] {
  if (node.type !== 'atomic') return []
  for (let holder: AnyStateNode | undefined = node; holder; holder = holder.parent) {
    const leaves = transitionsOf(holder).some(({ target }) => target?.some((to) => to !== node))
    if (leaves) return []
  }
  return [`${node.id} has no way out`]
}

/** Walks every transition from the initial state; a guard counts as open. */
function reachesAll(machine: AnyStateMachine): string[] {
  const reached = new Set<AnyStateNode>()
  const enter = (node: AnyStateNode) => {
    if (reached.has(node)) return
    reached.add(node)
    if (node.parent) enter(node.parent)
    if (node.type === 'parallel') for (const region of Object.values(node.states)) enter(region)
    if (node.type === 'compound') for (const initial of node.initial.target) enter(initial)
    for (const { target } of transitionsOf(node)) for (const next of target ?? []) enter(next)
  }
  enter(machine.root)
  return [...nodesOf(machine.root)].filter((node) => !reached.has(node)).map((node) => `${node.id} cannot be reached`)
}

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'
import { nodesOf } from '../../model/support/paths.ts'

const DOTTED = /^[a-z][a-zA-Z]*(\.[a-z][a-zA-Z]*)+$/

const CAMEL = /^[a-z][a-zA-Z]*$/

/**
 * The rules of `docs/adding-a-flow.md` that a machine breaks, each as a sentence with the place: descriptions and names
 * of states, ids and deadlines of services, named delays with constants whose source is documented, effects, guards and
 * services declared by name, an exit from every state, no unreachable states, dotted event names.
 */
export function violationsOf(machine: AnyStateMachine, source: string): string[] {
  const nodes = [...nodesOf(machine.root)].filter((node) => node.parent)
  return [
    ...nodes.flatMap((node) => [...describes(node), ...answersServices(node), ...namesDelays(node), ...hasExit(node)]),
    ...[...nodesOf(machine.root)].flatMap(namesEffects),
    ...namesGuards(machine),
    ...declaresServices(machine, source),
    ...declaresEffects(source),
    ...citesConstants(source),
    ...staysLocal(source),
    ...reachesAll(machine),
    ...machine.events
      .filter((type: string) => !type.startsWith('xstate.') && !DOTTED.test(type))
      .map((type: string) => `the event "${type}" is not of the form subject.verb`),
    ...constantDelays(machine, source),
  ]
}

const describes = (node: AnyStateNode) => [
  ...(node.description ? [] : [`${node.id} has no description`]),
  ...(CAMEL.test(node.key) ? [] : [`${node.id} is not in camelCase`]),
]

/** Effects have a name, by which a binding provides them; one-line assignments and events may be inline. */
function namesEffects(node: AnyStateNode): string[] {
  const all = [...node.entry, ...node.exit, ...transitionsOf(node).flatMap(({ actions }) => actions)]
  const inline = all.filter((action) => typeof action === 'function' && !('resolve' in action))
  return inline.length ? [`${node.id} does something without a name`] : []
}

/** Guards are questions. */
const namesGuards = (machine: AnyStateMachine): string[] =>
  Object.keys(machine.implementations.guards)
    .filter((name) => !/^(is|are|was|has|can|may)[A-Z]/.test(name))
    .map((name) => `the guard "${name}" does not begin with is, has, can or may`)

/**
 * A service that a binding forgets is reported by its name: it is declared with `unprovided`, here or in a shared file,
 * unless it is a listener, which is a callback.
 */
function declaresServices(machine: AnyStateMachine, source: string): string[] {
  const shared = readFileSync(join(import.meta.dirname, '../../../src/machines/ask-page.ts'), 'utf8')
  const own = [...source.matchAll(/(\w+): unprovided(?:Callback)?[^]*?\(\s*'(\w+)',?\s*\)/g)]
  const declared = new Set(own.flatMap(([, name, said]) => (name && name === said ? [name] : [])))
  const isShared = (name: string) =>
    source.includes(`import { ${name} } from '../ask-page.ts'`) &&
    shared.includes(`${name} = unprovidedCallback('${name}')`)
  return Object.keys(machine.implementations.actors)
    .filter((name) => !/^(hear|keep|watch)[A-Z]/.test(name) && !declared.has(name) && !isShared(name))
    .map((name) => `the service "${name}" is not declared by unprovided`)
}

/** An effect that a binding forgets is reported by its name. */
const declaresEffects = (source: string): string[] => [
  ...[...source.matchAll(/(\w+): effect(?:<[^]*?>)?\(\s*'(\w+)',?\s*\)/g)].flatMap(([, name, said]) =>
    name === said ? [] : [`the effect "${name}" calls itself "${said}"`],
  ),
  ...[...source.matchAll(/(\w+): \([^()]*\) => undefined,/g)].map(
    ([, name]) => `the effect "${name}" is not declared by effect`,
  ),
]

/** A number, or the one above it, has a comment with its meaning and source. */
const citesConstants = (source: string): string[] =>
  [...source.matchAll(/(?<!(?:\*\/|_(?:MS|S|PX|DAYS) = .*)\n)export const ([A-Z][A-Z_]*_(?:MS|S|PX|DAYS))\b/g)].map(
    ([, name]) => `the number ${name} does not say where it comes from`,
  )

/** Ways of communication that break when a flow is started alone. */
const staysLocal = (source: string): string[] =>
  ['sendParent(', 'systemId', 'system.get('].flatMap((way) =>
    source.includes(way) ? [`it uses ${way.replace('(', '')}`] : [],
  )

/** A promise service needs an id, an error transition, and a deadline on its own state or on a parent. */
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
      ...(hasDeadline(node) ? [] : [`${node.id} waits for ${service} without a deadline`]),
    ]
  })
}

const hasDeadline = (node: AnyStateNode | undefined): boolean =>
  node !== undefined &&
  ([...node.transitions.keys()].some((type) => type.startsWith('xstate.after.')) || hasDeadline(node.parent))

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
    if (leaves || isLedAwayBeside(holder, node)) return []
  }
  return [`${node.id} has no way out`]
}

/** Whether a transition of another region leads from `node`, which is in `region`, to another state of that region. */
const isLedAwayBeside = (region: AnyStateNode, node: AnyStateNode): boolean =>
  region.parent?.type === 'parallel' &&
  Object.values(region.parent.states)
    .filter((other) => other !== region)
    .flatMap((other: AnyStateNode) => [...nodesOf(other)].flatMap(transitionsOf))
    .some(({ target }) =>
      target?.some((to) => to !== node && to.path.join('.').startsWith(`${region.path.join('.')}.`)),
    )

/** Follows every transition from the initial state, assuming that guards pass. */
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

/** The communication of a flow: facts of `window.storefront`, and events on the page's elements. */
import type { Flow } from './flows.ts'
import { all, bare, calleeOf, keyOf, literalOf, type Node, nodesIn, type SourceFile, type Sources } from './syntax.ts'

export type Facts = {
  /** Published with `announce`. */
  told: readonly string[]
  /** Subscribed to with `hear`. */
  heard: readonly string[]
  /** Events dispatched on elements of the page, for other scripts. */
  fired: readonly string[]
}

/** The facts of a flow, from its bindings. */
export function factsOf(flow: Pick<Flow, 'bindings'>, sources: Sources): Facts {
  const files = flow.bindings.flatMap((path) => sources.file(path) ?? [])
  const calls = files.flatMap((file) => all(file.program, 'CallExpression').map(({ node }) => node))
  const factsIn = (name: string) =>
    sorted(
      calls
        .filter((call) => calleeOf(call) === name)
        .flatMap((call) => literalOf(call.arguments[0]) ?? [])
        .filter((fact) => /^[a-z]+\.[a-z]/.test(fact)),
    )
  return {
    told: factsIn('announce'),
    heard: factsIn('hear'),
    fired: sorted(files.flatMap((file) => firedBy(file, sources))),
  }
}

const sorted = (names: readonly string[]) => [...new Set(names)].toSorted()

/** The meaning of every fact: the comments of the `Facts` that bindings declare. */
export function factMeanings(sources: Sources): Map<string, string> {
  const meanings = new Map<string, string>()
  for (const path of ['src/loader/facts.ts', ...sources.list('src/bindings')]) {
    const file = sources.file(path)
    if (!file) continue
    for (const { node } of all(file.program, 'TSInterfaceDeclaration'))
      if (/^Facts(OfFlows)?$/.test(node.id.name))
        for (const member of node.body.body) {
          const name = keyOf(member)
          if (name) meanings.set(name, file.docOf(member))
        }
  }
  return meanings
}

/** Placeholder for a function's argument in the name of the event it dispatches. */
const HOLE = '\0'
/** Maximum number of functions through which an event's name is traced. */
const DEPTH = 3

/** A function that dispatches an event with the given name, possibly with a prefix or suffix. */
type Maker = { parameter: number; isRest: boolean; pattern: string }

/**
 * The names of the events a file dispatches: `new CustomEvent('name')`, and through functions that create one by name.
 */
function firedBy(file: SourceFile, sources: Sources): string[] {
  const direct = newEvents(file.program).flatMap((type) => namesIn(type, file))
  const through = all(file.program, 'CallExpression').flatMap(({ node }) => {
    const maker = node.callee.type === 'Identifier' ? makerOf(node.callee.name, file, sources) : null
    if (!maker) return []
    const given = node.arguments.slice(maker.parameter, maker.isRest ? undefined : maker.parameter + 1)
    return given.flatMap((one) => namesIn(one, file)).map((name) => maker.pattern.replace(HOLE, name))
  })
  return [...direct, ...through]
}

/** The name expressions of the events created inside `root`. */
const newEvents = (root: Node): Node[] =>
  all(root, 'NewExpression').flatMap(({ node: { callee, arguments: given } }) =>
    callee.type === 'Identifier' && /^(Custom|Own)?Event$/.test(callee.name) && given[0] ? [given[0]] : [],
  )

/** The possible values of an expression: a literal, a constant of the file, or one of two. */
function namesIn(node: Node, file: SourceFile): string[] {
  const value = bare(node)
  if (value.type === 'ConditionalExpression')
    return [...namesIn(value.consequent, file), ...namesIn(value.alternate, file)]
  const text = literalOf(value.type === 'Identifier' ? file.declared.get(value.name) : value)
  return text ? [text] : []
}

const makers = new WeakMap<SourceFile, Map<string, Maker | null>>()

/** How a function of this file, or an imported one, turns its argument into an event name. */
function makerOf(name: string, file: SourceFile, sources: Sources, depth = DEPTH): Maker | null {
  const known = makers.get(file) ?? new Map<string, Maker | null>()
  makers.set(file, known)
  const key = `${name} ${depth}`
  const maker = known.has(key) ? (known.get(key) ?? null) : findMaker(name, file, sources, depth)
  known.set(key, maker)
  return maker
}

function findMaker(name: string, file: SourceFile, sources: Sources, depth: number): Maker | null {
  const taken = file.imports.get(name)
  if (taken) {
    const from = taken.path ? sources.file(taken.path) : null
    return from && makerOf(taken.name, from, sources, depth)
  }
  const own = functionsNamed(name, file)
  // The tool of a binding (src/bindings/kit/tools.ts).
  if (name === 'publish' && own.length === 0) return { parameter: 0, isRest: false, pattern: HOLE }
  for (const made of own) {
    for (const [parameter, { name: given, isRest }] of made.params.entries()) {
      const own = newEvents(made.body).flatMap((type) => patternOf(type, given))
      const others = all(made.body, 'CallExpression').flatMap(({ node }) => {
        const inner =
          depth > 0 && node.callee.type === 'Identifier' && node.callee.name !== name
            ? makerOf(node.callee.name, file, sources, depth - 1)
            : null
        const argument = inner && node.arguments[inner.parameter]
        return inner && argument ? patternOf(argument, given).map((one) => inner.pattern.replace(HOLE, one)) : []
      })
      const [pattern] = [...own, ...others]
      if (pattern) return { parameter, isRest, pattern }
    }
  }
  return null
}

type Parameter = { name: string; isRest: boolean }

/** The functions with a name in a file, with their named parameters. */
function functionsNamed(name: string, file: SourceFile): { params: Parameter[]; body: Node }[] {
  return nodesIn(file.program).flatMap(({ node, around: [outer] }) => {
    if (node.type !== 'FunctionDeclaration' && node.type !== 'ArrowFunctionExpression') return []
    const holder = node.type === 'FunctionDeclaration' ? node : outer?.type === 'VariableDeclarator' ? outer : null
    const { body } = node
    if (holder?.id?.type !== 'Identifier' || holder.id.name !== name || !body) return []
    return [{ params: node.params.map((parameter) => nameOf(parameter, body)), body }]
  })
}

/** The name of a parameter; for a rest parameter, that of the loop variable over it. */
function nameOf(parameter: Node, body: Node): Parameter {
  if (parameter.type !== 'RestElement')
    return { name: parameter.type === 'Identifier' ? parameter.name : '', isRest: false }
  const { argument } = parameter
  for (const { node } of all(body, 'ForOfStatement')) {
    const [looped] = node.left.type === 'VariableDeclaration' ? node.left.declarations : []
    const isThrough =
      node.right.type === 'Identifier' && argument.type === 'Identifier' && node.right.name === argument.name
    if (isThrough && looped?.id.type === 'Identifier') return { name: looped.id.name, isRest: true }
  }
  return { name: '', isRest: true }
}

/** The text of an expression with a placeholder for `parameter`; empty if it does not contain it. */
function patternOf(node: Node, parameter: string): string[] {
  const value = bare(node)
  if (value.type === 'Identifier') return value.name === parameter ? [HOLE] : []
  if (value.type !== 'TemplateLiteral' || value.expressions.length !== 1) return []
  const [inside] = value.expressions
  if (inside?.type !== 'Identifier' || inside.name !== parameter) return []
  return [value.quasis.map(({ value: { cooked } }) => cooked ?? '').join(HOLE)]
}

/** What a flow tells the page and hears from it: facts of `window.storefront`, and events on the page's elements. */
import type { Flow } from './flows.ts'
import { all, calleeOf, keyOf, literalOf, type Node, nodesIn, type SourceFile, type Sources } from './syntax.ts'

const PREFIX = 'storefront:'

export type Facts = {
  /** Announced with `page.announce`. */
  told: readonly string[]
  /** Listened to as `storefront:<fact>`. */
  heard: readonly string[]
  /** Events fired on elements of the page, for its other scripts. */
  fired: readonly string[]
}

/** The facts of a flow, by its bindings. */
export function factsOf(flow: Flow, sources: Sources): Facts {
  const files = flow.bindings.flatMap((path) => sources.file(path) ?? [])
  const calls = files.flatMap((file) => [...all(file.program, 'CallExpression')].map(({ node }) => node))
  const firsts = (name: string) =>
    calls.filter((call) => calleeOf(call) === name).flatMap((call) => literalOf(call.arguments[0]) ?? [])
  return {
    told: sorted(firsts('announce').filter((fact) => /^[a-z]+\.[a-z]/.test(fact))),
    heard: sorted(
      firsts('addEventListener')
        .filter((type) => type.startsWith(PREFIX))
        .map((type) => type.slice(PREFIX.length)),
    ),
    fired: sorted(files.flatMap((file) => firedBy(file, sources))),
  }
}

const sorted = (names: readonly string[]) => [...new Set(names)].toSorted()

/** What every fact means: the comments of the `Facts` that bindings declare. */
export function factMeanings(sources: Sources): Map<string, string> {
  const meanings = new Map<string, string>()
  for (const path of sources.list('src/bindings')) {
    const file = sources.file(path)
    if (!file) continue
    for (const { node } of all(file.program, 'TSInterfaceDeclaration'))
      if (node.id.name === 'Facts')
        for (const member of node.body.body) {
          const name = keyOf(member)
          if (name) meanings.set(name, file.docOf(member))
        }
  }
  return meanings
}

/** The names of the events a file fires: `new CustomEvent('name')`, and through functions that make one of a name. */
function firedBy(file: SourceFile, sources: Sources): string[] {
  const direct = [...all(file.program, 'NewExpression')]
    .filter(({ node }) => isCustomEvent(node))
    .flatMap(({ node }) => literalOf(node.arguments[0]) ?? [])
  const through = [...all(file.program, 'CallExpression')].flatMap(({ node }) => {
    const { callee } = node
    if (callee.type !== 'Identifier' || !makesEvents(callee.name, file, sources)) return []
    return node.arguments.flatMap((argument) => literalOf(argument) ?? [])
  })
  return [...direct, ...through]
}

const isCustomEvent = (node: Node) =>
  node.type === 'NewExpression' && node.callee.type === 'Identifier' && node.callee.name === 'CustomEvent'

/** Whether a function, of this file or imported, fires an event of the name it is given. */
function makesEvents(name: string, file: SourceFile, sources: Sources): boolean {
  const taken = file.imports.get(name)
  if (taken) {
    const from = taken.path ? sources.file(taken.path) : null
    return from !== null && makesEvents(taken.name, from, sources)
  }
  const functions = [...nodesIn(file.program)].flatMap(({ node }): Node[] => {
    if (node.type === 'FunctionDeclaration') return node.id?.name === name ? [node] : []
    if (node.type !== 'VariableDeclarator' || node.id.type !== 'Identifier') return []
    return node.id.name === name && node.init?.type === 'ArrowFunctionExpression' ? [node.init] : []
  })
  return functions.some((made) =>
    [...all(made, 'NewExpression')].some(({ node }) => {
      const [type] = node.arguments
      return isCustomEvent(node) && type?.type === 'Identifier'
    }),
  )
}

/**
 * Inputs and results of a flow's services: from the machine that declares them and the functions that implement them.
 */
import type { Flow } from './flows.ts'
import { declaredServices } from './setup.ts'
import { all, calleeOf, keyOf, type Node, propertiesOf, type SourceFile, type Sources } from './syntax.ts'

/** Where functions are that take time: calls to the server and the browser, and effects on the page. */
const SERVICES = /^src\/(services|page)\//

export type ServiceFunction = {
  name: string
  path: string
  /** Its comment, which usually starts with method and route. */
  says: string
}

export type ServiceFacts = {
  name: string
  /** The machine's own comment. */
  says: string
  /** The type of its result. */
  answer: string
  /** The functions of `src/services` and `src/page` that the binding calls. */
  functions: readonly ServiceFunction[]
}

/** The services a flow declares, in the machine's order. */
export function servicesOf(flow: Flow, sources: Sources): ServiceFacts[] {
  const bindings = flow.bindings.flatMap((path) => sources.file(path) ?? [])
  return declaredServices(flow.file).map((declared) => ({
    ...declared,
    functions: bindings.flatMap((file) =>
      providedIn(file, declared.name, sources).flatMap(({ node, from }) => functionsIn(node, from, sources)),
    ),
  }))
}

type Provided = { node: Node; from: SourceFile }

/**
 * The implementations a binding provides for `name`: the values in the `actors` of `machine.provide({…})`, and in the objects that are
 * spread there.
 */
function providedIn(file: SourceFile, name: string, sources: Sources): Provided[] {
  return all(file.program, 'CallExpression').flatMap(({ node }) => {
    if (calleeOf(node) !== 'provide') return []
    const actors = propertiesOf(node.arguments[0]).get('actors')?.value
    const own = propertiesOf(actors).get(name)?.value
    return own
      ? [{ node: own, from: file }]
      : spreadsIn(actors, file, sources).flatMap(({ node: object, from }) => {
          const value = propertiesOf(object).get(name)?.value
          return value ? [{ node: value, from }] : []
        })
  })
}

/** The constant objects that are spread into `object`. */
function spreadsIn(object: Node | undefined, file: SourceFile, sources: Sources): Provided[] {
  if (object?.type !== 'ObjectExpression') return []
  return object.properties.flatMap((property) => {
    if (property.type !== 'SpreadElement' || property.argument.type !== 'Identifier') return []
    const { name } = property.argument
    const taken = file.imports.get(name)
    const from = taken?.path ? sources.file(taken.path) : file
    const node = from?.declared.get(taken?.name ?? name)
    return from && node ? [{ node, from }] : []
  })
}

const MAKERS = ['promised', 'withEarlyAnswer']

/** The functions of `src/services` and `src/page` that are called inside `node`, by import or as `services.name`. */
function functionsIn(node: Node, file: SourceFile, sources: Sources): ServiceFunction[] {
  const names = all(node, 'CallExpression').flatMap(({ node: { callee } }) => {
    if (callee.type === 'Identifier') return [callee.name]
    const isService =
      callee.type === 'MemberExpression' && callee.object.type === 'Identifier' && callee.object.name === 'services'
    return isService && callee.property.type === 'Identifier' ? [callee.property.name] : []
  })
  // `promised(services.name)`, `withEarlyAnswer(page, services.name)`: tools of a binding that make an actor of a service.
  for (const { node: call } of all(node, 'CallExpression'))
    for (const given of MAKERS.includes(calleeOf(call) ?? '') ? call.arguments : [])
      if (given.type === 'MemberExpression' && given.property.type === 'Identifier') names.push(given.property.name)
  return [...new Set(names)].flatMap((name) => {
    const taken = file.imports.get(importedAs(name, file))
    const from = taken?.path && SERVICES.test(taken.path) ? sources.file(taken.path) : null
    const declared = taken && from?.declared.get(taken.name)
    return declared && from && takesTime(declared, from)
      ? [{ name: taken.name, path: from.path, says: from.docOf(declared) }]
      : []
  })
}

/** Whether a function is asynchronous. */
function takesTime(node: Node, file: SourceFile): boolean {
  if (node.type !== 'FunctionDeclaration' && node.type !== 'ArrowFunctionExpression') return false
  return node.async || (node.returnType ? /^:\s*Promise</.test(file.textOf(node.returnType)) : false)
}

/** The imported name behind `services.name`, which an object of services may rename. */
function importedAs(name: string, file: SourceFile): string {
  if (file.imports.has(name)) return name
  for (const { node } of all(file.program, 'Property'))
    if (keyOf(node) === name && node.value.type === 'Identifier' && file.imports.has(node.value.name))
      return node.value.name
  return name
}

/**
 * Inputs and results of a flow's services: from the machine that declares them and the functions that implement them.
 */
import type { Flow } from './flows.ts'
import { declaredServices } from './setup.ts'
import { all, calleeOf, keyOf, type Node, propertiesOf, type SourceFile, type Sources } from './syntax.ts'

const SERVICES = 'src/services/'

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
  /** The functions of `src/services` that the binding calls. */
  functions: readonly ServiceFunction[]
}

/** The services a flow declares, in the machine's order. */
export function servicesOf(flow: Flow, sources: Sources): ServiceFacts[] {
  const bindings = flow.bindings.flatMap((path) => sources.file(path) ?? [])
  return declaredServices(flow.file).map((declared) => ({
    ...declared,
    functions: bindings.flatMap((file) =>
      providedIn(file, declared.name).flatMap((node) => functionsIn(node, file, sources)),
    ),
  }))
}

/** The implementations a binding provides for `name`: the values in the `actors` of `machine.provide({…})`. */
function providedIn(file: SourceFile, name: string): Node[] {
  return all(file.program, 'CallExpression').flatMap(({ node }) => {
    if (calleeOf(node) !== 'provide') return []
    const actors = propertiesOf(node.arguments[0]).get('actors')
    return propertiesOf(actors?.value).get(name)?.value ?? []
  })
}

/** The functions of `src/services` that are called inside `node`, by import or as `services.name`. */
function functionsIn(node: Node, file: SourceFile, sources: Sources): ServiceFunction[] {
  const names = all(node, 'CallExpression').flatMap(({ node: { callee } }) => {
    if (callee.type === 'Identifier') return [callee.name]
    const isService =
      callee.type === 'MemberExpression' && callee.object.type === 'Identifier' && callee.object.name === 'services'
    return isService && callee.property.type === 'Identifier' ? [callee.property.name] : []
  })
  return [...new Set(names)].flatMap((name) => {
    const taken = file.imports.get(importedAs(name, file))
    const from = taken?.path?.startsWith(SERVICES) ? sources.file(taken.path) : null
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

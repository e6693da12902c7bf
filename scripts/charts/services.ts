/** What the services of a flow ask for and answer: from the machine that declares them and the functions that do it. */
import type { Flow } from './flows.ts'
import { declaredServices } from './setup.ts'
import { all, calleeOf, keyOf, type Node, propertiesOf, type SourceFile, type Sources } from './syntax.ts'

const SERVICES = 'src/services/'

export type ServiceFunction = {
  name: string
  path: string
  /** Its comment: most often the method and the route first. */
  says: string
}

export type ServiceFacts = {
  name: string
  /** What the machine's own comment says. */
  says: string
  /** What it answers, as a type. */
  answer: string
  /** The functions of `src/services` that the binding does it with. */
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

/** What a binding provides under `name`: the values in the `actors` of `machine.provide({…})`. */
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

/** Whether a function answers later: what it is asked for is not there yet. */
function takesTime(node: Node, file: SourceFile): boolean {
  if (node.type !== 'FunctionDeclaration' && node.type !== 'ArrowFunctionExpression') return false
  return node.async || (node.returnType ? /^:\s*Promise</.test(file.textOf(node.returnType)) : false)
}

/** What stands behind `services.name`: an object of services may give a function another name. */
function importedAs(name: string, file: SourceFile): string {
  if (file.imports.has(name)) return name
  for (const { node } of all(file.program, 'Property'))
    if (keyOf(node) === name && node.value.type === 'Identifier' && file.imports.has(node.value.name))
      return node.value.name
  return name
}

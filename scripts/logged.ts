/** What of each machine's data may be in a log, made from its types: see src/inspector/log/mask.ts. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { API, type Checker, type Project, type Type } from 'typescript/unstable/sync'
import { ELEMENTS, type Shape, type Shapes, VALUES } from '../src/inspector/log/mask.ts'
import { ROOT } from './child.ts'

const MACHINES = join(ROOT, 'src', 'machines')
/** Members by which types are known that no log shows: elements, actors, markup, sealed values. */
const OPAQUE = ['addEventListener', 'getSnapshot', 'copy', 'open', 'then', 'forEach']

/** The shapes of all machines, by their ids. */
export async function loggedShapes(): Promise<Shapes> {
  const files = readdirSync(MACHINES, { recursive: true, encoding: 'utf8' })
    .filter((file) => /^[^/]+\/[^/]+\.ts$/.test(file))
    .map((file) => join(MACHINES, file))
  const api = new API({ cwd: ROOT })
  try {
    const [project] = api.updateSnapshot({ openProjects: [join(ROOT, 'tsconfig.json')] }).getProjects()
    if (!project) throw new Error('tsconfig.json is no project')
    const found = await Promise.all(files.map((file) => shapesIn(project, file)))
    return Object.fromEntries(found.flat())
  } finally {
    api.close()
  }
}

async function shapesIn({ checker, program }: Project, path: string) {
  const file = program.getSourceFile(path)
  const module = file && checker.getSymbolAtLocation(file)
  if (!module) return []
  const code = (await import(path)) as Record<string, { id?: string } | undefined>
  return checker.getExportsOfModule(module).flatMap((symbol) => {
    const id = code[symbol.name]?.id
    if (!symbol.name.endsWith('Machine') || id === undefined) return []
    const type = checker.getTypeOfSymbol(symbol)
    if (!type?.isTypeReference()) throw new Error(`${path}: the type of ${symbol.name} is none of a machine`)
    // The first arguments of StateMachine: context, events, children, actors.
    const [context, events, , actors] = checker.getTypeArguments(type)
    if (!context || !events || !actors) throw new Error(`${path}: ${symbol.name} has no types`)
    return [[id, { context: shapeOf(checker, context), events: eventShapes(checker, events, actors) }] as const]
  })
}

const membersOf = (type: Type): readonly Type[] => (type.isUnionType() ? (type.getTypes() ?? []) : [type])

const propertyOf = (checker: Checker, type: Type, name: string): Type | undefined => {
  const property = checker.getPropertyOfType(type, name)
  return property && checker.getTypeOfSymbol(property)
}

function eventShapes(checker: Checker, events: Type, actors: Type): Record<string, Shape> {
  const shapes: Record<string, Shape> = {}
  for (const event of membersOf(events))
    for (const type of membersOf(propertyOf(checker, event, 'type') ?? event))
      if (type.isStringLiteralType()) shapes[type.value] = merge(shapes[type.value] ?? 0, shapeOf(checker, event))
  for (const actor of membersOf(actors)) {
    const src = propertyOf(checker, actor, 'src')
    const logic = propertyOf(checker, actor, 'logic')
    const [output] = logic?.getAliasTypeArguments() ?? []
    if (src?.isStringLiteralType() && output && checker.typeToString(logic as Type).startsWith('PromiseActorLogic'))
      shapes[`xstate.done.actor.${src.value}`] = { output: shapeOf(checker, output) }
  }
  return shapes
}

const shapes = new WeakMap<Type, Shape>()

function shapeOf(checker: Checker, type: Type): Shape {
  const known = shapes.get(type)
  if (known !== undefined) return known
  // Within itself, a type shows nothing.
  shapes.set(type, 0)
  const shape = resolve(checker, type)
  shapes.set(type, shape)
  return shape
}

function resolve(checker: Checker, type: Type): Shape {
  if (type.isStringLiteralType()) return [type.value]
  if (type.isUnionType()) return (type.getTypes() ?? []).map((member) => shapeOf(checker, member)).reduce(merge, 0)
  if (checker.isArrayLikeType(type)) {
    const elements = type.isTypeReference() ? checker.getTypeArguments(type) : []
    const shape = elements.map((element) => shapeOf(checker, element)).reduce(merge, 0)
    return shape === 0 ? 0 : { [ELEMENTS]: shape }
  }
  if (!type.isObjectType() && !type.isIntersectionType()) return 0
  const properties = checker.getPropertiesOfType(type)
  if (properties.some(({ name }) => OPAQUE.includes(name))) return 0
  const shapes: Record<string, Shape> = {}
  for (const property of properties) {
    const of = checker.getTypeOfSymbol(property)
    // The type of an event is the key of its shape.
    if (!property.name.startsWith('__') && property.name !== 'type')
      shapes[property.name] = of ? shapeOf(checker, of) : 0
  }
  for (const { valueType } of checker.getIndexInfosOfType(type)) shapes[VALUES] = shapeOf(checker, valueType)
  return Object.keys(shapes).length ? shapes : 0
}

/** What either allows. */
function merge(one: Shape, other: Shape): Shape {
  if (one === 0) return other
  if (other === 0) return one
  if (one === 1 || other === 1) return 1
  if (Array.isArray(one) && Array.isArray(other)) return [...new Set([...(one as string[]), ...(other as string[])])]
  if (Array.isArray(one) || Array.isArray(other)) return Array.isArray(one) ? other : one
  const shapes: Record<string, Shape> = { ...(one as Record<string, Shape>) }
  for (const [key, shape] of Object.entries(other as Record<string, Shape>))
    shapes[key] = merge(shapes[key] ?? 0, shape)
  return shapes
}

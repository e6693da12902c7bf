/** Reads the fields of a machine's events from the types in its source: types are gone when the machine runs. */
import type { EventField } from '../../src/charts/chart-file.ts'
import { all, calleeOf, keyOf, literalOf, type Node, propertiesOf, type SourceFile, type Sources } from './syntax.ts'

/** The part of a type that a form can be made from. */
type Shape =
  | { kind: 'text' | 'number' | 'switch' | 'element' | 'any' }
  /** Only code can make it: a function, an actor, a class of others. */
  | { kind: 'live' }
  | { kind: 'literal'; value: string | number | boolean | null }
  | { kind: 'list' }
  | { kind: 'object'; members: ReadonlyMap<string, Member> }
  | { kind: 'union'; shapes: readonly Shape[] }
type Member = { shape: Shape; isOptional: boolean; type: string; about: string }

/** Types may refer to themselves. */
const DEPTH = 12
const ANY: Shape = { kind: 'any' }
const LIVE: Shape = { kind: 'live' }
const NOTHING: Shape = { kind: 'literal', value: null }
const KEYWORDS: Partial<Record<Node['type'], Shape>> = {
  TSStringKeyword: { kind: 'text' },
  TSNumberKeyword: { kind: 'number' },
  TSBooleanKeyword: { kind: 'switch' },
  TSNullKeyword: NOTHING,
  TSUndefinedKeyword: NOTHING,
  TSVoidKeyword: NOTHING,
  // Machines know no DOM: what they keep for a binding is an element, most of the time.
  TSObjectKeyword: { kind: 'element' },
  TSUnknownKeyword: ANY,
  TSAnyKeyword: ANY,
}

/** The fields of each event that the file's machine declares, by its type. */
export function eventFieldsOf(file: SourceFile, sources: Sources): Map<string, EventField[]> {
  const setup = all(file.program, 'CallExpression').find(({ node }) => calleeOf(node) === 'setup')?.node.arguments[0]
  const declared = propertiesOf(propertiesOf(setup).get('types')?.value).get('events')?.value
  const found = new Map<string, EventField[]>()
  if (declared?.type !== 'TSAsExpression') return found
  for (const shape of alternativesOf(shapeOf(declared.typeAnnotation, { file, sources, depth: 0 }))) {
    if (shape.kind !== 'object') continue
    const types = alternativesOf(shape.members.get('type')?.shape ?? LIVE)
    const fields = [...shape.members].flatMap(([name, member]) => (name === 'type' ? [] : [fieldOf(name, member)]))
    for (const type of types)
      if (type.kind === 'literal' && typeof type.value === 'string' && !found.has(type.value))
        found.set(type.value, fields)
  }
  return found
}

const alternativesOf = (shape: Shape): readonly Shape[] =>
  shape.kind === 'union' ? shape.shapes.flatMap((one) => alternativesOf(one)) : [shape]

type Place = { file: SourceFile; sources: Sources; depth: number }

function shapeOf(node: Node | null | undefined, place: Place): Shape {
  if (!node || place.depth > DEPTH) return ANY
  const keyword = KEYWORDS[node.type]
  if (keyword) return keyword
  const inner = { ...place, depth: place.depth + 1 }
  switch (node.type) {
    case 'TSParenthesizedType':
    case 'TSTypeOperator':
      return shapeOf(node.typeAnnotation, inner)
    case 'TSLiteralType':
      return literalShape(node.literal)
    case 'TSArrayType':
    case 'TSTupleType':
      return { kind: 'list' }
    case 'TSUnionType':
      return { kind: 'union', shapes: node.types.map((one) => shapeOf(one, inner)) }
    case 'TSIntersectionType':
      return merged(node.types.map((one) => shapeOf(one, inner)))
    case 'TSTypeLiteral':
      return objectOf(node.members, inner)
    case 'TSTypeReference':
      return referenceOf(node.typeName, node.typeArguments?.params ?? [], inner)
    case 'TSTypeQuery':
    case 'TSIndexedAccessType':
    case 'TSConditionalType':
    case 'TSMappedType':
      return ANY
    default:
      return LIVE
  }
}

function literalShape(literal: Node): Shape {
  if (literal.type === 'Literal') {
    const { value } = literal
    return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
      ? { kind: 'literal', value }
      : ANY
  }
  if (literal.type === 'UnaryExpression' && literal.operator === '-' && literal.argument.type === 'Literal')
    return { kind: 'literal', value: -Number(literal.argument.value) }
  const text = literalOf(literal)
  return text === null ? { kind: 'text' } : { kind: 'literal', value: text }
}

function objectOf(members: readonly Node[], place: Place): Shape {
  const found = new Map<string, Member>()
  for (const member of members) {
    const name = keyOf(member)
    if (name === null) continue
    const annotation = member.type === 'TSPropertySignature' ? member.typeAnnotation?.typeAnnotation : undefined
    found.set(name, {
      shape: annotation ? shapeOf(annotation, place) : LIVE,
      isOptional: member.type === 'TSPropertySignature' && member.optional,
      type: annotation ? place.file.textOf(annotation).replaceAll(/\s+/g, ' ') : 'function',
      about: place.file.docOf(member).replaceAll(/\s+/g, ' '),
    })
  }
  return { kind: 'object', members: found }
}

/** An intersection: the members of all, for each alternative that one of them may be. */
function merged(shapes: readonly Shape[]): Shape {
  const [first, ...rest] = shapes
  if (!first) return ANY
  const others = rest.length ? alternativesOf(merged(rest)) : []
  if (!rest.length) return first
  const all = alternativesOf(first).flatMap((one) =>
    others.map(
      (other): Shape =>
        one.kind === 'object' && other.kind === 'object'
          ? { kind: 'object', members: new Map([...one.members, ...other.members]) }
          : one.kind === 'object'
            ? one
            : other,
    ),
  )
  return all.length === 1 ? (all[0] as Shape) : { kind: 'union', shapes: all }
}

const WRAPPERS = new Set(['Readonly', 'Required', 'NonNullable', 'Awaited', 'NoInfer'])

function referenceOf(typeName: Node, given: readonly Node[], place: Place): Shape {
  if (typeName.type !== 'Identifier') return ANY
  const { name } = typeName
  const declared = declarationOf(name, place)
  if (declared) {
    const { node, ...there } = declared
    if (node.type === 'TSTypeAliasDeclaration') return shapeOf(node.typeAnnotation, { ...place, ...there })
    if (node.type === 'TSInterfaceDeclaration') return objectOf(node.body.body, { ...place, ...there })
    return ANY
  }
  if (WRAPPERS.has(name)) return shapeOf(given[0], place)
  if (name === 'Partial') return optional(shapeOf(given[0], place))
  if (name === 'Omit' || name === 'Pick') return narrowed(name, given, place)
  if (/^(Readonly)?(Array|Set)$/.test(name)) return { kind: 'list' }
  if (name === 'Record') return { kind: 'object', members: new Map() }
  if (/^(HTML\w*|SVG\w*)?Element$/.test(name)) return { kind: 'element' }
  return LIVE
}

function optional(shape: Shape): Shape {
  if (shape.kind !== 'object') return shape
  return {
    kind: 'object',
    members: new Map([...shape.members].map(([name, member]) => [name, { ...member, isOptional: true }])),
  }
}

function narrowed(how: 'Omit' | 'Pick', [from, keys]: readonly Node[], place: Place): Shape {
  const shape = shapeOf(from, place)
  if (shape.kind !== 'object') return shape
  const named = new Set(
    alternativesOf(shapeOf(keys, place)).flatMap((one) => (one.kind === 'literal' ? [String(one.value)] : [])),
  )
  return {
    kind: 'object',
    members: new Map([...shape.members].filter(([name]) => named.has(name) === (how === 'Pick'))),
  }
}

/** The declaration of a type of the file, or of one that it imports. */
function declarationOf(name: string, { file, sources }: Place): { node: Node; file: SourceFile } | null {
  const node = file.declared.get(name)
  if (node) return { node, file }
  const taken = file.imports.get(name)
  const from = taken?.path ? sources.file(taken.path) : null
  return taken && from ? declarationOf(taken.name, { file: from, sources, depth: 0 }) : null
}

/** A value to begin with; undefined if only code can make one. */
function beginningOf(shape: Shape): unknown {
  switch (shape.kind) {
    case 'text':
      return ''
    case 'number':
      return 0
    case 'switch':
      return false
    case 'any':
      return null
    case 'literal':
      return shape.value
    case 'list':
      return []
    case 'union':
      return shape.shapes.map((one) => beginningOf(one)).find((one) => one !== undefined)
    case 'object': {
      const members = [...shape.members].filter(([, { isOptional }]) => !isOptional)
      const entries = members.map(([name, member]): [string, unknown] => [name, beginningOf(member.shape)])
      return entries.every(([, value]) => value !== undefined) ? Object.fromEntries(entries) : undefined
    }
    case 'element':
    case 'live':
      return undefined
  }
}

function fieldOf(name: string, { shape, isOptional, type, about }: Member): EventField {
  const every = alternativesOf(shape)
  const some = every.filter((one) => one.kind !== 'literal' || one.value !== null)
  const canBeNull = some.length < every.length
  const field = {
    name,
    type,
    ...(about && { about }),
    ...(isOptional && { isOptional }),
    ...(canBeNull && { canBeNull }),
  }
  const kinds = new Set(some.map(({ kind }) => kind))
  const [first] = some
  if (first && kinds.size === 1) {
    if (first.kind === 'literal')
      return {
        ...field,
        kind: 'choice',
        choices: some.flatMap((one) => (one.kind === 'literal' && one.value !== null ? [one.value] : [])),
      }
    if (first.kind === 'text' || first.kind === 'number' || first.kind === 'switch' || first.kind === 'element')
      return { ...field, kind: first.kind }
  }
  const begin = beginningOf(shape)
  return begin === undefined ? { ...field, kind: 'live' } : { ...field, kind: 'json', begin }
}

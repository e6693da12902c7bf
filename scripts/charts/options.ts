/** The options of a binding, from its schema. */
import { toJSONSchema, type ZodMiniType } from 'zod/mini'
import type { Flow } from './flows.ts'
import type { Modules } from './load.ts'
import { all, calleeOf, keyOf, literalOf, type Node, propertiesOf, type SourceFile, type Sources } from './syntax.ts'

export type Option = {
  key: string
  type: string
  /** As JSON; empty without a default. */
  byDefault: string
  isRequired: boolean
  says: string
}

/** The options in an attribute; several attributes if elements of several kinds have the same ones. */
export type OptionGroup = { attributes: readonly string[]; options: readonly Option[] }

type Schema = {
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  items?: Schema
  default?: unknown
  properties?: Record<string, Schema>
  required?: string[]
}

type OptionOwner = Pick<Flow, 'name' | 'binding' | 'bindings'>

/**
 * All options of a flow by attribute: those of its binding, then those that its files read on demand (`readOptions`),
 * from its own or from other attributes.
 */
export async function optionGroupsOf(
  flow: OptionOwner,
  sources: Sources,
  load: (path: string) => Promise<Modules>,
): Promise<OptionGroup[]> {
  const { options } = ((flow.binding && (await load(flow.binding))['binding']) ?? {}) as { options?: ZodMiniType }
  const own = attributeOf(flow, sources)
  const groups: OptionGroup[] = [{ attributes: [own], options: options ? optionsOf(options, flow, sources) : [] }]
  for (const { attributes, path, name } of readingsOf(flow, sources)) {
    const schema = (await load(path))[name] as ZodMiniType | undefined
    if (!schema) continue
    const read = optionsOf(schema, { bindings: [path] }, sources)
    const meant = attributes.includes(own) ? [own] : attributes
    const index = groups.findIndex((group) => group.attributes.join() === meant.join())
    const known = groups[index]?.options ?? []
    const told = known.map((one) => ({
      ...one,
      says: one.says || (read.find(({ key }) => key === one.key)?.says ?? ''),
    }))
    const all = [...told, ...read.filter(({ key }) => known.every((one) => one.key !== key))]
    groups.splice(index < 0 ? groups.length : index, index < 0 ? 0 : 1, { attributes: meant, options: all })
  }
  return groups.filter((group) => group.options.length > 0)
}

type Reading = { attributes: string[]; path: string; name: string }

/** The calls that read options, and the keys by which they say whose and what. */
const READERS: Readonly<Record<string, { flow: string; schema: string }>> = {
  readOptions: { flow: 'flow', schema: 'schema' },
  onePerPage: { flow: 'name', schema: 'options' },
}

/** Calls of `readOptions` or `onePerPage` for `flow`: with its name, or in a file that its bindings use. */
function readingsOf(flow: OptionOwner, sources: Sources): Reading[] {
  const used = new Set(
    flow.bindings.flatMap((path) => [
      path,
      ...[...(sources.file(path)?.imports.values() ?? [])].map((one) => one.path),
    ]),
  )
  return sources.list('src/bindings').flatMap((path) => {
    const file = sources.file(path)
    return all(file?.program ?? EMPTY, 'CallExpression').flatMap(({ node }): Reading[] => {
      const given = propertiesOf(node.arguments[0])
      const keys = READERS[calleeOf(node) ?? '']
      const schema = keys && given.get(keys.schema)?.value
      if (!file || !keys || schema?.type !== 'Identifier') return []
      const reader = textOf(given.get(keys.flow)?.value, file, sources)
      if (reader === null ? !used.has(path) : reader !== flow.name) return []
      const from = file.imports.get(schema.name)
      return [
        {
          attributes: attributesIn(given.get('attribute')?.value, file, sources) ?? [optionsAttribute(flow.name)],
          path: from?.path ?? path,
          name: from?.name ?? schema.name,
        },
      ]
    })
  })
}

const EMPTY: Node = {
  type: 'Program',
  body: [],
  sourceType: 'module',
  hashbang: null,
  start: 0,
  end: 0,
} as unknown as Node

/** The attributes of a call: one, or all that its file names if they come from a list. */
function attributesIn(value: Node | undefined, file: SourceFile, sources: Sources): string[] | null {
  if (!value) return null
  const text = textOf(value, file, sources)
  const names =
    text === null
      ? all(file.program, 'Property').flatMap(({ node }) =>
          keyOf(node) === 'attribute' ? (literalOf(node.value) ?? []) : [],
        )
      : [text]
  return names.map(optionsAttribute)
}

/** The value of a literal, or of a constant of this file or an imported one. */
function textOf(value: Node | undefined, file: SourceFile, sources: Sources): string | null {
  if (value?.type !== 'Identifier') return literalOf(value)
  const from = file.imports.get(value.name)
  const home = from?.path ? sources.file(from.path) : file
  return literalOf(home?.declared.get(from?.name ?? value.name))
}

const optionsAttribute = (name: string) => `data-${name}-options`

/** The options of a schema, in its order. */
function optionsOf(schema: ZodMiniType, flow: Pick<Flow, 'bindings'>, sources: Sources): Option[] {
  const { properties = {}, required = [] } = toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema
  return Object.entries(properties).map(([key, option]) => ({
    key,
    type: typeOf(option),
    byDefault: option.default === undefined ? '' : JSON.stringify(option.default),
    isRequired: required.includes(key),
    says: commentOn(key, flow, sources),
  }))
}

function typeOf({ type, enum: values, const: value, anyOf, items, properties }: Schema): string {
  if (values) return values.map((one) => JSON.stringify(one)).join(' or ')
  if (value !== undefined) return JSON.stringify(value)
  if (anyOf) return anyOf.map((one) => typeOf(one)).join(' or ')
  if (type === 'array') return items ? `list of ${typeOf(items)}` : 'list'
  if (properties) return `{ ${Object.keys(properties).join(', ')} }`
  return Array.isArray(type) ? type.join(' or ') : (type ?? 'anything')
}

/** The comment on a key in the schema of a binding of the flow. */
function commentOn(key: string, flow: Pick<Flow, 'bindings'>, sources: Sources): string {
  for (const path of flow.bindings) {
    const file = sources.file(path)
    if (!file) continue
    for (const { node, around } of all(file.program, 'Property'))
      if (keyOf(node) === key && around[1]?.type === 'CallExpression' && calleeOf(around[1]) === 'object') {
        const says = file.docOf(node)
        if (says) return says
      }
  }
  return ''
}

/** The attribute with a binding's options as JSON (contract, shell 1.2). */
function attributeOf(flow: Pick<Flow, 'name' | 'binding'>, sources: Sources): string {
  const file = flow.binding ? sources.file(flow.binding) : null
  const call = file && all(file.program, 'CallExpression').find(({ node }) => calleeOf(node) === 'defineBinding')
  const attribute = call && literalOf(propertiesOf(call.node.arguments[0]).get('attribute')?.value)
  return optionsAttribute(attribute ?? flow.name)
}

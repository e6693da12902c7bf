/** The options of a binding: what its schema says. */
import { toJSONSchema, type ZodMiniType } from 'zod/mini'
import type { Flow } from './flows.ts'
import { all, calleeOf, keyOf, literalOf, propertiesOf, type Sources } from './syntax.ts'

export type Option = {
  key: string
  type: string
  /** As JSON; empty when there is none. */
  byDefault: string
  isRequired: boolean
  says: string
}

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

/** The options of a schema, in its order. */
export function optionsOf(schema: ZodMiniType, flow: Pick<Flow, 'bindings'>, sources: Sources): Option[] {
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

/** The comment on a key where a binding of the flow writes the schema. */
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

/** The attribute that holds a binding's options as JSON (contract, shell 1.2). */
export function attributeOf(flow: Pick<Flow, 'name' | 'binding'>, sources: Sources): string {
  const file = flow.binding ? sources.file(flow.binding) : null
  const call = file && all(file.program, 'CallExpression').find(({ node }) => calleeOf(node) === 'defineBinding')
  const attribute = call && literalOf(propertiesOf(call.node.arguments[0]).get('attribute')?.value)
  return `data-${attribute ?? flow.name}-options`
}

/** Data of a machine's source that the machine object does not have: constants, comments, what actions do. */
import { wordsOf } from '../../src/charts/words.ts'
import { type Flow, flowAt } from './flows.ts'
import {
  all,
  bare,
  calleeOf,
  keyOf,
  literalOf,
  type Node,
  propertiesOf,
  type SourceFile,
  type Sources,
} from './syntax.ts'

export type Delay = {
  name: string
  /** The exported constant with its length; empty if it is an expression. */
  constant: string
  /** The source of the length: the constants' comments. */
  source: string
  /** The expression that a binding provides instead; empty if none does. */
  setBy: string
}

/** An exported number or list of the machine's file that is no delay. */
export type Constant = { name: string; value: string; says: string }
/** `does` is empty for effects that the binding provides. */
export type Action = { name: string; does: string }
export type Guard = { name: string; says: string }
/** A service as the machine declares it. */
export type DeclaredService = {
  name: string
  /** The type of its result. */
  answer: string
  says: string
}

/** The arguments of the file's `setup({…})`. */
const setupOf = ({ program }: SourceFile) =>
  propertiesOf(all(program, 'CallExpression').find(({ node }) => calleeOf(node) === 'setup')?.node.arguments[0])

const part = (file: SourceFile, name: string) => [...propertiesOf(setupOf(file).get(name)?.value)]

/** The delays with their constants. */
export function delaysOf({ file, bindings }: Flow, sources: Sources): Delay[] {
  return part(file, 'delays').map(([name, { value }]) => {
    const constants = all(value, 'Identifier').flatMap(({ node }) => constantOf(node.name, file, sources) ?? [])
    return {
      name,
      constant: value.type === 'Identifier' ? (constants[0]?.name ?? '') : file.textOf(value),
      source: constants.map(({ doc }) => doc).join(' '),
      setBy: bindings.map((path) => providedDelay(name, sources.file(path))).find(Boolean) ?? '',
    }
  })
}

/** The value of `name` in the `delays` of `machine.provide({…})`. */
function providedDelay(name: string, file: SourceFile | null): string {
  if (!file) return ''
  for (const { node } of all(file.program, 'CallExpression')) {
    const delays = calleeOf(node) === 'provide' ? propertiesOf(node.arguments[0]).get('delays') : undefined
    const value = propertiesOf(delays?.value).get(name)?.value
    if (value) return file.textOf(value)
  }
  return ''
}

/** The exported constants of a machine's file that are no delays. */
export function constantsOf(file: SourceFile): Constant[] {
  const delays = new Set(
    part(file, 'delays').flatMap(([, { value }]) => all(value, 'Identifier').map(({ node }) => node.name)),
  )
  return [...file.declared].flatMap(([name, value]) => {
    const parts = value.type === 'ArrayExpression' ? value.elements : [value]
    const isPlain = parts.every((one) => one?.type === 'Literal')
    return isPlain && /^[A-Z][A-Z\d_]+$/.test(name) && !delays.has(name)
      ? [{ name, value: file.textOf(value), says: file.docOf(value) }]
      : []
  })
}

/** A constant of a file or an imported one, resolved through renaming. */
function constantOf(name: string, file: SourceFile, sources: Sources): { name: string; doc: string } | null {
  const value = file.declared.get(name)
  if (value) {
    const doc = file.docOf(value)
    const further = !doc && value.type === 'Identifier' ? constantOf(value.name, file, sources) : null
    return { name, doc: further?.doc ?? doc }
  }
  const taken = file.imports.get(name)
  const from = taken?.path ? sources.file(taken.path) : null
  return taken && from ? constantOf(taken.name, from, sources) : null
}

/** The guards that have a comment. */
export function guardsOf(file: SourceFile, sources: Sources): Guard[] {
  return part(file, 'guards').flatMap(([name, property]) => {
    const says =
      file.docOf(property) ||
      (property.value.type === 'Identifier' ? docOfName(property.value.name, file, sources) : '')
    return says ? [{ name, says: says.replace(/^Guard: /, '') }] : []
  })
}

function docOfName(name: string, file: SourceFile, sources: Sources): string {
  const value = file.declared.get(name)
  if (value) return file.docOf(value)
  const taken = file.imports.get(name)
  const from = taken?.path ? sources.file(taken.path) : null
  return taken && from ? docOfName(taken.name, from, sources) : ''
}

/** The actions: their comments, and what their code shows. */
export function actionsOf(flow: Flow, flows: readonly Flow[]): Action[] {
  const { file } = flow
  return part(file, 'actions').map(([name, property]) => ({
    name,
    does: [file.docOf(property), effectOf(property.value, flow, flows)].filter(Boolean).join(' '),
  }))
}

function effectOf(value: Node, flow: Flow, flows: readonly Flow[]): string {
  if (value.type !== 'CallExpression') return ''
  const [first, second] = value.arguments
  switch (calleeOf(value)) {
    case 'assign': {
      const made = first?.type === 'ArrowFunctionExpression' ? bare(first.body) : first
      const keys = [...propertiesOf(made).keys()]
      return keys.length ? `Keeps ${listOf(keys.map((key) => `\`${key}\``))}.` : 'Keeps data.'
    }
    case 'sendTo': {
      const type = sentType(second)
      const to = receiverOf(first, flow, flows)
      return type ? `Sends \`${type}\`${to ? ` to **${wordsOf(to.name)}**` : ''}.` : ''
    }
    case 'emit': {
      const type = sentType(first)
      return type ? `Tells other flows \`${type}\`.` : ''
    }
    default:
      return ''
  }
}

const listOf = (items: readonly string[]) => items.join(', ').replace(/, ([^,]*)$/, ' and $1')

/** The `type` of an event, from an object or from a function that creates one. */
export function sentType(node: Node | undefined): string | null {
  if (!node) return null
  const value = bare(node)
  if (value.type === 'ObjectExpression') return literalOf(propertiesOf(value).get('type')?.value)
  if (value.type === 'ArrowFunctionExpression')
    return value.body.type === 'BlockStatement' ? null : sentType(value.body)
  return null
}

/** The flow behind `({ context }) => context.cart`, by the type that the machine's context declares. */
export function receiverOf(node: Node | undefined, { file }: Flow, flows: readonly Flow[]): Flow | null {
  const member = node?.type === 'ArrowFunctionExpression' ? bare(node.body) : null
  if (member?.type !== 'MemberExpression' || member.property.type !== 'Identifier') return null
  const { name } = member.property
  for (const { node: signature } of all(file.program, 'TSPropertySignature')) {
    const type = signature.typeAnnotation?.typeAnnotation
    if (keyOf(signature) !== name || type?.type !== 'TSTypeReference' || type.typeName.type !== 'Identifier') continue
    const flow = flowAt(flows, file.imports.get(type.typeName.name)?.path ?? null)
    if (flow) return flow
  }
  return null
}

/** The services as the machine declares them. */
export function declaredServices(file: SourceFile): DeclaredService[] {
  return part(file, 'actors').flatMap(([name, property]) => {
    const { value } = property
    if (value.type !== 'CallExpression' || calleeOf(value) !== 'unprovided') return []
    const answer = value.typeArguments?.params[0]
    return [{ name, answer: answer ? file.textOf(answer) : '', says: file.docOf(property) }]
  })
}

/** The types of the facts a machine emits. */
export function emittedOf(file: SourceFile): string[] {
  const emitted = propertiesOf(setupOf(file).get('types')?.value).get('emitted')
  if (!emitted) return []
  return all(emitted.value, 'TSPropertySignature').flatMap(({ node }) => {
    const type = node.typeAnnotation?.typeAnnotation
    if (keyOf(node) !== 'type' || type?.type !== 'TSLiteralType') return []
    return literalOf(type.literal) ?? []
  })
}

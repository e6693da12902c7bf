/**
 * What a flow stores in the browser: storage, cookies, locks across tabs, history entries. Traced from its bindings
 * through the services they call, with the arguments they pass.
 */
import type { Flow } from './flows.ts'
import {
  all,
  bare,
  calleeOf,
  literalOf,
  type Node,
  nodesIn,
  propertiesOf,
  type SourceFile,
  type Sources,
} from './syntax.ts'

/** Calls to the server and the browser, and effects on the page. */
const SERVICES = /^src\/(services|page)\//
const STORAGE = 'src/services/kit/storage.ts'

export type Trace = {
  kind: 'Browser storage' | 'Session storage' | 'Cookie' | 'Lock over all tabs' | 'History'
  /** Key or name; empty if it is computed at run time. */
  name: string
  /** The operations on it. */
  uses: readonly string[]
  /** The file with the code. */
  path: string
}

type Texts = ReadonlyMap<string, string>

/** The traces of a flow; `defaults` are the text values of its options, by key. */
export function tracesOf(flow: Flow, sources: Sources, defaults: Texts): Trace[] {
  const traces = new Map<string, Trace>()
  const seen = new Set<string>()
  const visit = (node: Node, file: SourceFile, texts: Texts) => {
    for (const { kind, name, use } of tracesIn(node, file, texts, sources)) {
      const key = `${kind} ${name} ${file.path}`
      const uses = [...(traces.get(key)?.uses ?? []), use]
      traces.set(key, { kind, name, uses: [...new Set(uses)], path: file.path })
    }
    for (const { target, from, given } of functionsIn(node, file, texts, sources)) {
      const key = `${from.path} ${from.textOf(target).slice(0, 80)} ${[...given.values()].join(' ')}`
      if (seen.has(key)) continue
      seen.add(key)
      visit(target, from, given)
    }
  }
  for (const path of flow.bindings) {
    const file = sources.file(path)
    if (file) visit(file.program, file, defaults)
  }
  return [...traces.values()].toSorted((a, b) => order(a).localeCompare(order(b), 'en'))
}

const order = ({ kind, name, path }: Trace) => `${kind} ${name} ${path}`

type Found = { kind: Trace['kind']; name: string; use: string }

/** The traces in the code of `node` itself. */
function tracesIn(node: Node, file: SourceFile, texts: Texts, sources: Sources): Found[] {
  return nodesIn(node).flatMap(({ node }): Found[] => {
    if (node.type === 'MemberExpression' && file.textOf(node) === 'document.cookie')
      return [{ kind: 'Cookie', name: '', use: 'read or written' }]
    if (node.type !== 'CallExpression') return []
    const [first, second] = node.arguments
    const text = first ? textOf(first, file, texts, sources) : ''
    const name = /\w/.test(text) ? text : ''
    const { callee } = node
    if (callee.type === 'Identifier' && file.imports.get(callee.name)?.path === STORAGE)
      return [{ kind: 'Browser storage', name, use: callee.name === 'readStored' ? 'read' : storeUse(second) }]
    if (callee.type !== 'MemberExpression') return []
    const method = calleeOf(node) ?? ''
    const object = file.textOf(callee.object)
    if (object === 'sessionStorage') return [{ kind: 'Session storage', name, use: STORAGE_USES[method] ?? method }]
    if (object === 'localStorage') return [{ kind: 'Browser storage', name, use: STORAGE_USES[method] ?? method }]
    if (object === 'history') return [{ kind: 'History', name: '', use: HISTORY_USES[method] ?? method }]
    if (method !== 'request' || !LOCKS.includes(object)) return []
    const isShared = literalOf(propertiesOf(second).get('mode')?.value) === 'shared'
    return [{ kind: 'Lock over all tabs', name, use: isShared ? 'held together with others' : 'held alone' }]
  })
}

const storeUse = (value: Node | undefined) =>
  value?.type === 'Literal' && value.value === null ? 'removed' : 'written'

const STORAGE_USES: Record<string, string> = { getItem: 'read', setItem: 'written', removeItem: 'removed' }
const HISTORY_USES: Record<string, string> = {
  pushState: 'an entry is pushed',
  replaceState: 'the entry is replaced',
  back: 'goes back one entry',
  go: 'goes over entries',
}

/** The browser's locks, or what stands in for them (`in-turn.ts`). */
const LOCKS = ['navigator.locks', 'locks()']

type Call = { target: Node; from: SourceFile; given: Texts }

/** The functions that `node` calls, in its own file or in the services, with their text arguments. */
function functionsIn(node: Node, file: SourceFile, texts: Texts, sources: Sources): Call[] {
  return all(node, 'Identifier').flatMap(({ node: { name }, around: [outer] }) => {
    const found = functionNamed(name, file, sources)
    if (!found || found.target === node) return []
    const given = outer?.type === 'CallExpression' && bareName(outer.callee) === name ? outer.arguments : []
    const parameters = found.target.type === 'Program' ? [] : (found.target as { params: readonly Node[] }).params
    const handed = parameters.flatMap((parameter, index): [string, string][] => {
      const argument = given[index]
      const text = argument ? textOf(argument, file, texts, sources) : ''
      return parameter.type === 'Identifier' && text ? [[parameter.name, text]] : []
    })
    return [{ ...found, given: new Map(handed) }]
  })
}

const bareName = (node: Node) => (node.type === 'Identifier' ? node.name : null)

const isFunction = (node: Node | undefined) =>
  node?.type === 'FunctionDeclaration' || node?.type === 'ArrowFunctionExpression'

/** A top-level function of the file, unless the file is a binding, which is read as a whole; or a service. */
function functionNamed(name: string, file: SourceFile, sources: Sources): { target: Node; from: SourceFile } | null {
  const taken = file.imports.get(name)
  const path = taken?.path
  if (path && SERVICES.test(path) && path !== STORAGE && !taken?.isType) {
    const from = sources.file(path)
    const target = from?.declared.get(taken?.name ?? '')
    return from && target && isFunction(target) ? { target, from } : null
  }
  const own = SERVICES.test(file.path) ? file.declared.get(name) : undefined
  return own && isFunction(own) ? { target: own, from: file } : null
}

/** The text value of an expression; `…` for parts that are only known at run time, and empty if all of it is. */
function textOf(node: Node, file: SourceFile, texts: Texts, sources: Sources): string {
  const value = bare(node)
  switch (value.type) {
    case 'Literal':
      return typeof value.value === 'string' ? value.value : ''
    case 'TemplateLiteral':
      return value.quasis
        .map(({ value: { cooked } }, index) => {
          const part = value.expressions[index]
          return (cooked ?? '') + (part ? textOf(part, file, texts, sources) || '…' : '')
        })
        .join('')
    case 'BinaryExpression':
      return [value.left, value.right].map((part) => textOf(part, file, texts, sources) || '…').join('')
    case 'Identifier':
      return texts.get(value.name) ?? constantText(value.name, file, sources)
    case 'CallExpression': {
      // A helper that builds a key from its argument.
      const name = bareName(value.callee)
      const maker = all(file.program, 'VariableDeclarator').find(({ node: { id } }) => bareName(id) === name)?.node.init
      return maker?.type === 'ArrowFunctionExpression' && maker.body.type !== 'BlockStatement'
        ? textOf(maker.body, file, new Map(), sources)
        : ''
    }
    default:
      return ''
  }
}

function constantText(name: string, file: SourceFile, sources: Sources): string {
  const value = file.declared.get(name)
  if (value) return literalOf(value) ?? ''
  const taken = file.imports.get(name)
  const from = taken?.path ? sources.file(taken.path) : null
  return taken && from ? constantText(taken.name, from, sources) : ''
}

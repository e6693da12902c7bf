/**
 * What a shopper sees of a state: what the flow's views say and set while a tag is on or a state is the current one. Only
 * what depends on nothing else is told.
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
import { wordsOf } from './words.ts'

/** Texts by their key, in English. */
export type Texts = Readonly<Record<string, string>>

/** Something that is seen, in Markdown, while all conditions hold: `tag busy`, `state open.failed`. */
export type Sight = { conditions: readonly string[]; seen: string }

/** A function that asks a snapshot. */
const QUESTIONS: Record<string, string> = { hasTag: 'tag', matches: 'state' }

/** What the views of a flow show, and when. */
export function sightsOf(flow: Flow, sources: Sources, texts: Texts): Sight[] {
  return flow.views.flatMap((path) => {
    const file = sources.file(path)
    if (!file) return []
    return nodesIn(file.program).flatMap(({ node, around }) => {
      const { test, seen } = sightAt(node, around, file, texts)
      const condition = seen.length ? conditionOf(test, around) : null
      const others = condition ? conditionsAround(node, around) : null
      return condition && others ? seen.map((one) => ({ conditions: [condition, ...others], seen: one })) : []
    })
  })
}

/** What is seen of a state, given the tags that are on in it. */
export const seenIn = (sights: readonly Sight[], path: string, tags: readonly string[]): string[] => {
  const holds = (condition: string) => {
    const [kind, asked = ''] = condition.split(' ')
    return kind === 'tag' ? tags.includes(asked) : `${path}.`.startsWith(`${asked}.`)
  }
  const seen = sights.filter(({ conditions }) => conditions.every(holds)).map((sight) => sight.seen)
  // What is said comes before what is marked.
  return [...new Set(seen)].toSorted((a, b) => Number(b.startsWith('“')) - Number(a.startsWith('“')))
}

type Found = { test: Node | null | undefined; seen: string[] }
const NOTHING: Found = { test: null, seen: [] }

/** What one piece of code shows, and the test that decides. */
function sightAt(node: Node, around: readonly Node[], file: SourceFile, texts: Texts): Found {
  switch (node.type) {
    case 'ConditionalExpression':
      return { test: node.test, seen: drawnIn(node.consequent, texts) }
    case 'IfStatement': {
      const needed = neededBy(node)
      if (!needed) return { test: node.test, seen: [...drawnIn(node.consequent, texts), ...setIn(node.consequent)] }
      const [block] = around
      const last = block?.type === 'BlockStatement' ? block.body.at(-1) : null
      const drawn = last?.type === 'ReturnStatement' && last.argument ? drawnIn(last.argument, texts) : []
      return { test: needed, seen: drawn }
    }
    case 'CallExpression': {
      const [first, second] = node.arguments
      const name = literalOf(first)
      if (!name || !second) return NOTHING
      const test = second.type === 'CallExpression' && calleeOf(second) === 'String' ? second.arguments[0] : second
      if (file.textOf(node.callee).endsWith('.classList.toggle')) return { test, seen: [`class \`${name}\``] }
      const isAttribute = ['setAttribute', 'toggleAttribute'].includes(calleeOf(node) ?? '')
      return isAttribute ? { test, seen: [`\`${name}\``] } : NOTHING
    }
    case 'JSXAttribute': {
      const test = node.value?.type === 'JSXExpressionContainer' ? node.value.expression : null
      const name = node.name.type === 'JSXIdentifier' ? node.name.name : ''
      return /^(aria-.*|hidden|disabled)$/.test(name) ? { test, seen: [`\`${name}\``] } : NOTHING
    }
    case 'AssignmentExpression': {
      const { left, right } = node
      const name = left.type === 'MemberExpression' && left.property.type === 'Identifier' ? left.property.name : ''
      return ['disabled', 'hidden', 'inert'].includes(name) ? { test: right, seen: [`\`${name}\``] } : NOTHING
    }
    default:
      return NOTHING
  }
}

/** What must hold for the code after `if (!isOpen) return null`; null for any other statement. */
function neededBy(node: Node): Node | null {
  if (node.type !== 'IfStatement' || node.alternate || node.consequent.type !== 'ReturnStatement') return null
  return node.test.type === 'UnaryExpression' && node.test.operator === '!' ? node.test.argument : null
}

/** The question behind a test: asked in it, or by the constant it names. Null for anything more. */
function conditionOf(test: Node | null | undefined, around: readonly Node[]): string | null {
  const value = test && bare(test)
  if (value?.type === 'CallExpression') {
    const kind = QUESTIONS[calleeOf(value) ?? '']
    const asked = pathOf(value.arguments[0])
    if (kind && asked) return `${kind} ${asked}`
    // useSelector(actor, (state) => state.hasTag('busy'))
    const selector = calleeOf(value) === 'useSelector' ? value.arguments[1] : null
    return selector?.type === 'ArrowFunctionExpression' ? conditionOf(selector.body, around) : null
  }
  if (value?.type !== 'Identifier') return null
  for (const outer of around)
    for (const { node } of all(outer, 'VariableDeclarator'))
      if (node.id.type === 'Identifier' && node.id.name === value.name)
        return node.init?.type === 'CallExpression' ? conditionOf(node.init, around) : null
  return null
}

/** `'open'` and `{ open: 'failed' }` as paths. */
function pathOf(node: Node | undefined): string | null {
  if (node?.type !== 'ObjectExpression') return literalOf(node)
  const [entry] = propertiesOf(node)
  const inner = entry && pathOf(entry[1].value)
  return inner ? `${entry[0]}.${inner}` : null
}

/** The conditions of the code around a node; null when it depends on something that is not the state. */
function conditionsAround(node: Node, around: readonly Node[]): string[] | null {
  const conditions: string[] = []
  let inner = node
  for (const [index, outer] of around.entries()) {
    const tests: (Node | null)[] = []
    if (outer.type === 'ConditionalExpression' || outer.type === 'IfStatement') {
      if (inner === outer.alternate) return null
      if (inner === outer.consequent) tests.push(outer.test)
    }
    if (outer.type === 'LogicalExpression' && inner === outer.right)
      tests.push(outer.operator === '&&' ? outer.left : null)
    if (outer.type === 'BlockStatement')
      tests.push(
        ...outer.body.slice(0, outer.body.indexOf(inner as never)).flatMap((statement) => neededBy(statement) ?? []),
      )
    for (const test of tests) {
      const condition = conditionOf(test, around.slice(index))
      if (!condition) return null
      conditions.push(condition)
    }
    inner = outer
  }
  return conditions
}

/** The texts and the loaders that are drawn, whatever else holds. */
function drawnIn(root: Node, texts: Texts): string[] {
  const isSure = (around: readonly Node[]) =>
    !around.some((node) => node.type === 'ConditionalExpression' || node.type === 'LogicalExpression')
  const keys = nodesIn(root).flatMap(({ node, around }) => {
    const key = isSure(around) ? literalOf(node) : null
    const text = key ? texts[key] : undefined
    return text ? [`“${text}”`] : []
  })
  const loaders = all(root, 'JSXOpeningElement').flatMap(({ node: { name }, around }) =>
    name.type === 'JSXIdentifier' && name.name.endsWith('Loader') && isSure(around)
      ? [wordsOf(name.name).toLowerCase()]
      : [],
  )
  return [...new Set([...keys, ...loaders])]
}

/** The attributes that a statement sets. */
const setIn = (root: Node): string[] =>
  all(root, 'CallExpression').flatMap(({ node }) => {
    const name = calleeOf(node) === 'setAttribute' ? literalOf(node.arguments[0]) : null
    return name ? [`\`${name}\``] : []
  })

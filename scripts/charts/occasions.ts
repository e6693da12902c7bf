/** The occasions of code in a binding or a view: the events whose listeners contain it. */
import { wordsOf } from '../../src/charts/words.ts'
import { all, bare, calleeOf, keyOf, literalOf, type Node, nodesIn, type SourceFile } from './syntax.ts'

/** Maximum number of functions traced to a listener. */
const DEPTH = 4

/**
 * When `node` runs, in Markdown: "on `click`" for DOM events, "on the fact `cart.changed`", "on page restored" for
 * functions and properties named `on…`, "in the effect `measure`" for the machine's actions. A named function is traced
 * to its uses.
 */
export function occasionsOf(node: Node, around: readonly Node[], file: SourceFile, depth = DEPTH): string[] {
  let inner = node
  for (const [index, outer] of around.entries()) {
    const found = occasionOf(outer, inner, { around: around.slice(index + 1), file })
    if (found) return found
    const name = depth > 0 ? nameOf(outer, around[index + 1]) : null
    if (name) {
      const uses = usesOf(name, around.slice(index + 1)).flatMap((use) =>
        occasionsOf(use.node, use.around, file, depth - 1),
      )
      if (uses.length) return [...new Set(uses)]
    }
    inner = outer
  }
  return []
}

type Place = { around: readonly Node[]; file: SourceFile }

/** The occasions on which `outer` runs `inner`, a part of it; null if `outer` does not determine them. */
function occasionOf(outer: Node, inner: Node, { around, file }: Place): string[] | null {
  if (outer.type === 'CallExpression' && outer.callee !== inner) {
    const name = calleeOf(outer)
    if (name === 'addEventListener') return eventsIn(outer.arguments[0], { around, file })
    // The tools of a binding (src/bindings/kit/tools.ts).
    if (isTool(outer.callee, 'on')) return eventsIn(outer.arguments[1], { around, file })
    if (name === 'onPress') return onEvent('click')
    if (name === 'hear') return [`on the fact \`${literalOf(outer.arguments[0])}\``]
    if (outer.callee.type === 'Identifier' && listens(outer.callee.name, file))
      return outer.arguments.flatMap((argument) => onEvent(literalOf(argument)))
    if (!name || !/^on[A-Z]/.test(name)) return null
    const events = outer.arguments.flatMap((argument) => onEvent(literalOf(argument)))
    return events.length > 0 ? events : [`on ${wordsOfListener(name)}`]
  }
  if (outer.type === 'JSXAttribute' && outer.name.type === 'JSXIdentifier') {
    const { name } = outer.name
    const [element] = around
    if (!/^on[A-Z]/.test(name) || element?.type !== 'JSXOpeningElement' || element.name.type !== 'JSXIdentifier')
      return null
    const tag = element.name.name
    return [/^[a-z]/.test(tag) ? `on \`${name.slice(2).toLowerCase()}\`` : `on ${wordsOfListener(name)} of \`${tag}\``]
  }
  const [object, property] = around
  if (outer.type === 'Property' && object?.type === 'ObjectExpression' && property && keyOf(property) === 'actions')
    return [`in the effect \`${keyOf(outer)}\``]
  return null
}

const isTool = (callee: Node, name: string) => callee.type === 'Identifier' && callee.name === name

const onEvent = (event: string | null): string[] => (event ? [`on \`${event}\``] : [])

/** `onPageRestored` as words. */
const wordsOfListener = (name: string) => wordsOf(name.charAt(2).toLowerCase() + name.slice(3))

/** The events of a listener: a literal, or each item of a list in a loop. */
function eventsIn(type: Node | undefined, { around, file }: Place): string[] {
  const events = onEvent(literalOf(type))
  if (events.length) return events
  if (type?.type !== 'Identifier') return []
  const loop = around.find(
    (node) =>
      node.type === 'ForOfStatement' &&
      node.left.type === 'VariableDeclaration' &&
      node.left.declarations.some(({ id }) => id.type === 'Identifier' && id.name === type.name),
  )
  if (loop?.type !== 'ForOfStatement') return []
  const list = bare(loop.right)
  const items = list.type === 'Identifier' ? file.declared.get(list.name) : list
  return items?.type === 'ArrayExpression' ? items.elements.flatMap((item) => onEvent(literalOf(item))) : []
}

/** Whether a function of the file listens to the event in its argument. */
const listens = (name: string, file: SourceFile): boolean =>
  nodesIn(file.program).some(({ node, around: [outer] }) => {
    if (node.type !== 'FunctionDeclaration' && node.type !== 'ArrowFunctionExpression') return false
    return (
      nameOf(node, outer) === name &&
      all(node, 'CallExpression').some(
        ({ node: call }) =>
          (calleeOf(call) === 'addEventListener' && call.arguments[0]?.type === 'Identifier') ||
          (isTool(call.callee, 'on') && call.arguments[1]?.type === 'Identifier'),
      )
    )
  })

/** The name of a function or an action. */
function nameOf(node: Node, outer: Node | undefined): string | null {
  if (node.type === 'FunctionDeclaration') return node.id?.name ?? null
  if (node.type !== 'ArrowFunctionExpression' && node.type !== 'FunctionExpression') return null
  if (outer?.type === 'VariableDeclarator' && outer.id.type === 'Identifier') return outer.id.name
  return null
}

/** The uses of a name within the function or file that declares it; `around` are the ancestors of its declaration. */
function usesOf(name: string, around: readonly Node[]): { node: Node; around: readonly Node[] }[] {
  const index = around.findIndex((node) => isFunction(node) || node.type === 'Program')
  const scope = around[index]
  if (!scope) return []
  return all(scope, 'Identifier', around.slice(index + 1)).filter(({ node, around: [outer, ...further] }) => {
    if (node.name !== name || !outer) return false
    if (outer.type === 'VariableDeclarator' || isFunction(outer)) return false
    if (outer.type === 'MemberExpression' && outer.object !== node) return false
    if (outer.type === 'Property' && outer.value !== node && keyOf(outer) === name) return false
    // A function in between may have a parameter of this name.
    const between = further.slice(0, further.indexOf(scope))
    return !between.some((inner) => isFunction(inner) && inner.params.some((parameter) => names(parameter, name)))
  })
}

type AnyFunction = Extract<Node, { type: 'ArrowFunctionExpression' | 'FunctionExpression' | 'FunctionDeclaration' }>

const isFunction = (node: Node): node is AnyFunction =>
  node.type === 'ArrowFunctionExpression' || node.type === 'FunctionExpression' || node.type === 'FunctionDeclaration'

const names = (parameter: Node, name: string) => all(parameter, 'Identifier').some(({ node }) => node.name === name)

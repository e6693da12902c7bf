import type { Context, Node, Rule, Variable } from './syntax.ts'
import { isArgumentOf, isMember, variableAt } from './syntax.ts'

/** What changes a collection. */
const CHANGES = new Set('add set clear push delete splice unshift shift pop sort reverse fill'.split(' '))
/** Methods that call a function given to them before they return. */
const AT_ONCE = 'every filter find findIndex findLast flatMap forEach map reduce some sort toSorted'.split(' ')
const COLLECTIONS = new Set(['Map', 'Set', 'WeakMap', 'WeakSet', 'Array'])

/** Where the variable is declared, if it was made there of an object, a list or a collection. */
function makingOf({ defs }: Variable): Node | undefined {
  const [definition] = defs
  if (definition?.node.type !== 'VariableDeclarator' || definition.node.id.type !== 'Identifier') return undefined
  let made: Node | null = definition.node.init
  while (made && ['TSAsExpression', 'TSSatisfiesExpression'].includes(made.type))
    made = (made as unknown as { expression: Node }).expression
  // The page's one collection of this name.
  if (made?.type === 'CallExpression' && isMember(made.callee, 'singleton')) {
    const [, create] = made.arguments
    if (create?.type === 'ArrowFunctionExpression') made = create.body
  }
  const isMade =
    made?.type === 'ObjectExpression' ||
    made?.type === 'ArrayExpression' ||
    (made?.type === 'NewExpression' && made.callee.type === 'Identifier' && COLLECTIONS.has(made.callee.name))
  return isMade ? definition.node : undefined
}

/**
 * No object or collection that outlives the call that made it and is changed: a slot that is assigned, a Map or a Set used as a variable.
 * What changes and lasts is state, and state is in the chart; what an invoked `fromCallback` keeps ends with its state. A real resource, or a registry by element, says so with its reason:
 * `// oxlint-disable-next-line bindings/no-lasting-state -- why`.
 */
export const noLastingState: Rule = {
  meta: {
    type: 'problem',
    docs: { description: 'forbid objects and collections that are changed after the call that made them' },
    messages: {
      lasting:
        '`{{name}}` is changed after the call that made it. Keep what changes in the machine (a state, or its context); what has a lifetime is an invoked fromCallback; a registry by element is `registry`.',
    },
  },
  create(context: Context) {
    const told = new Set<Variable>()
    /** Whether `node` is in the call that made the variable: in its function, or in one that a list or a promise calls at once. */
    const isInCall = (node: Node, variable: Variable): boolean => {
      const { variableScope } = context.sourceCode.getScope(node)
      if (variableScope === variable.scope.variableScope) return true
      const call = variableScope.block.parent
      const isAtOnce =
        (call?.type === 'CallExpression' && isMember(call.callee, ...AT_ONCE)) ||
        (call?.type === 'NewExpression' && call.callee.type === 'Identifier' && call.callee.name === 'Promise')
      return isAtOnce && isInCall(call, variable)
    }
    const check = (object: Node, node: Node) => {
      let root = object
      while (root.type === 'MemberExpression') root = root.object
      if (root.type !== 'Identifier') return
      const variable = variableAt(context, root, root.name)
      const made = variable && makingOf(variable)
      if (!made || told.has(variable)) return
      if (!['module', 'global'].includes(variable.scope.type) && isInCall(node, variable)) return
      if (isArgumentOf(variable.scope.block, ['fromCallback'])) return
      told.add(variable)
      context.report({ node: made, messageId: 'lasting', data: { name: root.name } })
    }
    return {
      AssignmentExpression(node) {
        if (node.left.type === 'MemberExpression') check(node.left.object, node)
      },
      UpdateExpression(node) {
        if (node.argument.type === 'MemberExpression') check(node.argument.object, node)
      },
      UnaryExpression(node) {
        if (node.operator === 'delete' && node.argument.type === 'MemberExpression') check(node.argument.object, node)
      },
      CallExpression(node) {
        const { callee } = node
        const [target] = node.arguments
        if (isMember(callee, 'assign') && target) check(target, node)
        if (callee.type !== 'MemberExpression' || callee.computed || callee.property.type !== 'Identifier') return
        if (CHANGES.has(callee.property.name)) check(callee.object, node)
      },
    }
  },
}

import { type Context, isMember, type Node, type Rule, variableAt } from './syntax.ts'

/** Whether `node` is the flow's own actor, as its action is given it: `self`, a new name for it, or `args.self`. */
function isSelf(context: Context, node: Node): boolean {
  if (isMember(node, 'self')) return true
  if (node.type !== 'Identifier') return false
  const variable = variableAt(context, node, node.name)
  if (!variable || node.name === 'self') return variable !== undefined
  return variable.identifiers.some(({ parent }) => {
    const property: Node | null | undefined = parent?.type === 'AssignmentPattern' ? parent.parent : parent
    return property?.type === 'Property' && property.key.type === 'Identifier' && property.key.name === 'self'
  })
}

/**
 * No `send` of the `self` that an action (or another actor of the flow) is given: an action that sends an event to its own flow
 * hides a state, and the event may come when the state it was meant for is over.
 */
export const noSelfSend: Rule = {
  meta: {
    type: 'problem',
    docs: { description: 'forbid actions that send events to their own flow' },
    messages: {
      selfSend:
        'An action that sends to its own flow hides a state. Invoke what answers: `fromPromise` for one answer, `fromCallback` with `sendBack` for more.',
    },
  },
  create: (context: Context) => ({
    MemberExpression(node) {
      if (isMember(node, 'send') && isSelf(context, node.object))
        context.report({ node: node.property, messageId: 'selfSend' })
    },
  }),
}

import { type Context, isMember, type Node, type Rule } from './syntax.ts'

/** Whether `read`, a call of `getSnapshot`, is an argument of a call that is a statement of its own. */
const isDrawn = (read: Node) => {
  const call = read.parent
  return call?.type === 'CallExpression' && call.parent.type === 'ExpressionStatement'
}

/**
 * No `getSnapshot()` in a binding but for drawing, in a statement of its own: `reflect(actor.getSnapshot())`. Whatever uses the value
 * (a condition, a constant, what an arrow function returns) decides by the state of a flow, and deciding is the machine's: it
 * ignores an event that a state has no use for.
 *
 * For what the browser must be told within the event there is `refuses(actor, event)` in `src/bindings/kit`, which the
 * settings leave out.
 */
export const noDecidingSnapshot: Rule = {
  meta: {
    type: 'problem',
    docs: { description: 'forbid decisions on the snapshot of an actor' },
    messages: {
      deciding:
        'A binding does not decide by a snapshot. Send the event and let the machine ignore it, or ask `refuses(actor, event)` for what must be answered within the event; to draw, write `reflect(actor.getSnapshot())` as a statement.',
    },
  },
  create: (context: Context) => ({
    MemberExpression(node) {
      if (!isMember(node, 'getSnapshot')) return
      const isCalled = node.parent.type === 'CallExpression' && node.parent.callee === node
      if (!isCalled || !isDrawn(node.parent)) context.report({ node: node.property, messageId: 'deciding' })
    },
  }),
}

import { type Context, isArgumentOf, isMember, type Node, type Rule, usesOf } from './syntax.ts'

/** Whether `node` is what `warm:` says, in the definition of a binding. */
const isWarm = (node: Node): boolean =>
  node.parent?.type === 'Property' &&
  node.parent.value === node &&
  node.parent.key.type === 'Identifier' &&
  node.parent.key.name === 'warm' &&
  isArgumentOf(node.parent.parent, ['defineBinding'])

/** Whether `node` may wait where it is: it, or a function around it, is in one of the places below. */
function mayWait(context: Context, node: Node, seen: readonly Node[] = []): boolean {
  // A function that calls itself says nothing of where it is called.
  if (seen.includes(node) || isArgumentOf(node, ['fromPromise', 'loadView', 'loadMarkupView']) || isWarm(node))
    return true
  const uses = usesOf(context, node)
  if (uses && uses.length > 0 && uses.every((use) => mayWait(context, use, [...seen, node]))) return true
  return node.parent !== null && node.parent !== undefined && mayWait(context, node.parent, seen)
}

/**
 * No `.then(`, `.catch(`, `.finally(` and no `await` in a binding: what waits may be told of a state that is over, and its
 * failure has no state of its own. It may wait in three places, functions in them included:
 *
 * - an argument of `fromPromise`: the machine has invoked it, and ends it with the state;
 * - the value of `warm:` given to `defineBinding`: the loader waits, before anything is mounted;
 * - an argument of `loadView` or `loadMarkupView`, which is what such a value calls from another file.
 *
 * A function of the module that is not exported, and only used in these places, counts as in them. `src/bindings/kit` is left out by
 * the settings: views, texts and markup are loaded there, once for all bindings.
 */
export const noWaiting: Rule = {
  meta: {
    type: 'problem',
    docs: { description: 'forbid waiting outside of fromPromise and warm' },
    messages: {
      waiting:
        '`{{how}}` waits outside of the chart. Let the machine invoke it (`fromPromise(…)`, with states for the answer and the failure), or load it in `warm`.',
    },
  },
  create: (context: Context) => {
    const check = (node: Node, how: string) => {
      if (!mayWait(context, node)) context.report({ node, messageId: 'waiting', data: { how } })
    }
    return {
      AwaitExpression: (node) => check(node, 'await'),
      ForOfStatement: (node) => node.await && check(node, 'for await'),
      CallExpression(node) {
        for (const name of ['then', 'catch', 'finally'])
          if (isMember(node.callee, name)) check(node.callee.property, `.${name}(`)
      },
    }
  },
}

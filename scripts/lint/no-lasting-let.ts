import type { Context, Rule, Variable } from './syntax.ts'

/** Whether the variable is there for the whole module, or a function inside its own reads or writes it. */
const isLasting = ({ scope, references }: Variable) =>
  ['module', 'global'].includes(scope.type) || references.some(({ from }) => from.variableScope !== scope.variableScope)

/**
 * No `let` or `var` that outlives its function: none of a module, and none that a function inside reads or writes. What
 * changes and lasts is state, and state is in the chart. A `let` of straight code or of a loop is fine.
 */
export const noLastingLet: Rule = {
  meta: {
    type: 'problem',
    docs: { description: 'forbid variables that outlive their function' },
    messages: {
      lasting:
        '`{{name}}` outlives its function. Keep what changes in the machine (a state, or its context); what has a lifetime is an invoked fromCallback.',
    },
  },
  create: (context: Context) => ({
    VariableDeclaration(node) {
      if (node.declare || !['let', 'var'].includes(node.kind)) return
      for (const variable of context.sourceCode.getDeclaredVariables(node))
        if (isLasting(variable)) context.report({ node, messageId: 'lasting', data: { name: variable.name } })
    },
  }),
}

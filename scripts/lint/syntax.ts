/** What the lint rules of this project share: oxlint's types, and questions about the syntax tree. */
import type { RuleTester } from 'oxlint/plugins-dev'

/** oxlint exports the types of its plugins only as parts of its tester. */
export type Rule = Extract<Parameters<RuleTester['run']>[1], { create: unknown }>
export type Context = Parameters<NonNullable<Rule['create']>>[0]
type Visitor = ReturnType<NonNullable<Rule['create']>>
export type Node = Parameters<Context['sourceCode']['getScope']>[0]
type Scope = ReturnType<Context['sourceCode']['getScope']>
export type Variable = Scope['variables'][number]
type MemberExpression = Parameters<NonNullable<Visitor['MemberExpression']>>[0]

/** Whether `node` is `….name` or `…['name']`. */
export function isMember(node: Node, ...names: string[]): node is MemberExpression {
  if (node.type !== 'MemberExpression') return false
  const { property, computed } = node
  if (property.type === 'Literal') return names.includes(String(property.value))
  return !computed && property.type === 'Identifier' && names.includes(property.name)
}

/** Whether `node` is an argument of a call of one of `functions`. */
export const isArgumentOf = (node: Node, functions: readonly string[]): boolean =>
  node.parent?.type === 'CallExpression' &&
  node.parent.callee.type === 'Identifier' &&
  functions.includes(node.parent.callee.name)

/** The variable called `name` at `node`; undefined for what is global. */
export function variableAt({ sourceCode }: Context, node: Node, name: string): Variable | undefined {
  for (let scope: Scope | null = sourceCode.getScope(node); scope && scope.type !== 'global'; scope = scope.upper) {
    const variable = scope.set.get(name)
    if (variable) return variable
  }
  return undefined
}

/** The name of a function: of its declaration, or of the constant that it is. */
function nameOf(node: Node): Node | null {
  if (node.type === 'FunctionDeclaration') return node.id
  if (node.type !== 'ArrowFunctionExpression' && node.type !== 'FunctionExpression') return null
  return node.parent.type === 'VariableDeclarator' && node.parent.init === node ? node.parent.id : null
}

/**
 * The places where the function `node` is used by its name, types left out; undefined where not all are known: it has no name,
 * or other modules have it too.
 */
export function usesOf(context: Context, node: Node): Node[] | undefined {
  const name = nameOf(node)
  if (name?.type !== 'Identifier') return undefined
  const declaration = node.type === 'FunctionDeclaration' ? node : node.parent?.parent
  if (declaration?.parent?.type === 'ExportNamedDeclaration') return undefined
  const references = variableAt(context, node, name.name)?.references ?? []
  const uses = references.filter(({ init }) => !init).map(({ identifier }): Node => identifier)
  return uses.filter(({ parent }) => parent?.type !== 'TSTypeQuery')
}

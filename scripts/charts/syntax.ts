/** Parses TypeScript files: their imports, top-level declarations and comments. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, posix, relative, sep } from 'node:path'
import { type ESTree, parseSync } from 'vite'

export type Node = ESTree.Node
export type Of<Type extends Node['type']> = Extract<Node, { type: Type }>

/** An imported name; `path` is null for packages. */
export type Import = { path: string | null; name: string; isType: boolean }

export type SourceFile = {
  /** From the project's root, with slashes. */
  path: string
  code: string
  /** The comment at the top of the file, or empty. */
  header: string
  program: Node
  imports: ReadonlyMap<string, Import>
  /** Top-level declarations: functions, and the values of constants; types by their declaration. */
  declared: ReadonlyMap<string, Node>
  /** The text of the comment before a node, or empty. */
  docOf: (node: Node) => string
  textOf: (node: Node) => string
}

export type Sources = {
  /** The file at `path`, or null if there is none. */
  file: (path: string) => SourceFile | null
  /** The text of any file at `path`, or null. */
  text: (path: string) => string | null
  /** Whether there is a file at `path`. */
  has: (path: string) => boolean
  /** The TypeScript files below `folder`, sorted. */
  list: (folder: string) => string[]
}

/** Opens the sources below `root`; each file is read once. */
export function openSources(root: string): Sources {
  const files = new Map<string, SourceFile | null>()
  return {
    file: (path) => {
      let file = files.get(path)
      if (file === undefined) {
        file = existsSync(join(root, path)) ? parse(path, readFileSync(join(root, path), 'utf8')) : null
        files.set(path, file)
      }
      return file
    },
    text: (path) => (existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : null),
    has: (path) => existsSync(join(root, path)),
    list: (folder) =>
      existsSync(join(root, folder))
        ? readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
            .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
            .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'))
            .toSorted()
        : [],
  }
}

/** The children of a node that are nodes. */
function childrenOf(node: Node): Node[] {
  return Object.values(node as unknown as Record<string, unknown>)
    .flat()
    .filter((value): value is Node => typeof (value as { type?: unknown } | null)?.type === 'string')
}

/** A node with its ancestors, the nearest first. */
export type Found<Type extends Node = Node> = { node: Type; around: readonly Node[] }

/** Trees are searched repeatedly; each is flattened once. */
const walked = new WeakMap<Node, Found[]>()

/** A node and its descendants; ancestors of the node itself are left out. */
export function nodesIn(root: Node): readonly Found[] {
  let found = walked.get(root)
  if (!found) {
    found = []
    collect(root, [], found)
    walked.set(root, found)
  }
  return found
}

function collect(node: Node, around: readonly Node[], found: Found[]): void {
  found.push({ node, around })
  const inside = [node, ...around]
  for (const child of childrenOf(node)) collect(child, inside, found)
}

/** The nodes of one type inside `root`, which has the ancestors `outside`. */
export function all<Type extends Node['type']>(
  root: Node,
  type: Type,
  outside: readonly Node[] = [],
): Found<Of<Type>>[] {
  return nodesIn(root).flatMap(({ node, around }) =>
    node.type === type ? [{ node: node as Of<Type>, around: outside.length ? [...around, ...outside] : around }] : [],
  )
}

/** The name of a property, or null for a computed one. */
export function keyOf(property: Node): string | null {
  if (!('key' in property) || ('computed' in property && property.computed)) return null
  const { key } = property as { key: Node }
  if (key.type === 'Identifier') return key.name
  return key.type === 'Literal' ? String(key.value) : null
}

/** The properties of an object by name; spread or computed ones are left out. */
export function propertiesOf(node: Node | null | undefined): Map<string, Of<'Property'>> {
  const found = new Map<string, Of<'Property'>>()
  if (node?.type !== 'ObjectExpression') return found
  for (const property of node.properties) {
    const key = keyOf(property)
    if (property.type === 'Property' && key !== null) found.set(key, property)
  }
  return found
}

/** An expression without `as const`, `satisfies …`, `!` and parentheses. */
export function bare(node: Node): Node {
  const isWrapped =
    node.type === 'TSAsExpression' ||
    node.type === 'TSSatisfiesExpression' ||
    node.type === 'TSNonNullExpression' ||
    node.type === 'ParenthesizedExpression'
  return isWrapped ? bare(node.expression) : node
}

/** The text of a literal, or null. */
export function literalOf(node: Node | null | undefined): string | null {
  const value = node && bare(node)
  if (value?.type === 'Literal') return typeof value.value === 'string' ? value.value : null
  if (value?.type === 'TemplateLiteral' && !value.expressions.length) return value.quasis[0]?.value.cooked ?? null
  return null
}

/** The last name of the callee: `send` for `a.b.send(…)`. */
export function calleeOf(call: Of<'CallExpression'>): string | null {
  const { callee } = call
  if (callee.type === 'Identifier') return callee.name
  return callee.type === 'MemberExpression' && callee.property.type === 'Identifier' ? callee.property.name : null
}

function parse(path: string, code: string): SourceFile {
  const { program, comments, errors } = parseSync(path, code)
  if (errors.length) throw new Error(`${path} cannot be parsed: ${errors[0]?.message}`)
  const blocks = comments.filter(({ type, value }) => type === 'Block' && value.startsWith('*'))
  const docBefore = (start: number) => {
    const block = blocks.findLast(({ end }) => end <= start)
    return block && /^[\s|&]*$/.test(code.slice(block.end, start)) ? textOfComment(block.value) : ''
  }
  const [first] = blocks
  const exported = new Map<Node, Node>()
  const declared = new Map<string, Node>()
  for (const statement of program.body) {
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
    if (!declaration) continue
    for (const [name, node] of namesIn(declaration)) {
      declared.set(name, node)
      exported.set(node, statement)
    }
  }
  return {
    path,
    code,
    header: first && !code.slice(0, first.start).trim() ? textOfComment(first.value) : '',
    program,
    imports: importsOf(path, program),
    declared,
    docOf: (node) => docBefore((exported.get(node) ?? node).start),
    textOf: ({ start, end }) => code.slice(start, end),
  }
}

/** The names in a declaration, each with its function, value or type. */
function namesIn(declaration: Node): [string, Node][] {
  switch (declaration.type) {
    case 'VariableDeclaration':
      return declaration.declarations.flatMap(({ id, init }): [string, Node][] =>
        id.type === 'Identifier' && init ? [[id.name, init]] : [],
      )
    case 'FunctionDeclaration':
    case 'ClassDeclaration':
      return declaration.id ? [[declaration.id.name, declaration]] : []
    case 'TSTypeAliasDeclaration':
    case 'TSInterfaceDeclaration':
      return [[declaration.id.name, declaration]]
    default:
      return []
  }
}

function importsOf(path: string, program: Of<'Program'>): Map<string, Import> {
  const imports = new Map<string, Import>()
  for (const statement of program.body) {
    if (statement.type !== 'ImportDeclaration') continue
    const source = statement.source.value
    for (const specifier of statement.specifiers) {
      const imported = specifier.type === 'ImportSpecifier' ? specifier.imported : null
      imports.set(specifier.local.name, {
        path: source.startsWith('.') ? posix.join(dirname(path), source) : null,
        name: imported?.type === 'Identifier' ? imported.name : specifier.local.name,
        isType:
          statement.importKind === 'type' || (specifier.type === 'ImportSpecifier' && specifier.importKind === 'type'),
      })
    }
  }
  return imports
}

/** A JSDoc comment without its asterisks. */
const textOfComment = (value: string): string =>
  value
    .replace(/^\*/, '')
    .split('\n')
    .map((line) => line.replace(/^\s*\* ?/, '').trimEnd())
    .join('\n')
    .trim()

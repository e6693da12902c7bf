/**
 * The types of `window.storefront` as one self-contained file for the scripts of a shop: the loader's types word for
 * word, and those of each flow and each fact as the compiler resolves them.
 */
import { dirname, join } from 'node:path'
import type { SourceFile } from 'typescript/unstable/ast'
import {
  API,
  type Checker,
  NodeBuilderFlags,
  type Project,
  type Type,
  type Symbol as TypeSymbol,
} from 'typescript/unstable/sync'
import { ROOT } from './child.ts'

const PROJECT = join(ROOT, 'scripts', 'tsconfig.storefront.json')
/** The files with the loader's types; the first one refers to the others. */
const SOURCES = ['src/loader/types.ts', 'src/loader/flow-line.ts']

const HEADER = `/**
 * Types of \`window.storefront\`, for the scripts of a shop. Written by the build.
 *
 * Facts and flows of your own are added by declaration merging:
 * \`declare module './storefront' { interface Facts { 'gift.chosen': { id: string } } }\`
 */
`

const FOOTER = `
declare global {
  interface Window {
    storefront?: Storefront | ((storefront: Storefront) => void)[]
  }
}
`

/** These interfaces are written from resolved types, not from their source. */
const INTERFACES = ['Facts', 'Flows']

const FLAGS =
  NodeBuilderFlags.NoTruncation |
  NodeBuilderFlags.InTypeAlias |
  NodeBuilderFlags.MultilineObjectLiterals |
  NodeBuilderFlags.UseSingleQuotesForStringLiteralType

/** The compiler's indentation. */
const INDENT = '    '

/** Not a class's private field, whose name only the class knows. */
const isShown = ({ name }: TypeSymbol): boolean => !name.includes('#')

/** A name in another file, in the compiler's output. */
const IMPORTED = /import\('([^']+)'\)\.(\w+)/g

/** The text of the declaration file. Throws if two different types have the same name. */
export function storefrontDeclarations(): string {
  const api = new API({ cwd: ROOT })
  try {
    const [project] = api.updateSnapshot({ openProjects: [PROJECT] }).getProjects()
    if (!project) throw new Error(`${PROJECT} is no project`)
    return declarationsOf(project)
  } finally {
    api.close()
  }
}

function declarationsOf(project: Project): string {
  const { checker } = project
  const [main, ...others] = SOURCES.map((path) => sourceFile(project, join(ROOT, path)))
  if (!main) throw new Error('no source')

  /** Types from other files: declared once each, with the types they refer to. */
  const named = new Map<string, { path: string; text: string }>()
  const write = (text: string): string =>
    text.replaceAll(IMPORTED, (_, relative: string, name: string) => {
      const path = join(dirname(main.fileName), relative)
      const known = named.get(name)
      if (known && known.path !== path) throw new Error(`two types are named ${name}: in ${known.path} and in ${path}`)
      if (!known) {
        named.set(name, { path, text: '' })
        const symbol = exportOf(checker, sourceFile(project, path), name)
        const type = checker.getDeclaredTypeOfSymbol(symbol)
        const text = write(checker.typeToString(type, main, FLAGS))
        // The compiler has no other words for a class than its name and parameters.
        const isClass = text.replace(/<.*>$/, '') === name
        const declaration = isClass
          ? `export interface ${text} {\n${membersOf(type, isShown)}}`
          : `export type ${name} = ${text}`
        named.set(name, { path, text: `${docOf(checker, symbol)}${declaration}\n` })
      }
      return name
    })

  function membersOf(type: Type, isWanted: (property: TypeSymbol) => boolean = () => true): string {
    const members = checker.getPropertiesOfType(type).filter(isWanted)
    return members
      .map((property) => {
        const text = checker.typeToString(checker.getTypeOfSymbol(property) ?? type, main, FLAGS)
        return `${docOf(checker, property)}'${property.name}': ${write(text)}\n`.replaceAll(/^(?=.)/gm, INDENT)
      })
      .join('')
  }

  const interfaces = INTERFACES.map((name) => {
    const type = checker.getDeclaredTypeOfSymbol(exportOf(checker, main, name))
    return `export interface ${name} {\n${membersOf(type)}}\n`
  })
  const loader = closure('Storefront', [main, ...others])
  const aliases = [...named.values()].map(({ text }) => text)
  // Opaque types are branded by a symbol that only their own file knows.
  const brands = new Set(
    aliases
      .flatMap((text) => [...text.matchAll(/\breadonly \[(\w+)\]: true|\[(\w+)\]: true/g)])
      .map(([, one, other]) => `declare const ${one ?? other}: unique symbol\n`),
  )
  return [HEADER, ...interfaces, ...loader, ...brands, ...aliases, FOOTER].join('\n')
}

function sourceFile(project: Project, path: string): SourceFile {
  const file = project.program.getSourceFile(path)
  if (!file) throw new Error(`${path} is no source of ${PROJECT}`)
  return file
}

function exportOf(checker: Checker, file: SourceFile, name: string): TypeSymbol {
  const module = checker.getSymbolAtLocation(file)
  const found = module && checker.getExportsOfModule(module).find((symbol) => symbol.name === name)
  if (!found) throw new Error(`${file.fileName} exports no ${name}`)
  return found
}

function docOf(checker: Checker, symbol: TypeSymbol): string {
  const text = checker.getDocumentationCommentOfSymbol(symbol)
  return text ? `/** ${text.replaceAll(/\s*\n\s*/g, ' ')} */\n` : ''
}

/** The declarations of `name` and of all types it refers to, as in the files. */
function closure(name: string, files: readonly SourceFile[]): string[] {
  const declared = new Map<string, string>()
  for (const file of files)
    for (const { pos, end } of file.statements) {
      const text = file.text.slice(pos, end)
      const before = /^(?:\s|\/\*[\s\S]*?\*\/)*/.exec(text)?.[0] ?? ''
      const declaration = text.slice(before.length).replace(/^export /, '')
      const found = /^(?:type|interface) (\w+)/.exec(declaration)?.[1]
      // The last comment before it is its own.
      const comment = before.includes('/**') ? before.slice(before.lastIndexOf('/**')) : ''
      if (found) declared.set(found, `${comment}export ${declaration}`)
    }
  const texts = new Map<string, string>()
  const take = (wanted: string) => {
    const text = declared.get(wanted)
    if (text === undefined || texts.has(wanted) || INTERFACES.includes(wanted)) return
    texts.set(wanted, `${text}\n`)
    for (const [word] of text.matchAll(/\b[A-Z]\w+\b/g)) take(word)
  }
  take(name)
  return [...texts.values()]
}

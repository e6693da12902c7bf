/**
 * The library of the npm package: the sources as modules, one for one, so that a site's bundler takes what it needs, and their
 * declarations. A flow that a site may pick is a small module of its own, which loads the flow's code when it starts.
 */
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join, posix, relative, sep } from 'node:path'
import { build } from 'vite'
import { FLOWS } from '../../src/flows.ts'
import type { FlowLine } from '../../src/loader/flow-line.ts'
import { flowSources } from '../build/sources.ts'
import { offlineTexts } from '../build/texts.ts'
import { ROOT, run, tool } from '../child.ts'
import { standIns } from './stand-ins.ts'

const SOURCES = join(ROOT, 'src')
const PACKAGE = join(SOURCES, 'package')
/** Modules of `src/package/` that sites import, by their subpath. */
export const SUBPATHS = {
  '.': 'index',
  './machines': 'machines',
  './options': 'options',
  './services': 'services',
  './views': 'views',
} as const

export type Library = {
  /** The packages that its modules import. */
  packages: Set<string>
}

/** Writes the library into `folder`. */
export async function buildLibrary(folder: string): Promise<Library> {
  const sources = await flowSources()
  const flows = FLOWS.map((line) => ({ line, path: pathOf(line, sources) }))
  const [packages] = await Promise.all([
    writeModules(
      folder,
      flows.map(({ path }) => join(SOURCES, `bindings/${path}`)),
    ),
    writeDeclarations(folder),
  ])
  const brought = await broughtBy(folder, new Map(flows.map(({ line, path }) => [line.name, path])))
  for (const { line, path } of flows) {
    const brings = (brought.get(line.name) ?? []).map((name) => pathOf({ name }, sources))
    await put(join(folder, `flows/${jsOf(path)}`), flowModule(line, path, brings))
    await put(join(folder, `flows/${declarationOf(path)}`), flowTypes(line.name))
  }
  const paths = flows.map(({ path }) => path).toSorted()
  await put(join(folder, 'flows/index.js'), indexModule(paths))
  await put(join(folder, 'flows/index.d.ts'), indexTypes(paths))
  await keepReachable(folder, paths)
  return { packages }
}

/** The name that a flow has in code. */
export const codeName = (name: string): string => name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

/** The flow's file below `bindings/`. */
function pathOf({ name }: Pick<FlowLine, 'name'>, sources: ReadonlyMap<string, string>): string {
  const source = sources.get(name)
  if (!source) throw new Error(`no file of src/bindings is the flow "${name}"`)
  return relative(join(SOURCES, 'bindings'), source).replaceAll(sep, '/')
}

const nameIn = (path: string) => posix.basename(path).replace(/\.tsx?$/, '')
const jsOf = (path: string) => path.replace(/\.tsx?$/, '.js')
const declarationOf = (path: string) => path.replace(/\.tsx?$/, '.d.ts')

async function put(path: string, text: string) {
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, text)
}

/** Compiles the modules, and returns the packages that they import. */
async function writeModules(folder: string, flows: readonly string[]): Promise<Set<string>> {
  const input = [...Object.values(SUBPATHS).map((name) => join(PACKAGE, `${name}.ts`)), ...flows]
  const packages = new Set<string>()
  await build({
    configFile: false,
    root: ROOT,
    logLevel: 'warn',
    plugins: [standIns],
    define: { STATEFRONT_OFFLINE: JSON.stringify(await offlineTexts()) },
    build: {
      outDir: folder,
      emptyOutDir: false,
      target: 'es2022',
      minify: false,
      // As a library: lazy imports stay as they are.
      lib: { entry: input, formats: ['es'] },
      rolldownOptions: {
        external(id) {
          if (!/^[a-z@][^:]*$/.test(id)) return false
          packages.add(packageOf(id))
          return true
        },
        output: {
          preserveModules: true,
          preserveModulesRoot: SOURCES,
          entryFileNames: '[name].js',
          chunkFileNames: '[name].js',
        },
      },
    },
  })
  return packages
}

const packageOf = (id: string) => (/^(?:@[^/]+\/)?[^/]+/.exec(id) ?? [id])[0]

async function writeDeclarations(folder: string): Promise<void> {
  const { code, output } = await run(
    [tool('typescript', 'tsc'), '-p', join(ROOT, 'scripts', 'tsconfig.package.json'), '--outDir', folder],
    { capture: true },
  )
  if (code !== 0) throw new Error(`The declarations could not be written.\n${output}`)
}

const IMPORT = /(\bfrom\s*|\bimport\s*\(?\s*)(['"])(\.{1,2}\/[^'"]+)\2/g

/** The modules that one imports, statically or not, from the library's folder. */
const importsIn = (text: string, file: string) =>
  [...text.matchAll(IMPORT)].map(([, , , path = '']) => posix.join(posix.dirname(file), path))

/** By flow, the others that its code starts by name (`page.start`), in its own modules and not in another flow's. */
async function broughtBy(folder: string, flows: ReadonlyMap<string, string>): Promise<Map<string, string[]>> {
  const files = new Map([...flows].map(([name, path]) => [`bindings/${jsOf(path)}`, name]))
  const brought = new Map<string, string[]>()
  for (const [file, name] of files) {
    const seen = new Set([file])
    const found = new Set<string>()
    for (const next of seen) {
      if (!/^(bindings|components|services|page)\//.test(next)) continue
      const text = await readFile(join(folder, next), 'utf8')
      for (const [, other = ''] of text.matchAll(/\.start\([^()]*,\s*["']([\w-]+)["']\)/g))
        if (flows.has(other) && other !== name) found.add(other)
      for (const path of importsIn(text, next)) if (!files.has(path)) seen.add(path)
    }
    if (found.size > 0) brought.set(name, [...found].toSorted())
  }
  return brought
}

const literal = (value: unknown) => JSON.stringify(value)

function flowModule(line: FlowLine, path: string, brings: readonly string[]): string {
  const up = '../'.repeat(path.split('/').length)
  const fields = Object.entries(line).map(([key, value]) => `  ${key}: ${literal(value)},`)
  return [
    ...brings.map((other) => `import { ${codeName(nameIn(other))} } from ${literal(`${up.slice(3)}${jsOf(other)}`)}`),
    `export const ${codeName(line.name)} = {`,
    ...fields,
    `  load: () => import(${literal(`${up}bindings/${jsOf(path)}`)}).then(({ binding }) => binding),`,
    ...(brings.length > 0 ? [`  brings: () => [${brings.map((other) => codeName(nameIn(other))).join(', ')}],`] : []),
    '}\n',
  ].join('\n')
}

const flowTypes = (name: string) =>
  `import type { SiteFlow } from '../../package/start.js'\nexport declare const ${codeName(name)}: SiteFlow\n`

const indexModule = (paths: readonly string[]) =>
  [
    ...paths.map((path) => `import { ${codeName(nameIn(path))} } from './${jsOf(path)}'`),
    `export { ${paths.map((path) => codeName(nameIn(path))).join(', ')} }`,
    `export const allFlows = [${paths.map((path) => codeName(nameIn(path))).join(', ')}]\n`,
  ].join('\n')

const indexTypes = (paths: readonly string[]) =>
  [
    `import type { SiteFlow } from '../package/start.js'`,
    ...paths.map((path) => `export { ${codeName(nameIn(path))} } from './${jsOf(path)}'`),
    '/** Every flow of the table. Who filters this list has all of them in the bundle. */',
    'export declare const allFlows: readonly SiteFlow[]\n',
  ].join('\n')

/** Lets declarations name modules as they are in the package, and removes those that no import leads to. */
async function keepReachable(folder: string, flows: readonly string[]): Promise<void> {
  const all = (await readdir(folder, { recursive: true })).map((file) => file.replaceAll(sep, '/'))
  const seen = new Set([
    ...Object.values(SUBPATHS).map((name) => `package/${name}.d.ts`),
    'flows/index.d.ts',
    ...flows.map((path) => `flows/${declarationOf(path)}`),
  ])
  for (const file of seen) {
    const path = join(folder, file)
    const text = (await readFile(path, 'utf8')).replaceAll(IMPORT, (_, before: string, quote: string, from: string) => {
      const named = jsOf(from)
      return `${before}${quote}${named}${quote}`
    })
    await writeFile(path, text)
    for (const next of importsIn(text, file)) seen.add(next.replace(/\.js$/, '.d.ts'))
  }
  for (const file of all) if (file.endsWith('.d.ts') && !seen.has(file)) await rm(join(folder, file))
}

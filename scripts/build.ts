/**
 * `npm run build [-- --quick]`: builds the bundle into `dist/`: the flows as modules in a folder of `chunks/` named after their hash,
 * the same files again in `chunks-again/` for a second attempt, and the entry as one classic script that shares nothing with them.
 *
 * Also writes the types of `window.storefront`, `storefront.d.ts`, and the notices of the packages in all that (build/notices.ts).
 * With `--quick` it is compressed less and not minified twice: for a first look, a fifth of the time; what is measured, tested as a
 * whole or packed is the complete one.
 *
 * The chunks come first, since the entry contains the name of their folder. One name for all instead of one per file
 * keeps the entry small however many flows there are.
 */
import { createHash } from 'node:crypto'
import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { build, type Plugin, type Rolldown } from 'vite'
import { AHEAD, FLOWS, ON_USE, PRESENT_ON, PRESENT_ON_TWEAKED } from '../src/flows.ts'
import { REST_ID, smaller } from '../vite.config.ts'
import { argumentsOf } from './arguments.ts'
import { machinesModule } from './build/machines-module.ts'
import { NOTICES, noticeCollector } from './build/notices.ts'
import { flowSources } from './build/sources.ts'
import { offlineTexts } from './build/texts.ts'
import { generateChartFiles } from './charts/chart-files.ts'
import { ROOT } from './child.ts'
import { storefrontDeclarations } from './declarations.ts'
import { sectionsOf } from './doctor/sections.ts'
import { loggedShapes } from './logged.ts'
import { standIns } from './package/stand-ins.ts'
import { BUNDLE_STEPS, progressOf } from './steps.ts'

/** Built beside its target and moved at the end, so that a running shop always has a complete bundle. */
const DIST = join(ROOT, `dist.${process.pid}`)
const PLACE = join(ROOT, 'dist')
/** The module with every flow that starts by itself. */
const REST = 'rest'
/** The chunk with DOMPurify, and all chunks with a sanitiser. */
const DOMPURIFY = 'purifier.js'
/** What draws. */
const DRAWING = 'react.js'
/** Loaded where a page allows it: the inspector, and its worker. */
const INSPECTOR = {
  inspector: join(ROOT, 'src', 'inspector', 'inspector.ts'),
  'inspector-layout': join(ROOT, 'src', 'inspector', 'layout-worker.ts'),
}
/** All machines, and what plays logs on them, in one file that shares nothing with the flows. */
const MACHINES = 'inspector-machines'
/** Beside the charts: what of each machine's data may be in a log. */
const LOGGED = 'logged.json'
/** The folder of the charts that the inspector shows. */
const CHARTS = 'charts'
/** Sliders before their script runs, for the head of each page. */
const SLIDERS = 'sliders.css'
const FOLDERS = { first: 'chunks', again: 'chunks-again' } as const
const VERSION_LENGTH = 8
/** As servers look for what is compressed already. */
const COMPRESSED = '.br'

/**
 * What a page may fetch without an interaction, in bytes (`npm run size` holds 130 KB): a little less, for what starts by itself
 * later and for an entry that grows.
 */
const FETCHED_BUDGET = 129_600

const atRest = new Set(FLOWS.flatMap(({ name, moment }) => (moment === 'load' || moment === 'idle' ? [name] : [])))

/** The code that the entry leaves to the same file; it is no flow. */
const LATER = join(ROOT, 'src', 'loader', 'later', 'later.ts')

/** The flows that start by themselves, in one module: every page needs them, and one file loads faster than many. */
function restModule(sources: ReadonlyMap<string, string>): Plugin {
  const lines = [['later', LATER], ...[...atRest].map((name) => [name, sources.get(name)])].map(
    ([name, path]) => `export { binding as ${JSON.stringify(name)} } from ${JSON.stringify(path)}`,
  )
  return {
    name: 'flows-at-rest',
    resolveId: (id) => (id === REST ? REST_ID : null),
    load: (id) => (id === REST_ID ? lines.join('\n') : null),
  }
}

/** Of whose packages code is in any file that is built. */
const collector = noticeCollector(ROOT)

type Chunks = Map<string, Rolldown.OutputChunk>

/** The language of texts; a page loads those of its own, and those of payments only where one is. */
const languageOf = ({ moduleIds }: Rolldown.OutputChunk) =>
  moduleIds.flatMap((id) => /\/src\/snippets\/(?:\w+\/)?([a-z]{2})-[A-Z]{2}\.json$/.exec(id)?.[1] ?? [])[0]

/** Whether a chunk has the texts that every page may need, which it prefetches. */
const isForAll = ({ moduleIds }: Rolldown.OutputChunk) =>
  moduleIds.some((id) => /\/src\/snippets\/[^/]+\.json$/.test(id))

/** Every file that a file may import; with `imports`, only those it imports at once. */
function closure(
  chunks: Chunks,
  file: string,
  kind: 'imports' | 'whole' = 'whole',
  seen = new Set<string>(),
): Set<string> {
  const chunk = chunks.get(file)
  if (!chunk || seen.has(file) || languageOf(chunk)) return seen
  seen.add(file)
  // A module that only a removed line needed is still listed.
  const imports = chunk.imports.filter((other) => chunk.code.includes(`/${other}"`))
  for (const next of [...imports, ...(kind === 'whole' ? chunk.dynamicImports : [])]) closure(chunks, next, kind, seen)
  return seen
}

/** Of 11 levels, for a quick build. */
const QUICK_QUALITY = 4
const { values } = argumentsOf(import.meta.filename, { quick: { type: 'boolean', default: false } })
const QUALITY = values.quick ? QUICK_QUALITY : constants.BROTLI_MAX_QUALITY

/** What was compressed, by its content: a chunk is counted before it is written. */
const compressed = new Map<string, Promise<Buffer>>()

function compress(content: string): Promise<Buffer> {
  const known = compressed.get(content)
  if (known) return known
  const compressing = promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } })
  compressed.set(content, compressing)
  return compressing
}

/** What the bundle is made of, for who serves it: by path, its sizes, and the hash for an `integrity` attribute. */
type FileFacts = { bytes: number; brotli: number; integrity: string }

/** Puts the compressed file beside every file in `folder` that pages load, and describes them all. */
async function compressFiles(folder: string): Promise<Record<string, FileFacts>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  const facts = paths.toSorted().map(async (path) => {
    const content = await readFile(path)
    const brotli = await compress(content.toString())
    await writeFile(`${path}${COMPRESSED}`, brotli)
    const integrity = `sha384-${createHash('sha384').update(content).digest('base64')}`
    const name = path.slice(folder.length + 1).replaceAll(sep, '/')
    return [name, { bytes: content.length, brotli: brotli.length, integrity }] as const
  })
  return Object.fromEntries(await Promise.all(facts))
}

/** The rules for sliders before their script runs, without comments, and without spaces that mean nothing. */
async function slidersStylesheet(): Promise<string> {
  const source = await readFile(join(ROOT, 'src', 'components', 'media', SLIDERS), 'utf8')
  return source
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ?([{};,]) ?/g, '$1')
    .replaceAll(/([(:]) | (?=\))/g, '$1')
    .replaceAll(';}', '}')
    .trim()
}

/** Changes with any chunk, and with any other file beside them. */
function versionOf(chunks: Chunks, others: ReadonlyMap<string, string>): string {
  const hash = createHash('sha256')
  const all = new Map([...others, ...[...chunks].map(([file, { code }]) => [file, code] as const)])
  for (const file of [...all.keys()].toSorted()) hash.update(`${file}\n${all.get(file) ?? ''}\n`)
  return hash.digest('hex').slice(0, VERSION_LENGTH)
}

/** The page for the flow of one's own that the documentation shows; no shop has it (shop/flows/). */
async function buildStarter(): Promise<void> {
  const source = (name: string) => join(ROOT, 'src', 'package', `${name}.ts`)
  await build({
    logLevel: 'warn',
    plugins: [standIns, collector.plugin, !values.quick && smaller],
    resolve: {
      alias: [
        { find: /^statefront$/, replacement: source('index') },
        { find: /^statefront\/(\w+)$/, replacement: source('$1') },
        // The documentation has no packages beside it.
        { find: /^(xstate|zod\/mini)$/, replacement: join(ROOT, 'node_modules', '$1') },
      ],
    },
    define: { STATEFRONT_OFFLINE: '{}' },
    build: {
      outDir: DIST,
      emptyOutDir: false,
      rolldownOptions: {
        input: { starter: join(ROOT, 'docs', 'starter', 'gift-note.ts') },
        treeshake: { moduleSideEffects: [{ test: /[\\/]src[\\/]/, sideEffects: false }] },
        output: { format: 'es', entryFileNames: '[name].js', codeSplitting: false },
      },
    },
  })
}

/** Writes the file of all machines, and returns its code. */
async function buildMachines(): Promise<string> {
  const { output } = (await build({
    logLevel: 'warn',
    plugins: [await machinesModule(MACHINES), collector.plugin, !values.quick && smaller],
    build: {
      outDir: join(DIST, 'new'),
      emptyOutDir: false,
      rolldownOptions: {
        input: { [MACHINES]: MACHINES },
        output: { format: 'es', entryFileNames: '[name].js', codeSplitting: false },
      },
    },
  })) as Rolldown.RolldownOutput
  return output[0].code
}

const nextStep = progressOf(BUNDLE_STEPS, [
  'its flows',
  'the charts of the inspector',
  'the machines of the inspector',
  'the entry',
  'what is compressed',
])

async function main() {
  nextStep()
  const sources = await flowSources()
  const input: Record<string, string> = Object.fromEntries<string>([
    [REST, REST],
    ...Object.entries(INSPECTOR),
    ...[...sources].filter(([name]) => !atRest.has(name)),
  ])
  const { output } = (await build({
    logLevel: 'warn',
    plugins: [restModule(sources), collector.plugin, !values.quick && smaller],
    define: { STATEFRONT_OFFLINE: JSON.stringify(await offlineTexts()) },
    build: { outDir: join(DIST, 'new'), rolldownOptions: { input } },
  })) as Rolldown.RolldownOutput
  const chunks: Chunks = new Map(
    output.flatMap((part) => (part.type === 'chunk' ? [[part.fileName, part] as const] : [])),
  )
  const fileOf = (name: string) => `${atRest.has(name) ? REST : name}.js`
  const everywhere = closure(chunks, fileOf('consent'), 'imports')
  // What the first file names and another imports is asked for a round trip later.
  const atOnce = new Set([fileOf('consent'), ...(chunks.get(fileOf('consent'))?.imports ?? [])])
  const late = [...everywhere].filter((file) => !atOnce.has(file))
  if (late.length > 0)
    throw new Error(`${late.join(', ')}: every page runs it, and ${REST}.js does not import it itself`)
  const onUse = new Set(ON_USE.map(fileOf))
  const ahead = new Map([...chunks].filter(([file]) => !onUse.has(file)))
  const wholeOf = (name: string) => [...closure(ahead, fileOf(name))].filter((file) => !everywhere.has(file))
  const flows = Object.fromEntries(FLOWS.map(({ name }) => [name, wholeOf(name)]))
  // A press is heard and asks the shop before anything is drawn.
  for (const { name } of FLOWS)
    if (closure(chunks, fileOf(name), 'imports').has(DRAWING))
      throw new Error(`the flow "${name}" imports what draws with it: only its view may, which is imported lazily`)
  // Only browsers without a sanitiser of their own need these: what no flow reaches but through DOMPurify.
  const others = new Map([...chunks].filter(([file]) => file !== DOMPURIFY))
  const needed = new Set(FLOWS.flatMap(({ name }) => [...closure(others, fileOf(name))]))
  const spare = [...closure(chunks, DOMPURIFY)].filter((file) => !needed.has(file))
  nextStep()
  const charts = await generateChartFiles(ROOT)
  charts.set(LOGGED, JSON.stringify(await loggedShapes()))
  nextStep()
  const machines = await buildMachines()
  const version = versionOf(chunks, new Map([...charts, [MACHINES, machines]]))
  nextStep()
  const entry = join(DIST, 'statefront.js')
  await build({
    logLevel: 'warn',
    plugins: [collector.plugin, !values.quick && smaller],
    define: { STATEFRONT_VERSION: JSON.stringify(version) },
    build: {
      outDir: DIST,
      emptyOutDir: false,
      rolldownOptions: {
        input: join(ROOT, 'src', 'main.ts'),
        output: { format: 'iife', entryFileNames: 'statefront.js', codeSplitting: false },
      },
    },
  })
  nextStep()
  const sizes = Object.fromEntries(
    await Promise.all([...chunks].map(async ([file, { code }]) => [file, (await compress(code)).length] as const)),
  )
  const room = FETCHED_BUDGET - (await compress(await readFile(entry, 'utf8'))).length
  const texts: Record<string, string> = {}
  for (const [file, chunk] of chunks) {
    const language = languageOf(chunk)
    if (language && isForAll(chunk)) texts[language] = file
  }
  const likely = AHEAD.map((flow) => [flow].flat())
  await writeFile(join(DIST, 'new', 'files.json'), JSON.stringify({ flows, spare, texts, ahead: likely, room, sizes }))
  // For the doctor.
  await writeFile(join(DIST, 'new', 'sections.json'), JSON.stringify(sectionsOf(ROOT)))
  await mkdir(join(DIST, 'new', CHARTS))
  for (const [name, content] of charts) await writeFile(join(DIST, 'new', CHARTS, name), content)
  await mkdir(join(DIST, FOLDERS.first))
  await rename(join(DIST, 'new'), join(DIST, FOLDERS.first, version))
  await writeFile(join(DIST, SLIDERS), await slidersStylesheet())
  const files = await compressFiles(DIST)
  await cp(join(DIST, FOLDERS.first), join(DIST, FOLDERS.again), { recursive: true })
  await writeFile(join(DIST, 'storefront.d.ts'), storefrontDeclarations())
  await buildStarter()
  await writeFile(join(DIST, NOTICES), collector.notices())
  // `atRest` is what the entry asks for first, on every page; `atRestOn` what besides, by the page's route; `atRestOnTweaked` the same for
  // some routes with the platform's flag for accessibility.
  const addressOf = (file: string) => `${FOLDERS.first}/${version}/${file}`
  const atRestOf = (names: readonly string[]) => {
    const files = new Set(names.flatMap((name) => [...closure(chunks, fileOf(name), 'imports')]))
    return [...files].filter((file) => !everywhere.has(file)).map(addressOf)
  }
  const byRoute = (flows: Readonly<Record<string, readonly string[]>>) =>
    Object.fromEntries(Object.entries(flows).map(([route, names]) => [route, atRestOf(names)]))
  const manifest = {
    version,
    isQuick: values.quick,
    atRest: [...everywhere].map(addressOf),
    atRestOn: byRoute(PRESENT_ON),
    atRestOnTweaked: byRoute(PRESENT_ON_TWEAKED),
    files,
  }
  await writeFile(join(DIST, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`)
}

// Whatever the shop that waits for it is started for.
process.env['NODE_ENV'] = 'production'
try {
  await main()
  await rm(PLACE, { recursive: true, force: true })
  await rename(DIST, PLACE)
} finally {
  await rm(DIST, { recursive: true, force: true })
}

/**
 * How the flows are built: one chunk per flow and per view, packages in groups of their own. `scripts/build.ts` adds
 * the inputs and builds the entry separately.
 */
import react from '@vitejs/plugin-react'
import { minify } from 'terser'
import { defineConfig, type Plugin } from 'vite'
import { withCompileHint } from './scripts/build/compile-hint.ts'

/** The module of the flows that start by themselves on every page; `scripts/build.ts` writes it from the table. */
export const REST_ID = '\0rest'

type Graph = { getModuleInfo: (id: string) => { importedIds: readonly string[] } | null }

/** Whether a module is another, or is imported by it, directly or through others, but not lazily. */
function isPartOf(whole: string, id: string, graph: Graph): boolean {
  const seen = new Set<string>()
  const waiting = [whole]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (seen.has(next)) continue
    seen.add(next)
    waiting.push(...(graph.getModuleInfo(next)?.importedIds ?? []))
  }
  return seen.has(id)
}

/** What lays charts out: it comes minified, and is too long to be looked at again. */
const LAYOUT = 'inspector-elk'

/** XState comes before React: in one group, importing a machine would import React. */
const GROUPS = [
  // The flows that start by themselves, what they import, and what all machines and options are made of: many files of a few
  // hundred bytes are slower than one, and a file that only names what another holds is a round trip more before the first flow starts.
  {
    name: (id: string, graph: Graph) =>
      /node_modules\/(xstate|zod)\/|src\/(page\/shell\/scrolling|components\/ui\/transition|bindings\/kit\/life|machines\/hear-viewport)\.ts$/.test(
        id,
      ) || isPartOf(REST_ID, id, graph)
        ? 'rest'
        : null,
    debugName: 'rest',
    priority: 30,
  },
  {
    name: 'react',
    test: /node_modules\/(react|react-dom|scheduler|@xstate\/react|use-[\w-]+)\//,
    priority: 20,
  },
  // Of the inspector: the page's flows draw with neither.
  {
    name: 'inspector-controls',
    test: /node_modules\/(@headlessui|@floating-ui|@react-aria|@tanstack|tabbable)\//,
    priority: 10,
  },
  { name: LAYOUT, test: /node_modules\/elkjs\//, priority: 10 },
  // Forms that are sent, and forms that are checked before.
  { name: 'fields', test: /src\/.*\/(forms\/(fields|find-heir|form-submission)|shell\/pointer)\.ts$/, priority: 4 },
  // The view of the cart panel and what happens in it come together: one file is smaller than four.
  {
    name: 'OffCanvasCart',
    test: /src\/.*\/(cart-changes|cart-warnings|restore-line|OffCanvasCart|CartNoticeBox)\.tsx?$/,
    priority: 4,
  },
  // What many flows share, each of a few hundred bytes, e.g. what asks the cart for something in turn and reads the shop's markup: to
  // ask for a file takes a slow device longer than to read one of that size.
  {
    name: 'parts',
    test: /src\/(machines\/[^/]+|page\/kit\/tap|bindings\/kit\/network|bindings\/bootstrap\/bootstrap|.*\/(cart\/(cart-queue|cart-panel-place|cart|cart-lines)|kit\/(markup|markup-of|in-turn|go-to)))\.ts$/,
    priority: 4,
  },
  // What both sanitisers share.
  { name: 'allowed-markup', test: /src\/page\/(kit\/allowed-markup|listing\/long-lists)\.ts$/, priority: 4 },
  // A slider at rest: what moves its slides is loaded when they first move.
  {
    name: 'slider',
    test: /src\/(machines\/media\/base-slider|bindings\/media\/slider(-options)?|components\/media\/(base-slider|slider-nav)|page\/media\/(track|grip))\.ts$/,
    priority: 4,
  },
  // What sliders share with texts that take turns, and with quantities.
  {
    name: 'strip',
    test: /src\/(page\/media\/strip|bindings\/(media\/media-texts|kit\/announce-later))\.ts$/,
    priority: 4,
  },
  // What says something, and what shows it.
  {
    name: 'announcer',
    test: /src\/(components|bindings|machines)\/shell\/(announcer|flash-messages)\.ts$/,
    priority: 4,
  },
  // What opens, and what is fetched and put into the page, share these: each is a few hundred bytes, and most come with others.
  {
    name: 'layers',
    test: /src\/(page\/kit\/(focus|inertness)|.*\/shell\/(layers|off-canvas|small-panel|panel-class|page-copy)|.*\/kit\/(door|markup-view|markup-text|early-answer|replace-parts)|.*\/ui\/(loaders|busy-buttons))\.ts$/,
    priority: 3,
  },
  // What draws with React shares these.
  {
    name: 'ui',
    test: /src\/(components\/ui\/.*|components\/(shell\/(OffCanvas|SmallPanel|AjaxModal)|wishlist\/WishlistFailure)|bindings\/kit\/render)\.tsx$|ui\/(texts|snapshot)\.ts$/,
    priority: 2,
  },
]

/**
 * Bootstrap checks whether Popper exists. It always does, and the check alone makes the bundler keep all of Popper as
 * one object, with helper code in a module that every page runs.
 */
const popperIsThere: Plugin = {
  name: 'popper-is-there',
  transform: {
    filter: { id: /bootstrap\/js\/src\/(tooltip|dropdown)\.js$/ },
    handler: (code) => code.replace("typeof Popper === 'undefined'", 'false'),
  },
}

/**
 * A decoder that three's viewer would start with WebAssembly as soon as it is loaded, which a strict policy forbids and reports.
 * Models are not compressed in that way unless a page names such a decoder.
 */
const decoderLeftOut: Plugin = {
  name: 'decoder-left-out',
  load: {
    filter: { id: /three\/examples\/jsm\/libs\/meshopt_decoder\.module\.js$/ },
    handler: () => 'export const MeshoptDecoder = undefined',
  },
}

/** The used part of a syntax tree node (ESTree). */
type Node = { type: string; start: number; end: number; [key: string]: unknown }

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value

/** Every `description: '…'` of an object literal. */
function* descriptionsIn(node: Node): Generator<Node> {
  const { key, value } = node
  if (
    node.type === 'Property' &&
    isNode(key) &&
    key['name'] === 'description' &&
    isNode(value) &&
    value.type === 'Literal'
  )
    yield node
  for (const child of Object.values(node).flat()) if (isNode(child)) yield* descriptionsIn(child)
}

/** Descriptions of states are for the chart pages; shoppers need not load them. */
const withoutDescriptions: Plugin = {
  name: 'without-descriptions',
  enforce: 'post',
  transform: {
    filter: { id: /src\/machines\/.*\.ts$/ },
    handler(code) {
      const found = [...descriptionsIn(this.parse(code) as unknown as Node)].toReversed()
      return found.reduce((text, { start, end }) => text.slice(0, start) + text.slice(end).replace(/^\s*,/, ''), code)
    },
  },
}

/**
 * Vite wraps lazy imports in a helper that preloads styles and modules. It is not needed: styles belong to the shop,
 * and the entry prefetches itself.
 */
const nothingPreloaded: Plugin = {
  name: 'nothing-preloaded',
  enforce: 'pre',
  load: {
    filter: { id: /^\0vite\/preload-helper\.js$/ },
    handler: () => 'export const __vitePreload = (load) => load()',
  },
}

/** The bundler's file of helpers, most of which are for code that is no module. */
const HELPERS = 'rolldown-runtime.js'
/** What the helper for a module's names does, which is all that code of ours needs of them. */
const NAMES_OF =
  '(names)=>{const all={};for(const name in names)Object.defineProperty(all,name,{get:names[name],enumerable:true});return all}'

/** What is imported as a whole, lazily, does without that file. */
const helpersLeftOut: Plugin = {
  name: 'helpers-left-out',
  generateBundle({ format }, bundle) {
    const helpers = bundle[HELPERS]
    if (format !== 'es' || helpers?.type !== 'chunk') return
    const local = /(\w+)=\([\w,]+\)=>\{let (\w+)=\{\};for\(var[^;]+;return \w+\|\|\w+\(\2,Symbol\.toStringTag/.exec(
      helpers.code,
    )?.[1]
    const exported = local && new RegExp(`\\b${local} as (\\w+)`).exec(helpers.code)?.[1]
    if (!exported) throw new Error(`${HELPERS} has no helper for the names of a module any more`)
    const imported = new RegExp(`import\\{${exported} as (\\w+)\\}from"\\./${HELPERS}";`)
    for (const part of Object.values(bundle))
      if (part.type === 'chunk')
        part.code = part.code.replace(imported, (_, name: string) => `const ${name}=${NAMES_OF};`)
  },
}

/** A lazy import in Vite's helper (see `nothingPreloaded`), with the list of what it would preload. */
const WRAPPED_IMPORT = /\b[\w$]+\(\(\)=>(import\(["`][^"`]+["`]\)),(?:\[\]|__VITE_PRELOAD__)\)/g

/** Makes what the bundler minified smaller again, by about a hundredth: the code is looked at more than once, and its result again. */
export const smaller: Plugin = {
  name: 'smaller',
  async generateBundle({ format }, bundle) {
    const minified = async (code: string) =>
      (await minify(code, { module: format === 'es', ecma: 2020, compress: true })).code ?? code
    for (const part of Object.values(bundle)) {
      if (part.type !== 'chunk' || part.name === LAYOUT) continue
      const code = await minified(part.code.replaceAll(WRAPPED_IMPORT, '$1'))
      // The entry does without: it is small, and runs once.
      part.code = format === 'es' ? withCompileHint(code) : code
    }
  },
}

export default defineConfig(({ command }) => ({
  plugins: [
    react(),
    popperIsThere,
    nothingPreloaded,
    decoderLeftOut,
    command === 'build' && [withoutDescriptions, helpersLeftOut],
  ],
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    target: 'es2022',
    modulePreload: false,
    reportCompressedSize: false,
    emptyOutDir: true,
    rolldownOptions: {
      preserveEntrySignatures: 'allow-extension',
      // A constant that two files share is no file of its own.
      optimization: { inlineConst: { mode: 'all', pass: 2 } },
      output: {
        format: 'es',
        // Files without a hash are in a folder that has one: see scripts/build.ts.
        entryFileNames: '[name].js',
        chunkFileNames: '[name].js',
        minify: true,
        codeSplitting: { includeDependenciesRecursively: false, groups: GROUPS },
      },
    },
  },
}))

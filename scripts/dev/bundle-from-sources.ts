/** The bundle as a development server has it: each flow from its source, and started anew when that changes. */
import { readFileSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import type { EnvironmentModuleNode, Plugin } from 'vite'
import { flowSources } from '../build/sources.ts'
import { ROOT } from '../child.ts'
import { sectionsOf } from '../doctor/sections.ts'
import { loggedShapes } from '../logged.ts'

/** Where all modules are; no page of a shop is there. */
export const BASE = '/@dev/'
/** What brings messages of the server, and shows errors. */
export const CLIENT = `${BASE}@vite/client`
const VIRTUAL = 'virtual:statefront/'
export const ENTRY = `${BASE}@id/${VIRTUAL}entry`

/** The parts that are no flow of the table. */
const PARTS = {
  later: 'src/loader/later/later.ts',
  plugins: 'src/bindings/plugins/plugins.ts',
  'bootstrap-api': 'src/bindings/bootstrap/bootstrap-api.ts',
  inspector: 'src/inspector/inspector.ts',
}

/** As in the package, the modules that know where the files of the built bundle are have stand-ins. */
const STAND_INS: Readonly<Record<string, string>> = {
  'src/loader/chunks.ts': 'scripts/dev/in-page/flows.ts',
  'src/loader/later/ahead.ts': 'src/package/no-ahead.ts',
}

/** The path within the project, with slashes. */
export const inProject = (path: string): string => relative(ROOT, path).split(sep).join('/')

/** What the build writes beside the inspector. Without files of charts, it draws those of the machines that run. */
const BESIDE_THE_INSPECTOR: Readonly<Record<string, () => unknown>> = {
  '/src/inspector/charts/machines.json': () => [],
  '/src/inspector/log/charts/logged.json': loggedShapes,
  '/src/inspector/sections.json': () => sectionsOf(ROOT),
}
const LAYOUT = '/src/inspector/inspector-layout.js'
/** All machines, for the inspector. */
export const MACHINES = '/src/inspector/log/inspector-machines.js'

/** The first modules of a page: what renews components, what hears of changes, the entry. */
const ENTRY_CODE = `
import { injectIntoGlobalHook } from '/@react-refresh'
injectIntoGlobalHook(window)
window.$RefreshReg$ = () => {}
window.$RefreshSig$ = () => (type) => type
await import('/scripts/dev/in-page/page.ts')
await import('/src/main.ts')`

/** The flows by their names, and who hears of a changed one. */
async function flowsCode(): Promise<string> {
  const sources = new Map([...(await flowSources())].map(([name, path]) => [name, inProject(path)]))
  const all = Object.entries({ ...Object.fromEntries(sources), ...PARTS })
  const paths = all.map(([, path]) => JSON.stringify(`/${path}`))
  return `
export const flows = {${all.map(([name], index) => `${JSON.stringify(name)}: () => import(${paths[index]})`).join()}}
const names = ${JSON.stringify(all.map(([name]) => name))}
export const listeners = new Set()
import.meta.hot.accept([${paths.join()}], (modules) =>
  modules.forEach((module, index) => module && listeners.forEach((hear) => hear(names[index], module.binding))))`
}

/** What runs once a page cannot be started anew: the loader, and modules that make what all flows share. */
const isOnce = (module: EnvironmentModuleNode) => {
  const path = module.file ? inProject(module.file) : ''
  if (/^(src\/(loader\/|main\.ts|flows\.ts)|scripts\/dev\/)/.test(path)) return true
  return /^src\/.*\.tsx?$/.test(path) && /\bonePerPage\(/.test(readFileSync(join(ROOT, path), 'utf8'))
}

/** Whether a change of `module` reaches what runs once a page, through those that import it. */
function reachesOnce(module: EnvironmentModuleNode, seen = new Set<EnvironmentModuleNode>()): boolean {
  if (seen.has(module) || module.id?.startsWith(`\0${VIRTUAL}`)) return false
  seen.add(module)
  if (isOnce(module)) return true
  if (module.isSelfAccepting) return false
  return [...module.importers].some((importer) => reachesOnce(importer, seen))
}

export const bundleFromSources = (): Plugin => ({
  name: 'bundle-from-sources',
  enforce: 'pre',
  configureServer({ middlewares }) {
    middlewares.use((request, response, next) => {
      const [path = ''] = (request.url ?? '').replace(BASE, '/').split('?')
      const make = BESIDE_THE_INSPECTOR[path]
      if (!make) return next()
      response.setHeader('content-type', 'application/json')
      void Promise.resolve(make()).then((made) => response.end(JSON.stringify(made)), next)
    })
  },
  resolveId(source, importer = '') {
    if (source.startsWith(VIRTUAL)) return `\0${source}`
    if (source === LAYOUT) return join(ROOT, 'src', 'inspector', 'layout-worker.ts')
    const path = source.startsWith('.') ? inProject(join(dirname(importer), source)) : ''
    const instead = STAND_INS[path]
    return instead ? join(ROOT, instead) : null
  },
  load(id) {
    if (id === `\0${VIRTUAL}entry`) return ENTRY_CODE
    return id === `\0${VIRTUAL}flows` ? flowsCode() : null
  },
  hotUpdate({ modules }) {
    if (this.environment.name !== 'client' || !modules.some((module) => reachesOnce(module))) return undefined
    this.environment.hot.send({ type: 'full-reload' })
    return []
  },
})

/** Loads machines and bindings, which are written for a browser, to read their exports. */
import { JSDOM } from 'jsdom'
import { createServer, isRunnableDevEnvironment } from 'vite'

export type Modules = Record<string, unknown>

/**
 * Calls `work` with a function that returns the exports of a file, by its path from `root`. Meanwhile an empty page
 * exists for modules that use `window` or `document` when they are loaded.
 */
export async function withModules<Result>(
  root: string,
  work: (load: (path: string) => Promise<Modules>) => Promise<Result>,
): Promise<Result> {
  const { window } = new JSDOM('')
  const page = { window, document: window.document }
  const before = Object.fromEntries(Object.keys(page).map((name) => [name, (globalThis as Modules)[name]]))
  Object.assign(globalThis, page)
  const server = await createServer({
    configFile: false,
    root,
    appType: 'custom',
    logLevel: 'error',
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true, include: [] },
  })
  try {
    const environment = server.environments['ssr']
    if (!environment || !isRunnableDevEnvironment(environment)) throw new Error('vite cannot run modules here')
    return await work((path) => environment.runner.import<Modules>(`/${path}`))
  } finally {
    await server.close()
    Object.assign(globalThis, before)
    window.close()
  }
}

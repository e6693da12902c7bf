/** Vite in front of a shop: modules of the bundle come from their sources, everything else from the shop. */
import { realpathSync } from 'node:fs'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { stripVTControlCharacters } from 'node:util'
import { getRequestListener } from '@hono/node-server'
import react from '@vitejs/plugin-react'
import { createServer, type ViteDevServer } from 'vite'
import { machinesModule } from '../build/machines-module.ts'
import { offlineTexts } from '../build/texts.ts'
import { ROOT } from '../child.ts'
import { BASE, bundleFromSources, CLIENT, ENTRY, MACHINES } from './bundle-from-sources.ts'
import { shopFromSources } from './shop-from-sources.ts'
import { sourceStack } from './where.ts'

/** Answers requests; `env` is what the server tells of the connection. */
export type Shop = {
  fetch: (request: Request, env?: object) => Response | Promise<Response>
  close: () => Promise<void>
}

/** What pages load of the bundle at a fixed address. */
const ENTRY_PATH = '/bundle/statefront.js'
/** What hears of changes in a page. */
const PAGE = `${BASE}scripts/dev/in-page/page.ts`
/** Where pages ask for the places of an error. */
const WHERE = `${BASE}where`
/** Hints for built modules, and the modules themselves. */
const BUILT = /<(link|script)\b[^>]*\/bundle\/chunks[^>]*>(<\/script>)?/g
/** They would keep the development server out. */
const POLICIES = ['content-security-policy', 'content-security-policy-report-only', 'content-length']

/** Starts the server beside `http`, which carries its messages to pages too. */
export const startVite = async (http: Server): Promise<ViteDevServer> =>
  createServer({
    root: ROOT,
    base: BASE,
    configFile: false,
    publicDir: false,
    appType: 'custom',
    logLevel: 'warn',
    cacheDir: join(ROOT, 'node_modules', '.cache', 'dev'),
    server: {
      middlewareMode: true,
      hmr: { server: http },
      // A folder of packages may be a link.
      fs: { allow: [ROOT, realpathSync(join(ROOT, 'node_modules'))] },
      watch: {
        ignored: ['dist', 'dist.*', 'docs', 'e2e', 'reports', 'test', '.data'].map((name) => join(ROOT, name, '**')),
      },
    },
    define: { STATEFRONT_OFFLINE: JSON.stringify(await offlineTexts()) },
    plugins: [react(), bundleFromSources(), await machinesModule(MACHINES), shopFromSources()],
    // Found at the start: a package that is found later would reload every page.
    optimizeDeps: {
      entries: ['src/main.ts', 'src/bindings/**/*.{ts,tsx}', 'src/components/**/*.tsx', 'src/inspector/**/*.{ts,tsx}'],
    },
  })

/** Answers requests by the bundle's sources, and by the shop with its pages changed so that they load these. */
export function answering(vite: ViteDevServer, shop: Shop) {
  const listen = getRequestListener(async (request, env) => {
    try {
      return await forDevelopment(await shop.fetch(request, env))
    } catch (error) {
      return faultPage(vite, error instanceof Error ? error : new Error(String(error)))
    }
  })
  return (request: IncomingMessage, response: ServerResponse): void => {
    const { url = '/' } = request
    if (url.split('?')[0] === ENTRY_PATH) {
      response.setHeader('content-type', 'text/javascript')
      response.end(`import(${JSON.stringify(ENTRY)})`)
    } else if (url === WHERE) void text(request).then((stack) => response.end(sourceStack(vite, stack)))
    else if (url.startsWith(BASE)) vite.middlewares(request, response)
    else {
      // What is compressed cannot be changed.
      const { rawHeaders } = request
      const at = rawHeaders.findIndex((name, index) => index % 2 === 0 && /^accept-encoding$/i.test(name))
      if (at >= 0) rawHeaders.splice(at, 2)
      void listen(request, response)
    }
  }
}

async function forDevelopment(answer: Response): Promise<Response> {
  if (!answer.headers.get('content-type')?.startsWith('text/html')) return answer
  const headers = new Headers(answer.headers)
  for (const name of POLICIES) headers.delete(name)
  return new Response((await answer.text()).replaceAll(BUILT, ''), { status: answer.status, headers })
}

/** A page that shows what went wrong in the shop, and is read anew once a file is saved. */
function faultPage(vite: ViteDevServer, error: Error): Response {
  vite.ssrFixStacktrace(error)
  console.error(error.stack)
  const [message, stack] = [error.message, error.stack ?? ''].map(stripVTControlCharacters)
  const shown = JSON.stringify({ message, stack }).replaceAll('<', String.raw`\u003c`)
  const html = `<!doctype html><html lang="en"><title>Error</title><body><script type="module">
import { ErrorOverlay } from ${JSON.stringify(CLIENT)}
import ${JSON.stringify(PAGE)}
document.body.append(new ErrorOverlay(${shown}))
</script></body></html>`
  return new Response(html, { status: 500, headers: { 'content-type': 'text/html; charset=utf-8' } })
}

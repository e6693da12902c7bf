/** The project's own shop, whose changed files run without a restart: the database stays open. */
import type { Hono } from 'hono'
import { isRunnableDevEnvironment, type ViteDevServer } from 'vite'
import type { ShopEnv } from '../../shop/context.ts'
import type { Shop } from './development-server.ts'
import { forgetChanged } from './shop-from-sources.ts'

type Modules = {
  'database/connect': typeof import('../../shop/database/connect.ts')
  'sandbox/sessions': typeof import('../../shop/sandbox/sessions.ts')
  app: typeof import('../../shop/app.ts')
  parts: typeof import('../../shop/parts.ts')
}

/** Opens the shop, with the prepared database. */
export async function ownShop(vite: ViteDevServer): Promise<Shop> {
  const environment = vite.environments.ssr
  if (!isRunnableDevEnvironment(environment)) throw new Error('vite cannot run modules here')
  const { runner } = environment
  const load = <Name extends keyof Modules>(name: Name) => runner.import<Modules[Name]>(`/shop/${name}.ts`)
  process.env['STATEFRONT_INSPECT'] ??= '1'
  const { openDatabase } = await load('database/connect')
  const { createSandbox } = await load('sandbox/sessions')
  const { partsOf } = await load('parts')
  const { database, close } = await openDatabase()
  const [sandbox, parts] = [createSandbox(), partsOf(process.env)]
  const faults = new WeakMap<Request, Error>()
  const apps = new WeakMap<object, Hono<ShopEnv>>()

  let loading: Promise<unknown> = Promise.resolve()
  /** Loads the shop as its files are now, one time after the other. */
  const loadApp = () => {
    const next = loading.then(() => {
      forgetChanged(environment)
      return load('app')
    })
    loading = next.catch(() => undefined)
    return next
  }

  async function currentApp(): Promise<Hono<ShopEnv>> {
    const module = await loadApp()
    const known = apps.get(module)
    if (known) return known
    const app = module.createApp(database, sandbox, () => false, parts)
    const { errorHandler } = app as unknown as { errorHandler: Parameters<typeof app.onError>[0] }
    app.onError((error, c) => {
      faults.set(c.req.raw, error)
      return errorHandler(error, c)
    })
    apps.set(module, app)
    return app
  }

  return {
    close,
    async fetch(request, env) {
      const answer = await (await currentApp()).fetch(request, env)
      const fault = faults.get(request)
      if (fault && answer.status === 500) throw fault
      return answer
    },
  }
}

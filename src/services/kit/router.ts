/** The page's route table, `window.router` (contract, shell 1.4). */
import * as z from 'zod/mini'

const Router = z.catchall(z.object({}), z.string())

/** The path of a named route. Throws if the page prints no such route: paths are never built here. */
export function routePath(name: string): string {
  const { router } = window as { router?: unknown }
  const known = Router.safeParse(router)
  const path = known.success && Object.hasOwn(router as object, name) ? known.data[name] : undefined
  if (!path) throw new Error(`window.router has no route "${name}": the page must print it before the scripts`)
  return path
}

/** The page's route table, `window.router` (contract, shell 1.4). */
import * as z from 'zod/mini'

const Router = z.catchall(z.object({}), z.string())

/** The path of a named route. Throws if the page prints no such route, which `lack` may introduce: paths are never built here. */
export function routePath(name: string, lack = ''): string {
  const { router } = window as { router?: unknown }
  const known = Router.safeParse(router)
  const path = known.success && Object.hasOwn(router as object, name) ? known.data[name] : undefined
  if (!path) throw new Error(`${lack}window.router has no route "${name}": the page must print it before the scripts`)
  return path
}

/** The path that a panel's content is loaded from (contract, shell 6.1). */
export const panelPath = (name: string): string => routePath(name, 'A url must be given! ')

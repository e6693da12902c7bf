/** The page's route table, `window.router` (contract, shell 1.4). */
import * as z from 'zod/mini'
import { globalOf } from '../../globals.ts'

const Path = z.string()

function pathOf(name: string): string | undefined {
  const router = globalOf('router')
  // Plugins add entries of their own, which need not be paths.
  return Path.safeParse(Object.hasOwn(Object(router) as object, name) && Reflect.get(router as object, name)).data
}

/** Whether the page prints a named route; some only while a shop wants what is behind it. */
export const hasRoute = (name: string): boolean => Boolean(pathOf(name))

/** The path of a named route. Throws if the page prints no such route, which `lack` may introduce: paths are never built here. */
export function routePath(name: string, lack = ''): string {
  const path = pathOf(name)
  if (!path) throw new Error(`${lack}window.router has no route "${name}": the page must print it before the scripts`)
  return path
}

/** The path that a panel's content is loaded from (contract, shell 6.1). */
export const panelPath = (name: string): string => routePath(name, 'A url must be given! ')

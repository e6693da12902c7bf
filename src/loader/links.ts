import { globalOf } from '../globals.ts'

/**
 * Selector of the links to a route of `window.router` (contract, shell 1.4), with or without the page's origin, with or
 * without a query; empty if the page prints no such route.
 */
export function linksTo(route: string): string {
  const path = (globalOf('router') as Record<string, unknown> | undefined)?.[route]
  if (!path || typeof path !== 'string') return ''
  return [path, location.origin + path]
    .map((url) => `[href=${CSS.escape(url)}],[href^=${CSS.escape(`${url}?`)}]`)
    .join()
}

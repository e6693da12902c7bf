import { globalOf } from '../../globals.ts'
import type { Page } from '../types.ts'

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

/** Lets the flows of the table start on the links to their routes, too. */
export function widenByLinks({ early, widen }: Pick<Page, 'early' | 'widen'>): void {
  for (const { name, links } of early.entries.values()) if (links) widen(name, linksTo(links))
}

/**
 * Canonical addresses of filtered listings, as links and scripts write them: each filter once, its values joined by
 * `|`.
 *
 * Without script a form sends a filter once for each value, and empty fields as well.
 */
import type { ShopContext } from '../context.ts'
import { FILTER_NAMES, filterParameters, filtersOf, RATING_FIELD } from './filters.ts'

/** The canonical address of the requested listing; null if the request has it already. */
export function properAddress(c: ShopContext): string | null {
  const { pathname, searchParams } = new URL(c.req.url)
  const isProper = FILTER_NAMES.every((name) => searchParams.getAll(name).length < 2 && searchParams.get(name) !== '')
  if (isProper && !searchParams.has(RATING_FIELD)) return null
  const proper = new URLSearchParams(filterParameters(filtersOf((name) => searchParams.getAll(name))))
  for (const [name, value] of searchParams) {
    if (name !== RATING_FIELD && !FILTER_NAMES.some((filter) => filter === name)) proper.append(name, value)
  }
  return `${pathname}?${proper}`
}

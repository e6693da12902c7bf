/** What an address says of a listing. */
import type { Selection } from './listing.ts'

/** The selection that an address carries: the names of filters that the page has, the page, and the order. */
export function selectionIn(search: string, filterNames: readonly string[], startOrder: string | null): Selection {
  const query = new URLSearchParams(search)
  const page = Number(query.get('p') ?? 1)
  const filters = [...new Set(filterNames)].flatMap((name) => {
    const values = query.getAll(name).flatMap((text) => text.split('|'))
    const chosen = [...new Set(values)].filter((text) => text !== '')
    return chosen.length > 0 ? [[name, chosen] as const] : []
  })
  return {
    filters: Object.fromEntries(filters),
    order: query.get('order') ?? startOrder,
    page: Number.isInteger(page) && page > 0 ? page : 1,
  }
}

/** Reads a listing's selection from an address. */
import type { Selection } from './listing.ts'

/** The selection in an address: the filters that are on the page, the page number, and the order. */
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

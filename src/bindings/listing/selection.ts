/** What a page comes with: the selection of its address, and what the shopper has ticked already. */
import { type FilterPart, withEarlyChoices } from '../../components/listing/filter-parts.ts'
import type { Filters, Selection } from '../../machines/listing/listing.ts'

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

/** What the shopper ticked before the code was there, as far as `selection` does not have it. */
export function earlyChoices(parts: readonly FilterPart[], { filters }: Selection): Filters | null {
  const changed: Record<string, readonly string[]> = {}
  for (const part of parts.filter(({ kind }) => kind !== 'range')) {
    const before: readonly string[] = changed[part.name] ?? filters[part.name] ?? []
    const after = withEarlyChoices(part, before)
    if (after !== before) changed[part.name] = after
  }
  return Object.keys(changed).length > 0 ? changed : null
}

/** The order that the shopper chose before the code was there; null where the server's is chosen still. */
export function earlyOrder(place: ParentNode | null): string | null {
  const select = place instanceof HTMLSelectElement ? place : place?.querySelector('select')
  const isPrinted = [...(select?.options ?? [])].some(({ defaultSelected }) => defaultSelected)
  return select && isPrinted && !select.selectedOptions[0]?.defaultSelected ? select.value : null
}

import type { ShopContext } from '../context.ts'
import { fieldsAt, readFields, textAt } from '../transport/form-fields.ts'
import { filtersOf, type ListingFilters } from './filters.ts'
import { type Order, PAGE_SIZE } from './queries.ts'

export type ListingRequest = {
  page: number
  limit: number
  order: Order
  filters: ListingFilters
  /** The requested slots of a CMS page. */
  slots?: readonly string[]
  search: string
  /** The facets depend on the current filters. */
  reduced: boolean
}

const MAX_PAGE = 100_000
const MAX_LIMIT = 250
const MAX_TERM_LENGTH = 200

function wholeNumber(text: string | undefined, fallback: number, max: number): number {
  return text !== undefined && /^[1-9]\d{0,8}$/.test(text) ? Math.min(Number(text), max) : fallback
}

/** Removes control characters and broken UTF-16, which cannot be searched for. */
function readableText(text: string): string {
  return text
    .toWellFormed()
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
}

/** Reads parameters: all values of a name, from the body if it has any, otherwise from the query. */
async function parameters(c: ShopContext): Promise<(name: string) => readonly string[]> {
  const fields = c.req.method === 'POST' ? await readFields(c) : undefined
  return (name) => {
    const text = fields && textAt(fields, name)
    if (text !== undefined) return [text]
    const list = fields ? [...fieldsAt(fields, name).values()].filter((value) => typeof value === 'string') : []
    return list.length > 0 ? list : (c.req.queries(name) ?? [])
  }
}

/**
 * The request for a listing, from the query or the body (contract, catalog 1.3). Invalid values become the default.
 *
 * @param orders the available orders, the default first
 */
export async function listingRequest(c: ShopContext, orders: readonly [Order, ...Order[]]): Promise<ListingRequest> {
  const valuesOf = await parameters(c)
  const value = (name: string) => valuesOf(name)[0]
  const slots = value('slots')
  return {
    page: wholeNumber(value('p'), 1, MAX_PAGE),
    limit: wholeNumber(value('limit'), PAGE_SIZE, MAX_LIMIT),
    order: orders.find((order) => order === value('order')) ?? orders[0],
    filters: filtersOf(valuesOf),
    ...(slots ? { slots: slots.split('|') } : {}),
    search: readableText(value('search') ?? '').slice(0, MAX_TERM_LENGTH),
    reduced: value('reduce-aggregations') === '1',
  }
}

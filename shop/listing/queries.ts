/** One page of a listing: the ids of its products, in order. */
import { asc, desc, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { ShopContext } from '../context.ts'
import { type Language, listingIndex } from '../database/schema.ts'
import {
  containing,
  every,
  filterConditions,
  type ListingSource,
  priceColumn,
  searchWords,
  sourceCondition,
} from './conditions.ts'
import { loadWholeFacets } from './facets.ts'
import { isNarrowed, type ListingFilters, NO_FILTERS } from './filters.ts'
import { folded } from './index-rows.ts'
import { type ListedProduct, loadListedProducts } from './products.ts'
import { filterReference } from './reference.ts'

export const ORDERS = ['topseller', 'name-asc', 'name-desc', 'price-asc', 'price-desc'] as const
/** `score` is the relevance of a search result and exists there only. */
export type Order = (typeof ORDERS)[number] | 'score'

export const PAGE_SIZE = 24

export type Listing = {
  products: readonly ListedProduct[]
  /** Products on all pages, under the filters. */
  total: number
  page: number
  limit: number
  order: Order
  filters: ListingFilters
}

const NAMES: Record<Language, PgColumn> = { 'en-GB': listingIndex.nameEn, 'de-DE': listingIndex.nameDe }

function sortOf(c: ShopContext, source: ListingSource, order: Order): SQL[] {
  const name = NAMES[c.var.language]
  const price = priceColumn(c.var.currency)
  const ways: Record<Order, SQL[]> = {
    topseller: [desc(listingIndex.sales)],
    'name-asc': [asc(name)],
    'name-desc': [desc(name)],
    'price-asc': [asc(price)],
    'price-desc': [desc(price)],
    score: [desc(listingIndex.sales)],
  }
  if (order === 'score' && 'search' in source) {
    const inName = searchWords(source.search).map((word) => sql`${name} like ${folded(sql`${containing(word)}::text`)}`)
    ways.score.unshift(...inName.map((match) => sql`(${match}) desc`))
  }
  return [...ways[order], asc(listingIndex.productId)]
}

/**
 * One page of a listing: its products and the total count. A page beyond the last is empty.
 *
 * @param page from 1
 * @param limit products on a page
 */
export async function loadListing(
  c: ShopContext,
  source: ListingSource,
  {
    order,
    page,
    limit = PAGE_SIZE,
    filters = NO_FILTERS,
  }: { order: Order; page: number; limit?: number; filters?: ListingFilters },
): Promise<Listing> {
  const { database, currency } = c.var
  const reference = await filterReference(database)
  const conditions = Object.values(filterConditions(filters, reference, currency))
  const condition = every([sourceCondition(source, reference), ...conditions])
  const [rows, total] = await Promise.all([
    database
      .select({ id: listingIndex.productId })
      .from(listingIndex)
      .where(condition)
      .orderBy(...sortOf(c, source, order))
      .limit(limit)
      .offset((page - 1) * limit),
    isNarrowed(filters)
      ? database.$count(listingIndex, condition)
      : loadWholeFacets(c, source).then((all) => all.total),
  ])
  const ids = rows.map(({ id }) => id)
  return { products: await loadListedProducts(c, ids), total, page, limit, order, filters }
}

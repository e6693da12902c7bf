/** One page of a listing: the ids of its products, in order. */
import { asc, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { ShopContext } from '../context.ts'
import { type Language, listingIndex, searchDocuments } from '../database/schema.ts'
import type { Hits } from '../search/hits.ts'
import { every, filterConditions, type ListingSource, priceColumn, sourceCondition } from './conditions.ts'
import { loadWholeFacets } from './facets.ts'
import { isNarrowed, type ListingFilters, NO_FILTERS } from './filters.ts'
import { type ListedProduct, loadListedProducts } from './products.ts'
import { filterReference } from './reference.ts'

export const ORDERS = ['topseller', 'rating', 'name-asc', 'name-desc', 'price-asc', 'price-desc'] as const
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

function sortOf(c: ShopContext, hits: Hits | null, order: Order): SQL[] {
  const name = NAMES[c.var.language]
  const price = priceColumn(c.var.currency)
  const ways: Record<Order, SQL[]> = {
    topseller: [desc(listingIndex.sales)],
    // Without a review, behind all with one.
    rating: [sql`${listingIndex.rating} desc nulls last`, desc(listingIndex.sales)],
    'name-asc': [asc(name)],
    'name-desc': [desc(name)],
    'price-asc': [asc(price)],
    'price-desc': [desc(price)],
    score: [...(hits ? [desc(hits.score)] : []), desc(listingIndex.sales)],
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
  const narrowing = Object.values(filterConditions(filters, reference, currency))
  const condition = every([sourceCondition(source, reference), ...narrowing])
  const hits = 'hits' in source ? source.hits : null
  const ids = database.select({ id: listingIndex.productId }).from(listingIndex).$dynamic()
  // The score is a matter of the document, so that both tables are read at once.
  const matching = hits
    ? ids
        .innerJoin(searchDocuments, eq(searchDocuments.productId, listingIndex.productId))
        .where(every([hits.documents, ...narrowing]))
    : ids.where(condition)
  const [rows, total] = await Promise.all([
    matching
      .orderBy(...sortOf(c, hits, order))
      .limit(limit)
      .offset((page - 1) * limit),
    isNarrowed(filters) ? database.$count(listingIndex, condition) : countOf(c, source),
  ])
  const found = rows.map(({ id }) => id)
  return { products: await loadListedProducts(c, found), total, page, limit, order, filters }
}

/** Products of a listing without filters. */
async function countOf(c: ShopContext, source: ListingSource): Promise<number> {
  if ('hits' in source) return source.hits?.total ?? 0
  return (await loadWholeFacets(c, source)).total
}

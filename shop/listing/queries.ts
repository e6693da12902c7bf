import { and, asc, count, desc, eq, inArray, isNull, like, type SQL, sql } from 'drizzle-orm'
import type { ShopContext } from '../context.ts'
import { productCategories, productPrices, products } from '../database/schema.ts'
import { seoPaths } from '../layout/seo.ts'
import { isBuyable, type PriceRow, purchaseLimits } from './price.ts'

export const ORDERS = ['topseller', 'name-asc', 'name-desc', 'price-asc', 'price-desc'] as const
/** `score` is the relevance of a search result and exists there only. */
export type Order = (typeof ORDERS)[number] | 'score'

export const PAGE_SIZE = 24

/** What is listed: a category with everything below it, the hits of a search, or the whole catalogue. */
export type ListingSource = { categoryId: string } | { search: string } | 'catalogue'

export type ListedProduct = {
  id: string
  name: string
  description: string
  url: string
  pictures: (typeof products.$inferSelect)['pictures']
  /** Cheapest price in cents over everything that can be bought of this product. */
  cheapest: number
  /** Price rows in the shopper's currency; empty on parents of variants. */
  prices: readonly PriceRow[]
  hasVariants: boolean
  pricesVary: boolean
  buyable: boolean
  minPurchase: number
  purchaseUnit: number | null
  referenceUnit: number | null
  unitName: string | null
  ratingAverage: number | null
  topseller: boolean
  releasedAt: Date
}

export type Listing = { products: readonly ListedProduct[]; total: number; page: number; limit: number; order: Order }

const MAX_SEARCH_WORDS = 8

/** The words of a search term as `search_text` holds them. */
export function searchWords(term: string): string[] {
  return term
    .toLowerCase()
    .split(/[\s\p{Cc}]+/u)
    .filter((word) => word !== '')
    .slice(0, MAX_SEARCH_WORDS)
}

function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&')
}

function conditionOf(source: ListingSource): SQL | undefined {
  if (source === 'catalogue') return isNull(products.parentId)
  if ('categoryId' in source) return eq(productCategories.categoryId, source.categoryId)
  const words = searchWords(source.search)
  return and(isNull(products.parentId), ...words.map((word) => like(products.searchText, `%${escapeLike(word)}%`)))
}

function sortOf(c: ShopContext, source: ListingSource, order: Order): SQL[] {
  const name = sql`${products.name} ->> ${c.var.language}`
  const price = sql`(${products.cheapestPrice} ->> ${c.var.currency})::integer`
  const ways: Record<Order, SQL[]> = {
    topseller: [desc(products.sales)],
    'name-asc': [sql`${name} asc`],
    'name-desc': [sql`${name} desc`],
    'price-asc': [sql`${price} asc`],
    'price-desc': [sql`${price} desc`],
    score: [desc(products.sales)],
  }
  if (order === 'score' && typeof source === 'object' && 'search' in source) {
    const inName = searchWords(source.search).map((word) => like(sql`lower(${name})`, `%${escapeLike(word)}%`))
    ways.score.unshift(...inName.map((match) => sql`(${match}) desc`))
  }
  return [...ways[order], asc(products.id)]
}

/**
 * One page of a listing: what it holds and how much there is in all. A page beyond the last is empty.
 *
 * @param page from 1
 * @param limit products on a page
 */
export async function loadListing(
  c: ShopContext,
  source: ListingSource,
  { order, page, limit = PAGE_SIZE }: { order: Order; page: number; limit?: number },
): Promise<Listing> {
  const condition = conditionOf(source)
  const inCategory = typeof source === 'object' && 'categoryId' in source
  const { database } = c.var
  const ids = database.select({ id: products.id }).from(products).$dynamic()
  const totals = database.select({ total: count() }).from(inCategory ? productCategories : products)
  const joined = inCategory ? ids.innerJoin(productCategories, eq(productCategories.productId, products.id)) : ids
  const [rows, [counted]] = await Promise.all([
    joined
      .where(condition)
      .orderBy(...sortOf(c, source, order))
      .limit(limit)
      .offset((page - 1) * limit),
    totals.where(condition),
  ])
  const listed = await loadListedProducts(
    c,
    rows.map(({ id }) => id),
  )
  return { products: listed, total: counted?.total ?? 0, page, limit, order }
}

/** Everything a product box shows, for these products in this order; unknown ids are skipped. */
export async function loadListedProducts(c: ShopContext, ids: readonly string[]): Promise<ListedProduct[]> {
  if (ids.length === 0) return []
  const { database, currency, language } = c.var
  const [rows, priceRows, paths] = await Promise.all([
    database
      .select()
      .from(products)
      .where(inArray(products.id, [...ids])),
    database
      .select()
      .from(productPrices)
      .where(and(inArray(productPrices.productId, [...ids]), eq(productPrices.currency, currency))),
    seoPaths(c, 'product', ids),
  ])
  const byId = new Map(rows.map((row) => [row.id, row]))
  const pricesById = Map.groupBy(priceRows, ({ productId }) => productId)
  return ids.flatMap((id) => {
    const row = byId.get(id)
    if (!row) return []
    return {
      id,
      name: row.name[language],
      description: row.description[language],
      url: paths.get(id) ?? `/detail/${id}`,
      pictures: row.pictures,
      cheapest: row.cheapestPrice[currency],
      prices: pricesById.get(id) ?? [],
      hasVariants: row.variantCount > 0,
      pricesVary: row.pricesVary,
      buyable: isBuyable(row),
      minPurchase: purchaseLimits(row).min,
      purchaseUnit: row.purchaseUnit,
      referenceUnit: row.referenceUnit,
      unitName: row.unitName?.[language] ?? null,
      ratingAverage: row.ratingAverage,
      topseller: row.topseller,
      releasedAt: row.releasedAt,
    }
  })
}

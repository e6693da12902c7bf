import { and, asc, count, desc, eq, isNull, like, type SQL, sql } from 'drizzle-orm'
import type { ShopContext } from '../context.ts'
import { productCategories, products } from '../database/schema.ts'
import { catalogueMemory } from '../layout/memory.ts'
import { type ListedProduct, loadListedProducts } from './products.ts'

export const ORDERS = ['topseller', 'name-asc', 'name-desc', 'price-asc', 'price-desc'] as const
/** `score` is the relevance of a search result and exists there only. */
export type Order = (typeof ORDERS)[number] | 'score'

export const PAGE_SIZE = 24

/** What is listed: a category with everything below it (the root holds the whole catalogue), or the hits of a search. */
export type ListingSource = { categoryId: string } | { search: string }

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
  if ('categoryId' in source) return eq(productCategories.categoryId, source.categoryId)
  const words = searchWords(source.search)
  return and(isNull(products.parentId), ...words.map((word) => like(products.searchText, `%${escapeLike(word)}%`)))
}

/** A text as words are sorted in both languages: umlauts as their base letter, ß as ss (DIN 5007-1), upper as lower case. */
const alphabetical = (text: SQL) =>
  sql`replace(translate(lower(${text}), 'äöüàáâéèêëíîïóôúûñç', 'aouaaaeeeeiiioouunc'), 'ß', 'ss')`

function sortOf(c: ShopContext, source: ListingSource, order: Order): SQL[] {
  const name = sql`${products.name} ->> ${c.var.language}`
  const price = sql`(${products.cheapestPrice} ->> ${c.var.currency})::integer`
  const ways: Record<Order, SQL[]> = {
    topseller: [desc(products.sales)],
    'name-asc': [sql`${alphabetical(name)} asc`],
    'name-desc': [sql`${alphabetical(name)} desc`],
    'price-asc': [sql`${price} asc`],
    'price-desc': [sql`${price} desc`],
    score: [desc(products.sales)],
  }
  if (order === 'score' && 'search' in source) {
    const inName = searchWords(source.search).map((word) => like(sql`lower(${name})`, `%${escapeLike(word)}%`))
    ways.score.unshift(...inName.map((match) => sql`(${match}) desc`))
  }
  return [...ways[order], asc(products.id)]
}

/** How much a category holds does not change; by category id. */
const totals = catalogueMemory<number>()

async function countAll(c: ShopContext, source: ListingSource): Promise<number> {
  const { database } = c.var
  const inCategory = 'categoryId' in source
  const known = inCategory ? totals(database).get(source.categoryId) : undefined
  if (known !== undefined) return known
  const [row] = await database
    .select({ total: count() })
    .from(inCategory ? productCategories : products)
    .where(conditionOf(source))
  const total = row?.total ?? 0
  if (inCategory) totals(database).set(source.categoryId, total)
  return total
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
  const inCategory = 'categoryId' in source
  const all = c.var.database.select({ id: products.id, stock: products.stock }).from(products).$dynamic()
  const joined = inCategory ? all.innerJoin(productCategories, eq(productCategories.productId, products.id)) : all
  const [rows, total] = await Promise.all([
    joined
      .where(conditionOf(source))
      .orderBy(...sortOf(c, source, order))
      .limit(limit)
      .offset((page - 1) * limit),
    countAll(c, source),
  ])
  return { products: await loadListedProducts(c, rows), total, page, limit, order }
}

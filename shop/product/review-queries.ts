/** Reads the reviews of a product, a page at a time. */
import { and, asc, count, desc, eq, inArray, sql } from 'drizzle-orm'
import type { ShopContext } from '../context.ts'
import { reviews } from '../database/schema.ts'
import type { ReviewRequest } from './review-request.ts'

/** Reviews on a page. */
export const PAGE_SIZE = 10

export type Review = typeof reviews.$inferSelect
export type ReviewPage = {
  reviews: readonly Review[]
  /** Points → number of reviews, whatever is filtered. */
  counts: ReadonlyMap<number, number>
  total: number
  average: number
  /** The number of reviews that pass the filters. */
  found: number
  /** The customer's own review. */
  own: Review | null
  request: ReviewRequest
}

/**
 * One page of the reviews of a product, ten each: those in the shop's language first, then newest first or by points.
 * Takes the parent's id for a variant.
 */
export async function loadReviews(c: ShopContext, productId: string, request: ReviewRequest): Promise<ReviewPage> {
  const { database, customer, language } = c.var
  const ofProduct = eq(reviews.productId, productId)
  const filtered = and(
    ofProduct,
    request.points.length > 0 ? inArray(reviews.points, [...request.points]) : undefined,
    request.language ? eq(reviews.language, language) : undefined,
  )
  const own = sql`(${reviews.language} = ${language}) desc`
  const order = request.sort === 'points' ? [desc(reviews.points), own] : [own, desc(reviews.createdAt)]
  const [rows, [found], groups, [mine]] = await Promise.all([
    database
      .select()
      .from(reviews)
      .where(filtered)
      .orderBy(...order, asc(reviews.id))
      .limit(PAGE_SIZE)
      .offset((request.page - 1) * PAGE_SIZE),
    database.select({ count: count() }).from(reviews).where(filtered),
    database.select({ points: reviews.points, count: count() }).from(reviews).where(ofProduct).groupBy(reviews.points),
    customer
      ? database
          .select()
          .from(reviews)
          .where(and(ofProduct, eq(reviews.customerId, customer.id)))
      : Promise.resolve([]),
  ])
  const counts = new Map(groups.map((group) => [group.points, group.count]))
  const total = groups.reduce((sum, group) => sum + group.count, 0)
  const points = groups.reduce((sum, group) => sum + group.points * group.count, 0)
  const average = total === 0 ? 0 : points / total
  return { reviews: rows, counts, total, average, found: found?.count ?? 0, own: mine ?? null, request }
}

/** Where the reviews are shown: the address of the product's page, its id, and that of its parent. */
export type ReviewPlace = { url: string; productId: string; parentId: string }

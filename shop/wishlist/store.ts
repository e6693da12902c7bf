/** The wishlists of customers in the database. */
import { and, desc, eq, inArray, isNull } from 'drizzle-orm'
import { currentCustomer } from '../account/current.ts'
import type { ShopContext } from '../context.ts'
import { products, wishlistProducts } from '../database/schema.ts'
import { isId } from '../layout/id.ts'

/** The ids of the products on the customer's list, the newest first. */
export async function listedIds(c: ShopContext): Promise<string[]> {
  const rows = await c.var.database
    .select({ id: wishlistProducts.productId })
    .from(wishlistProducts)
    .where(eq(wishlistProducts.customerId, currentCustomer(c).id))
    .orderBy(desc(wishlistProducts.createdAt), wishlistProducts.productId)
  return rows.map(({ id }) => id)
}

/** Those of `ids` that a list shows: products, and not their variants. */
export async function knownIds(c: ShopContext, ids: readonly string[]): Promise<string[]> {
  const valid = [...new Set(ids.filter(isId))]
  if (valid.length === 0) return []
  const rows = await c.var.database
    .select({ id: products.id })
    .from(products)
    .where(and(inArray(products.id, valid), isNull(products.parentId)))
  const known = new Set(rows.map(({ id }) => id))
  return valid.filter((id) => known.has(id))
}

/** Puts products on the customer's list as of `now`, the first one on top; gives those that were not on it. */
export async function addToList(c: ShopContext, ids: readonly string[], now = Date.now()): Promise<string[]> {
  const known = await knownIds(c, ids)
  if (known.length === 0) return []
  const customerId = currentCustomer(c).id
  const wanted = known.map((productId, index) => ({ customerId, productId, createdAt: new Date(now - index) }))
  const rows = await c.var.database
    .insert(wishlistProducts)
    // In the order of their ids, so that two lists at once never wait for each other.
    .values(wanted.toSorted((a, b) => (a.productId < b.productId ? -1 : 1)))
    .onConflictDoNothing()
    .returning({ id: wishlistProducts.productId })
  const added = new Set(rows.map(({ id }) => id))
  return known.filter((id) => added.has(id))
}

/** Removes a product from the customer's list; returns since when it was on it, or null. */
export async function removeFromList(c: ShopContext, id: string): Promise<Date | null> {
  const rows = await c.var.database
    .delete(wishlistProducts)
    .where(and(eq(wishlistProducts.customerId, currentCustomer(c).id), eq(wishlistProducts.productId, id)))
    .returning({ since: wishlistProducts.createdAt })
  return rows[0]?.since ?? null
}

/** Promotion codes in a cart. */
import { and, eq, sql } from 'drizzle-orm'
import type { ShopContext } from '../context.ts'
import type { Database } from '../database/connect.ts'
import { carts, promotions } from '../database/schema.ts'
import type { Change } from './change.ts'
import { withCart } from './hold.ts'

/** Of a refused code, as much is kept for its field. */
const MAX_CODE_LENGTH = 100

/** Adds a promotion code, case-insensitive. */
export function addPromotion(c: ShopContext, code: string): Promise<Change> {
  return withCart(c, async (tx, cartId) => {
    const [promotion] = await tx.select().from(promotions).where(eq(promotions.code, code.trim().toUpperCase()))
    if (!promotion) return { kind: 'promotionNotFound', code: code.trim().slice(0, MAX_CODE_LENGTH) }
    const added = await tx
      .update(carts)
      .set({ promotionCodes: sql`array_append(${carts.promotionCodes}, ${promotion.code})` })
      .where(and(eq(carts.id, cartId), sql`not ${promotion.code} = any(${carts.promotionCodes})`))
      .returning({ id: carts.id })
    return { kind: added.length > 0 ? 'promotionAdded' : 'promotionKnown' }
  })
}

/** Takes a promotion out of the cart; false if it is not in it. */
export async function removePromotion(tx: Database, cartId: string, id: string): Promise<boolean> {
  const [promotion] = await tx.select().from(promotions).where(eq(promotions.id, id))
  if (!promotion) return false
  const changed = await tx
    .update(carts)
    .set({ promotionCodes: sql`array_remove(${carts.promotionCodes}, ${promotion.code})` })
    .where(and(eq(carts.id, cartId), sql`${promotion.code} = any(${carts.promotionCodes})`))
    .returning({ id: carts.id })
  return changed.length > 0
}

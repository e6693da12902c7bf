/** Locks a cart for a change. */
import { eq } from 'drizzle-orm'
import type { ShopContext } from '../context.ts'
import type { Database } from '../database/connect.ts'
import { carts, sessions } from '../database/schema.ts'
import { Refusal } from '../transport/refusal.ts'

/** Runs `change` with the shopper's cart locked; creates its row if needed. */
export async function withCart<T>(c: ShopContext, change: (tx: Database, cartId: string) => Promise<T>): Promise<T> {
  return c.var.database.transaction(async (tx) => {
    const cartId = await holdCart(tx, c)
    await tx
      .insert(carts)
      .values({ id: cartId })
      .onConflictDoUpdate({ target: carts.id, set: { updatedAt: new Date() } })
    return change(tx, cartId)
  })
}

/**
 * Locks the session's row until the transaction ends and returns the id of its cart, which an order may have replaced.
 *
 * @throws Refusal 503 when a login or logout of the same browser has renewed the session meanwhile, or it has ended: without the lock
 * two changes of one cart could undo each other, and two orders take the same cart
 */
export async function holdCart(tx: Database, c: ShopContext): Promise<string> {
  const [held] = await tx
    .select({ cartId: sessions.cartId })
    .from(sessions)
    .where(eq(sessions.id, c.var.session.id))
    .for('update')
  if (!held) throw new Refusal(503, 'The session was renewed meanwhile')
  return held.cartId
}

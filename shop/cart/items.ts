/**
 * Changes to a cart. Each runs in one transaction that locks the session's row, so that the changes of one shopper
 * happen one after the other, however many tabs send them, and never during an order of the same cart.
 */
import { and, count, eq, inArray, ne, sql } from 'drizzle-orm'
import type { ShopContext } from '../context.ts'
import type { Database } from '../database/connect.ts'
import { cartItems, carts, productPrices, products, promotions, sessions } from '../database/schema.ts'
import { isBuyable, purchaseLimits, unitPrice } from '../listing/price.ts'
import { type Adjustment, fitQuantity, parseQuantity } from './quantity.ts'

/** More lines than this and totals could leave the range of whole numbers in the database. */
export const MAX_LINES = 100

/** Of a refused code, as much is kept for its field. */
const MAX_CODE_LENGTH = 100

/** The outcome of one requested change, for the message to the shopper. */
export type Change =
  | { kind: 'added' | 'restored' | 'changed' | 'removed' | 'notFound' | 'soldOut' | 'badQuantity' | 'full' }
  | { kind: 'adjusted'; adjustment: Adjustment; name: string; quantity: number }
  | { kind: 'promotionAdded' | 'promotionKnown' }
  | { kind: 'promotionNotFound'; code: string }

/** Runs `change` with the shopper's cart locked; creates its row if needed. */
async function withCart<T>(c: ShopContext, change: (tx: Database, cartId: string) => Promise<T>): Promise<T> {
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
 */
export async function holdCart(tx: Database, c: ShopContext): Promise<string> {
  const [held] = await tx
    .select({ cartId: sessions.cartId })
    .from(sessions)
    .where(eq(sessions.id, c.var.session.id))
    .for('update')
  return held?.cartId ?? c.var.session.cartId
}

/** Adds products to the cart, on top of its quantities. `quantity` is the submitted text. */
export function addItems(
  c: ShopContext,
  wanted: readonly { productId: string; quantity: string }[],
): Promise<Change[]> {
  return withCart(c, async (tx, cartId) => {
    const changes: Change[] = []
    for (const { productId, quantity } of wanted) {
      const asked = parseQuantity(quantity)
      if (asked === null) changes.push({ kind: 'badQuantity' })
      else changes.push(await putItem(c, tx, cartId, productId, asked, 'add'))
    }
    return changes
  })
}

/** Sets the quantity of lines that are in the cart. */
export function changeItems(
  c: ShopContext,
  wanted: readonly { productId: string; quantity: string | undefined }[],
): Promise<Change[]> {
  return withCart(c, async (tx, cartId) => {
    const changes: Change[] = []
    for (const { productId, quantity } of wanted) {
      const asked = parseQuantity(quantity ?? '')
      const there = await quantityInCart(tx, cartId, productId)
      if (there === undefined) changes.push({ kind: 'notFound' })
      else if (asked === null) changes.push({ kind: 'badQuantity' })
      else changes.push(await putItem(c, tx, cartId, productId, asked, 'set'))
    }
    return changes
  })
}

/** Removes lines of products and promotions. */
export function removeItems(c: ShopContext, ids: readonly string[]): Promise<Change[]> {
  return withCart(c, async (tx, cartId) => {
    const changes: Change[] = []
    for (const id of ids) {
      const gone = await tx
        .delete(cartItems)
        .where(and(eq(cartItems.cartId, cartId), eq(cartItems.productId, id)))
        .returning({ id: cartItems.productId })
      const removed = gone.length > 0 || (await removePromotion(tx, cartId, id))
      changes.push({ kind: removed ? 'removed' : 'notFound' })
    }
    return changes
  })
}

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

async function removePromotion(tx: Database, cartId: string, id: string): Promise<boolean> {
  const [promotion] = await tx.select().from(promotions).where(eq(promotions.id, id))
  if (!promotion) return false
  const changed = await tx
    .update(carts)
    .set({ promotionCodes: sql`array_remove(${carts.promotionCodes}, ${promotion.code})` })
    .where(and(eq(carts.id, cartId), sql`${promotion.code} = any(${carts.promotionCodes})`))
    .returning({ id: carts.id })
  return changed.length > 0
}

/** Updates seen prices, and reduces quantities to the stock, once the shopper has been told. */
export function settleItems(
  c: ShopContext,
  settled: readonly { id: string; quantity: number; seenPrice: number }[],
): Promise<void> {
  return withCart(c, async (tx, cartId) => {
    for (const { id, ...line } of settled) {
      await tx
        .update(cartItems)
        .set(line)
        .where(and(eq(cartItems.cartId, cartId), eq(cartItems.productId, id)))
    }
  })
}

async function quantityInCart(tx: Database, cartId: string, productId: string): Promise<number | undefined> {
  const [item] = await tx
    .select({ quantity: cartItems.quantity })
    .from(cartItems)
    .where(and(eq(cartItems.cartId, cartId), eq(cartItems.productId, productId)))
  return item?.quantity
}

async function putItem(
  c: ShopContext,
  tx: Database,
  cartId: string,
  productId: string,
  asked: number,
  mode: 'add' | 'set',
): Promise<Change> {
  const [product] = await tx.select().from(products).where(eq(products.id, productId))
  if (!product || product.variantCount > 0) return { kind: 'notFound' }
  if (!isBuyable(product)) return { kind: 'soldOut' }
  const prices = await tx
    .select()
    .from(productPrices)
    .where(and(inArray(productPrices.productId, [productId]), eq(productPrices.currency, c.var.currency)))
  const there = await quantityInCart(tx, cartId, productId)
  if (there === undefined && (await otherLines(tx, cartId, productId)) >= MAX_LINES) return { kind: 'full' }
  const { quantity, adjustment } = fitQuantity(mode === 'add' ? (there ?? 0) + asked : asked, purchaseLimits(product))
  const seenPrice = unitPrice(prices, quantity)
  await tx
    .insert(cartItems)
    .values({ cartId, productId, quantity, seenPrice })
    .onConflictDoUpdate({ target: [cartItems.cartId, cartItems.productId], set: { quantity, seenPrice } })
  if (adjustment) return { kind: 'adjusted', adjustment, quantity, name: product.name[c.var.language] }
  return { kind: mode === 'add' ? 'added' : 'changed' }
}

async function otherLines(tx: Database, cartId: string, productId: string): Promise<number> {
  const [row] = await tx
    .select({ lines: count() })
    .from(cartItems)
    .where(and(eq(cartItems.cartId, cartId), ne(cartItems.productId, productId)))
  return row?.lines ?? 0
}

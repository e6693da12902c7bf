/**
 * Changes to a cart. Each runs in one transaction that locks the session's row, so that the changes of one shopper
 * happen one after the other, however many tabs send them, and never during an order of the same cart.
 */
import { and, count, eq, inArray, ne } from 'drizzle-orm'
import {
  checkAccessories,
  findAccessory,
  forgetAccessories,
  isChangeable,
  isRemovable,
  namesInBundle,
  putAccessories,
  setQuantity,
  setRemoved,
} from '../accessories/cart-changes.ts'
import type { Wanted } from '../accessories/wanted.ts'
import type { ShopContext } from '../context.ts'
import type { Database } from '../database/connect.ts'
import { cartAccessories, cartItems, productPrices, products } from '../database/schema.ts'
import { isBuyable, purchaseLimits, unitPrice } from '../listing/price.ts'
import type { CartLine } from './cart.ts'
import type { Change } from './change.ts'
import { withCart } from './hold.ts'
import { removePromotion } from './promotions.ts'
import { fitQuantity, parseQuantity } from './quantity.ts'

/** More lines than this and totals could leave the range of whole numbers in the database. */
export const MAX_LINES = 100

/** A product to add, with its accessories. `quantity` is the submitted text; `isRestored` undoes its removal. */
export type WantedItem = { productId: string; quantity: string; accessories?: Wanted; isRestored?: boolean }

/** Adds products to the cart, on top of its quantities, each with its accessories or not at all. */
export function addItems(c: ShopContext, wanted: readonly WantedItem[]): Promise<Change[]> {
  return withCart(c, async (tx, cartId) => {
    const changes: Change[] = []
    for (const item of wanted) {
      changes.push(await allOrNothing(tx, (inner) => addItem(c, inner, cartId, item)))
    }
    return changes
  })
}

async function addItem(c: ShopContext, tx: Database, cartId: string, item: WantedItem): Promise<Change> {
  const { productId, quantity, accessories, isRestored = false } = item
  const asked = parseQuantity(quantity)
  if (asked === null) return { kind: 'badQuantity' }
  if (accessories?.refusal) return { kind: accessories.refusal }
  const accessory = isRestored ? await findAccessory(tx, cartId, productId) : undefined
  if (accessory) {
    await setRemoved(tx, accessory, false)
    return (await checkAccessories(tx, accessory.row, c.var)) ?? { kind: 'restored' }
  }
  const main = { cartId, mainId: productId }
  const isNew = (await quantityInCart(tx, cartId, productId)) === undefined
  if (isNew && !isRestored) await forgetAccessories(tx, main)
  const change = await putItem(c, tx, cartId, productId, asked, 'add')
  if (change.kind !== 'added' && change.kind !== 'adjusted') return change
  if (accessories) await putAccessories(tx, main, accessories)
  return (await checkAccessories(tx, main, c.var)) ?? change
}

/** Undoes what led to a refusal. */
async function allOrNothing(tx: Database, make: (inner: Database) => Promise<Change>): Promise<Change> {
  try {
    return await tx.transaction(async (inner) => {
      const change = await make(inner)
      if (change.kind.startsWith('accessory')) throw new Undone(change)
      return change
    })
  } catch (error) {
    if (error instanceof Undone) return error.change
    throw error
  }
}

/** Thrown inside a transaction to undo it. */
class Undone extends Error {
  readonly change: Change
  constructor(change: Change) {
    super(change.kind)
    this.change = change
  }
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
      changes.push(await allOrNothing(tx, (inner) => changeItem(c, inner, cartId, productId, asked)))
    }
    return changes
  })
}

async function changeItem(
  c: ShopContext,
  tx: Database,
  cartId: string,
  id: string,
  asked: number | null,
): Promise<Change> {
  const accessory = await findAccessory(tx, cartId, id)
  const there = await quantityInCart(tx, cartId, accessory?.row.mainId ?? id)
  if (there === undefined || accessory?.row.removed) return { kind: 'notFound' }
  if (asked === null) return { kind: 'badQuantity' }
  if (!accessory) {
    const change = await putItem(c, tx, cartId, id, asked, 'set')
    return (await checkAccessories(tx, { cartId, mainId: id }, c.var)) ?? change
  }
  if (!isChangeable(accessory)) return { kind: 'accessoryFixed' }
  const { minPurchase: min, purchaseSteps: step } = accessory.accessory
  const { quantity } = fitQuantity(asked, { min, step, max: Number.POSITIVE_INFINITY })
  await setQuantity(tx, accessory, quantity)
  return (await checkAccessories(tx, accessory.row, c.var)) ?? { kind: 'changed' }
}

/** Removes lines of products, accessories and promotions. */
export function removeItems(c: ShopContext, ids: readonly string[]): Promise<Change[]> {
  return withCart(c, async (tx, cartId) => {
    const changes: Change[] = []
    for (const id of ids) changes.push(await removeItem(c, tx, cartId, id))
    return changes
  })
}

async function removeItem(c: ShopContext, tx: Database, cartId: string, id: string): Promise<Change> {
  const accessory = await findAccessory(tx, cartId, id)
  if (accessory && !accessory.row.removed) {
    if (!isRemovable(accessory)) return { kind: 'accessoryFixed' }
    const set = accessory.group.kind === 'bundle' ? await namesInBundle(tx, accessory, c.var.language) : []
    await setRemoved(tx, accessory, true)
    return { kind: 'removed', restore: { id, quantity: accessory.row.quantity }, set }
  }
  const gone = await tx
    .delete(cartItems)
    .where(and(eq(cartItems.cartId, cartId), eq(cartItems.productId, id)))
    .returning({ quantity: cartItems.quantity })
  const [line] = gone
  if (line) return { kind: 'removed', restore: { id, quantity: line.quantity } }
  return { kind: (await removePromotion(tx, cartId, id)) ? 'removed' : 'notFound' }
}

/**
 * Stores the quantities of lines, and that their prices were seen, once the shopper has been told. A quantity is for each piece of the
 * main product where the line has that.
 */
export function settleLines(c: ShopContext, lines: readonly { line: CartLine; quantity: number }[]): Promise<void> {
  return withCart(c, async (tx, cartId) => {
    for (const { line, quantity } of lines) {
      const settled = { quantity, seenPrice: line.unitPrice }
      if (line.accessory)
        await tx
          .update(cartAccessories)
          .set(settled)
          .where(and(eq(cartAccessories.cartId, cartId), eq(cartAccessories.lineId, line.id)))
      else
        await tx
          .update(cartItems)
          .set(settled)
          .where(and(eq(cartItems.cartId, cartId), eq(cartItems.productId, line.id)))
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

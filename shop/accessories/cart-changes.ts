/** Changes to the accessories in a cart, inside the transaction that changes the cart. */
import { createHash } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { fitQuantity } from '../cart/quantity.ts'
import type { Database } from '../database/connect.ts'
import {
  accessories,
  accessoryGroups,
  type Currency,
  cartAccessories,
  cartItems,
  products,
} from '../database/schema.ts'
import { unitPrice } from '../listing/price.ts'
import { mostPieces, pricesOf } from './queries.ts'
import { piecesOf } from './rules.ts'
import type { Wanted, WantedAccessory } from './wanted.ts'

/** Why a product is not added with what was chosen for it. */
export type AccessoryRefusal =
  | { kind: 'accessoryMissing'; group: string }
  | { kind: 'accessoryTooMany'; name: string; count: number }
  | { kind: 'accessorySoldOut'; name: string }
  | { kind: 'accessoryFixed' }

type Texts = { currency: Currency; language: 'en-GB' | 'de-DE' }
type Main = { cartId: string; mainId: string }

/** The id of an accessory's line: the same product may be in the cart on its own, too. */
export const lineIdOf = (mainId: string, groupId: string, productId: string): string =>
  createHash('sha256').update(`${mainId} ${groupId} ${productId}`).digest('hex').slice(0, 32)

const ofMain = ({ cartId, mainId }: Main) => and(eq(cartAccessories.cartId, cartId), eq(cartAccessories.mainId, mainId))

/** Forgets what a removed product left behind. */
export async function forgetAccessories(tx: Database, main: Main): Promise<void> {
  await tx.delete(cartAccessories).where(ofMain(main))
}

/** Puts accessories to their main product, on top of what it has; of a choice, the newest stays. */
export async function putAccessories(tx: Database, main: Main, wanted: Wanted): Promise<void> {
  for (const each of wanted.accessories) await putAccessory(tx, main, each)
}

async function putAccessory(tx: Database, main: Main, { group, accessory, productId, quantity }: WantedAccessory) {
  const lineId = lineIdOf(main.mainId, group.id, productId)
  const before = await tx
    .select()
    .from(cartAccessories)
    .where(and(ofMain(main), eq(cartAccessories.groupId, group.id)))
  const there = before.find((row) => row.lineId === lineId && !row.removed)
  if (group.kind === 'choice') {
    await tx.delete(cartAccessories).where(and(ofMain(main), eq(cartAccessories.groupId, group.id)))
  }
  const addsUp = group.kind === 'list' && !accessory.sameQuantity && !accessory.readonly
  const { minPurchase: min, purchaseSteps: step } = accessory
  const limits = { min, step, max: Number.POSITIVE_INFINITY }
  const fitting = fitQuantity(quantity + (addsUp ? (there?.quantity ?? 0) : 0), limits)
  const row = { quantity: fitting.quantity, seenPrice: 0, removed: false }
  await tx
    .insert(cartAccessories)
    .values({ ...main, ...row, lineId, productId, groupId: group.id, accessoryId: accessory.productId })
    .onConflictDoUpdate({ target: [cartAccessories.cartId, cartAccessories.lineId], set: row })
}

/**
 * Checks the accessories of a product that has just been added or changed, and notes their prices.
 *
 * @returns why they cannot stay as they are, or null
 */
export async function checkAccessories(
  tx: Database,
  main: Main,
  { currency, language }: Texts,
): Promise<AccessoryRefusal | null> {
  const [item] = await tx
    .select({ quantity: cartItems.quantity })
    .from(cartItems)
    .where(and(eq(cartItems.cartId, main.cartId), eq(cartItems.productId, main.mainId)))
  if (!item) return null
  const rows = await tx
    .select({ row: cartAccessories, accessory: accessories, product: products })
    .from(cartAccessories)
    .innerJoin(
      accessories,
      and(eq(accessories.groupId, cartAccessories.groupId), eq(accessories.productId, cartAccessories.accessoryId)),
    )
    .innerJoin(products, eq(products.id, cartAccessories.productId))
    .where(and(ofMain(main), eq(cartAccessories.removed, false)))
  const missing = await missingGroup(tx, main, new Set(rows.map(({ row }) => row.groupId)))
  if (missing) return { kind: 'accessoryMissing', group: missing[language] }
  const ids = rows.map(({ product }) => product.id)
  const prices = await pricesOf(tx, ids, currency)
  for (const { row, accessory, product } of rows) {
    const most = mostPieces(accessory, product)
    const pieces = piecesOf(accessory, row.quantity, item.quantity)
    const name = product.name[language]
    if (most === 0) return { kind: 'accessorySoldOut', name }
    if (pieces > most) return { kind: 'accessoryTooMany', name, count: most }
    const seenPrice = accessory.freeOfCharge ? 0 : unitPrice(prices(product.id), pieces)
    await tx.update(cartAccessories).set({ seenPrice }).where(ofLine(main.cartId, row.lineId))
  }
  return null
}

const ofLine = (cartId: string, lineId: string) =>
  and(eq(cartAccessories.cartId, cartId), eq(cartAccessories.lineId, lineId))

/** The headline of a group in which one must be chosen, and none is. */
async function missingGroup(tx: Database, { mainId }: Main, chosen: ReadonlySet<string>) {
  const groups = await tx
    .select({ id: accessoryGroups.id, name: accessoryGroups.name })
    .from(accessoryGroups)
    .where(and(eq(accessoryGroups.productId, mainId), eq(accessoryGroups.mandatory, true)))
  return groups.find(({ id }) => !chosen.has(id))?.name
}

/** The row of an accessory's line, with its group and rules; undefined if there is none. */
export async function findAccessory(tx: Database, cartId: string, lineId: string) {
  const [found] = await tx
    .select({ row: cartAccessories, group: accessoryGroups, accessory: accessories })
    .from(cartAccessories)
    .innerJoin(accessoryGroups, eq(accessoryGroups.id, cartAccessories.groupId))
    .innerJoin(
      accessories,
      and(eq(accessories.groupId, cartAccessories.groupId), eq(accessories.productId, cartAccessories.accessoryId)),
    )
    .where(ofLine(cartId, lineId))
  return found
}

export type FoundAccessory = NonNullable<Awaited<ReturnType<typeof findAccessory>>>

/** Whether a line can be left out: a bundle goes as a whole, what is included or obligatory stays. */
export const isRemovable = ({ group, accessory }: Pick<FoundAccessory, 'group' | 'accessory'>): boolean =>
  !accessory.readonly && !group.mandatory

/** Whether the quantity of a line is the shopper's choice. */
export const isChangeable = ({ group, accessory }: Pick<FoundAccessory, 'group' | 'accessory'>): boolean =>
  group.kind !== 'bundle' && !accessory.readonly && !accessory.sameQuantity

/** Takes an accessory out of the cart, of a bundle all; or brings it back. */
export async function setRemoved(tx: Database, { row, group }: FoundAccessory, removed: boolean): Promise<void> {
  const which =
    group.kind === 'bundle'
      ? and(ofMain(row), eq(cartAccessories.groupId, row.groupId))
      : ofLine(row.cartId, row.lineId)
  await tx.update(cartAccessories).set({ removed }).where(which)
}

/** The names of what is in the cart as one bundle with a line. */
export async function namesInBundle(
  tx: Database,
  { row }: FoundAccessory,
  language: Texts['language'],
): Promise<string[]> {
  const found = await tx
    .select({ name: products.name })
    .from(cartAccessories)
    .innerJoin(products, eq(products.id, cartAccessories.productId))
    .where(and(ofMain(row), eq(cartAccessories.groupId, row.groupId), eq(cartAccessories.removed, false)))
  return found.map(({ name }) => name[language])
}

/** Sets the quantity of an accessory's line. */
export async function setQuantity(tx: Database, { row }: FoundAccessory, quantity: number): Promise<void> {
  await tx.update(cartAccessories).set({ quantity }).where(ofLine(row.cartId, row.lineId))
}

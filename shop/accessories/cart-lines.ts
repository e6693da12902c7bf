/** The lines of accessories in a cart. */
import { and, asc, eq } from 'drizzle-orm'
import type { Database } from '../database/connect.ts'
import { accessories, accessoryGroups, cartAccessories, deliveryTimes, products } from '../database/schema.ts'
import { isBuyable, type PriceRow, unitPrice } from '../listing/price.ts'
import { isChangeable, isRemovable } from './cart-changes.ts'
import { mostPieces, type Product } from './queries.ts'
import { accessoryDiscount, type Bundle, piecesOf } from './rules.ts'

/** All accessories in a cart, in the order of their groups; also those whose main product is not in it. */
export function readAccessories(database: Database, cartId: string) {
  return database
    .select({
      row: cartAccessories,
      group: accessoryGroups,
      accessory: accessories,
      product: products,
      deliveryTime: deliveryTimes,
    })
    .from(cartAccessories)
    .innerJoin(accessoryGroups, eq(accessoryGroups.id, cartAccessories.groupId))
    .innerJoin(
      accessories,
      and(eq(accessories.groupId, cartAccessories.groupId), eq(accessories.productId, cartAccessories.accessoryId)),
    )
    .innerJoin(products, eq(products.id, cartAccessories.productId))
    .leftJoin(deliveryTimes, eq(deliveryTimes.id, products.deliveryTimeId))
    .where(and(eq(cartAccessories.cartId, cartId), eq(cartAccessories.removed, false)))
    .orderBy(asc(accessoryGroups.position), asc(accessories.position))
}

type Part = Awaited<ReturnType<typeof readAccessories>>[number]

/** The bundles among the accessories of one line. */
export function bundlesOf(parts: readonly Part[]): Bundle[] {
  const groups = new Map(parts.map(({ group }) => [group.id, group]))
  return [...groups.values()].flatMap(({ id, discountType, discountPercent }) =>
    discountType ? [{ groupId: id, discountType, percent: discountPercent }] : [],
  )
}

/** Why so many of a product cannot be ordered. */
export function problemOf(product: Product, quantity: number, most: number): 'soldOut' | 'tooMany' | null {
  if (most === 0 || !isBuyable(product)) return 'soldOut'
  return quantity > most ? 'tooMany' : null
}

/** What is special about the line of an accessory. */
export function accessoryLine(
  { row, group, accessory, product }: Part,
  mainQuantity: number,
  prices: (productId: string) => PriceRow[],
  bundles: readonly Bundle[],
) {
  const quantity = piecesOf(accessory, row.quantity, mainQuantity)
  const price = accessory.freeOfCharge ? 0 : unitPrice(prices(product.id), quantity)
  const most = mostPieces(accessory, product)
  const discount = accessoryDiscount({ groupId: group.id, unitPrice: price, quantity }, bundles)
  return {
    id: row.lineId,
    quantity,
    limits: { min: accessory.minPurchase, max: most, step: accessory.purchaseSteps },
    unitPrice: price,
    seenPrice: row.seenPrice,
    discount,
    total: price * quantity - discount,
    problem: problemOf(product, quantity, most),
    accessory: {
      mainId: row.mainId,
      groupName: group.name,
      isFree: accessory.freeOfCharge,
      isRemovable: isRemovable({ group, accessory }),
      isChangeable: isChangeable({ group, accessory }),
      ...(accessory.sameQuantity ? { perMain: row.quantity } : {}),
    },
  }
}

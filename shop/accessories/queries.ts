/** The accessories of products, from the database. */
import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Database } from '../database/connect.ts'
import { accessories, accessoryGroups, type Currency, productPrices, products } from '../database/schema.ts'
import { isBuyable, type PriceRow, purchaseLimits } from '../listing/price.ts'

export type Product = typeof products.$inferSelect
export type AccessoryGroup = typeof accessoryGroups.$inferSelect
export type Accessory = typeof accessories.$inferSelect & {
  /** As it is offered; a parent if a variant is chosen with it. */
  product: Product
}
export type GroupWithAccessories = AccessoryGroup & { accessories: Accessory[] }

/** The groups of accessories of each of these products, in their order. */
export async function loadAccessories(
  database: Database,
  productIds: readonly string[],
): Promise<GroupWithAccessories[]> {
  if (productIds.length === 0) return []
  const groups = await database
    .select()
    .from(accessoryGroups)
    .where(inArray(accessoryGroups.productId, [...productIds]))
    .orderBy(asc(accessoryGroups.position))
  if (groups.length === 0) return []
  const ids = groups.map(({ id }) => id)
  const rows = await database
    .select({ accessory: accessories, product: products })
    .from(accessories)
    .innerJoin(products, eq(products.id, accessories.productId))
    .where(inArray(accessories.groupId, ids))
    .orderBy(asc(accessories.position))
  const entries = rows.map(({ accessory, product }) => ({ ...accessory, product }))
  return groups.map((group) => ({ ...group, accessories: entries.filter(({ groupId }) => groupId === group.id) }))
}

/** The price rows of these products in one currency, by product. */
export async function pricesOf(
  database: Database,
  productIds: readonly string[],
  currency: Currency,
): Promise<(productId: string) => PriceRow[]> {
  const rows = await database
    .select()
    .from(productPrices)
    .where(and(inArray(productPrices.productId, [...productIds]), eq(productPrices.currency, currency)))
    .orderBy(asc(productPrices.quantityFrom))
  const byProduct = Map.groupBy(rows, ({ productId }) => productId)
  return (productId) => byProduct.get(productId) ?? []
}

type Rules = Pick<typeof accessories.$inferSelect, 'minPurchase' | 'purchaseSteps' | 'maxPurchase' | 'sameQuantity'>

/**
 * The most pieces that can be bought of an accessory, in its form `product`; none if fewer can be had than its least quantity. Where
 * they are for each piece of the main product, the steps are those of each.
 */
export function mostPieces(
  { minPurchase: min, purchaseSteps, maxPurchase, sameQuantity }: Rules,
  product: Product,
): number {
  if (!isBuyable(product)) return 0
  const most = Math.min(maxPurchase ?? Number.POSITIVE_INFINITY, purchaseLimits(product).max)
  const step = sameQuantity ? 1 : purchaseSteps
  return most < min ? 0 : min + Math.floor((most - min) / step) * step
}

/** What accessories cost and how many there may be. Pure arithmetic in whole cents; nothing here reads the database. */

/** What a bundle reduces: the main product, its accessories, or both. */
export type DiscountType = 'bundle' | 'product' | 'accessories'

export type PricedAccessory = {
  groupId: string
  /** Price of one piece for this quantity, in cents. */
  unitPrice: number
  /** Pieces in all. */
  quantity: number
}

export type Bundle = { groupId: string; discountType: DiscountType; percent: number }

/** Per cent of an amount, rounded to the cent, half a cent upwards. */
export const shareOf = (cents: number, percent: number): number => Math.floor((cents * percent + 50) / 100)

/** Pieces in all: some accessories count for each piece of the main product. */
export const piecesOf = (
  { sameQuantity }: { sameQuantity: boolean },
  quantity: number,
  mainQuantity: number,
): number => (sameQuantity ? quantity * mainQuantity : quantity)

/** What a bundle takes off the line of an accessory in it. */
export function accessoryDiscount(
  { groupId, unitPrice, quantity }: PricedAccessory,
  bundles: readonly Bundle[],
): number {
  const bundle = bundles.find((each) => each.groupId === groupId && each.discountType !== 'product')
  return bundle ? shareOf(unitPrice * quantity, bundle.percent) : 0
}

/** What all bundles take off the line of the main product: each its percentage of the whole, and never more than all. */
export function mainDiscount(total: number, bundles: readonly Bundle[]): number {
  const shares = bundles.filter(({ discountType }) => discountType !== 'accessories')
  return Math.min(
    total,
    shares.reduce((sum, { percent }) => sum + shareOf(total, percent), 0),
  )
}

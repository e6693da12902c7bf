/** Price rules over rows of `product_prices` in one currency. Money is in whole cents; nothing here reads the database. */

export type PriceRow = { quantityFrom: number; gross: number; listGross: number | null }

/** The row that holds for `quantity` pieces: the greatest `quantityFrom` that is at most the quantity, else the first. */
export function priceRow(prices: readonly PriceRow[], quantity: number): PriceRow {
  const [first, ...others] = prices.toSorted((left, right) => left.quantityFrom - right.quantityFrom)
  if (!first) throw new Error('A product without a price in this currency')
  return others.findLast(({ quantityFrom }) => quantityFrom <= quantity) ?? first
}

/** The unit price for `quantity` pieces. */
export function unitPrice(prices: readonly PriceRow[], quantity: number): number {
  return priceRow(prices, quantity).gross
}

export function isGraduated(prices: readonly PriceRow[]): boolean {
  return prices.length > 1
}

/** The discount from the list price, in whole per cent rounded down; null without a higher list price. */
export function savedPercent({ gross, listGross }: Pick<PriceRow, 'gross' | 'listGross'>): number | null {
  if (listGross === null || listGross <= gross) return null
  return Math.floor(((listGross - gross) * 100) / listGross)
}

/** The price of the reference amount, e.g. of one litre when a piece holds 0.75 litres. */
export function referencePrice(gross: number, purchaseUnit: number, referenceUnit: number): number {
  return Math.round((gross / purchaseUnit) * referenceUnit)
}

type Purchasable = {
  stock: number
  closeout: boolean
  minPurchase: number
  purchaseSteps: number
  maxPurchase: number
  variantCount: number
}

/** The quantities that can be ordered: from `min` to `max` in steps. A closeout product is limited to its stock. */
export function purchaseLimits(product: Purchasable): { min: number; max: number; step: number } {
  const { minPurchase: min, purchaseSteps: step } = product
  const most = product.closeout ? Math.min(product.maxPurchase, product.stock) : product.maxPurchase
  return { min, max: most < min ? min : min + Math.floor((most - min) / step) * step, step }
}

/** A parent of variants cannot be bought itself, and a closeout product only while its minimum quantity is in stock. */
export function isBuyable(product: Pick<Purchasable, 'variantCount' | 'closeout' | 'stock' | 'minPurchase'>): boolean {
  return product.variantCount === 0 && (!product.closeout || product.stock >= product.minPurchase)
}

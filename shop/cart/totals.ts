/** What a cart costs. Pure arithmetic in whole cents, gross prices, taxes included. */

export type PricedLine = {
  /** Gross price of the whole line. */
  total: number
  /** Per cent, e.g. 19. */
  taxRate: number
  shippingFree: boolean
}

/** `freeFrom`: goods worth at least this much ship free; null for never. */
export type ShippingPrice = { price: number; freeFrom: number | null }

export type TaxAmount = { rate: number; amount: number }

export type Totals = {
  /** Goods before promotions. */
  goods: number
  /** The discount of each promotion, in the given order; never negative. */
  discounts: number[]
  /** Goods after promotions: the sum of all line items. */
  items: number
  shipping: number
  total: number
  /** Taxes contained in `total`, by rate, lowest rate first. */
  tax: TaxAmount[]
}

/**
 * Adds a cart up.
 *
 * Every promotion takes its percentage of the goods; all together never take more than the goods are worth. Promotions
 * and shipping belong to the goods' tax rates in proportion to their value, so that the taxes match the total.
 *
 * @param percents whole percentages of the promotions, in the order they were entered
 */
export function calculateTotals(
  lines: readonly PricedLine[],
  percents: readonly number[],
  method: ShippingPrice,
): Totals {
  const goods = sum(lines.map(({ total }) => total))
  const discounts = takeOff(goods, percents)
  const items = goods - sum(discounts)
  const shipping = shippingCost(lines, method)
  const total = items + shipping
  return { goods, discounts, items, shipping, total, tax: includedTax(lines, total) }
}

function takeOff(goods: number, percents: readonly number[]): number[] {
  let left = goods
  return percents.map((percent) => {
    const discount = Math.min(left, Math.max(0, Math.round((goods * percent) / 100)))
    left -= discount
    return discount
  })
}

/** Nothing to ship costs nothing; goods that always ship free do not count towards the price. */
export function shippingCost(lines: readonly PricedLine[], { price, freeFrom }: ShippingPrice): number {
  if (lines.every(({ shippingFree }) => shippingFree)) return 0
  const goods = sum(lines.map(({ total }) => total))
  return freeFrom !== null && goods >= freeFrom ? 0 : price
}

function includedTax(lines: readonly PricedLine[], total: number): TaxAmount[] {
  const byRate = [...Map.groupBy(lines, ({ taxRate }) => taxRate)].toSorted(([a], [b]) => a - b)
  const shares = allocate(
    total,
    byRate.map(([, group]) => sum(group.map((line) => line.total))),
  )
  return byRate.map(([rate], index) => ({ rate, amount: taxWithin(shares[index] ?? 0, rate) }))
}

/** The tax contained in a gross amount, rounded to the cent. */
export function taxWithin(gross: number, rate: number): number {
  return Math.round((gross * rate) / (100 + rate))
}

/** The tax contained in a discount on these lines: each rate's part of it, in proportion to the lines' value. */
export function taxWithinDiscount(discount: number, lines: readonly Pick<PricedLine, 'total' | 'taxRate'>[]): number {
  const parts = allocate(
    discount,
    lines.map(({ total }) => total),
  )
  return sum(lines.map(({ taxRate }, index) => taxWithin(parts[index] ?? 0, taxRate)))
}

/**
 * Splits an amount in proportion to weights so that the parts add up to it exactly; cents left over by rounding go to
 * the parts that lost most. Without any weight the first part takes all.
 *
 * @param weights not negative
 */
export function allocate(amount: number, weights: readonly number[]): number[] {
  const all = sum(weights)
  if (all === 0) return weights.map((_, index) => (index === 0 ? amount : 0))
  const exact = weights.map((weight) => (amount * weight) / all)
  const parts = exact.map(Math.floor)
  const left = amount - sum(parts)
  const losers = exact
    .map((value, index) => ({ index, lost: value - Math.floor(value) }))
    .toSorted((a, b) => b.lost - a.lost || a.index - b.index)
  for (const { index } of losers.slice(0, left)) parts[index] = (parts[index] ?? 0) + 1
  return parts
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}

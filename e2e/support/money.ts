/** Displayed amounts, and the sums they must give. */
import type { KnownProduct } from './catalogue.ts'

const format = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'EUR' })

/** Euro cents as text, e.g. `€1,234.50` or `−€1.50`. */
export function euros(cents: number): string {
  return format.format(cents / 100).replace('-', '−')
}

/** The euro cents of a text such as `€1,234.50*` or `Free`; throws for any other text. */
export function centsOf(text: string): number {
  if (text.trim() === 'Free') return 0
  const found = /^(−?)€([\d,]+)\.(\d\d)\*?$/.exec(text.trim())
  if (!found) throw new Error(`“${text}” is no amount`)
  return Number(`${found[1] ? '-' : ''}${found[2]?.replaceAll(',', '')}${found[3]}`)
}

export type BoughtLine = { product: KnownProduct; quantity: number }

/** Standard shipping is free from this value of the goods; express never is (contract of the demo catalogue). */
const SHIPPING = { Standard: { price: 490, freeFrom: 5_000 }, Express: { price: 990, freeFrom: Infinity } }
export type ShippingName = keyof typeof SHIPPING

export type ExpectedSums = {
  lines: BoughtLine[]
  /** Goods before a promotion. */
  goods: number
  discount: number
  items: number
  shipping: number
  total: number
  /** Tax within the total by rate, not rounded. */
  taxes: Map<number, number>
}

/** The price of an order with these lines; discount and shipping are distributed over the rates. */
export function sumsOf(
  lines: BoughtLine[],
  { percent = 0, shipping: method = 'Standard' }: { percent?: number; shipping?: ShippingName } = {},
): ExpectedSums {
  const goods = lines.reduce((sum, { product, quantity }) => sum + product.gross * quantity, 0)
  const discount = Math.round((goods * percent) / 100)
  const { price, freeFrom } = SHIPPING[method]
  const shipping = goods >= freeFrom ? 0 : price
  const total = goods - discount + shipping
  const taxes = new Map<number, number>()
  for (const { product, quantity } of lines) {
    const share = (total * product.gross * quantity) / goods
    const tax = (share * product.taxRate) / (100 + product.taxRate)
    taxes.set(product.taxRate, (taxes.get(product.taxRate) ?? 0) + tax)
  }
  return { lines, goods, discount, items: goods - discount, shipping, total, taxes }
}

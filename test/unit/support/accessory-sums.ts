/** What a product with accessories costs, calculated from the page as docs/contract-accessories.md says; in cents. */

type Prices = { priceArray: { from: number; price: number }[] }
export type AccessoryData = Prices & {
  crossSellingId: string
  productId: string
  name: string
  config: { accessory: { minPurchase: number; maxPurchase: number | null; purchaseSteps: number } }
  sameQuantity: boolean
  freeOfCharge: boolean
  readonly: boolean
  generatedVariantId: string | null
  stock?: number | null
}
export type GroupData = {
  crossSellingId: string
  name: string
  kind: 'list' | 'choice' | 'bundle'
  mandatory: boolean
  bundle: { discountType: 'bundle' | 'product' | 'accessories'; discountValue: number; priceSingle: number } | null
}
export type OfferData = Prices & {
  productId: string
  name: string
  groups: (GroupData & { accessories: AccessoryData[] })[]
}

/** What a shopper picks: quantities by product, the chosen of each choice, and bundles. */
export type Picked = {
  quantity: number
  quantities: Map<string, number>
  chosen: Map<string, string>
  bundles: Set<string>
}

export type Sums = { product: number; accessories: number; discount: number; total: number }

/** Whole cents of an amount as a page prints it. */
function cents(amount: number): number {
  const [units = '0', decimals = ''] = String(amount).split('.')
  return Number(`${units}${decimals.padEnd(2, '0')}`)
}

/** The price of each piece when this many are bought. */
function priceFor({ priceArray }: Prices, pieces: number): number {
  let price = priceArray[0]?.price ?? Number.NaN
  for (const row of priceArray) if (row.from <= pieces) price = row.price
  return cents(price)
}

/** A percentage of cents, half a cent upwards: in whole numbers, of percentages with up to two decimals. */
function percentOf(amount: number, percent: number): number {
  const hundredths = BigInt(amount) * BigInt(Math.round(percent * 100))
  const [whole, rest] = [hundredths / 10_000n, hundredths % 10_000n]
  return Number(rest >= 5000n ? whole + 1n : whole)
}

/** How many of an accessory there are for each piece of the product, or in all; 0 if it is not picked. */
export function pickedQuantity(group: GroupData, accessory: AccessoryData, picked: Picked): number {
  const least = accessory.config.accessory.minPurchase
  if (group.kind === 'bundle') return picked.bundles.has(group.crossSellingId) ? least : 0
  if (accessory.readonly) return least
  const wanted = picked.quantities.get(accessory.productId) ?? 0
  if (group.kind === 'list') return wanted
  return picked.chosen.get(group.crossSellingId) === accessory.productId ? wanted || least : 0
}

/** The sums of a product with what was picked for it. */
export function sumsOf(offer: OfferData, picked: Picked): Sums {
  const product = priceFor(offer, picked.quantity) * picked.quantity
  let accessories = 0
  let fromAccessories = 0
  let fromProduct = 0
  for (const group of offer.groups) {
    const { bundle } = group
    if (bundle && picked.bundles.has(group.crossSellingId) && bundle.discountType !== 'accessories')
      fromProduct += percentOf(product, bundle.discountValue)
    for (const accessory of group.accessories) {
      const own = pickedQuantity(group, accessory, picked)
      const pieces = accessory.sameQuantity ? own * picked.quantity : own
      const line = accessory.freeOfCharge ? 0 : priceFor(accessory, pieces) * pieces
      accessories += line
      if (bundle && bundle.discountType !== 'product') fromAccessories += percentOf(line, bundle.discountValue)
    }
  }
  const discount = Math.min(product, fromProduct) + fromAccessories
  return { product, accessories, discount, total: product + accessories - discount }
}

/** The offer that a page prints. */
export function offerIn(page: ParentNode): OfferData {
  const read = (element: Element | null, name: string): unknown => JSON.parse(element?.getAttribute(name) ?? 'null')
  const block = page.querySelector('[data-accessories]')
  const groups = [...(block?.querySelectorAll('[data-accessory-group]') ?? [])].map((group) => ({
    ...(read(group, 'data-accessory-group') as GroupData),
    accessories: [...group.querySelectorAll('[data-accessory]')].map(
      (accessory) => read(accessory, 'data-accessory') as AccessoryData,
    ),
  }))
  return { ...(read(block, 'data-accessories-options') as OfferData), groups }
}

/** An amount as people write it: `€1,234.50` and `−$0.05` in English, `1.234,50 €` and `−0,05 $` in German. */
export function written(amount: number, language: 'en-GB' | 'de-DE', currency: 'EUR' | 'USD'): string {
  const digits = String(Math.abs(amount)).padStart(3, '0')
  const [thousands, point] = language === 'en-GB' ? [',', '.'] : ['.', ',']
  const units = digits.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, thousands)
  const number = `${units}${point}${digits.slice(-2)}`
  const symbol = currency === 'EUR' ? '€' : '$'
  return `${amount < 0 ? '−' : ''}${language === 'en-GB' ? `${symbol}${number}` : `${number}\u00A0${symbol}`}`
}

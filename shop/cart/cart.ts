/** The shopper's current cart: lines with current prices and stock, promotions, totals, and its hash. */
import { createHash } from 'node:crypto'
import { and, asc, eq, inArray } from 'drizzle-orm'
import { loadReference, type PaymentMethod, type Reference, type ShippingMethod } from '../checkout/reference.ts'
import type { Session, ShopContext } from '../context.ts'
import type { Database } from '../database/connect.ts'
import {
  type Currency,
  cartItems,
  carts,
  deliveryTimes,
  productOptions,
  productPrices,
  products,
  promotions,
  propertyGroups,
  propertyOptions,
  type Translated,
} from '../database/schema.ts'
import { isBuyable, purchaseLimits, unitPrice } from '../listing/price.ts'
import type { Limits } from './quantity.ts'
import { calculateTotals, type Totals } from './totals.ts'

export type CartLine = {
  /** The id of the line and of its product (contract, shell 7: LID). */
  id: string
  number: string
  name: Translated
  options: { group: Translated; option: Translated }[]
  picture: { kind: string; seed: number; color: string } | undefined
  deliveryTime: { name: Translated; minDays: number; maxDays: number } | undefined
  stock: number
  closeout: boolean
  quantity: number
  limits: Limits
  unitPrice: number
  /** The unit price that the shopper last saw. */
  seenPrice: number
  total: number
  taxRate: number
  shippingFree: boolean
  /** Why this line cannot be ordered: sold out, or fewer in stock than wanted. */
  problem: 'soldOut' | 'tooMany' | null
}

export type CartPromotion = { id: string; code: string; name: Translated; percent: number; discount: number }

export type Cart = Totals & {
  id: string
  currency: Currency
  lines: CartLine[]
  promotions: CartPromotion[]
  /** Number of goods, by quantity and without promotions, as the header's badge shows it. */
  count: number
  shippingMethod: ShippingMethod
  paymentMethod: PaymentMethod
  /**
   * SHA-256 over everything that is ordered, 64 hex characters: carts with equal hashes cost the same and contain the
   * same.
   */
  hash: string
}

/** The cart of this request's session. */
export async function loadCart(c: ShopContext): Promise<Cart> {
  return readCart(c.var.database, await loadReference(c.var.database), c.var.session)
}

/**
 * The cart of a session, read through `database`, which may be a transaction.
 *
 * @throws when the session names a shipping or payment method that does not exist
 */
export async function readCart(
  database: Database,
  { shippingMethods, paymentMethods }: Reference,
  session: Pick<Session, 'cartId' | 'currency' | 'shippingMethodId' | 'paymentMethodId' | 'countryId'>,
): Promise<Cart> {
  const { currency, cartId } = session
  const shippingMethod = shippingMethods.find(({ id }) => id === session.shippingMethodId)
  const paymentMethod = paymentMethods.find(({ id }) => id === session.paymentMethodId)
  if (!shippingMethod || !paymentMethod) throw new Error('The session names a method that does not exist')

  const lines = await readLines(database, cartId, currency)
  const found = lines.length > 0 ? await readPromotions(database, cartId) : []
  const totals = calculateTotals(
    lines,
    found.map(({ percent }) => percent),
    { price: shippingMethod.price[currency], freeFrom: shippingMethod.freeFrom?.[currency] ?? null },
  )
  const cart = {
    id: cartId,
    currency,
    lines,
    promotions: found.map((promotion, index) => ({ ...promotion, discount: totals.discounts[index] ?? 0 })),
    count: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    shippingMethod,
    paymentMethod,
    ...totals,
  }
  return { ...cart, hash: hashOf(cart, session.countryId) }
}

async function readLines(database: Database, cartId: string, currency: Currency): Promise<CartLine[]> {
  const rows = await database
    .select({ item: cartItems, product: products, deliveryTime: deliveryTimes })
    .from(cartItems)
    .innerJoin(products, eq(products.id, cartItems.productId))
    .leftJoin(deliveryTimes, eq(deliveryTimes.id, products.deliveryTimeId))
    .where(eq(cartItems.cartId, cartId))
    .orderBy(asc(cartItems.addedAt), asc(cartItems.productId))
  if (rows.length === 0) return []
  const ids = rows.map(({ item }) => item.productId)
  const prices = await database
    .select()
    .from(productPrices)
    .where(and(inArray(productPrices.productId, ids), eq(productPrices.currency, currency)))
  const options = await database
    .select({ productId: productOptions.productId, group: propertyGroups.name, option: propertyOptions.name })
    .from(productOptions)
    .innerJoin(propertyOptions, eq(propertyOptions.id, productOptions.optionId))
    .innerJoin(propertyGroups, eq(propertyGroups.id, propertyOptions.groupId))
    .where(inArray(productOptions.productId, ids))
    .orderBy(asc(propertyGroups.position), asc(propertyOptions.position))
  return rows.map(({ item, product, deliveryTime }) => {
    const price = unitPrice(
      prices.filter(({ productId }) => productId === product.id),
      item.quantity,
    )
    const limits = purchaseLimits(product)
    return {
      id: product.id,
      number: product.number,
      name: product.name,
      options: options.filter(({ productId }) => productId === product.id),
      picture: product.pictures[0],
      deliveryTime: deliveryTime ?? undefined,
      stock: product.stock,
      closeout: product.closeout,
      quantity: item.quantity,
      limits,
      unitPrice: price,
      seenPrice: item.seenPrice,
      total: price * item.quantity,
      taxRate: product.taxRate,
      shippingFree: product.shippingFree,
      problem: isBuyable(product) ? (item.quantity > limits.max ? 'tooMany' : null) : 'soldOut',
    }
  })
}

async function readPromotions(database: Database, cartId: string) {
  const [cart] = await database.select({ codes: carts.promotionCodes }).from(carts).where(eq(carts.id, cartId))
  if (!cart || cart.codes.length === 0) return []
  const rows = await database.select().from(promotions).where(inArray(promotions.code, cart.codes))
  return cart.codes.flatMap((code) => rows.filter((row) => row.code === code))
}

function hashOf(cart: Omit<Cart, 'hash'>, countryId: string): string {
  const ordered = [
    cart.id,
    cart.currency,
    cart.lines.map(({ id, quantity, unitPrice, taxRate }) => [id, quantity, unitPrice, taxRate]),
    cart.promotions.map(({ id, discount }) => [id, discount]),
    [cart.shippingMethod.id, cart.shipping, cart.paymentMethod.id, countryId],
    cart.total,
  ]
  return createHash('sha256').update(JSON.stringify(ordered)).digest('hex')
}

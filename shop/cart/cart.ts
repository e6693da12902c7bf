/** The shopper's current cart: lines with current prices and stock, promotions, totals, and its hash. */
import { createHash } from 'node:crypto'
import { asc, eq, inArray } from 'drizzle-orm'
import { accessoryLine, bundlesOf, problemOf, readAccessories } from '../accessories/cart-lines.ts'
import { pricesOf } from '../accessories/queries.ts'
import { mainDiscount } from '../accessories/rules.ts'
import { loadReference, type PaymentMethod, type Reference, type ShippingMethod } from '../checkout/reference.ts'
import type { Session, ShopContext } from '../context.ts'
import type { Database } from '../database/connect.ts'
import {
  type Currency,
  cartItems,
  carts,
  deliveryTimes,
  productOptions,
  products,
  promotions,
  propertyGroups,
  propertyOptions,
  type Translated,
} from '../database/schema.ts'
import { purchaseLimits, unitPrice } from '../listing/price.ts'
import type { Limits } from './quantity.ts'
import { calculateTotals, type Totals } from './totals.ts'

export type CartLine = {
  /** The id of the line; that of its product (contract, shell 7: LID), except for accessories. */
  id: string
  productId: string
  /** If it belongs to another line. */
  accessory?: {
    /** The line of the main product, directly above with its accessories. */
    mainId: string
    groupName: Translated
    isFree: boolean
    isRemovable: boolean
    isChangeable: boolean
    /** How many for each piece of the main product; absent where the quantity is for all. */
    perMain?: number
  }
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
  /** What bundles take off. */
  discount: number
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
  const parts = await readAccessories(database, cartId)
  const ids = [...rows, ...parts].map(({ product }) => product.id)
  const prices = await pricesOf(database, ids, currency)
  const options = await database
    .select({ productId: productOptions.productId, group: propertyGroups.name, option: propertyOptions.name })
    .from(productOptions)
    .innerJoin(propertyOptions, eq(propertyOptions.id, productOptions.optionId))
    .innerJoin(propertyGroups, eq(propertyGroups.id, propertyOptions.groupId))
    .where(inArray(productOptions.productId, ids))
    .orderBy(asc(propertyGroups.position), asc(propertyOptions.position))
  const lineOf = ({ product, deliveryTime }: Pick<(typeof rows)[number], 'product' | 'deliveryTime'>) => ({
    id: product.id,
    productId: product.id,
    number: product.number,
    name: product.name,
    options: options.filter(({ productId }) => productId === product.id),
    picture: product.pictures[0],
    deliveryTime: deliveryTime ?? undefined,
    stock: product.stock,
    closeout: product.closeout,
    taxRate: product.taxRate,
    shippingFree: product.shippingFree,
  })
  return rows.flatMap(({ item, product, deliveryTime }): CartLine[] => {
    const own = parts.filter(({ row }) => row.mainId === product.id)
    const bundles = bundlesOf(own)
    const price = unitPrice(prices(product.id), item.quantity)
    const discount = mainDiscount(price * item.quantity, bundles)
    const limits = purchaseLimits(product)
    const main = {
      ...lineOf({ product, deliveryTime }),
      quantity: item.quantity,
      limits,
      unitPrice: price,
      seenPrice: item.seenPrice,
      discount,
      total: price * item.quantity - discount,
      problem: problemOf(product, item.quantity, limits.max),
    }
    return [main, ...own.map((part) => ({ ...lineOf(part), ...accessoryLine(part, item.quantity, prices, bundles) }))]
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
    cart.lines.map(({ id, quantity, unitPrice, discount, taxRate }) => [id, quantity, unitPrice, discount, taxRate]),
    cart.promotions.map(({ id, discount }) => [id, discount]),
    [cart.shippingMethod.id, cart.shipping, cart.paymentMethod.id, countryId],
    cart.total,
  ]
  return createHash('sha256').update(JSON.stringify(ordered)).digest('hex')
}

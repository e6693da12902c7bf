/**
 * Turns a cart into an order: at most one per attempt, only what the shopper has confirmed, and all or nothing
 * (contract, shell 15.5 "Order POST", payments E3 and E4).
 */
import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gte, or, sql } from 'drizzle-orm'
import { defaultAddresses, nextNumber, plainAddress, type StoredAddress } from '../account/customers.ts'
import { type Cart, readCart } from '../cart/cart.ts'
import { holdCart } from '../cart/hold.ts'
import { isOrderable } from '../cart/views.ts'
import type { Customer, ShopContext } from '../context.ts'
import type { Database } from '../database/connect.ts'
import {
  cartAccessories,
  cartItems,
  carts,
  orderLineItems,
  orders,
  orderTransactions,
  products,
  sessions,
} from '../database/schema.ts'
import { formatMoney } from '../layout/money.ts'
import { textsOf, translate } from '../layout/text.ts'
import { send } from '../mail/outbox.ts'
import { methodsFor } from '../payments/methods.ts'
import { urlFor } from '../transport/routes.ts'
import { newId } from '../transport/session.ts'
import { undelivered } from './destinations.ts'
import { loadReference, type Reference } from './reference.ts'

export type OrderResult =
  | { kind: 'ordered'; orderId: string }
  /** The cart is not the one the shopper confirmed. */
  | { kind: 'changed' }
  /** Something ran out in the meantime. */
  | { kind: 'unavailable' }
  | { kind: 'empty' }
  /** The chosen payment method does not pay for this cart, or nothing is delivered to the address. */
  | { kind: 'unpayable' }

export type OrderAttempt = {
  customer: Customer
  /** The hash of the cart on the confirm page; absent when the page sent none. */
  hash: string | undefined
  /** Identifies this attempt; a second request with the same id finds the first order. */
  attemptId: string | undefined
}

type Addresses = { billing: StoredAddress; shipping: StoredAddress }

const FIRST_ORDER_NUMBER = 10_001
/** Thrown inside the transaction to undo it. */
class OutOfStock extends Error {}

/**
 * SHA-256 over the cart and its addresses, 64 hex characters: the confirm page prints it and the order must match it.
 */
export function orderHash(cart: Cart, { billing, shipping }: Addresses): string {
  return createHash('sha256')
    .update(JSON.stringify([cart.hash, billing, shipping]))
    .digest('hex')
}

/**
 * Orders the shopper's cart.
 *
 * The session's row is locked meanwhile: of several equal requests one creates the order and replaces the cart by an
 * empty one; the others find that order by its attempt.
 */
export async function placeOrder(c: ShopContext, attempt: OrderAttempt): Promise<OrderResult> {
  const reference = await loadReference(c.var.database)
  const addresses = await defaultAddresses(c.var.database, attempt.customer)
  const attemptKey = keyOf(attempt, c.var.session.cartId)
  try {
    return await c.var.database.transaction(async (tx): Promise<OrderResult> => {
      const cartId = await holdCart(tx, c)
      const known = await findAttempt(tx, attemptKey)
      if (known) return { kind: 'ordered', orderId: known }
      const cart = await readCart(tx, reference, { ...c.var.session, cartId })
      if (cart.lines.length === 0) return { kind: 'empty' }
      if (attempt.hash !== undefined && attempt.hash !== orderHash(cart, addresses)) return { kind: 'changed' }
      if (!isOrderable(cart)) return { kind: 'unavailable' }
      if (undelivered({ ...reference, ...addresses })) return { kind: 'unpayable' }
      if (!methodsFor(c, reference, { ...cart, ...addresses }).some(({ id }) => id === cart.paymentMethod.id))
        return { kind: 'unpayable' }
      await takeFromStock(tx, cart)
      const orderId = await storeOrder(tx, c, cart, addresses, attemptKey, attempt.customer)
      await replaceCart(tx, c, cartId, reference)
      return { kind: 'ordered', orderId }
    })
  } catch (error) {
    if (error instanceof OutOfStock) return { kind: 'unavailable' }
    throw error
  }
}

/**
 * Includes the customer, so that attempts of different customers never collide. Without an id the confirmed cart, or
 * the cart itself, identifies the attempt.
 */
function keyOf({ customer, attemptId, hash }: OrderAttempt, cartId: string): string {
  return createHash('sha256')
    .update(JSON.stringify([customer.id, attemptId || hash || cartId]))
    .digest('hex')
}

async function findAttempt(tx: Database, attemptKey: string): Promise<string | undefined> {
  const [order] = await tx.select({ id: orders.id }).from(orders).where(eq(orders.attemptId, attemptKey))
  return order?.id
}

/** Rows are locked in the order of their ids, so that two orders never deadlock. */
async function takeFromStock(tx: Database, { lines }: Cart): Promise<void> {
  for (const { productId, quantity } of lines.toSorted((a, b) => (a.productId < b.productId ? -1 : 1))) {
    const taken = await tx
      .update(products)
      .set({ stock: sql`${products.stock} - ${quantity}`, sales: sql`${products.sales} + ${quantity}` })
      .where(and(eq(products.id, productId), or(eq(products.closeout, false), gte(products.stock, quantity))))
      .returning({ id: products.id })
    if (taken.length === 0) throw new OutOfStock()
  }
}

async function storeOrder(
  tx: Database,
  c: ShopContext,
  cart: Cart,
  { billing, shipping }: Addresses,
  attemptId: string,
  customer: Customer,
): Promise<string> {
  const orderId = newId()
  const orderNumber = String(await nextNumber(tx, 'order', FIRST_ORDER_NUMBER))
  const deepLinkCode = randomBytes(24).toString('base64url')
  await tx.insert(orders).values({
    id: orderId,
    orderNumber,
    deepLinkCode,
    customerId: customer.id,
    attemptId,
    cartId: cart.id,
    state: 'open',
    language: c.var.language,
    currency: cart.currency,
    itemsTotal: cart.items,
    shippingTotal: cart.shipping,
    total: cart.total,
    tax: cart.tax,
    shippingMethodId: cart.shippingMethod.id,
    paymentMethodId: cart.paymentMethod.id,
    billingAddress: plainAddress(billing),
    shippingAddress: plainAddress(shipping),
  })
  const lines = orderLines(c, cart, orderId)
  await tx.insert(orderLineItems).values(lines)
  await tx.insert(orderTransactions).values({
    id: newId(),
    orderId,
    paymentMethodId: cart.paymentMethod.id,
    amount: cart.total,
    state: 'open',
  })
  await sendConfirmation(tx, c, cart, { orderNumber, deepLinkCode, lines, customer })
  return orderId
}

type Confirmed = {
  orderNumber: string
  deepLinkCode: string
  lines: readonly { type: string; quantity: number; label: string }[]
  customer: Customer
}

/** With the order or not at all: who orders again is not told twice. */
async function sendConfirmation(
  tx: Database,
  c: ShopContext,
  { total, currency }: Cart,
  order: Confirmed,
): Promise<void> {
  const t = textsOf(c)
  const { orderNumber: number, deepLinkCode, lines, customer } = order
  const amount = formatMoney(total, currency, c.var.language, { star: false })
  await send(
    c,
    {
      customerId: customer.id,
      recipient: customer.email,
      subject: t('checkout.mail.subject', { number }),
      text: [
        t('checkout.mail.text'),
        ...lines.map(({ type, quantity, label }) =>
          type === 'product' ? t('checkout.mail.line', { quantity, label }) : label,
        ),
        t('checkout.mail.total', { amount }),
      ].join('\n'),
      link: urlFor(c, 'frontend.account.order.single.page', { deepLinkCode }),
    },
    tx,
  )
}

function orderLines(c: ShopContext, cart: Cart, orderId: string): (typeof orderLineItems.$inferInsert)[] {
  const goods = cart.lines.map((line) => ({
    type: 'product' as const,
    productId: line.productId,
    productNumber: line.number,
    label: translate(c, line.name),
    options: [
      ...line.options.map(({ group, option }) => `${translate(c, group)}: ${translate(c, option)}`),
      ...(line.accessory
        ? [textsOf(c)('accessories.line.belongs', { group: translate(c, line.accessory.groupName) })]
        : []),
    ],
    quantity: line.quantity,
    unitPrice: line.unitPrice,
    total: line.total,
    taxRate: line.taxRate,
  }))
  const promotions = cart.promotions.map(({ name, discount }) => ({
    type: 'promotion' as const,
    label: translate(c, name),
    options: [],
    quantity: 1,
    unitPrice: -discount,
    total: -discount,
    taxRate: 0,
  }))
  return [...goods, ...promotions].map((line, position) => ({ ...line, id: newId(), orderId, position }))
}

/** The next cart starts with the first shipping method: express was a wish for this order. */
async function replaceCart(
  tx: Database,
  c: ShopContext,
  cartId: string,
  { shippingMethods }: Reference,
): Promise<void> {
  const shippingMethodId = shippingMethods[0]?.id ?? c.var.session.shippingMethodId
  await tx.delete(cartItems).where(eq(cartItems.cartId, cartId))
  await tx.delete(cartAccessories).where(eq(cartAccessories.cartId, cartId))
  await tx.delete(carts).where(eq(carts.id, cartId))
  await tx.update(sessions).set({ cartId: newId(), shippingMethodId }).where(eq(sessions.id, c.var.session.id))
}

/** Stored orders, and their printable lines. */
import { and, asc, desc, eq, inArray } from 'drizzle-orm'
import type { LineView } from '../cart/line-item.ts'
import { taxWithin, taxWithinDiscount } from '../cart/totals.ts'
import type { SummaryAmounts } from '../cart/views.ts'
import type { ShopContext } from '../context.ts'
import { orderLineItems, orders, orderTransactions, products } from '../database/schema.ts'
import { seoPaths } from '../layout/seo.ts'

export type StoredOrder = typeof orders.$inferSelect & {
  lines: (typeof orderLineItems.$inferSelect)[]
  /** Oldest first; the last one is current. */
  transactions: (typeof orderTransactions.$inferSelect)[]
}

/** Orders shown on one page of the account's list. */
export const ORDERS_PER_PAGE = 10

async function withParts(c: ShopContext, found: (typeof orders.$inferSelect)[]): Promise<StoredOrder[]> {
  const ids = found.map(({ id }) => id)
  if (ids.length === 0) return []
  const { database } = c.var
  const lines = await database
    .select()
    .from(orderLineItems)
    .where(inArray(orderLineItems.orderId, ids))
    .orderBy(asc(orderLineItems.position))
  const transactions = await database
    .select()
    .from(orderTransactions)
    .where(inArray(orderTransactions.orderId, ids))
    .orderBy(asc(orderTransactions.createdAt), asc(orderTransactions.id))
  return found.map((order) => ({
    ...order,
    lines: lines.filter(({ orderId }) => orderId === order.id),
    transactions: transactions.filter(({ orderId }) => orderId === order.id),
  }))
}

/** One order of a customer; `undefined` if it is not theirs. */
export async function findOrder(c: ShopContext, customerId: string, id: string): Promise<StoredOrder | undefined> {
  const found = await c.var.database
    .select()
    .from(orders)
    .where(and(eq(orders.id, id), eq(orders.customerId, customerId)))
  const [order] = await withParts(c, found)
  return order
}

/** One order of a customer, by the number that is printed on it; `undefined` if it is not theirs. */
export async function findOrderByNumber(
  c: ShopContext,
  customerId: string,
  number: string,
): Promise<StoredOrder | undefined> {
  const found = await c.var.database
    .select()
    .from(orders)
    .where(and(eq(orders.orderNumber, number), eq(orders.customerId, customerId)))
  const [order] = await withParts(c, found)
  return order
}

/** The order that a link identifies, whoever it belongs to. */
export async function findOrderByCode(c: ShopContext, deepLinkCode: string): Promise<StoredOrder | undefined> {
  const found = await c.var.database.select().from(orders).where(eq(orders.deepLinkCode, deepLinkCode))
  const [order] = await withParts(c, found)
  return order
}

/** One page of a customer's orders, newest first, and whether there are more. `page` counts from 1. */
export async function listOrders(
  c: ShopContext,
  customerId: string,
  page: number,
): Promise<{ orders: StoredOrder[]; hasMore: boolean }> {
  const found = await c.var.database
    .select()
    .from(orders)
    .where(eq(orders.customerId, customerId))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(ORDERS_PER_PAGE + 1)
    .offset((page - 1) * ORDERS_PER_PAGE)
  return {
    orders: await withParts(c, found.slice(0, ORDERS_PER_PAGE)),
    hasMore: found.length > ORDERS_PER_PAGE,
  }
}

/** The amounts of an order, in its own currency. */
export function orderAmounts(order: StoredOrder): SummaryAmounts {
  const { itemsTotal, shippingTotal, total, tax, currency, lines } = order
  const goods = lines.filter(({ type }) => type === 'product')
  const whole = goods.reduce((sum, { unitPrice, quantity }) => sum + unitPrice * quantity, 0)
  return { items: itemsTotal, discount: whole - itemsTotal, shipping: shippingTotal, total, tax, currency }
}

/** The lines of an order, linked to the products that are still sold. */
export async function orderLineViews(c: ShopContext, { lines, currency }: StoredOrder): Promise<LineView[]> {
  const ids = lines.flatMap(({ productId }) => (productId ? [productId] : []))
  const paths = await seoPaths(c, 'product', ids)
  const pictures =
    ids.length === 0
      ? []
      : await c.var.database
          .select({ id: products.id, pictures: products.pictures })
          .from(products)
          .where(inArray(products.id, ids))
  const goods = lines.filter(({ type }) => type === 'product')
  return lines.map((line) => {
    const url = line.productId ? paths.get(line.productId) : undefined
    const picture = pictures.find(({ id }) => id === line.productId)?.pictures[0]
    return {
      id: line.id,
      kind: line.type,
      label: line.label,
      ...(url ? { url } : {}),
      ...(picture ? { picture } : {}),
      ...(url && line.productId ? { productId: line.productId } : {}),
      ...(line.productNumber ? { number: line.productNumber } : {}),
      options: line.options,
      quantity: line.quantity,
      unitPrice: line.unitPrice,
      total: line.total,
      currency,
      tax: line.type === 'product' ? taxWithin(line.total, line.taxRate) : -taxWithinDiscount(-line.total, goods),
    } satisfies LineView
  })
}

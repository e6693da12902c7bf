/** A customer's orders: list them, show one by its link, cancel one. */
import { and, asc, eq, sql } from 'drizzle-orm'
import { html } from 'hono/html'
import { loadReference } from '../checkout/reference.ts'
import { listOrders, type StoredOrder } from '../checkout/stored-order.ts'
import type { Customer, ShopContext } from '../context.ts'
import { orders, orderTransactions, products } from '../database/schema.ts'
import { alertBox } from '../layout/alerts.ts'
import { textsOf } from '../layout/text.ts'
import { dropPayments } from '../payments/capture.ts'
import { move } from '../payments/transactions.ts'
import { urlFor } from '../transport/routes.ts'
import { renderAccountPage } from './frame.ts'
import { formatDate, orderArticle, orderDetails } from './order-views.ts'

/** One page of the order list; `page` counts from 1. */
export async function renderOrders(c: ShopContext, customer: Customer, page: number): Promise<Response> {
  const t = textsOf(c)
  const reference = await loadReference(c.var.database)
  const { orders: found, hasMore } = await listOrders(c, customer.id, page)
  const articles = []
  for (const order of found) articles.push(await orderArticle(c, order, reference))
  const pageLink = (to: number, text: string, relation: string) =>
    html`<a class="btn btn-light" rel="${relation}" href="${urlFor(c, 'frontend.account.order.page', { p: String(to) })}">${text}</a>`
  const content = html`<div class="account-orders-overview">${
    found.length === 0
      ? html`${alertBox('info', t('account.orders.none'))}<a class="btn btn-primary" href="${urlFor(c, 'frontend.home.page')}">${t('cart.toShop')}</a>`
      : html`<div class="order-table" data-order-detail-loader="true">${articles}</div>`
  }
  ${page > 1 || hasMore ? html`<nav class="account-orders-pages" aria-label="${t('account.orders.pages')}">${page > 1 ? pageLink(page - 1, t('account.orders.newer'), 'prev') : ''}${hasMore ? pageLink(page + 1, t('account.orders.older'), 'next') : ''}</nav>` : ''}</div>`
  return renderAccountPage(c, {
    controller: 'accountorder',
    action: 'orderoverview',
    title: t('account.orders.title'),
    content,
  })
}

/** One order on a page of its own. */
export async function renderOrder(c: ShopContext, order: StoredOrder): Promise<Response> {
  const t = textsOf(c)
  const reference = await loadReference(c.var.database)
  const mayCancel = c.var.customer?.id === order.customerId
  const content = html`<p class="order-date">${formatDate(c, order.createdAt)} · ${t(`account.orders.state.${order.state}`)}</p>
    ${await orderDetails(c, order, reference, { headingLevel: 2, mayCancel })}`
  return renderAccountPage(c, {
    controller: 'accountorder',
    action: 'ordersingleoverview',
    title: t('account.orders.headline', { number: order.orderNumber }),
    content,
  })
}

/**
 * Cancels an open order of this customer and its last transaction, ends what was begun at providers, and returns its goods to the
 * stock.
 *
 * @returns whether it was cancelled; an order that is already being delivered is not
 */
export function cancelOrder(c: ShopContext, customer: Customer, order: StoredOrder): Promise<boolean> {
  return c.var.database.transaction(async (tx) => {
    const cancelled = await tx
      .update(orders)
      .set({ state: 'cancelled' })
      .where(and(eq(orders.id, order.id), eq(orders.customerId, customer.id), eq(orders.state, 'open')))
      .returning({ id: orders.id })
    if (cancelled.length === 0) return false
    const transactions = await tx
      .select()
      .from(orderTransactions)
      .where(eq(orderTransactions.orderId, order.id))
      .orderBy(asc(orderTransactions.createdAt), asc(orderTransactions.id))
      .for('update')
    const last = transactions.at(-1)
    if (last) await move(tx, last.id, 'cancel')
    await dropPayments(tx, transactions)
    const goods = order.lines.flatMap(({ productId, quantity }) => (productId ? [{ productId, quantity }] : []))
    for (const { productId, quantity } of goods.toSorted((a, b) => (a.productId < b.productId ? -1 : 1))) {
      await tx
        .update(products)
        .set({ stock: sql`${products.stock} + ${quantity}`, sales: sql`${products.sales} - ${quantity}` })
        .where(eq(products.id, productId))
    }
    return true
  })
}

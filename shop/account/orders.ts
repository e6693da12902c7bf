/** A customer's orders: list them, show one by its link, cancel one. */
import { and, eq, sql } from 'drizzle-orm'
import { html } from 'hono/html'
import { loadReference } from '../checkout/reference.ts'
import { listOrders, type StoredOrder } from '../checkout/stored-order.ts'
import type { Customer, ShopContext } from '../context.ts'
import type { Database } from '../database/connect.ts'
import { orders, products } from '../database/schema.ts'
import { alertBox } from '../layout/alerts.ts'
import { textsOf } from '../layout/text.ts'
import { dropPayments } from '../payments/capture.ts'
import { holdTransactionsOf, mailRefund, settleHeld } from '../payments/charges.ts'
import { move } from '../payments/transactions.ts'
import { urlFor } from '../transport/routes.ts'
import { renderAccountPage } from './frame.ts'
import { formatDate, orderArticle, orderDetails, statusOf } from './order-views.ts'

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
      ? html`${alertBox(c, 'info', t('account.orders.none'))}<a class="btn btn-primary" href="${urlFor(c, 'frontend.home.page')}">${t('cart.toShop')}</a>`
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
  const content = html`<p class="order-date">${formatDate(c, order.createdAt)} · ${t(`account.orders.status.${statusOf(order).name}`)}</p>
    ${await orderDetails(c, order, reference, { headingLevel: 2, mayCancel })}`
  return renderAccountPage(c, {
    controller: 'accountorder',
    action: 'ordersingleoverview',
    title: t('account.orders.headline', { number: order.orderNumber }),
    content,
  })
}

/** What became of a request to cancel an order: `tooLate` once it is being delivered, `paid` where nobody can refund it. */
type Cancellation = { kind: 'cancelled'; refunded: number } | { kind: 'tooLate' } | { kind: 'paid' }

/** Thrown inside the transaction to undo it. */
class NotRefundable extends Error {}

/**
 * Cancels an open order of this customer and its last transaction, ends what was begun at providers, refunds what they charged, and
 * returns its goods to the stock. The customer gets a mail about a refund.
 */
export async function cancelOrder(c: ShopContext, customer: Customer, order: StoredOrder): Promise<Cancellation> {
  try {
    return await c.var.database.transaction(async (tx): Promise<Cancellation> => {
      const [cancelled] = await tx
        .update(orders)
        .set({ state: 'cancelled' })
        .where(and(eq(orders.id, order.id), eq(orders.customerId, customer.id), eq(orders.state, 'open')))
        .returning()
      if (!cancelled) return { kind: 'tooLate' }
      const transactions = await holdTransactionsOf(tx, order.id)
      await dropPayments(tx, transactions)
      const { refunded } = await settleHeld(tx, cancelled, transactions)
      const left = await holdTransactionsOf(tx, order.id)
      // Money that came without a provider, e.g. by bank transfer, is refunded by the merchant.
      if (left.some(({ state }) => state === 'paid')) throw new NotRefundable()
      const last = left.at(-1)
      if (last) await move(tx, last.id, 'cancel')
      if (refunded > 0) await mailRefund(tx, c, cancelled, refunded)
      await returnToStock(tx, order)
      return { kind: 'cancelled', refunded }
    })
  } catch (error) {
    if (error instanceof NotRefundable) return { kind: 'paid' }
    throw error
  }
}

/** Rows are locked in the order of their ids, so that two changes of the stock never deadlock. */
async function returnToStock(tx: Database, { lines }: StoredOrder): Promise<void> {
  const goods = lines.flatMap(({ productId, quantity }) => (productId ? [{ productId, quantity }] : []))
  for (const { productId, quantity } of goods.toSorted((a, b) => (a.productId < b.productId ? -1 : 1))) {
    await tx
      .update(products)
      .set({ stock: sql`${products.stock} + ${quantity}`, sales: sql`${products.sales} - ${quantity}` })
      .where(eq(products.id, productId))
  }
}

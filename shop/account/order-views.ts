/** Orders as the account shows them (contract, shell 15.5 "Account pages"). */
import { html } from 'hono/html'
import { lineList } from '../cart/line-item.ts'
import { lineItemHeader, summary } from '../cart/views.ts'
import type { Reference } from '../checkout/reference.ts'
import { orderAmounts, orderLineViews, type StoredOrder } from '../checkout/stored-order.ts'
import type { Html, ShopContext } from '../context.ts'
import { icon } from '../layout/icon.ts'
import { formatMoney } from '../layout/money.ts'
import { textsOf, translate } from '../layout/text.ts'
import { urlFor } from '../transport/routes.ts'
import { withdrawalLink } from '../withdrawal/link.ts'
import { openLines, withdrawalsOf } from '../withdrawal/records.ts'
import { payabilityOf } from './order-payment.ts'

const ORDERS_ROUTE = 'frontend.account.order.page'

/** One order of the list: date, state, sum, actions, and its details. */
export async function orderArticle(c: ShopContext, order: StoredOrder, reference: Reference): Promise<Html> {
  const t = textsOf(c)
  const link = urlFor(c, 'frontend.account.order.single.page', { deepLinkCode: order.deepLinkCode })
  const detailId = `order${order.orderNumber}`
  return html`<article class="order-wrapper" aria-labelledby="${detailId}Headline"><div class="order-table-header"><div class="order-table-header-heading-row">
      <h2 class="h5 order-table-header-heading" id="${detailId}Headline">${t('account.orders.headline', { number: order.orderNumber })}</h2>
      <span class="order-table-header-date">${formatDate(c, order.createdAt)}</span>
      ${statusBadge(c, order)}
      <strong class="order-table-header-total">${formatMoney(order.total, order.currency, c.var.language, { star: false })}</strong>
    </div>
    <div class="order-table-header-actions">
      ${payLink(c, order)}
      <form action="${link}" method="get"><button type="submit" class="btn btn-light btn-sm order-hide-btn collapsed" data-bs-toggle="collapse" data-bs-target="#${detailId}" aria-expanded="false" aria-controls="${detailId}"><span class="order-hide-btn-folded">${t('account.orders.details')}</span><span class="order-hide-btn-open">${t('account.orders.hideDetails')}</span></button></form>
      ${contextMenu(c, order)}
      ${cancelButton(c, order, `order-${order.id}`)}
      ${cancelDialog(c, order, `order-${order.id}`)}
    </div></div>
    <div class="collapse" id="${detailId}"><div class="order-detail-content">${await orderDetails(c, order, reference, { headingLevel: 3 })}</div></div>
  </article>`
}

/** What matters to the shopper of an open order is its payment. */
export function statusOf(order: StoredOrder): { name: string; isToPay: boolean } {
  const { state, transactions } = order
  const payment = transactions.at(-1)?.state
  // Who was led to a provider and has not come back has not paid.
  const isLeft = payment === 'unconfirmed' && payabilityOf(order) === 'changeable'
  const known = isLeft ? 'unpaid' : payment && PAYMENT_STATUS[payment]
  const name = state === 'open' ? (known ?? 'waiting') : state
  return { name, isToPay: name === 'failed' || name === 'unpaid' }
}

const PAYMENT_STATUS: Partial<Record<StoredOrder['transactions'][number]['state'], string>> = {
  paid: 'paid',
  authorized: 'paid',
  failed: 'failed',
  cancelled: 'unpaid',
  chargeback: 'unpaid',
  unconfirmed: 'checking',
  in_progress: 'checking',
  refunded: 'refunded',
}

function statusBadge(c: ShopContext, order: StoredOrder): Html {
  const { name } = statusOf(order)
  return html`<span class="badge order-item-status-badge order-item-status-badge-${order.state} is-${name}">${textsOf(c)(`account.orders.status.${name}`)}</span>`
}

/** The way to pay an order whose payment has come to nothing. */
function payLink(c: ShopContext, order: StoredOrder): Html | '' {
  if (!statusOf(order).isToPay || payabilityOf(order) !== 'changeable') return ''
  return html`<a class="btn btn-primary btn-sm order-pay-btn" href="${urlFor(c, 'frontend.account.edit-order.page', { orderId: order.id })}">${textsOf(c)('account.orders.pay')}</a>`
}

/** The date in the zone of the shopper's `timezone` cookie; UTC without a valid one (contract, shell 13). */
export function formatDate(
  c: ShopContext,
  date: Date,
  options: Intl.DateTimeFormatOptions = { dateStyle: 'medium', timeStyle: 'short' },
): string {
  const sent = /(?:^|;\s*)timezone=([^;]+)/.exec(c.req.header('cookie') ?? '')?.[1] ?? 'UTC'
  try {
    return new Intl.DateTimeFormat(c.var.language, { ...options, timeZone: decodeURIComponent(sent) }).format(date)
  } catch {
    return new Intl.DateTimeFormat(c.var.language, { ...options, timeZone: 'UTC' }).format(date)
  }
}

/** More actions for an order: change the payment, order again. Without script both are visible. */
function contextMenu(c: ShopContext, order: StoredOrder): Html | string {
  const t = textsOf(c)
  const edit =
    payabilityOf(order) === 'changeable'
      ? html`<a class="btn btn-light btn-sm order-table-header-context-menu-content-link" href="${urlFor(c, 'frontend.account.edit-order.page', { orderId: order.id })}">${t('account.orders.edit')}</a>`
      : ''
  const reorder = reorderForm(c, order)
  if (!edit && !reorder) return ''
  const label = t('account.orders.menu', { number: order.orderNumber })
  return html`<div class="dropdown order-table-header-context-menu-wrapper"><button type="button" class="btn btn-light btn-sm order-table-header-context-menu" data-bs-toggle="dropdown" aria-haspopup="true" aria-expanded="false" aria-label="${label}" title="${label}">${icon('more')}</button>
      <div class="dropdown-menu order-table-header-context-menu-content">${edit}${reorder}</div></div>`
}

/** Puts all items of the order into the cart again (contract, shell 8). */
function reorderForm(c: ShopContext, { lines, id }: StoredOrder): Html | string {
  const t = textsOf(c)
  const goods = lines.flatMap(({ productId, quantity }) => (productId ? [{ productId, quantity }] : []))
  if (goods.length === 0) return ''
  const field = (productId: string, name: string, value: string | number) =>
    html`<input type="hidden" name="lineItems[${productId}][${name}]" value="${value}">`
  return html`<form action="${urlFor(c, 'frontend.checkout.line-item.add')}" method="post" data-add-to-cart="true">
    <input type="hidden" name="redirectTo" value="frontend.cart.offcanvas">
    ${goods.map(
      ({ productId, quantity }) =>
        html`${field(productId, 'id', productId)}${field(productId, 'referencedId', productId)}${field(productId, 'type', 'product')}${field(productId, 'stackable', 1)}${field(productId, 'removable', 1)}${field(productId, 'quantity', quantity)}`,
    )}
    <button type="submit" class="btn btn-light btn-sm order-table-header-context-menu-content-form-reorder" id="reorder-${id}">${t('account.orders.reorder')}</button></form>`
}

/** The cancel button; without script it leads to the order's own page, which contains the form. */
export function cancelButton(c: ShopContext, order: StoredOrder, dialogId: string): Html | string {
  if (order.state !== 'open') return ''
  const link = urlFor(c, 'frontend.account.order.single.page', { deepLinkCode: order.deepLinkCode })
  return html`<a class="btn btn-light btn-sm order-cancel-btn" href="${link}#cancelOrder" data-bs-toggle="modal" data-bs-target="#${dialogId}">${textsOf(c)('account.orders.cancel')}</a>`
}

/**
 * The confirmation dialog. It must not be inside an element with a stacking context, which would be below the backdrop.
 */
export function cancelDialog(c: ShopContext, order: StoredOrder, dialogId: string): Html | string {
  const t = textsOf(c)
  if (order.state !== 'open') return ''
  return html`<div class="modal fade" id="${dialogId}" tabindex="-1" role="dialog" aria-modal="true" aria-labelledby="${dialogId}Title"><div class="modal-dialog" role="document"><div class="modal-content">
      <div class="modal-header"><div class="modal-title h5" id="${dialogId}Title">${t('account.orders.cancelTitle', { number: order.orderNumber })}</div><button type="button" class="btn-close close" data-bs-dismiss="modal" aria-label="${t('account.orders.close')}"></button></div>
      <div class="modal-body">${cancelForm(c, order)}</div></div></div></div>`
}

/** What was withdrawn from the order, and the way to withdraw from what is left. */
async function withdrawalPart(c: ShopContext, order: StoredOrder): Promise<Html | ''> {
  const t = textsOf(c)
  const made = await withdrawalsOf(c.var.database, order.id)
  const isOpen = order.state !== 'cancelled' && (await openLines(c.var.database, order)).length > 0
  if (made.length === 0 && !isOpen) return ''
  const received = ({ number, confirmedAt, lines }: (typeof made)[number]) =>
    html`<p>${t('withdrawal.order.received', { number: number ?? '', moment: confirmedAt ? formatDate(c, confirmedAt) : '' })}</p><ul>${lines.map(({ quantity, label }) => html`<li>${quantity} × ${label}</li>`)}</ul>`
  return html`<div class="order-withdrawal">${made.map(received)}${isOpen ? withdrawalLink(c, order.orderNumber) : ''}</div>`
}

function cancelForm(c: ShopContext, order: StoredOrder): Html {
  const t = textsOf(c)
  const { id, deepLinkCode } = order
  const text = payabilityOf(order) === 'paid' ? 'account.orders.cancelPaidText' : 'account.orders.cancelText'
  return html`<form action="${urlFor(c, 'frontend.account.order.cancel')}" method="post">
    <p>${t(text)}</p>
    <input type="hidden" name="redirectTo" value="${ORDERS_ROUTE}"><input type="hidden" name="orderId" value="${id}"><input type="hidden" name="deepLinkCode" value="${deepLinkCode}">
    <button type="submit" class="btn btn-primary">${t('account.orders.cancelConfirm')}</button></form>`
}

/** Lines, sums and payment of an order. `mayCancel` adds the form to cancel it. */
export async function orderDetails(
  c: ShopContext,
  order: StoredOrder,
  { paymentMethods, shippingMethods }: Reference,
  { headingLevel, mayCancel = false }: { headingLevel: 2 | 3; mayCancel?: boolean },
): Promise<Html> {
  const t = textsOf(c)
  const lines = await orderLineViews(c, order)
  const payment = paymentMethods.find(({ id }) => id === order.paymentMethodId)
  const shipping = shippingMethods.find(({ id }) => id === order.shippingMethodId)
  const transaction = order.transactions.at(-1)
  const refunds = order.transactions.filter(({ state }) => state === 'refunded')
  const refunded = refunds.reduce((sum, { amount }) => sum + amount, 0)
  return html`<dl class="order-detail-facts">
      <dt>${t('account.orders.payment')}</dt><dd>${payment ? translate(c, payment.name) : ''}${transaction ? html` (${t(`account.orders.transaction.${transaction.state}`)})` : ''}</dd>
      <dt>${t('account.orders.shipping')}</dt><dd>${shipping ? translate(c, shipping.name) : ''}</dd>
      ${refunded > 0 ? html`<dt>${t('account.orders.refund')}</dt><dd>${formatMoney(refunded, order.currency, c.var.language, { star: false })}</dd>` : ''}
    </dl>
    ${lineList(c, { lines, classes: 'order-detail-content-list', label: t('checkout.items'), header: lineItemHeader(c), place: 'default' })}
    ${summary(c, orderAmounts(order), headingLevel)}
    ${await withdrawalPart(c, order)}
    ${mayCancel && order.state === 'open' ? html`<section id="cancelOrder" class="order-cancel" aria-labelledby="cancelOrderTitle"><h2 class="h5" id="cancelOrderTitle">${t('account.orders.cancel')}</h2>${cancelForm(c, order)}</section>` : ''}`
}

/** The finish page: the order number, what was ordered, and how to pay (contract, shell 15.5). */
import { html } from 'hono/html'
import { hiddenInformation, type LineView, lineList } from '../cart/line-item.ts'
import { lineItemHeader, summary } from '../cart/views.ts'
import type { Html, ShopContext } from '../context.ts'
import type { Flash } from '../database/schema.ts'
import { alertBoxes } from '../layout/alerts.ts'
import { formatMoney } from '../layout/money.ts'
import { textsOf, translate } from '../layout/text.ts'
import { whereMailsAre } from '../mail/outbox.ts'
import type { Progress } from '../payments/invoice-progress.ts'
import { urlFor } from '../transport/routes.ts'
import { addressView } from './address-view.ts'
import { arrival, arrivalText, type Lead } from './arrival.ts'
import type { Reference } from './reference.ts'
import { orderAmounts, type StoredOrder } from './stored-order.ts'

export type FinishContent = {
  order: StoredOrder
  lines: readonly LineView[]
  reference: Reference
  email: string
  /** Of the goods that are still in the catalogue. */
  leads: readonly Lead[]
  isGuest: boolean
  /** An earlier order, of which only the payment was changed, and which is not paid by that yet. */
  changedPayment: boolean
  /** Of payments by a provider. */
  payment: Progress | undefined
  flashes: readonly Flash[]
}

export function finishPage(c: ShopContext, content: FinishContent): Html {
  const t = textsOf(c)
  const { order, lines, reference, flashes } = content
  const shipping = reference.shippingMethods.find(({ id }) => id === order.shippingMethodId)
  const taxes = order.tax.reduce((sum, { amount }) => sum + amount, 0)
  const numbers = { currency: order.currency, shipping: null, total: order.total, tax: taxes }
  return html`<div class="checkout"><div class="checkout-container">
    <div class="checkout-main">
      <div class="flashbags">${alertBoxes(c, flashes)}</div>
      <div class="finish-content">
        ${content.payment?.isWaiting ? content.payment.content : thanks(c, content)}
        ${shipping ? html`<div class="finish-shipping"><h2 class="h5">${t('checkout.finish.shipping', { method: translate(c, shipping.name) })}</h2><p>${t('checkout.arrival', { date: arrivalText(c, arrival(content.leads, shipping, order.createdAt)) })}</p></div>` : ''}
        ${paymentInstructions(c, content)}
        ${content.isGuest ? guestLink(c, order) : html`<p><a href="${urlFor(c, 'frontend.account.order.page')}">${t('checkout.finish.toOrders')}</a></p>`}
      </div>
      <div class="finish-address"><div class="row">
        <div class="col-sm-6"><div class="card checkout-card"><div class="card-body"><h2 class="card-title">${t('checkout.address.shipping')}</h2>${addressView(c, order.shippingAddress, reference)}</div></div></div>
        <div class="col-sm-6"><div class="card checkout-card"><div class="card-body"><h2 class="card-title">${t('checkout.address.billing')}</h2>${addressView(c, order.billingAddress, reference)}</div></div></div>
      </div></div>
      <div class="finish-products"><div class="card checkout-product-table">${lineList(c, { lines, classes: 'card-body', label: t('checkout.items'), header: lineItemHeader(c), place: 'default' })}</div></div>
      ${hiddenInformation(numbers, lines)}
    </div>
    <aside class="checkout-aside" aria-label="${t('cart.summary.title')}"><div class="checkout-aside-container">
      ${summary(c, orderAmounts(order))}
      <div class="checkout-aside-action d-grid"><a class="btn btn-primary" href="${urlFor(c, 'frontend.home.page')}">${t('checkout.finish.toShop')}</a></div>
    </div></aside>
  </div></div>`
}

/** Title, number and what comes next; not while it is open whether the payment is accepted. */
function thanks(c: ShopContext, { changedPayment, order, email }: FinishContent): Html {
  const t = textsOf(c)
  return html`<h1 class="finish-header">${t(changedPayment ? 'checkout.finish.changedTitle' : 'checkout.finish.title')}</h1>
        ${changedPayment ? html`<p>${t('checkout.finish.changed')}</p>` : ''}
        <p class="finish-ordernumber" data-order-number="${order.orderNumber}">${t('checkout.finish.number', { number: order.orderNumber })}</p>
        ${changedPayment ? '' : html`<p>${t('checkout.finish.email', { email })} ${whereMailsAre(c)}</p>`}`
}

function paymentInstructions(c: ShopContext, { order, reference, payment }: FinishContent): Html | '' {
  if (payment?.isWaiting) return ''
  const t = textsOf(c)
  const method = reference.paymentMethods.find(({ id }) => id === order.paymentMethodId)
  const parameters = {
    amount: formatMoney(order.total, order.currency, c.var.language, { star: false }),
    number: order.orderNumber,
  }
  return html`<div class="finish-payment"><h2 class="h5">${t('checkout.finish.payment', { method: method ? translate(c, method.name) : '' })}</h2>
    ${payment ? payment.content : html`<p>${t(method?.key === 'prepayment' ? 'checkout.finish.prepayment' : 'checkout.finish.invoice', parameters)}</p>`}</div>`
}

function guestLink(c: ShopContext, { deepLinkCode }: StoredOrder): Html {
  const t = textsOf(c)
  return html`<p>${t('checkout.finish.guest')} <a href="${urlFor(c, 'frontend.account.order.single.page', { deepLinkCode })}">${t('checkout.finish.guestLink')}</a></p>`
}

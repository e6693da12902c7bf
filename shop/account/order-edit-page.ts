/** The page to change an order's payment, or to cancel it (contract, shell 15.5 "Account pages", payments E3). */
import { html } from 'hono/html'
import { lineList } from '../cart/line-item.ts'
import { actionTotal, lineItemHeader, summary } from '../cart/views.ts'
import { addressView } from '../checkout/address-view.ts'
import { methodForm, methodRadios } from '../checkout/methods-view.ts'
import { loadReference, type PaymentMethod, type Reference } from '../checkout/reference.ts'
import { orderAmounts, orderLineViews, type StoredOrder } from '../checkout/stored-order.ts'
import type { Html, ShopContext } from '../context.ts'
import type { Flash } from '../database/schema.ts'
import { alertBoxes } from '../layout/alerts.ts'
import { formatMoney } from '../layout/money.ts'
import { renderPage } from '../layout/page.ts'
import { textsOf } from '../layout/text.ts'
import type { Block } from '../payments/block.ts'
import { paymentOf } from '../payments/methods.ts'
import { informationOpener } from '../shell/information.ts'
import { urlFor } from '../transport/routes.ts'
import { takeFlashes } from '../transport/session.ts'
import { cancelButton, cancelDialog, formatDate } from './order-views.ts'

export type OrderEdit = {
  order: StoredOrder
  /** The selected payment method. */
  chosen: string
  changeable: boolean
  messages: readonly Flash[]
  /** What became of the last attempt to pay. */
  failure: Flash | undefined
  /** The methods the shopper may choose. */
  paymentMethods: readonly PaymentMethod[]
  payment: Block
  /** The card app's element. */
  inPayment: Html | ''
  /** Of providers. */
  scripts: Html | ''
}

/** Like the confirm page, but only the payment can be changed. */
export async function renderOrderEdit(c: ShopContext, edit: OrderEdit): Promise<Response> {
  const t = textsOf(c)
  const reference = await loadReference(c.var.database)
  const { order } = edit
  const lines = await orderLineViews(c, order)
  const flashes = [...(await takeFlashes(c)), ...edit.messages]
  const isUnpaid = isGivenUp(order)
  const title = t(isUnpaid ? 'account.editOrder.payTitle' : 'account.editOrder.title')
  const content = html`<div class="checkout"><div class="checkout-container">
    <div class="checkout-main">
      <div class="flashbags">${alertBoxes(c, flashes)}</div>
      <h1 class="confirm-main-header">${title}</h1>
      <p class="order-edit-lead">${t(isUnpaid ? 'account.editOrder.payLead' : 'account.editOrder.lead', { number: order.orderNumber, date: formatDate(c, order.createdAt) })}</p>
      ${terms(c)}
      ${addresses(c, order, reference)}
      ${methods(c, edit, reference)}
      <div class="confirm-product"><div class="card checkout-product-table">${lineList(c, { lines, classes: 'card-body', label: t('checkout.items'), header: lineItemHeader(c), place: 'default' })}</div></div>
      <div class="d-none hidden-line-items-information" data-currency="" data-shipping="" data-value="" data-tax=""></div>
    </div>
    <aside class="checkout-aside" aria-label="${t('cart.summary.title')}"><div class="checkout-aside-container">
      ${summary(c, orderAmounts(order))}
      ${updateForm(c, edit)}
      ${cancelButton(c, order, 'cancelOrderModal')}
    </div></aside>
    ${cancelDialog(c, order, 'cancelOrderModal')}
  </div></div>`
  return renderPage(c, {
    controller: 'accountorder',
    action: 'editorder',
    title,
    content,
    scripts: edit.scripts,
    frame: 'reduced',
    flashes: 'own',
    footBar: edit.payment.aboveButton ? 'tall-total' : 'total',
  })
}

/** Whether the last attempt to pay has come to nothing; an order that was only placed has other words. */
const isGivenUp = ({ transactions }: StoredOrder): boolean =>
  ['failed', 'cancelled'].includes(transactions.at(-1)?.state ?? '')

/** A reminder only: the consent given with the order still holds. */
function terms(c: ShopContext): Html {
  const t = textsOf(c)
  return html`<p class="confirm-tos">${t('account.editOrder.reminder')} ${informationOpener(c, 'terms', t('account.editOrder.terms'))}</p>`
}

function addresses(c: ShopContext, { shippingAddress, billingAddress }: StoredOrder, reference: Reference): Html {
  const t = textsOf(c)
  const shipping = addressView(c, shippingAddress, reference)
  const billing = addressView(c, billingAddress, reference)
  const card = (kind: 'shipping' | 'billing', content: Html) =>
    html`<div class="col-sm-6 confirm-${kind}-address"><div class="card checkout-card"><div class="card-body"><h2 class="card-title">${t(`checkout.address.${kind}`)}</h2><div class="confirm-address-${kind}">${content}</div></div></div></div>`
  return html`<div class="confirm-address"><div class="row js-confirm-overview-addresses">${card('shipping', shipping)}${card('billing', billing)}</div></div>`
}

function methods(c: ShopContext, edit: OrderEdit, reference: Reference): Html {
  const t = textsOf(c)
  const { order, chosen, changeable, paymentMethods, payment } = edit
  const action = urlFor(c, 'frontend.account.edit-order.change-payment-method', { orderId: order.id })
  const shipping = reference.shippingMethods.filter(({ id }) => id === order.shippingMethodId)
  return html`<div class="confirm-payment-shipping row">
    <div class="col-sm-6 confirm-payment"><div class="card checkout-card"><div class="card-body"><h2 class="card-title">${t('checkout.payment.title')}</h2>${edit.failure ? alertBoxes(c, [edit.failure], { isFocused: true }) : ''}${edit.inPayment}${methodForm(c, { kind: 'payment', methods: paymentMethods, chosen, disabled: !changeable, extra: payment }, action)}</div></div></div>
    <div class="col-sm-6 confirm-shipping"><div class="card checkout-card"><div class="card-body"><h2 class="card-title">${t('checkout.shipping.title')}</h2>${methodRadios(c, { kind: 'shipping', methods: shipping, chosen: order.shippingMethodId })}</div></div></div>
  </div>`
}

function updateForm(c: ShopContext, { order, chosen, changeable, payment, paymentMethods }: OrderEdit): Html {
  const t = textsOf(c)
  const method = paymentMethods.find(({ id }) => id === chosen)
  const total = formatMoney(order.total, order.currency, c.var.language, { star: false })
  const label = method && paymentOf(method) ? t('account.editOrder.pay', { total }) : t('account.editOrder.submit')
  return html`<div class="checkout-aside-action">${actionTotal(c, order)}
    <form id="confirmOrderForm" action="${urlFor(c, 'frontend.account.edit-order.update-order', { orderId: order.id })}" method="post" data-form-preserver="true" data-form-submit-loader="true">
      <input type="hidden" name="paymentMethodId" value="${chosen}">${payment.aboveButton}
      <div class="d-grid"><button type="submit" class="btn btn-primary btn-lg" form="confirmOrderForm"${method && changeable ? '' : ' disabled'}>${label}</button></div>${payment.inForm}
    </form></div>`
}

/** The confirm page: the order's content, and the order button (contract, shell 15.5). */
import { html } from 'hono/html'
import type { StoredAddress } from '../account/customers.ts'
import type { Cart } from '../cart/cart.ts'
import { type LineView, lineList } from '../cart/line-item.ts'
import {
  actionTotal,
  cartAmounts,
  cartInformation,
  isOrderable,
  lineItemHeader,
  pricedMethod,
  summary,
} from '../cart/views.ts'
import type { Html, ShopContext } from '../context.ts'
import type { Flash } from '../database/schema.ts'
import { alertBoxes } from '../layout/alerts.ts'
import { isNewest, isTweaked } from '../layout/platform.ts'
import { textsOf } from '../layout/text.ts'
import type { Block } from '../payments/block.ts'
import { informationOpener } from '../shell/information.ts'
import { urlFor } from '../transport/routes.ts'
import { addressView } from './address-view.ts'
import { arrival, arrivalText } from './arrival.ts'
import { guaranteeInLabel, guaranteeNotice } from './guarantee-notice.ts'
import { methodForm } from './methods-view.ts'
import type { PaymentMethod, Reference } from './reference.ts'

const CONFIRM_ROUTE = 'frontend.checkout.confirm.page'

export type ConfirmContent = {
  cart: Cart
  lines: readonly LineView[]
  reference: Reference
  billing: StoredAddress
  shipping: StoredAddress
  hash: string
  flashes: readonly Flash[]
  /** The order was sent without accepting the terms. */
  termsMissing: boolean
  /** The methods the shopper may choose. */
  paymentMethods: readonly PaymentMethod[]
  payment: Block
  /** The card app's element. */
  inPayment: Html | ''
  /** The shopper came by an express button. */
  isExpress: boolean
  /** The chosen method cannot be used: nothing can be ordered. */
  isBlocked: boolean
}

export function confirmPage(c: ShopContext, content: ConfirmContent): Html {
  const t = textsOf(c)
  const { cart, lines, flashes } = content
  const hidden = content.isExpress
    ? html`<input type="hidden" name="redirectParameters[isPayPalExpressCheckout]" value="1">`
    : ''
  return html`<div class="checkout"><div class="checkout-container">
    <div class="checkout-main">
      <div class="flashbags">${alertBoxes(c, flashes, { isFocused: true })}</div>
      <h1 class="confirm-main-header">${t('checkout.confirm.title')}</h1>
      ${terms(c, content.termsMissing)}
      ${addresses(c, content)}
      <div class="confirm-payment-shipping row">
        <div class="col-sm-6 confirm-payment"><div class="card checkout-card"><div class="card-body"><h2 class="card-title">${t('checkout.payment.title')}</h2>${content.inPayment}${methodForm(c, { kind: 'payment', methods: content.paymentMethods, chosen: cart.paymentMethod.id, extra: content.payment, hidden })}</div></div></div>
        <div class="col-sm-6 confirm-shipping"><div class="card checkout-card"><div class="card-body"><h2 class="card-title">${t('checkout.shipping.title')}</h2>${methodForm(c, { kind: 'shipping', methods: shippingChoices(c, content), chosen: cart.shippingMethod.id, hidden })}</div></div></div>
      </div>
      <div class="confirm-product"><div class="card checkout-product-table">${lineList(c, { lines, classes: 'card-body', label: t('checkout.items'), header: lineItemHeader(c), place: 'default', returnTo: CONFIRM_ROUTE })}</div></div>
      ${cartInformation(cart, lines)}
    </div>
    <aside class="checkout-aside" aria-label="${t('cart.summary.title')}"><div class="checkout-aside-container">
      ${summary(c, cartAmounts(cart))}
      ${orderForm(c, content)}
    </div></aside>
  </div></div>`
}

/** Each method with its price and the day on which the whole order arrives by it. */
function shippingChoices(c: ShopContext, { cart, reference }: ConfirmContent) {
  const leads = cart.lines.flatMap(({ deliveryTime }) => deliveryTime ?? [])
  const now = new Date()
  return reference.shippingMethods.map((method) => ({
    ...method,
    label: pricedMethod(c, cart, method),
    note: textsOf(c)('checkout.arrival', { date: arrivalText(c, arrival(leads, method, now)) }),
  }))
}

function terms(c: ShopContext, isMissing: boolean): Html {
  const t = textsOf(c)
  return html`<div class="confirm-tos"><div class="card checkout-card"><div class="card-body"><h2 class="card-title">${t('checkout.terms.title')}</h2>
    <p class="confirm-revocation">${t('checkout.terms.revocation')} ${informationOpener(c, 'revocation', t('checkout.terms.revocationLink'))}</p>
    <div class="form-check"><input type="checkbox" class="form-check-input checkout-confirm-tos-checkbox${isMissing ? ' is-invalid' : ''}" id="tos" name="tos" value="on" required form="confirmOrderForm"${isMissing ? html` aria-invalid="true"` : ''}>
    <label class="form-check-label checkout-confirm-tos-label" for="tos">${t('checkout.terms.label')} ${informationOpener(c, 'terms', t('checkout.terms.link'))}${guaranteeInLabel(c)}</label></div>
    ${guaranteeNotice(c)}
  </div></div></div>`
}

function addresses(c: ShopContext, { billing, shipping, reference }: ConfirmContent): Html {
  const t = textsOf(c)
  const card = (kind: 'shipping' | 'billing', content: Html) => {
    const { id } = kind === 'shipping' ? shipping : billing
    const change = kind === 'shipping' ? 'changeShipping' : 'changeBilling'
    const manager = {
      initialTab: kind,
      activeShippingAddressId: shipping.id,
      activeBillingAddressId: billing.id,
      addressManagerUrl: urlFor(c, 'frontend.account.addressmanager'),
      addressSwitchUrl: urlFor(c, 'frontend.account.address.switch-default'),
    }
    const script = isTweaked(c)
      ? html` data-address-manager="true" data-address-manager-options="${JSON.stringify(manager)}"`
      : html` data-address-editor="true" data-address-editor-options="${JSON.stringify({ [change]: true, addressId: id })}"`
    return html`<div class="col-sm-6 confirm-${kind}-address"><div class="card checkout-card"><div class="card-body"><h2 class="card-title">${t(`checkout.address.${kind}`)}</h2>
      <div class="confirm-address-${kind}">${content}</div>
      <a class="btn btn-light btn-sm" href="${urlFor(c, 'frontend.account.address.edit.page', { addressId: id })}"${script}>${t(`checkout.address.change.${kind}`)}</a>
    </div></div></div>`
  }
  return html`<div class="confirm-address"><div class="row js-confirm-overview-addresses">
    ${card('shipping', addressView(c, shipping, reference))}
    ${card('billing', billing.id === shipping.id ? html`<p>${t('checkout.address.same')}</p>` : addressView(c, billing, reference))}
  </div></div>`
}

function orderForm(c: ShopContext, { cart, hash, payment, isBlocked }: ConfirmContent): Html {
  const t = textsOf(c)
  const history = JSON.stringify({
    entries: [{ state: [], title: t('checkout.orders'), url: urlFor(c, 'frontend.account.order.page') }],
  })
  // Comment and terms of this customer alone (contract, versions C7).
  const customerId = c.var.customer?.id ?? null
  const storage = isNewest(c)
    ? html` data-checkout-customer-storage="true" data-checkout-customer-storage-options="${JSON.stringify({ customerId })}"`
    : ''
  return html`<div class="checkout-aside-action">${actionTotal(c, cart)}
    <form id="confirmOrderForm" action="${urlFor(c, 'frontend.checkout.finish.order')}" method="post" data-form-preserver="true" data-form-submit-loader="true" data-form-add-history="true" data-form-add-history-options="${history}"${storage}>
      <input type="text" name="hash" value="${hash}" hidden>${payment.aboveButton}
      <div class="d-grid"><button type="submit" id="confirmFormSubmit" class="btn btn-primary btn-lg" form="confirmOrderForm"${isOrderable(cart) && !isBlocked ? '' : ' disabled'}>${t('checkout.confirm.submit')}</button></div>${payment.inForm}
    </form></div>`
}

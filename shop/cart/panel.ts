/** The cart panel's markup (contract, shell 7). */
import { html } from 'hono/html'
import type { Html, ShopContext } from '../context.ts'
import type { Flash } from '../database/schema.ts'
import { alertBox, alertBoxes } from '../layout/alerts.ts'
import { icon } from '../layout/icon.ts'
import { formatMoney } from '../layout/money.ts'
import { textsOf, translate } from '../layout/text.ts'
import { urlFor } from '../transport/routes.ts'
import type { Cart } from './cart.ts'
import { type LineView, lineItem } from './line-item.ts'
import { cartInformation } from './views.ts'

const PANEL_ROUTE = 'frontend.cart.offcanvas'

type PanelContent = {
  cart: Cart
  lines: readonly LineView[]
  shippingMethods: Cart['shippingMethod'][]
  flashes: Flash[]
}

/** The content of the panel: close button, messages, lines, sums, links. */
export function cartPanel(c: ShopContext, { cart, lines, shippingMethods, flashes }: PanelContent): Html {
  const t = textsOf(c)
  const filled = lines.length > 0
  return html`<div class="offcanvas-header"><button type="button" class="btn btn-light offcanvas-close js-offcanvas-close">${icon('arrow-head-left')} ${t('cart.panel.continue')}</button></div>
<div class="offcanvas-body"><div class="offcanvas-cart">
  <div class="row h4 offcanvas-cart-header"><div class="col">${t('cart.title')}</div><div class="col-auto"><small class="offcanvas-cart-header-count">${t(cart.count === 1 ? 'cart.panel.item' : 'cart.panel.items', { count: cart.count })}</small></div></div>
  <div class="flashbags">${alertBoxes(flashes)}</div>
  ${
    filled
      ? html`<div class="offcanvas-cart-items" role="list">${lines.map((line) => lineItem(c, line, { place: 'offcanvas', returnTo: PANEL_ROUTE }))}</div>
  <div class="offcanvas-summary">
    <dl class="row offcanvas-summary-list"><dt class="col-7 summary-label summary-total">${t('cart.panel.subtotal')}</dt><dd class="col-5 summary-value summary-total"><strong>${formatMoney(cart.items, cart.currency, c.var.language)}</strong></dd></dl>
    ${shipping(c, cart, shippingMethods)}
  </div>`
      : alertBox('info', t('cart.empty'))
  }
  <div class="offcanvas-cart-actions">
    ${filled ? promotionForm(c) : ''}
    <div class="d-grid">${
      filled
        ? html`<a class="btn begin-checkout-btn btn-primary" href="${urlFor(c, 'frontend.checkout.confirm.page')}">${icon('arrow-head-right')} ${t('cart.checkout')}</a>`
        : html`<a class="btn begin-checkout-btn btn-light disabled" href="${urlFor(c, 'frontend.checkout.confirm.page')}" aria-disabled="true" tabindex="-1">${icon('arrow-head-right')} ${t('cart.checkout')}</a>`
    }</div><div class="d-grid"><a class="btn btn-link" href="${urlFor(c, 'frontend.checkout.cart.page')}">${t('cart.panel.show')}</a></div></div></div>
${cartInformation(cart, lines)}</div>`
}

function shipping(c: ShopContext, cart: Cart, methods: readonly Cart['shippingMethod'][]): Html {
  const t = textsOf(c)
  return html`<div class="row offcanvas-shipping-info"><span class="col-7 shipping-label shipping-cost"><strong>${t('cart.shipping')}</strong> <button type="button" class="btn btn-sm btn-link js-toggle-shipping-selection">(${translate(c, cart.shippingMethod.name)})</button></span><span class="col-5 shipping-value shipping-cost"><strong>+ ${formatMoney(cart.shipping, cart.currency, c.var.language)}</strong></span></div>
    <div class="offcanvas-shipping-preference offcanvas-shipping-preference--hidden">
      <form action="${urlFor(c, 'frontend.checkout.configure')}" name="confirmShippingForm" method="post">
        <input type="hidden" name="forwardTo" value="${PANEL_ROUTE}">
        <select name="shippingMethodId" class="form-select" aria-label="${t('cart.shippingMethod')}"><option disabled>${t('cart.panel.changeShipping')}</option>${methods.map(
          ({ id, name }) =>
            html`<option value="${id}"${id === cart.shippingMethod.id ? ' selected' : ''}>${translate(c, name)}</option>`,
        )}</select></form></div>`
}

function promotionForm(c: ShopContext): Html {
  const t = textsOf(c)
  return html`<div class="js-offcanvas-cart-promotion">
      <form class="offcanvas-cart-promotion-form js-offcanvas-cart-add-promotion" action="${urlFor(c, 'frontend.checkout.promotion.add')}" method="post">
        <input type="hidden" name="redirectTo" value="${PANEL_ROUTE}">
        <div class="input-group"><label class="visually-hidden" for="addPromotionOffcanvasCartInput">${t('cart.promotion.label')}</label><input type="text" name="code" class="form-control" id="addPromotionOffcanvasCartInput" placeholder="${t('cart.promotion.placeholder')}" autocomplete="off" required><button type="submit" class="btn btn-secondary" id="addPromotionOffcanvasCart" aria-label="${t('cart.promotion.add')}">${icon('checkmark')}</button></div></form></div>`
}

/** The cart panel's markup (contract, shell 7). */
import { html } from 'hono/html'
import type { Html, ShopContext } from '../context.ts'
import type { Flash } from '../database/schema.ts'
import { alertBox, alertBoxes } from '../layout/alerts.ts'
import { icon } from '../layout/icon.ts'
import { formatMoney } from '../layout/money.ts'
import { isRecent } from '../layout/platform.ts'
import { textsOf, translate } from '../layout/text.ts'
import { expressButton, installmentBanner } from '../payments/places.ts'
import { urlFor } from '../transport/routes.ts'
import type { Cart } from './cart.ts'
import { type LineView, lineList } from './line-item.ts'
import { promotionField, splitFlashes } from './promotion-field.ts'
import { cartInformation, pricedMethod, shippingPrice } from './views.ts'

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
  const { refused, others } = splitFlashes(flashes)
  return html`<div class="offcanvas-header"><button type="button" class="btn btn-light offcanvas-close js-offcanvas-close">${icon('arrow-head-left')} ${t('cart.panel.continue')}</button></div>
<div class="offcanvas-body"><div class="offcanvas-cart">
  <div class="row h4 offcanvas-cart-header">${isRecent(c) ? html`<h4 class="col h4 mb-0">${t('cart.title')}</h4>` : html`<div class="col">${t('cart.title')}</div>`}<div class="col-auto"><small class="offcanvas-cart-header-count">${t(cart.count === 1 ? 'cart.panel.item' : 'cart.panel.items', { count: cart.count })}</small></div></div>
  <div class="flashbags">${alertBoxes(c, filled ? others : flashes)}</div>
  ${
    filled
      ? html`${lineList(c, { lines, classes: 'offcanvas-cart-items', place: 'offcanvas', returnTo: PANEL_ROUTE })}
  <div class="offcanvas-summary">
    <dl class="row offcanvas-summary-list"><dt class="col-7 summary-label summary-total">${t('cart.panel.subtotal')}</dt><dd class="col-5 summary-value summary-total"><strong>${formatMoney(cart.items, cart.currency, c.var.language, { star: false })}</strong></dd></dl>
    ${shipping(c, cart, shippingMethods)}
    <div class="row offcanvas-total"><span class="col-7"><strong>${t('cart.summary.total')}</strong></span><span class="col-5 summary-value"><strong>${formatMoney(cart.total, cart.currency, c.var.language, { star: false })}</strong></span></div>
  </div>`
      : alertBox(
          c,
          'info',
          html`<p>${t('cart.empty')}</p><a class="btn btn-primary" href="${urlFor(c, 'frontend.home.page')}">${t('cart.toShop')}</a>`,
        )
  }
  <div class="offcanvas-cart-actions">
    ${filled ? promotionForm(c, refused) : ''}
    <div class="d-grid">${
      filled
        ? html`<a class="btn begin-checkout-btn btn-primary" href="${urlFor(c, 'frontend.checkout.confirm.page')}">${icon('arrow-head-right')} ${t('cart.checkout')}</a>`
        : html`<a class="btn begin-checkout-btn btn-light disabled" href="${urlFor(c, 'frontend.checkout.confirm.page')}" aria-disabled="true" tabindex="-1">${icon('arrow-head-right')} ${t('cart.checkout')}</a>`
    }</div>${filled ? expressButton(c, 'panel', cart.total) : ''}${installmentBanner(c, 'panel', cart.items)}<div class="d-grid"><a class="btn btn-link" href="${urlFor(c, 'frontend.checkout.cart.page')}">${t('cart.panel.show')}</a></div></div></div>
${cartInformation(cart, lines)}</div>`
}

function shipping(c: ShopContext, cart: Cart, methods: readonly Cart['shippingMethod'][]): Html {
  const t = textsOf(c)
  return html`<div class="row offcanvas-shipping-info"><span class="col-7 shipping-label shipping-cost"><strong>${t('cart.shipping')}</strong> <button type="button" class="btn btn-sm btn-link js-toggle-shipping-selection">(${translate(c, cart.shippingMethod.name)})</button></span><span class="col-5 shipping-value shipping-cost"><strong>${shippingPrice(c, cart.shipping, cart.currency)}</strong></span></div>
    <div class="offcanvas-shipping-preference offcanvas-shipping-preference--hidden">
      <form action="${urlFor(c, 'frontend.checkout.configure')}" name="confirmShippingForm" method="post">
        <input type="hidden" name="forwardTo" value="${PANEL_ROUTE}">
        <select name="shippingMethodId" class="form-select" aria-label="${t('cart.shippingMethod')}"><option disabled>${t('cart.panel.changeShipping')}</option>${methods.map(
          (method) =>
            html`<option value="${method.id}"${method.id === cart.shippingMethod.id ? ' selected' : ''}>${pricedMethod(c, cart, method)}</option>`,
        )}</select></form></div>`
}

/** Folded until it is needed: few shoppers have a code. */
function promotionForm(c: ShopContext, refused: Flash | undefined): Html {
  const t = textsOf(c)
  const id = 'addPromotionOffcanvasCartInput'
  const label = html`<label class="visually-hidden" for="${id}">${t('cart.promotion.label')}</label>`
  return html`<details class="js-offcanvas-cart-promotion"${refused ? ' open' : ''}><summary>${t('cart.promotion.label')}</summary>
      <form class="offcanvas-cart-promotion-form js-offcanvas-cart-add-promotion" action="${urlFor(c, 'frontend.checkout.promotion.add')}" method="post">
        <input type="hidden" name="redirectTo" value="${PANEL_ROUTE}">
        ${promotionField(c, { id, buttonId: 'addPromotionOffcanvasCart', label, refused })}</form></details>`
}

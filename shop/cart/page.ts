/** The cart page (contract, shell 15.5 "Cart page" and 1.6). */
import { html } from 'hono/html'
import type { Reference } from '../checkout/reference.ts'
import type { Html, ShopContext } from '../context.ts'
import type { Flash, Translated } from '../database/schema.ts'
import { alertBox, alertBoxes } from '../layout/alerts.ts'
import { textsOf, translate } from '../layout/text.ts'
import { methodsFor } from '../payments/methods.ts'
import { expressButton, installmentBanner } from '../payments/places.ts'
import { urlFor } from '../transport/routes.ts'
import type { Cart } from './cart.ts'
import { type LineView, lineList } from './line-item.ts'
import { promotionField, splitFlashes } from './promotion-field.ts'
import { actionTotal, cartAmounts, cartInformation, lineItemHeader, pricedMethod, summary } from './views.ts'

const CART_ROUTE = 'frontend.checkout.cart.page'

type CartPageContent = { cart: Cart; lines: readonly LineView[]; reference: Reference; flashes: Flash[] }

/** The content of the page, filled or empty. */
export function cartPage(c: ShopContext, { cart, lines, reference, flashes }: CartPageContent): Html {
  const t = textsOf(c)
  if (lines.length === 0) {
    return html`<div class="checkout"><h1 class="cart-main-header">${t('cart.title')}</h1>${flashes.length > 0 ? html`<div class="flashbags">${alertBoxes(c, flashes)}${undo(c, flashes)}</div>` : ''}${alertBox(c, 'info', t('cart.empty'))}
      <a class="btn btn-primary" href="${urlFor(c, 'frontend.home.page')}">${t('cart.toShop')}</a></div>`
  }
  const { refused, others } = splitFlashes(flashes)
  return html`<div class="checkout"><div class="checkout-container">
    <div class="checkout-main">
      <div class="flashbags">${alertBoxes(c, others)}${undo(c, flashes)}</div>
      <h1 class="cart-main-header">${t('cart.title')}</h1>
      <div class="checkout-product"><div class="card checkout-product-table">${lineList(c, { lines, classes: 'card-body', header: lineItemHeader(c), place: 'default', returnTo: CART_ROUTE })}</div></div>
      ${cartInformation(cart, lines)}
      ${addByNumber(c)}${installmentBanner(c, 'cart', cart.total)}
    </div>
    <aside class="checkout-aside" aria-label="${t('cart.summary.title')}"><div class="checkout-aside-container">
      ${summary(c, cartAmounts(cart))}
      ${shippingCosts(c, cart, reference)}
      ${promotionForm(c, refused)}
      <div class="checkout-aside-action d-grid">${actionTotal(c, cart)}<a class="btn btn-primary btn-lg begin-checkout-btn" href="${urlFor(c, 'frontend.checkout.confirm.page')}">${t('cart.checkout')}</a></div>${expressButton(c, 'cart', cart.total)}${installmentBanner(c, 'cartAside', cart.total)}
    </div></aside>
  </div></div>`
}

/** Brings back what was removed, with a bundle all of it (contract, shell 8). */
function undo(c: ShopContext, flashes: readonly Flash[]): Html {
  const t = textsOf(c)
  const forms = flashes.flatMap(({ restore }) => {
    if (!restore) return []
    const { id, quantity } = restore
    const field = (name: string, value: string | number) =>
      html`<input type="hidden" name="lineItems[${id}][${name}]" value="${value}">`
    return html`<form class="cart-undo" action="${urlFor(c, 'frontend.checkout.line-item.add')}" method="post"><input type="hidden" name="redirectTo" value="${CART_ROUTE}"><input type="hidden" name="restored" value="1">${field('id', id)}${field('referencedId', id)}${field('type', 'product')}${field('stackable', 1)}${field('removable', 1)}${field('quantity', quantity)}<button type="submit" class="btn btn-light btn-sm">${t('cart.flash.undo')}</button></form>`
  })
  return html`${forms}`
}

function addByNumber(c: ShopContext): Html {
  const t = textsOf(c)
  return html`<form class="cart-add-product" action="${urlFor(c, 'frontend.checkout.product.add-by-number')}" method="post">
    <input type="hidden" name="redirectTo" value="${CART_ROUTE}">
    <label class="form-label" for="addProductInput">${t('cart.addByNumber.label')}</label>
    <div class="input-group"><input type="text" class="form-control" name="number" id="addProductInput" placeholder="${t('cart.addByNumber.placeholder')}" autocomplete="off" required><button type="submit" class="btn btn-secondary" id="addProductButton" aria-label="${t('cart.addByNumber.add')}">${t('cart.addByNumber.button')}</button></div>
  </form>`
}

function shippingCosts(c: ShopContext, cart: Cart, reference: Reference): Html {
  const { countries, shippingMethods } = reference
  const t = textsOf(c)
  const select = (id: string, label: string, rows: readonly { id: string; text: string }[], chosen: string) =>
    html`<div class="form-group"><label class="form-label" for="${id}">${label}</label>
      <select class="form-select" id="${id}" name="${id}">${rows.map((row) => html`<option value="${row.id}"${row.id === chosen ? ' selected' : ''}>${row.text}</option>`)}</select></div>`
  const named = ({ id, name }: { id: string; name: Translated }) => ({ id, text: translate(c, name) })
  const priced = (method: Cart['shippingMethod']) => ({ id: method.id, text: pricedMethod(c, cart, method) })
  return html`<form name="precalc" action="${urlFor(c, 'frontend.checkout.configure')}" method="post" data-form-auto-submit="true">
    <input type="hidden" name="redirectTo" value="${CART_ROUTE}">
    <a class="cart-shipping-costs-btn" href="#collapseShippingCost" data-bs-toggle="collapse" aria-expanded="false" aria-controls="collapseShippingCost">${t('cart.shippingCosts')}</a>
    <div class="collapse cart-shipping-costs-container" id="collapseShippingCost">
      ${select('countryId', t('cart.country'), countries.map(named), c.var.session.countryId)}
      ${select('paymentMethodId', t('cart.paymentMethod'), methodsFor(c, reference, cart).map(named), cart.paymentMethod.id)}
      ${select('shippingMethodId', t('cart.shippingMethod'), shippingMethods.map(priced), cart.shippingMethod.id)}
      <div class="no-script-action"><button type="submit" class="btn btn-secondary btn-sm">${t('cart.apply')}</button></div>
    </div></form>`
}

function promotionForm(c: ShopContext, refused: Flash | undefined): Html {
  const t = textsOf(c)
  const id = 'addPromotionInput'
  return html`<form class="cart-add-promotion" action="${urlFor(c, 'frontend.checkout.promotion.add')}" method="post">
    <input type="hidden" name="redirectTo" value="${CART_ROUTE}">
    <label class="form-label" for="${id}">${t('cart.promotion.label')}</label>
    ${promotionField(c, { id, buttonId: 'addPromotion', label: '', refused })}
  </form>`
}

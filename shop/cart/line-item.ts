/** One line of a cart or an order as every page prints it (contract, shell 7 and 15.5). */
import { html } from 'hono/html'
import { type Picture, pictureUrl } from '../catalogue/picture.ts'
import type { Html, ShopContext } from '../context.ts'
import type { Currency } from '../database/schema.ts'
import { icon } from '../layout/icon.ts'
import { decimalMoney, formatMoney } from '../layout/money.ts'
import { isRecent, isTweaked } from '../layout/platform.ts'
import { textsOf } from '../layout/text.ts'
import { lineGaranLabel } from '../product/garan.ts'
import { labelledQuantity } from '../product/quantity-group.ts'
import { urlFor } from '../transport/routes.ts'
import type { Limits } from './quantity.ts'

/** A quantity field is posted after this pause in typing. */
const QUANTITY_DELAY_MS = 800
const PICTURE_WIDTH = 160

export type LineView = {
  /** The line's id, used in addresses, names and focus ids. */
  id: string
  kind: 'product' | 'promotion'
  label: string
  /** Belongs to the line above. */
  isAccessory?: boolean
  /** Cannot be removed on its own. */
  isFixed?: boolean
  url?: string
  /** The quick view for a modal, on the confirm page. */
  modalUrl?: string
  picture?: Picture
  number?: string
  /** Of a product that is still sold. */
  productId?: string
  /** Chosen options, e.g. `Colour: Blue`. */
  options?: readonly string[]
  delivery?: Html | string
  /** Why this line cannot be ordered. */
  notice?: string
  quantity: number
  /** Present if the quantity can be changed. */
  limits?: Limits
  unitPrice: number
  total: number
  tax: number
  /** The order's currency; the shopper's if absent. */
  currency?: Currency
}

export type LinePlace = {
  place: 'offcanvas' | 'default'
  /** Route name that the line's forms return to; absent on pages where nothing can be changed. */
  returnTo?: string
}

type LineList = LinePlace & {
  lines: readonly LineView[]
  classes: string
  label?: string
  /** Above the lines. */
  header?: Html
}

/** Lines as a list; with the platform's flag for accessibility one by its elements (contract, versions B2). */
export function lineList(c: ShopContext, { lines, classes, label, header, ...place }: LineList): Html {
  const named = label ? html` aria-label="${label}"` : ''
  const items = lines.map((line) => lineItem(c, line, place))
  if (!isTweaked(c)) return html`<div class="${classes}" role="list"${named}>${header ?? ''}${items}</div>`
  const list = html`<ul class="${header ? 'line-item-list' : classes} list-unstyled"${named}>${items}</ul>`
  return header ? html`<div class="${classes}">${header}${list}</div>` : list
}

/** A line item with its forms. */
function lineItem(c: ShopContext, line: LineView, { place, returnTo }: LinePlace): Html {
  const t = textsOf(c)
  const money = (cents: number) => formatMoney(cents, line.currency ?? c.var.currency, c.var.language, { star: false })
  const classes = [
    `line-item line-item-${line.kind} is-${place}`,
    place === 'offcanvas' ? 'js-cart-item' : '',
    line.isAccessory ? 'line-item-accessory' : '',
    returnTo ? '' : 'no-remove-button',
  ]
  const isProduct = line.kind === 'product'
  const content = html`<div class="row line-item-row">
    <div class="line-item-info"><div class="row line-item-row">
      <div class="line-item-info-img"><div class="line-item-img-container">${image(line)}</div></div>
      <div class="line-item-details"><div class="line-item-details-container">
        ${label(line)}
        ${(line.options ?? []).map((option) => html`<div class="line-item-characteristics">${option}</div>`)}
        ${line.number ? html`<div class="line-item-product-number">${t('cart.productNumber', { number: line.number })}</div>` : ''}
        ${lineGaranLabel(c, line)}${line.delivery !== undefined ? html`<div class="line-item-delivery-date">${line.delivery}</div>` : ''}
        ${line.notice ? html`<div class="line-item-notice text-danger">${icon('warning')} ${line.notice}</div>` : ''}
      </div></div></div></div>
    <div class="line-item-quantity">${isProduct ? quantity(c, line, place, returnTo) : ''}</div>
    <div class="line-item-unit-price${line.quantity > 1 ? ' is-shown' : ''}">${
      isProduct
        ? html`<div class="line-item-unit-price-label">${t('cart.unitPrice')}</div><div class="line-item-unit-price-value">${money(line.unitPrice)}</div>`
        : ''
    }</div>
    ${place === 'default' ? html`<div class="line-item-tax-price">${money(line.tax)}</div>` : ''}
    <div class="line-item-total-price line-item-price"><div class="line-item-total-price-label">${t('cart.lineTotal')}</div><div class="line-item-total-price-value">${money(line.total)}</div></div>
    ${returnTo && !line.isFixed ? removal(c, line, place, returnTo) : ''}
  </div>`
  const name = classes.filter(Boolean).join(' ')
  return isTweaked(c)
    ? html`<li class="${name}">${content}</li>`
    : html`<div class="${name}" role="listitem">${content}</div>`
}

function modalAttributes(url: string | undefined): Html | string {
  return url ? html` data-ajax-modal="modal" data-modal-class="quickview-modal" data-url="${url}"` : ''
}

function image({ kind, label, url, modalUrl, picture }: LineView): Html | string {
  if (kind === 'promotion') return html`<div class="line-item-img line-item-icon">${icon('marketing')}</div>`
  if (!picture) return ''
  const img = html`<img class="line-item-img" src="${pictureUrl(picture, PICTURE_WIDTH)}" width="${PICTURE_WIDTH}" height="${PICTURE_WIDTH}" alt="${label}" loading="lazy">`
  return url
    ? html`<a class="line-item-img-link" href="${url}" tabindex="-1"${modalAttributes(modalUrl)}>${img}</a>`
    : img
}

function label({ label, url, modalUrl }: LineView): Html {
  return url
    ? html`<a class="line-item-label" href="${url}"${modalAttributes(modalUrl)}>${label}</a>`
    : html`<div class="line-item-label">${label}</div>`
}

function quantity(c: ShopContext, line: LineView, place: LinePlace['place'], returnTo: string | undefined): Html {
  const t = textsOf(c)
  const { id, limits } = line
  const heading = html`<div class="line-item-quantity-label" aria-hidden="true">${t('cart.quantity')}</div>`
  if (!limits || !returnTo) {
    return html`<div class="row line-item-quantity-row">${heading}<div class="line-item-quantity-select-wrapper"><span class="visually-hidden">${t('cart.quantity')}</span> ${line.quantity}</div></div>`
  }
  const focusId = `line-item-${place}-quantity`
  const autoSubmit =
    place === 'default'
      ? html` data-form-auto-submit="true" data-form-auto-submit-options="${JSON.stringify({ delayChangeEvent: QUANTITY_DELAY_MS })}"`
      : ''
  const hook = place === 'offcanvas' ? ' js-offcanvas-cart-change-quantity-number' : ''
  const options = isRecent(c)
    ? html` data-quantity-selector-options="${JSON.stringify({ ariaLiveUpdateMode: 'onload', submitOnFinish: true })}"`
    : ''
  const group = html`<div class="input-group line-item-quantity-group quantity-selector-group" data-quantity-selector="true"${options}>${isRecent(c) ? '' : html`<label class="form-label visually-hidden">${t('cart.quantity')}</label>`}
        <button type="button" class="btn btn-outline-light btn-minus js-btn-minus" aria-label="${t('cart.less', { name: line.label })}" data-focus-id="${focusId}-down-${id}">${icon('minus')}</button>
        <input type="number" name="quantity" class="form-control js-quantity-selector quantity-selector-group-input quantity-input-${id}${hook}" min="${limits.min}" max="${Math.max(limits.max, line.quantity)}" step="${limits.step}" value="${line.quantity}" aria-label="${t('cart.quantityOf', { name: line.label })}" data-focus-id="${focusId}-${id}">
        <button type="button" class="btn btn-outline-light btn-plus js-btn-plus" aria-label="${t('cart.more', { name: line.label })}" data-focus-id="${focusId}-up-${id}">${icon('plus')}</button></div>`
  return html`<div class="row line-item-quantity-row">${heading}<div class="line-item-quantity-select-wrapper">
    <form class="line-item-quantity-container" action="${urlFor(c, 'frontend.checkout.line-item.change-quantity', { id })}" method="post"${autoSubmit}>
      ${returnFields(place, returnTo)}
      ${isRecent(c) ? labelledQuantity(c, line.label, t('cart.quantity.legend', { name: line.label }), group) : group}
      ${place === 'default' ? html`<div class="no-script-action"><button type="submit" class="btn btn-sm btn-link">${t('cart.updateQuantity')}</button></div>` : ''}
    </form></div></div>`
}

function removal(c: ShopContext, { id, label }: LineView, place: LinePlace['place'], returnTo: string): Html {
  const t = textsOf(c)
  const hook =
    place === 'offcanvas'
      ? html` class="js-offcanvas-cart-remove-product" data-form-submit-loader="true" data-form-submit-loader-options="${JSON.stringify({ skipLoadingIndicator: true })}"`
      : ''
  return html`<div class="line-item-remove"><form action="${urlFor(c, 'frontend.checkout.line-item.delete', { id })}" method="post"${hook}>
    ${returnFields(place, returnTo)}
    <button type="submit" class="btn btn-light btn-sm line-item-remove-button" data-product-id="${id}" aria-label="${t('cart.removeNamed', { name: label })}" title="${t('cart.remove')}">${icon('x')}</button></form></div>`
}

function returnFields(place: LinePlace['place'], returnTo: string): Html {
  const parameters = place === 'offcanvas' ? html`<input type="hidden" name="redirectParameters" value="">` : ''
  return html`<input type="hidden" name="redirectTo" value="${returnTo}">${parameters}`
}

/** Cart data for analytics (contract, shell 7); amounts in whole units. */
export function hiddenInformation(
  { currency, shipping, total, tax }: { currency: string; shipping: number | null; total: number; tax: number },
  lines: readonly LineView[],
): Html {
  return html`<div class="d-none hidden-line-items-information" data-currency="${currency}" data-shipping="${shipping === null ? '' : decimalMoney(shipping)}" data-value="${decimalMoney(total)}" data-tax="${decimalMoney(tax)}">
    ${lines.map(
      ({ id, label, quantity, unitPrice }) =>
        html`<span class="hidden-line-item" data-id="${id}" data-name="${label}" data-quantity="${quantity}" data-price="${decimalMoney(unitPrice)}"></span>`,
    )}
  </div>`
}

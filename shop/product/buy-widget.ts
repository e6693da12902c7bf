import { html } from 'hono/html'
import type { Html, ShopContext } from '../context.ts'
import { alertBox } from '../layout/alerts.ts'
import { formatMoney } from '../layout/money.ts'
import { isNewest, isRecent } from '../layout/platform.ts'
import { absoluteUrl } from '../layout/seo.ts'
import { textsOf } from '../layout/text.ts'
import { buyFields, quantityField } from '../listing/buy-fields.ts'
import { isBuyable, isGraduated, priceRow, purchaseLimits, unitPrice } from '../listing/price.ts'
import { ratingStars } from '../listing/rating.ts'
import { expressButton, installmentBanner } from '../payments/places.ts'
import { cmsElementId } from '../shell/cms.ts'
import { informationOpener } from '../shell/information.ts'
import { urlFor } from '../transport/routes.ts'
import { heart } from '../wishlist/heart.ts'
import { type BuyBoxPlace, configurator } from './configurator.ts'
import { deliveryInformation } from './delivery.ts'
import { garanLabel } from './garan.ts'
import { priceBlock } from './price.ts'
import { labelledQuantity } from './quantity-group.ts'
import type { ProductDetail } from './queries.ts'
import { totalOptions } from './total-options.ts'

/** The id of the buy box's element in the product page's layout; ids inside it have it as suffix. */
export const BUY_BOX_ID = cmsElementId('buy-box')

/** Of a product that is sold off, 6.7 asks what is left (contract, versions C6). */
const isEnding = (c: ShopContext, { product }: ProductDetail) => isNewest(c) && product.closeout

function quantity(c: ShopContext, detail: ProductDetail): Html {
  const { product, name } = detail
  const t = textsOf(c)
  const purchaseLimitUrl = urlFor(c, 'frontend.product.purchase-limit', { productId: product.id })
  const options = isEnding(c, detail)
    ? html` data-quantity-selector-options="${JSON.stringify({ purchaseLimitUrl })}"`
    : ''
  const { min, max, step } = purchaseLimits(product)
  const group = html`<div class="input-group product-detail-quantity-group quantity-selector-group" data-quantity-selector="true"${options}>${isRecent(c) ? '' : html`<label class="form-label visually-hidden">${t('product.quantity')}</label>`}
    <button type="button" class="btn btn-outline-light btn-minus js-btn-minus" aria-label="${t('product.quantity.less')}">−</button>
    <input type="number" class="form-control js-quantity-selector quantity-selector-group-input" name="${quantityField(product.id)}" min="${min}" max="${max}" step="${step}" value="${min}" aria-label="${t('product.quantity')}">
    <button type="button" class="btn btn-outline-light btn-plus js-btn-plus" aria-label="${t('product.quantity.more')}">+</button></div>`
  return isRecent(c) ? labelledQuantity(c, name, t('product.quantity.legend', { product: name }), group) : group
}

/** What the quantity costs; accessories have a total of their own. */
const total = (c: ShopContext, { product: { minPurchase: min }, prices }: ProductDetail): Html =>
  html`<p class="product-detail-total" data-buy-total="true"${totalOptions(c, prices)}>${textsOf(c)('product.total')} <span class="product-detail-total-price">${formatMoney(unitPrice(prices, min) * min, c.var.currency, c.var.language, { star: false })}</span></p>`

const BUY_FORM = 'productDetailPageBuyProductForm'

/**
 * The form that puts the product into the cart. Empty if the product cannot be bought. The server corrects quantities
 * that cannot be ordered, and says so in the cart: better than the browser's message, which is in the browser's language.
 */
function buyForm(c: ShopContext, detail: ProductDetail, place: BuyBoxPlace, accessories: Html | ''): Html {
  const { elementId, pageType } = place
  const t = textsOf(c)
  const { product, name, manufacturer } = detail
  const buyable = isBuyable(product)
  const { min, step } = purchaseLimits(product)
  const rule =
    buyable && (min > 1 || step > 1)
      ? html`<p class="product-detail-purchase-rule">${t('product.purchaseRule', { min, step })}</p>`
      : ''
  const isLeft = buyable && isEnding(c, detail)
  const texts = { stockAdjustedText: t('product.stockAdjusted'), outOfStockText: t('product.outOfStock') }
  const options = isLeft ? html` data-add-to-cart-options="${JSON.stringify(texts)}"` : ''
  const alert = isLeft
    ? html`<template class="js-quantity-stock-adjusted-template">${alertBox(c, 'warning', '')}</template>`
    : ''
  const fields = buyable
    ? html`${alert}${buyFields(product.id)}${accessories}
      <div class="row g-2 buy-widget-container"><div class="col-4">${quantity(c, detail)}</div>
      <div class="col-8"><div class="d-grid"><button class="btn btn-primary btn-buy" title="${t('listing.addToCart')}">${t('listing.addToCart')}</button></div></div></div>${express(c, detail, place)}
      ${accessories === '' ? total(c, detail) : ''}
      <p class="product-detail-most" role="status">${t('product.most', { count: purchaseLimits(product).max })}</p>
      <input type="hidden" name="product-name" value="${name}"><input type="hidden" name="brand-name" value="${manufacturer}">`
    : ''
  return html`<div class="product-detail-form-container">${buyable ? '' : alertBox(c, 'info', t('product.notBuyable'))}<form id="${pageType === null ? `${BUY_FORM}-${elementId}` : BUY_FORM}" class="buy-widget" action="${urlFor(c, 'frontend.checkout.line-item.add')}" method="post" novalidate data-add-to-cart="true"${options}>${fields}</form>${rule}</div>`
}

/** Not in dialogs, where the platform prints none either (contract, payments A16). */
function express(c: ShopContext, { product, prices }: ProductDetail, { isInQuickView }: BuyBoxPlace): Html | '' {
  const button = isInQuickView ? '' : expressButton(c, 'product', unitPrice(prices, product.minPurchase))
  return button && html`<div class="row g-2 justify-content-end">${button}</div>`
}

/** Price and buy button at the foot of small screens, while the form is out of sight: it sends the same form. */
function buyBar(c: ShopContext, { product, name, prices }: ProductDetail): Html | '' {
  if (!isBuyable(product)) return ''
  const t = textsOf(c)
  const from = isGraduated(prices) ? `${t('listing.from')} ` : ''
  const gross = isGraduated(prices)
    ? Math.min(...prices.map((row) => row.gross))
    : priceRow(prices, product.minPurchase).gross
  return html`<div class="product-buy-bar" role="group" aria-label="${name}"><p class="product-buy-bar-text"><span class="product-buy-bar-name" aria-hidden="true">${name}</span> <span class="product-buy-bar-price">${from}${formatMoney(gross, c.var.currency, c.var.language, { star: false })}</span></p><button type="submit" form="${BUY_FORM}" class="btn btn-primary product-buy-bar-button">${t('product.buy')}</button></div>`
}

/** The number of reviews, which are in a tab of the product's page. */
function reviewLink(c: ShopContext, { product, url }: ProductDetail, { pageType }: BuyBoxPlace): Html | '' {
  if (product.ratingAverage === null || product.reviewCount === 0) return ''
  const t = textsOf(c)
  const target = `#review-tab-${product.id}`
  const options = JSON.stringify({ selector: target, scrollToElement: true, excludedViewports: ['XS'] })
  const attributes =
    pageType === null
      ? html`href="${url}${target}-pane"`
      : html`data-bs-toggle="tab" data-off-canvas-tabs="true" data-remote-click="true" data-remote-click-options='${options}' href="${target}-pane"`
  return html`<div class="product-detail-reviews">${ratingStars(t, product.ratingAverage)}<a class="product-detail-reviews-link" ${attributes}>${t(product.reviewCount === 1 ? 'product.reviews.count.one' : 'product.reviews.count', { count: product.reviewCount })}</a></div>`
}

/**
 * The buy widget: price, delivery, variants, buy form, in the order of the contract (catalog 4.7). `accessories` is the
 * block that the form begins with, on the product's own page.
 */
export function buyWidget(
  c: ShopContext,
  detail: ProductDetail,
  place: BuyBoxPlace,
  accessories: Html | '' = '',
): Html {
  const t = textsOf(c)
  const { product, manufacturer } = detail
  const offerType = isGraduated(detail.prices) ? 'AggregateOffer' : 'Offer'
  return html`<div class="product-detail-buy-${place.elementId} js-magnifier-zoom-image-container">
    <div itemprop="brand" itemtype="https://schema.org/Brand" itemscope><meta itemprop="name" content="${manufacturer}"></div>
    <div itemprop="offers" itemscope itemtype="https://schema.org/${offerType}"><meta itemprop="url" content="${absoluteUrl(c, detail.url)}"><meta itemprop="priceCurrency" content="${c.var.currency}">
      ${priceBlock(c, detail)}
      <div class="product-detail-tax-container"><p class="product-detail-tax">${informationOpener(c, 'tax', t('product.tax'), 'product-detail-tax-link')}</p></div>
      ${reviewLink(c, detail, place)}
      <div class="product-detail-delivery-information">${deliveryInformation(c, detail)}</div>
      ${configurator(c, detail, place)}${garanLabel(c, product)}
      ${buyForm(c, detail, place, accessories)}${place.isInQuickView ? '' : installmentBanner(c, 'product', unitPrice(detail.prices, 1))}
      ${heart(c, { id: detail.parentId, name: detail.name }, 'page')}
    </div>
    <div class="product-detail-ordernumber-container"><span class="product-detail-ordernumber-label">${t('product.number')}</span><meta itemprop="productID" content="${product.id}"> <span class="product-detail-ordernumber" itemprop="sku">${product.number}</span></div>
    ${place.pageType === null ? '' : buyBar(c, detail)}
  </div>`
}

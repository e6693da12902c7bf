import { html } from 'hono/html'
import { pictureUrl } from '../catalogue/picture.ts'
import type { Html, ShopContext } from '../context.ts'
import { formatMoney } from '../layout/money.ts'
import { formatNumber } from '../layout/number.ts'
import { isNewest, isTweaked } from '../layout/platform.ts'
import { absoluteUrl } from '../layout/seo.ts'
import { type Texts, textsOf } from '../layout/text.ts'
import { expressButton } from '../payments/places.ts'
import { urlFor } from '../transport/routes.ts'
import { deleteForm, heart } from '../wishlist/heart.ts'
import { buyFields, quantityField } from './buy-fields.ts'
import { deliveryLine } from './delivery.ts'
import { isGraduated, type PriceRow, referencePrice, savedPercent } from './price.ts'
import type { ListedProduct } from './products.ts'
import { ratingStars } from './rating.ts'

/** Widths of the picture in CSS pixels, for screens of single and double density. */
const PICTURE_WIDTHS = [400, 800] as const

/**
 * `box-standard` shows the most details; `box-image` a large picture, with little more than name and price; `box-minimal` what one
 * needs to choose among products beside another one: picture, name, price and button.
 */
export type BoxLayout = 'box-standard' | 'box-image' | 'box-minimal' | 'box-wishlist'

/** How the picture fills its frame in each layout. */
const DISPLAY_MODES: Record<BoxLayout, string> = {
  'box-standard': 'is-standard',
  'box-image': 'is-cover',
  'box-minimal': 'is-standard',
  'box-wishlist': 'is-standard',
}

/** Maximum number of colours in a box; the rest is shown as a number. */
const MOST_COLORS = 6

/** The single price of a product without graduated prices or variants at different prices. */
function singlePrice({ prices }: ListedProduct): PriceRow | null {
  return isGraduated(prices) ? null : (prices[0] ?? null)
}

function badges(t: Texts, product: ListedProduct): Html {
  const price = singlePrice(product)
  const saved = price && savedPercent(price)
  return html`<div class="product-badges">${
    saved === null ? '' : html`<div class="badge bg-danger badge-discount"><span>%</span></div>`
  }${product.topseller ? html`<div><span class="badge bg-warning badge-topseller">${t('listing.badge.topseller')}</span></div>` : ''}${
    product.isNew ? html`<div><span class="badge bg-success badge-new">${t('listing.badge.new')}</span></div>` : ''
  }</div>`
}

/** The colours a product comes in, as dots. */
function colorPreviews(t: Texts, { colors }: ListedProduct): Html | '' {
  if (colors.length === 0) return ''
  const more = colors.length - MOST_COLORS
  return html`<ul class="product-variant-previews list-unstyled" aria-label="${t('listing.colors')}">${colors
    .slice(0, MOST_COLORS)
    .map(
      ({ name, hex }) =>
        html`<li class="product-variant-preview" title="${name}" style="background-color:${hex}"><span class="visually-hidden">${name}</span></li>`,
    )}${more > 0 ? html`<li class="product-variant-previews-more">${t('listing.colors.more', { count: more })}</li>` : ''}</ul>`
}

/** Content and base price, e.g. `Content: 0.75 l (€13.20 / 1 l)`. Takes the price of one piece in cents. */
export function priceUnit(
  c: ShopContext,
  { purchaseUnit, referenceUnit, unitName }: Pick<ListedProduct, 'purchaseUnit' | 'referenceUnit' | 'unitName'>,
  gross: number,
): Html | '' {
  if (purchaseUnit === null || unitName === null) return ''
  const t = textsOf(c)
  const amount = (value: number) => `${formatNumber(value, c.var.language)} ${unitName}`
  const reference =
    referenceUnit === null || referenceUnit === purchaseUnit
      ? ''
      : html` <span class="price-unit-reference">(${formatMoney(referencePrice(gross, purchaseUnit, referenceUnit), c.var.currency, c.var.language, { star: false })} / ${amount(referenceUnit)})</span>`
  return html`<span class="product-unit-label">${t('listing.content')}</span> <span class="price-unit-content">${amount(purchaseUnit)}</span>${reference}`
}

function priceInfo(c: ShopContext, product: ListedProduct): Html {
  const t = textsOf(c)
  const money = (cents: number, star: boolean) => formatMoney(cents, c.var.currency, c.var.language, { star })
  const single = singlePrice(product)
  const shown = single?.gross ?? product.cheapest
  const saved = single && savedPercent(single)
  const listPrice =
    single?.listGross && saved !== null
      ? html`<span class="list-price"><span class="visually-hidden">${t('listing.listPrice')} </span><span class="list-price-price">${money(single.listGross, false)}</span><span class="list-price-percentage">${t('listing.saved', { percent: saved })}</span></span>`
      : ''
  const from = product.pricesVary || isGraduated(product.prices) ? t('listing.from') : ''
  return html`<div class="product-price-info">
    <p class="product-price-unit">${product.pricesVary ? '' : priceUnit(c, product, shown)}</p>
    <div class="product-price-wrapper"><div class="product-cheapest-price"></div>${from} <span class="product-price${listPrice ? ' with-list-price' : ''}">${money(shown, true)}${listPrice}</span></div>
  </div>`
}

function boxAction(c: ShopContext, product: ListedProduct, url: string): Html {
  const t = textsOf(c)
  if (!product.buyable || !singlePrice(product)) {
    return html`<div class="d-grid"><a class="btn btn-light btn-detail" href="${url}" title="${product.name}">${product.hasVariants ? t('listing.chooseVariant') : t('listing.details')}<span class="visually-hidden">: ${product.name}</span></a></div>`
  }
  return html`<form class="buy-widget" action="${urlFor(c, 'frontend.checkout.line-item.add')}" method="post" data-add-to-cart="true">
    ${buyFields(product.id)}
    <input type="hidden" name="${quantityField(product.id)}" value="${product.minPurchase}">
    <input type="hidden" name="product-name" value="${product.name}">
    <div class="d-grid"><button class="btn btn-primary btn-buy" title="${t('listing.addToCart')}">${t('listing.addToCart')}<span class="visually-hidden">: ${product.name}</span></button></div>${expressButton(c, 'box', singlePrice(product)?.gross ?? 0)}
  </form>`
}

function rating(t: Texts, { ratingAverage, reviewCount }: ListedProduct): Html | '' {
  if (ratingAverage === null) return ''
  return html`${ratingStars(t, ratingAverage)}<span class="product-rating-count" aria-hidden="true">(${reviewCount})</span>`
}

/** A link to the product, which a script opens over the list; see `docs/contract-quick-view.md`. */
function quickViewLink(c: ShopContext, { id, name, url }: Pick<ListedProduct, 'id' | 'name' | 'url'>): Html {
  const options = JSON.stringify({ url: urlFor(c, 'widgets.quickview', { productId: id }) })
  return html`<a class="product-quick-view btn btn-light btn-sm" href="${url}" data-quick-view="true" data-quick-view-options='${options}'>${textsOf(c)('listing.quickView')}<span class="visually-hidden">: ${name}</span></a>`
}

/** The picture, link and form of the product in a box: those of the filtered colour, if the product comes in it. */
function face(product: ListedProduct, wanted: ReadonlySet<string>) {
  const [picture] = product.pictures
  const color = product.colors.find(({ id }) => wanted.has(id))
  if (!color) return { picture, url: product.url, shownId: product.id }
  return { picture: picture && { ...picture, color: color.hex }, url: color.url, shownId: color.variantId }
}

export type BoxOptions = {
  layout?: BoxLayout
  /** Ids of property options that the listing is filtered by. */
  options?: readonly string[]
  /** Marks in the name what the product was found by. */
  mark?: (text: string) => Html | string
  /** Whether a link opens the product over the list. */
  hasQuickView?: boolean
}

/** A product as a card (contract, catalog 2). */
export function productBox(
  c: ShopContext,
  product: ListedProduct,
  { layout = 'box-standard', options = [], mark = (text) => text, hasQuickView = false }: BoxOptions = {},
): Html {
  const t = textsOf(c)
  const { id, name, number: sku, manufacturer: brand, cheapest } = product
  const information = { id, name, ...(isNewest(c) && { brand, price: cheapest / 100, sku }) }
  const { picture, url, shownId } = face(product, new Set(options))
  const mode = DISPLAY_MODES[layout]
  const isMinimal = layout === 'box-minimal'
  const isWordy = !isMinimal && layout !== 'box-image'
  const isOnWishlist = layout === 'box-wishlist'
  const [small, large] = PICTURE_WIDTHS
  const image = picture
    ? html`<img class="product-image ${mode}" src="${pictureUrl(picture, small)}" srcset="${pictureUrl(picture, small)} ${small}w, ${pictureUrl(picture, large)} ${large}w" sizes="(min-width: 1200px) 300px, (min-width: 576px) 45vw, 92vw" width="${small}" height="${small}" loading="lazy" alt="">`
    : html`<div class="product-image-placeholder"></div>`
  return html`<div class="card product-box ${layout}" data-product-information='${JSON.stringify(information)}'><div class="card-body">
    ${badges(t, product)}
    <div class="product-image-wrapper">${isTweaked(c) ? image : html`<a class="product-image-link ${mode}" href="${absoluteUrl(c, url)}" title="${name}" tabindex="-1" aria-hidden="true">${image}</a>`}${isOnWishlist ? '' : heart(c, { id, name }, 'box')}${hasQuickView ? quickViewLink(c, { id: shownId, name, url }) : ''}</div>${isOnWishlist ? deleteForm(c, { id, name }) : ''}
    <div class="product-info">
      ${isMinimal ? '' : html`<div class="product-rating">${rating(t, product)}</div>`}
      <a class="product-name${isTweaked(c) ? ' stretched-link' : ''}" href="${url}" title="${name}">${mark(name)}</a>
      ${
        isMinimal
          ? ''
          : html`<div class="product-variant-characteristics"><div class="product-variant-characteristics-text"></div>${colorPreviews(t, product)}</div>
      <div class="product-description">${isWordy ? product.description : ''}</div>`
      }
      ${priceInfo(c, product)}
      ${isWordy ? html`<div class="product-delivery">${deliveryLine(c, product)}</div>` : ''}
      <div class="product-action">${boxAction(c, product, url)}</div>
      <input type="hidden" name="product-name" value="${name}"><input type="hidden" name="product-id" value="${id}">
    </div>
  </div></div>`
}

import { html } from 'hono/html'
import { pictureUrl } from '../catalogue/picture.ts'
import type { Html, ShopContext } from '../context.ts'
import { textsOf } from '../layout/text.ts'
import { buyWidget } from './buy-widget.ts'
import type { ProductDetail } from './queries.ts'
import { productSafety } from './safety.ts'

const PICTURE_WIDTH = 400
const LARGE_WIDTH = 800

/** A short view of a product of the cart, for a modal (contract, catalog 3). */
export function minimalQuickView(
  c: ShopContext,
  { product, name, description, manufacturer, url }: ProductDetail,
): Html {
  const t = textsOf(c)
  const [picture] = product.pictures
  const image = picture
    ? html`<img class="quickview-minimal-img" src="${pictureUrl(picture, PICTURE_WIDTH)}" width="${PICTURE_WIDTH}" height="${PICTURE_WIDTH}" alt="">`
    : ''
  return html`<div class="quickview-minimal-container">
  <div class="row quickview-minimal-top">
    <div class="col-12 col-sm-4 quickview-minimal-image">${image}</div>
    <div class="col">
      <div class="quickview-minimal-product-name"><a href="${url}">${name}</a></div>
      <p class="quickview-minimal-ordernumber">${t('product.number')} ${product.number}</p>
      <p class="quickview-minimal-manufacturer">${t('product.manufacturer')} ${manufacturer}</p>
      <div class="quickview-minimal-description">${description}</div>
    </div>
  </div>
</div>`
}

/**
 * A product as it can be bought from a list, for a modal; see `docs/contract-quick-view.md`. What differs between variants is replaced
 * in place when another one is chosen.
 */
export function quickView(c: ShopContext, detail: ProductDetail): Html {
  const { name, parentId: elementId } = detail
  const options = JSON.stringify({ elementId, buyWidgetSelector: '.quickview-widget' })
  return html`<div class="quickview-container" data-buy-box="true" data-buy-box-options='${options}'>
  <div class="js-pseudo-modal-template-title-element">${name}</div>
  ${quickViewWidget(c, detail, elementId)}
</div>`
}

/** The part of a quick view that is replaced. */
export function quickViewWidget(c: ShopContext, detail: ProductDetail, elementId: string): Html {
  const { product, description, manufacturer } = detail
  const [picture] = product.pictures
  const image = picture
    ? html`<img class="quickview-img" src="${pictureUrl(picture, PICTURE_WIDTH)}" srcset="${pictureUrl(picture, PICTURE_WIDTH)} 1x, ${pictureUrl(picture, LARGE_WIDTH)} 2x" width="${PICTURE_WIDTH}" height="${PICTURE_WIDTH}" alt="">`
    : ''
  return html`<div class="quickview-widget quickview-widget-${elementId}">
    <div class="quickview-image">${image}</div>
    <div class="quickview-details">
      <p class="quickview-manufacturer">${textsOf(c)('product.manufacturer')} ${manufacturer}</p>
      <p class="quickview-description">${description}</p>
      ${productSafety(c, manufacturer)}
      ${buyWidget(c, detail, { elementId, pageType: null, isInQuickView: true })}
    </div>
  </div>`
}

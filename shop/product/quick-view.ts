import { html } from 'hono/html'
import { pictureUrl } from '../catalogue/picture.ts'
import type { Html, ShopContext } from '../context.ts'
import { textsOf } from '../layout/text.ts'
import { buyWidget } from './buy-widget.ts'
import type { ProductDetail } from './queries.ts'

const PICTURE_WIDTH = 400

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
 * A product as it can be bought from a list, for a modal; see `docs/contract-quick-view.md`. Its buy box is replaced in place when
 * another variant is chosen.
 */
export function quickView(c: ShopContext, detail: ProductDetail): Html {
  const { product, name, description, manufacturer, parentId: elementId } = detail
  const [picture] = product.pictures
  const image = picture
    ? html`<img class="quickview-img" src="${pictureUrl(picture, PICTURE_WIDTH)}" srcset="${pictureUrl(picture, PICTURE_WIDTH)} 1x, ${pictureUrl(picture, 2 * PICTURE_WIDTH)} 2x" width="${PICTURE_WIDTH}" height="${PICTURE_WIDTH}" alt="">`
    : ''
  return html`<div class="quickview-container">
  <div class="js-pseudo-modal-template-title-element">${name}</div>
  <div class="quickview-image">${image}</div>
  <div class="quickview-details">
    <p class="quickview-manufacturer">${textsOf(c)('product.manufacturer')} ${manufacturer}</p>
    <p class="quickview-description">${description}</p>
    <div class="cms-element-buy-box" data-buy-box="true" data-buy-box-options='${JSON.stringify({ elementId })}'>${buyWidget(c, detail, { elementId, pageType: null })}</div>
  </div>
</div>`
}

import { html } from 'hono/html'
import { pictureUrl } from '../catalogue/picture.ts'
import type { Html, ShopContext } from '../context.ts'
import { textsOf } from '../layout/text.ts'
import type { ProductDetail } from './queries.ts'

const PICTURE_WIDTH = 400

/** A short view of a product, for a modal (contract, catalog 3). */
export function quickView(c: ShopContext, { product, name, description, manufacturer, url }: ProductDetail): Html {
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

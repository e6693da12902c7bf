import { html } from 'hono/html'
import { accessoriesBlock } from '../accessories/block.ts'
import { pictureUrl } from '../catalogue/picture.ts'
import type { Html, ShopContext } from '../context.ts'
import { breadcrumb } from '../layout/breadcrumb.ts'
import { renderPage } from '../layout/page.ts'
import { shareTags } from '../layout/sharing.ts'
import { isBuyable } from '../listing/price.ts'
import { cmsSections } from '../shell/cms.ts'
import { BUY_BOX_ID, buyWidget } from './buy-widget.ts'
import { crossSelling } from './cross-selling.ts'
import { gallery } from './gallery.ts'
import type { ProductDetail } from './queries.ts'
import type { ReviewState } from './review-form.ts'
import { loadReviews } from './review-queries.ts'
import { reviewRequest } from './review-request.ts'
import { productTabs } from './tabs.ts'

/** The product page, body product/index (contract, catalog 4.1). */
export async function renderProduct(c: ShopContext, detail: ProductDetail, state?: ReviewState): Promise<Response> {
  const { name, category, description, manufacturer, url } = detail
  const [reviews, companions] = await Promise.all([
    reviewRequest(c).then((request) => loadReviews(c, detail.parentId, request)),
    crossSelling(c, detail),
  ])
  const place = { elementId: BUY_BOX_ID, pageType: 'product_detail' } as const
  const heading = html`<div class="product-heading-row"><h1 class="product-detail-name" itemprop="name">${name}</h1><p class="product-detail-manufacturer">${manufacturer}</p></div>`
  const main = html`<div class="row product-detail-main"><div class="col-lg-7 product-detail-media"><div class="cms-element-image-gallery">${gallery(c, detail)}</div></div>
    <div class="col-lg-5 product-detail-buy"><div class="cms-element-buy-box" data-buy-box="true" data-buy-box-options='${JSON.stringify({ elementId: BUY_BOX_ID })}'>${buyWidget(c, detail, place, await accessoriesBlock(c, detail))}</div></div></div>`
  const sections = cmsSections([
    { type: 'product-heading', content: heading },
    { type: 'gallery-buybox', content: main },
    { type: 'product-description-reviews', content: productTabs(c, detail, reviews, state) },
    { type: 'cross-selling', content: companions },
  ])
  const [picture] = detail.product.pictures
  return renderPage(c, {
    controller: 'product',
    action: 'index',
    title: name,
    route: { name: 'frontend.detail.page', parameters: { productId: detail.product.id } },
    ...(category ? { activeCategoryId: category.id } : {}),
    ...(isBuyable(detail.product) ? { footBar: 'buy' } : {}),
    head: shareTags(c, {
      title: name,
      description: description.slice(0, 160),
      path: url,
      type: 'product',
      ...(picture && { picture: pictureUrl(picture, 1_200) }),
    }),
    content: html`${breadcrumb(c, [...(category?.trail ?? []), { name, url }])}<div class="cms-page" itemscope itemtype="https://schema.org/Product">${aggregateRating(detail)}${sections}</div>`,
  })
}

/** The stars that a search engine may show; without a review there are none. */
function aggregateRating({ product: { ratingAverage, reviewCount } }: ProductDetail): Html | '' {
  if (ratingAverage === null || reviewCount === 0) return ''
  return html`<div itemprop="aggregateRating" itemscope itemtype="https://schema.org/AggregateRating"><meta itemprop="ratingValue" content="${ratingAverage}"><meta itemprop="reviewCount" content="${reviewCount}"></div>`
}

import { html } from 'hono/html'
import type { Html, ShopContext } from '../context.ts'
import { icon } from '../layout/icon.ts'
import { textsOf } from '../layout/text.ts'
import type { ProductDetail } from './queries.ts'
import type { ReviewState } from './review-form.ts'
import type { ReviewPage } from './review-queries.ts'
import { reviewPane } from './reviews.ts'
import { productSafety } from './safety.ts'

const PREVIEW_LENGTH = 125

function properties({ properties }: ProductDetail): Html | '' {
  if (properties.length === 0) return ''
  return html`<div class="product-detail-properties"><table class="table product-detail-properties-table"><tbody>${properties.map(
    ({ name, values }) =>
      html`<tr class="properties-row"><th class="properties-label" scope="row">${name}</th><td class="properties-value">${values.join(', ')}</td></tr>`,
  )}</tbody></table></div>`
}

function descriptionPane(c: ShopContext, detail: ProductDetail): Html {
  const t = textsOf(c)
  return html`<div class="offcanvas-header"><button class="btn btn-light offcanvas-close js-offcanvas-close" type="button">${icon('x')} ${t('layout.close')}</button></div>
<div class="offcanvas-body"><div class="product-detail-description tab-pane-container">
  <h2 class="product-detail-description-title">${t('product.description.title', { name: detail.name })}</h2>
  <div class="product-detail-description-text" itemprop="description">${detail.description}</div>
  ${productSafety(c, detail.manufacturer)}
  ${properties(detail)}
</div></div>`
}

/**
 * Description and reviews as tabs (contract, catalog 4.6). Without script both panes are visible and the tabs link to
 * them.
 */
export function productTabs(c: ShopContext, detail: ProductDetail, reviews: ReviewPage, state?: ReviewState): Html {
  const t = textsOf(c)
  const { product } = detail
  const tabs = [
    {
      id: `description-tab-${product.id}`,
      name: t('product.description'),
      preview: detail.description.slice(0, PREVIEW_LENGTH),
      pane: descriptionPane(c, detail),
    },
    {
      id: `review-tab-${product.id}`,
      name: product.reviewCount > 0 ? t('product.reviews.tab', { count: product.reviewCount }) : t('product.reviews'),
      preview: '',
      pane: html`<h2 class="product-detail-reviews-title">${t('product.reviews.title', { name: detail.name })}</h2>${reviewPane(c, reviews, { url: detail.url, productId: product.id, parentId: detail.parentId }, state)}`,
    },
  ]
  return html`<div class="product-detail-tabs"><div class="card card-tabs">
    <div class="card-header product-detail-tab-navigation"><ul class="nav nav-tabs product-detail-tab-navigation-list" id="product-detail-tabs" role="tablist">${tabs.map(
      ({ id, name, preview }, index) =>
        html`<li class="nav-item" role="presentation"><a class="nav-link${index === 0 ? ' active' : ''} product-detail-tab-navigation-link" id="${id}" data-bs-toggle="tab" data-off-canvas-tabs="true" href="#${id}-pane" role="tab" aria-controls="${id}-pane" aria-selected="${index === 0}"><span>${name}</span>${preview && html`<span class="product-detail-tab-preview">${preview}</span>`}</a></li>`,
    )}</ul></div>
    <div class="product-detail-tabs-content card-body"><div class="tab-content">${tabs.map(
      ({ id, pane }, index) =>
        html`<div class="tab-pane fade show${index === 0 ? ' active' : ''}" id="${id}-pane" role="tabpanel" aria-labelledby="${id}">${pane}</div>`,
    )}</div></div>
  </div></div>`
}

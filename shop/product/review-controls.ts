/** What is known of all reviews, and the forms that filter, sort and turn their pages (contract, catalog 4.9). */
import { html } from 'hono/html'
import type { Html, ShopContext } from '../context.ts'
import { type Texts, textsOf } from '../layout/text.ts'
import { pagination } from '../listing/pagination.ts'
import { ratingStars } from '../listing/rating.ts'
import { urlFor } from '../transport/routes.ts'
import { PAGE_SIZE, type ReviewPage, type ReviewPlace } from './review-queries.ts'
import { repeated } from './review-request.ts'

const POINTS = [5, 4, 3, 2, 1] as const
const OPTIONS = JSON.stringify({ replaceSelectors: ['.js-review-container'], submitOnChange: true })
/** The form with the pages names its selector as a plain text. */
const PAGES_OPTIONS = JSON.stringify({ replaceSelectors: '.js-review-container', submitOnChange: true })

const starsText = (t: Texts, points: number) =>
  t(points === 1 ? 'product.reviews.stars.one' : 'product.reviews.stars', { points })

/** The average of all reviews. */
export const reviewInfo = (t: Texts, { average, total }: ReviewPage): Html =>
  html`<div class="js-review-info">${ratingStars(t, average)}<p class="product-detail-review-average">${t('product.reviews.average', { average: Math.round(average * 10) / 10 })} <span class="product-detail-review-total">${t(total === 1 ? 'product.reviews.count.one' : 'product.reviews.count', { count: total })}</span></p></div>`

type Part = Parameters<typeof repeated>[1]

/** A form that is sent in the background on every change; without script it has a button, or links. */
function form(
  c: ShopContext,
  { request }: ReviewPage,
  { productId, parentId }: ReviewPlace,
  {
    className,
    owned,
    options = OPTIONS,
    content,
    hasLinks = false,
  }: { className: string; owned: Part; options?: string; content: Html; hasLinks?: boolean },
): Html {
  const hidden = repeated(request, owned).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
  )
  return html`<form class="${className}" action="${urlFor(c, 'frontend.product.reviews', { productId, parentId })}" method="post" data-form-ajax-submit="true" data-form-ajax-submit-options='${options}'${hasLinks ? html` data-form-ajax-pagination="true"` : ''}>${hidden}${content}${hasLinks ? '' : html`<button type="submit" class="btn btn-light btn-sm no-script-action">${textsOf(c)('product.reviews.apply')}</button>`}</form>`
}

/** The number of reviews by points; each filters the list. */
export function reviewFilter(c: ShopContext, page: ReviewPage, place: ReviewPlace): Html {
  const t = textsOf(c)
  const bars = POINTS.map((points) => {
    const number = page.counts.get(points) ?? 0
    const share = Math.round((number * 100) / page.total)
    const id = `reviewRating${points}`
    const flags = html`${page.request.points.includes(points) ? ' checked' : ''}${number === 0 ? ' disabled' : ''}`
    return html`<div class="product-detail-review-share"><input type="checkbox" class="form-check-input" id="${id}" name="points[]" value="${points}"${flags}><label class="product-detail-review-share-label" for="${id}">${starsText(t, points)}</label><span class="product-detail-review-share-bar" aria-hidden="true"><span style="width: ${share}%"></span></span><span class="product-detail-review-share-count">${number}</span></div>`
  })
  const content = html`<fieldset><legend class="visually-hidden">${t('product.reviews.filter')}</legend>${bars}</fieldset>`
  return html`<div class="js-review-filter">${form(c, page, place, { className: 'review-filter-form', owned: 'points', content })}</div>`
}

/** Above the list: only the page's language, and the order. */
export function reviewSettings(c: ShopContext, page: ReviewPage, place: ReviewPlace): Html {
  const t = textsOf(c)
  const { request } = page
  const language = html`<div class="form-check"><input type="checkbox" class="form-check-input" id="showForeignReviews" name="language" value="filter-language"${request.language ? ' checked' : ''}><label class="form-check-label" for="showForeignReviews">${t('product.reviews.ownLanguage')}</label></div>`
  const option = (value: string, key: string) =>
    html`<option value="${value}"${(request.sort || 'createdAt') === value ? ' selected' : ''}>${t(key)}</option>`
  const sort = html`<label class="visually-hidden" for="reviewsSortby">${t('product.reviews.sort')}</label><select class="form-select form-select-sm" id="reviewsSortby" name="sort">${option('createdAt', 'product.reviews.sort.createdAt')}${option('points', 'product.reviews.sort.points')}</select>`
  return html`<div class="product-detail-review-settings">${form(c, page, place, { className: 'product-detail-review-language-form', owned: 'language', content: language })}${form(c, page, place, { className: 'product-detail-review-sortby-form', owned: 'sort', content: sort })}</div>`
}

/** The pages, as links (flag ACCESSIBILITY_TWEAKS); without script each leads to the product's page. */
export function reviewPages(c: ShopContext, page: ReviewPage, place: ReviewPlace): Html | '' {
  const query = new URLSearchParams(repeated(page.request))
  const pages = pagination(textsOf(c), {
    page: page.request.page,
    pageCount: Math.ceil(page.found / PAGE_SIZE),
    href: (number) => {
      query.set('p', String(number))
      return `${place.url}?${query}#review-tab-${place.productId}-pane`
    },
    location: 'top',
    asLinks: true,
  })
  if (!pages) return ''
  const content = html`<input type="hidden" name="p" value="${page.request.page}">${pages}`
  return html`<div class="product-detail-review-pagination">${form(c, page, place, { className: 'product-detail-review-pagination-form', owned: 'p', options: PAGES_OPTIONS, content, hasLinks: true })}</div>`
}

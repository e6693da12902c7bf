import { html } from 'hono/html'
import type { Html, ShopContext } from '../context.ts'
import { alertBox } from '../layout/alerts.ts'
import { icon } from '../layout/icon.ts'
import { type Texts, textsOf } from '../layout/text.ts'
import { ratingStars } from '../listing/rating.ts'
import { reviewFilter, reviewInfo, reviewPages, reviewSettings } from './review-controls.ts'
import { type ReviewState, reviewForm, reviewTeaser, UNSENT } from './review-form.ts'
import type { Review, ReviewPage, ReviewPlace } from './review-queries.ts'

/** For a review in another language than the page's, which one. */
function languageNote(c: ShopContext, t: Texts, { language }: Review): Html | '' {
  if (language === c.var.language) return ''
  const names = new Intl.DisplayNames(c.var.language, { type: 'language' })
  const name = names.of(new Intl.Locale(language).language) ?? language
  return html` <span class="product-detail-review-item-language">· ${t('product.reviews.language', { language: name })}</span>`
}

function item(c: ShopContext, t: Texts, review: Review): Html {
  const date = new Intl.DateTimeFormat(c.var.language, { dateStyle: 'long' }).format(review.createdAt)
  return html`<div class="product-detail-review-list-content"><div class="product-detail-review-item" itemprop="review" itemscope itemtype="https://schema.org/Review">
    <div class="product-detail-review-item-points" itemprop="reviewRating" itemscope itemtype="https://schema.org/Rating"><meta itemprop="worstRating" content="1"><meta itemprop="ratingValue" content="${review.points}"><meta itemprop="bestRating" content="5">${ratingStars(t, review.points)}</div>
    <h3 class="product-detail-review-item-title" itemprop="name" lang="${review.language}">${review.title}</h3>
    <p class="product-detail-review-item-meta"><span itemprop="author" itemscope itemtype="https://schema.org/Person"><span itemprop="name">${review.author}</span></span>, <time itemprop="datePublished" datetime="${review.createdAt.toISOString().slice(0, 10)}">${date}</time>${languageNote(c, t, review)}</p>
    <p class="product-detail-review-item-content" itemprop="reviewBody" lang="${review.language}">${review.content}</p>
  </div></div>`
}

/** The reviews of a product: average, filter, list, pages, and the form to write one (contract, catalog 4.9). */
export function reviewPane(c: ShopContext, page: ReviewPage, place: ReviewPlace, state: ReviewState = UNSENT): Html {
  const t = textsOf(c)
  const list =
    page.reviews.length === 0
      ? alertBox(c, 'info', t(page.total === 0 ? 'product.reviews.none' : 'product.reviews.noneFound'))
      : html`${page.reviews.map((review) => item(c, t, review))}${reviewPages(c, page, place)}`
  return html`<div class="offcanvas-header"><button class="btn btn-light offcanvas-close js-offcanvas-close" type="button">${icon('x')} ${t('layout.close')}</button></div>
<div class="offcanvas-body"><div class="product-detail-review tab-pane-container">
  <div class="row product-detail-review-content js-review-container">
    <div class="col-12 col-md-4"><div class="product-detail-review-widget">${page.total > 0 ? html`${reviewInfo(t, page)}${reviewFilter(c, page, place)}` : ''}${reviewTeaser(c, page, state)}</div></div>
    <div class="col js-review-content">
      <div id="review-form" class="collapse multi-collapse">${reviewForm(c, page, place, state)}</div>
      <div id="review-list" class="collapse multi-collapse show">${page.total > 0 ? reviewSettings(c, page, place) : ''}${list}</div>
    </div>
  </div>
</div></div>`
}

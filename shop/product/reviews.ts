import { asc, count, desc, eq, sql } from 'drizzle-orm'
import { html } from 'hono/html'
import type { Html, ShopContext } from '../context.ts'
import { reviews } from '../database/schema.ts'
import { alertBox } from '../layout/alerts.ts'
import { icon } from '../layout/icon.ts'
import { type Texts, textsOf } from '../layout/text.ts'
import { pagination } from '../listing/pagination.ts'
import { ratingStars } from '../listing/rating.ts'

const PAGE_SIZE = 10
const POINTS = [5, 4, 3, 2, 1] as const

export type Review = typeof reviews.$inferSelect
export type ReviewPage = {
  reviews: readonly Review[]
  /** Points → number of reviews. */
  counts: ReadonlyMap<number, number>
  total: number
  average: number
  page: number
}

/**
 * One page of the reviews of a product, ten each: those in the shop's language first, then newest first or by points.
 * Takes the parent's id for a variant.
 */
export async function loadReviews(
  c: ShopContext,
  productId: string,
  { page, sort }: { page: number; sort: 'createdAt' | 'points' },
): Promise<ReviewPage> {
  const { database } = c.var
  const own = sql`(${reviews.language} = ${c.var.language}) desc`
  const order = sort === 'points' ? [desc(reviews.points), own] : [own, desc(reviews.createdAt)]
  const [rows, groups] = await Promise.all([
    database
      .select()
      .from(reviews)
      .where(eq(reviews.productId, productId))
      .orderBy(...order, asc(reviews.id))
      .limit(PAGE_SIZE)
      .offset((page - 1) * PAGE_SIZE),
    database
      .select({ points: reviews.points, count: count() })
      .from(reviews)
      .where(eq(reviews.productId, productId))
      .groupBy(reviews.points),
  ])
  const counts = new Map(groups.map((group) => [group.points, group.count]))
  const total = groups.reduce((sum, group) => sum + group.count, 0)
  const points = groups.reduce((sum, group) => sum + group.points * group.count, 0)
  return { reviews: rows, counts, total, average: total === 0 ? 0 : points / total, page }
}

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

function summary(t: Texts, { counts, total, average }: ReviewPage): Html {
  const bars = POINTS.map((points) => {
    const number = counts.get(points) ?? 0
    const share = total === 0 ? 0 : Math.round((number * 100) / total)
    return html`<div class="product-detail-review-share"><span class="product-detail-review-share-label">${t(points === 1 ? 'product.reviews.stars.one' : 'product.reviews.stars', { points })}</span><span class="product-detail-review-share-bar" aria-hidden="true"><span style="width: ${share}%"></span></span><span class="product-detail-review-share-count">${number}</span></div>`
  })
  return html`<div class="product-detail-review-widget"><div class="js-review-info">
    ${ratingStars(t, average)}<p class="product-detail-review-average">${t('product.reviews.average', { average: Math.round(average * 10) / 10 })}</p>
  </div><div class="product-detail-review-shares">${bars}</div></div>`
}

/**
 * The reviews of a product: average, list, pages (contract, catalog 4.9).
 *
 * @param shownOn the product page; page links lead there and to the pane with the reviews
 */
export function reviewPane(c: ShopContext, page: ReviewPage, shownOn: { url: string; productId: string }): Html {
  const t = textsOf(c)
  const target = `#review-tab-${shownOn.productId}-pane`
  const pages = pagination(t, {
    page: page.page,
    pageCount: Math.ceil(page.total / PAGE_SIZE),
    href: (number) => `${shownOn.url}?p=${number}${target}`,
    location: 'top',
  })
  const list =
    page.reviews.length === 0
      ? alertBox('info', t('product.reviews.none'))
      : html`${page.reviews.map((review) => item(c, t, review))}<div class="product-detail-review-pagination">${pages}</div>`
  return html`<div class="offcanvas-header"><button class="btn btn-light offcanvas-close js-offcanvas-close" type="button">${icon('x')} ${t('layout.close')}</button></div>
<div class="offcanvas-body"><div class="product-detail-review tab-pane-container">
  <div class="row product-detail-review-content js-review-container">
    ${page.total > 0 ? html`<div class="col-12 col-md-4">${summary(t, page)}</div>` : ''}
    <div class="col js-review-content"><div id="review-list" class="collapse multi-collapse show">${list}</div></div>
  </div>
</div></div>`
}

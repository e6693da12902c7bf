import { html } from 'hono/html'
import { pictureUrl } from '../catalogue/picture.ts'
import type { Html, ShopContext } from '../context.ts'
import { formatMoney } from '../layout/money.ts'
import { absoluteUrl } from '../layout/seo.ts'
import { type Texts, textsOf } from '../layout/text.ts'
import { isGraduated } from '../listing/price.ts'
import type { ListedProduct } from '../listing/products.ts'
import { loadListing } from '../listing/queries.ts'
import { urlFor } from '../transport/routes.ts'
import { categoriesFor, type Link, pageLinks } from './links.ts'
import { type Marker, markerFor } from './marks.ts'
import { notices } from './notices.ts'
import { type Search, searchFor } from './search.ts'

/** Everything above the number of hits. */
const SUGGESTIONS = 10
const PICTURE_WIDTH = 100

function product(c: ShopContext, t: Texts, mark: Marker, shown: ListedProduct): Html {
  const [picture] = shown.pictures
  const from = shown.pricesVary || isGraduated(shown.prices) ? `${t('listing.from')} ` : ''
  const price = formatMoney(shown.cheapest, c.var.currency, c.var.language)
  const image = picture
    ? html`<img class="search-suggest-product-image" src="${pictureUrl(picture, PICTURE_WIDTH)}" width="${PICTURE_WIDTH}" height="${PICTURE_WIDTH}" alt="">`
    : ''
  return html`<li class="search-suggest-product js-result"><a class="search-suggest-product-link" href="${absoluteUrl(c, shown.url)}" title="${shown.name}"><div class="row g-0">
    <div class="col-auto search-suggest-product-image-container">${image}</div>
    <div class="col search-suggest-product-name">${mark(shown.name)}</div><div class="col-auto search-suggest-product-price"><span class="search-suggest-product-price">${from}${price}</span></div></div></a></li>`
}

function link(c: ShopContext, kind: string, { name, url }: Link): Html {
  return html`<li class="search-suggest-link js-result"><a class="search-suggest-link-target" href="${absoluteUrl(c, url)}">${name} <span class="search-suggest-link-kind">${kind}</span></a></li>`
}

function countText(t: Texts, { hits, pages }: Search): string {
  const total = hits?.total ?? 0
  if (total === 0) return t(pages.length === 1 ? 'search.pages.one' : 'search.pages', { total: pages.length })
  return t(total === 1 ? 'search.count.one' : 'search.count', { total })
}

/**
 * Suggestions while a term is typed: pages, categories and products, ten together, and the number of hits (contract,
 * shell 9).
 */
export async function suggestions(c: ShopContext, term: string): Promise<Html> {
  const t = textsOf(c)
  const search = await searchFor(c, term)
  const [categories, mark] = await Promise.all([categoriesFor(c, search), markerFor(c, search)])
  const pages = pageLinks(c, search.pages)
  const said = notices(t, search)
  const limit = Math.max(1, SUGGESTIONS - categories.length - pages.length - said.length)
  const listing = await loadListing(c, { hits: search.hits }, { order: 'score', page: 1, limit })
  const isFound = search.hits !== null || pages.length > 0
  const content = isFound
    ? html`${said.map((notice) => html`<li class="search-suggest-notice">${notice}</li>`)}${pages.map((page) => link(c, t('search.page'), page))}${categories.map((category) => link(c, t('search.category'), category))}${listing.products.map((shown) => product(c, t, mark, shown))}<li class="js-result search-suggest-total"><div class="row g-0"><div class="col"><a class="search-suggest-total-link" href="${urlFor(c, 'frontend.search.page', { search: term })}">${t('search.all')}</a></div>
    <div class="col-auto search-suggest-total-count">${countText(t, search)}</div></div></li>`
    : html`<li class="search-suggest-no-result">${t('search.none')}</li>`
  return html`<div class="search-suggest js-search-result" aria-label="${t('search.suggestions')}"><ul class="search-suggest-container">${content}</ul></div>`
}

import { html } from 'hono/html'
import { pictureUrl } from '../catalogue/picture.ts'
import type { Html, ShopContext } from '../context.ts'
import { breadcrumb } from '../layout/breadcrumb.ts'
import { formatMoney } from '../layout/money.ts'
import { renderPage } from '../layout/page.ts'
import { absoluteUrl } from '../layout/seo.ts'
import { type Texts, textsOf } from '../layout/text.ts'
import { loadWholeFacets } from '../listing/facets.ts'
import { filterPanel } from '../listing/panel.ts'
import { isGraduated } from '../listing/price.ts'
import type { ListedProduct } from '../listing/products.ts'
import { type Listing, loadListing } from '../listing/queries.ts'
import type { ListingRequest } from '../listing/request.ts'
import { listingWrapper, SEARCH_ORDERS, skipToList } from '../listing/views.ts'
import { urlFor } from '../transport/routes.ts'

const SUGGESTIONS = 10
const PICTURE_WIDTH = 100

function searchUrl(c: ShopContext, term: string): string {
  return urlFor(c, 'frontend.search.page', { search: term })
}

function hitList(c: ShopContext, search: string, listing: Listing): Html {
  return listingWrapper(c, listing, {
    dataUrl: urlFor(c, 'widgets.search.pagelet.v2'),
    filterUrl: urlFor(c, 'widgets.search.filter'),
    sidebar: 0,
    params: { search },
    query: { search },
    orders: SEARCH_ORDERS,
  })
}

/** The listing of the hits, as a fragment (contract, catalog 1.3). */
export async function searchListing(c: ShopContext, request: ListingRequest): Promise<Html> {
  const { search } = request
  return hitList(c, search, await loadListing(c, { search }, request))
}

/** The result page, body search/search. */
export async function renderSearch(c: ShopContext, request: ListingRequest): Promise<Response> {
  const t = textsOf(c)
  const { search, filters, order } = request
  const [facets, listing] = await Promise.all([loadWholeFacets(c, { search }), loadListing(c, { search }, request)])
  const { total } = facets
  const panel = await filterPanel(c, { place: 'bar', facets, filters, total: listing.total, query: { search, order } })
  const headline = t(total === 0 ? 'search.headline.none' : 'search.headline', { search })
  const hint = total === 0 ? html`<p class="search-hint">${t('search.hint')}</p>` : ''
  return renderPage(c, {
    controller: 'search',
    action: 'search',
    title: t('search.title', { search }),
    skipTo: skipToList(t),
    head: html`<meta name="robots" content="noindex,follow">`,
    content: html`${breadcrumb(c, [{ name: t('search.title', { search }), url: searchUrl(c, search) }])}<div class="cms-page search-page"><h1 class="search-headline">${headline}</h1>${panel}${hitList(c, search, listing)}${hint}</div>`,
  })
}

function suggestion(c: ShopContext, t: Texts, product: ListedProduct): Html {
  const [shown] = product.pictures
  const from = product.pricesVary || isGraduated(product.prices) ? `${t('listing.from')} ` : ''
  const price = formatMoney(product.cheapest, c.var.currency, c.var.language)
  const image = shown
    ? html`<img class="search-suggest-product-image" src="${pictureUrl(shown, PICTURE_WIDTH)}" width="${PICTURE_WIDTH}" height="${PICTURE_WIDTH}" alt="">`
    : ''
  return html`<li class="search-suggest-product js-result"><a class="search-suggest-product-link" href="${absoluteUrl(c, product.url)}" title="${product.name}"><div class="row g-0">
    <div class="col-auto search-suggest-product-image-container">${image}</div>
    <div class="col search-suggest-product-name">${product.name}</div><div class="col-auto search-suggest-product-price"><span class="search-suggest-product-price">${from}${price}</span></div></div></a></li>`
}

/** Suggestions while a term is typed: at most ten products and the number of hits (contract, shell 9). */
export async function suggestions(c: ShopContext, term: string): Promise<Html> {
  const t = textsOf(c)
  const { products, total } = await loadListing(c, { search: term }, { order: 'score', page: 1, limit: SUGGESTIONS })
  const content =
    total === 0
      ? html`<li class="search-suggest-no-result">${t('search.none')}</li>`
      : html`${products.map((product) => suggestion(c, t, product))}<li class="js-result search-suggest-total"><div class="row g-0"><div class="col"><a class="search-suggest-total-link" href="${searchUrl(c, term)}">${t('search.all')}</a></div>
    <div class="col-auto search-suggest-total-count">${t(total === 1 ? 'search.count.one' : 'search.count', { total })}</div></div></li>`
  return html`<div class="search-suggest js-search-result" aria-label="${t('search.suggestions')}"><ul class="search-suggest-container">${content}</ul></div>`
}

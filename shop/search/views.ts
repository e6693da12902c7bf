import { html } from 'hono/html'
import type { Html, ShopContext } from '../context.ts'
import { breadcrumb } from '../layout/breadcrumb.ts'
import { renderPage } from '../layout/page.ts'
import { type Texts, textsOf } from '../layout/text.ts'
import { productBox } from '../listing/box.ts'
import { loadWholeFacets } from '../listing/facets.ts'
import { filterPanel } from '../listing/panel.ts'
import { type Listing, loadListing } from '../listing/queries.ts'
import type { ListingRequest } from '../listing/request.ts'
import { listingWrapper, SEARCH_ORDERS, skipToList } from '../listing/views.ts'
import { categoryTree } from '../shell/categories.ts'
import { urlFor } from '../transport/routes.ts'
import { categoriesFor, type Link, pageLinks } from './links.ts'
import { markerFor } from './marks.ts'
import { notices } from './notices.ts'
import { type Search, searchFor, similarTerms } from './search.ts'

const POPULAR = 4

async function hitList(c: ShopContext, search: Search, listing: Listing): Promise<Html> {
  const { term } = search
  const mark = await markerFor(c, search)
  return listingWrapper(c, listing, {
    dataUrl: urlFor(c, 'widgets.search.pagelet.v2'),
    filterUrl: urlFor(c, 'widgets.search.filter'),
    sidebar: 0,
    params: { search: term },
    query: { search: term },
    orders: SEARCH_ORDERS,
    mark,
  })
}

/** The listing of the hits, as a fragment (contract, catalog 1.3). */
export async function searchListing(c: ShopContext, request: ListingRequest): Promise<Html> {
  const search = await searchFor(c, request.search)
  return hitList(c, search, await loadListing(c, { hits: search.hits }, request))
}

/** Links in the style of the links between categories. */
function linkList(label: string, links: readonly Link[]): Html | '' {
  if (links.length === 0) return ''
  return html`<nav class="category-navigation search-links" aria-label="${label}"><ul class="category-navigation-list list-unstyled">${links.map(
    ({ name, url }) =>
      html`<li class="category-navigation-entry"><a class="category-navigation-link" href="${url}">${name}</a></li>`,
  )}</ul></nav>`
}

function headline(t: Texts, { term, corrected, hits, pages }: Search): string {
  if (hits) return t('search.headline', { search: corrected ?? term })
  return t(pages.length > 0 ? 'search.pagesHeadline' : 'search.headline.none', { search: term })
}

/** Where to go from a search without hits: similar words, departments, what others buy. */
async function waysOn(c: ShopContext, { term, pages }: Search): Promise<Html> {
  const t = textsOf(c)
  const { rootId, main } = await categoryTree(c)
  const [similar, popular] = await Promise.all([
    pages.length > 0 ? [] : similarTerms(c, term),
    loadListing(c, { categoryId: rootId }, { order: 'topseller', page: 1, limit: POPULAR }),
  ])
  const asked = similar.map((name) => ({ name, url: urlFor(c, 'frontend.search.page', { search: name }) }))
  const part = (title: string, links: readonly Link[]) =>
    links.length === 0 ? '' : html`<h2 class="search-ways-headline">${title}</h2>${linkList(title, links)}`
  return html`<div class="search-ways">${pages.length > 0 ? '' : html`<p class="search-hint">${t('search.hint')}</p>`}${part(t('search.similar'), asked)}${part(t('search.departments'), main)}
    <h2 class="search-ways-headline">${t('search.popular')}</h2><div class="search-popular" role="list" aria-label="${t('search.popular')}">${popular.products.map(
      (product) =>
        html`<div class="search-popular-entry" role="listitem">${productBox(c, product, { layout: 'box-image' })}</div>`,
    )}</div></div>`
}

/** The result page, body search/search. */
export async function renderSearch(c: ShopContext, request: ListingRequest): Promise<Response> {
  const t = textsOf(c)
  const { search: term, filters, order } = request
  const search = await searchFor(c, term)
  const [facets, listing, categories] = await Promise.all([
    loadWholeFacets(c, { hits: search.hits }),
    loadListing(c, { hits: search.hits }, request),
    categoriesFor(c, search),
  ])
  const { total } = listing
  const panel = await filterPanel(c, { place: 'bar', facets, filters, total, query: { search: term, order } })
  const title = t('search.title', { search: term })
  const links = linkList(t('search.links'), [...pageLinks(c, search.pages), ...categories])
  // Who asked for a page is not told that there are no products.
  const isForPage = search.hits === null && search.pages.length > 0
  const read = notices(t, search).map((notice) => html`<p class="search-notice">${notice}</p>`)
  return renderPage(c, {
    controller: 'search',
    action: 'search',
    title,
    ...(isForPage ? {} : { skipTo: skipToList(t) }),
    head: html`<meta name="robots" content="noindex,follow">`,
    content: html`${breadcrumb(c, [{ name: title, url: urlFor(c, 'frontend.search.page', { search: term }) }])}<div class="cms-page search-page"><h1 class="search-headline">${headline(t, search)}</h1>${read}${links}${isForPage ? '' : html`${panel}${await hitList(c, search, listing)}`}${search.hits ? '' : await waysOn(c, search)}</div>`,
  })
}

import { html } from 'hono/html'
import { categoryId } from '../catalogue/generate/categories.ts'
import type { Html, ShopContext } from '../context.ts'
import { breadcrumb } from '../layout/breadcrumb.ts'
import { renderPage } from '../layout/page.ts'
import { shareTags } from '../layout/sharing.ts'
import { textsOf } from '../layout/text.ts'
import type { Category } from '../shell/categories.ts'
import { cmsElementId, cmsPage } from '../shell/cms.ts'
import { urlFor } from '../transport/routes.ts'
import { properAddress } from './canonical.ts'
import { loadWholeFacets } from './facets.ts'
import { filterPanel } from './panel.ts'
import { loadListing } from './queries.ts'
import { type ListingRequest, listingRequest } from './request.ts'
import { CATEGORY_ORDERS, listingWrapper, skipToList } from './views.ts'

const LISTING_BLOCK = 'product-listing'
const FILTER_BLOCK = 'sidebar-filter'

/** Where the merchant has switched quick views on. */
const WITH_QUICK_VIEW: ReadonlySet<string> = new Set([categoryId('fashion')])

/** Links to the children of a category, or to its siblings if it has none. */
function categoryLinks(c: ShopContext, category: Category): Html | '' {
  const level = category.children.length > 0 ? category : category.parent
  if (!level) return ''
  return html`<nav class="category-navigation" aria-label="${textsOf(c)('listing.subcategories', { name: level.name })}"><ul class="category-navigation-list list-unstyled">${level.children.map(
    ({ id, name, url }) =>
      html`<li class="category-navigation-entry"><a class="category-navigation-link${id === category.id ? ' is-active' : ''}" href="${url}"${id === category.id ? html` aria-current="page"` : ''}>${name}</a></li>`,
  )}</ul></nav>`
}

/**
 * The CMS sections of a category: headline and links, then filters beside the listing. Used by the page and by its
 * fragment.
 */
export async function categorySections(c: ShopContext, category: Category, request: ListingRequest): Promise<Html> {
  const source = { categoryId: category.id }
  const [listing, facets] = await Promise.all([loadListing(c, source, request), loadWholeFacets(c, source)])
  const wrapper = listingWrapper(c, listing, {
    dataUrl: urlFor(c, 'frontend.cms.navigation.page', { navigationId: category.id }),
    filterUrl: urlFor(c, 'frontend.cms.navigation.filter', { navigationId: category.id }),
    sidebar: false,
    params: { slots: cmsElementId(LISTING_BLOCK), 'no-aggregations': 1 },
    query: {},
    orders: CATEGORY_ORDERS,
    // Pictures in a whole department, details in a single kind of goods.
    layout: category.parent === null ? 'box-image' : 'box-standard',
    hasQuickView: WITH_QUICK_VIEW.has(category.id),
  })
  const panel = await filterPanel(c, {
    place: 'sidebar',
    facets,
    total: listing.total,
    filters: request.filters,
    query: { order: request.order },
  })
  const intro = html`<div class="category-intro"><h1 class="category-headline">${category.name}</h1><p class="category-description">${category.description}</p>${categoryLinks(c, category)}</div>`
  return cmsPage(
    [
      { blocks: [{ type: 'text', content: intro }] },
      {
        sidebar: [{ type: FILTER_BLOCK, content: panel }],
        blocks: [{ type: LISTING_BLOCK, content: wrapper }],
      },
    ],
    request.slots,
  )
}

/** The page of a category, body navigation/index. */
export async function renderCategory(c: ShopContext, category: Category): Promise<Response> {
  const address = properAddress(c)
  if (address !== null) return c.redirect(address)
  const { slots: _slots, ...request } = await listingRequest(c, CATEGORY_ORDERS)
  const t = textsOf(c)
  const { page } = request
  return renderPage(c, {
    controller: 'navigation',
    action: 'index',
    title: page > 1 ? t('listing.pageTitle', { name: category.name, page }) : category.name,
    activeCategoryId: category.id,
    skipTo: skipToList(textsOf(c)),
    route: { name: 'frontend.navigation.page', parameters: { navigationId: category.id } },
    head: shareTags(c, {
      title: category.name,
      description: category.description,
      path: page > 1 ? `${category.url}?p=${page}` : category.url,
    }),
    content: html`${breadcrumb(c, category.trail)}<div class="cms-page">${await categorySections(c, category, request)}</div>`,
  })
}

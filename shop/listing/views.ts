import { html } from 'hono/html'
import type { Html, ShopContext } from '../context.ts'
import { alertBox } from '../layout/alerts.ts'
import { isTweaked } from '../layout/platform.ts'
import { type Texts, textsOf } from '../layout/text.ts'
import { type BoxLayout, type BoxOptions, productBox } from './box.ts'
import { filterParameters, isNarrowed } from './filters.ts'
import { pagination } from './pagination.ts'
import { type Listing, ORDERS, type Order, PAGE_SIZE } from './queries.ts'
import { showText, totalText } from './total.ts'

export type ListingFrame = {
  /** Address of the markup for another page or order. */
  dataUrl: string
  /** Address of the aggregations. */
  filterUrl: string
  /** As the platform prints it: `false` in CMS pages, `0` in search results, wherever the filters are. */
  sidebar: false | 0
  /** Parameters of every request for it. */
  params: Readonly<Record<string, string | number>>
  /** Query parameters that stay when page or order change, e.g. the search term. */
  query: Readonly<Record<string, string>>
  /** Available orders, in the order of the list. */
  orders: readonly Order[]
  layout?: BoxLayout
  /** Marks in a name what it was found by. */
  mark?: BoxOptions['mark']
  hasQuickView?: boolean
}

const LIST_ID = 'product-list'

export const CATEGORY_ORDERS = ORDERS
export const SEARCH_ORDERS = ['score', ...ORDERS] as const

function address(query: Record<string, string>): string {
  return `?${new URLSearchParams(query)}`
}

/** The list of orders in a form of its own, so that it works without script as well (contract, catalog 1.9). */
function sorting(t: Texts, { order, filters }: Listing, { orders, query }: ListingFrame): Html {
  return html`<form class="listing-sorting-form" method="get">
    ${Object.entries({ ...query, ...filterParameters(filters) }).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}
    <div class="sorting" data-listing-sorting="true" data-listing-sorting-options='${JSON.stringify({ sorting: order })}'>
      <select class="sorting form-select" name="order" aria-label="${t('listing.sorting')}">${orders.map(
        (key) =>
          html`<option value="${key}"${key === order ? html` selected` : ''}>${t(`listing.order.${key}`)}</option>`,
      )}</select>
    </div>
    <button type="submit" class="btn btn-light listing-sorting-submit no-script-action">${t('listing.sort')}</button>
  </form>`
}

/** What to do about an empty list: filters can be taken away, all of them by a link that needs no script. */
function nothingFound(c: ShopContext, t: Texts, { filters }: Listing, { query }: ListingFrame): Html {
  const way = isNarrowed(filters)
    ? html` ${t('listing.empty.filtered')} <a href="${address(query)}">${t('listing.empty.all')}</a>.`
    : ''
  return alertBox(c, 'info', html`${t('listing.empty')}${way}`)
}

function results(c: ShopContext, t: Texts, listing: Listing, frame: ListingFrame): Html {
  const { products, total, filters } = listing
  const { layout = 'box-standard', mark, hasQuickView = false } = frame
  const live = t('listing.count', { shown: products.length, total })
  const show = showText(t, total)
  if (products.length === 0) {
    return html`<div class="row cms-listing-row js-listing-wrapper" id="${LIST_ID}" data-aria-live-text="${live}" data-show-text="${show}"><div class="cms-listing-col col-12">${nothingFound(c, t, listing, frame)}</div></div>`
  }
  return html`<div class="row cms-listing-row js-listing-wrapper" id="${LIST_ID}" role="list" data-aria-live-text="${live}" data-show-text="${show}">${products.map(
    (product) =>
      html`<div class="cms-listing-col col-sm-6 col-lg-6 col-xl-4" role="listitem">${productBox(c, product, { layout, options: filters.options, hasQuickView, ...(mark && { mark }) })}</div>`,
  )}</div>`
}

/** The second skip link of a page with a list: past the filters, to the products. */
export const skipToList = (t: Texts) => ({ id: LIST_ID, text: t('listing.skip') })

/** The listing wrapper with its content (contract, catalog 1.1). The count is part of what a new list replaces. */
export function listingWrapper(c: ShopContext, listing: Listing, frame: ListingFrame): Html {
  const t = textsOf(c)
  const pageCount = Math.ceil(listing.total / listing.limit)
  // A custom page size stays when filters or page change.
  const longer = listing.limit === PAGE_SIZE ? {} : { limit: String(listing.limit) }
  const kept = { ...frame.query, ...filterParameters(listing.filters), ...longer, order: listing.order }
  const href = (page: number) => address({ ...kept, p: String(page) })
  const asLinks = isTweaked(c)
  const pages = (location: 'top' | 'bottom') =>
    pagination(t, { page: listing.page, pageCount, href, location, asLinks })
  const options = JSON.stringify({
    sidebar: frame.sidebar,
    params: { ...frame.params, ...longer },
    dataUrl: frame.dataUrl,
    filterUrl: frame.filterUrl,
    disableEmptyFilter: true,
    ariaLiveUpdates: true,
    snippets: {
      resetAllButtonText: t('listing.filter.reset'),
      resetAllFiltersAriaLabel: t('listing.filter.resetAll'),
      removeFilterAriaLabel: t('listing.filter.remove'),
    },
  })
  const actions =
    listing.products.length > 0
      ? html`<div class="cms-element-product-listing-actions row justify-content-between"><div class="col-md-auto listing-extent"><p class="listing-total">${totalText(t, listing.total)}</p>${pages('top')}</div><div class="col-md-auto">${sorting(t, listing, frame)}</div></div>`
      : ''
  return html`<div class="cms-element-product-listing-wrapper" data-listing-pagination="true" data-listing-pagination-options='${JSON.stringify({ page: listing.page })}' data-listing="true" data-listing-options='${options}'>
  <div class="filter-panel-active-container${isNarrowed(listing.filters) ? ' is-expected' : ''}"></div>
  <div class="cms-element-product-listing">
    ${actions}
    ${results(c, t, listing, frame)}
    ${listing.products.length > 0 ? pages('bottom') : ''}
  </div>
</div>`
}

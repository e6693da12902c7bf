/** The filter panel: all filters of the listing, with the current selection (contract, catalog 1.6), price second. */
import { html } from 'hono/html'
import type { Html, ShopContext } from '../context.ts'
import { currencySymbol } from '../layout/money.ts'
import { type Texts, textsOf } from '../layout/text.ts'
import type { Facets } from './facets.ts'
import { FILTER_FORM, type PanelPlace } from './filter-item.ts'
import { manufacturerFilter, priceFilter, propertyFilter, ratingFilter, shippingFreeFilter } from './filter-kinds.ts'
import { isNarrowed, type ListingFilters } from './filters.ts'
import { type FilterReference, filterReference } from './reference.ts'
import { showText } from './total.ts'

export type FilterPanel = {
  place: PanelPlace
  /** Facets of the unfiltered listing: only these are offered. */
  facets: Facets
  filters: ListingFilters
  /** Products under the filters. */
  total: number
  /** Query parameters that stay when filters change, e.g. the search term. */
  query: Readonly<Record<string, string>>
}

function items(c: ShopContext, t: Texts, { place, facets, filters }: FilterPanel, reference: FilterReference): Html[] {
  const { language } = c.var
  const chosen = new Set(filters.options)
  const manufacturers = reference.manufacturers.filter(({ id }) => facets.manufacturers.has(id))
  const groups = reference.groups.flatMap((group) => {
    const options = group.options.filter(({ id }) => facets.options.has(id))
    const shown = options.map((option) => ({ ...option, name: option.name[language] }))
    return shown.length === 0 ? [] : [{ ...group, name: group.name[language], options: shown }]
  })
  const units = (cents: number | null) => (cents === null ? null : cents / 100)
  const price = facets.price && {
    unit: currencySymbol(c.var.currency, language),
    min: facets.price.min / 100,
    max: facets.price.max / 100,
    from: units(filters.minPrice),
    to: units(filters.maxPrice),
  }
  return [
    ...(manufacturers.length > 0 ? [manufacturerFilter(t, place, manufacturers, new Set(filters.manufacturers))] : []),
    // What most shoppers filter by does not stand below a dozen properties.
    ...(price ? [priceFilter(t, place, price)] : []),
    ...groups.map((group) => propertyFilter(t, place, group, chosen)),
    ...(facets.rating ? [ratingFilter(t, place, filters.rating)] : []),
    ...(facets.shippingFree ? [shippingFreeFilter(t, place, filters.shippingFree)] : []),
  ]
}

/** Sends the filters without script. The controls are outside of it, as scripts move them. */
function form(t: Texts, { query, filters }: FilterPanel): Html {
  const reset = isNarrowed(filters)
    ? html` <a class="btn btn-link" href="?${new URLSearchParams(query).toString()}">${t('listing.filter.resetAll')}</a>`
    : ''
  return html`<form class="filter-panel-form" id="${FILTER_FORM}" method="get">${Object.entries(query).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
  )}<button type="submit" class="btn btn-primary filter-panel-submit">${t('listing.filter.show')}</button>${reset}</form>`
}

/** The panel with the button that opens it on small screens. Empty without products. */
export async function filterPanel(c: ShopContext, panel: FilterPanel): Promise<Html> {
  const t = textsOf(c)
  const reference = await filterReference(c.var.database)
  const title = t('listing.filter.title')
  return html`<div class="cms-element-sidebar-filter">
  <button type="button" class="btn btn-outline-primary filter-panel-wrapper-toggle" data-off-canvas-filter="true" aria-haspopup="true" aria-expanded="false">${title}</button>
  <div id="filter-panel-wrapper" class="filter-panel-wrapper" data-off-canvas-filter-content="true">
    <div class="filter-panel-offcanvas-header">
      <div class="filter-panel-offcanvas-only filter-panel-offcanvas-title">${title}</div>
      <button type="button" class="btn-close filter-panel-offcanvas-only filter-panel-offcanvas-close js-offcanvas-close" aria-label="${t('listing.filter.close')}"></button>
    </div>
    <div class="filter-panel${panel.place === 'sidebar' ? ' is--sidebar' : ''}" role="group" aria-label="${title}">
      <div class="filter-panel-items-container" role="list">${items(c, t, panel, reference)}</div>
      <div class="filter-panel-active-container"></div>
      <div class="filter-panel-aria-live visually-hidden" aria-live="polite" aria-atomic="true"></div>
    </div>
    <div class="filter-panel-offcanvas-footer filter-panel-offcanvas-only"><button type="button" class="btn btn-primary js-offcanvas-close" data-listing-show="true">${showText(t, panel.total)}</button></div>
  </div>
  ${form(t, panel)}
</div>`
}

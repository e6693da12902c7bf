import { Hono } from 'hono'
import type { ShopEnv } from '../context.ts'
import { renderHome } from '../home/page.ts'
import { loadAggregations } from '../listing/aggregations.ts'
import { properAddress } from '../listing/canonical.ts'
import { type ListingRequest, listingRequest } from '../listing/request.ts'
import { SEARCH_ORDERS } from '../listing/views.ts'
import { Refusal } from '../transport/refusal.ts'
import { honoPath } from '../transport/routes.ts'
import { searchFor } from './search.ts'
import { suggestions } from './suggestions.ts'
import { renderSearch, searchListing } from './views.ts'

function withTerm(request: ListingRequest): ListingRequest {
  if (request.search === '') throw new Refusal(400, 'No search term')
  return request
}

/** The search page, its fragment, the aggregations, and suggestions (contract, shell 9, catalog 1.3). */
export const searchRoutes = new Hono<ShopEnv>()
  .get(honoPath('frontend.search.page'), async (c) => {
    const address = properAddress(c)
    if (address !== null) return c.redirect(address)
    const request = await listingRequest(c, SEARCH_ORDERS)
    return request.search === '' ? renderHome(c) : renderSearch(c, request)
  })
  .get(honoPath('frontend.search.suggest'), async (c) => {
    const { search } = withTerm(await listingRequest(c, SEARCH_ORDERS))
    return c.html(await suggestions(c, search))
  })
  .on(['GET', 'POST'], honoPath('widgets.search.pagelet.v2'), async (c) => {
    return c.html(await searchListing(c, withTerm(await listingRequest(c, SEARCH_ORDERS))))
  })
  .on(['GET', 'POST'], honoPath('widgets.search.filter'), async (c) => {
    const { search, filters, reduced } = withTerm(await listingRequest(c, SEARCH_ORDERS))
    const { hits } = await searchFor(c, search)
    return c.json(await loadAggregations(c, { hits }, reduced ? filters : null))
  })

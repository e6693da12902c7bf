import { Hono } from 'hono'
import type { ShopEnv } from '../context.ts'
import { homeSections } from '../home/views.ts'
import { renderError } from '../layout/error.ts'
import { requireId } from '../layout/id.ts'
import { withQuery } from '../layout/seo.ts'
import { categoryTree } from '../shell/categories.ts'
import { informationById, informationUrl } from '../shell/information.ts'
import { honoPath, urlFor } from '../transport/routes.ts'
import { loadAggregations } from './aggregations.ts'
import { categorySections } from './category.ts'
import { listingRequest } from './request.ts'
import { CATEGORY_ORDERS } from './views.ts'

/**
 * Categories by id: the fragment for scripts, the aggregations, and the redirect to the readable address (contract,
 * catalog 1.3).
 */
export const listingRoutes = new Hono<ShopEnv>()
  .get(honoPath('frontend.navigation.page'), async (c) => {
    const id = requireId(c.req.param('navigationId'))
    const tree = await categoryTree(c)
    const information = informationById(id)
    const url =
      id === tree.rootId
        ? urlFor(c, 'frontend.home.page')
        : information
          ? informationUrl(c, information.name)
          : tree.find(id)?.url
    return url ? c.redirect(withQuery(c, url), 301) : renderError(c, 404)
  })
  .on(['GET', 'POST'], honoPath('frontend.cms.navigation.page'), async (c) => {
    const id = requireId(c.req.param('navigationId'))
    const tree = await categoryTree(c)
    const request = await listingRequest(c, CATEGORY_ORDERS)
    if (id === tree.rootId) return c.html(await homeSections(c, request.slots))
    const category = tree.find(id)
    return category ? c.html(await categorySections(c, category, request)) : renderError(c, 404)
  })
  .on(['GET', 'POST'], honoPath('frontend.cms.navigation.filter'), async (c) => {
    const categoryId = requireId(c.req.param('navigationId'))
    const tree = await categoryTree(c)
    if (categoryId !== tree.rootId && !tree.find(categoryId)) return renderError(c, 404)
    const { filters, reduced } = await listingRequest(c, CATEGORY_ORDERS)
    return c.json(await loadAggregations(c, { categoryId }, reduced ? filters : null))
  })

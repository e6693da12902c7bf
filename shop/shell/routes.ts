import { Hono } from 'hono'
import type { ShopEnv } from '../context.ts'
import { withdrawalBlock } from '../forms/withdrawal.ts'
import { renderError } from '../layout/error.ts'
import { requireId } from '../layout/id.ts'
import { honoPath } from '../transport/routes.ts'
import { categoryTree } from './categories.ts'
import { cookieBar, cookiePanel } from './cookie.ts'
import { cookieGroups, featurePanel } from './cookie-groups.ts'
import { informationById } from './information.ts'
import { informationContent } from './information-page.ts'
import { menuLevel } from './menu.ts'

/** Fragments of the frame: category menu, cookie bar and panel, information texts (contract, shell 4, 11, 14.2). */
export const shellRoutes = new Hono<ShopEnv>()
  .get(honoPath('frontend.menu.offcanvas'), async (c) => {
    const tree = await categoryTree(c)
    const navigationId = c.req.query('navigationId')
    if (!navigationId || navigationId === tree.rootId) return c.html(menuLevel(c, tree, undefined))
    const category = tree.find(requireId(navigationId))
    return category ? c.html(menuLevel(c, tree, category)) : renderError(c, 404)
  })
  .get(honoPath('frontend.cookie.permission'), (c) => c.html(cookieBar(c)))
  .get(honoPath('frontend.cookie.offcanvas'), (c) => c.html(cookiePanel(c)))
  .get(honoPath('frontend.cookie.groups'), (c) => c.json(cookieGroups(c)))
  .get(honoPath('frontend.cookie.consent.offcanvas'), (c) => {
    const panel = featurePanel(c, c.req.query('featureName'), c.req.query('cookieName'))
    return panel ? c.html(panel) : renderError(c, 404)
  })
  // It keeps nothing: the note is for shops that must show what was decided.
  .post(honoPath('frontend.cookie.consent.log'), (c) => c.body(null, 204))
  .on(['GET', 'POST'], honoPath('frontend.cms.page'), async (c) => {
    const page = informationById(requireId(c.req.param('id')))
    if (!page) return renderError(c, 404)
    // The platform prints the form of a page in the dialog, too.
    const more = page.name === 'withdrawal' ? [await withdrawalBlock(c)] : []
    return c.html(await informationContent(c, page, 'h2', more))
  })

import { Hono } from 'hono'
import type { ShopContext, ShopEnv } from '../context.ts'
import { renderError } from '../layout/error.ts'
import { requireId } from '../layout/id.ts'
import { honoPath } from '../transport/routes.ts'
import { LANDING_PAGE, renderLanding } from './landing.ts'
import { renderHome } from './page.ts'
import { CARE_PAGE, renderCare, renderStudio, STUDIO_PAGE } from './studio.ts'

/** The landing pages by their ids. */
const PAGES = new Map<string, (c: ShopContext) => Promise<Response>>([
  [LANDING_PAGE, renderLanding],
  [STUDIO_PAGE, renderStudio],
  [CARE_PAGE, renderCare],
])

export const homeRoutes = new Hono<ShopEnv>()
  .get(honoPath('frontend.home.page'), (c) => renderHome(c))
  .get(honoPath('frontend.landing.page'), (c) => {
    const id = requireId(c.req.param('landingPageId'))
    const render = PAGES.get(id)
    return render ? render(c) : renderError(c, 404)
  })

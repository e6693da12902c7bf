import { Hono } from 'hono'
import type { ShopEnv } from '../context.ts'
import { renderError } from '../layout/error.ts'
import { requireId } from '../layout/id.ts'
import { honoPath } from '../transport/routes.ts'
import { LANDING_PAGE, renderLanding } from './landing.ts'
import { renderHome } from './page.ts'

export const homeRoutes = new Hono<ShopEnv>()
  .get(honoPath('frontend.home.page'), (c) => renderHome(c))
  .get(honoPath('frontend.landing.page'), (c) =>
    requireId(c.req.param('landingPageId')) === LANDING_PAGE ? renderLanding(c) : renderError(c, 404),
  )

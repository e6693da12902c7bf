import { Hono } from 'hono'
import type { ShopEnv } from '../context.ts'
import { honoPath } from '../transport/routes.ts'
import { renderHome } from './page.ts'

export const homeRoutes = new Hono<ShopEnv>().get(honoPath('frontend.home.page'), (c) => renderHome(c))

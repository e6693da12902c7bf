import { Hono } from 'hono'
import type { ShopEnv } from '../context.ts'
import { stylesheet } from './stylesheets.ts'

/** Stylesheet addresses contain a hash, so their content never changes. */
const IMMUTABLE = 'public, max-age=31536000, immutable'
const ONE_DAY = 'public, max-age=86400'

const FAVICON = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="#1f5c4d"/><path d="M6 14 8.3 7h15.4L26 14a3.4 3.4 0 0 1-6.7.5 3.4 3.4 0 0 1-6.6 0A3.4 3.4 0 0 1 6 14Z" fill="#fff"/><path d="M9 19v6.5h14V19" fill="none" stroke="#fff" stroke-width="2.4"/></svg>`

/** Stylesheets and the icon of the shop under /theme. */
export const themeRoutes = new Hono<ShopEnv>()
  .get('/theme/favicon.svg', (c) => c.body(FAVICON, 200, { 'Content-Type': 'image/svg+xml', 'Cache-Control': ONE_DAY }))
  .get('/theme/:name', (c) => {
    const css = stylesheet(c.req.param('name'))
    if (css === undefined) return c.body(null, 404)
    return c.body(css, 200, { 'Content-Type': 'text/css; charset=utf-8', 'Cache-Control': IMMUTABLE })
  })

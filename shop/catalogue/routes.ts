/** Serves product pictures under `/media`. */
import { Hono } from 'hono'
import type { ShopEnv } from '../context.ts'
import { renderPicture } from './render.ts'

/** The name contains all parameters of a picture, so its content never changes. */
const HEADERS = {
  'Content-Type': 'image/webp',
  'Cache-Control': 'public, max-age=31536000, immutable',
  'X-Content-Type-Options': 'nosniff',
}

export const catalogueRoutes = new Hono<ShopEnv>()

catalogueRoutes.get('/media/:name', async (c) => {
  const picture = await renderPicture(c.req.param('name'))
  return picture ? c.body(picture, 200, HEADERS) : c.notFound()
})

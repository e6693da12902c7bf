/** Serves product pictures under `/media`. */
import { Hono } from 'hono'
import type { ShopEnv } from '../context.ts'
import { drawPicture, parsePictureName } from './picture.ts'

/** The name contains all parameters of a picture, so its content never changes. */
const HEADERS = {
  'Content-Type': 'image/svg+xml; charset=utf-8',
  'Cache-Control': 'public, max-age=31536000, immutable',
  'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  'X-Content-Type-Options': 'nosniff',
}

export const catalogueRoutes = new Hono<ShopEnv>()

catalogueRoutes.get('/media/:name', (c) => {
  const wanted = parsePictureName(c.req.param('name'))
  if (!wanted) return c.notFound()
  return c.body(drawPicture(wanted.picture, wanted.width), 200, HEADERS)
})

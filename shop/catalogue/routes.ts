/** Serves product pictures under `/media`. */
import { Hono } from 'hono'
import type { ShopEnv } from '../context.ts'
import type { Database } from '../database/connect.ts'
import { parsePictureName } from './picture.ts'
import { isPrinted } from './printed.ts'
import { renderPicture } from './render.ts'
import { Busy } from './turns.ts'

/** The name contains all parameters of a picture, so its content never changes. */
const HEADERS = {
  'Content-Type': 'image/webp',
  'Cache-Control': 'public, max-age=31536000, immutable',
  'X-Content-Type-Options': 'nosniff',
}
/** About as long as it takes to render those that wait. */
const RETRY_AFTER_SECONDS = 5

/** Only pictures that pages of the shop on `database` print are drawn. */
export function catalogueRoutes(database: Database): Hono<ShopEnv> {
  return new Hono<ShopEnv>().get('/media/:name', async (c) => {
    const name = c.req.param('name')
    const wanted = parsePictureName(name)
    if (!wanted || !(await isPrinted(database, wanted.picture))) return c.notFound()
    try {
      const picture = await renderPicture(name)
      return picture ? c.body(picture, 200, HEADERS) : await c.notFound()
    } catch (error) {
      if (!(error instanceof Busy)) throw error
      const headers = { 'Retry-After': String(RETRY_AFTER_SECONDS), 'Cache-Control': 'no-store' }
      return c.text('Too many pictures are being drawn', 503, headers)
    }
  })
}

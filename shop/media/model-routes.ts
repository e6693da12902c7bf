/** Serves 3D models under `/media/models`. */
import { Hono } from 'hono'
import { LRUCache } from 'lru-cache'
import { isPrinted } from '../catalogue/printed.ts'
import type { ShopEnv } from '../context.ts'
import type { Database } from '../database/connect.ts'
import { drawModel, modelUrl, parseModelName } from './models/model.ts'

/** The name contains all parameters of a model, so its content never changes. */
const HEADERS = {
  'Content-Type': 'model/gltf-binary',
  'Cache-Control': 'public, max-age=31536000, immutable',
  'X-Content-Type-Options': 'nosniff',
}
const MOST_BYTES_KEPT = 16 * 1024 * 1024

const kept = new LRUCache<string, Uint8Array<ArrayBuffer>>({
  maxSize: MOST_BYTES_KEPT,
  sizeCalculation: ({ byteLength }) => byteLength,
})

/** Only models of pictures that pages of the shop on `database` print are drawn. */
export function modelRoutes(database: Database): Hono<ShopEnv> {
  return new Hono<ShopEnv>().get('/media/models/:name', async (c) => {
    const picture = parseModelName(c.req.param('name'))
    if (!picture || !(await isPrinted(database, picture))) return c.notFound()
    const url = modelUrl(picture)
    const file = kept.get(url) ?? new Uint8Array(drawModel(picture))
    kept.set(url, file)
    return c.body(file, 200, { ...HEADERS, 'Content-Length': String(file.length) })
  })
}

/** Serves 3D models under `/media/models`. */
import { Hono } from 'hono'
import type { ShopEnv } from '../context.ts'
import { modelFile } from './models/model.ts'

/** The name contains all parameters of a model, so its content never changes. */
const HEADERS = {
  'Content-Type': 'model/gltf-binary',
  'Cache-Control': 'public, max-age=31536000, immutable',
  'X-Content-Type-Options': 'nosniff',
}

export const modelRoutes = new Hono<ShopEnv>().get('/media/models/:name', (c) => {
  const file = modelFile(c.req.param('name'))
  return file ? c.body(new Uint8Array(file), 200, { ...HEADERS, 'Content-Length': String(file.length) }) : c.notFound()
})

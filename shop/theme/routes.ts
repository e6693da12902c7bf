import { Hono } from 'hono'
import type { ShopEnv } from '../context.ts'
import { compress, type Encoding, encodingFor } from '../transport/compression.ts'
import { fontFile } from './fonts.ts'
import { FAVICON } from './icon.ts'
import { stylesheet, versionOf } from './stylesheets.ts'

/** An address with the hash of the content never changes. */
const IMMUTABLE = 'public, max-age=31536000, immutable'
/** For any other: while one version takes the place of another, a process is asked for a file that it does not have. */
const REVALIDATED = 'no-cache'
const ONE_DAY = 'public, max-age=86400'
/** Takes a second, once. */
const BEST_QUALITY = 11

const compressed = new Map<string, Promise<Uint8Array<ArrayBuffer>>>()

/** A stylesheet, compressed at the first request for it. */
function compressedOnce(name: string, css: string, encoding: Encoding): Promise<Uint8Array<ArrayBuffer>> {
  const key = `${encoding} ${name}`
  const made = compressed.get(key) ?? compress(Buffer.from(css), encoding, BEST_QUALITY)
  compressed.set(key, made)
  return made
}

/** Stylesheets, fonts and the icon of the shop under /theme. */
export const themeRoutes = new Hono<ShopEnv>()
  .get('/theme/favicon.svg', (c) => c.body(FAVICON, 200, { 'Content-Type': 'image/svg+xml', 'Cache-Control': ONE_DAY }))
  .get('/theme/:name', async (c) => {
    const name = c.req.param('name')
    const keep = (version: string) => (new URL(c.req.url).search === `?${version}` ? IMMUTABLE : REVALIDATED)
    const font = fontFile(name)
    if (font) return c.body(font.file, 200, { 'Content-Type': 'font/woff2', 'Cache-Control': keep(font.version) })
    const css = stylesheet(name)
    if (css === undefined) return c.body(null, 404)
    const headers = {
      'Content-Type': 'text/css; charset=utf-8',
      'Cache-Control': keep(versionOf(name)),
      Vary: 'Accept-Encoding',
    }
    const encoding = encodingFor(c.req.header('accept-encoding'))
    if (!encoding) return c.body(css, 200, headers)
    return c.body(await compressedOnce(name, css, encoding), 200, { ...headers, 'Content-Encoding': encoding })
  })

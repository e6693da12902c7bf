/**
 * Serves the built script: the entry is revalidated; its chunks are in a folder named after their hash and never
 * change. Those of other versions are served as well, if processes share a folder for them: then a page may have the entry of a day ago,
 * while the browser looks for a newer one. The build has compressed them.
 */
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { Readable } from 'node:stream'
import { Hono } from 'hono'
import type { ShopEnv } from '../context.ts'
import { encodingFor } from './compression.ts'
import { publishedFolder } from './published.ts'

export const BUNDLE = join(import.meta.dirname, '..', '..', 'dist')
const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  // The notices of packages.
  '.txt': 'text/plain; charset=utf-8',
}
/**
 * `name.js`, `chunks/version/name.js`, the charts in a folder beside it, and the second address in `chunks-again/`: no
 * other folder, no hidden files, no `..`.
 */
const FILE = /^(chunks(-again)?\/\w+\/(charts\/)?)?[\w-][\w.-]*$/

export const bundleRoutes = bundleRoutesOf(BUNDLE)

/** The routes for the bundle in `bundle`. */
export function bundleRoutesOf(bundle: string): Hono<ShopEnv> {
  return new Hono<ShopEnv>().get('/bundle/:file{.+}', async (c) => {
    const file = c.req.param('file')
    const type = TYPES[extname(file)]
    if (!FILE.test(file) || !type) return c.text('Not found', 404)
    const isBrotli = encodingFor(c.req.header('accept-encoding')) === 'br'
    const compressed = isBrotli ? await find(bundle, `${file}.br`) : null
    const found = compressed ?? (await find(bundle, file))
    if (!found) return c.text('Not found', 404)
    const { path, size, mtimeMs } = found
    const etag = `"${size.toString(16)}-${Math.trunc(mtimeMs).toString(16)}${compressed ? '-br' : ''}"`
    const headers = {
      'Content-Type': type,
      'Cache-Control': cacheControl(file),
      Vary: 'Accept-Encoding',
      ETag: etag,
    }
    if (c.req.header('if-none-match') === etag) return c.body(null, 304, headers)
    return c.body(Readable.toWeb(createReadStream(path)) as ReadableStream, 200, {
      ...headers,
      ...(compressed && { 'Content-Encoding': 'br' }),
      'Content-Length': String(size),
    })
  })
}

/** For how long a file may be kept. */
function cacheControl(file: string): string {
  if (file.includes('/')) return 'public, max-age=31536000, immutable'
  return file === 'statefront.js' && publishedFolder()
    ? 'public, max-age=300, stale-while-revalidate=86400'
    : 'no-cache'
}

/** The file in this version's bundle, or among the chunks of all versions. */
async function find(bundle: string, file: string): Promise<{ path: string; size: number; mtimeMs: number } | null> {
  const shared = publishedFolder()
  for (const folder of [bundle, ...(shared && file.includes('/') ? [shared] : [])]) {
    const path = join(folder, file)
    const found = await stat(path).catch(() => null)
    if (found?.isFile()) return { path, size: found.size, mtimeMs: found.mtimeMs }
  }
  return null
}

/**
 * Serves the built script: the entry is always revalidated; its chunks are in a folder named after their hash and never
 * change. Those of other versions are served as well, if processes share a folder for them.
 */
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { Readable } from 'node:stream'
import { Hono } from 'hono'
import type { ShopEnv } from '../context.ts'
import { publishedFolder } from './published.ts'

export const BUNDLE = join(import.meta.dirname, '..', '..', 'dist')
const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
}
/**
 * `name.js`, `chunks/version/name.js`, the charts in a folder beside it, and the second address in `chunks-again/`: no
 * other folder, no hidden files, no `..`.
 */
const FILE = /^(chunks(-again)?\/\w+\/(charts\/)?)?[\w-][\w.-]*$/

export const bundleRoutes = new Hono<ShopEnv>().get('/bundle/:file{.+}', async (c) => {
  const file = c.req.param('file')
  const type = TYPES[extname(file)]
  const found = FILE.test(file) && type ? await find(file) : null
  if (!found || !type) return c.text('Not found', 404)
  const { path } = found
  const etag = `"${found.size.toString(16)}-${Math.trunc(found.mtimeMs).toString(16)}"`
  const headers = {
    'Content-Type': type,
    'Cache-Control': file.includes('/') ? 'public, max-age=31536000, immutable' : 'no-cache',
    ETag: etag,
  }
  if (c.req.header('if-none-match') === etag) return c.body(null, 304, headers)
  return c.body(Readable.toWeb(createReadStream(path)) as ReadableStream, 200, {
    ...headers,
    'Content-Length': String(found.size),
  })
})

/** The file in this version's bundle, or among the chunks of all versions. */
async function find(file: string): Promise<{ path: string; size: number; mtimeMs: number } | null> {
  const shared = publishedFolder()
  for (const folder of [BUNDLE, ...(shared && file.includes('/') ? [shared] : [])]) {
    const path = join(folder, file)
    const found = await stat(path).catch(() => null)
    if (found?.isFile()) return { path, size: found.size, mtimeMs: found.mtimeMs }
  }
  return null
}

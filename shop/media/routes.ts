/** Serves the shop's own videos under `/media/videos`, whole or in parts, as players ask for them. */
import { readFileSync } from 'node:fs'
import { Hono } from 'hono'
import type { ShopEnv } from '../context.ts'

const VIDEOS: Readonly<Record<string, string>> = { 'turning-mug.webm': 'video/webm' }

export const mediaRoutes = new Hono<ShopEnv>().get('/media/videos/:name', (c) => {
  const name = c.req.param('name')
  const type = Object.hasOwn(VIDEOS, name) ? VIDEOS[name] : undefined
  if (!type) return c.notFound()
  const bytes = readFileSync(new URL(`files/${name}`, import.meta.url))
  const headers = { 'Content-Type': type, 'Accept-Ranges': 'bytes', 'Cache-Control': 'public, max-age=86400' }
  const [, from, to] = /^bytes=(\d+)-(\d*)$/.exec(c.req.header('Range') ?? '') ?? []
  if (from === undefined) return c.body(new Uint8Array(bytes), 200, headers)
  const start = Number(from)
  const end = Math.min(to ? Number(to) : bytes.length - 1, bytes.length - 1)
  if (start > end) return c.body(null, 416, { 'Content-Range': `bytes */${bytes.length}` })
  return c.body(new Uint8Array(bytes.subarray(start, end + 1)), 206, {
    ...headers,
    'Content-Range': `bytes ${start}-${end}/${bytes.length}`,
  })
})

/**
 * Pages for developers at `/_docs`: the charts to walk in and the last path report, as `npm run docs` has written them, and the
 * notes that testers leave on paths. Both are parts of a process of their own (`shop/parts.ts`).
 */
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { Readable } from 'node:stream'
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { secureHeaders } from 'hono/secure-headers'
import type { ShopEnv } from '../context.ts'
import { sameSiteMiddleware } from '../transport/security.ts'
import { addNote } from './notes.ts'

const ROOT = join(import.meta.dirname, '..', '..')
const DIRECTORY = join(ROOT, 'reports', 'docs')
const NOTES = join(ROOT, 'test', 'model', 'notes.json')
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.png': 'image/png',
}
/** More than a note of the longest text takes, whatever its characters. */
const MAX_BODY_BYTES = 16 * 1024
/** Folders and names of letters, digits and dashes: no hidden files, no `..`. */
const FILE = /^([\w-]+\/)*[\w-][\w.-]*$/

/** They load nothing but what is beside them. */
const policy = secureHeaders({
  crossOriginOpenerPolicy: false,
  contentSecurityPolicy: {
    defaultSrc: ["'none'"],
    scriptSrc: ["'self'"],
    styleSrc: ["'self'"],
    imgSrc: ["'self'"],
    connectSrc: ["'self'"],
    baseUri: ["'none'"],
    formAction: ["'none'"],
    frameAncestors: ["'self'"],
  },
})

type DocsOptions = {
  /** Whether notes are taken. */
  hasNotes: boolean
  /** The folder of the pages. */
  directory?: string
  /** The file of the notes. */
  notes?: string
}

/** The routes of the pages. */
export function docsRoutes({ hasNotes, directory = DIRECTORY, notes = NOTES }: DocsOptions): Hono<ShopEnv> {
  const routes = new Hono<ShopEnv>()
  routes.use('/_docs/*', policy)
  routes.get('/_docs', (c) => c.redirect('/_docs/', 302))
  routes.post('/_docs/notes', sameSiteMiddleware, bodyLimit({ maxSize: MAX_BODY_BYTES }), async (c) => {
    if (!hasNotes) return c.text('Notes are not taken here.', 404)
    const { path, note } = (await c.req.json<Record<string, unknown>>().catch(() => null)) ?? {}
    if (typeof path !== 'string' || typeof note !== 'string') return c.text('A note has a path and a text.', 400)
    try {
      await addNote(notes, path, note)
      return c.body(null, 204)
    } catch (error) {
      return c.text(error instanceof Error ? error.message : String(error), 400)
    }
  })
  routes.get('/_docs/:file{.*}', async (c) => {
    const asked = c.req.param('file')
    const named = asked === '' || asked.endsWith('/') ? `${asked}index.html` : asked
    // A flow's page is also found without the ending.
    const file = extname(named) === '' ? `${named}.html` : named
    const type = TYPES[extname(file)]
    const path = join(directory, file)
    const found = FILE.test(file) && type ? await stat(path).catch(() => null) : null
    if (!found?.isFile() || !type)
      return c.text(asked === '' ? 'There are no pages yet: npm run docs writes them.' : 'Not found', 404)
    return c.body(Readable.toWeb(createReadStream(path)) as ReadableStream, 200, {
      'Content-Type': type,
      'Cache-Control': 'no-cache',
      'Content-Length': String(found.size),
    })
  })
  return routes
}

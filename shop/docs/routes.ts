/**
 * Pages for developers at `/_docs`: the charts to walk in and the last path report, as `npm run docs` has written them, and the
 * notes that testers leave on paths. Both are parts of a process of their own (`shop/parts.ts`). In development a page that is not there
 * is made when it is first asked for, which takes seconds.
 */
import { type ChildProcess, fork } from 'node:child_process'
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

/** A page of a flow, and what all pages need; not those of the path report. */
const PAGE = /^(?!paths\/)([\w-]+\/)?[\w-]+\.(html|js|css)$/

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

/** Returns what makes the page of a flow, `area/flow`, and what all pages need, once; it resolves when they are there, or cannot be made. */
function pageMaker(directory: string): (page: string) => Promise<void> {
  const made = new Map<string, Promise<void>>()
  const waiting = new Map<unknown, () => void>()
  /** Ends with this process. */
  let maker: ChildProcess | undefined

  function startMaker(): ChildProcess {
    const child = fork(join(ROOT, 'scripts', 'docs.ts'), ['--out', directory], {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    child.on('message', (page) => waiting.get(page)?.())
    child.once('exit', () => {
      maker = undefined
      for (const resolve of waiting.values()) resolve()
    })
    return child
  }

  return (page) => {
    const making =
      made.get(page) ??
      new Promise<void>((resolve) => {
        waiting.set(page, resolve)
        maker ??= startMaker()
        maker.send(page)
      })
    made.set(page, making)
    return making
  }
}

type DocsOptions = {
  /** Whether notes are taken. */
  hasNotes: boolean
  /** Whether pages that are not there are made. */
  areMade?: boolean
  /** The folder of the pages. */
  directory?: string
  /** The file of the notes. */
  notes?: string
}

/** The routes of the pages. */
export function docsRoutes({
  hasNotes,
  areMade = false,
  directory = DIRECTORY,
  notes = NOTES,
}: DocsOptions): Hono<ShopEnv> {
  const routes = new Hono<ShopEnv>()
  const makePage = pageMaker(directory)
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
    const find = () => (FILE.test(file) && type ? stat(path).catch(() => null) : null)
    let found = await find()
    if (!found && areMade && PAGE.test(file)) {
      await makePage(file.replace(/\.html$/, ''))
      found = await find()
    }
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

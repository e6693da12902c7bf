/** How the shop sends its files and pages: for how long a browser keeps them, and in which form. */
import { readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { stylesheetLink } from '../../shop/theme/stylesheets.ts'
import { bundleRoutesOf } from '../../shop/transport/bundle.ts'
import { openTestShop, type TestShop } from '../unit/support/shop.ts'

const FOREVER = 'public, max-age=31536000, immutable'
const ONE_DAY = 'public, max-age=86400'
const REVALIDATED = 'no-cache'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())
afterEach(() => {
  vi.unstubAllEnvs()
})

const ask = (path: string, headers: Record<string, string> = {}) => shop.app.request(path, { headers })
const cssPath = /href="([^"]+)"/.exec(stylesheetLink('content.css'))?.[1] ?? ''

describe('for how long', () => {
  /** By the pattern of its route, an address of each kind of file, and what its response says. */
  const FILES: Record<string, readonly [path: string, cacheControl: string][]> = {
    '/theme/favicon.svg': [['/theme/favicon.svg', ONE_DAY]],
    '/favicon.ico': [['/favicon.ico', ONE_DAY]],
    '/apple-touch-icon.png': [['/apple-touch-icon.png', ONE_DAY]],
    '/robots.txt': [['/robots.txt', ONE_DAY]],
    '/sitemap.xml': [['/sitemap.xml', ONE_DAY]],
    '/theme/:name': [
      [cssPath, FOREVER],
      // Of another version, which another process has.
      ['/theme/content.css?0a1b2c3d4e5f', REVALIDATED],
      ['/theme/content.css', REVALIDATED],
      ['/theme/noto-sans-600.woff2', REVALIDATED],
    ],
    '/media/:name': [['/media/mug-1-8fa3b0-400.webp', FOREVER]],
    '/media/videos/:name': [['/media/videos/turning-mug.webm', ONE_DAY]],
    '/media/models/:name': [['/media/models/mug-1-8fa3b0.glb', FOREVER]],
    '/sandbox/fonts/loader.js': [['/sandbox/fonts/loader.js', REVALIDATED]],
    '/sandbox/fonts/css': [['/sandbox/fonts/css?family=Statefront%20Sans', REVALIDATED]],
    '/health': [['/health', 'no-store']],
    '/ready': [['/ready', 'no-store']],
  }
  /** Described elsewhere (`shop-compressed.test.ts`), or read by developers and tests. */
  const OTHERS = /^\/(bundle\/|_docs|_odd|__sandbox|sandbox\/(embed|analytics|inspector)|\.well-known)/

  test.each(Object.values(FILES).flat())('%s: %s', async (path, expected) => {
    const answer = await ask(path)
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, expected])
  })

  test.each(['/bundle/chunks/00000000/rest.js', '/bundle/none.js', '/theme/none.css', '/media/none.webp'])(
    'what is missing, which another process may have a moment later, is not kept: %s',
    async (path) => {
      const answer = await ask(path)
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([404, expect.stringContaining('no-store')])
    },
  )

  test('the faces of the typeface are asked for with the page, each at the address that its stylesheet names', async () => {
    const page = await (await ask('/')).text()
    const hinted = [...page.matchAll(/<link rel="preload" href="([^"]+)" as="font" type="font\/woff2" crossorigin>/g)]
    const frame = await (await ask(/href="([^"]+frame\.css[^"]*)"/.exec(page)?.[1] ?? '')).text()
    const named = [...frame.matchAll(/@font-face\{[^}]*url\("([^"]+)"\)/g)].map(([, address]) => address ?? '')
    expect(named).toHaveLength(2)
    expect(hinted.map(([, address]) => address)).toEqual(named)
    for (const address of named) {
      const answer = await ask(address)
      const { headers } = answer
      expect([headers.get('content-type'), headers.get('cache-control')]).toEqual(['font/woff2', FOREVER])
      // The signature of the format (WOFF 2.0, 4.1).
      expect(Buffer.from(await answer.arrayBuffer()).toString('latin1', 0, 4)).toBe('wOF2')
    }
  })

  test('every kind of file is in this list', () => {
    const pages = shop.app.routes.findIndex(({ path }) => path === '/_odd/:oddity/*')
    const files = shop.app.routes.slice(0, pages).filter(({ method, path }) => method === 'GET' && !OTHERS.test(path))
    expect([...new Set(files.map(({ path }) => path))].toSorted()).toEqual(Object.keys(FILES).toSorted())
  })

  test.each([
    ['/', 'no-cache, private'],
    ['/search?search=mug', 'no-cache, private'],
    ['/checkout/cart', 'no-store, private'],
    ['/account/login', 'no-store, private'],
    // The number of the counter: never one from before.
    ['/widgets/checkout/info', 'no-cache, private'],
  ])('the page %s: %s', async (path, expected) => {
    expect((await ask(path)).headers.get('cache-control')).toBe(expected)
  })
})

describe('the stylesheet', () => {
  const linksIn = (html: string) =>
    [...html.matchAll(/rel="stylesheet" href="\/theme\/(\w+)\.css/g)].map(([, name]) => name)

  test('comes in parts, each before what needs it', async () => {
    const [head = '', body = ''] = (await (await ask('/')).text()).split('</head>')
    const [above = '', content = ''] = body.split('<main')
    const [, below = ''] = content.split('</main>')
    expect(linksIn(head)).toEqual(['frame'])
    expect([linksIn(above), above.indexOf('nav-main') < above.indexOf('content.css')]).toEqual([['content'], true])
    expect([linksIn(below), below.indexOf('end.css') < below.indexOf('<footer')]).toEqual([['end'], true])
  })

  test('what the parser waits for in the body is more urgent than the typeface, of which it holds one face back', async () => {
    const page = await (await ask('/')).text()
    const order = [
      ...page.matchAll(/<link rel="(?:stylesheet|preload)" href="\/theme\/([\w.-]+)[^>]*?( fetchpriority="high")?>/g),
    ]
    expect(order.map(([, name, isUrgent]) => [name, isUrgent !== undefined])).toEqual([
      ['frame.css', false],
      ['noto-sans-400.woff2', false],
      ['content.css', true],
      ['end.css', true],
      ['noto-sans-600.woff2', false],
    ])
  })

  test('has every file of the theme', async () => {
    const names = ['frame', 'content', 'end', 'header-theme']
    const sheets = await Promise.all(names.map(async (name) => (await ask(`/theme/${name}.css`)).text()))
    const folder = join(import.meta.dirname, '../../shop/theme/css')
    const files = readdirSync(folder).map((file) => readFileSync(join(folder, file), 'utf8'))
    expect(files.length).toBeGreaterThan(20)
    for (const text of files) expect(sheets.filter((sheet) => sheet.includes(text))).toHaveLength(1)
  })
})

describe('in which form', () => {
  test.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, deflate', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['identity', null],
    ['', null],
  ])('a page, for who takes %j: %s', async (accepted, encoding) => {
    const answer = await ask('/', { 'accept-encoding': accepted })
    expect(answer.headers.get('content-encoding')).toBe(encoding)
    expect(answer.headers.get('vary')).toContain('Accept-Encoding')
    const content = Buffer.from(await answer.arrayBuffer())
    const read = { br: brotliDecompressSync, gzip: gunzipSync }[encoding ?? ''] ?? ((text: Buffer) => text)
    expect(read(content).toString()).toMatch(/^<!DOCTYPE html>[\s\S]*<\/html>\s*$/)
    if (encoding) expect(content.length).toBeLessThan(25_000)
    expect(answer.headers.getSetCookie().length).toBeGreaterThan(0)
  })

  test('a stylesheet, with the best that there is', async () => {
    const answer = await ask(cssPath, { 'accept-encoding': 'br' })
    expect(answer.headers.get('content-encoding')).toBe('br')
    const content = Buffer.from(await answer.arrayBuffer())
    expect(brotliDecompressSync(content).toString()).toBe(await (await ask(cssPath)).text())
    expect(content.length).toBeLessThan(26_000)
  })

  test.each(['/media/videos/turning-mug.webm', '/media/models/mug-1-8fa3b0.glb', '/health'])(
    'what gains nothing, as it is: %s',
    async (path) => {
      const answer = await ask(path, { 'accept-encoding': 'br' })
      expect([answer.status, answer.headers.get('content-encoding')]).toEqual([200, null])
    },
  )

  test('an odd page is changed before it is compressed', async () => {
    const answer = await ask('/_odd/twice/', { 'accept-encoding': 'br' })
    const content = Buffer.from(await answer.arrayBuffer())
    expect(brotliDecompressSync(content).toString()).toMatch(/<script nonce="[^"]+">\(.+\)\(\)<\/script><\/body>/s)
  })
})

test('the entry may be a day old only where the modules of every version are kept', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'statefront-entry-'))
  for (const file of ['statefront.js', 'manifest.json']) await writeFile(join(folder, file), '')
  const headerOf = async (file: string) =>
    (await bundleRoutesOf(folder).request(`/bundle/${file}`)).headers.get('cache-control')
  expect(await headerOf('statefront.js')).toBe('no-cache')
  vi.stubEnv('STATEFRONT_BUNDLES', join(folder, 'shared'))
  expect(await headerOf('statefront.js')).toBe('public, max-age=300, stale-while-revalidate=86400')
  expect(await headerOf('manifest.json')).toBe('no-cache')
  await rm(folder, { recursive: true })
})

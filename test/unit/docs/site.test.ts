/** The chart pages as a site: its text, its paths, and how the shop serves it. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Hono } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PlayRecord } from '../../../e2e/paths/support/record.ts'
import { htmlOf } from '../../../scripts/docs/markdown-html.ts'
import { comesThrough, walksOf } from '../../../scripts/docs/walks.ts'
import type { ShopEnv } from '../../../shop/context.ts'
import { docsRoutes } from '../../../shop/docs/routes.ts'
import { Refusal } from '../../../shop/transport/refusal.ts'
import { pathsOf } from '../../model/support/paths.ts'
import { parcelMachine, parcelRoom } from '../paths/parcel.ts'

describe('the text of a page', () => {
  const html = (markdown: string) =>
    htmlOf(markdown, 'docs/a/b.md', (path, anchor) => (path.endsWith('.md') ? `${path}|${anchor}` : undefined))

  test('headings, paragraphs and lists', () => {
    expect(html('## Two\n\nOne\nline.\n\n- a\n- b')).toBe(
      '<h2>Two</h2>\n<p>One\nline.</p>\n<ul><li>a</li><li>b</li></ul>',
    )
  })
  test('links to pages lead there, those to files are names', () => {
    expect(html('[C](../c/d.md#e)')).toBe('<p><a href="docs/c/d.md|e">C</a></p>')
    expect(html('[c.ts](../../src/c.ts)')).toBe('<p><span class="file">c.ts</span></p>')
  })
  test('code keeps its signs, and nothing is markup', () => {
    expect(html('`a_b_c` **x** <script> `<b>`')).toBe(
      '<p><code>a_b_c</code> <strong>x</strong> &lt;script> <code>&lt;b></code></p>',
    )
  })
  test('tables, with bars in cells', () => {
    const table = html('| A | B |\n| --- | --- |\n| `x` | y \\| z |')
    expect(table).toContain('<tr><th scope="col">A</th><th scope="col">B</th></tr>')
    expect(table).toContain('<tr><th scope="row"><code>x</code></th><td>y | z</td></tr>')
  })
})

describe('the paths of a flow', () => {
  test('take their states from the chart, and the first picture of each from the report', () => {
    const { paths, pictures } = walksOf(parcelRoom, [])
    expect(pictures.size).toBe(0)
    const [first] = paths
    expect(first?.steps[0]).toEqual({ says: 'the page is opened', leaves: ['waiting'] })
    const driving = paths.filter((walk) => comesThrough(walk, 'driving'))
    expect(driving.length).toBeGreaterThan(0)
    for (const walk of driving) expect(walk.steps.some(({ leaves }) => leaves.length === 2)).toBe(true)
    expect(paths.some((walk) => comesThrough(walk, 'driving.route.arr'))).toBe(false)

    const steps = (first?.steps ?? []).map(({ says }, index) => ({
      says,
      state: '',
      ms: 1,
      requests: [],
      picture: `parcel-${index}.png`,
    }))
    const record: PlayRecord = { flow: 'parcel', id: first?.id ?? '', path: '', transitions: [], ms: 1, steps }
    const shown = walksOf(parcelRoom, [record, { ...record, flow: 'other' }]).pictures
    expect(shown.get('waiting')).toBe('parcel-0.png')
    expect(shown.get('loading')).toBe('parcel-1.png')
  })

  test('have what the inspector links to, though the report does not play it', () => {
    const room = { ...parcelRoom, beyond: { 'the driver rings': 'nobody comes to this page' } }
    const played = walksOf(room, []).paths
    const reviewed = pathsOf(parcelMachine, parcelRoom.cases, { cover: 'transitions' })
    const other = reviewed.find(({ id }) => played.every((walk) => walk.id !== id))
    if (!other) throw new Error('the report plays every reviewed path')
    const { paths } = walksOf(room, [], new Set([other.id, played[0]?.id ?? '']))
    expect(paths.map(({ id, isPlayed }) => [id, isPlayed])).toEqual([
      ...played.map(({ id }) => [id, true]),
      [other.id, false],
    ])
    expect(
      paths
        .at(-1)
        ?.steps.slice(1)
        .map(({ says }) => says),
    ).toEqual(other.steps.map(({ says }) => says))
  })
})

describe('in the shop', () => {
  let folder: string
  let app: Hono<ShopEnv>
  const notes = () => join(folder, 'notes.json')
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'statefront-docs-'))
    mkdirSync(join(folder, 'site', 'cart'), { recursive: true })
    writeFileSync(join(folder, 'site', 'index.html'), 'All flows')
    writeFileSync(join(folder, 'site', 'cart', 'add-to-cart.html'), 'Add to cart')
    writeFileSync(join(folder, 'site', 'site.js'), '{}')
    writeFileSync(join(folder, 'secret.html'), 'secret')
    app = new Hono<ShopEnv>()
    app.onError((error, c) => {
      const isExpected = error instanceof Refusal || error instanceof HTTPException
      return c.text(error.message, isExpected ? (error.status as 403) : 500)
    })
    app.route('/', docsRoutes({ hasNotes: true, directory: join(folder, 'site'), notes: notes() }))
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  test('a page is found with and without its ending, under a policy that allows nothing from elsewhere', async () => {
    for (const path of ['/_docs/cart/add-to-cart', '/_docs/cart/add-to-cart.html']) {
      const response = await app.request(path)
      expect(await response.text()).toBe('Add to cart')
      expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
      const policy = response.headers.get('content-security-policy')
      expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self'")
      expect(policy).not.toContain('unsafe')
    }
    expect((await app.request('/_docs')).headers.get('location')).toBe('/_docs/')
    expect(await (await app.request('/_docs/')).text()).toBe('All flows')
  })

  test.each([
    '/_docs/../secret.html',
    '/_docs/%2e%2e/secret.html',
    '/_docs/..%2fsecret.html',
    '/_docs/cart',
    '/_docs/.env',
    '/_docs/none.html',
  ])('%s is not there', async (path) => {
    const response = await app.request(path)
    expect(response.status).toBe(404)
    expect(await response.text()).not.toContain('secret')
  })

  test('without pages, the first says how they are written', async () => {
    const empty = new Hono<ShopEnv>().route(
      '/',
      docsRoutes({ hasNotes: false, directory: join(folder, 'nothing'), notes: notes() }),
    )
    expect(await (await empty.request('/_docs/')).text()).toContain('npm run docs')
  })

  const post = (body: unknown, headers: Record<string, string> = {}) =>
    app.request('/_docs/notes', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })

  test('a note is written into the file', async () => {
    const response = await post(
      { path: 'cart-widget/07mxx9d', note: 'The counter jumps.' },
      { 'sec-fetch-site': 'same-origin' },
    )
    expect(response.status).toBe(204)
    const [written] =
      (JSON.parse(readFileSync(notes(), 'utf8')) as Record<string, unknown[]>)['cart-widget/07mxx9d'] ?? []
    expect(written).toMatchObject({ note: 'The counter jumps.' })
  })

  test('what is no note is refused, and what another site sends', async () => {
    expect((await post({ path: '../x', note: 'x' })).status).toBe(400)
    expect((await post({ path: 'cart-widget/07mxx9d' })).status).toBe(400)
    expect((await post(null)).status).toBe(400)
    expect((await post({ path: 'a/0000001', note: 'x' }, { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
    expect(readFileSync(notes(), 'utf8')).not.toContain('a/0000001')
  })

  test('a body longer than any note is not read, and a path has fifty notes at most', async () => {
    expect((await post({ path: 'search/0000001', note: 'x'.repeat(2000) })).status).toBe(204)
    expect((await post({ path: 'search/0000001', note: 'x', more: 'x'.repeat(20_000) })).status).toBe(413)
    for (let number = 2; number <= 50; number++)
      expect((await post({ path: 'search/0000001', note: `${number}` })).status).toBe(204)
    expect((await post({ path: 'search/0000001', note: '51' })).status).toBe(400)
  })

  test('where no notes are taken, none is written', async () => {
    const closed = new Hono<ShopEnv>().route('/', docsRoutes({ hasNotes: false, directory: folder, notes: notes() }))
    const body = JSON.stringify({ path: 'search/0000002', note: 'x' })
    const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' }
    expect((await closed.request('/_docs/notes', { method: 'POST', headers, body })).status).toBe(404)
    expect(readFileSync(notes(), 'utf8')).not.toContain('search/0000002')
  })
})

/** What pages say where their address is shared, and to search engines. */
import { afterAll, expect, test } from 'vitest'
import { parsePage } from '../contract/check.ts'
import { Shopper } from '../contract/shopper.ts'
import { openTestShop } from '../unit/support/shop.ts'

const shop = await openTestShop()
afterAll(() => shop.close())
const shopper = new Shopper(shop.app)
const pageOf = async (path: string) => parsePage((await shopper.get(path)).text)
type Parsed = Awaited<ReturnType<typeof pageOf>>
const content = (page: Parsed, name: string) =>
  page.querySelector(`meta[property="${name}"], meta[name="${name}"]`)?.getAttribute('content')

/** The pages of the first products of a search. */
async function productPages(): Promise<Parsed[]> {
  const links = [...(await pageOf('/search?search=mug')).querySelectorAll('a.product-name')]
  const paths = links.slice(0, 6).map((link) => link.getAttribute('href') ?? 'missing')
  return Promise.all(paths.map(pageOf))
}

test('a product is shared with its name, words and picture', async () => {
  const [page] = await productPages()
  if (!page) throw new Error('there is no product')
  expect(content(page, 'og:title')).toBe(page.querySelector('h1')?.textContent)
  expect(content(page, 'og:description')).toBe(content(page, 'description'))
  expect(content(page, 'og:url')).toBe(page.querySelector('link[rel="canonical"]')?.getAttribute('href'))
  expect(content(page, 'og:image')).toMatch(/^http:\/\/localhost\/media\/.+-1200\.webp$/)
  expect(content(page, 'twitter:card')).toBe('summary_large_image')
})

test('a product with reviews has its stars for search engines, another none', async () => {
  const pages = await productPages()
  const has = (selector: string) => pages.map((page) => page.querySelector(selector) !== null)
  expect(has('[itemprop="aggregateRating"] meta[itemprop="reviewCount"]')).toEqual(has('.product-detail-reviews-link'))
  expect(has('[itemprop="aggregateRating"]')).toContain(true)
})

test('a further page of a list has a title and an address of its own', async () => {
  const home = await pageOf('/')
  const path = home.querySelector('.main-navigation-link[href*="/"]:not([href="/"])')?.getAttribute('href') ?? 'missing'
  const [first, second] = [await pageOf(path), await pageOf(`${path}?p=2`)]
  expect(second.title).toBe(first.title.replace(' |', ', page 2 |'))
  const canonical = (page: Parsed) => page.querySelector('link[rel="canonical"]')?.getAttribute('href')
  expect(canonical(second)).toBe(`${canonical(first)}?p=2`)
})

test.each(['/account/login', '/checkout/cart', '/wishlist', '/de/checkout/cart'])(
  '%s is not for search engines',
  async (path) => {
    expect(content(await pageOf(path), 'robots')).toBe('noindex,follow')
  },
)

test('the home page is', async () => expect(content(await pageOf('/'), 'robots')).toBeUndefined())

test('crawlers learn which pages there are', async () => {
  const robots = await shopper.get('/robots.txt')
  expect([robots.status, robots.text]).toEqual([200, expect.stringContaining('Sitemap: http://localhost/sitemap.xml')])
  const { text } = await shopper.get('/sitemap.xml')
  const addresses = [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address)
  expect(addresses).toContain('http://localhost/')
  expect(addresses).toContain('http://localhost/de/Impressum/')
  expect(addresses.length).toBeGreaterThan(100)
  for (const address of addresses.filter((_, index) => index % 400 === 0))
    expect((await shopper.get(new URL(address).pathname)).status, address).toBe(200)
})

test.each([
  ['/favicon.ico', 'image/x-icon'],
  ['/apple-touch-icon.png', 'image/png'],
])('%s is a picture', async (path, type) => {
  const answer = await shop.app.request(path)
  const bytes = new Uint8Array(await answer.arrayBuffer())
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, type])
  expect(Buffer.from(bytes).includes(Buffer.from('PNG'))).toBe(true)
})

/** What the result page and the suggestions say beside the products. */
import { afterAll, describe, expect, test } from 'vitest'
import { parsePage } from '../../contract/check.ts'
import { Shopper } from '../../contract/shopper.ts'
import { openTestShop } from '../../unit/support/shop.ts'

const shop = await openTestShop()
afterAll(() => shop.close())
const shopper = new Shopper(shop.app)

const pathOf = (path: string, term: string) => `${path}?search=${encodeURIComponent(term)}`

async function ask(path: string, term: string) {
  const page = parsePage((await shopper.get(pathOf(path, term), path.endsWith('/suggest'))).text)
  const texts = (selector: string) => [...page.querySelectorAll(selector)].map(({ textContent }) => textContent.trim())
  return { page, texts }
}

test('a corrected term stands in the headline and is said to be one', async () => {
  const { texts } = await ask('/search', 't-shrit')
  expect(texts('.search-headline')[0]).toBe('Search results for “t-shirt”')
  expect(texts('.search-notice')).toEqual(['Results for “t-shirt”; nothing was found for “t-shrit”.'])
})

test('words that no product has are named, and the others searched for', async () => {
  const { texts } = await ask('/search', 'leather backpack zzzzqq')
  expect(texts('.search-notice')[0]).toMatch(/left out: zzzzqq\.$/)
  for (const name of texts('.product-name')) expect(name).toMatch(/^Leather /)
})

test('what a product was found by is marked, in compounds only that part', async () => {
  const english = await ask('/search', 'coffee mugs')
  expect(new Set(english.texts('.product-name mark'))).toEqual(new Set(['coffee', 'mug']))
  const german = await ask('/de/suggest', 'Schale Steinzeug')
  const marked = new Set(german.texts('.search-suggest-product-name mark'))
  expect([...marked].filter((mark) => !['Schale', 'schale', 'Steinzeug'].includes(mark))).toEqual([])
  expect(marked.has('schale')).toBe(true)
})

test('a page is suggested, counted and linked, without products that only mention the word', async () => {
  const suggested = await ask('/suggest', 'returns')
  expect(suggested.texts('.search-suggest-link-target')).toEqual(['Right of withdrawal Page'])
  expect(suggested.texts('.search-suggest-total-count')).toEqual(['1 page'])
  const { texts } = await ask('/search', 'returns')
  expect(texts('.search-headline')).toEqual(['Found for “returns”'])
  expect(texts('.search-page > .search-links a')).toEqual(['Right of withdrawal'])
})

test('categories come before the products, ten suggestions in all', async () => {
  const { page } = await ask('/suggest', 'mugs')
  const items = [...page.querySelectorAll('.js-result:not(.search-suggest-total)')]
  expect(items).toHaveLength(10)
  expect(items[0]?.textContent).toMatch(/Mugs\s+Category/)
})

test('a word of the other language finds what it names', async () => {
  const { texts } = await ask('/search', 'Nachttischleuchte')
  expect(
    texts('.product-name')
      .slice(0, 5)
      .every((name) => name.includes('bedside lamp')),
  ).toBe(true)
})

test('capacities are found in millilitres as well', async () => {
  const names = (await ask('/search', 'mug 350ml')).texts('.product-name')
  expect(names.length).toBeGreaterThan(0)
  for (const name of names) expect(name).toMatch(/0\.35 l$/)
})

test('the number of a variant finds its product alone', async () => {
  const { page } = await ask('/search', 'sf-10469.1')
  const links = [...page.querySelectorAll('.js-listing-wrapper .product-name')].map((link) => link.getAttribute('href'))
  expect(links.map((link) => link?.split('/').at(-1))).toEqual(['SF10469'])
})

test('the empty page leads on to departments, bestsellers and words like the one typed', async () => {
  const { texts } = await ask('/search', 'qqqqxx')
  expect(texts('.search-ways .category-navigation-link')).toContain('Kitchen')
  expect(texts('.search-popular .product-name')).toHaveLength(4)
  const similar = await ask('/search', 'zzlamp')
  expect(similar.texts('.search-ways .category-navigation-link')).toContain('lamp')
})

test.each([
  // Left out, or guessed from half a word: what is left says nothing about the thing.
  ['/search', 'cutting board'],
  ['/search', 'SAVE10'],
  ['/de/search', 'Schneidebrett'],
  ['/de/search', 'Handtuch'],
])('%s finds nothing for “%s” rather than what merely mentions a part of it', async (path, term) => {
  const { page, texts } = await ask(path, term)
  expect(page.querySelectorAll('.js-listing-wrapper .product-box')).toHaveLength(0)
  expect(texts('.search-notice')).toEqual([])
  expect(texts('.search-headline')[0]).toMatch(/^(No products found|Keine Produkte)/)
})

test.each([
  ['/search', 'contact us', 'Contact'],
  ['/search', 'opening hours', 'Contact'],
  ['/search', 'gift card', 'Shopping cart'],
  ['/de/search', 'Kundendienst', 'Kontakt'],
  ['/de/search', 'Öffnungszeiten', 'Kontakt'],
  ['/de/search', 'Gutscheinkarte', 'Warenkorb'],
  ['/de/search', 'Rücksendeadresse', 'Widerrufsrecht'],
])('%s leads from “%s” to the page %s', async (path, term, name) => {
  expect((await ask(path, term)).texts('.search-page > .search-links a')[0]).toBe(name)
})

describe('hostile terms are answered', () => {
  test.each([
    "'; drop table products; --",
    "' | 'a':*",
    '\\',
    "\\'",
    '%',
    '_',
    '!(a & b) | <-> c:*A',
    '"',
    '🙂🙃',
    'ﷺ 漢字 ﬁ',
    '<script>alert(1)</script>',
    'x'.repeat(5_000),
    'teetee'.repeat(40),
    'a b c d e f g h i j k l m n o p q r s t u v w x y z',
    '1e999 -1 0x10 99999999999999999999',
    '${sql} {{7*7}} __proto__ constructor',
  ])('%j', async (term) => {
    for (const prefix of ['', '/de']) {
      expect((await shopper.get(pathOf(`${prefix}/search`, term))).status).toBe(200)
      expect((await shopper.get(pathOf(`${prefix}/suggest`, term), true)).status).toBe(200)
      expect((await shopper.get(pathOf(`${prefix}/widgets/search/filter`, term), true)).status).toBe(200)
    }
  })
})

/** The forty errands, asked of the result page and of the suggestions. */
import { afterAll, describe, expect, test } from 'vitest'
import { makeCatalogue } from '../../../shop/catalogue/generate/catalogue.ts'
import { categoryId } from '../../../shop/catalogue/generate/categories.ts'
import { catalogueOptions } from '../../../shop/catalogue/options.ts'
import { INFORMATION } from '../../../shop/shell/information.ts'
import { inLanguage } from '../../../shop/transport/language.ts'
import { parsePage } from '../../contract/check.ts'
import { Shopper } from '../../contract/shopper.ts'
import { openTestShop } from '../../unit/support/shop.ts'
import { ERRANDS, type Errand } from './errands.ts'

const FIRST = 3
const NEEDED = 40
const OWN: Readonly<Record<string, string>> = {
  withdrawal: '/withdrawal',
  orders: '/account/order',
  cart: '/checkout/cart',
  account: '/account',
}

const shop = await openTestShop()
afterAll(() => shop.close())
const shopper = new Shopper(shop.app)

const catalogue = makeCatalogue(catalogueOptions())
const placed = Map.groupBy(catalogue.productCategories, ({ productId }) => productId)
const addresses = Map.groupBy(catalogue.seoUrls, ({ language, path }) => inLanguage(language, `/${path}`))

/** Where the first results lead, in the order of the page: links, and then products with what they cost. */
type Results = { path: string; cents: number | null }[]

const centsIn = (text: string | null | undefined) => Number((text ?? '').replaceAll(/[^\d]/g, '')) || null
const pathOf = (link: Element) => new URL(link.getAttribute('href') ?? '', 'http://shop').pathname

async function found({ language, term }: Errand): Promise<{ page: Results; suggested: Results; text: string }> {
  const ask = async (route: string, marker: boolean) => {
    const { text } = await shopper.get(`${inLanguage(language, route)}?search=${encodeURIComponent(term)}`, marker)
    return text
  }
  const text = await ask('/search', false)
  const page = parsePage(text)
  const links = [...page.querySelectorAll('.search-page > .search-links a')]
  const boxes = [...page.querySelectorAll('.js-listing-wrapper .product-box')]
  const suggested = parsePage(await ask('/suggest', true))
  return {
    text,
    page: [
      ...links.map((link) => ({ path: pathOf(link), cents: null })),
      ...boxes.map((box) => ({
        path: pathOf(box.querySelector('a.product-name') ?? box),
        cents: centsIn(box.querySelector('.product-price')?.firstChild?.textContent),
      })),
    ],
    suggested: [...suggested.querySelectorAll('.js-result:not(.search-suggest-total) a')].map((link) => ({
      path: pathOf(link),
      cents: centsIn(
        link.querySelector('.search-suggest-product-price span, span.search-suggest-product-price')?.textContent,
      ),
    })),
  }
}

const kindsOf = (path: string): string[] =>
  (addresses.get(path) ?? []).flatMap(({ kind, entityId }) =>
    kind === 'category' ? [entityId] : (placed.get(entityId) ?? []).map((row) => row.categoryId),
  )

function isRight({ language, expected }: Errand, results: Results): boolean {
  const first = results.slice(0, FIRST)
  if ('page' in expected) {
    const own = OWN[expected.page]
    const path = own ?? `/${INFORMATION[expected.page as keyof typeof INFORMATION].paths[language]}`
    return first.some((result) => result.path === inLanguage(language, path))
  }
  const wanted = expected.kinds.map((key) => categoryId(key))
  const isOf = (path: string, ids: readonly string[]) => kindsOf(path).some((id) => ids.includes(id))
  const { never, most } = expected
  const isWrong = results.some(
    ({ path, cents }) =>
      (never !== undefined && isOf(path, [categoryId(never)])) ||
      (most !== undefined && cents !== null && cents > most * 100),
  )
  return !isWrong && first.some(({ path }) => isOf(path, wanted))
}

test('there are forty, half of them German', () => {
  expect(ERRANDS.map(({ language }) => language).toSorted()).toEqual([
    ...Array.from({ length: 20 }, () => 'de-DE'),
    ...Array.from({ length: 20 }, () => 'en-GB'),
  ])
})

describe('an errand', () => {
  test(`of 40, at least ${NEEDED} times, the right thing is among the first ${FIRST} results, of the page and of the suggestions`, async () => {
    const missed: string[] = []
    for (const errand of ERRANDS) {
      const { page, suggested } = await found(errand)
      for (const [place, results] of Object.entries({ page, suggested }))
        if (!isRight(errand, results))
          missed.push(
            `${errand.language} “${errand.term}”, ${place}: ${
              results
                .slice(0, FIRST)
                .map(({ path, cents }) => `${path} ${cents ?? ''}`)
                .join(' · ') || 'nothing'
            }`,
          )
    }
    const terms = new Set(missed.map((line) => line.split(',')[0]))
    expect(terms.size, missed.join('\n')).toBeLessThanOrEqual(ERRANDS.length - NEEDED)
  }, 120_000)

  test('to a page of the shop is not told that there are no products', async () => {
    for (const errand of ERRANDS.filter(({ expected }) => 'page' in expected)) {
      const { text } = await found(errand)
      expect(text, errand.term).not.toMatch(/No products found|Keine Produkte|Keine Ergebnisse/)
    }
  })

  test('that says what it may cost shows nothing dearer, in the filters either; nothing else is a price', async () => {
    const totalOf = async (term: string) => {
      const { text } = await shopper.get(`/search?search=${encodeURIComponent(term)}`)
      return Number(
        /(\d+) (?:results|products)/.exec(parsePage(text).querySelector('.listing-total')?.textContent ?? '')?.[1],
      )
    }
    const [all, under, upTo] = [await totalOf('mugs'), await totalOf('mugs under 15'), await totalOf('mugs up to €15')]
    expect([under < all, under > 0, upTo === under]).toEqual([true, true, true])
    const { text } = await shopper.get('/search?search=trainers+up+to+42')
    expect(parsePage(text).querySelectorAll('.product-box').length).toBeGreaterThan(0)
  })
})

test('a bowl is no scarf, and the other way round', async () => {
  const { page } = await found({ language: 'de-DE', term: 'Schale', expected: { page: 'contact' } })
  const isOf = (path: string, key: string) => kindsOf(path).includes(categoryId(key))
  expect(page.length).toBeGreaterThan(FIRST)
  expect(page.filter(({ path }) => !isOf(path, 'bowls'))).toEqual([])
  const scarf = await found({ language: 'de-DE', term: 'Schal', expected: { page: 'contact' } })
  expect(scarf.page.filter(({ path }) => isOf(path, 'bowls'))).toEqual([])
})

test('words that are not close are not offered in the place of a term', async () => {
  const { text } = await shopper.get('/search?search=wrapping')
  const page = parsePage(text)
  expect(page.querySelector('h1')?.textContent).toBe('No products found for “wrapping”')
  expect([...page.querySelectorAll('.search-ways a')].map((link) => link.textContent)).not.toContain('frying')
})

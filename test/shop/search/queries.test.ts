/** The hundred queries, asked of the shop's result page. */
import { afterAll, expect, test } from 'vitest'
import { makeCatalogue } from '../../../shop/catalogue/generate/catalogue.ts'
import { categoryId } from '../../../shop/catalogue/generate/categories.ts'
import { optionId } from '../../../shop/catalogue/generate/properties.ts'
import { catalogueOptions } from '../../../shop/catalogue/options.ts'
import { INFORMATION } from '../../../shop/shell/information.ts'
import { inLanguage } from '../../../shop/transport/language.ts'
import { parsePage } from '../../contract/check.ts'
import { Shopper } from '../../contract/shopper.ts'
import { openTestShop } from '../../unit/support/shop.ts'
import { type Expected, QUERIES, type Query, type Wanted } from './queries.ts'

const FIRST = 5
const NEEDED = 95

const shop = await openTestShop()
afterAll(() => shop.close())
const shopper = new Shopper(shop.app)

const catalogue = makeCatalogue(catalogueOptions())
const products = new Map(catalogue.products.map((product) => [product.id, product]))
const makers = new Map(catalogue.manufacturers.map(({ id, name }) => [id, name]))
const placed = Map.groupBy(catalogue.productCategories, ({ productId }) => productId)
const listedId = (id: string) => products.get(id)?.parentId ?? id
const had = Map.groupBy([...catalogue.productOptions, ...catalogue.productProperties], ({ productId }) =>
  listedId(productId),
)

function isWanted(id: string, language: Query['language'], { category, name, options, manufacturer }: Wanted): boolean {
  const product = products.get(id)
  const ids = new Set(had.get(id)?.map((row) => row.optionId))
  return (
    product !== undefined &&
    (!category || placed.get(id)?.some((row) => row.categoryId === categoryId(category)) === true) &&
    (!name || name.test(product.name[language])) &&
    (!options || options.some((choice) => ids.has(optionId(choice)))) &&
    (!manufacturer || makers.get(product.manufacturerId) === manufacturer)
  )
}

/** What the result page offers: its first products, and where it links to. */
async function answerTo({ language, term }: Query) {
  const { text } = await shopper.get(`${inLanguage(language, '/search')}?search=${encodeURIComponent(term)}`)
  const page = parsePage(text)
  const boxes = [...page.querySelectorAll('.js-listing-wrapper .product-box input[name="product-id"]')]
  const links = [...page.querySelectorAll('.search-page > .search-links a')].map((link) => link.getAttribute('href'))
  return { ids: boxes.slice(0, FIRST).map((box) => box.getAttribute('value') ?? ''), links }
}

function isFound(
  { language }: Query,
  expected: Expected,
  { ids, links }: Awaited<ReturnType<typeof answerTo>>,
): boolean {
  if ('page' in expected) return links.includes(inLanguage(language, `/${INFORMATION[expected.page].paths[language]}`))
  if ('product' in expected) return ids.some((id) => products.get(id)?.number === expected.product)
  return ids.filter((id) => isWanted(id, language, expected.most)).length > ids.length / 2
}

test(`${NEEDED} of 100 queries find what a shopper expects among the first ${FIRST}`, async () => {
  expect(QUERIES).toHaveLength(100)
  const missed: string[] = []
  for (const query of QUERIES) {
    const answer = await answerTo(query)
    if (isFound(query, query.expected, answer)) continue
    const shown = answer.ids.map((id) => products.get(id)?.name[query.language])
    missed.push(`${query.language} “${query.term}”: ${shown.join(' · ') || 'nothing'}`)
  }
  expect(missed.length, missed.join('\n')).toBeLessThanOrEqual(QUERIES.length - NEEDED)
}, 120_000)

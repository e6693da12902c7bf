/** Filtering a listing: the database against a naive computation, the format of responses, the panel, hostile input. */
import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod'
import { makeCatalogue } from '../../shop/catalogue/generate/catalogue.ts'
import { catalogueOptions } from '../../shop/catalogue/options.ts'
import { listingIndex, products as productTable } from '../../shop/database/schema.ts'
import { filterParameters, filtersOf, type ListingFilters, NO_FILTERS } from '../../shop/listing/filters.ts'
import { parsePage } from '../contract/check.ts'
import { Shopper } from '../contract/shopper.ts'
import { listedProducts, naiveFacets } from '../unit/support/naive-listing.ts'
import { openTestShop, type TestShop } from '../unit/support/shop.ts'

const catalogue = makeCatalogue(catalogueOptions())
const products = listedProducts(catalogue)
const rootId = catalogue.categories.find(({ level }) => level === 0)?.id

let shop: TestShop
let shopper: Shopper
beforeAll(async () => {
  shop = await openTestShop()
  shopper = new Shopper(shop.app)
})
afterAll(() => shop.close())

const AMOUNT = z.nullable(z.string().regex(/^\d+\.\d{4}$/))
const named = <T extends z.ZodRawShape>(name: string, shape: T) =>
  z.object({ name: z.literal(name), extensions: z.tuple([]), ...shape })
const RECORD = z.object({ id: z.string(), translated: z.object({ name: z.string() }) })
const GROUP = RECORD.extend({ displayType: z.enum(['text', 'color', 'media', 'select']) })
const OPTION = RECORD.extend({ colorHexCode: z.nullable(z.string().regex(/^#[0-9a-f]{6}$/)), group: GROUP })
/** Contract, catalog 1.4. */
const AGGREGATIONS = z.object({
  manufacturer: named('manufacturer', { entities: z.array(RECORD) }),
  properties: z.union([
    named('properties', { entities: z.array(GROUP.extend({ options: z.array(OPTION).min(1) })).min(1) }),
    named('properties', { buckets: z.tuple([]) }),
  ]),
  options: z.optional(named('options', { buckets: z.tuple([]) })),
  price: named('price', { min: AMOUNT, max: AMOUNT, avg: z.null(), sum: z.null() }),
  rating: named('rating', { max: z.nullable(z.string().regex(/^[1-5](\.\d+)?$/)) }),
  'shipping-free': named('shipping-free', { max: z.nullable(z.enum(['0', '1'])) }),
})
type Aggregations = z.infer<typeof AGGREGATIONS>

const categoryPath = (id: string) => `/widgets/cms/navigation/${id}`
const queryOf = (filters: ListingFilters) => new URLSearchParams(filterParameters(filters))

async function askAggregations(path: string, query: URLSearchParams): Promise<Aggregations> {
  query.set('reduce-aggregations', '1')
  const answer = await shopper.get(`${path}?${query}`, true)
  expect(answer.status).toBe(200)
  return AGGREGATIONS.parse(JSON.parse(answer.text))
}

async function askTotal(path: string, query: URLSearchParams): Promise<number> {
  query.set('limit', '1')
  const { text } = await shopper.get(`${path}?${query}`, true)
  return Number(/data-aria-live-text="\d+ of ([\d,]+) items"/.exec(text)?.[1]?.replace(',', ''))
}

const some = <T>(items: readonly T[], maxLength: number) => fc.uniqueArray(fc.constantFrom(...items), { maxLength })

/** Filters around one product and one of its categories, since random ones rarely match; some random ones too. */
const NARROWED = fc
  .record({
    product: fc.constantFrom(...products),
    at: fc.nat(1_000),
    manufacturers: some(
      catalogue.manufacturers.map(({ id }) => id),
      4,
    ),
    blind: some(
      catalogue.propertyOptions.map(({ id }) => id),
      2,
    ),
    picked: fc.nat(3),
    below: fc.option(fc.integer({ min: -500, max: 8_000 }), { freq: 2 }),
    above: fc.option(fc.integer({ min: -500, max: 20_000 }), { freq: 2 }),
    rating: fc.option(fc.integer({ min: 1, max: 5 }), { freq: 3 }),
    shippingFree: fc.boolean(),
  })
  .map(({ product, at, manufacturers, blind, picked, below, above, rating, shippingFree }) => {
    const { price, forms, manufacturerId } = product
    const form = [...(forms[at % forms.length] ?? [])]
    const near = [form[at % form.length], form[(at * 7) % form.length], form[(at * 3) % form.length]]
    const options = new Set([...near.slice(0, picked).flatMap((id) => id ?? []), ...(at % 5 === 0 ? blind : [])])
    const makers = at % 7 === 0 || manufacturers.length === 0 ? manufacturers : [...manufacturers, manufacturerId]
    const filters: ListingFilters = {
      manufacturers: [...new Set(makers)],
      options: [...options],
      minPrice: below === null ? null : Math.max(0, price - below),
      maxPrice: above === null ? null : Math.max(0, price + above),
      rating: at % 3 === 0 ? null : rating,
      shippingFree: shippingFree && (product.shippingFree || at % 5 === 0),
    }
    const categoryIds = [...product.categories].filter((id) => id !== rootId)
    return { categoryId: categoryIds[at % categoryIds.length] ?? '', filters }
  })

describe('facets', () => {
  const leafId = catalogue.categories.at(-1)?.id ?? ''

  test('of a category are what a computation the long way finds', async () => {
    let met = 0
    const check = async ({ categoryId: id, filters }: { categoryId: string; filters: ListingFilters }) => {
      const inCategory = products.filter(({ categories }) => categories.has(id))
      const expected = naiveFacets(catalogue, inCategory, filters)
      if (expected.total > 0) met += 1
      const answer = await askAggregations(`${categoryPath(id)}/filter`, queryOf(filters))
      const groups = 'entities' in answer.properties ? answer.properties.entities : []
      expect({
        total: await askTotal(categoryPath(id), queryOf(filters)),
        manufacturers: answer.manufacturer.entities.map((entity) => entity.id).toSorted(),
        options: groups.flatMap(({ options }) => options.map((option) => option.id)).toSorted(),
        price: { min: answer.price.min, max: answer.price.max },
        rating: answer.rating.max,
        shippingFree: answer['shipping-free'].max,
      }).toEqual(expected)
    }
    await fc.assert(fc.asyncProperty(NARROWED, check), { numRuns: 40 })
    expect(met).toBeGreaterThan(10)
  })

  test('without being asked to be reduced are those of the whole listing', async () => {
    const id = leafId
    const whole = await shopper.get(`${categoryPath(id)}/filter`, true)
    const filtered = await shopper.get(`${categoryPath(id)}/filter?rating=5&min-price=900`, true)
    expect(filtered.text).toBe(whole.text)
  })

  test('are empty in the way of the platform where nothing was found', async () => {
    const none = await askAggregations('/widgets/search/filter', new URLSearchParams({ search: 'qqqqxx' }))
    expect(none.manufacturer.entities).toEqual([])
    expect([none.properties, none.options]).toMatchObject([{ buckets: [] }, { buckets: [] }])
    expect([none.price.min, none.price.max, none.rating.max, none['shipping-free'].max]).toEqual([
      null,
      null,
      null,
      null,
    ])
  })

  test('of a search need a term, of a category an id that exists', async () => {
    const status = async (path: string) => (await shopper.get(path)).status
    expect(await status('/widgets/search/filter')).toBe(400)
    expect(await status('/widgets/cms/navigation/nope/filter')).toBe(400)
    expect(await status(`/widgets/cms/navigation/${'0'.repeat(32)}/filter`)).toBe(404)
  })
})

describe('parameters', () => {
  const read = (query: string) => filtersOf((name) => new URLSearchParams(query).getAll(name))
  const [first, second] = [catalogue.manufacturers[0]?.id ?? '', catalogue.manufacturers[1]?.id ?? '']

  test('lists come joined, repeated or both', () => {
    expect(read(`manufacturer=${first}|${second}`).manufacturers).toEqual([first, second])
    expect(read(`manufacturer=${first}&manufacturer=${second}|${first}`).manufacturers).toEqual([first, second])
  })

  test.each([
    'manufacturer=x&properties=|||&min-price=-1&max-price=NaN&rating=6&shipping-free=no',
    'manufacturer=%00&properties=__proto__&min-price=1e3&max-price=0x10&rating=4.5&shipping-free=2',
    `properties=${'A'.repeat(32)}&min-price=&max-price=+&rating=0&shipping-free=`,
    'min-price=12;3&max-price=1,2,3&rating=-4&manufacturer[]=a',
  ])('%s is as good as nothing', (query) => {
    expect(read(query)).toEqual(NO_FILTERS)
  })

  test('amounts are read in cents, with a point or a comma, and huge ones end somewhere', () => {
    expect(read('min-price=12.5&max-price=19,90')).toMatchObject({ minPrice: 1250, maxPrice: 1990 })
    expect(read('max-price=999999999999').maxPrice).toBeLessThan(2 ** 31)
  })

  test('what is written into an address is read back the same', () => {
    const check = ({ filters }: { filters: ListingFilters }) => {
      expect(read(String(queryOf(filters)))).toEqual(filters)
    }
    fc.assert(fc.property(NARROWED, check))
  })

  test('hostile values anywhere change nothing but the result', async () => {
    const path = `${categoryPath(catalogue.categories[1]?.id ?? '')}/filter`
    const keys = [
      'manufacturer',
      'properties',
      'min-price',
      'max-price',
      'rating',
      'shipping-free',
      'p',
      'order',
      'limit',
    ]
    const check = async (key: string, value: string) => {
      const query = new URLSearchParams({ [key]: value.replaceAll('\0', '') })
      expect((await shopper.get(`${path}?${query}`, true)).status).toBe(200)
    }
    await fc.assert(fc.asyncProperty(fc.constantFrom(...keys), fc.string({ unit: 'binary' }), check), { numRuns: 25 })
  })

  test('what a form sends is led to the address that a link has', async () => {
    const sent = `search=a&manufacturer=${first}&manufacturer=${second}&min-price=&rating-radio=4&shipping-free=1&order=name-asc`
    const answer = await shopper.get(`/de/search?${sent}`)
    expect(answer.status).toBe(302)
    const { pathname, searchParams } = new URL(answer.headers.get('location') ?? '', 'http://localhost')
    expect([pathname, Object.fromEntries(searchParams)]).toEqual([
      '/de/search',
      { search: 'a', manufacturer: `${first}|${second}`, rating: '4', 'shipping-free': '1', order: 'name-asc' },
    ])
    expect((await shopper.get(`${pathname}?${searchParams}`)).status).toBe(200)
  })

  test('200 options at once, a range upside down and unknown ids are answered', async () => {
    const id = catalogue.categories[1]?.id ?? ''
    const options = catalogue.propertyOptions.map((option) => option.id)
    const many = new URLSearchParams({ properties: [...options, ...options].slice(0, 200).join('|') })
    expect(await askTotal(categoryPath(id), many)).toBe(0)
    expect(await askTotal(categoryPath(id), new URLSearchParams({ 'min-price': '50', 'max-price': '10' }))).toBe(0)
    expect(await askTotal(categoryPath(id), new URLSearchParams({ manufacturer: '0'.repeat(32) }))).toBe(0)
    expect(await askTotal(categoryPath(id), new URLSearchParams({ properties: '0'.repeat(32) }))).toBeGreaterThan(0)
  })

  test('a POST body counts as much as a query, as JSON too', async () => {
    const path = categoryPath(catalogue.categories[1]?.id ?? '')
    const byGet = (await shopper.get(`${path}?rating=4&manufacturer=${first}|${second}`, true)).text
    expect((await shopper.post(path, { rating: '4', manufacturer: `${first}|${second}` }, true)).text).toBe(byGet)
    const json = { rating: 4, manufacturer: [first, second] }
    expect((await shopper.send({ method: 'POST', path, marker: true, sent: { json } })).text).toBe(byGet)
  })
})

describe('the panel', () => {
  test('offers what the listing holds and shows what is chosen; links and forms keep it', async () => {
    const product = products.find(({ forms, rating }) => (forms[0]?.size ?? 0) > 1 && rating !== null)
    const option = [...(product?.forms[0] ?? [])][0] ?? ''
    const query = new URLSearchParams({
      search: 'a',
      properties: option,
      rating: '1',
      'max-price': '900.5',
      limit: '1',
    })
    const page = parsePage((await shopper.get(`/search?${query}`)).text)
    const panel = page.querySelector('.cms-element-sidebar-filter .filter-panel')
    expect(panel?.querySelectorAll('.filter-panel-items-container > .filter-panel-item[role=listitem]').length).toBe(
      1 + catalogue.propertyGroups.length + 3,
    )
    expect([...(panel?.querySelectorAll('input:checked') ?? [])].map(({ id }) => id)).toEqual([option, 'rating-1'])
    expect(panel?.querySelector('.max-input')?.getAttribute('value')).toBe('900.5')

    const kept = { search: 'a', properties: option, rating: '1', 'max-price': '900.5' }
    const next = new URLSearchParams(page.querySelector('.page-next a')?.getAttribute('href') ?? '')
    expect(Object.fromEntries(next)).toMatchObject({ ...kept, p: '2' })
    const fields = [...page.querySelectorAll('.listing-sorting-form input')]
    expect(
      Object.fromEntries(fields.map((field) => [field.getAttribute('name'), field.getAttribute('value')])),
    ).toEqual(kept)
  })

  test('is empty where nothing was found', async () => {
    const page = parsePage((await shopper.get('/search?search=qqqqxx')).text)
    expect(page.querySelector('.filter-panel-items-container')?.children).toHaveLength(0)
  })

  test('is not sent again with the listing alone', async () => {
    const { text } = await shopper.get('/widgets/search?search=mug', true)
    expect(text).not.toContain(`class="filter-panel"`)
    expect(text).not.toContain('filter-panel-item')
  })
})

test('who asks for a colour is shown products in it, and led to a variant that has it', async () => {
  const option = catalogue.propertyOptions.find(({ colorHex }) => colorHex === '#35669f')
  const blue = new Set(catalogue.productOptions.flatMap((row) => (row.optionId === option?.id ? row.productId : [])))
  const numbers = new Map(catalogue.products.map(({ number, id }) => [number, id]))
  const { text } = await shopper.get(`/search?search=mug&properties=${option?.id}`)
  const boxes = [...parsePage(text).querySelectorAll('.product-box')]
  expect(boxes.length).toBeGreaterThan(3)
  for (const box of boxes) {
    expect(box.querySelector('img')?.getAttribute('src')).toContain('-35669f-')
    const number = box.querySelector('.product-name')?.getAttribute('href')?.split('/').at(-1) ?? ''
    const shown = numbers.get(number) ?? ''
    const parent = catalogue.products.find(({ id }) => id === shown)
    expect(blue.has(shown) || parent?.variantCount === 0, number).toBe(true)
  }
})

test('the quick view of a box shows the variant that the box does', async () => {
  const option = catalogue.propertyOptions.find(({ colorHex }) => colorHex === '#35669f')
  const ids = new Map(catalogue.seoUrls.map(({ path, entityId }) => [`/${path}`, entityId]))
  const families = new Set(catalogue.products.flatMap(({ parentId }) => parentId ?? []))
  const fashion = catalogue.categories.find(({ level, name }) => level === 1 && name['en-GB'] === 'Fashion')
  const path = catalogue.seoUrls.find(
    ({ entityId, language }) => entityId === fashion?.id && language === 'en-GB',
  )?.path
  const { text } = await shopper.get(`/${path}?properties=${option?.id}`)
  const links = [...parsePage(text).querySelectorAll('.product-box [data-quick-view]')]
  const shown = links.map((link) => ids.get(decodeURI(link.getAttribute('href') ?? '')) ?? '')
  expect(shown.filter((id) => !families.has(id)).length).toBeGreaterThan(3)
  for (const [index, link] of links.entries()) {
    expect(link.getAttribute('href')).toBe(
      link.closest('.product-box')?.querySelector('.product-name')?.getAttribute('href'),
    )
    const { url } = JSON.parse(link.getAttribute('data-quick-view-options') ?? '{}') as { url?: string }
    expect(url).toBe(`/widgets/quickview/${shown[index]}`)
    const view = parsePage((await shopper.get(url ?? '', true)).text)
    const id = view.querySelector('[itemprop=productID]')?.getAttribute('content')
    const { parentId } = catalogue.products.find((row) => row.id === id) ?? {}
    // A family in one colour is in the box itself.
    expect(families.has(shown[index] ?? '') ? parentId : id).toBe(shown[index])
  }
})

test('an order moves what it bought up among the bestsellers', async () => {
  const { database } = shop
  const variant = catalogue.products.find(({ parentId }) => parentId)
  const listedId = variant?.parentId ?? ''
  const salesOf = async () =>
    (await database.select().from(listingIndex).where(eq(listingIndex.productId, listedId)))[0]?.sales
  const before = await salesOf()
  await database
    .update(productTable)
    .set({ sales: sql`${productTable.sales} + 7` })
    .where(eq(productTable.id, variant?.id ?? ''))
  expect(await salesOf()).toBe((before ?? 0) + 7)
})

test('the best rated come first, and those without a review last', async () => {
  const department = catalogue.categories.find(({ level }) => level === 1)?.id ?? ''
  const page = parsePage((await shopper.get(`${categoryPath(department)}?order=rating`, true)).text)
  const found = await shop.database
    .select({ id: listingIndex.productId, rating: listingIndex.rating })
    .from(listingIndex)
  const shown = [...page.querySelectorAll('.product-box')].map((box) => {
    const { id } = JSON.parse(box.getAttribute('data-product-information') ?? '{}') as { id?: string }
    return found.find((row) => row.id === id)?.rating ?? 0
  })
  expect(shown.length).toBeGreaterThan(20)
  expect(shown[0]).toBeGreaterThan(4)
  expect(shown).toEqual(shown.toSorted((a, b) => b - a))
  expect(page.querySelector('select.sorting option[value="rating"]')?.textContent).toBe('Best rated first')
})

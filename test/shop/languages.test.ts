/** German and English, dollars and euros: addresses, the two forms, prices, orders. */
import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { orders, paymentMethods, reviews, seoUrls, shippingMethods } from '../../shop/database/schema.ts'
import { formatMoney } from '../../shop/layout/money.ts'
import { CURRENCIES } from '../../shop/transport/currency.ts'
import { inLanguage, LANGUAGES, languageOfPath, withoutLanguage } from '../../shop/transport/language.ts'
import { parsePage } from '../contract/check.ts'
import { fieldsOf, Shopper } from '../contract/shopper.ts'
import { addToCart, cartOf, guestForm, inDollars, messagesOf, openTestShop, orderForm } from '../unit/support/shop.ts'

const shop = await openTestShop()
afterAll(() => shop.close())
const { app, database } = shop

const idOf = (language: string) => LANGUAGES.find((entry) => entry.language === language)?.id ?? ''
const GERMAN = idOf('de-DE')
const ENGLISH = idOf('en-GB')
const DOLLARS = CURRENCIES.find(({ currency }) => currency === 'USD')?.id ?? ''
const ORIGIN = 'http://localhost'

/** One category or product with its address in both languages. */
async function addressesOf(kind: 'category' | 'product') {
  const rows = await database.select().from(seoUrls).where(eq(seoUrls.kind, kind)).orderBy(seoUrls.entityId).limit(2)
  const path = (language: string) => rows.find((row) => row.language === language)?.path ?? ''
  const encoded = (text: string) => text.split('/').map(encodeURIComponent).join('/')
  return { id: rows[0]?.entityId ?? '', english: `/${encoded(path('en-GB'))}`, german: `/de/${encoded(path('de-DE'))}` }
}

const category = await addressesOf('category')
const product = await addressesOf('product')

const switchTo = (shopper: Shopper, languageId: string, fields: Record<string, string>, from = '') =>
  shopper.post(`${from}/checkout/language`, { languageId, ...fields })

describe('the language segment', () => {
  test.each([
    ['/', 'en-GB', '/'],
    ['/de', 'de-DE', '/'],
    ['/de/', 'de-DE', '/'],
    ['/de/checkout/cart', 'de-DE', '/checkout/cart'],
    ['/desk', 'en-GB', '/desk'],
    ['/checkout/de', 'en-GB', '/checkout/de'],
    ['/DE/', 'en-GB', '/DE/'],
  ])('%s', (path, language, route) => {
    expect([languageOfPath(path), withoutLanguage(path)]).toEqual([language, route])
  })
  test('is put before a path', () => {
    expect([inLanguage('en-GB', '/search'), inLanguage('de-DE', '/search')]).toEqual(['/search', '/de/search'])
  })
})

describe('a German page', () => {
  test('sorts names as a German dictionary does, umlauts with their base letters', async () => {
    const answer = await new Shopper(app).get('/de/search?search=e&order=name-asc&limit=250')
    const links = parsePage(answer.text).querySelectorAll('.product-name')
    const names = [...links].map(({ textContent }) => textContent.trim())
    expect(names.filter((name) => /[äöüß]/i.test(name))).not.toEqual([])
    expect(names).toEqual(names.toSorted(new Intl.Collator('de').compare))
  })

  test.each([
    '/de/',
    category.german,
    product.german,
    '/de/checkout/cart',
    '/de/account/login',
    '/de/search?search=tasse',
  ])('%s leads nowhere else', async (path) => {
    const answer = await new Shopper(app).get(path)
    const page = parsePage(answer.text)
    expect([answer.status, page.documentElement.lang]).toEqual([200, 'de-DE'])
    const addresses = ['href', 'action', 'data-url', 'data-href'].flatMap((name) =>
      [...page.querySelectorAll(`:not(link)[${name}]`)].map((element) => element.getAttribute(name) ?? ''),
    )
    const foreign = addresses
      .map((address) => address.replace(ORIGIN, ''))
      // Pictures have no language.
      .filter((address) => address.startsWith('/') && !/^\/(de|media)\//.test(address))
    expect(foreign).toEqual([])
    for (const { attributes } of page.querySelectorAll('*')) {
      for (const { name, value } of attributes) {
        if (name.endsWith('-options')) expect(value).not.toMatch(/"(?:http:\/\/localhost)?\/(?!de\/)[a-z]/)
      }
    }
  })
  test('an unknown one is not found in German', async () => {
    const { status, text } = await new Shopper(app).get('/de/gibt-es-nicht')
    expect(status).toBe(404)
    expect(parsePage(text).querySelector('h1')?.textContent).toBe('Wir konnten diese Seite nicht finden')
  })
  test('an English address is not found below the segment', async () => {
    expect((await new Shopper(app).get(`/de${category.english}`)).status).toBe(404)
  })
  test('technical addresses lead to readable ones, the query kept', async () => {
    const visitor = new Shopper(app)
    const first = await visitor.get(`/de/navigation/${category.id}?p=2`)
    expect([first.status, first.headers.get('location')]).toEqual([301, `${category.german}?p=2`])
    const second = await visitor.get(`/de/detail/${product.id}?a=b`)
    expect([second.status, second.headers.get('location')]).toEqual([301, `${ORIGIN}${product.german}?a=b`])
  })
  test('a guarded one leads to the German login', async () => {
    const { headers } = await new Shopper(app).get('/de/account/order')
    expect(headers.get('location')).toMatch(/^\/de\/account\/login\?redirectTo=frontend\.account\.order\.page/)
  })
  test('names itself in every language where it is listed, and only there', async () => {
    const links = async (path: string) =>
      [...parsePage((await new Shopper(app).get(path)).text).querySelectorAll('link[rel="alternate"]')].map((link) => [
        link.getAttribute('hreflang'),
        link.getAttribute('href'),
      ])
    for (const { english, german } of [category, product, { english: '/', german: '/de/' }]) {
      const expected = [
        ['en-GB', ORIGIN + english],
        ['de-DE', ORIGIN + german],
        ['x-default', ORIGIN + english],
      ]
      expect(await links(english)).toEqual(expected)
      expect(await links(`${german}?p=1`)).toEqual(expected)
    }
    for (const path of ['/de/checkout/cart', '/de/search?search=tasse', '/de/search', '/de/account/login']) {
      expect(await links(path), path).toEqual([])
    }
  })
  test('shows reviews in German first', async () => {
    const all = await database.select().from(reviews)
    const byProduct = [...Map.groupBy(all, (review) => review.productId)]
    const mixed = byProduct.find(([, found]) => new Set(found.map(({ language }) => language)).size === 2)?.[0] ?? ''
    for (const [prefix, language] of [['/de', 'de-DE'] as const, ['', 'en-GB'] as const]) {
      const { text } = await new Shopper(app).get(`${prefix}/product/${mixed}/reviews`)
      const shown = [...parsePage(text).querySelectorAll('.product-detail-review-item-content')]
      expect(shown[0]?.getAttribute('lang')).toBe(language)
    }
  })
})

describe('changing the language', () => {
  test('home when the form names no page', async () => {
    const answer = await switchTo(new Shopper(app), GERMAN, {})
    expect([answer.status, answer.headers.get('location')]).toEqual([302, `${ORIGIN}/de/`])
    const back = await switchTo(new Shopper(app), ENGLISH, { redirectTo: '' }, '/de')
    expect(back.headers.get('location')).toBe(`${ORIGIN}/`)
  })
  test.each([category.english, `${category.english}?order=name-asc&p=2`, product.english])(
    'the form of %s leads to the same page in German and back',
    async (path) => {
      const shopper = new Shopper(app)
      const [pathname = '', query = ''] = path.split('?')
      const german = pathname === category.english ? category.german : product.german
      const there = fieldsOf((await shopper.get(path)).text, '.top-bar .language-form')
      const answer = await shopper.post('/checkout/language', { ...there, languageId: GERMAN })
      const target = new URL(answer.headers.get('location') ?? '')
      expect([answer.status, target.pathname]).toEqual([302, german])
      expect(Object.fromEntries(target.searchParams)).toEqual(Object.fromEntries(new URLSearchParams(query)))

      const shown = await shopper.get(target.pathname + target.search)
      const back = fieldsOf(shown.text, '.top-bar .language-form')
      const answered = await shopper.post('/de/checkout/language', { ...back, languageId: ENGLISH })
      expect(new URL(answered.headers.get('location') ?? '').pathname).toBe(pathname)
    },
  )
  test('routes without a readable address keep their name', async () => {
    const fields = { redirectTo: 'frontend.search.page', 'redirectParameters[search]': 'müsli & co' }
    const { headers } = await switchTo(new Shopper(app), GERMAN, fields)
    expect(headers.get('location')).toBe(`${ORIGIN}/de/search?search=m%C3%BCsli+%26+co`)
  })
  test('information pages are found in the other language', async () => {
    const shopper = new Shopper(app)
    const there = fieldsOf((await shopper.get('/Terms/')).text, '.top-bar .language-form')
    const { headers } = await shopper.post('/checkout/language', { ...there, languageId: GERMAN })
    expect(headers.get('location')).toBe(`${ORIGIN}/de/AGB/`)
  })
  test.each([{}, { languageId: '' }, { languageId: 'de-DE' }, { languageId: '0'.repeat(32) }])(
    '%j is refused',
    async (fields) => {
      expect((await new Shopper(app).post('/checkout/language', fields)).status).toBe(400)
    },
  )
  test('a page that does not exist is an error of the form; no address leads elsewhere', async () => {
    const shopper = new Shopper(app)
    expect((await switchTo(shopper, GERMAN, { redirectTo: 'https://example.org/' })).status).toBe(500)
    const fields = { redirectTo: 'frontend.detail.page', 'redirectParameters[productId]': '//example.org' }
    const { headers } = await switchTo(shopper, GERMAN, fields)
    expect(headers.get('location')).toMatch(new RegExp(`^${ORIGIN}/de/detail/`))
  })
  test('scripts are refused', async () => {
    expect((await new Shopper(app).post('/checkout/language', { languageId: GERMAN }, true)).status).toBe(403)
  })
  test('an error page has no way back but home', async () => {
    const { text } = await new Shopper(app).get('/de/gibt-es-nicht')
    expect(fieldsOf(text, '.top-bar .language-form')).toEqual({ languageId: GERMAN, redirectTo: '' })
  })
})

describe('dollars', () => {
  const useDollars = (shopper: Shopper) =>
    shopper.post('/checkout/configure', { currencyId: DOLLARS, redirectTo: 'frontend.checkout.cart.page' })

  test('the cart is calculated anew, and nothing is called a change of price', async () => {
    const shopper = new Shopper(app)
    await addToCart(shopper, 'mug', 2)
    await messagesOf(shopper)
    const answer = await useDollars(shopper)
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/checkout/cart'])
    expect(await messagesOf(shopper)).toEqual([])
    const { price } = await cartOf(shopper)
    expect(price.positionPrice).toBe((2 * inDollars(1000)) / 100)
    expect(price).toMatchObject({ currency: 'USD', shippingCosts: 5.9 })
  })
  test('shipping is free from the amount of that currency', async () => {
    const [standard] = await database.select().from(shippingMethods).where(eq(shippingMethods.key, 'standard'))
    const from = standard?.freeFrom?.USD ?? 0
    const shopper = new Shopper(app)
    await useDollars(shopper)
    const pieces = Math.ceil(from / inDollars(1000))
    await addToCart(shopper, 'mug', pieces - 1)
    expect((await cartOf(shopper)).price.shippingCosts).toBeGreaterThan(0)
    await addToCart(shopper, 'mug', 1)
    expect((await cartOf(shopper)).price.shippingCosts).toBe(0)
  })
  test('an order keeps its currency, whatever the shopper chooses later', async () => {
    const guest = new Shopper(app)
    await useDollars(guest)
    await addToCart(guest, 'mug', 2)
    await guest.post('/account/register', await guestForm(database, 'dollars@example.org'))
    const placed = await guest.post('/checkout/order', await orderForm(guest))
    const finish = placed.headers.get('location') ?? ''
    const [order] = await database
      .select()
      .from(orders)
      .where(eq(orders.id, finish.split('=')[1] ?? ''))
    const total = 2 * inDollars(1000) + 590
    expect(order).toMatchObject({ currency: 'USD', total, language: 'en-GB' })

    await guest.post('/checkout/configure', { currencyId: CURRENCIES[0].id })
    const [method] = await database.select().from(paymentMethods).limit(1)
    const edit = `/account/order/edit/${order?.id}?paymentMethodId=${method?.id}`
    for (const path of [finish, '/account/order', edit, `/account/order/${order?.deepLinkCode}`]) {
      const main = parsePage((await guest.get(path)).text).querySelector('main')?.textContent ?? ''
      expect(main, path).toContain(formatMoney(total, 'USD', 'en-GB', { star: false }))
      expect(main, path).not.toContain('€')
    }
    const german = parsePage((await guest.get(`/de${finish}`)).text).querySelector('main')?.textContent ?? ''
    expect(german).toContain(formatMoney(total, 'USD', 'de-DE', { star: false }))
  })
  test('the form of the page leads back to it', async () => {
    const shopper = new Shopper(app)
    const path = `${category.german}?p=2`
    const fields = fieldsOf((await shopper.get(path)).text, '.top-bar .currency-form')
    const answer = await shopper.post('/de/checkout/configure', { ...fields, currencyId: DOLLARS })
    expect(answer.headers.get('location')).toBe(`/de/navigation/${category.id}?p=2`)
    const { text } = await shopper.follow({ path })
    expect(parsePage(text).querySelector('.product-price, .listing-empty, .alert-info')?.textContent).not.toContain('€')
  })
})

describe('the asterisk of the footer’s note', () => {
  const textIn = async (path: string, selector: string) => {
    const page = parsePage((await new Shopper(app).follow({ path })).text)
    return [...page.querySelectorAll(selector)].map(({ textContent }) => textContent)
  }

  test('is at the price of each box, once', async () => {
    for (const path of [category.english, category.german]) {
      const boxes = await textIn(path, '.product-box .product-price-info')
      expect(boxes, path).not.toEqual([])
      for (const box of boxes) expect(box.split('*'), path).toHaveLength(2)
    }
  })
  test('is at no amount of a buy box, which says it in words', async () => {
    for (const path of [product.english, product.german]) {
      const [box = ''] = await textIn(path, '.product-detail-buy')
      expect(box, path).toContain('€')
      expect(box, path).not.toContain('*')
    }
  })
})

test('amounts are written as the language writes them', () => {
  expect(formatMoney(123_450, 'EUR', 'en-GB')).toBe('€1,234.50*')
  expect(formatMoney(123_450, 'EUR', 'de-DE').replace('\u00a0', ' ')).toBe('1.234,50 €*')
  expect(formatMoney(123_450, 'USD', 'en-GB')).toBe('$1,234.50*')
  expect(formatMoney(123_450, 'USD', 'de-DE').replace('\u00a0', ' ')).toBe('1.234,50 $*')
})

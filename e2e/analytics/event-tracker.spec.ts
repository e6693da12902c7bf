/** The shop's own statistics: what every kind of page is called, and who is told, against the shop's collector. */
import type { Page } from 'playwright/test'
import { CookieBar } from '../models/cookie-bar.ts'
import { LANDING_PATH } from '../models/landing-page.ts'
import { ShopPage } from '../models/shop-page.ts'
import { STUDIO_PATH } from '../models/studio-page.ts'
import { CATEGORIES, PRODUCTS } from '../support/catalogue.ts'
import { NEVER_ASKED } from '../support/consent.ts'
import { putInCart, register } from '../support/shopper.ts'
import { collect, TRACKER } from '../support/statistics.ts'
import { expect, test } from '../support/test.ts'

type Step = {
  path: string | ((page: Page) => Promise<string>)
  before?: (page: Page) => Promise<unknown>
  told: readonly string[]
}

/** Orders the cart, and returns the address of the finish page. */
async function orderedPage({ request }: Page): Promise<string> {
  const response = await request.post('/checkout/order', { form: { tos: 'on' }, maxRedirects: 0 })
  return response.headers()['location'] ?? 'missing'
}

/** The address of the first link on the order list that fits. */
const orderLink = (fits: RegExp) => async (page: Page) => {
  const text = await (await page.request.get('/account/order')).text()
  return fits.exec(text)?.[1] ?? 'missing'
}

/** Every kind of page of the shop, a guest's first, then a customer's. */
const WALK: readonly Step[] = [
  { path: '/', told: ['page Home'] },
  { path: CATEGORIES.department.path, told: ['page Product listing'] },
  { path: PRODUCTS.plain.path, told: ['page Product detail'] },
  { path: '/search?search=mug', told: ['page Search'] },
  { path: '/wishlist', told: ['page Wish list'] },
  { path: STUDIO_PATH, told: ['page Landing page'] },
  { path: LANDING_PATH, told: ['page Landing page'] },
  { path: '/Privacy/', told: ['page Shop page'] },
  { path: '/newsletter-subscribe?em=nobody&hash=none', told: ['page Newsletter subscription'] },
  { path: '/nothing-is-here', told: ['page Error page'] },
  { path: '/account/login', told: ['page Sign in'] },
  { path: '/account/register', told: ['page Sign up'] },
  {
    path: '/checkout/cart',
    before: ({ request }) => putInCart(request, PRODUCTS.plain.id),
    told: ['page Cart'],
  },
  { path: '/checkout/register', told: ['page Checkout sign up'] },
  {
    path: '/checkout/confirm',
    before: ({ request }) => register(request),
    told: ['identify', 'page Checkout confirm'],
  },
  { path: orderedPage, told: ['page Checkout finish', 'order:placed'] },
  { path: '/account', told: ['page Account overview'] },
  { path: '/account/profile', told: ['page Profile overview'] },
  { path: '/account/address', told: ['page Address overview'] },
  { path: '/account/address/create', told: ['page Address create'] },
  { path: '/account/order', told: ['page Order overview'] },
  { path: orderLink(/href="(\/account\/order\/edit\/\w+)"/), told: ['page Order edit'] },
]

test.describe('every page', () => {
  test.use({ expectedProblems: [/status of 404/] })

  // Specification 1.11, 2.1.
  test('is told once, by its name, and nothing else is', async ({ page, baseURL }) => {
    test.setTimeout(300_000)
    const { names, from } = await collect(page, baseURL, [TRACKER])
    const shop = new ShopPage(page)
    let count = 0
    for (const { path, before, told } of WALK) {
      await before?.(page)
      const address = typeof path === 'string' ? path : await path(page)
      await test.step(`${address}: ${told.join(', ')}`, async () => {
        await shop.open(address)
        // Those of one page leave together, and may arrive in any order.
        await expect.poll(async () => (await names('tracker')).slice(count).toSorted()).toEqual(told.toSorted())
        count += told.length
      })
    }
    const events = await from('tracker')
    const categories = events.flatMap(({ event }) => {
      const { properties } = event as { properties?: { category?: string; name?: string } }
      return properties?.category ? [`${properties.category}: ${properties.name}`] : []
    })
    expect(categories).toEqual(
      expect.arrayContaining([
        'CMS: Shop page',
        'CMS: Landing page',
        'Landing page: Landing page',
        'Navigation: Home',
        'Navigation: Product listing',
        'Account: Order edit',
        'Newsletter: Newsletter subscription',
      ]),
    )
    // Nobody's name, address or id, and no key to what is private.
    expect(JSON.stringify(events)).not.toMatch(/statefront\.example|firstName|hash=|em=nobody/)
  })
})

// Specification 4.41.
test('somebody who logs in is identified once, and a logout is told instead of its page', { tag: '@smoke' }, async ({
  page,
  baseURL,
}) => {
  const { names, from } = await collect(page, baseURL, [TRACKER])
  const shop = new ShopPage(page)
  await register(page.request)
  await shop.open('/account')
  await expect.poll(async () => (await names('tracker')).toSorted()).toEqual(['identify', 'page Account overview'])
  await shop.open('/')
  await expect.poll(async () => (await names('tracker')).slice(2)).toEqual(['page Home'])
  const [first] = await from('tracker')
  expect(first?.event).toMatchObject({ customer: { customerGroupName: 'Standard customer group', guest: false } })
  const stored = () =>
    page.evaluate(() =>
      Object.keys(localStorage)
        .filter((key) => key.startsWith('_swa_'))
        .toSorted(),
    )
  expect(await stored()).toEqual(['_swa_anonymousId', '_swa_userId', '_swa_userTraits'])
  await shop.open('/account/logout')
  await expect.poll(async () => (await names('tracker')).slice(3)).toEqual(['user:logout'])
  expect(await stored()).toEqual([])
  await shop.open('/')
  await expect.poll(async () => (await names('tracker')).slice(4)).toEqual(['page Home'])
  const events = (await from('tracker')).map(({ event }) => event as { anonymousId: string; customer: unknown })
  expect(events[3]?.anonymousId).toBe(events[0]?.anonymousId)
  expect(events[4]?.anonymousId).not.toBe(events[0]?.anonymousId)
  expect([events[3]?.customer, events[4]?.customer]).toEqual([expect.objectContaining({ guest: false }), null])
})

test('what is told is not lost when the shopper leaves at once', async ({ page, baseURL }) => {
  const { names } = await collect(page, baseURL, [TRACKER])
  const shop = new ShopPage(page)
  await shop.open('/')
  await expect.poll(() => names('tracker')).toEqual(['page Home'])
  await page.evaluate(() => {
    const { _shopwareAnalytics: tracker } = window as unknown as { _shopwareAnalytics: { track(name: string): void } }
    for (const name of ['one', 'two', 'three']) tracker.track(name)
    location.assign('/wishlist')
  })
  await expect
    .poll(async () => (await names('tracker')).toSorted())
    .toEqual(['one', 'page Home', 'page Wish list', 'three', 'two'])
})

test.describe('the consent', () => {
  test.use({ storageState: NEVER_ASKED })

  // Specification 4.5, 4.40.
  test('D3, D6: starts it at once, on the same page, and ends it for good', async ({ page, baseURL }) => {
    const { names } = await collect(page, baseURL)
    const asked: string[] = []
    page.on('request', (request) => /analytics|event-tracker/.test(request.url()) && asked.push(request.url()))
    const shop = new ShopPage(page)
    const cookies = new CookieBar(page)
    await shop.open('/')
    await shop.settle()
    // Not even its code.
    expect(asked.filter((url) => !url.includes('analytics-permission'))).toEqual([])
    await cookies.acceptButton.click()
    await expect.poll(() => names('tracker')).toEqual(['page Home'])
    await cookies.link.click()
    await cookies.expectSettings()
    await cookies.box('Statistics').uncheck()
    await cookies.saveButton.click()
    await expect(cookies.settings).toHaveCount(0)
    const left = () =>
      page.evaluate(() => [...Object.keys(localStorage), document.cookie].filter((text) => /_swa_|_swag_ga/.test(text)))
    expect(await left()).toEqual([])
    await shop.open('/')
    await shop.settle()
    expect(await left()).toEqual([])
    expect(await names('tracker')).toEqual(['page Home'])
  })
})

/**
 * What each kind of page stores in the browser, and which hosts it requests: before a choice, after refusal, after
 * acceptance and after withdrawal, against the declared list (quality, invariant 4). One walk for each.
 */
import type { BrowserContext, Page } from 'playwright/test'
import { isRequired } from '../../src/services/kit/required.ts'
import { CookieBar } from '../models/cookie-bar.ts'
import { ShopPage } from '../models/shop-page.ts'
import { CARE_PATH, STUDIO_PATH } from '../models/studio-page.ts'
import { CATEGORIES, PRODUCTS } from '../support/catalogue.ts'
import { NEVER_ASKED } from '../support/consent.ts'
import { putInCart, register } from '../support/shopper.ts'
import { expect, test } from '../support/test.ts'

/** The optional purposes of the shop, and the host used by several of them. */
const OPTIONAL = [
  'google-analytics-enabled',
  '_swa_consent_enabled',
  'google-ads-enabled',
  'wishlist-enabled',
  'youtube-video',
  'document-viewer',
  'zen_google_fonts',
]
const OTHER_HOST = 'localhost'
/** By which the stand-in of the statistics service knows the browser. */
const SERVICE_COOKIES = /^(_swag_ga|_gat_gtag)/
/** What the trackers keep, with consent. */
const TRACKER_KEYS = ['_swa_anonymousId', '_swa_told', '_swa_userId', '_swa_userTraits']

test.use({ storageState: NEVER_ASKED })

type Inventory = { hosts: Set<string>; cookies: Set<string>; keys: Set<string> }

/**
 * Every kind of page, in an order in which each has its preconditions: a guest, then a customer with a cart and an
 * order.
 */
const WALK: readonly { path: string | ((page: Page) => Promise<string>); before?: (page: Page) => Promise<unknown> }[] =
  [
    { path: '/' },
    { path: CATEGORIES.department.path },
    { path: '/search?search=mug' },
    { path: STUDIO_PATH },
    { path: CARE_PATH },
    { path: PRODUCTS.withVariants.path },
    { path: '/account/login', before: ({ request }) => putInCart(request, PRODUCTS.plain.id) },
    { path: '/checkout/cart' },
    { path: '/checkout/register' },
    { path: '/checkout/confirm', before: ({ request }) => register(request) },
    { path: orderedPage },
    { path: '/account' },
    { path: '/account/order' },
  ]

/** Orders the cart, and returns the address of the finish page. */
async function orderedPage({ request }: Page): Promise<string> {
  const response = await request.post('/checkout/order', { form: { tos: 'on' }, maxRedirects: 0 })
  return response.headers()['location'] ?? 'missing'
}

/** Opens every kind of page and records what each stores and requests. */
async function walk(page: Page, context: BrowserContext): Promise<Inventory> {
  const hosts = new Set<string>()
  const onRequest = (request: { url: () => string }) => {
    const { protocol, hostname } = new URL(request.url())
    // What the page itself holds (`data:`, `blob:`) leaves no browser.
    if (protocol.startsWith('http')) hosts.add(hostname)
  }
  context.on('request', onRequest)
  const cookies = new Set<string>()
  const keys = new Set<string>()
  const shop = new ShopPage(page)
  for (const { path, before } of WALK) {
    await before?.(page)
    await shop.open(typeof path === 'string' ? path : await path(page))
    await shop.settle()
    for (const { name } of await context.cookies()) cookies.add(name)
    const stored = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])
    for (const key of stored) keys.add(key)
  }
  context.off('request', onRequest)
  return { hosts, cookies, keys }
}

function expectRequiredOnly({ hosts, cookies, keys }: Inventory, own: string) {
  expect([...hosts]).toEqual([own])
  expect([...cookies].filter((name) => !isRequired(name))).toEqual([])
  expect([...keys].filter((name) => !isRequired(name))).toEqual([])
  // Checks that the walk recorded something: the shop cannot work without these.
  expect([...cookies]).toEqual(expect.arrayContaining(['session-', 'timezone']))
}

// Specification 3.5.
test('only what is declared as required is stored or requested, until the shopper allows more, and again after withdrawal', async ({
  page,
  context,
  baseURL,
}) => {
  test.setTimeout(300_000)
  const own = new URL(baseURL ?? '').hostname
  const bar = new CookieBar(page)
  const shop = new ShopPage(page)

  await test.step('before a choice', async () => expectRequiredOnly(await walk(page, context), own))

  await test.step('after refusal', async () => {
    await context.clearCookies({ name: 'session-' })
    await shop.open('/')
    await bar.refuseButton.click()
    expectRequiredOnly(await walk(page, context), own)
  })

  await test.step('after acceptance', async () => {
    await context.clearCookies({ name: 'session-' })
    await shop.open('/')
    await bar.link.click()
    await bar.expectSettings()
    await bar.acceptAllButton.click()
    const { hosts, cookies, keys } = await walk(page, context)
    expect([...hosts].toSorted()).toEqual([own, OTHER_HOST].toSorted())
    await expect(page.locator('html')).toHaveClass(/wf-active/)
    const named = [...cookies].filter((name) => SERVICE_COOKIES.test(name))
    expect(named.length).toBeGreaterThan(1)
    const chosen = [...cookies].filter((name) => !isRequired(name) && !named.includes(name))
    expect(chosen.toSorted()).toEqual(OPTIONAL.toSorted())
    const kept = [...keys].filter((name) => !isRequired(name)).toSorted()
    expect(kept).toEqual([...TRACKER_KEYS, expect.stringMatching(/^google-analytics-\w{32}-told$/)])
  })

  await test.step('after withdrawal', async () => {
    await context.clearCookies({ name: 'session-' })
    await shop.open('/')
    await bar.link.click()
    await bar.expectSettings()
    for (const group of ['Statistics', 'Marketing', 'Comfort features']) await bar.box(group).uncheck()
    await bar.saveButton.click()
    await expect(bar.settings).toHaveCount(0)
    expectRequiredOnly(await walk(page, context), own)
  })
})

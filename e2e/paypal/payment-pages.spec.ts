/** What the payment pages load in a browser is in their manifest (quality.md, "Security and privacy", PCI DSS 6.4.3 and 11.6.1). */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page, Request, Response } from 'playwright/test'
import { CONNECTIONS, PAGES, type PageName, SCRIPTS } from '../../scripts/payment-pages/authorised.ts'
import { headersOf, identify, isOtherName } from '../../scripts/payment-pages/identify.ts'
import { idOf } from '../../shop/catalogue/generate/ids.ts'
import { ShopPage } from '../models/shop-page.ts'
import { bannersIn, textIn } from '../support/banner.ts'
import { PRODUCTS } from '../support/catalogue.ts'
import { playScenario } from '../support/sandbox.ts'
import { putInCart, register } from '../support/shopper.ts'
import { expect, test } from '../support/test.ts'

test.use({ isFetchedAhead: true })

const MANIFEST = readFileSync(join(import.meta.dirname, '..', '..', 'docs', 'payment-pages.md'), 'utf8')
const KEYS = [...new Set([...MANIFEST.matchAll(/^\| confirm \| `([\w-]+)`/gm)].map(([, key = '']) => key))]

type Visited = { name: PageName; method: string; consents: readonly string[] }

/** Whatever the page has loaded or holds that the manifest does not allow, and headers that it does not list. */
async function strangers(page: Page, { name, method, consents }: Visited, responses: Response[]): Promise<string[]> {
  const { origin } = new URL(page.url())
  const place = { page: name, method, origin, how: 'loaded' as const, consents }
  const held = await page.evaluate(() =>
    [...document.scripts].map((script) => ({
      src: script.src || null,
      type: script.getAttribute('type'),
      text: script.src ? '' : script.text,
    })),
  )
  const loaded = responses
    .filter((response) => response.request().resourceType() === 'script')
    .map((response) => ({ src: response.url(), type: null, text: '' }))
  // Frames of the page before may still be answered.
  const isOfPage = (response: Response) => response.frame() === page.mainFrame() && response.url() === page.url()
  const answer = responses.find((response) => response.request().isNavigationRequest() && isOfPage(response))
  const headers = headersOf(Object.entries((await answer?.allHeaders()) ?? {}))
  return [
    ...[...held, ...loaded].filter((script) => !identify(script, place)).map(({ src, text }) => src ?? text),
    ...headers.map(([header, value]) => `| \`${header}\` | \`${value}\` |`).filter((row) => !MANIFEST.includes(row)),
    ...page
      .frames()
      .map((frame) => frame.url())
      .filter((url) => url !== '' && !url.startsWith('about:') && new URL(url).origin !== origin),
  ]
}

/** Whether this is the script that the manifest calls so. */
function isListed(response: Response, called: string, { name, ...place }: Visited & { origin: string }): boolean {
  const script = { src: response.url(), type: null, text: '' }
  return (
    response.request().resourceType() === 'script' &&
    identify(script, { ...place, page: name, how: 'loaded' })?.name === called
  )
}

/** Kinds of requests that only scripts send; a prefetched module is one of the others. */
const CONNECTING = new Set(['fetch', 'xhr', 'ping', 'eventsource', 'websocket', 'other'])

/** What the page's scripts asked that the manifest does not list. */
function strangeConnections({ name, method, consents }: Visited, origin: string, asked: Iterable<Request>): string[] {
  return [...asked]
    .filter((request) => CONNECTING.has(request.resourceType()) && request.method() !== 'OPTIONS')
    .map((request) => new URL(request.url()))
    .filter(
      ({ origin: host, pathname }) =>
        !CONNECTIONS.some(
          ({ at, pages = [name], methods = [method], isOfApp = false, isElsewhere = false, consent }) =>
            pages.includes(name) &&
            methods.includes(method) &&
            (consent === undefined || consents.includes(consent)) &&
            (isElsewhere ? isOtherName(host, origin) : (host !== origin) === isOfApp) &&
            // The address of the app is the shop's to say, and may have a path.
            (isOfApp ? pathname.endsWith(at) : at.endsWith('/') ? pathname.startsWith(at) : pathname === at),
        ),
    )
    .map(({ origin: host, pathname }) => host + pathname)
}

/** Methods with the provider's buttons in place of the order button. */
const BUTTONS = new Set(['paypal', 'paypal-pay-later', 'paypal-sepa', 'paypal-venmo'])

/** The cookies of everything that a shopper may allow, and of the decision itself. */
const ALL = [
  ...new Set([...SCRIPTS, ...CONNECTIONS].flatMap(({ consent }) => consent ?? [])),
  'google-ads-enabled',
  'wishlist-enabled',
  'youtube-video',
  'document-viewer',
]

const expectListed = async (
  page: Page,
  { methods, consents }: { methods: readonly string[]; consents: readonly string[] },
) => {
  let responses: Response[] = []
  // What the page before asked for may still be answered.
  let asked = new Set<Request>()
  page.on('request', (request) => asked.add(request))
  page.on('response', (response) => {
    if (asked.has(response.request())) responses.push(response)
  })
  const shop = new ShopPage(page)
  const visit = async (name: PageName, path: string, method = '') => {
    responses = []
    asked = new Set()
    await shop.open(path)
    await shop.settle()
    // What is at the foot of a full page comes with it in view.
    const place = page.locator('[data-swag-paypal-funding-eligibility]')
    if ((await place.count()) > 0) {
      const told = page.waitForResponse(/\/paypal\/payment-method-eligibility$/)
      await place.scrollIntoViewIfNeeded()
      await told
    }
    // The provider's buttons come with theirs.
    if (BUTTONS.has(method)) await page.locator('.swag-paypal-ecs-spb iframe').first().waitFor()
    if (method === 'paypal-card') await page.locator('#swag-paypal-acdc-form iframe').first().waitFor()
    for (const banner of await bannersIn(page).all()) {
      await banner.scrollIntoViewIfNeeded()
      await expect(textIn(banner)).toBeVisible()
    }
    // What consent allows runs when the browser is idle: it is on the page before the page is judged.
    const { origin } = new URL(page.url())
    for (const script of SCRIPTS)
      if (script.consent !== undefined && consents.includes(script.consent))
        await expect
          .poll(() => responses.some((response) => isListed(response, script.name, { name, method, consents, origin })))
          .toBe(true)
    const visited = { name, method, consents }
    expect(await strangers(page, visited, responses), `${name} with ${method || 'no method'}`).toEqual([])
    expect(strangeConnections(visited, origin, asked), `${name} with ${method || 'no method'} asks`).toEqual([])
    expect(responses.filter((response) => response.request().resourceType() === 'script')).not.toHaveLength(0)
  }
  await playScenario(page, { pui: [417] })
  await putInCart(page.request, PRODUCTS.plain.id)
  await visit('cart', PAGES.cart)
  await visit('register', PAGES.register)
  // Whatever this browser can pay with, each method is looked at.
  await page.request.post('/paypal/payment-method-eligibility', { data: { paymentMethods: [] } })
  await register(page.request)
  const idOfMethod = (key: string) => idOf('payment method', key)
  const choose = async (key: string) => {
    const form = { paymentMethodId: idOfMethod(key), redirectTo: '' }
    expect((await page.request.post('/checkout/configure', { form })).ok(), key).toBe(true)
  }
  expect(KEYS).toContain('paypal-invoice')
  for (const key of methods) {
    await choose(key)
    await visit('confirm', PAGES.confirm, key)
  }
  await choose('prepayment')
  const placed = await page.request.post('/checkout/order', { form: { tos: 'on' }, maxRedirects: 0 })
  const finish = placed.headers()['location'] ?? ''
  await visit('finish', finish, 'prepayment')
  const edit = PAGES.edit.replace('{id}', /orderId=(\w+)/.exec(finish)?.[1] ?? '')
  for (const key of methods) await visit('edit', `${edit}?paymentMethodId=${idOfMethod(key)}`, key)
}

test('payment pages load what their manifest lists, with every method', async ({ page }) => {
  test.setTimeout(300_000)
  await expectListed(page, { methods: KEYS, consents: [] })
})

// Security and privacy, PCI DSS 6.4.3: what a shopper allows runs on these pages, too.
test('payment pages load what their manifest lists, with every consent', async ({ page, baseURL }) => {
  test.setTimeout(300_000)
  await page.context().addCookies(ALL.map((name) => ({ name, value: '1', url: baseURL ?? '' })))
  await expectListed(page, { methods: ['prepayment', 'paypal', 'paypal-card', 'card-app'], consents: ALL })
})

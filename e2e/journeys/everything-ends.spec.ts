/** Everything that runs on a part of the page ends with it (quality, 11). */
import { isDeepStrictEqual } from 'node:util'
import { Fragments } from '../models/fragments.ts'
import { ShopPage } from '../models/shop-page.ts'
import { PRODUCTS } from '../support/catalogue.ts'
import { putInCart } from '../support/shopper.ts'
import { expect, test } from '../support/test.ts'

test.use({ isFetchedAhead: true })

const PAGES = [
  { of: 'a product', path: PRODUCTS.reviewed.path, parts: ['main'] },
  { of: 'a list to buy from', path: '/search?search=cup', parts: ['.cms-element-product-listing'] },
  { of: 'the cart', path: '/checkout/cart', parts: ['main'] },
  { of: 'the forms of a registration, and the footer', path: '/account/register', parts: ['main', 'footer'] },
]

// What waits to be seen is in sight all the time, however long the rest of the page is while a part is replaced.
test.use({ viewport: { width: 1366, height: 2400 } })

/** How often the parts are replaced in a round: a leak of one listener for each is as many. */
const TIMES = 25
/** What is drawn or said for the first time stays once; what leaks adds to each round. */
const ROUNDS = 3
/** Some listeners come and go. */
const A_FEW = 20

for (const { of, path, parts } of PAGES)
  test(`11: replacing parts of ${of} again and again leaves no more objects alive`, async ({
    page,
    context,
    baseURL,
  }) => {
    test.setTimeout(300_000)
    // Without it, a heart leads to the login.
    await context.addCookies([{ name: 'wishlist-enabled', value: '1', url: baseURL ?? '' }])
    await putInCart(page.request, PRODUCTS.plain.id)
    const panel = await (await page.request.get('/checkout/offcanvas')).text()
    await page.route('**/line-item/**', (route) => route.fulfill({ contentType: 'text/html', body: panel }))
    // What the last answer draws would be counted if it came before the count.
    await page.route('**/form/newsletter', () => {})
    // Whether the shop answers at all, it is asked for each press on what has gone: beside other tests, it may be late.
    const isPage = ({ pathname }: URL) => pathname === new URL(path, baseURL).pathname
    await page.route(isPage, (route) => (route.request().method() === 'HEAD' ? route.fulfill() : route.fallback()))
    const fragments = new Fragments(page, parts)
    await fragments.watch()
    const shop = new ShopPage(page)
    await shop.open(path)
    await shop.settle()

    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    await expect(page.locator('[data-collapse-footer-columns]')).toHaveClass(/is-bound/)
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
    // Away from the navigation, which is not part of a fragment.
    await page.mouse.move(1360, 760)

    const alive = async () => {
      await fragments.swap(TIMES)
      await expect.poll(() => fragments.count(), { timeout: 60_000 }).toMatchObject({ replaced: 0 })
      return fragments.count()
    }
    let before = await alive()
    for (let round = 0; round < ROUNDS; round += 1) {
      const now = await alive()
      if (isDeepStrictEqual(now.actors, before.actors) && now.listeners < before.listeners + A_FEW) return
      before = now
    }
    expect(await alive(), 'each round leaves something').toEqual(before)
  })

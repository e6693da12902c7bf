/** Nothing moves by itself: not while a page loads, not when its flows start, not when what is further down comes into sight. */
import { LANDING_PATH } from '../models/landing-page.ts'
import { ShopPage } from '../models/shop-page.ts'
import { Slider, watchShifts } from '../models/slider.ts'
import { CATEGORIES, FAMILIES, GALLERIES, PRODUCTS } from '../support/catalogue.ts'
import { deliverInPieces } from '../support/in-pieces.ts'
import { putInCart } from '../support/shopper.ts'
import { expect, test } from '../support/test.ts'

test('nothing moves by itself on the home page and on that of a product', { tag: '@phone' }, async ({ page }) => {
  const shifts = await watchShifts(page)
  const shop = new ShopPage(page)
  for (const path of ['/', PRODUCTS.plain.path]) {
    await shop.open(path)
    await shop.settle()
    await new Slider(
      page.locator('[data-base-slider], [data-product-slider]').filter({ visible: true }).first(),
    ).start()
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    await expect(page.locator('#footerColumns')).toHaveClass(/is-bound/)
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
    await shop.settle()
    expect(await shifts(), path).toEqual([])
  }
})

/** Where a page of the shop is cut, from its beginning on, and what of it has come before each cut. */
const CUTS: Readonly<Record<string, readonly { end: string; before: string }[]>> = {
  '/': [{ end: '<a class="btn header-wishlist-btn', before: '.account-menu-btn' }],
  // Between what is beside each other.
  [LANDING_PATH]: [{ end: '<div class="landing-buy-box">', before: '.landing-buy-box' }],
  // The thumbnails of a gallery, the stars and their link, the quantity.
  [GALLERIES.eight.path]: [
    { end: '<div class="gallery-slider-thumbnails-col', before: '.base-slider-dots' },
    {
      end: '<button type="button" class="base-slider-controls-next gallery-slider-thumbnails-controls-next',
      before: '.gallery-slider-thumbnails-controls-prev',
    },
    { end: '<a class="product-detail-reviews-link', before: '.product-review-rating' },
    { end: 'js-quantity-selector quantity-selector-group-input', before: '.js-btn-minus' },
    { end: '<button type="button" class="btn btn-outline-light btn-plus js-btn-plus', before: '.js-quantity-selector' },
  ],
  // The sorting of a listing.
  [CATEGORIES.department.path]: [
    { end: '<div class="col-md-auto"><form class="listing-sorting-form', before: '.listing-total' },
  ],
  // The price of a line, and the total.
  '/checkout/cart': [
    { end: '<div class="line-item-total-price', before: '.line-item-quantity' },
    { end: '<div class="checkout-aside-action ', before: '.checkout-aside-summary' },
  ],
}

test('nothing moves where pages arrive in two pieces', { tag: '@phone' }, async ({ page, baseURL }) => {
  test.slow()
  await putInCart(page.request, FAMILIES.clothes.variants[1]?.id ?? '')
  // The message of it is on the next page.
  await page.request.get('/')
  const shifts = await watchShifts(page)
  // Each cut by itself: a page that takes long is shown as one without script.
  for (const [path, cuts] of Object.entries(CUTS))
    for (const { end, before } of cuts) {
      const pieces = await deliverInPieces(baseURL ?? '', end)
      try {
        await page.goto(`${pieces.address}${path}`, { waitUntil: 'commit' })
        // Without frames, there is nothing to poll in: by time. Then the first piece could be painted, for as long as the shop answers often.
        await page.waitForFunction(
          (before) => document.querySelector(before) && [...document.styleSheets].every(({ cssRules }) => cssRules),
          before,
          { polling: 50 },
        )
        await page.evaluate(async () => {
          for (let answer = 0; answer < 30; answer += 1) await fetch('/theme/favicon.svg', { cache: 'no-store' })
        })
        expect(await page.evaluate(() => document.readyState), 'the rest has not come').toBe('loading')
        pieces.release()
        await new ShopPage(page).settle()
        expect(await shifts(), `${path}, ${end}`).toEqual([])
        // What the page still asks for has nobody who answers once the pieces are gone.
        await page.goto('about:blank')
      } finally {
        pieces.close()
      }
    }
})

test('a typeface that comes late moves nothing, and the next page is set in it', { tag: '@phone' }, async ({
  page,
}) => {
  const isSet = () => page.evaluate(() => document.fonts.check('400 1rem "Shop Sans"'))
  const shifts = await watchShifts(page)
  const { promise: isLet, resolve: letThrough } = Promise.withResolvers<void>()
  await page.route(/\.woff2(?:\?|$)/, (route) => isLet.then(() => route.continue()))
  // A font of the system that is as different as can be.
  await page.route(/frame\.css/, async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, body: (await answer.text()).replace('system-ui', 'monospace') })
  })
  const faces = [400, 600].map((weight) => page.waitForResponse(new RegExp(`noto-sans-${weight}\\.woff2`)))
  const shop = new ShopPage(page)
  await page.goto(PRODUCTS.plain.path, { waitUntil: 'commit' })
  await shop.settle()
  expect(await isSet()).toBe(false)
  letThrough()
  for (const face of faces) await (await face).finished()
  // The frame that would be set anew, and the one after which a shift in it is told of.
  await page.evaluate(async () => {
    await document.fonts.ready
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
    await new Promise((resolve) => setTimeout(resolve))
  })
  expect(await shifts()).toEqual([])
  await shop.open(PRODUCTS.plain.path)
  await expect.poll(isSet).toBe(true)
  expect(await shifts()).toEqual([])
})

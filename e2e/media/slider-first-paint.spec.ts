/** Sliders and galleries have their size from the first paint, also where the theme has no rule for them. */
import type { Page } from 'playwright/test'
import { Gallery } from '../models/gallery.ts'
import { LANDING_PATH } from '../models/landing-page.ts'
import { ShopPage } from '../models/shop-page.ts'
import { watchShifts } from '../models/slider.ts'
import { bareSliders } from '../support/bare-sliders.ts'
import { GALLERIES, PRODUCTS } from '../support/catalogue.ts'
import { expect, test } from '../support/test.ts'

const SLIDERS = ':is([data-base-slider], [data-product-slider], [data-gallery-slider])'
const PAGES = {
  'sliders of pictures and products': ['/', LANDING_PATH, PRODUCTS.plain.path],
  // Five thumbnails fit.
  'galleries of five and twenty pictures': [GALLERIES.five.path, GALLERIES.twenty.path],
}

const STRIPS =
  ':is([data-base-slider-container], [data-product-slider-container], [data-gallery-slider-container], [data-gallery-slider-thumbnails])'
/** Those of image sliders that go on by themselves take turns at the first place. */
const SLIDES = ':is([data-product-slider-container], [data-gallery-slider-thumbnails]) > :nth-child(-n + 5)'
const PARTS = `:is(${STRIPS}, ${SLIDES}):not(.modal *)`

/** How large all sliders are that have a box, and where in them their strips, boxes and first thumbnails are. */
const places = (page: Page) =>
  page.locator(SLIDERS).evaluateAll(
    (sliders, PARTS) =>
      sliders.flatMap((slider) => {
        const from = slider.getBoundingClientRect()
        return [slider, ...slider.querySelectorAll(PARTS)].flatMap((part) => {
          const { x, y, width, height } = part.getBoundingClientRect()
          const [left, top, wide, high] = [x - from.x, y - from.y, width, height].map(Math.round)
          return wide ? [`${part.classList.item(0)}: ${left}, ${top}, ${wide} × ${high}`] : []
        })
      }),
    PARTS,
  )

/** Scrolls to the end of the page, a slider at a time, and waits until each runs. */
async function scrollThrough(page: Page): Promise<void> {
  const sliders = page.locator(SLIDERS)
  for (const slider of await sliders.all()) {
    const strip = slider.locator('[data-base-slider-container], [data-product-slider-container]')
    if (!(await slider.isVisible())) continue
    await slider.evaluate((element) => element.scrollIntoView({ block: 'end', behavior: 'instant' }))
    // A gallery waits for a person; one slide alone is no slider.
    if (await slider.evaluate((element) => element.matches('[data-gallery-slider]'))) await new Gallery(page).start()
    else if ((await strip.locator('> *').count()) > 1) await expect(slider).toHaveClass(/js-slider-initialized/)
  }
}

for (const [of, paths] of Object.entries(PAGES))
  test(`${of}: nothing moves while the page is scrolled through, nor when the next picture comes`, {
    tag: '@phone',
  }, async ({ page, expectedProblems }) => {
    expectedProblems.push(/ERR_FAILED/)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await bareSliders(page)
    const shifts = await watchShifts(page)
    const shop = new ShopPage(page)
    for (const path of paths) {
      // As it stands before its script.
      await page.route('**/bundle/statefront.js', (route) => route.abort())
      await shop.open(path)
      await page.waitForLoadState('load')
      const before = await places(page)
      expect(before.length).toBeGreaterThan(0)
      await page.unroute('**/bundle/statefront.js')
      await shop.open(path)
      await shop.settle()
      await scrollThrough(page)
      expect(await places(page), path).toEqual(before)
      const gallery = new Gallery(page)
      if (of.startsWith('galleries')) {
        await gallery.start()
        await page.keyboard.press('ArrowRight')
        await gallery.expectShown(2)
      }
      const moved = (await shifts()).filter(({ sources }) => sources.some((source) => /slider|gallery/.test(source)))
      expect(moved, path).toEqual([])
    }
  })

/** Sliders and galleries have their size from the first paint, also where the theme has no rule for them. */
import type { Page } from 'playwright/test'
import { LANDING_PATH } from '../models/landing-page.ts'
import { ShopPage } from '../models/shop-page.ts'
import { watchShifts } from '../models/slider.ts'
import { bareSliders } from '../support/bare-sliders.ts'
import { expect, test } from '../support/test.ts'

const SLIDERS = ':is([data-base-slider], [data-product-slider], [data-gallery-slider])'
const PAGES = {
  home: '/',
  landing: LANDING_PATH,
}

/** The heights of all sliders that have a box. */
const heights = (page: Page) =>
  page.locator(SLIDERS).evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().height)))

/** Scrolls to the end of the page, a slider at a time, and waits until each runs. */
async function scrollThrough(page: Page): Promise<void> {
  const sliders = page.locator(SLIDERS)
  for (const slider of await sliders.all()) {
    const strip = slider.locator(
      '[data-base-slider-container], [data-product-slider-container], [data-gallery-slider-container]',
    )
    // A single picture is no slider.
    if (!(await slider.isVisible()) || (await strip.locator('> *').count()) < 2) continue
    await slider.evaluate((element) => element.scrollIntoView({ block: 'end', behavior: 'instant' }))
    await expect(slider).toHaveClass(/js-slider-initialized/)
  }
}

for (const [of, path] of Object.entries(PAGES))
  test(`${of}: nothing moves while the page is scrolled through`, { tag: '@phone' }, async ({
    page,
    expectedProblems,
  }) => {
    expectedProblems.push(/ERR_FAILED/)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await bareSliders(page)
    const shifts = await watchShifts(page)
    const shop = new ShopPage(page)
    // As it stands before its script.
    await page.route('**/bundle/statefront.js', (route) => route.abort())
    await shop.open(path)
    await page.waitForLoadState('load')
    const before = await heights(page)
    expect(before.length).toBeGreaterThan(0)
    await page.unroute('**/bundle/statefront.js')
    await shop.open(path)
    await shop.settle()
    await scrollThrough(page)
    expect(await heights(page)).toEqual(before)
    const moved = (await shifts()).filter(({ sources }) => sources.some((source) => /slider|gallery/.test(source)))
    expect(moved).toEqual([])
  })

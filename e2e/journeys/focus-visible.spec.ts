/** Wherever Tab leads, the focus shows: in the shop's own colour. */
import type { Page } from 'playwright/test'
import { ShopPage } from '../models/shop-page.ts'
import { CATEGORIES, PRODUCTS } from '../support/catalogue.ts'
import { expect, test } from '../support/test.ts'

test.use({ isFetchedAhead: true })

/** Presses of Tab on each page: from the top past the header, the filters and the first products. */
const PRESSES = 60

/** The names of focused elements without a ring of at least two pixels in the shop's colour. */
const invisible = (): string[] => {
  const { activeElement } = document
  if (!activeElement || activeElement === document.body) return []
  const probe = document.body.appendChild(document.createElement('i'))
  probe.style.color = 'var(--shop-accent)'
  const { color } = getComputedStyle(probe)
  probe.remove()
  // The ring of a checkbox behind a picture is around the picture.
  const places = [activeElement, activeElement.closest('.filter-property-select-preview')]
  const shows = places.some((place) => {
    if (!place) return false
    // The browser's own controls in it show the focus themselves.
    if (place instanceof HTMLVideoElement && place.controls) return true
    const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(place)
    return outlineStyle === 'solid' && Number.parseFloat(outlineWidth) >= 2 && outlineColor === color
  })
  return shows ? [] : [activeElement.outerHTML.slice(0, 120)]
}

async function expectVisible(page: Page, path: string): Promise<void> {
  const shop = new ShopPage(page)
  await shop.open(path)
  await shop.settle()
  const found: string[] = []
  for (let press = 0; press < PRESSES; press += 1) {
    await page.keyboard.press('Tab')
    found.push(...(await page.evaluate(invisible)))
  }
  expect(found, path).toEqual([])
}

test('on the home page, in a department, on the page of a product and in a search', async ({ page }) => {
  test.slow()
  for (const path of ['/', CATEGORIES.department.path, PRODUCTS.withVariants.path, '/search?search=mug'])
    await expectVisible(page, path)
})

test('on the page of a product, with a phone', { tag: ['@phone', '@touch'] }, ({ page }) =>
  expectVisible(page, PRODUCTS.withVariants.path),
)

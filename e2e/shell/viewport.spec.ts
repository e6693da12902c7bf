/** The viewport name in events for other scripts of the page. */

import { ShopPage } from '../models/shop-page.ts'
import { CATEGORIES } from '../support/catalogue.ts'
import { expect, test } from '../support/test.ts'

// Specification 2.30.
test('is dispatched once the page runs, and after a resize that changes it', async ({ page }) => {
  await page.addInitScript(() => {
    const heard: string[] = []
    Object.assign(window, { heard })
    for (const name of ['isXS', 'isSM', 'isMD', 'isLG', 'isXL', 'isXXL', 'hasChanged'])
      document.addEventListener(`Viewport/${name}`, () => heard.push(name))
  })
  const heard = () => page.evaluate(() => (window as unknown as { heard: string[] }).heard)
  await page.setViewportSize({ width: 1300, height: 800 })
  const shop = new ShopPage(page)
  await shop.open(CATEGORIES.leaf.path)
  await shop.settle()
  expect(await heard()).toEqual(['isXL'])
  await page.setViewportSize({ width: 1250, height: 800 })
  await page.setViewportSize({ width: 500, height: 800 })
  await expect.poll(heard).toEqual(['isXL', 'isXS', 'hasChanged'])
})

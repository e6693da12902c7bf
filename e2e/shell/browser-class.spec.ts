/** The classes that tell themes what kind of browser it is. */
import { ShopPage } from '../models/shop-page.ts'
import { expect, test } from '../support/test.ts'

test('a phone has a class for its touch screen', { tag: ['@phone', '@touch'] }, async ({ page }) => {
  const shop = new ShopPage(page)
  await shop.open('/')
  await shop.settle()
  const classes = await page
    .locator('html')
    .evaluate(({ classList }) => [...classList].filter((name) => name.startsWith('is-')))
  expect(classes).toEqual(['is-touch'])
})

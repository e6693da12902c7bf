/** Tooltips of the controls in the header and in a product box. */
import type { Page } from 'playwright/test'
import { ListingPage } from '../models/listing-page.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { CATEGORIES } from '../support/catalogue.ts'
import { expect, test } from '../support/test.ts'

async function openListing(page: Page) {
  const listing = new ListingPage(page)
  await listing.open(CATEGORIES.leaf.path)
  await listing.settle()
  return { listing, tip: page.getByRole('tooltip'), name: page.locator('.product-box .product-name').first() }
}

test('opens for the hovered control and for the one that has the focus, in sight with it, and Escape closes it', async ({
  page,
}) => {
  const { listing, tip, name } = await openListing(page)
  const account = page.getByRole('button', { name: 'Your account' })
  await account.hover()
  await expect(tip).toHaveText('Your account')
  await expectAccessible(page)
  await tip.hover()
  await expect(tip).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(tip).toHaveCount(0)
  // A fully visible name needs no tooltip; a truncated one does.
  const text = await name.innerText()
  await name.evaluate((element: HTMLElement) => Object.assign(element.style, { minHeight: '0', height: '1em' }))
  await name.hover()
  await expect(tip).toHaveText(text)
  await listing.heading.hover()
  await expect(tip).toHaveCount(0)
  await name.hover()
  await expect(tip).toBeVisible()
  await listing.heading.click()
  await expect(tip).toHaveCount(0)

  // By keyboard, inside the window.
  await listing.searchField.click()
  for (let press = 0; press < 40 && !(await tip.isVisible()); press += 1) {
    await page.keyboard.press('Tab')
    if (await listing.cartLink.evaluate((link) => link === document.activeElement))
      await expect(tip).toHaveText('Shopping cart')
  }
  const box = await tip.boundingBox()
  const width = page.viewportSize()?.width ?? 0
  expect(box && box.x >= 0 && box.x + box.width <= width).toBe(true)
  await account.focus()
  await expect(tip).toHaveText('Your account')
  // It goes out of sight with its control, and comes back with it.
  await page.evaluate(() => scrollTo(0, 2000))
  await expect(tip).toBeHidden()
  await page.evaluate(() => scrollTo(0, 0))
  await expect(tip).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(tip).toHaveCount(0)
})

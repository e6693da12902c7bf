/** Description and reviews on the smallest viewport: each opens in the panel. */
import { ShopPage } from '../models/shop-page.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { PRODUCTS } from '../support/catalogue.ts'
import { expect, test } from '../support/test.ts'

test.use({ viewport: { width: 390, height: 844 } })

// Specification 4.19.
test('a tab opens its pane in the panel from the right', async ({ page }) => {
  const shop = new ShopPage(page)
  await shop.open(PRODUCTS.reviewed.path)
  await shop.settle()
  const tab = page.getByRole('tab', { name: 'Reviews' })
  await tab.click()
  const panel = page.getByRole('dialog', { name: 'Reviews' })
  await expect(panel).toBeVisible()
  await expect(panel).toHaveClass(/offcanvas-end/)
  await expect(panel.getByRole('heading').first()).toBeVisible()
  await expectAccessible(page)
  await panel.getByRole('button', { name: 'Write a review' }).click()
  await panel.getByRole('button', { name: 'Back to the reviews' }).click()
  await expect(panel.getByRole('button', { name: 'Write a review' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(panel).toHaveCount(0)
  await expect(tab).toBeFocused()
})

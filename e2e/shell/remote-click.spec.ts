/** Links that click another element of the page. */
import { ProductPage } from '../models/product-page.ts'
import { PRODUCTS } from '../support/catalogue.ts'
import { expect, test } from '../support/test.ts'

test('the link to the reviews opens their tab', async ({ page }) => {
  const product = new ProductPage(page)
  await product.open(PRODUCTS.reviewed.path)
  await product.settle()
  const tab = page.locator(`#review-tab-${PRODUCTS.reviewed.id}`)
  await page.evaluate((id) => {
    document.querySelector(`#review-tab-${id}`)?.addEventListener('click', () => {
      document.documentElement.dataset['clicked'] = 'true'
    })
  }, PRODUCTS.reviewed.id)
  await page.locator('[data-remote-click]').first().click()
  await expect(page.locator('html')).toHaveAttribute('data-clicked', 'true')
  await expect(tab).toBeFocused()
  await expect(tab).toBeInViewport()
})

/** Description and reviews of a product, as tabs. */
import type { Page } from 'playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { PRODUCTS } from '../support/catalogue.ts'
import { expect, test } from '../support/test.ts'

test.use({ viewport: { width: 1366, height: 768 }, isMobile: false })

/** Not those of the products beside it. */
const ownTabs = (page: Page) => page.locator('.product-detail-tabs')
const tab = (page: Page, name: string) => ownTabs(page).getByRole('tab', { name })

test('an address with a pane’s fragment shows that pane alone, before the tabs are bound and after: nothing moves', async ({
  page,
}) => {
  const code = Promise.withResolvers<void>()
  await page.route(/\/chunks[^/]*\/\w+\/tab\w*\.js/, async (route) => {
    await code.promise
    await route.continue()
  })
  await page.goto(`${PRODUCTS.reviewed.path}#review-tab-${PRODUCTS.reviewed.id}-pane`)
  const expectReviews = async () => {
    await expect(ownTabs(page).locator('.product-detail-review')).toBeVisible()
    await expect(ownTabs(page).locator('.product-detail-description')).toBeHidden()
  }
  await expectReviews()
  await expect(ownTabs(page).locator('.is-bound')).toHaveCount(0)
  code.resolve()
  await tab(page, 'Description').scrollIntoViewIfNeeded()
  await expect(ownTabs(page).getByRole('tablist')).toHaveClass(/is-bound/)
  await expectReviews()
  await expect(tab(page, 'Reviews')).toHaveAttribute('aria-selected', 'true')
  await expectAccessible(page)
})

/** Tabs that a theme turns into an accordion on wide viewports. */
import { TabAccordion } from '../models/tab-accordion.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { PRODUCTS } from '../support/catalogue.ts'
import { expect, test } from '../support/test.ts'

test.use({ viewport: { width: 1366, height: 768 }, isMobile: false })

// Specification 4.16, 9.40.
test('the first part is open; headlines open and fold the parts, and the link to the reviews and an address open theirs', async ({
  page,
}) => {
  const accordion = new TabAccordion(page)
  await accordion.open()
  await accordion.shows('Description')
  await expect(accordion.tabs).toHaveCount(0)
  await expectAccessible(page)
  await accordion.headline('Reviews').click()
  await accordion.shows('Reviews')
  await expect(page.getByRole('region', { name: 'Reviews' })).toBeVisible()
  await expectAccessible(page)
  await accordion.headline('Reviews').press('Enter')
  await expect(accordion.expanded).toHaveCount(0)
  await expect(accordion.headline('Reviews')).toBeFocused()

  await page.evaluate(() => scrollTo(0, 0))
  await page.locator('.product-detail-reviews-link').click()
  await accordion.shows('Reviews')
  await expect(accordion.headline('Reviews')).toBeInViewport()

  await page.goto('about:blank')
  await accordion.open({ fragment: `#review-tab-${PRODUCTS.reviewed.id}-pane` })
  await accordion.shows('Reviews')
})

// Specification 4.17.
test('the open part stays open when the screen is turned', async ({ page }) => {
  const accordion = new TabAccordion(page)
  await accordion.open({ width: 1050 })
  await accordion.headline('Reviews').click()
  await accordion.become('MD')
  await expect(accordion.tabs).toHaveCount(2)
  await accordion.shows('Reviews')
  await accordion.become('LG')
  await accordion.shows('Reviews')
  await expect(accordion.expanded).toHaveText(/^Reviews/)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })
  test('all parts are there, below each other', async ({ page }) => {
    await page.goto(`/_odd/accordion${PRODUCTS.reviewed.path}`)
    const accordion = new TabAccordion(page)
    await expect(accordion.pane('Description')).toBeVisible()
    await expect(accordion.pane('Reviews')).toBeVisible()
  })
})

/** The filters on small screens: the same ones, in the panel. */
import { FilterPanel } from '../models/filter-panel.ts'
import { ListingPage } from '../models/listing-page.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { CATEGORIES } from '../support/catalogue.ts'
import { expect, test } from '../support/test.ts'

test.use({ viewport: { width: 390, height: 844 } })

// Specification 2.14.
test('B10: filters move into the panel and back, keep the selection, and leave the history in order', {
  tag: '@smoke',
}, async ({ page }) => {
  const listing = new ListingPage(page)
  const filters = new FilterPanel(page)
  await listing.open('/')
  await listing.open(CATEGORIES.department.path)
  await listing.settle()
  await filters.button.click()
  await expect(filters.dialog).toBeVisible()
  await filters.tick('Material', 'Stoneware')
  await expect.poll(() => filters.active()).toEqual(['Stoneware'])
  await expectAccessible(page)
  const chosen = page.url()
  await filters.dialog.getByRole('button', { name: 'Close filters' }).click()
  await expect(filters.dialog).toHaveCount(0)
  await expect(filters.button).toBeFocused()
  expect(page.url()).toBe(chosen)
  await expect(filters.option('Stoneware')).toBeChecked()
  await page.goBack()
  await expect(page).toHaveURL(CATEGORIES.department.path)
  await expect(filters.option('Stoneware')).not.toBeChecked()
  await page.goBack()
  await expect(page).toHaveURL('/')
})

test('the panel closes when the filters fit beside the list', async ({ page }) => {
  const listing = new ListingPage(page)
  const filters = new FilterPanel(page)
  await listing.open(CATEGORIES.department.path)
  await listing.settle()
  await filters.show()
  await page.setViewportSize({ width: 1200, height: 800 })
  await expect(filters.dialog).toHaveCount(0)
  await expect(filters.toggle('Material')).toBeVisible()
})

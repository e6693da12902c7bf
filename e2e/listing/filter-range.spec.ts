/** The price filter of a department: invalid ranges are not requested. */
import { FilterPanel } from '../models/filter-panel.ts'
import { ListingPage } from '../models/listing-page.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { CATEGORIES } from '../support/catalogue.ts'
import { expect, test } from '../support/test.ts'

/** The list's own requests, not those for aggregations. */
const LIST = /\/widgets\/cms\/navigation\/\w+\?(?!.*only-aggregations)/

// Specification 5.9.
test('a reversed range or a negative value says so and is not requested; Enter requests at once, and labels remove the range', async ({
  page,
}) => {
  const listing = new ListingPage(page)
  await listing.open(`${CATEGORIES.department.path}?min-price=90&max-price=5`)
  await listing.settle()
  const filters = new FilterPanel(page)
  await filters.show()
  await filters.open('Price')
  const asked: string[] = []
  page.on('request', (request) => LIST.test(request.url()) && asked.push(new URL(request.url()).search))
  const error = filters.panel.getByText('The lowest price must not be above the highest')
  await expect(error).toBeVisible()
  await expect(filters.minPrice).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible(page)
  await filters.minPrice.fill('80')
  await filters.maxPrice.fill('70')
  await filters.minPrice.fill('60')
  await expect(page).toHaveURL(/min-price=60/)
  await expect(error).toHaveCount(0)
  expect(asked).toHaveLength(1)

  await filters.minPrice.fill('-5')
  await expect(filters.panel.getByText('Prices start at 0.')).toBeVisible()
  await expect(page.locator('[data-storefront-announcer] [aria-live="assertive"]')).toHaveText('Prices start at 0.')
  await filters.minPrice.fill('10')
  await filters.minPrice.press('Enter')
  await filters.maxPrice.fill('60')
  await expect(page).toHaveURL(/max-price=60&min-price=10/)
  await expect.poll(() => filters.active()).toEqual(['From 10 €', 'To 60 €'])
  await listing.expectSettled()
  const narrowed = await listing.total()
  for (const { price } of await listing.entries()) {
    expect(price).toBeGreaterThanOrEqual(1000)
    expect(price).toBeLessThanOrEqual(6000)
  }
  expect(asked.every((query) => !query.includes('-5'))).toBe(true)
  await filters.resetAll.click()
  await expect(filters.minPrice).toHaveValue('')
  await expect(filters.maxPrice).toHaveValue('')
  await expect.poll(() => listing.total()).toBeGreaterThan(narrowed)
})

/** The prices of a department, limited. */
import { expect, type Page } from 'playwright/test'
import { filterRangeMachine } from '../../../src/machines/listing/filter-range.ts'
import { filterRangeCases } from '../../../test/model/cases/filter-range.ts'
import { FilterPanel } from '../../models/filter-panel.ts'
import { ListingPage } from '../../models/listing-page.ts'
import { CATEGORIES } from '../../support/catalogue.ts'
import { defineRoom } from '../support/room.ts'

const QUERIES: Record<string, string> = {
  'the address holds a range upside down': '?min-price=90&max-price=5',
  'the address holds a range below nothing': '?min-price=-5',
}

const type = (min: string, max: string) => async (page: Page) => {
  const { minPrice, maxPrice } = new FilterPanel(page)
  await minPrice.fill(min)
  await maxPrice.fill(max)
}

async function isMarked(page: Page, expected: boolean, reason?: string): Promise<void> {
  const { minPrice, panel } = new FilterPanel(page)
  if (expected) await expect(minPrice).toHaveAttribute('aria-invalid', 'true')
  else await expect(minPrice).not.toHaveAttribute('aria-invalid')
  if (reason) await expect(panel.getByText(reason)).toBeVisible()
  else await expect(panel.locator('.filter-range-error')).toHaveCount(0)
}

export const room = defineRoom({
  flow: 'filter-range',
  machine: filterRangeMachine,
  cases: filterRangeCases,
  async open(page, { begins = '' }) {
    const listing = new ListingPage(page)
    const filters = new FilterPanel(page)
    await listing.open(`${CATEGORIES.department.path}${QUERIES[begins] ?? ''}`)
    await listing.settle()
    await filters.open('Price')
    // The fields are read once the flow runs; what is typed starts it.
    if (begins in QUERIES) await expect(filters.minPrice).toHaveAttribute('aria-invalid', 'true')
    else await filters.minPrice.fill('10')
  },
  requests: {},
  does: {
    'the shopper types from 10 to 50': type('10', '50'),
    'the shopper types from 90 to 5': type('90', '5'),
    'the shopper types from -5': type('-5', ''),
    'range.commit': (page) => new FilterPanel(page).maxPrice.press('Enter'),
    'selection.replaced': async (page) => {
      const { resetAll } = new FilterPanel(page)
      // Something must be chosen for it to be removed.
      if (await resetAll.isVisible()) await resetAll.click()
      else await page.goBack()
    },
  },
  sees: {
    starting: (page) => isMarked(page, false),
    restored: (page) => isMarked(page, false),
    settled: (page) => isMarked(page, false),
    typing: (page) => isMarked(page, false),
    judging: (page) => isMarked(page, false),
    upsideDown: (page) => isMarked(page, true, 'The lowest price must not be above the highest.'),
    tooLow: (page) => isMarked(page, true, 'Prices start at 0.'),
  },
})

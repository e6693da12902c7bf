/** The price filter of a department. */
import { expect, type Page } from 'playwright/test'
import { filterRangeMachine } from '../../../../src/machines/listing/filter-range.ts'
import { filterRangeCases } from '../../../../test/model/listing/cases/filter-range.ts'
import { FilterPanel } from '../../../models/filter-panel.ts'
import { ListingPage } from '../../../models/listing-page.ts'
import { CATEGORIES } from '../../../support/catalogue.ts'
import { defineRoom } from '../../support/room.ts'

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

const UPSIDE_DOWN = 'The lowest price must not be above the highest.'
const TOO_LOW = 'Prices start at 0.'

async function holds(page: Page, min: string, max: string): Promise<void> {
  const { minPrice, maxPrice } = new FilterPanel(page)
  await expect(minPrice).toHaveValue(min)
  await expect(maxPrice).toHaveValue(max)
}

const isTold = (page: Page, reason: string) =>
  expect(page.locator('[data-storefront-announcer] [aria-live="assertive"]')).toHaveText(reason)

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
    // The fields are validated once the flow runs; typing starts it.
    if (begins in QUERIES) await expect(filters.minPrice).toHaveAttribute('aria-invalid', 'true')
    else await filters.minPrice.fill('10')
  },
  requests: {},
  does: {
    'the shopper types from 10 to 50': type('10', '50'),
    'the shopper types from 90 to 5': type('90', '5'),
    'the shopper types from -5': type('-5', ''),
    'range.commit': (page) => new FilterPanel(page).maxPrice.press('Enter'),
    async 'selection.replaced'(page) {
      const filters = new FilterPanel(page)
      // A filter must be chosen before it can be removed.
      if (!(await filters.resetAll.isVisible())) await filters.tick('Material', 'Stoneware')
      await filters.resetAll.click()
      await filters.open('Price')
    },
  },
  sees: {
    'a range that the list keeps to': (page) => isMarked(page, false),
    'a line that the lowest is above the highest': async (page) => {
      await isMarked(page, true, UPSIDE_DOWN)
      await holds(page, '90', '5')
    },
    'a line that a value is too low': async (page) => {
      await isMarked(page, true, TOO_LOW)
      await holds(page, '-5', '')
    },
    'the shopper is told that the lowest is above the highest': (page) => isTold(page, UPSIDE_DOWN),
    'the shopper is told that a value is too low': (page) => isTold(page, TOO_LOW),
    'the list from 10 to 50': async (page) => {
      await holds(page, '10', '50')
      await expect(page).toHaveURL(/max-price=50&min-price=10/)
    },
    'the list from 10': async (page) => {
      await holds(page, '10', '')
      await expect(page).toHaveURL(/\?min-price=10&/)
    },
    'empty fields': async (page) => {
      await holds(page, '', '')
      await expect(page).not.toHaveURL(/-price=/)
    },
  },
})

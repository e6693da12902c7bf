/** The filters of a department on a small screen. */
import { expect, type Page } from 'playwright/test'
import { offCanvasFilterMachine } from '../../../../src/machines/listing/off-canvas-filter.ts'
import { offCanvasFilterCases } from '../../../../test/model/listing/cases/off-canvas-filter.ts'
import { FilterPanel } from '../../../models/filter-panel.ts'
import { ListingPage } from '../../../models/listing-page.ts'
import { CATEGORIES } from '../../../support/catalogue.ts'
import { defineRoom } from '../../support/room.ts'

const HEIGHT = 844

/** CSS pixels; breakpoints are at 576, 768, 992, 1200 and 1400. */
const widen = (width: number) => (page: Page) => page.setViewportSize({ width, height: HEIGHT })

export const room = defineRoom({
  flow: 'off-canvas-filter',
  lasts: 'one panel for all buttons of the page, of which a new list may replace some',
  machine: offCanvasFilterMachine,
  cases: offCanvasFilterCases,
  async open(page) {
    await widen(390)(page)
    const listing = new ListingPage(page)
    const filters = new FilterPanel(page)
    await listing.open(CATEGORIES.department.path)
    await listing.settle()
    // The first press starts the flow.
    await filters.show()
    await page.keyboard.press('Escape')
    await expect(filters.dialog).toHaveCount(0)
  },
  requests: {},
  does: {
    async 'filters.open'(page) {
      await widen(390)(page)
      await new FilterPanel(page).button.click()
    },
    'panel.closed': (page) => page.keyboard.press('Escape'),
    'the viewport becomes SM': widen(600),
    'the viewport becomes MD': widen(800),
    'the viewport becomes LG': widen(1000),
    'the viewport becomes XL': widen(1200),
    'the viewport becomes XXL': widen(1400),
  },
  sees: {
    'the filters in their place': async (page) => {
      const { dialog, panel } = new FilterPanel(page)
      await expect(dialog).toHaveCount(0)
      await expect(page.locator('[data-off-canvas-filter-content]').filter({ has: panel })).toHaveCount(1)
    },
    'the filters in the panel': async (page) => {
      const { dialog, button } = new FilterPanel(page)
      await expect(dialog.getByText('Material')).toBeVisible()
      await expect(button).toHaveAttribute('aria-expanded', 'true')
    },
  },
})

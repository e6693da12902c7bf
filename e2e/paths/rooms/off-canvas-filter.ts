/** The filters of a department on a small screen. */
import { expect } from 'playwright/test'
import { offCanvasFilterMachine } from '../../../src/machines/listing/off-canvas-filter.ts'
import { offCanvasFilterCases } from '../../../test/model/cases/off-canvas-filter.ts'
import { FilterPanel } from '../../models/filter-panel.ts'
import { ListingPage } from '../../models/listing-page.ts'
import { CATEGORIES } from '../../support/catalogue.ts'
import { defineRoom } from '../support/room.ts'

const HEIGHT = 844

export const room = defineRoom({
  flow: 'off-canvas-filter',
  machine: offCanvasFilterMachine,
  cases: offCanvasFilterCases,
  async open(page) {
    await page.setViewportSize({ width: 390, height: HEIGHT })
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
    'filters.open': (page) => new FilterPanel(page).button.click(),
    'panel.closed': (page) => page.keyboard.press('Escape'),
    'viewport.changed': (page) => page.setViewportSize({ width: 1200, height: HEIGHT }),
  },
  sees: {
    closed: async (page) => {
      const { dialog, panel } = new FilterPanel(page)
      await expect(dialog).toHaveCount(0)
      await expect(page.locator('[data-off-canvas-filter-content]').filter({ has: panel })).toHaveCount(1)
    },
    open: async (page) => {
      const { dialog, button } = new FilterPanel(page)
      await expect(dialog.getByText('Material')).toBeVisible()
      await expect(button).toHaveAttribute('aria-expanded', 'true')
    },
  },
})

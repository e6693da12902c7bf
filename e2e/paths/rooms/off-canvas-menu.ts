/** The category menu in the panel, on the page of a department, as a phone shows it. */
import { expect, type Page } from 'playwright/test'
import { offCanvasMenuMachine } from '../../../src/machines/shell/off-canvas-menu.ts'
import { offCanvasMenuCases } from '../../../test/model/cases/off-canvas-menu.ts'
import { CategoryMenu } from '../../models/category-menu.ts'
import { ShopPage } from '../../models/shop-page.ts'
import { CATEGORIES } from '../../support/catalogue.ts'
import { answer, FAULTS } from '../../support/faults.ts'
import { defineRoom } from '../support/room.ts'

const { department } = CATEGORIES

/** The way back to the first level, which the page has been given before the path begins. */
const goBack = (page: Page) => new CategoryMenu(page).level.getByRole('link', { name: 'All categories' }).click()

async function close(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  await expect(new CategoryMenu(page).dialog).toHaveCount(0)
}

async function stands(page: Page, { busy, failed = false }: { busy: boolean; failed?: boolean }): Promise<void> {
  const menu = new CategoryMenu(page)
  await expect(menu.dialog).toHaveAttribute('aria-busy', String(busy))
  await expect(menu.level.locator('.navigation-offcanvas-headline')).toBeVisible()
  await expect(menu.dialog.locator('.navigation-offcanvas-placeholder')).toHaveCount(0)
  await expect(menu.alerts).toHaveCount(failed ? 1 : 0)
}

export const room = defineRoom({
  flow: 'off-canvas-menu',
  machine: offCanvasMenuMachine,
  cases: offCanvasMenuCases,
  async open(page) {
    await page.setViewportSize({ width: 390, height: 844 })
    const shop = new ShopPage(page)
    await shop.open(department.path)
    await shop.settle()
    const menu = new CategoryMenu(page)
    await menu.burger.click()
    await goBack(page)
    await expect(menu.dialog.locator('.navigation-offcanvas-placeholder')).toHaveCount(1)
    await close(page)
  },
  // The first level is asked for without a category, before the path begins.
  requests: { fetchMenu: /\/widgets\/menu\/offcanvas\?/ },
  does: {
    'menu.open': (page) => new CategoryMenu(page).burger.click(),
    async 'the shopper chooses cups'(page) {
      const { further } = new CategoryMenu(page)
      // Inside of the cups the one level that was given before is the first.
      await ((await further.count()) > 0 ? further.first().click() : goBack(page))
    },
    'the shopper chooses to go back': goBack,
    'menu.retry': (page) => new CategoryMenu(page).dialog.getByRole('button', { name: 'Try again' }).click(),
    'panel.closed': close,
  },
  faults: {
    'the shop gives no level': {
      ...FAULTS,
      'an empty body': answer(200, ''),
      'another content type': answer(200, '{}', 'application/json'),
    },
  },
  sees: {
    closed: async (page) => {
      await expect(new CategoryMenu(page).dialog).toHaveCount(0)
      await expect(new CategoryMenu(page).burger).toBeFocused()
    },
    'open.resting': (page) => stands(page, { busy: false }),
    'open.loading': (page) => stands(page, { busy: true }),
    'open.sliding': async (page) => {
      const { dialog, level } = new CategoryMenu(page)
      await expect(dialog).toHaveAttribute('aria-busy', 'false')
      await expect(dialog.locator('.navigation-offcanvas-placeholder')).toBeVisible()
      await expect(level).toBeVisible()
    },
    'open.failed': async (page) => {
      await stands(page, { busy: false, failed: true })
      await expect(new CategoryMenu(page).alerts).toContainText('These categories could not be loaded.')
    },
  },
})

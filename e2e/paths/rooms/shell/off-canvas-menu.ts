/** The category menu in the panel, on the page of a department, at phone size. */
import { expect, type Page } from 'playwright/test'
import type { AnyStateMachine } from 'xstate'
import { offCanvasMenuMachine } from '../../../../src/machines/shell/off-canvas-menu.ts'
import { offCanvasMenuCases } from '../../../../test/model/shell/cases/off-canvas-menu.ts'
import type { Path } from '../../../../test/model/support/paths.ts'
import { CategoryMenu } from '../../../models/category-menu.ts'
import { ShopPage } from '../../../models/shop-page.ts'
import { CATEGORIES } from '../../../support/catalogue.ts'
import { answer, FAULTS } from '../../../support/faults.ts'
import { defineRoom } from '../../support/room.ts'

const { department } = CATEGORIES

/** The link back to the first level, which is loaded before the path begins. */
const goBack = (page: Page) => new CategoryMenu(page).usable.getByRole('link', { name: 'All categories' }).click()

async function close(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  await expect(new CategoryMenu(page).dialog).toHaveCount(0)
}

async function isShown(page: Page, { busy, failed = false }: { busy: boolean; failed?: boolean }): Promise<void> {
  const menu = new CategoryMenu(page)
  await expect(menu.dialog).toHaveAttribute('aria-busy', String(busy))
  await expect(menu.level.locator('.navigation-offcanvas-headline')).toBeVisible()
  await expect(menu.dialog.locator('.navigation-offcanvas-placeholder')).toHaveCount(0)
  await expect(menu.level.locator('.is-loading .loader')).toHaveCount(busy ? 1 : 0)
  await expect(menu.alerts).toHaveCount(failed ? 1 : 0)
}

/** The position that the top layer slides to. */
const slidesTo = (page: Page, left: string) =>
  expect(new CategoryMenu(page).dialog.locator('.navigation-offcanvas-overlay')).toHaveAttribute(
    'style',
    new RegExp(`left: ${left}`),
  )

const BURGER = 'the shopper presses the burger'
const CUPS = 'the shopper chooses cups'
const BACK = 'the shopper chooses to go back'
const GIVEN = 'the shop gives the level'

/**
 * Why the page lacks a link that `path` needs: the first level has no way back, and the cups have only their
 * department.
 */
function objects({ steps }: Pick<Path<AnyStateMachine>, 'steps'>): string | undefined {
  let place: 'department' | 'cups' | 'first' = 'department'
  for (const { says, state } of steps) {
    if (place === 'first' && says === BACK) return 'the first level has no way back'
    if (place === 'first' && says === CUPS) return 'the first level has no link to the cups'
    if (says === BURGER) place = 'department'
    else if (!state.hasTag('sliding')) continue
    else if (says === BACK) place = 'first'
    else if (says === GIVEN) place = 'cups'
    // Within the cups the way back is used in their place.
    else if (says === CUPS) place = place === 'cups' ? 'first' : 'cups'
  }
  return undefined
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
  // The first level is requested without a category, before the path begins.
  requests: { fetchMenu: /\/widgets\/menu\/offcanvas\?/ },
  does: {
    [BURGER]: (page) => new CategoryMenu(page).burger.click(),
    async [CUPS](page) {
      const { further } = new CategoryMenu(page)
      // Within the cups the one level that was loaded before is the first.
      await ((await further.count()) > 0 ? further.first().click() : goBack(page))
    },
    [BACK]: goBack,
    'menu.retry': (page) => new CategoryMenu(page).dialog.getByRole('button', { name: 'Try again' }).click(),
    'panel.closed': close,
  },
  objects,
  faults: {
    'the shop gives no level': {
      ...FAULTS,
      'an empty body': answer(200, ''),
      'another content type': answer(200, '{}', 'application/json'),
    },
  },
  lasts: 'the page has one menu in the panel, whichever burger opens it',
  sees: {
    'no menu': async (page) => {
      await expect(new CategoryMenu(page).dialog).toHaveCount(0)
      await expect(new CategoryMenu(page).burger).toBeFocused()
    },
    'a level of the menu': (page) => isShown(page, { busy: false }),
    'a level of the menu, the pressed link at work': (page) => isShown(page, { busy: true }),
    'one level slides over another': async (page) => {
      const { dialog, level, usable } = new CategoryMenu(page)
      await expect(dialog).toHaveAttribute('aria-busy', 'false')
      await expect(dialog.locator('.navigation-offcanvas-placeholder')).toBeVisible()
      await expect(usable).toBeVisible()
      await expect(level).toBeHidden()
    },
    'a level of the menu, and that the next could not be loaded': async (page) => {
      await isShown(page, { busy: false, failed: true })
      await expect(new CategoryMenu(page).alerts).toContainText('These categories could not be loaded.')
    },
    'the level that the page is in': (page) => new CategoryMenu(page).expectLevel(department.name),
    'the level of the cups comes from the right': (page) => slidesTo(page, '0%'),
    'the level that is left goes to the right, off the one before': (page) => slidesTo(page, '100%'),
  },
})

/** The flyouts of the main navigation, on the shop's home page. */
import { expect, type Page } from 'playwright/test'
import { flyoutMenuMachine } from '../../../../src/machines/shell/flyout-menu.ts'
import { flyoutMenuCases } from '../../../../test/model/shell/cases/flyout-menu.ts'
import { MainNavigation } from '../../../models/main-navigation.ts'
import { ShopPage } from '../../../models/shop-page.ts'
import { defineRoom } from '../../support/room.ts'

/** The shop's departments for those of the cases. */
const DEPARTMENTS = { cups: 0, lamps: 1 }

const department = (page: Page, name: keyof typeof DEPARTMENTS) =>
  new MainNavigation(page).departments.nth(DEPARTMENTS[name])
/** CSS pixels; away from all flyouts. */
const ELSEWHERE = [5, 5] as const

const OPEN = '[data-flyout-menu-trigger][aria-expanded="true"]'

const isPointedAt = (page: Page) => page.evaluate(() => document.querySelector('[data-flyout-menu]:hover') !== null)
const pointInFlyout = (page: Page) => new MainNavigation(page).flyouts.getByRole('link').nth(1).hover()

/** Moves the pointer to a department, away first if it is there already. */
async function pointAt(page: Page, name: keyof typeof DEPARTMENTS): Promise<void> {
  if (await department(page, name).evaluate((link) => link.matches(':hover'))) await page.mouse.move(...ELSEWHERE)
  await department(page, name).hover()
}

async function isClosed(page: Page): Promise<void> {
  await expect(new MainNavigation(page).flyouts).toHaveCount(0)
  await expect(page.locator(OPEN)).toHaveCount(0)
}

/** Exactly one flyout is open, that of the department marked as open. */
async function isOpen(page: Page): Promise<void> {
  const { flyouts } = new MainNavigation(page)
  await expect(flyouts).toHaveCount(1)
  const open = page.locator(OPEN)
  await expect(open).toHaveCount(1)
  await expect(flyouts).toHaveId((await open.getAttribute('aria-controls')) ?? 'missing')
}

const isOpenOf = (name: keyof typeof DEPARTMENTS) => async (page: Page) => {
  await expect(department(page, name)).toHaveAttribute('aria-expanded', 'true')
  await expect(new MainNavigation(page).flyouts).toHaveAccessibleName((await department(page, name).innerText()).trim())
}

export const room = defineRoom({
  flow: 'flyout-menu',
  machine: flyoutMenuMachine,
  cases: flyoutMenuCases,
  async open(page) {
    const shop = new ShopPage(page)
    await shop.open('/')
    await shop.settle()
  },
  requests: {},
  does: {
    'the pointer comes to cups': (page) => pointAt(page, 'cups'),
    'the pointer comes to lamps': (page) => pointAt(page, 'lamps'),
    'the pointer moves in the flyout': pointInFlyout,
    async 'the pointer leaves'(page) {
      // After keyboard use it was not there.
      if (!(await isPointedAt(page))) await pointInFlyout(page)
      await page.mouse.move(...ELSEWHERE)
    },
    async 'Enter on cups'(page) {
      await department(page, 'cups').focus()
      await page.keyboard.press('Enter')
    },
    // By script, as this screen knows no finger; what the browser would follow then is not wanted here.
    'a finger taps cups': (page) =>
      department(page, 'cups').evaluate((link) => {
        addEventListener('click', (event) => event.preventDefault(), { once: true })
        link.dispatchEvent(
          new PointerEvent('click', { bubbles: true, cancelable: true, detail: 1, pointerType: 'touch' }),
        )
      }),
    'the shopper presses Escape': (page) => page.keyboard.press('Escape'),
    'a click elsewhere': (page) => page.mouse.click(...ELSEWHERE),
  },
  sees: {
    'no flyout': isClosed,
    'one flyout': isOpen,
    async 'one flyout, the pointer on another department'(page) {
      await isOpen(page)
      await expect(page.locator('[data-flyout-menu-trigger][aria-expanded="false"]:hover')).toHaveCount(1)
    },
    'the flyout of cups': isOpenOf('cups'),
    'the flyout of lamps': isOpenOf('lamps'),
  },
})

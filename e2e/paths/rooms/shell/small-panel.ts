/** Content that opens in the panel on small screens: the account menu, on the shop's home page. */
import { expect, type Page } from 'playwright/test'
import { smallPanelMachine } from '../../../../src/machines/shell/small-panel.ts'
import { smallPanelCases } from '../../../../test/model/shell/cases/small-panel.ts'
import { AccountMenu } from '../../../models/account-menu.ts'
import { ShopPage } from '../../../models/shop-page.ts'
import { defineRoom } from '../../support/room.ts'

const HEIGHT = 800

const becomeWide = (page: Page) =>
  page.setViewportSize({ width: page.viewportSize()?.width === 1000 ? 1100 : 1000, height: HEIGHT })

/** Makes the viewport small; if it is, uses the other of the two small ones. */
const becomeSmall = (page: Page) =>
  page.setViewportSize({ width: page.viewportSize()?.width === 600 ? 390 : 600, height: HEIGHT })

export const room = defineRoom({
  flow: 'small-panel',
  runsAs: 'account-menu',
  machine: smallPanelMachine,
  cases: smallPanelCases,
  async open(page) {
    const shop = new ShopPage(page)
    await shop.open('/')
    await shop.settle()
    const { button, menu } = new AccountMenu(page)
    // The first click starts the flow.
    await button.click()
    await expect(menu).toBeVisible()
    await button.click()
  },
  requests: {},
  does: {
    'the screen becomes small': becomeSmall,
    'the screen becomes wide': becomeWide,
    // By script: an open panel covers the button.
    'content.open': (page) => new AccountMenu(page).button.evaluate((button: HTMLElement) => button.click()),
    'panel.closed': (page) => page.keyboard.press('Escape'),
  },
  sees: {
    'the account menu in its own place': async (page) => {
      const { panel, menu } = new AccountMenu(page)
      await expect(panel).toHaveCount(0)
      await expect(menu).not.toHaveClass(/d-none/)
    },
    'only the account button': async (page) => {
      const { panel, menu } = new AccountMenu(page)
      await expect(panel).toHaveCount(0)
      await expect(menu).toHaveClass(/d-none/)
    },
    'the account menu in the panel': async (page) => {
      const { panel, menu } = new AccountMenu(page)
      await expect(panel.getByRole('link', { name: 'Log in' })).toBeVisible()
      await expect(menu).toBeHidden()
    },
  },
})

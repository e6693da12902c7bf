/** A menu that drops down: the account menu in the header of the home page. */
import { expect } from 'playwright/test'
import { dropdownMachine } from '../../../src/machines/shell/dropdown.ts'
import { dropdownCases } from '../../../test/model/cases/dropdown.ts'
import { AccountMenu } from '../../models/account-menu.ts'
import { ShopPage } from '../../models/shop-page.ts'
import { defineRoom } from '../support/room.ts'

export const room = defineRoom({
  flow: 'dropdown',
  machine: dropdownMachine,
  cases: dropdownCases,
  async open(page) {
    const shop = new ShopPage(page)
    await shop.open('/')
    await shop.settle()
  },
  requests: {},
  does: {
    'menu.open': (page) => new AccountMenu(page).button.click(),
    'menu.close': (page) => page.keyboard.press('Escape'),
  },
  sees: {
    closed: async (page) => {
      const { button, menu } = new AccountMenu(page)
      await expect(button).toHaveAttribute('aria-expanded', 'false')
      await expect(menu).toBeHidden()
    },
    open: async (page) => {
      const { button, menu } = new AccountMenu(page)
      await expect(button).toHaveAttribute('aria-expanded', 'true')
      await expect(menu.getByRole('link').first()).toBeVisible()
    },
  },
})

/** The account button of the header and its menu. */
import type { Locator, Page } from 'playwright/test'

export class AccountMenu {
  readonly button: Locator
  /** The menu below the button. */
  readonly menu: Locator
  /** The same menu in the panel of small screens. */
  readonly panel: Locator

  constructor(page: Page) {
    const header = page.getByRole('banner')
    this.button = header.getByRole('button', { name: 'Your account' })
    this.menu = header.locator('.account-menu-dropdown')
    this.panel = page.getByRole('dialog', { name: 'Your account' })
  }
}

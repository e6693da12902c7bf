/** The departments of the shop and their flyouts. */
import type { Locator, Page } from 'playwright/test'

export class MainNavigation {
  readonly root: Locator
  /** Links of the departments that have a flyout, in order. */
  readonly departments: Locator
  /** The open flyouts. */
  readonly flyouts: Locator

  constructor(page: Page) {
    this.root = page.getByRole('navigation', { name: 'Main navigation' })
    this.departments = this.root.locator('[data-flyout-menu-trigger]')
    this.flyouts = page.locator('.navigation-flyout:visible')
  }
}

/** The category menu in the panel. */
import { expect, type Locator, type Page } from 'playwright/test'

export class CategoryMenu {
  readonly burger: Locator
  readonly dialog: Locator
  readonly alerts: Locator
  /** The current level. */
  readonly level: Locator
  /** The level that can be clicked: the current one, or its copy that slides over it. */
  readonly usable: Locator

  constructor(page: Page) {
    this.burger = page.getByRole('banner').getByRole('button', { name: 'Menu' })
    this.dialog = page.getByRole('dialog', { name: 'Categories' })
    this.alerts = this.dialog.locator('.alert')
    this.level = this.dialog.locator('.js-navigation-offcanvas-overlay-content')
    this.usable = this.dialog
      .locator('.js-navigation-offcanvas > *')
      .filter({ hasNot: page.locator('[inert]') })
      .last()
  }

  /** Links that open a further level. */
  get further(): Locator {
    return this.usable.locator('.js-navigation-offcanvas-link[data-href]')
  }

  async expectLevel(name: string): Promise<void> {
    await expect(this.level.locator('.navigation-offcanvas-headline')).toHaveText(name)
    await expect(this.dialog.locator('.navigation-offcanvas-placeholder')).toHaveCount(0)
  }
}

/** The cart in the off-canvas panel. */
import { expect, type Locator, type Page } from 'playwright/test'

export class CartPanel {
  readonly page: Page
  readonly dialog: Locator
  readonly lines: Locator
  readonly alerts: Locator
  readonly loader: Locator
  readonly backdrop: Locator

  constructor(page: Page) {
    this.page = page
    this.dialog = page.getByRole('dialog', { name: 'Shopping cart' })
    this.lines = this.dialog.getByRole('listitem')
    // Found by class: the announcer removes the role of the server's alerts.
    this.alerts = this.dialog.locator('.alert')
    this.loader = this.dialog.getByRole('status').filter({ hasText: 'Loading' })
    this.backdrop = page.locator('.offcanvas-backdrop')
  }

  line(name: string): Locator {
    return this.lines.filter({ has: this.page.getByRole('link', { name, exact: true }) })
  }

  quantity(name: string): Locator {
    return this.line(name).getByRole('spinbutton')
  }

  button(name: string | RegExp): Locator {
    return this.dialog.getByRole('button', { name })
  }

  /** The field for a promotion code, unfolded. */
  async codeField(): Promise<Locator> {
    const field = this.dialog.getByRole('textbox', { name: 'Promotion code' })
    if (!(await field.isVisible())) await this.dialog.getByText('Promotion code', { exact: true }).first().click()
    await expect(field).toBeVisible()
    return field
  }

  /** The panel has finished opening, the focus is inside, and the page behind it is inert. */
  async expectOpen(): Promise<void> {
    await expect(this.dialog).toBeVisible()
    await expect(this.dialog).toHaveAttribute('aria-busy', 'false')
    await expect.poll(() => this.dialog.evaluate((panel) => panel.getAnimations().length)).toBe(0)
    await expect
      .poll(() => this.page.evaluate(() => document.activeElement?.closest('[role="dialog"]') !== null))
      .toBe(true)
    await expect(this.page.locator('main')).toHaveJSProperty('inert', true)
  }

  /** The panel is removed, and the page is usable again. */
  async expectGone(): Promise<void> {
    await expect(this.dialog).toHaveCount(0)
    await expect(this.backdrop).toHaveCount(0)
    await expect(this.page.locator('main')).toHaveJSProperty('inert', false)
    await expect(this.page.locator('body')).toHaveCSS('overflow', 'visible')
  }
}

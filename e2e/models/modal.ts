/** A dialog over the page, or over an open panel. */
import { expect, type Locator, type Page } from 'playwright/test'

export class Modal {
  readonly page: Page
  readonly dialog: Locator
  readonly closeButton: Locator
  readonly alerts: Locator
  readonly backdrop: Locator

  constructor(page: Page, name: string | RegExp) {
    this.page = page
    this.dialog = page.getByRole('dialog', { name })
    this.closeButton = this.dialog.getByRole('button', { name: 'Close' })
    this.alerts = this.dialog.locator('.alert')
    this.backdrop = page.locator('.modal-backdrop')
  }

  /** It has finished opening, has the focus and its content, and everything else is inert. */
  async expectOpen(): Promise<void> {
    await expect(this.dialog).toHaveCSS('opacity', '1')
    await expect(this.dialog.locator('.modal-dialog')).toHaveCSS('transform', 'none')
    await expect(this.dialog).not.toHaveAttribute('aria-busy', 'true')
    await expect
      .poll(() => this.page.evaluate(() => document.activeElement?.closest('.modal.show') !== null))
      .toBe(true)
    await expect(this.page.locator('header').first()).toHaveJSProperty('inert', true)
  }

  /** It is removed, and the page is usable again. */
  async expectGone(): Promise<void> {
    await expect(this.dialog).toBeHidden()
    await expect(this.backdrop).toHaveCount(0)
    await expect(this.page.locator('header').first()).toHaveJSProperty('inert', false)
    await expect(this.page.locator('body')).toHaveCSS('overflow', 'visible')
  }

  /** Presses Tab and Shift+Tab this many times and returns whether the focus was ever outside the dialog. */
  async letsFocusOut(presses: number): Promise<boolean> {
    for (const key of ['Tab', 'Shift+Tab'])
      for (let press = 0; press < presses; press += 1) {
        await this.page.keyboard.press(key)
        // The browser's own controls come between the last and the first; while they are focused, `body` is active.
        const isOut = await this.page.evaluate(
          () => document.activeElement !== document.body && !document.activeElement?.closest('.modal'),
        )
        if (isOut) return true
      }
    return false
  }
}

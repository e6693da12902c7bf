/** The cookie bar, the settings it opens, and the stored choice. */
import { expect, type Locator, type Page } from 'playwright/test'

export class CookieBar {
  readonly page: Page
  readonly bar: Locator
  readonly refuseButton: Locator
  readonly configureButton: Locator
  readonly acceptButton: Locator
  readonly alerts: Locator
  /** The link in the footer. */
  readonly link: Locator
  readonly settings: Locator
  readonly saveButton: Locator
  readonly acceptAllButton: Locator

  constructor(page: Page) {
    this.page = page
    this.bar = page.getByRole('region', { name: 'Cookies' })
    this.refuseButton = this.bar.getByRole('button', { name: 'Only necessary' })
    this.configureButton = this.bar.getByRole('button', { name: 'Configure' })
    this.acceptButton = this.bar.getByRole('button', { name: 'Accept all' })
    this.alerts = this.bar.locator('.alert')
    this.link = page.getByRole('contentinfo').getByRole('link', { name: 'Cookie settings' })
    this.settings = page.getByRole('dialog', { name: 'Cookie settings' })
    this.saveButton = this.settings.getByRole('button', { name: 'Save' })
    this.acceptAllButton = this.settings.getByRole('button', { name: 'Accept all' })
  }

  box(name: string): Locator {
    return this.settings.getByRole('checkbox', { name, exact: true })
  }

  expander(group: string): Locator {
    return this.settings.getByRole('button', { name: `Details: ${group}` })
  }

  /** Waits until the panel shows its checkboxes and has the focus. */
  async expectSettings(): Promise<void> {
    await expect(this.box('Technically required')).toBeChecked()
    await expect(this.settings).toBeFocused()
  }

  /** The names of the readable cookies that belong to the choice, sorted. */
  async cookies(): Promise<string[]> {
    const cookies = await this.page.evaluate(() => document.cookie)
    return (
      cookies
        .split('; ')
        .flatMap((pair) => pair.split('=')[0] || [])
        // Neither the shop's own nor those by which a statistics service knows the browser.
        .filter((name) => name !== 'timezone' && !/^(_swag_ga|_gat_gtag)/.test(name))
        .toSorted()
    )
  }
}

/** The filters of a listing, beside it or in the panel of a small screen. */
import { expect, type Locator, type Page } from 'playwright/test'

export class FilterPanel {
  readonly page: Page
  /** Opens the filters on a small screen. */
  readonly button: Locator
  readonly dialog: Locator
  readonly panel: Locator
  /** Above the list, also while the panel covers it. */
  readonly labels: Locator
  readonly resetAll: Locator
  /** Closes the panel. */
  readonly showList: Locator
  readonly minPrice: Locator
  readonly maxPrice: Locator

  constructor(page: Page) {
    this.page = page
    this.button = page.getByRole('button', { name: /^Filter( \(\d+\))?$/ })
    this.dialog = page.getByRole('dialog', { name: 'Filter' })
    this.panel = page.locator('.filter-panel')
    const list = page.locator('[data-listing]')
    this.labels = list.getByRole('button', { name: /^Remove filter/, includeHidden: true })
    // In the panel while that is open, else above the list.
    this.resetAll = page.getByRole('button', { name: 'Reset all filters' }).filter({ visible: true }).last()
    this.showList = this.dialog.getByRole('button', { name: /^Show [\d,]+ products?$/ })
    this.minPrice = this.panel.locator('[name="min-price"]')
    this.maxPrice = this.panel.locator('[name="max-price"]')
  }

  /** Opens the panel if the filters are not beside the list. */
  async show(): Promise<void> {
    if (!(await this.button.isVisible())) return
    await this.button.click()
    await expect(this.dialog).toBeVisible()
  }

  toggle(name: string): Locator {
    return this.panel.getByRole('button', { name: new RegExp(`^Filter by ${name}`) })
  }

  /** Opens the filter `name` if it is closed; in the panel, waits for its transition. */
  async open(name: string): Promise<void> {
    const toggle = this.toggle(name)
    if ((await toggle.getAttribute('aria-expanded')) !== 'true') await toggle.click()
    await expect(toggle).toHaveAttribute('aria-expanded', 'true')
    await expect(this.panel.locator('.collapsing')).toHaveCount(0)
  }

  /** An option by its name. */
  option(name: string): Locator {
    return this.panel.locator(`input[data-label="${name}"]`)
  }

  async tick(filter: string, option: string): Promise<void> {
    await this.open(filter)
    await this.press(this.option(option))
  }

  /** Clicks the label of an option; the checkbox itself may be covered by a picture. */
  press(option: Locator): Promise<void> {
    return option.locator('xpath=ancestor::li[1]//label').click()
  }

  /** The texts of the labels of active filters, in order. */
  async active(): Promise<string[]> {
    const names = await this.labels.evaluateAll((buttons) =>
      buttons.map((button) => button.getAttribute('aria-label') ?? ''),
    )
    return names.map((name) => name.replace(/^Remove filter: /, ''))
  }

  /** The names of the ticked options. */
  ticked(): Promise<string[]> {
    return this.panel
      .locator('input:checked')
      .evaluateAll((inputs) => inputs.map((input) => input.getAttribute('data-label') ?? input.id))
  }
}

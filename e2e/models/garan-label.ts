/** The label of a guarantee on the page of a product, as 6.6.10 prints it. */
import type { Locator, Page } from 'playwright/test'
import { PRODUCTS } from '../support/catalogue.ts'
import { playScenario } from '../support/sandbox.ts'
import { ProductPage } from './product-page.ts'

/** The small one names itself; the whole one has a link. */
export class GaranLabel extends ProductPage {
  readonly button: Locator
  readonly small: Locator
  readonly whole: Locator

  constructor(page: Page) {
    super(page)
    const widget = page.locator('[data-garan-label-toggle]')
    this.button = widget.getByRole('button', { name: /the whole label/ })
    this.small = widget.getByRole('button', { name: '36 months of guarantee' })
    this.whole = widget.getByRole('link', { name: 'What guarantees are' })
  }

  /** The page of a product with a guarantee, and the label in sight. */
  async openPage(): Promise<void> {
    await playScenario(this.page, { on: [], platform: '6.6.10' })
    await this.open(PRODUCTS.plain.path)
    await this.settle()
    await this.button.scrollIntoViewIfNeeded()
  }
}

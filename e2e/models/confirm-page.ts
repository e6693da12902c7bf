/** The last page before an order. */
import type { Locator, Page } from 'playwright/test'
import { ShopPage } from './shop-page.ts'

export class ConfirmPage extends ShopPage {
  readonly terms: Locator
  readonly orderButton: Locator

  constructor(page: Page) {
    super(page)
    this.terms = page.getByRole('checkbox', { name: /accept the general terms/ })
    this.orderButton = page.getByRole('button', { name: 'Order with obligation to pay' })
  }

  /** Accepts the terms and orders. */
  async order(): Promise<void> {
    await this.terms.check()
    await this.orderButton.click()
  }
}

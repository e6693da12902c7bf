/** The orders in a customer's account. */
import { expect, type Locator, type Page } from 'playwright/test'
import { ShopPage } from './shop-page.ts'

export class OrdersPage extends ShopPage {
  readonly orders: Locator

  constructor(page: Page) {
    super(page)
    this.orders = page.getByRole('main').getByRole('article')
  }

  order(number: string): Locator {
    return this.page.getByRole('article', { name: `Order ${number}`, exact: true })
  }

  /** Opens the list and expects this number of orders. */
  async expectCount(count: number): Promise<void> {
    await this.open('/account/order')
    await expect(this.heading).toHaveText('Orders')
    await expect(this.orders).toHaveCount(count)
  }
}

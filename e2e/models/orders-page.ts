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

  /** Opens the menu with further actions of the first order. */
  async openMenu(): Promise<{ reorder: Locator }> {
    await this.settle()
    await this.orders.getByRole('button', { name: /^More about order/ }).click()
    return { reorder: this.orders.getByRole('button', { name: 'Order again' }) }
  }

  /** Opens the list and expects this number of orders. */
  async expectCount(count: number): Promise<void> {
    await this.open('/account/order')
    await expect(this.heading).toHaveText('Orders')
    await expect(this.orders).toHaveCount(count)
  }
}

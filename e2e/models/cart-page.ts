/** The cart as a page of its own. */
import { expect, type Locator, type Page } from 'playwright/test'
import type { ExpectedSums } from '../support/money.ts'
import { OrderLines } from './order-lines.ts'
import { ShopPage } from './shop-page.ts'
import { Summary } from './summary.ts'

export class CartPage extends ShopPage {
  readonly lines: OrderLines
  readonly summary: Summary
  readonly checkout: Locator

  constructor(page: Page) {
    super(page)
    const main = page.getByRole('main')
    this.lines = new OrderLines(main)
    this.summary = new Summary(main.getByRole('complementary', { name: 'Summary' }))
    this.checkout = main.getByRole('link', { name: 'Go to checkout' })
  }

  /** Changes the quantity of a line without script. */
  async setQuantity(name: string, quantity: number | string): Promise<void> {
    const field = this.lines.quantity(name)
    await field.fill(String(quantity))
    await field.press('Enter')
  }

  async addByNumber(number: string): Promise<void> {
    await this.page.getByRole('textbox', { name: 'Add by product number' }).fill(number)
    await this.page.getByRole('button', { name: 'Add product to the cart' }).click()
  }

  async redeem(code: string): Promise<void> {
    const main = this.page.getByRole('main')
    await main.getByRole('textbox', { name: 'Promotion code' }).fill(code)
    await main.getByRole('button', { name: 'Redeem promotion code' }).click()
  }

  /** The code is still in its field, with the reason below it. */
  async expectRefused(code: string): Promise<void> {
    const field = this.page.getByRole('main').getByRole('textbox', { name: 'Promotion code' })
    await expect(field).toHaveValue(code)
    await expect(field).toHaveAttribute('aria-invalid', 'true')
    await expect(field).toHaveAccessibleDescription('This promotion code is not valid.')
  }

  async expectCart(sums: ExpectedSums): Promise<void> {
    await expect(this.heading).toHaveText('Shopping cart')
    await this.lines.expectLines(sums)
    await this.summary.expectSums(sums)
  }

  async expectEmpty(): Promise<void> {
    await expect(this.heading).toHaveText('Shopping cart')
    await expect(this.messages.filter({ hasText: 'Your shopping cart is empty.' })).toBeVisible()
  }
}

/** The finish page of an order. */
import { expect, type Locator, type Page } from 'playwright/test'
import type { ExpectedSums } from '../support/money.ts'
import { OrderLines } from './order-lines.ts'
import { ShopPage } from './shop-page.ts'
import { Summary } from './summary.ts'

export class FinishPage extends ShopPage {
  readonly number: Locator
  readonly lines: OrderLines
  readonly summary: Summary

  constructor(page: Page) {
    super(page)
    const main = page.getByRole('main')
    this.number = main.getByText(/^Your order number: \d+$/)
    this.lines = new OrderLines(main.getByRole('list', { name: 'Items of this order' }))
    this.summary = new Summary(main.getByRole('complementary', { name: 'Summary' }))
  }

  /** Expects a placed order and returns its number. */
  async orderNumber(): Promise<string> {
    await expect(this.heading).toHaveText('Thank you for your order!')
    return (await this.number.innerText()).replace(/\D/g, '')
  }

  async expectOrder(sums: ExpectedSums): Promise<void> {
    await this.lines.expectLines(sums)
    await this.summary.expectSums(sums)
  }
}

/** The last page before an order. */
import { expect, type Locator, type Page } from 'playwright/test'
import type { ExpectedSums } from '../support/money.ts'
import { pressWithoutWaiting } from '../support/press.ts'
import { OrderLines } from './order-lines.ts'
import { ShopPage } from './shop-page.ts'
import { Summary } from './summary.ts'

export class ConfirmPage extends ShopPage {
  readonly terms: Locator
  readonly orderButton: Locator
  readonly lines: OrderLines
  readonly summary: Summary

  constructor(page: Page) {
    super(page)
    const main = page.getByRole('main')
    this.terms = page.getByRole('checkbox', { name: /accept the general terms/ })
    this.orderButton = page.getByRole('button', { name: 'Order with obligation to pay' })
    this.lines = new OrderLines(main.getByRole('list', { name: 'Items of this order' }))
    this.summary = new Summary(main.getByRole('complementary', { name: 'Summary' }))
  }

  /** Chooses a shipping or payment method; the choice submits itself, and the page reloads. */
  async choose(kind: 'Shipping' | 'Payment', method: string): Promise<void> {
    const radio = this.method(kind).getByRole('radio', { name: method })
    if (!(await radio.isVisible())) await this.unfold(kind)
    const loaded = this.page.waitForEvent('load')
    await radio.click()
    await loaded
  }

  /** Shows the rest of a long list of methods. */
  async unfold(kind: 'Shipping' | 'Payment'): Promise<void> {
    await this.method(kind).getByText('Show more').click()
    await expect(this.method(kind).getByText('Show less')).toBeVisible()
    // While it opens, what is beyond its edge is scrolled to within it, and moves.
    await expect(this.method(kind).locator('.collapsing')).toHaveCount(0)
  }

  /** The same with the button for browsers without script. */
  async chooseWithoutScript(kind: 'Shipping' | 'Payment', method: string): Promise<void> {
    await this.method(kind).getByRole('radio', { name: method }).check()
    await this.page.getByRole('button', { name: `Use this ${kind.toLowerCase()} method` }).click()
  }

  method(kind: 'Shipping' | 'Payment'): Locator {
    return this.page.getByRole('group', { name: `${kind} method` })
  }

  /** Presses the order button. A test that holds the response must not wait for it. */
  async press(): Promise<void> {
    await pressWithoutWaiting(this.orderButton)
  }

  /** Accepts the terms and orders. */
  async order(): Promise<void> {
    await this.terms.check()
    await this.press()
  }

  async expectOrder(sums: ExpectedSums): Promise<void> {
    await expect(this.heading).toHaveText('Complete order')
    await this.lines.expectLines(sums)
    await this.summary.expectSums(sums)
  }
}

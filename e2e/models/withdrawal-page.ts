import { expect, type Locator, type Page } from 'playwright/test'
import { ShopPage } from './shop-page.ts'

/** The pages of a withdrawal: who withdraws from what, what of it, and the receipt. */
export class WithdrawalPage extends ShopPage {
  readonly way: Locator
  readonly number: Locator
  readonly next: Locator
  readonly confirm: Locator
  readonly change: Locator
  readonly goods: Locator
  readonly print: Locator
  readonly failure: Locator

  constructor(page: Page) {
    super(page)
    const main = page.getByRole('main')
    this.way = page.getByRole('contentinfo').getByRole('link', { name: 'Withdraw from contract here' })
    this.number = main.getByRole('textbox', { name: 'Order number' })
    this.next = main.getByRole('button', { name: 'Continue to confirmation' })
    this.confirm = main.getByRole('button', { name: 'Confirm withdrawal' })
    this.change = main.getByRole('button', { name: 'Change the details' })
    this.goods = main.getByRole('group', { name: 'What do you withdraw from?' })
    this.print = main.getByRole('button', { name: 'Print' })
    this.failure = main.locator('.alert-danger')
  }

  async openForm(): Promise<void> {
    await this.open('/withdrawal')
    await this.settle()
  }

  async fillIn(number: string, email: string): Promise<void> {
    const main = this.page.getByRole('main')
    await this.number.fill(number)
    await main.getByRole('textbox', { name: 'Name' }).fill('Robin Hale')
    await main.getByRole('textbox', { name: 'E-mail address' }).fill(email)
  }

  /** The second step of an order that the shop does not find: it can be played as often as one likes. */
  async openConfirm(): Promise<void> {
    await this.openForm()
    await this.fillIn('55555', 'robin@statefront.example')
    await this.next.click()
    await expect(this.confirm).toBeVisible()
  }

  async expectStep(name: string): Promise<void> {
    await expect(this.heading).toHaveText(name)
    await expect(this.heading).toBeFocused()
  }
}

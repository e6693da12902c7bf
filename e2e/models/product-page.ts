/** The page of one product. */
import type { Locator, Page } from 'playwright/test'
import { ShopPage } from './shop-page.ts'

export class ProductPage extends ShopPage {
  readonly quantity: Locator
  readonly buyButton: Locator
  /** Links to existing variants that differ in one option. */
  readonly variants: Locator

  constructor(page: Page) {
    super(page)
    const main = page.getByRole('main')
    this.buyButton = main.getByRole('button', { name: 'Add to shopping cart' }).first()
    this.quantity = main.getByRole('spinbutton', { name: 'Quantity' }).first()
    this.variants = main.getByRole('link', { name: /^[^(),]+ \([^(),]+\)$/ })
  }

  /** At the foot of small screens. */
  buyBar(name: string): { price: Locator; button: Locator } {
    const bar = this.page.getByRole('main').getByRole('group', { name, exact: true })
    return { price: bar.getByText('€'), button: bar.getByRole('button', { name: 'Add to cart' }) }
  }
}

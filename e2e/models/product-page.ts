/** The page of one product. */
import type { Locator, Page } from 'playwright/test'
import { ShopPage } from './shop-page.ts'

export class ProductPage extends ShopPage {
  readonly quantity: Locator
  readonly buyButton: Locator
  /** What the quantity costs in all. */
  readonly total: Locator
  /** Options of other variants that exist, as radio buttons. */
  readonly variants: Locator
  /** Leads to the chosen variant without script. */
  readonly showVariantButton: Locator

  constructor(page: Page) {
    super(page)
    const main = page.getByRole('main')
    this.buyButton = main.getByRole('button', { name: 'Add to shopping cart' }).first()
    this.total = main.locator('[data-buy-total]')
    this.quantity = main.getByRole('spinbutton', { name: 'Quantity', exact: true }).first()
    this.variants = main.getByRole('radio', { checked: false, name: /^((?!not available).)*$/ })
    this.showVariantButton = main.getByRole('button', { name: 'Show this variant' })
  }

  /** An option of the group of radio buttons `group`, available or not. */
  option(group: string, name: string): Locator {
    const options = this.page.getByRole('main').getByRole('radiogroup', { name: group })
    return options.getByRole('radio', { name: new RegExp(`^${name.replace(/[.()]/g, '\\$&')}( \\(|$)`) })
  }

  /** At the foot of small screens. */
  buyBar(name: string): { price: Locator; button: Locator } {
    const bar = this.page.getByRole('main').getByRole('group', { name, exact: true })
    return { price: bar.getByText('€'), button: bar.getByRole('button', { name: 'Add to cart' }) }
  }
}

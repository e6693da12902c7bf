/** The wishlist page of guests and customers, with the counter in the header and hearts anywhere. */
import { expect, type Locator, type Page } from 'playwright/test'
import { ShopPage } from './shop-page.ts'

export class WishlistPage extends ShopPage {
  readonly link: Locator
  readonly products: Locator
  /** Those of products that are not on the list. */
  readonly hearts: Locator

  constructor(page: Page) {
    super(page)
    this.link = page.getByRole('banner').getByRole('link', { name: 'Wishlist' })
    this.products = page.locator('.wishlist-page').getByRole('listitem').filter({ hasText: '€' })
    this.hearts = page.getByRole('main').getByRole('button', { name: /^Add .* to the wishlist$/ })
  }

  /** The first heart of a product that is not on the list, or is. */
  heart(name: string, state: 'add' | 'remove'): Locator {
    const label = state === 'add' ? `Add ${name} to the wishlist` : `Remove ${name} from the wishlist`
    return this.page.getByRole('main').getByRole('button', { name: label }).first()
  }

  remover(name: string): Locator {
    return this.products.filter({ hasText: name }).getByRole('button', { name: `Remove ${name} from the wishlist` })
  }

  async expectCount(count: number): Promise<void> {
    await expect(this.link).toHaveAccessibleName(count > 0 ? `Wishlist ${count}` : 'Wishlist')
  }

  /** The names of the products on the page, in order. */
  names(): Promise<string[]> {
    return this.products.locator('.product-name').allInnerTexts()
  }
}

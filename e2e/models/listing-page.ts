/** A list of products: a category, the home page, or the result of a search. */
import type { Locator, Page } from 'playwright/test'
import { ShopPage } from './shop-page.ts'

export class ListingPage extends ShopPage {
  readonly sorting: Locator
  readonly pages: Locator
  readonly buyButtons: Locator

  constructor(page: Page) {
    super(page)
    const main = page.getByRole('main')
    this.buyButtons = main.getByRole('button', { name: /^Add to shopping cart/ })
    this.sorting = main.getByRole('combobox', { name: 'Sorting' })
    this.pages = main.getByRole('navigation', { name: 'Pages, below the list' })
  }

  /** Follows the first department of the main navigation; the link before it leads home. */
  async openFirstCategory(): Promise<void> {
    await this.navigation.getByRole('link').nth(1).click()
  }
}

/** A page of products: a category or a search result. */
import { expect, type Locator, type Page } from 'playwright/test'
import { centsOf } from '../support/money.ts'
import { ShopPage } from './shop-page.ts'

export class ListingPage extends ShopPage {
  readonly sorting: Locator
  readonly pages: Locator
  readonly products: Locator
  /** The number of products, above the list. */
  readonly count: Locator

  constructor(page: Page) {
    super(page)
    const main = page.getByRole('main')
    this.sorting = main.getByRole('combobox', { name: 'Sorting' })
    this.pages = main
      .getByRole('navigation', { name: /^Pages, / })
      .filter({ visible: true })
      .first()
    this.count = main.getByText(/^[\d,]+ products?$/)
    this.products = page.locator('[data-listing]').getByRole('listitem').filter({ hasText: '€' })
  }

  /** Sorts the list; without scripts, by a button. */
  async sort(order: string): Promise<void> {
    await this.sorting.selectOption(order)
    const button = this.page.getByRole('main').getByRole('button', { name: 'Sort', exact: true })
    // If scripts fail to load, the button appears after a delay.
    await expect(async () => {
      if (await button.isVisible()) await button.click()
      expect(this.page.url()).toMatch(new RegExp(`[?&]order=${order}(&|$)`))
    }).toPass()
    await this.expectSettled()
  }

  /** Waits until the list shows the current selection. */
  async expectSettled(): Promise<void> {
    await expect(this.page.locator('[data-listing]')).not.toHaveAttribute('aria-busy', 'true')
  }

  /** The number of products that the list shows. */
  async total(): Promise<number> {
    const text = await this.page.locator('[data-aria-live-text]').getAttribute('data-aria-live-text')
    return Number(/of (\d+)/.exec(text ?? '')?.[1])
  }

  /** The path of each product's page and its lowest price in cents, in the order of the list. */
  async entries(): Promise<{ path: string; price: number }[]> {
    const found = await this.products.evaluateAll((items) =>
      items.map((item) => ({
        path: new URL(item.querySelector('a')?.href ?? '').pathname,
        // Base prices are in brackets, a list price follows the price.
        price: /€[\d,.]+/.exec((item.textContent ?? '').replace(/\([^)]*\)/g, ''))?.[0] ?? '',
      })),
    )
    return found.map(({ path, price }) => ({ path, price: centsOf(price) }))
  }
}

/** The parts of every page: header, navigation, heading, messages. */
import { expect, type Locator, type Page, type Response } from 'playwright/test'

export class ShopPage {
  readonly page: Page
  readonly heading: Locator
  readonly navigation: Locator
  readonly cartLink: Locator
  readonly searchField: Locator
  readonly messages: Locator

  constructor(page: Page) {
    this.page = page
    this.heading = page.getByRole('heading', { level: 1 })
    this.navigation = page.getByRole('navigation', { name: 'Main navigation' })
    this.cartLink = page.getByRole('banner').getByRole('link', { name: 'Shopping cart' })
    this.searchField = page.getByRole('searchbox')
    // Found by class: the announcer removes their role.
    this.messages = page.getByRole('main').locator('.alert')
  }

  /** Opens a path of the shop and returns the response of the final page. */
  async open(path: string): Promise<Response> {
    const response = await this.page.goto(path)
    if (!response) throw new Error(`${path} gave no answer`)
    return response
  }

  /** Waits until everything that starts with the page runs and prefetching is done. */
  async settle(): Promise<void> {
    await expect(this.page.locator('html')).toHaveAttribute('data-storefront', 'ready')
  }

  async search(term: string): Promise<void> {
    await this.searchField.fill(term)
    await this.searchField.press('Enter')
  }
}

/** The header of the theme in the shop's odd corner: sticky, with a strip of departments, a dialog for the search, and a panel. */
import { expect, type Locator, type Page } from 'playwright/test'
import { oddPath } from '../support/odd-page.ts'
import { ShopPage } from './shop-page.ts'

export class HeaderTheme {
  readonly page: Page
  readonly shop: ShopPage
  readonly header: Locator
  readonly strip: Locator
  readonly back: Locator
  readonly on: Locator
  readonly searchToggle: Locator
  readonly search: Locator
  readonly preferencesToggle: Locator
  readonly preferences: Locator

  constructor(page: Page) {
    this.page = page
    this.shop = new ShopPage(page)
    this.header = page.getByRole('banner')
    this.strip = this.shop.navigation
    this.back = page.getByRole('button', { name: 'Scroll back' })
    this.on = page.getByRole('button', { name: 'Scroll on' })
    this.searchToggle = this.header.locator('[data-search-overlay]')
    this.search = page.getByRole('dialog', { name: 'Search' })
    this.preferencesToggle = this.header.locator('[data-top-bar-offcanvas]')
    this.preferences = page.getByRole('dialog', { name: 'Language and currency' })
  }

  async open(path: string): Promise<void> {
    await this.shop.open(oddPath('header', path))
    await this.shop.settle()
  }

  scrollTo(top: number): Promise<void> {
    return this.page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), top)
  }

  /** The header is in sight. */
  isShown(): Promise<void> {
    return expect.poll(() => this.#bottom()).toBeGreaterThan(0)
  }

  /** The header is out of sight, and its flow has seen so: it starts when the page is scrolled first. */
  async isAway(): Promise<void> {
    await expect(this.header).toHaveClass(/\bhide\b/)
    await this.isHidden()
  }

  isHidden(): Promise<void> {
    return expect.poll(() => this.#bottom()).toBeLessThanOrEqual(0)
  }

  #bottom(): Promise<number> {
    return this.header.evaluate((element) => Math.round(element.getBoundingClientRect().bottom))
  }
}

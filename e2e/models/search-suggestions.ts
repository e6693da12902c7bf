/** The panel under the search field while a term is typed. */
import type { Locator, Page } from 'playwright/test'

export class SearchSuggestions {
  readonly panel: Locator
  readonly links: Locator
  readonly active: Locator
  readonly total: Locator
  readonly announced: Locator
  readonly closeButton: Locator

  constructor(page: Page) {
    const search = page.getByRole('search')
    this.panel = search.locator('.search-suggest')
    this.links = this.panel.getByRole('link')
    this.active = this.panel.locator('.is-active')
    this.total = this.panel.locator('.search-suggest-total-count')
    this.announced = page.locator('[data-storefront-announcer] [aria-live="polite"]')
    this.closeButton = search.getByRole('button', { name: 'Close' })
  }
}

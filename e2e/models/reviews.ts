/** The reviews on a product's page. */
import { expect, type Locator, type Page } from 'playwright/test'
import { ShopPage } from './shop-page.ts'

export class Reviews {
  readonly page: Page
  readonly pane: Locator
  readonly items: Locator
  readonly form: Locator
  readonly title: Locator
  readonly content: Locator
  readonly teaser: Locator
  readonly stars: Locator

  constructor(page: Page) {
    this.page = page
    this.pane = page.locator('.product-detail-review')
    this.items = this.pane.locator('.product-detail-review-item')
    this.form = this.pane.locator('.review-form')
    this.title = this.form.getByLabel('Title')
    this.content = this.form.locator('#reviewContent')
    this.teaser = this.pane.locator('.js-review-teaser')
    this.stars = this.form.getByRole('group', { name: 'Stars' })
  }

  /** Opens the product's page with its reviews. */
  async open({ path, id }: { path: string; id: string }): Promise<void> {
    const shop = new ShopPage(this.page)
    await shop.open(`${path}#review-tab-${id}-pane`)
    await shop.settle()
    await expect(this.pane).toBeVisible()
  }

  /** The stars of each listed review. */
  points = (): Promise<number[]> =>
    this.items
      .locator('[itemprop="ratingValue"]')
      .evaluateAll((found) => found.map((meta) => Number(meta.getAttribute('content'))))

  async openForm(): Promise<void> {
    await this.teaser.getByRole('button').click()
    await expect(this.form).toBeVisible()
    await expect(this.pane.locator('#review-list')).toBeHidden()
  }
}

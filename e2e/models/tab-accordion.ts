/** Description and reviews of a product, as tabs or, on wide viewports, as an accordion. */
import { expect, type Page } from 'playwright/test'
import { PRODUCTS } from '../support/catalogue.ts'
import { ShopPage } from './shop-page.ts'

type Part = 'Description' | 'Reviews'

/** Widths in CSS pixels of the stylesheet's breakpoints. */
const WIDTHS = { SM: 600, MD: 800, LG: 1050 }

export class TabAccordion {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  get tabs() {
    return this.page.locator('[data-tab-accordion]').getByRole('tab')
  }
  get headlines() {
    return this.page.locator('.tab-accordion-headline').getByRole('button')
  }
  get expanded() {
    return this.page.locator('.tab-accordion-headline').getByRole('button', { expanded: true })
  }
  headline(part: Part) {
    return this.headlines.filter({ hasText: part })
  }
  pane(part: Part) {
    return this.page.locator('.tab-pane').filter({
      has: this.page.locator(part === 'Reviews' ? '.js-review-container' : '.product-detail-description'),
    })
  }

  /** Opens a product page of a theme with an accordion, at a width in CSS pixels. */
  async open({ width, fragment = '' }: { width?: number; fragment?: string } = {}) {
    if (width) await this.page.setViewportSize({ width, height: 768 })
    const shop = new ShopPage(this.page)
    await shop.open(`/_odd/accordion${PRODUCTS.reviewed.path}${fragment}`)
    await shop.settle()
    await this.page.locator('[data-tab-accordion]').scrollIntoViewIfNeeded()
    await expect(this.page.locator('[data-tab-accordion] .product-detail-tab-navigation-list')).toHaveClass(/is-bound/)
  }

  /** Changes the viewport; if it has that name already, the same width is reported once more. */
  async become(name: keyof typeof WIDTHS) {
    const to = async (width: number, told: string) => {
      const heard = this.page.evaluate(
        (type) => new Promise((resolve) => document.addEventListener(type, resolve, { once: true })),
        `Viewport/is${told}`,
      )
      await this.page.setViewportSize({ width, height: 768 })
      await heard
    }
    if (this.page.viewportSize()?.width === WIDTHS[name] && name === 'MD') await to(WIDTHS.SM, 'SM')
    else if (this.page.viewportSize()?.width === WIDTHS[name]) await to(1250, 'XL')
    await to(WIDTHS[name], name)
  }

  /** Selects a part's tab as scripts do, whether it is visible or not. */
  select = (part: Part) => this.page.getByRole('tab', { name: part, includeHidden: true }).dispatchEvent('click')

  /** Follows a link to what is in a part. */
  follow = (part: Part) =>
    this.page.evaluate(
      (id) => {
        history.replaceState(null, '', location.pathname)
        location.hash = id
      },
      `${part === 'Reviews' ? 'review' : 'description'}-tab-${PRODUCTS.reviewed.id}-pane`,
    )

  async shows(part: Part) {
    await expect(this.pane(part)).toBeVisible()
    await expect(this.pane(part === 'Reviews' ? 'Description' : 'Reviews')).toBeHidden()
  }
}

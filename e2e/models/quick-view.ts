/** A list whose boxes open their products in a dialog, and that dialog. */
import { expect, type Locator, type Page } from 'playwright/test'
import { CATEGORIES } from '../support/catalogue.ts'
import { BuyBox } from './landing-page.ts'
import { Modal } from './modal.ts'
import { ShopPage } from './shop-page.ts'

/** A department with quick views, a few products of it, in the order of their names. */
export const quickViewPath = (limit: number) => `${CATEGORIES.withQuickView.path}?limit=${limit}&order=name-asc`

export class QuickViewList extends ShopPage {
  readonly boxes: Locator
  readonly links: Locator
  /** The dialog, whatever product is in it. */
  readonly dialog: Locator
  readonly pageLink: Locator
  readonly previousButton: Locator
  readonly nextButton: Locator
  readonly closeButton: Locator
  readonly retryButton: Locator
  /** Price, variants and buy form. */
  readonly buyBox: BuyBox

  constructor(page: Page) {
    super(page)
    this.boxes = page.locator('[data-listing]').getByRole('listitem').filter({ hasText: '€' })
    this.links = page.getByRole('main').getByRole('link', { name: /^Quick view/ })
    this.dialog = page.locator('.js-pseudo-modal .modal')
    this.pageLink = this.dialog.getByRole('link', { name: 'To the product page' })
    this.previousButton = this.dialog.getByRole('button', { name: /^Previous/ })
    this.nextButton = this.dialog.getByRole('button', { name: /^Next/ })
    this.closeButton = this.dialog.getByRole('button', { name: 'Close' })
    this.retryButton = this.dialog.getByRole('button', { name: 'Try again' })
    this.buyBox = new BuyBox(this.dialog.locator('[data-buy-box]'))
  }

  /** The names and paths of the products, in the order of the list, which may be behind the dialog. */
  products(): Promise<{ name: string; path: string }[]> {
    return this.page.locator('[data-listing] [data-quick-view]').evaluateAll((links: HTMLAnchorElement[]) =>
      links.map((link) => ({
        name: link.closest('.product-box')?.querySelector('.product-name')?.textContent.trim() ?? '',
        path: link.pathname,
      })),
    )
  }

  /** The dialog of a product is open, with the product in it. */
  async expectOpen(name: string): Promise<void> {
    await new Modal(this.page, name).expectOpen()
    await expect(this.buyBox.root).toBeVisible()
  }
}

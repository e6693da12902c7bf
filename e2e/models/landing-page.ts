/** The landing page with two buy boxes, each of which is replaced in place. */
import type { Locator, Page } from 'playwright/test'
import { LANDING_PAGE } from '../../shop/home/landing.ts'
import { ShopPage } from './shop-page.ts'

export const LANDING_PATH = `/landingPage/${LANDING_PAGE}`

/** One of the boxes. */
export class BuyBox {
  readonly root: Locator
  readonly options: Locator
  readonly quantity: Locator
  readonly alert: Locator
  readonly retryButton: Locator

  constructor(root: Locator) {
    this.root = root
    this.options = root.getByRole('radio')
    this.quantity = root.getByRole('spinbutton', { name: 'Quantity' })
    // By class: the announcer removes its role.
    this.alert = root.locator('.alert')
    this.retryButton = root.getByRole('button', { name: 'Try again' })
  }

  option(name: string): Locator {
    return this.root.getByRole('radio', { name, exact: true })
  }
}

export class LandingPage extends ShopPage {
  /** Of a mug in several colours. */
  readonly colours: BuyBox
  /** Of a cushion whose measurements are in a list, with graduated prices. */
  readonly measurements: BuyBox

  constructor(page: Page) {
    super(page)
    const boxes = page.locator('[data-buy-box]')
    this.colours = new BuyBox(boxes.first())
    this.measurements = new BuyBox(boxes.last())
  }
}

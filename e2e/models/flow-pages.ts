/** The pages for those who write themes: every flow on its own markup. */
import { expect, type Locator, type Page } from 'playwright/test'
import { EXAMPLES } from '../../shop/flows/examples.ts'

export const FLOW_NAMES = Object.keys(EXAMPLES)

/** Complains of its page, asks for an order that nobody has placed, and asks the app of a shop that is not installed. */
const COMPLAINING = ['wishlist-missing', 'pay-upon-invoice', 'card-app']
/** Every so many: that each starts on its markup is a test without a browser. */
const STEP = 6
export const SOME_FLOWS = FLOW_NAMES.filter((name) => !COMPLAINING.includes(name)).filter((_, at) => at % STEP === 0)

export class FlowPages {
  readonly page: Page
  readonly live: Locator
  readonly links: Locator
  /** Elements whose flow could not start. */
  readonly failed: Locator

  constructor(page: Page) {
    this.page = page
    this.live = page.getByRole('region', { name: 'Live' })
    this.links = page.getByRole('main').getByRole('listitem').getByRole('link')
    this.failed = page.locator('[data-storefront-failed]')
  }

  async open(flow = ''): Promise<void> {
    await this.page.goto(`/_flows${flow && `/${flow}`}`)
    await this.page.locator('html[data-storefront=ready]').waitFor({ state: 'attached' })
  }

  /** Expects that what starts with the page of a flow has started. */
  async expectStarted(flow: string): Promise<void> {
    await this.open(flow)
    await expect(this.failed, flow).toHaveCount(0)
  }
}

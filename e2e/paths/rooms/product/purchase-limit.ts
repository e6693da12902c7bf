/** What can still be bought of a product that is sold off, on its page of 6.7. */
import { expect, type Page, type Route } from 'playwright/test'
import { purchaseLimitMachine } from '../../../../src/machines/product/purchase-limit.ts'
import { purchaseLimitCases } from '../../../../test/model/product/cases/purchase-limit.ts'
import { ProductPage } from '../../../models/product-page.ts'
import { PRODUCTS } from '../../../support/catalogue.ts'
import { playScenario } from '../../../support/sandbox.ts'
import { defineRoom } from '../../support/room.ts'

const group = (page: Page) => page.locator('main [data-quantity-selector]')
const field = (page: Page) => group(page).getByRole('spinbutton')
const alert = (page: Page) => page.locator('main form + .alert')
const answer = (maxPurchase: number) => (route: Route) =>
  route.fulfill({ json: { minPurchase: 2, purchaseSteps: 3, maxPurchase } })

async function shows(page: Page, { alerts = 0, isDisabled = false } = {}): Promise<void> {
  await expect(alert(page)).toHaveCount(alerts)
  await expect(group(page).locator(':disabled')).toHaveCount(isDisabled ? 3 : 0)
}

export const room = defineRoom({
  flow: 'purchase-limit',
  machine: purchaseLimitMachine,
  cases: purchaseLimitCases,
  async open(page) {
    await playScenario(page, { on: [], platform: '6.7' })
    const product = new ProductPage(page)
    await product.open(PRODUCTS.ending.path)
    await product.settle()
    // The shop is asked when the focus arrives.
    const asked = page.waitForRequest(/\/purchase-limit$/)
    await field(page).fill('8')
    await asked
  },
  requests: { fetchPurchaseLimit: /\/product\/\w+\/purchase-limit$/ },
  answers: {
    'the shop still has the 8 pieces in the field': answer(9),
    'the shop has 6 pieces, of which 5 can be bought': answer(6),
    'the shop has nothing left': answer(0),
  },
  does: {
    'the shopper chooses another quantity': (page) => field(page).fill('2'),
    'the browser shows the page again, which it kept': (page) =>
      page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))),
  },
  sees: {
    'no alert about the quantity': (page) => shows(page),
    'an alert says that the quantity was changed': (page) => shows(page, { alerts: 1 }),
    'a quantity that cannot be changed, and an alert': (page) => shows(page, { alerts: 1, isDisabled: true }),
  },
})

/** The cart counter in the header, on the shop's home page. */
import { expect, type Page } from 'playwright/test'
import { cartWidgetMachine } from '../../../src/machines/cart/cart-widget.ts'
import { cartWidgetCases } from '../../../test/model/cases/cart-widget.ts'
import { PRODUCTS } from '../../support/catalogue.ts'
import { answer, FAULTS } from '../../support/faults.ts'
import { euros, sumsOf } from '../../support/money.ts'
import { putInCart } from '../../support/shopper.ts'
import { beginOrderElsewhere, endOrderElsewhere } from '../support/other-tab.ts'
import { defineRoom } from '../support/room.ts'

const { plain } = PRODUCTS
const TOTAL = `${euros(sumsOf([{ product: plain, quantity: 1 }]).total)}*`

const counter = (page: Page) => page.locator('[data-cart-widget]')
const total = (page: Page) => counter(page).locator('.header-cart-total')
const isBusy = (page: Page, busy: boolean) => expect(counter(page)).toHaveAttribute('aria-busy', String(busy))

/** The counter shows one of the carts it may have been told of; which one is a matter of the path. */
async function showsSomeCart(page: Page): Promise<void> {
  await expect(total(page)).toHaveText(/€[\d.]+\*/)
}

const { 'no connection': noConnection, ...answered } = FAULTS

export const room = defineRoom({
  flow: 'cart-widget',
  machine: cartWidgetMachine,
  cases: cartWidgetCases,
  async open(page) {
    await putInCart(page.request, plain.id)
    await page.goto('/', { waitUntil: 'domcontentloaded' })
    await expect(counter(page)).toHaveAttribute('aria-busy', 'true')
  },
  requests: { fetchCartWidget: /\/widgets\/checkout\/info$/ },
  does: {
    'cart.refresh': (page) => page.evaluate(() => dispatchEvent(new Event('online'))),
    'an order is sent in another tab': beginOrderElsewhere,
    'the order has ended': endOrderElsewhere,
  },
  answers: {
    'the shop says the cart is empty': (route) => route.fulfill({ status: 204 }),
  },
  faults: {
    'the shop is in trouble': answered,
    'the connection breaks': { 'no connection': noConnection ?? answer(500, '') },
  },
  beyond: {
    'nobody tells when the order ends': 'the locks of a browser do not fail',
    'the orders deadline passes (70000 ms)': 'on a page the counter finds the order again at once',
  },
  sees: {
    refreshing: async (page) => {
      await isBusy(page, true)
      await showsSomeCart(page)
    },
    held: async (page) => {
      await isBusy(page, true)
      await showsSomeCart(page)
    },
    filled: async (page) => {
      await isBusy(page, false)
      await expect(total(page)).toHaveText(TOTAL)
      await expect(counter(page).locator('.header-cart-badge')).toHaveText('1')
    },
    empty: async (page) => {
      await isBusy(page, false)
      await expect(total(page)).toHaveText('€0.00*')
      await expect(counter(page).locator('.header-cart-badge')).toHaveCount(0)
    },
    stale: async (page) => {
      await isBusy(page, false)
      await showsSomeCart(page)
    },
  },
})

/** The cart counter in the header, on the shop's home page. */
import { expect, type Page } from 'playwright/test'
import { cartWidgetMachine } from '../../../../src/machines/cart/cart-widget.ts'
import { cartWidgetCases } from '../../../../test/model/cart/cases/cart-widget.ts'
import { PRODUCTS } from '../../../support/catalogue.ts'
import { answer, FAULTS } from '../../../support/faults.ts'
import { euros, sumsOf } from '../../../support/money.ts'
import { putInCart } from '../../../support/shopper.ts'
import { beginOrderElsewhere, endOrderElsewhere, holdOrderQueries, ORDER_QUERIES } from '../../support/other-tab.ts'
import { defineRoom } from '../../support/room.ts'

const { plain } = PRODUCTS
const TOTAL = euros(sumsOf([{ product: plain, quantity: 1 }]).total)

const EMPTY = '€0.00'

const counter = (page: Page) => page.locator('[data-cart-widget]')
const total = (page: Page) => counter(page).locator('.header-cart-total')
const isBusy = (page: Page, busy: boolean) => expect(counter(page)).toHaveAttribute('aria-busy', String(busy))

/** The last cart each page has shown; initially the empty one. */
const known = new WeakMap<Page, string>()

async function shows(page: Page, sum: string, { lines }: { lines: string | null }): Promise<void> {
  await isBusy(page, false)
  await expect(total(page)).toHaveText(sum)
  if (lines) await expect(counter(page).locator('.header-cart-badge')).toHaveText(lines)
  else await expect(counter(page).locator('.header-cart-badge')).toHaveCount(0)
  known.set(page, sum)
}

const showsKnown = (page: Page) => expect(total(page)).toHaveText(known.get(page) ?? EMPTY)

const { 'no connection': noConnection, ...answered } = FAULTS

export const room = defineRoom({
  flow: 'cart-widget',
  machine: cartWidgetMachine,
  cases: cartWidgetCases,
  async open(page) {
    await holdOrderQueries(page)
    await putInCart(page.request, plain.id)
    await page.goto('/', { waitUntil: 'domcontentloaded' })
    await expect(counter(page)).toHaveAttribute('aria-busy', 'true')
  },
  requests: { fetchCartWidget: /\/widgets\/checkout\/info$/ },
  does: {
    ...ORDER_QUERIES,
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
    'the orders deadline passes (70000 ms)': 'on a page the request then waits for the order',
  },
  sees: {
    'the counter as it was known last; the shop is asked': async (page) => {
      await isBusy(page, true)
      await showsKnown(page)
    },
    'the number of lines and the total as the shop gave them': (page) => shows(page, TOTAL, { lines: '1' }),
    'the counter of an empty cart': (page) => shows(page, EMPTY, { lines: null }),
    'the counter as it was known last; nobody is asked': async (page) => {
      await isBusy(page, false)
      await showsKnown(page)
    },
  },
})

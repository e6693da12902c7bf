/** The quantity stepper: on the page of a product, and in the cart panel if a path says so. */
import { expect, type Page } from 'playwright/test'
import { quantitySelectorMachine } from '../../../../src/machines/product/quantity-selector.ts'
import { quantitySelectorCases } from '../../../../test/model/product/cases/quantity-selector.ts'
import { CartPanel } from '../../../models/cart-panel.ts'
import { ProductPage } from '../../../models/product-page.ts'
import { ShopPage } from '../../../models/shop-page.ts'
import { PRODUCTS } from '../../../support/catalogue.ts'
import { putInCart } from '../../../support/shopper.ts'
import { sendTo } from '../../support/play.ts'
import { defineRoom } from '../../support/room.ts'

const { plain } = PRODUCTS
const ENTER_IN_CART = 'the shopper presses Enter in the cart'
const ENTER_ON_PAGE = 'the shopper presses Enter on a product page'

const stepper = (page: Page) => page.locator('main [data-quantity-selector], [role="dialog"] [data-quantity-selector]')
const field = (page: Page) => stepper(page).getByRole('spinbutton')
const less = (page: Page) => stepper(page).locator('.js-btn-minus')
const more = (page: Page) => stepper(page).locator('.js-btn-plus')

/** The stock, as the shop would print it. */
const limit = (page: Page, most: number) =>
  field(page).evaluate((element: HTMLInputElement, max) => {
    element.max = String(max)
  }, most)

async function hold(page: Page, quantity: number, most = 3): Promise<void> {
  await limit(page, most)
  await field(page).fill(String(quantity))
}

/** Presses Enter, and waits for a request to `address`. */
async function enter(page: Page, address: RegExp): Promise<void> {
  const asked = page.waitForRequest(address)
  await field(page).press('Enter')
  await asked
}

async function openPanel(page: Page): Promise<void> {
  await putInCart(page.request, plain.id, 2)
  const shop = new ShopPage(page)
  await shop.open('/')
  await shop.settle()
  await shop.cartLink.click()
  await new CartPanel(page).expectOpen()
}

async function openProduct(page: Page): Promise<void> {
  const product = new ProductPage(page)
  await product.open(plain.path)
  await product.settle()
  await field(page).fill('2')
}

/** The field's value, and which of its buttons is at its limit. */
async function shows(page: Page, quantity: number, isEnd: { less: boolean; more: boolean }): Promise<void> {
  await expect(field(page)).toHaveValue(String(quantity))
  await expect(less(page)).toHaveAttribute('aria-disabled', String(isEnd.less))
  await expect(more(page)).toHaveAttribute('aria-disabled', String(isEnd.more))
}

export const room = defineRoom({
  flow: 'quantity-selector',
  machine: quantitySelectorMachine,
  cases: quantitySelectorCases,
  async open(page, { steps }) {
    // Requests stay pending, so that the stepper does not change.
    await page.route(/\/checkout\/line-item\//, () => undefined)
    await (steps.some(({ says }) => says === ENTER_IN_CART) ? openPanel(page) : openProduct(page))
    await limit(page, 3)
    // The flow starts with the focus.
    await field(page).focus()
    await expect(less(page)).toHaveAttribute('aria-disabled')
  },
  requests: {},
  does: {
    'the shopper presses plus': (page) => more(page).click(),
    'the shopper presses minus': (page) => less(page).click(),
    'the field holds 2': (page) => hold(page, 2),
    'the field holds 1, the least': (page) => hold(page, 1),
    'the field holds 3, the most': (page) => hold(page, 3),
    'only one piece is left': (page) => hold(page, 1, 1),
    async 'the form hears that the field holds 3'(page) {
      await hold(page, 3)
      await field(page).dispatchEvent('change')
    },
    // Here each change is the form's at once.
    'the shopper has finished': (page) => sendTo(page, 'quantity-selector', { type: 'quantity.finish' }),
    [ENTER_IN_CART]: (page) => enter(page, /\/line-item\/change-quantity\//),
    [ENTER_ON_PAGE]: (page) => enter(page, /\/line-item\/add$/),
  },
  objects: ({ steps }) => {
    const places = [ENTER_IN_CART, ENTER_ON_PAGE].map((words) => steps.findIndex(({ says }) => says === words))
    if (places.every((place) => place !== -1)) return 'the cart and the page of a product are two places'
    const [, added = -1] = places
    return added !== -1 && added < steps.length - 1 ? 'the cart opens over the page of the product' : undefined
  },
  sees: {
    'a quantity that can become less and more': (page) => shows(page, 2, { less: false, more: false }),
    'the least, which can only become more': (page) => shows(page, 1, { less: true, more: false }),
    'the most, which can only become less': (page) => shows(page, 3, { less: false, more: true }),
    'the only quantity there is': (page) => shows(page, 1, { less: true, more: true }),
  },
})

/** A product is put into the cart, on its page. */
import { expect, type Page } from 'playwright/test'
import { addToCartMachine } from '../../../src/machines/cart/add-to-cart.ts'
import { addToCartCases } from '../../../test/model/cases/add-to-cart.ts'
import { CartPanel } from '../../models/cart-panel.ts'
import { ProductPage } from '../../models/product-page.ts'
import { PRODUCTS } from '../../support/catalogue.ts'
import { answer, FAULTS } from '../../support/faults.ts'
import { defineRoom } from '../support/room.ts'

const { plain } = PRODUCTS
const { 'a 404 page': notFound, 'too many requests': tooMany, ...unclear } = FAULTS

const isBusy = (page: Page, busy: boolean) =>
  busy
    ? expect(page.locator('[data-add-to-cart] .btn-buy').first()).toHaveClass(/is-loading/)
    : expect(page.locator('[data-add-to-cart] .btn-buy').first()).not.toHaveClass(/is-loading/)

export const room = defineRoom({
  flow: 'add-to-cart',
  machine: addToCartMachine,
  cases: addToCartCases,
  async open(page) {
    const product = new ProductPage(page)
    await product.open(plain.path)
    await product.settle()
  },
  requests: { addToCart: /\/checkout\/line-item\/add$/ },
  does: {
    async 'the shopper presses the buy button'(page) {
      const panel = new CartPanel(page)
      if (await panel.dialog.isVisible()) {
        // The panel covers the page: it is closed first.
        await page.keyboard.press('Escape')
        await expect(panel.dialog).toHaveCount(0)
      }
      await new ProductPage(page).buyButton.click()
    },
    'add.retry': (page) => new CartPanel(page).dialog.getByRole('button', { name: 'Try again' }).click(),
  },
  faults: {
    'the shop says no': { 'too many requests': tooMany ?? answer(429, ''), 'a 404 page': notFound ?? answer(404, '') },
    'the shop is in trouble': unclear,
  },
  sees: {
    idle: (page) => isBusy(page, false),
    adding: (page) => isBusy(page, true),
    added: async (page) => {
      await isBusy(page, false)
      await expect(new CartPanel(page).line(plain.name)).toBeVisible()
    },
    refused: async (page) => {
      await isBusy(page, false)
      await expect(new CartPanel(page).alerts.first()).toContainText('was not')
    },
    unclear: async (page) => {
      await isBusy(page, false)
      await expect(new CartPanel(page).alerts.first()).toBeVisible()
    },
  },
})

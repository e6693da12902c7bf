/** Adding a product to the cart on its page. */
import { expect, type Page } from 'playwright/test'
import { addToCartMachine } from '../../../../src/machines/cart/add-to-cart.ts'
import { addToCartCases } from '../../../../test/model/cart/cases/add-to-cart.ts'
import { CartPanel } from '../../../models/cart-panel.ts'
import { ProductPage } from '../../../models/product-page.ts'
import { PRODUCTS } from '../../../support/catalogue.ts'
import { answer, FAULTS } from '../../../support/faults.ts'
import { defineRoom } from '../../support/room.ts'

const { plain } = PRODUCTS
const { 'a 404 page': notFound, 'too many requests': tooMany, ...unclear } = FAULTS

const form = (page: Page) => page.locator('form[data-add-to-cart]').first()

async function isBusy(page: Page, busy: boolean): Promise<void> {
  const button = form(page).locator('.btn-buy')
  if (busy) {
    await expect(form(page)).toHaveAttribute('aria-busy', 'true')
    await expect(button).toHaveClass(/is-loading/)
    await expect(button).toHaveAttribute('aria-disabled', 'true')
  } else {
    await expect(form(page)).not.toHaveAttribute('aria-busy')
    await expect(button).not.toHaveClass(/is-loading/)
    await expect(button).not.toHaveAttribute('aria-disabled')
  }
}

export const room = defineRoom({
  flow: 'add-to-cart',
  lasts: 'what is on its way into the cart arrives without its form',
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
        // The panel covers the page, so it is closed first.
        await page.keyboard.press('Escape')
        await expect(panel.dialog).toHaveCount(0)
      }
      await new ProductPage(page).buyButton.click()
    },
    'add.retry': (page) => new CartPanel(page).dialog.getByRole('button', { name: 'Try again' }).click(),
  },
  // The panel is already open, and nobody else changes the cart.
  automatic: ['answer.shown', 'form.sent'],
  beyond: { 'panel.missing': 'the panel’s code is fetched ahead; e2e/cart/add-to-cart.spec.ts blocks it' },
  faults: {
    'the shop says no': { 'too many requests': tooMany ?? answer(429, ''), 'a 404 page': notFound ?? answer(404, '') },
    'the shop is in trouble': unclear,
  },
  sees: {
    'a buy button': async (page) => {
      await isBusy(page, false)
      await expect(new CartPanel(page).dialog).toHaveCount(0)
    },
    'a busy buy button': (page) => isBusy(page, true),
    'a busy buy button, and the cart waits for the answer': async (page) => {
      await isBusy(page, true)
      await expect(new CartPanel(page).dialog).toBeVisible()
    },
    'the cart as the shop answered': async (page) => {
      await isBusy(page, false)
      await expect(new CartPanel(page).line(plain.name)).toBeVisible()
      await expect(new CartPanel(page).alerts.filter({ hasText: /was not added|could not confirm/ })).toHaveCount(0)
    },
    'a line that the product was not added, and a way to try again': async (page) => {
      await isBusy(page, false)
      await expect(new CartPanel(page).alerts.first()).toContainText('The product was not added to your cart.')
      await expect(new CartPanel(page).dialog.getByRole('button', { name: 'Try again' })).toBeVisible()
    },
    'a line that nobody knows whether it was added, above the cart as it is now': async (page) => {
      await isBusy(page, false)
      await expect(new CartPanel(page).alerts.first()).toContainText('We could not confirm this change.')
    },
    'a buy button, and the browser opens another page of the shop': (page) =>
      expect(page).not.toHaveURL(new RegExp(`${plain.path}$`)),
  },
})

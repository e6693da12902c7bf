/** The sentence that a product is in the cart, on the page of a product of 6.7 that opens no panel. */
import { expect, type Page } from 'playwright/test'
import { cartAlertMachine } from '../../../../src/machines/cart/cart-alert.ts'
import { cartAlertCases } from '../../../../test/model/cart/cases/cart-alert.ts'
import { CartPanel } from '../../../models/cart-panel.ts'
import { ProductPage } from '../../../models/product-page.ts'
import { PRODUCTS } from '../../../support/catalogue.ts'
import { playScenario } from '../../../support/sandbox.ts'
import { sendTo } from '../../support/play.ts'
import { defineRoom } from '../../support/room.ts'

const FLOW = 'add-to-cart'
const sentence = (page: Page) => page.locator('.add-to-cart-alert')

export const room = defineRoom({
  flow: 'cart-alert',
  machine: cartAlertMachine,
  cases: cartAlertCases,
  async open(page) {
    await playScenario(page, { on: [], platform: '6.7', opensCart: false })
    const product = new ProductPage(page)
    await product.open(PRODUCTS.plain.path)
    await product.settle()
    // Its code comes with the first product.
    await product.buyButton.click()
    await expect(sentence(page)).toBeVisible()
    // A path holds the page's timers.
    await sendTo(page, 'cart-alert', { type: 'xstate.after.alertDelay.cartAlert.shown' })
    await expect(sentence(page)).toHaveCount(0)
  },
  lasts: 'it belongs to the form',
  requests: {},
  does: {
    'the form has been sent': (page) => sendTo(page, FLOW, { type: 'cart.expect', change: 'form-1#1' }),
    'the shop has put it into the cart': (page) => new ProductPage(page).buyButton.click(),
  },
  beyond: {
    'nobody knows whether it is in the cart':
      'the paths of add-to-cart play each answer, and the panel what it says of it',
    'the panel shows what the shop answered': 'the panel is not open',
    'the panel cannot be had': 'the panel’s code is fetched ahead',
  },
  sees: {
    'no sentence': (page) => expect(sentence(page)).toHaveCount(0),
    'the sentence that the product is in the cart': (page) => expect(sentence(page)).toHaveCount(1),
    'no sentence, as the panel says what went wrong': (page) =>
      expect(new CartPanel(page).alerts.first()).toBeVisible(),
  },
})

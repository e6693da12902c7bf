/** The cart is changed in its panel, on the shop's home page: a quantity (the mug), and a line that goes (the lamp). */
import { expect, type Page } from 'playwright/test'
import { cartChangesMachine } from '../../../src/machines/cart/cart-changes.ts'
import { cartChangesCases } from '../../../test/model/cases/cart-changes.ts'
import { CartPanel } from '../../models/cart-panel.ts'
import { ShopPage } from '../../models/shop-page.ts'
import { PRODUCTS } from '../../support/catalogue.ts'
import { answer, FAULTS } from '../../support/faults.ts'
import { putInCart } from '../../support/shopper.ts'
import { defineRoom } from '../support/room.ts'

const { plain: mug, discounted: lamp } = PRODUCTS
const { 'a 404 page': notFound, 'too many requests': tooMany, ...unclear } = FAULTS

const busyParts = (page: Page) => new CartPanel(page).dialog.locator('[aria-busy="true"]')

/** Pages that have been left for the checkout; the answer to that leaves them on screen. */
const left = new WeakSet<Page>()

/** By script: a field that holds the number already would not say that it was given again. */
const setTwo = (page: Page) =>
  new CartPanel(page).quantity(mug.name).evaluate((field: HTMLInputElement) => {
    field.value = '2'
    field.dispatchEvent(new Event('change', { bubbles: true }))
  })

async function goToCheckout(page: Page): Promise<void> {
  const link = new CartPanel(page).dialog.getByRole('link', { name: 'Go to checkout' })
  if ((await busyParts(page).count()) > 0) return link.click()
  // With nothing to send the link is the browser's alone; that the flow would follow it all the same is told to it.
  await page.evaluate(() => {
    type Flow = { send(event: { type: string; destination: string }): void }
    const { actors } = window.storefront as unknown as { actors: ReadonlyMap<Flow, string> }
    for (const [actor, name] of actors)
      if (name === 'cart-changes') actor.send({ type: 'page.leave', destination: '/checkout/confirm' })
  })
}

export const room = defineRoom({
  flow: 'cart-changes',
  machine: cartChangesMachine,
  cases: cartChangesCases,
  async open(page) {
    await putInCart(page.request, mug.id)
    await putInCart(page.request, lamp.id)
    const shop = new ShopPage(page)
    await shop.open('/')
    await shop.settle()
    await shop.cartLink.click()
    await new CartPanel(page).expectOpen()
    await page.route(/\/checkout\/confirm$/, (route) => {
      left.add(page)
      return route.fulfill({ status: 204 })
    })
  },
  requests: { changeCart: /\/checkout\/line-item\/(change-quantity|delete)\// },
  does: {
    'quantity.edit': setTwo,
    'change.make': (page) =>
      new CartPanel(page)
        .line(lamp.name)
        .getByRole('button', { name: /remove/i })
        .press('Enter'),
    'page.leave': goToCheckout,
    'page.restored': (page) =>
      page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))),
  },
  faults: {
    'the shop says no': { 'too many requests': tooMany ?? answer(429, ''), 'a 404 page': notFound ?? answer(404, '') },
    'the connection breaks': unclear,
  },
  sees: {
    settled: (page) => expect(busyParts(page)).toHaveCount(0),
    pausing: async (page) => {
      const panel = new CartPanel(page)
      await expect(panel.line(mug.name)).toHaveAttribute('aria-busy', 'true')
      await expect(panel.quantity(mug.name)).toHaveValue('2')
      await expect(busyParts(page)).toHaveCount(1)
    },
    sending: (page) => expect(busyParts(page)).not.toHaveCount(0),
    leaving: async (page) => {
      await expect(busyParts(page)).toHaveCount(0)
      await expect.poll(() => left.has(page)).toBe(true)
    },
  },
})

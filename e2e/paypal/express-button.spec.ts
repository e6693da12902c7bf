/** The provider's express button (contract, payments A4, D5; quality.md A1, A4, A7). */
import { CartPanel } from '../models/cart-panel.ts'
import { ConfirmPage } from '../models/confirm-page.ts'
import { ProductPage } from '../models/product-page.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { PRODUCTS } from '../support/catalogue.ts'
import { expressButton, offerIn, openExpress, openExpressWindow, placeOf } from '../support/express.ts'
import { countsOf, inWindow } from '../support/payment.ts'
import { journalOf, playScenario } from '../support/sandbox.ts'
import { putInCart } from '../support/shopper.ts'
import { expect, test } from '../support/test.ts'

test.use({ expectedProblems: [/paypal|sdk\/js/] })

const PREPARED = 'POST /paypal/express/prepare-cart'
const CREATED = 'POST /paypal/express/create-order'
const TAKEN = 'POST /paypal/express/prepare-checkout'
const ADDED = 'POST /checkout/line-item/add'
const ORDERED = 'POST /checkout/order'
const SCRIPT = 'GET /__sandbox/sdk/js'

// Specification 2.27, 7.24.
test('from a product to a placed order, without a form', { tag: ['@phone', '@smoke'] }, async ({ page }) => {
  // What was in the cart before is not paid.
  await putInCart(page.request, PRODUCTS.reviewed.id, 3)
  await openExpress(page)
  const window = await openExpressWindow(page)
  await inWindow(window, 'Pay')
  await expect(page).toHaveURL(/\/checkout\/confirm\?isPayPalExpressCheckout=1$/)
  const confirm = new ConfirmPage(page)
  await confirm.settle()
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: PRODUCTS.plain.name })).not.toHaveCount(0)
  await expect(main.getByRole('link', { name: PRODUCTS.reviewed.name })).toHaveCount(0)
  await confirm.order()
  await expect(page).toHaveURL(/\/checkout\/finish\?/)
  const all = [PREPARED, ADDED, CREATED, TAKEN, ORDERED]
  expect((await journalOf(page)).map(({ name }) => name).filter((name) => all.includes(name))).toEqual(all)
})

// Specification 8.15.
test('what is broken off leads to the cart, and says so; pressed twice, it is one purchase', async ({ page }) => {
  await openExpress(page, { createOrder: 'slow(500)' })
  const opening = page.waitForEvent('popup')
  await expressButton(page).dblclick()
  const window = await opening
  await expect(window.getByRole('status')).toHaveText(/^Order \w{17}$/)
  await inWindow(window, 'Cancel')
  await expect(page).toHaveURL(/\/checkout\/cart$/)
  await expect(page.getByRole('main').getByText(/You cancelled the express checkout/)).toBeVisible()
  await expect(page.getByRole('main').getByText(PRODUCTS.plain.name)).toBeVisible()
  expect(await countsOf(page, [PREPARED, CREATED, TAKEN])).toEqual({ [PREPARED]: 1, [CREATED]: 1, [TAKEN]: 0 })
})

test('the first button can be pressed before the last is there', async ({ page }) => {
  const pressed = Promise.withResolvers<unknown>()
  page.once('popup', pressed.resolve)
  await page.route(/\/__sandbox\/frame\?title=venmo/, async (route) => {
    await pressed.promise
    await route.continue()
  })
  await openExpress(page)
  await inWindow(await openExpressWindow(page), 'Pay')
  await expect(page).toHaveURL(/isPayPalExpressCheckout=1$/)
})

test('any shopper has the provider’s buttons after a press on the shop’s own, and nothing of the provider before', {
  tag: '@phone',
}, async ({ page }) => {
  await playScenario(page, { on: [] })
  const product = new ProductPage(page)
  await product.open(PRODUCTS.plain.path)
  await product.settle()
  const offer = offerIn(page)
  await offer.scrollIntoViewIfNeeded()
  await expectAccessible(page)
  expect(await countsOf(page, [SCRIPT])).toEqual({ [SCRIPT]: 0 })
  // By keyboard; the place keeps the focus, and the provider's first button is the next stop.
  await offer.focus()
  await page.keyboard.press('Enter')
  await expect(expressButton(page)).toBeVisible()
  await expect(offer).toHaveCount(0)
  await expect(page.locator('.swag-paypal-express-button').first()).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Tab')
  await expect(expressButton(page)).toBeFocused()
  expect(await countsOf(page, [SCRIPT, PREPARED, ADDED])).toEqual({ [SCRIPT]: 1, [PREPARED]: 0, [ADDED]: 0 })
  const opening = page.waitForEvent('popup')
  await page.keyboard.press('Enter')
  await inWindow(await opening, 'Pay')
  await expect(page).toHaveURL(/\/checkout\/confirm\?isPayPalExpressCheckout=1$/)
  const confirm = new ConfirmPage(page)
  await confirm.settle()
  await confirm.order()
  await expect(page).toHaveURL(/\/checkout\/finish\?/)
  expect(await countsOf(page, [CREATED, TAKEN, ORDERED])).toEqual({ [CREATED]: 1, [TAKEN]: 1, [ORDERED]: 1 })
})

for (const path of ['/checkout/cart', '/checkout/register'])
  test(`the shop’s own button on ${path}: without the provider it says so, and tries again`, async ({ page }) => {
    await putInCart(page.request, PRODUCTS.plain.id)
    await playScenario(page, { on: [], script: '404' })
    await page.goto(path)
    // Without script it is a way to the checkout.
    await expect(offerIn(page)).toHaveAttribute('href', '/checkout/confirm')
    await offerIn(page).click()
    const message = placeOf(page).locator('.alert')
    await expect(message).toContainText('cannot be loaded right now. You can buy in the usual way')
    await expectAccessible(page)
    await playScenario(page, { on: [] })
    await message.getByRole('button', { name: 'Try again' }).click()
    await expect(expressButton(page)).toBeVisible()
  })

test('the shop’s own button in the panel with the cart', async ({ page }) => {
  await playScenario(page, { on: [] })
  const product = new ProductPage(page)
  await product.open(PRODUCTS.plain.path)
  await product.buyButton.click()
  const panel = new CartPanel(page)
  await panel.expectOpen()
  await panel.dialog.getByText('Checkout with PayPal').click()
  await expect(panel.dialog.frameLocator('iframe[title="paypal button"]').getByTestId('paypal')).toBeVisible()
})

for (const [what, control] of [
  ['is closed', '.offcanvas-close'],
  ['shows a changed cart', '.js-btn-plus'],
] as const)
  test(`what is approved in the provider’s window counts, although the panel with its button ${what}`, async ({
    page,
  }) => {
    await playScenario(page, { on: ['paypal', 'express'] })
    await putInCart(page.request, PRODUCTS.plain.id)
    const product = new ProductPage(page)
    await product.open(PRODUCTS.plain.path)
    await product.settle()
    await page.locator('[data-off-canvas-cart]').first().click()
    const panel = new CartPanel(page)
    await panel.expectOpen()
    const opening = page.waitForEvent('popup')
    await panel.dialog.frameLocator('iframe[title="paypal button"]').getByTestId('paypal').click()
    const window = await opening
    await expect(window.getByRole('status')).toHaveText(/^Order \w{17}$/)
    await page.getByText('You are paying in the provider’s window').first().waitFor()
    await page.bringToFront()
    await panel.dialog.locator(control).first().click()
    await expect(page.getByText('You are paying in the provider’s window')).toHaveCount(0)
    await inWindow(window, 'Pay')
    await expect(page).toHaveURL(/\/checkout\/confirm\?isPayPalExpressCheckout=1$/)
    expect(await countsOf(page, [CREATED, TAKEN])).toEqual({ [CREATED]: 1, [TAKEN]: 1 })
  })

test('from the cart, and with a shop that fails: nothing is lost', async ({ page }) => {
  await putInCart(page.request, PRODUCTS.plain.id, 2)
  await playScenario(page, { on: ['paypal', 'express'], createOrder: '400(SWAG_PAYPAL__ORDER_ZERO_VALUE)' })
  await page.goto('/checkout/cart')
  await placeOf(page).scrollIntoViewIfNeeded()
  const loading = page.waitForEvent('load')
  await expressButton(page).click()
  await loading
  // The shop's own reason stays on this page.
  await expect(page).toHaveURL(/\/checkout\/cart$/)
  await expect(page.getByRole('main').getByText(/order without a value/)).toBeVisible()
  await page.request.put('/__sandbox/scenario', { data: { on: ['paypal', 'express'] } })
  await placeOf(page).scrollIntoViewIfNeeded()
  await inWindow(await openExpressWindow(page), 'Pay')
  await expect(page).toHaveURL(/isPayPalExpressCheckout=1$/)
  expect(await countsOf(page, [ADDED, ORDERED])).toEqual({ [ADDED]: 0, [ORDERED]: 0 })
})

test('a button is as its product is, ends a payment from the page, and is gone where nobody can use it', async ({
  page,
}) => {
  const product = await openExpress(page, { outcome: 'never' })
  await expect(expressButton(page)).toBeEnabled()
  await product.buyButton.evaluate((button: HTMLButtonElement) => {
    button.disabled = true
  })
  await expect(placeOf(page).locator('.swag-paypal-express-button')).toHaveClass(/is-disabled/)
  await expect(expressButton(page)).toHaveAttribute('aria-disabled', 'true')
  await product.buyButton.evaluate((button: HTMLButtonElement) => {
    button.disabled = false
  })
  await expect(expressButton(page)).toHaveAttribute('aria-disabled', 'false')
  const opening = page.waitForEvent('popup')
  await expressButton(page).click()
  await opening
  await page.getByText('You are paying in the provider’s window').first().waitFor()
  // The cart does not cover what is said, and what ends a window that says nothing.
  await expect(new CartPanel(page).dialog).toHaveCount(0)
  await page.getByRole('button', { name: 'Cancel payment' }).press('Enter')
  await expect(page).toHaveURL(/\/checkout\/cart$/)

  for (const scenario of [{ script: 'emptyGlobal' }, { eligible: { paypal: false, paylater: false, venmo: false } }]) {
    await openExpress(page, scenario)
    await expect.poll(async () => (await journalOf(page)).some(({ name }) => /SDK|sdk\/js/.test(name))).toBe(true)
    await expect(page.locator('.swag-paypal-express-button iframe')).toHaveCount(0)
    await product.buyButton.click()
    await expect(new CartPanel(page).dialog).toBeVisible()
  }
})

/** The wallets on pages that are printed for version 6 of the provider's SDK (docs/contract/wallets-v6.md). */
import type { Locator, Page } from 'playwright/test'
import { CartPanel } from '../models/cart-panel.ts'
import { ConfirmPage } from '../models/confirm-page.ts'
import { ProductPage } from '../models/product-page.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { NUMBERS } from '../support/card-fields.ts'
import { PRODUCTS } from '../support/catalogue.ts'
import {
  countsOf,
  expectReload,
  failuresOf,
  inWindow,
  type Method,
  prepareToPay,
  type WalletMethod,
} from '../support/payment.ts'
import { expectJournal, playScenario } from '../support/sandbox.ts'
import { expect, test } from '../support/test.ts'
import { payInSheet, walletOn } from '../support/wallets.ts'

test.use({ expectedProblems: [/paypal|web-sdk/] })

const CREATED = 'POST /paypal/create-order'
const ORDERED = 'POST /checkout/order'
const OLD = 'GET /__sandbox/sdk/js'

async function openConfirm(page: Page, method: Method | WalletMethod, scenario: object = {}): Promise<ConfirmPage> {
  await prepareToPay(page, method, { sdk: '6', ...scenario })
  const confirm = new ConfirmPage(page)
  await confirm.open('/checkout/confirm')
  await confirm.settle()
  await page.locator('.swag-paypal-checkout-buttons').scrollIntoViewIfNeeded()
  return confirm
}

/** Presses one of the SDK's buttons and waits for the provider's window, which shows the order. */
async function openWindow(page: Page, button: Locator): Promise<Page> {
  const opening = page.waitForEvent('popup')
  await button.click()
  const window = await opening
  await expect(window.getByRole('status')).toHaveText(/^Order \w{17}$/)
  return window
}

for (const [method, button] of [
  ['paypal', 'paypal-button'],
  ['paypal-pay-later', 'paypal-pay-later-button'],
  ['paypal-venmo', 'venmo-button'],
] as const)
  test(`${method}: pays once and ends on the finish page`, { tag: method === 'paypal' ? '@phone' : [] }, async ({
    page,
  }) => {
    const confirm = await openConfirm(page, method)
    const pay = page.getByTestId(button)
    await expect(pay).toBeVisible()
    await expect(confirm.orderButton).toBeHidden()
    // Without the terms, nothing opens.
    await pay.click()
    await expect(confirm.terms).toBeFocused()
    await confirm.terms.check()
    if (method === 'paypal') await expectAccessible(page)
    await inWindow(await openWindow(page, pay), 'Pay')
    await expect(page).toHaveURL(/\/checkout\/finish\?/)
    expect(await countsOf(page, [CREATED, ORDERED, OLD])).toEqual({ [CREATED]: 1, [ORDERED]: 1, [OLD]: 0 })
  })

test('what a shopper breaks off, and what fails, is told with what it was; the page says so', async ({ page }) => {
  const confirm = await openConfirm(page, 'paypal')
  for (const [name, code, words] of [
    ['Cancel', 'SWAG_PAYPAL__USER_CANCELLED', /You cancelled the payment/],
    ['Error', 'SWAG_PAYPAL__GENERIC_ERROR', /Something went wrong with your payment/],
  ] as const) {
    await confirm.terms.check()
    const window = await openWindow(page, page.getByTestId('paypal-button'))
    const loading = page.waitForEvent('load')
    await inWindow(window, name)
    await loading
    await expectReload(page, words)
    await confirm.settle()
    expect((await failuresOf(page)).at(-1)).toMatchObject({
      code,
      fatal: false,
      step: 'SUBMIT_FLOW',
      plugin: 'SwagPaypalCheckoutPaypal',
      pageType: 'checkout',
    })
  }
})

test('a script that is blocked leaves the order to the shop, which leads to the provider', async ({ page }) => {
  const confirm = await openConfirm(page, 'paypal', { script: '404' })
  await page.route(/paypal\.com/, (route) => route.abort())
  await expect(confirm.orderButton).toBeVisible({ timeout: 30_000 })
})

test('from a product to a placed order, without a form', { tag: '@phone' }, async ({ page }) => {
  await playScenario(page, { on: ['paypal', 'express'], sdk: '6' })
  const product = new ProductPage(page)
  await product.open(PRODUCTS.plain.path)
  await product.settle()
  const button = page.getByRole('main').getByTestId('paypal-button').first()
  await button.scrollIntoViewIfNeeded()
  await expect(button).toBeVisible()
  await inWindow(await openWindow(page, button), 'Pay')
  await expect(page).toHaveURL(/\/checkout\/confirm\?isPayPalExpressCheckout=1$/)
  const confirm = new ConfirmPage(page)
  await confirm.settle()
  await confirm.order()
  await expect(page).toHaveURL(/\/checkout\/finish\?/)
  expect(await countsOf(page, [ORDERED, OLD])).toEqual({ [ORDERED]: 1, [OLD]: 0 })
})

test('the panel of the cart has its buttons, which are drawn with it', async ({ page }) => {
  await playScenario(page, { on: ['paypal', 'express', 'banner'], sdk: '6' })
  const product = new ProductPage(page)
  await product.open(PRODUCTS.plain.path)
  await product.settle()
  await product.buyButton.click()
  const { dialog } = new CartPanel(page)
  await expect(dialog.getByTestId('paypal-button')).toBeVisible()
  await inWindow(await openWindow(page, dialog.getByTestId('paypal-button')), 'Cancel')
  await expect(page).toHaveURL(/\/checkout\/(cart|register)$/)
})

test.describe('a card', () => {
  const field = (page: Page, name: string) => page.frameLocator(`[data-testid="card-${name}"]`).getByRole('textbox')

  async function typeCard(page: Page, number: string): Promise<void> {
    await field(page, 'number').fill(number)
    await field(page, 'expiry').fill('12/40')
    await field(page, 'cvv').fill('123')
  }

  test('pays; what is missing is said before, and what the bank refuses can be corrected', async ({ page }) => {
    const confirm = await openConfirm(page, 'paypal-card')
    await expect(field(page, 'number')).toBeVisible()
    await confirm.terms.check()
    await confirm.press()
    await expect(page.getByText('Please enter the card number.').first()).toBeAttached()
    expect(await countsOf(page, [CREATED])).toEqual({ [CREATED]: 0 })
    await typeCard(page, NUMBERS.declined)
    await confirm.press()
    await expect(confirm.method('Payment').getByText(/Your bank has declined this card/)).toBeVisible()
    await typeCard(page, NUMBERS.pays)
    await confirm.press()
    await expect(page).toHaveURL(/\/checkout\/finish\?/)
    expect(await countsOf(page, [ORDERED])).toEqual({ [ORDERED]: 1 })
  })
})

for (const name of ['apple', 'google'] as const)
  test(`${name} pay: pays once in its sheet`, async ({ page }) => {
    const confirm = await openConfirm(page, `paypal-${name}-pay`)
    const wallet = walletOn(page, name)
    await expect(wallet.button).toBeVisible()
    await expect(confirm.orderButton).toBeHidden()
    await confirm.terms.check()
    await wallet.button.click()
    await expect(wallet.sheet).toBeVisible()
    await payInSheet(page, name)
    expect(await wallet.counts()).toEqual([1, 1, 1, 1])
  })

test('the message about instalments is drawn, and what the browser cannot pay with is told', async ({ page }) => {
  await playScenario(page, { on: ['banner', 'eligibility'], sdk: '6', eligible: { venmo: false } })
  const product = new ProductPage(page)
  await product.open(PRODUCTS.plain.path)
  await product.settle()
  const message = page.getByTestId('paypal-message').first()
  await message.scrollIntoViewIfNeeded()
  await expect(message).toBeVisible()
  await page.locator('[data-swag-paypal-eligibility]').scrollIntoViewIfNeeded()
  await expectJournal(page, ['POST /paypal/payment-method-eligibility'])
})

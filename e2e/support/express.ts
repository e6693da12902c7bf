/** The wallet provider's express buttons (docs/sandbox.md). */
import { expect, type Locator, type Page } from 'playwright/test'
import { ProductPage } from '../models/product-page.ts'
import { PRODUCTS } from './catalogue.ts'
import { playScenario } from './sandbox.ts'

export const PREPARE_CART = /\/paypal\/express\/prepare-cart$/
export const CREATE_ORDER = /\/paypal\/express\/create-order$/
export const PREPARE_CHECKOUT = /\/paypal\/express\/prepare-checkout$/

/** The first place of a button on the page, with what is said of it. */
export const placeOf = (page: Page): Locator =>
  page.getByRole('main').locator('div:has(> .swag-paypal-express-button)').first()

/** The shop's own button of the first place, which gives the shopper the wallet's. */
export const offerIn = (page: Page): Locator => placeOf(page).getByText('Checkout with PayPal')

/** The wallet's own button of the first place. */
export const expressButton = (page: Page): Locator =>
  placeOf(page).frameLocator('iframe[title="paypal button"]').getByTestId('paypal')

/** A product's page with its button in view. */
export async function openExpress(page: Page, scenario: object = {}): Promise<ProductPage> {
  await playScenario(page, { on: ['paypal', 'express'], ...scenario })
  const product = new ProductPage(page)
  await product.open(PRODUCTS.plain.path)
  await product.settle()
  await placeOf(page).scrollIntoViewIfNeeded()
  return product
}

/** Presses the button and waits for the provider's window, which shows the order. */
export async function openExpressWindow(page: Page): Promise<Page> {
  const opening = page.waitForEvent('popup')
  await expressButton(page).click()
  const window = await opening
  await expect(window.getByRole('status')).toHaveText(/^Order \w{17}$/)
  return window
}

/** Orders that are paid upon invoice, in the payment sandbox. */
import { expect, type Page } from 'playwright/test'
import { idOf } from '../../shop/catalogue/generate/ids.ts'
import { ConfirmPage } from '../models/confirm-page.ts'
import { PRODUCTS } from './catalogue.ts'
import { playScenario } from './sandbox.ts'
import { putInCart, register } from './shopper.ts'

/** Chooses this way to pay for the next order. */
export async function chooseInvoice({ request }: Page): Promise<void> {
  const form = {
    paymentMethodId: idOf('payment method', 'paypal-invoice'),
    redirectTo: 'frontend.checkout.confirm.page',
  }
  expect((await request.post('/checkout/configure', { form })).ok(), 'answer to the choice').toBe(true)
}

/** What the provider wants to know of the shopper, on the confirm and the order edit page. */
export async function fillInvoiceDetails(page: Page): Promise<void> {
  const main = page.getByRole('main')
  await main.getByLabel('Phone number').fill('030 1234567')
  await main.getByLabel('Date of birth').selectOption('24')
  await main.getByLabel('Month').selectOption('12')
  await main.getByLabel('Year').selectOption('1980')
}

/**
 * Places an order on invoice as a new customer, and leads to the page that waits for the instructions; `polls` are the answers
 * to its questions, the last one for all further ones.
 */
export async function orderOnInvoice(page: Page, polls: readonly (number | string)[]): Promise<void> {
  await playScenario(page, { on: [], pui: polls })
  await register(page.request)
  await putInCart(page.request, PRODUCTS.plain.id)
  const confirm = new ConfirmPage(page)
  await chooseInvoice(page)
  await confirm.open('/checkout/confirm')
  await fillInvoiceDetails(page)
  if (await page.evaluate(() => 'storefront' in window)) await confirm.settle()
  await confirm.order()
  await expect(page).toHaveURL(/\/checkout\/finish\?/)
}

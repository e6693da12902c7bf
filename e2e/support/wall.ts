/** The confirm page with the payment wall, in the payment sandbox. */
import { expect, type Page } from 'playwright/test'
import { idOf } from '../../shop/catalogue/generate/ids.ts'
import { ConfirmPage } from '../models/confirm-page.ts'
import { PRODUCTS } from './catalogue.ts'
import { playScenario } from './sandbox.ts'
import { putInCart, register } from './shopper.ts'

/** What the order is sent to while the wall is there. */
export const HANDLE = /\/paypal\/plus\/payment\/handle$/
/** The provider's page. */
export const APPROVE = /\/__sandbox\/approve/

export const wallIn = (page: Page) => page.frameLocator('#ppplus iframe').getByRole('group', { name: 'Pay with' })
export const wallMessage = (page: Page) =>
  page.getByRole('main').locator('.alert', { hasText: 'list of ways to pay could not be loaded' })

/** The confirm page of a new customer who has chosen the wall; the terms are accepted. */
export async function openWall(page: Page, scenario: object = {}): Promise<ConfirmPage> {
  await playScenario(page, { on: ['paypal-plus'], ...scenario })
  await register(page.request)
  await putInCart(page.request, PRODUCTS.plain.id)
  const form = { paymentMethodId: idOf('payment method', 'paypal-plus'), redirectTo: 'frontend.checkout.confirm.page' }
  expect((await page.request.post('/checkout/configure', { form })).ok(), 'answer to the choice').toBe(true)
  const confirm = new ConfirmPage(page)
  await confirm.open('/checkout/confirm')
  if (await page.evaluate(() => 'storefront' in window)) await confirm.settle()
  await confirm.terms.check()
  return confirm
}

/** What works on every odd page: bought, ordered, refused, sorted. */
import type { Locator, Page } from 'playwright/test'
import { CartPanel } from '../models/cart-panel.ts'
import { ConfirmPage } from '../models/confirm-page.ts'
import type { ListingPage } from '../models/listing-page.ts'
import { LoginPage } from '../models/login-page.ts'
import { ProductPage } from '../models/product-page.ts'
import { PRODUCTS } from './catalogue.ts'
import { type OddityName, openOdd } from './odd-page.ts'
import { putInCart, register } from './shopper.ts'
import { expect } from './test.ts'

/** The link in the header, with what it says of the cart. */
export const cartLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: /Shopping cart/ })

/** Buys two of the plain product; `show` shows the form, `root` holds it. */
export async function buyTwo(
  page: Page,
  oddity: OddityName,
  { show, root = page.getByRole('main') }: { show?: () => Promise<unknown>; root?: Locator } = {},
): Promise<CartPanel> {
  await openOdd(new ProductPage(page), oddity, PRODUCTS.plain.path)
  await show?.()
  await root.getByRole('button', { name: 'Increase quantity' }).first().click()
  await expect(root.getByRole('spinbutton', { name: 'Quantity' }).first()).toHaveValue('2')
  await root.getByRole('button', { name: 'Add to shopping cart' }).first().click()
  const panel = new CartPanel(page)
  await panel.expectOpen()
  await expect(panel.quantity(PRODUCTS.plain.name)).toHaveValue('2')
  return panel
}

/** Opens the confirm page of a new customer, with a product to order. */
async function openConfirm(page: Page, oddity: OddityName): Promise<ConfirmPage> {
  await register(page.request)
  await putInCart(page.request, PRODUCTS.plain.id)
  return openOdd(new ConfirmPage(page), oddity, '/checkout/confirm')
}

type Shown = 'Terms' | 'Ways to pay' | 'Order'

/**
 * An order without the terms is refused, and the shopper is led to them; who accepts them, chooses how to pay, which loads
 * another page, and comes back finds them accepted, and orders. `show` shows a part that is out of sight.
 */
export async function orderWithKeptTerms(
  page: Page,
  oddity: OddityName,
  show: (part: Shown, confirm: ConfirmPage) => Promise<unknown> = () => Promise.resolve(),
): Promise<void> {
  const confirm = await openConfirm(page, oddity)
  await show('Order', confirm)
  await confirm.press()
  await expect(confirm.terms).toBeVisible()
  await expect(confirm.terms).toBeFocused()
  await expect(confirm.terms).toHaveAttribute('aria-invalid', 'true')
  await expect(page).toHaveURL(/\/checkout\/confirm$/)
  await show('Terms', confirm)
  await confirm.terms.check()
  await show('Ways to pay', confirm)
  await confirm.choose('Payment', 'Paid in advance')
  await openOdd(confirm, oddity, '/checkout/confirm')
  // Shown or not.
  await expect(page.locator('#tos')).toBeChecked()
  await expect(
    page.locator('.payment-method').filter({ hasText: 'Paid in advance' }).getByRole('radio', { includeHidden: true }),
  ).toBeChecked()
  await show('Order', confirm)
  await confirm.press()
  await page.waitForURL('**/checkout/finish**')
}

/** A login without a password is refused, and the shopper is led to the field. */
export async function expectPasswordAskedFor(
  page: Page,
  oddity: OddityName,
  show: () => Promise<unknown> = () => Promise.resolve(),
): Promise<LoginPage> {
  const login = await openOdd(new LoginPage(page), oddity, '/account/login')
  await show()
  await login.email.fill('robin@statefront.example')
  // Until the form's flow runs, the browser itself asks for what is missing.
  await expect.poll(() => login.password.evaluate(({ form }: HTMLInputElement) => form?.noValidate)).toBe(true)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(login.password).toBeFocused()
  await expect(login.password).toHaveAttribute('aria-invalid', 'true')
  return login
}

/** The list shows the cheapest product first. */
export async function expectCheapestFirst(listing: ListingPage): Promise<void> {
  await listing.expectSettled()
  const prices = (await listing.entries()).map(({ price }) => price)
  expect(prices).toEqual(prices.toSorted((one, other) => one - other))
  expect(prices.length).toBeGreaterThan(1)
}

/** Flows on elements without a box: `display: contents`, a hidden form, a folded block, a table. */
import { CartPanel } from '../models/cart-panel.ts'
import { ConfirmPage } from '../models/confirm-page.ts'
import { ListingPage } from '../models/listing-page.ts'
import { LoginPage } from '../models/login-page.ts'
import { ProductPage } from '../models/product-page.ts'
import { CATEGORIES, PRODUCTS } from '../support/catalogue.ts'
import { openOdd } from '../support/odd-page.ts'
import { putInCart, register } from '../support/shopper.ts'
import { expect, test } from '../support/test.ts'

const LIST = CATEGORIES.department.path

test('a product is bought in the chosen quantity', { tag: '@phone' }, async ({ page }) => {
  const product = await openOdd(new ProductPage(page), 'boxless', PRODUCTS.plain.path)
  await page.getByRole('main').getByRole('button', { name: 'Increase quantity' }).click()
  await expect(product.quantity).toHaveValue('2')
  await product.buyButton.click()
  const panel = new CartPanel(page)
  await panel.expectOpen()
  await expect(panel.quantity(PRODUCTS.plain.name)).toHaveValue('2')
  await expect(page.getByRole('banner').getByRole('link', { name: /Shopping cart/ })).toContainText('2')
})

test('tabs in a folded block work once it is unfolded', async ({ page }) => {
  await openOdd(new ProductPage(page), 'boxless', PRODUCTS.reviewed.path)
  await page.getByText('All about it').click()
  const reviews = page.getByRole('tab', { name: /Reviews/ })
  await reviews.click()
  await expect(reviews).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('tabpanel', { name: /Reviews/ })).toBeVisible()
})

test('a list shows the filters of its address, and those the shopper chooses', async ({ page }) => {
  const listing = await openOdd(new ListingPage(page), 'boxless', `${LIST}?rating=4`)
  const remove = page.getByRole('button', { name: /^Remove filter/ })
  await expect(remove).toHaveCount(1)
  await listing.sort('price-asc')
  const prices = (await listing.entries()).map(({ price }) => price)
  expect(prices).toEqual(prices.toSorted((one, other) => one - other))
  await remove.click()
  await listing.expectSettled()
  expect(new URL(page.url()).searchParams.has('rating')).toBe(false)
})

test('accepted terms are there when the shopper comes back, and the order is sent', { tag: '@phone' }, async ({
  page,
}) => {
  await register(page.request)
  await putInCart(page.request, PRODUCTS.plain.id)
  const confirm = await openOdd(new ConfirmPage(page), 'boxless', '/checkout/confirm')
  await confirm.terms.check()
  await confirm.choose('Payment', 'Paid in advance')
  await openOdd(confirm, 'boxless', '/checkout/confirm')
  await expect(confirm.terms).toBeChecked()
  await confirm.press()
  await page.waitForURL('**/checkout/finish**')
})

test('terms that are not accepted are asked for', async ({ page }) => {
  await register(page.request)
  await putInCart(page.request, PRODUCTS.plain.id)
  const confirm = await openOdd(new ConfirmPage(page), 'boxless', '/checkout/confirm')
  await confirm.press()
  await expect(confirm.terms).toBeFocused()
  await expect(confirm.terms).toHaveAttribute('aria-invalid', 'true')
})

test('a login that lacks its password says so', async ({ page }) => {
  const login = await openOdd(new LoginPage(page), 'boxless', '/account/login')
  await login.email.fill('robin@statefront.example')
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(login.password).toBeFocused()
  await expect(login.password).toHaveAttribute('aria-invalid', 'true')
})

/** Flows of forms that are empty and not shown: their fields and buttons are elsewhere on the page. */
import { FilterPanel } from '../models/filter-panel.ts'
import { ListingPage } from '../models/listing-page.ts'
import { ProductPage } from '../models/product-page.ts'
import { RegisterPage } from '../models/register-page.ts'
import { SearchSuggestions } from '../models/search-suggestions.ts'
import { CATEGORIES, PRODUCTS } from '../support/catalogue.ts'
import { buyTwo, expectCheapestFirst, expectPasswordAskedFor, orderWithKeptTerms } from '../support/odd-flows.ts'
import { openOdd } from '../support/odd-page.ts'
import { putInCart, register } from '../support/shopper.ts'
import { expect, test } from '../support/test.ts'

test('a product is bought in the chosen quantity, into the panel, by its button and by Enter', async ({ page }) => {
  const panel = await buyTwo(page, 'elsewhere')
  await page.keyboard.press('Escape')
  await panel.expectGone()
  const product = new ProductPage(page)
  await product.quantity.fill('3')
  await product.quantity.press('Enter')
  await panel.expectOpen()
  await expect(panel.quantity(PRODUCTS.plain.name)).toHaveValue('5')
})

test('terms are asked for; a choice of payment sends itself, and keeps the accepted terms for the order', async ({
  page,
}) => {
  await orderWithKeptTerms(page, 'elsewhere')
})

test('an address follows its country, and is checked; the shopper logs in', async ({ page, playwright, baseURL }) => {
  await putInCart(page.request, PRODUCTS.plain.id)
  const registering = await openOdd(new RegisterPage(page), 'elsewhere', '/checkout/register')
  const country = registering.address.getByRole('combobox', { name: 'Country' })
  const state = registering.address.getByRole('combobox', { name: /^(State|Region|Federal)/ })
  await country.selectOption({ label: 'Germany' })
  await expect(state).toBeVisible()
  await registering.continueButton.click()
  await expect(registering.fields().firstName).toBeFocused()
  await expect(registering.fields().firstName).toHaveAttribute('aria-invalid', 'true')

  const other = await playwright.request.newContext({ baseURL: baseURL ?? '' })
  const registration = await register(other)
  await other.dispose()
  const login = await expectPasswordAskedFor(page, 'elsewhere')
  await login.logIn(registration)
  await expect(login.heading).toHaveText('Your account')
})

test('filters and sorting outside the list change it, and the search suggests', async ({ page }) => {
  const listing = await openOdd(new ListingPage(page), 'elsewhere', CATEGORIES.department.path)
  const filters = new FilterPanel(page)
  const before = await listing.total()
  await filters.open('Price')
  await filters.maxPrice.fill('50')
  await filters.maxPrice.press('Enter')
  await expect(filters.labels).toHaveCount(1)
  await listing.expectSettled()
  expect(await listing.total()).toBeLessThan(before)
  await page.getByRole('combobox', { name: 'Sorting' }).first().selectOption('price-asc')
  await expect(page).toHaveURL(/[?&]order=price-asc/)
  await expectCheapestFirst(listing)
  await listing.searchField.pressSequentially('table')
  await expect(new SearchSuggestions(page).links.first()).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('banner').getByRole('button', { name: 'Search' }).filter({ visible: true }).click()
  await page.waitForURL('**/search?search=table')
})

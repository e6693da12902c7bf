/** Content that is in dialogs, accordions and panels, none of which is open at first. */
import type { Page } from 'playwright/test'
import { FilterPanel } from '../models/filter-panel.ts'
import { ListingPage } from '../models/listing-page.ts'
import { ProductPage } from '../models/product-page.ts'
import { RegisterPage } from '../models/register-page.ts'
import { CATEGORIES, PRODUCTS } from '../support/catalogue.ts'
import {
  buyTwo,
  cartLink,
  expectCheapestFirst,
  expectPasswordAskedFor,
  orderWithKeptTerms,
} from '../support/odd-flows.ts'
import { openOdd } from '../support/odd-page.ts'
import { putInCart } from '../support/shopper.ts'
import { expect, test } from '../support/test.ts'

const LIST = CATEGORIES.department.path

/** Unfolds the part of this name. */
async function unfold(page: Page, name: string): Promise<void> {
  const button = page.getByRole('button', { name, exact: true })
  await button.click()
  await expect(button).toHaveAttribute('aria-expanded', 'true')
  await expect(page.locator('.collapsing')).toHaveCount(0)
}

test('a product is bought in a dialog, whose place the panel takes; tabs work once they are unfolded', async ({
  page,
}) => {
  const root = page.getByRole('dialog', { name: 'Choose' })
  const panel = await buyTwo(page, 'folded', {
    root,
    show: async () => {
      await page.getByRole('button', { name: 'Choose', exact: true }).click()
      await expect(root).toBeVisible()
    },
  })
  await page.keyboard.press('Escape')
  await expect(panel.dialog).toHaveCount(0)
  await expect(cartLink(page)).toContainText('2')

  await openOdd(new ProductPage(page), 'folded', PRODUCTS.reviewed.path)
  await unfold(page, 'All about it')
  const reviews = page.getByRole('tab', { name: /Reviews/ })
  await reviews.click()
  await expect(reviews).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('tabpanel', { name: /Reviews/ })).toBeVisible()
})

test('a list reads its address before it is shown, and is sorted and narrowed then, from a panel of Bootstrap', async ({
  page,
}) => {
  const listing = await openOdd(new ListingPage(page), 'folded', `${LIST}?rating=4`)
  const filters = new FilterPanel(page)
  await expect(filters.labels).toHaveCount(1)
  await expect(filters.labels).toBeHidden()
  await expect(filters.panel.locator('#rating-4')).toBeChecked()
  await unfold(page, 'Products')
  await listing.sort('price-asc')
  await expectCheapestFirst(listing)
  await filters.labels.click()
  await expect(page).not.toHaveURL(/rating/)
  await listing.expectSettled()
  const before = await listing.total()
  await page.getByRole('button', { name: 'Narrow down' }).click()
  await filters.open('Price')
  await filters.maxPrice.fill('50')
  await filters.maxPrice.press('Enter')
  await expect(page).toHaveURL(/[?&]max-price=50/)
  await expect.poll(() => listing.total()).toBeLessThan(before)
})

test('folded terms are shown when they are asked for, and accepted before they and the order are shown', async ({
  page,
}) => {
  await orderWithKeptTerms(page, 'folded', async (part, { terms }) => {
    if (part === 'Terms') return
    // Asked for, they are unfolded.
    if (part === 'Order') await expect(terms).toBeHidden()
    await unfold(page, part)
  })
})

test('a login in an accordion says what is missing, and an address follows its country before it is shown', async ({
  page,
}) => {
  const login = await expectPasswordAskedFor(page, 'folded', () => unfold(page, 'Returning'))
  await unfold(page, 'New here')
  await expect(login.password).toBeHidden()

  await putInCart(page.request, PRODUCTS.plain.id)
  const registering = await openOdd(new RegisterPage(page), 'folded', '/checkout/register')
  const state = page.locator('#billingAddressAddressCountryState')
  const states = state.locator('option')
  await expect(state).toHaveAttribute('aria-busy', 'false')
  await expect(states.filter({ hasText: 'Berlin' })).toHaveCount(1)
  await expect(registering.continueButton).toBeHidden()
  await unfold(page, 'New here')
  const country = registering.address.getByRole('combobox', { name: 'Country' })
  await country.selectOption({ label: 'Austria' })
  await expect(states.filter({ hasText: 'Berlin' })).toHaveCount(0)
  await registering.continueButton.click()
  await expect(registering.fields().firstName).toBeFocused()
})

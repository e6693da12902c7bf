/** Flows on elements without a box: `display: contents`, a hidden form, a folded block, a table. */
import { ListingPage } from '../models/listing-page.ts'
import { ProductPage } from '../models/product-page.ts'
import { CATEGORIES, PRODUCTS } from '../support/catalogue.ts'
import {
  buyTwo,
  cartLink,
  expectCheapestFirst,
  expectPasswordAskedFor,
  orderWithKeptTerms,
} from '../support/odd-flows.ts'
import { openOdd } from '../support/odd-page.ts'
import { expect, test } from '../support/test.ts'

const LIST = CATEGORIES.department.path

test('a product is bought in the chosen quantity, and tabs in a folded block work once it is unfolded', async ({
  page,
}) => {
  await buyTwo(page, 'boxless')
  await expect(cartLink(page)).toContainText('2')
  await openOdd(new ProductPage(page), 'boxless', PRODUCTS.reviewed.path)
  await page.getByText('All about it').click()
  const reviews = page.getByRole('tab', { name: /Reviews/ })
  await reviews.click()
  await expect(reviews).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('tabpanel', { name: /Reviews/ })).toBeVisible()
})

test('a list shows the filters of its address, and those the shopper chooses; a login says what it lacks', async ({
  page,
}) => {
  const listing = await openOdd(new ListingPage(page), 'boxless', `${LIST}?rating=4`)
  const remove = page.getByRole('button', { name: /^Remove filter/ })
  await expect(remove).toHaveCount(1)
  await listing.sort('price-asc')
  await expectCheapestFirst(listing)
  await remove.click()
  await listing.expectSettled()
  expect(new URL(page.url()).searchParams.has('rating')).toBe(false)
  await expectPasswordAskedFor(page, 'boxless')
})

test('terms are asked for; accepted, they are there when the shopper comes back, and the order is sent', async ({
  page,
}) => {
  await orderWithKeptTerms(page, 'boxless')
})

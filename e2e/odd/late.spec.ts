/** Content that other scripts bring once the page has loaded, move, and take away. */
import { CartPanel } from '../models/cart-panel.ts'
import { FilterPanel } from '../models/filter-panel.ts'
import { ListingPage } from '../models/listing-page.ts'
import { ProductPage } from '../models/product-page.ts'
import { CATEGORIES, PRODUCTS } from '../support/catalogue.ts'
import { buyTwo, cartLink, expectPasswordAskedFor } from '../support/odd-flows.ts'
import { openOdd } from '../support/odd-page.ts'
import { expect, test } from '../support/test.ts'

test('a product is bought, and the late header counts it, on the next page as well', async ({ page }) => {
  await buyTwo(page, 'late')
  await expect(cartLink(page)).toContainText('2')
  await openOdd(new ProductPage(page), 'late', PRODUCTS.graduated.path)
  await expect(cartLink(page)).toContainText('2')
})

test('a form that is moved while it is used, and one that leaves while it is sent, lose nothing', async ({ page }) => {
  const product = await openOdd(new ProductPage(page), 'late', PRODUCTS.plain.path)
  await product.quantity.fill('4')
  await page.evaluate(() => {
    const form = document.querySelector('[data-add-to-cart]')
    const place = form?.parentElement
    if (!form || !place) return
    form.remove()
    setTimeout(() => place.append(form), 50)
  })
  await expect(product.quantity).toHaveValue('4')
  await page.route('**/checkout/line-item/add', async (route) => {
    await page.evaluate(() => document.querySelector('[data-add-to-cart]')?.remove())
    await route.fallback()
  })
  await product.buyButton.click()
  const panel = new CartPanel(page)
  await panel.expectOpen()
  await expect(panel.quantity(PRODUCTS.plain.name)).toHaveValue('4')
})

test('a late list reads its address, and is filtered; a late login says what is missing', async ({ page }) => {
  const listing = await openOdd(new ListingPage(page), 'late', `${CATEGORIES.department.path}?rating=4`)
  const filters = new FilterPanel(page)
  await expect(filters.labels).toHaveCount(1)
  const before = await listing.total()
  await filters.labels.click()
  await listing.expectSettled()
  await expect(filters.labels).toHaveCount(0)
  expect(await listing.total()).toBeGreaterThan(before)
  await expectPasswordAskedFor(page, 'late')
})

test('filters of a late list open in the panel', { tag: ['@phone', '@touch'] }, async ({ page }) => {
  await openOdd(new ListingPage(page), 'late', CATEGORIES.department.path)
  const filters = new FilterPanel(page)
  await filters.show()
  await filters.open('Price')
  await expect(filters.maxPrice).toBeVisible()
})

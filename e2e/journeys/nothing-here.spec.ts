/** Where nothing is to be shown, the page says so and leads on. */
import { ListingPage } from '../models/listing-page.ts'
import { OrdersPage } from '../models/orders-page.ts'
import { ShopPage } from '../models/shop-page.ts'
import { CATEGORIES } from '../support/catalogue.ts'
import { register } from '../support/shopper.ts'
import { expect, test } from '../support/test.ts'

test.use({ isFetchedAhead: true })

const { department } = CATEGORIES

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled })

    test('filters of a list and of a search that leave nothing', async ({ page }) => {
      const listing = new ListingPage(page)
      await listing.open(`${department.path}?min-price=1&max-price=2`)
      if (javaScriptEnabled) await listing.settle()
      await listing.messages.getByRole('link', { name: 'all products without filters' }).click()
      await expect(listing.count).toHaveText(`${department.products} products`)
      expect(new URL(page.url()).search).toBe('')

      await listing.open('/search?search=mug&min-price=1&max-price=2')
      if (javaScriptEnabled) await listing.settle()
      await listing.messages.getByRole('link', { name: 'all products without filters' }).click()
      await expect(listing.heading).toHaveText('Search results for “mug”')
      await expect(listing.products.first()).toBeVisible()
    })
  })
}

test('a customer without orders', { tag: ['@phone', '@touch'] }, async ({ page }) => {
  await register(page.request)
  const orders = new OrdersPage(page)
  await orders.open('/account/order')
  await page.getByRole('main').getByRole('link', { name: 'Discover our products' }).click()
  await expect(new ShopPage(page).heading).toHaveText('Good things for every day')
})

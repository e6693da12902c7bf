/** The cart counter in the header. */
import { CartPanel } from '../models/cart-panel.ts'
import { ShopPage } from '../models/shop-page.ts'
import { PRODUCTS } from '../support/catalogue.ts'
import { putInCart } from '../support/shopper.ts'
import { expect, test } from '../support/test.ts'

test.use({ isFetchedAhead: true })

const INFO = '**/widgets/checkout/info'
const { plain } = PRODUCTS

// Specification 2.2.
test('is correct on a page from a shared cache, and after every change', async ({ page }) => {
  const shop = new ShopPage(page)
  await putInCart(page.request, plain.id)
  await shop.open('/')
  await expect(shop.cartLink).toContainText('1')
  await putInCart(page.request, PRODUCTS.discounted.id)
  await shop.cartLink.click()
  await new CartPanel(page).expectOpen()
  await expect(page.locator('.header-cart-badge')).toHaveText('2')
})

// Specification 4.6.
test('shows the last known cart while it is loading, and keeps it when the shop fails', async ({ page }) => {
  const shop = new ShopPage(page)
  await putInCart(page.request, plain.id)
  await shop.open('/')
  await expect(shop.cartLink).toContainText('1')
  const known = await shop.cartLink.innerText()
  await page.route(INFO, () => undefined)
  await shop.open(plain.path)
  await expect(shop.cartLink).toHaveAttribute('aria-busy', 'true')
  await expect.poll(() => shop.cartLink.innerText()).toBe(known)
})

test.describe('when the shop fails', () => {
  test.use({ expectedProblems: [/Failed to load resource.*widgets\/checkout\/info/] })
  // Specification 8.1.
  for (const status of [500, 503])
    test(`a response of ${status} changes nothing`, async ({ page }) => {
      const shop = new ShopPage(page)
      await putInCart(page.request, plain.id)
      await shop.open('/')
      await expect(shop.cartLink).toContainText('1')
      const known = await shop.cartLink.innerText()
      await page.route(INFO, (route) => route.fulfill({ status, contentType: 'text/html', body: 'oops' }))
      await page.reload()
      await shop.settle()
      await expect(shop.cartLink).toHaveAttribute('aria-busy', 'false')
      expect(await shop.cartLink.innerText()).toBe(known)
    })

  test('offline nothing changes, and the counter reloads when back online', async ({ page, context }) => {
    const shop = new ShopPage(page)
    await putInCart(page.request, plain.id)
    await shop.open('/')
    await expect(shop.cartLink).toContainText('1')
    await page.route(INFO, (route) => route.abort())
    await page.reload()
    await shop.settle()
    await expect(shop.cartLink).toContainText('1')
    await page.unroute(INFO)
    await context.setOffline(true)
    const asked = page.waitForRequest(INFO)
    await context.setOffline(false)
    await asked
  })
})

// Specification 4.6.
test('an emptied cart clears the stored one', async ({ page }) => {
  const shop = new ShopPage(page)
  await putInCart(page.request, plain.id)
  await shop.open('/')
  await expect(shop.cartLink).toContainText('1')
  const stored = () => page.evaluate(() => localStorage.getItem('cart-widget-template'))
  expect(await stored()).toContain('header-cart-badge')
  await page.request.post(`/checkout/line-item/delete/${plain.id}`)
  await page.reload()
  await shop.settle()
  await expect(page.locator('.header-cart-badge')).toHaveCount(0)
  expect(await stored()).toBeNull()
})

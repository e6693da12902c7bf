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

test.describe('when the shop fails', () => {
  test.use({ expectedProblems: [/Failed to load resource.*widgets\/checkout\/info/] })
  // Specification 4.6, 8.1.
  test('or there is no network, the last known cart stays, and is asked for anew when back online', async ({
    page,
    context,
  }) => {
    const shop = new ShopPage(page)
    await putInCart(page.request, plain.id)
    await shop.open('/')
    await expect(shop.cartLink).toContainText('1')
    const known = await shop.cartLink.innerText()
    await page.route(INFO, (route) => route.fulfill({ status: 503, contentType: 'text/html', body: 'oops' }))
    await page.reload()
    await shop.settle()
    await expect(shop.cartLink).toHaveAttribute('aria-busy', 'false')
    expect(await shop.cartLink.innerText()).toBe(known)
    await page.unroute(INFO)

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

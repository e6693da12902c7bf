/** A whole purchase on the server's pages alone: with JavaScript disabled, or with all scripts blocked. */
import type { Page } from 'playwright/test'
import { CartPage } from '../models/cart-page.ts'
import { ConfirmPage } from '../models/confirm-page.ts'
import { FinishPage } from '../models/finish-page.ts'
import { ListingPage } from '../models/listing-page.ts'
import { ProductPage } from '../models/product-page.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { CATEGORIES, type KnownProduct, scarceProduct } from '../support/catalogue.ts'
import { buyAsCustomer, buyAsGuest, expectInAccount, expectStock, type Look } from '../support/journey.ts'
import { type BoughtLine, sumsOf } from '../support/money.ts'
import { putInCart, register } from '../support/shopper.ts'
import { expect, test } from '../support/test.ts'

test.use({ isFetchedAhead: true })

// A dozen pages each.
test.describe.configure({ timeout: 300_000 })

/** The product page shows the success, and the link in the header is an ordinary one. */
async function buy(page: Page, product: KnownProduct): Promise<BoughtLine> {
  const detail = new ProductPage(page)
  await detail.quantity.fill('2')
  await detail.buyButton.click()
  await expect(detail.messages.filter({ hasText: 'The product is in your shopping cart.' })).toBeVisible()
  await expect(page).toHaveURL(product.path)
  await detail.cartLink.click()
  await expect(page).toHaveURL('/checkout/cart')
  return { product, quantity: 2 }
}

/** Filters a department with its form; `wait` passes the time until the no-script controls appear. */
async function narrowDepartment(page: Page, wait: () => Promise<void>): Promise<void> {
  const listing = new ListingPage(page)
  const { department } = CATEGORIES
  const blue = page.getByRole('checkbox', { name: 'Blue', exact: true })
  await listing.open(department.path)
  await wait()
  await blue.check()
  await page.getByRole('spinbutton', { name: 'To' }).fill('15')
  await page.getByRole('button', { name: 'Show results' }).click()
  await expect(page).toHaveURL(/[?&]max-price=15(&|$)/)
  await wait()
  await expect(blue).toBeChecked()
  const narrowed = await listing.entries()
  expect(narrowed.length).toBeGreaterThan(0)
  expect(narrowed.length).toBeLessThan(24)
  expect(Math.max(...narrowed.map(({ price }) => price))).toBeLessThanOrEqual(1500)
  await listing.sort('price-desc')
  await expect(listing.products).toHaveCount(narrowed.length)
  await page.getByRole('link', { name: 'Reset all filters' }).click()
  await expect(listing.products).toHaveCount(24)
  await expect(listing.sorting).toHaveValue('price-desc')
}

test.describe('with JavaScript off', () => {
  test.use({ javaScriptEnabled: false })

  const way = { buy, look: async () => undefined, script: false }

  test('a guest buys', { tag: '@smoke' }, async ({ page }) => {
    await buyAsGuest(page, way)
  })

  test('a customer buys', async ({ page, request }) => {
    await buyAsCustomer(page, request, way)
  })

  test('a department is filtered by colour and price, and unfiltered again', { tag: '@phone' }, async ({ page }) => {
    await narrowDepartment(page, async () => undefined)
  })

  test('a double click on the order button places one order', async ({ page }) => {
    await register(page.request)
    const product = scarceProduct()
    await putInCart(page.request, product.id, 2)
    const confirm = new ConfirmPage(page)
    await confirm.open('/checkout/confirm')
    await confirm.terms.check()
    await confirm.orderButton.dblclick()
    const number = await new FinishPage(page).orderNumber()
    await expectInAccount(page, number, sumsOf([{ product, quantity: 2 }]))
    await expectStock(page, product, product.stock - 2)
  })

  test('ordered again because no response came, the first order is found', async ({ page }) => {
    await register(page.request)
    const product = scarceProduct()
    await putInCart(page.request, product.id, 2)
    const confirm = new ConfirmPage(page)
    await confirm.open('/checkout/confirm')
    const lost = page.waitForEvent('requestfailed', { timeout: 20_000 })
    await page.route(
      '**/checkout/order',
      async (route) => {
        await route.fetch({ maxRedirects: 0 })
        await route.abort('aborted')
      },
      { times: 1 },
    )
    await confirm.order()
    await lost
    await expect(confirm.heading).toHaveText('Complete order')
    await confirm.press()
    const number = await new FinishPage(page).orderNumber()
    await expectInAccount(page, number, sumsOf([{ product, quantity: 2 }]))
    await expectStock(page, product, product.stock - 2)
  })

  test('a line is removed, and the cart is empty', { tag: '@phone' }, async ({ page }) => {
    const product = scarceProduct()
    await putInCart(page.request, product.id)
    const cart = new CartPage(page)
    await cart.open('/checkout/cart')
    await page.getByRole('button', { name: `Remove ${product.name} from the cart` }).click()
    await cart.expectEmpty()
    await expect(cart.messages.filter({ hasText: 'The item was removed' })).toBeVisible()
  })
})

test.describe('with every script blocked', () => {
  test.use({ expectedProblems: [/Failed to load resource.*\/bundle\//] })

  test.beforeEach(async ({ page, context }) => {
    // Not by a route: routes disable the browser's cache.
    const session = await context.newCDPSession(page)
    await session.send('Network.enable')
    await session.send('Network.setBlockedURLs', { urls: ['*/bundle/*'] })
  })

  const expectNoScript: Look = (page) => expect(page.locator('html')).not.toHaveAttribute('data-storefront')

  test('a guest buys', async ({ page }) => {
    const look: Look = async () => {
      await expectNoScript(page)
      await expectAccessible(page)
    }
    await buyAsGuest(page, { buy, look, script: false })
  })

  test('a department is filtered by colour and price, and unfiltered again', async ({ page }) => {
    const wait = async () => {
      await expectNoScript(page)
      await page.evaluate(() => {
        for (const animation of document.getAnimations()) animation.finish()
      })
    }
    await narrowDepartment(page, wait)
    await expectAccessible(page)
  })
})

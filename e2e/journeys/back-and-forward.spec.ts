/**
 * Going back and forward through a purchase: every page is as current as if it were opened, and nothing is left in
 * progress.
 */
import type { Page } from 'playwright/test'
import { CartPage } from '../models/cart-page.ts'
import { CartPanel } from '../models/cart-panel.ts'
import { ConfirmPage } from '../models/confirm-page.ts'
import { FinishPage } from '../models/finish-page.ts'
import { OrdersPage } from '../models/orders-page.ts'
import { ProductPage } from '../models/product-page.ts'
import { ShopPage } from '../models/shop-page.ts'
import { CATEGORIES, PRODUCTS } from '../support/catalogue.ts'
import { euros, sumsOf } from '../support/money.ts'
import { restorePage } from '../support/restore.ts'
import { putInCart, register } from '../support/shopper.ts'
import { expect, test } from '../support/test.ts'

test.use({ isFetchedAhead: true })

const { plain } = PRODUCTS

/** No loader, veil or lock is on this page. */
async function expectRest(page: Page): Promise<void> {
  await new ShopPage(page).settle()
  await expect(page.locator('.loader')).toHaveCount(0)
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  await expect(page.locator('button[type="submit"]:disabled')).toHaveCount(0)
}

const totalOf = (quantity: number) => euros(sumsOf([{ product: plain, quantity }]).total)
const counter = (page: Page) => page.locator('.header-cart-total')

/** Simulates how the browser keeps a page in its cache and restores it later. */
const keep = (page: Page) =>
  page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })))
const restore = restorePage

test('B13: back and forward through a purchase, each page shows the current cart', async ({ page }) => {
  await register(page.request)
  const shop = new ShopPage(page)
  const product = new ProductPage(page)
  const panel = new CartPanel(page)
  await shop.open('/')
  await shop.open(CATEGORIES.department.path)
  await shop.open(plain.path)
  await product.settle()
  await product.buyButton.click()
  await panel.expectOpen()
  await panel.dialog.getByRole('link', { name: 'Show shopping cart' }).click()
  await new CartPage(page).checkout.click()
  const confirm = new ConfirmPage(page)
  await confirm.settle()

  await page.goBack()
  await expect(page).toHaveURL('/checkout/cart')
  await expectRest(page)
  await page.goBack()
  await expect(product.heading).toHaveText(plain.name)
  await expectRest(page)
  await expect(panel.dialog).toHaveCount(0)
  await expect(counter(page)).toHaveText(totalOf(1))
  // Forward passes the entry of the panel that was left by its link.
  await page.goForward()
  await page.goForward()
  await expect(page).toHaveURL('/checkout/cart')
  await page.goForward()
  await expect(confirm.heading).toHaveText('Complete order')
  await expectRest(page)

  await confirm.order()
  const number = await new FinishPage(page).orderNumber()
  await page.goBack()
  await expect(new OrdersPage(page).order(number)).toBeVisible()
  await expectRest(page)
  await page.goBack()
  await new CartPage(page).expectEmpty()
  await page.goBack()
  await new CartPage(page).expectEmpty()
  await page.goBack()
  await expect(product.heading).toHaveText(plain.name)
  await expectRest(page)
  await expect(counter(page)).toContainText('€0.00')
  for (let step = 0; step < 5; step += 1) await page.goForward()
  expect(await new FinishPage(page).orderNumber()).toBe(number)
  await expectRest(page)
})

test('8: a page the browser restores has no panel open and reloads the cart', async ({ page }) => {
  const shop = new ShopPage(page)
  await putInCart(page.request, plain.id, 2)
  await shop.open('/')
  await shop.settle()
  await shop.cartLink.click()
  const panel = new CartPanel(page)
  await panel.expectOpen()
  await keep(page)
  await putInCart(page.request, plain.id, 1)
  await restore(page)
  await expect(counter(page)).toHaveText(totalOf(3))
  await panel.expectGone()
  await shop.cartLink.click()
  await panel.expectOpen()
  await expect(panel.quantity(plain.name)).toHaveValue('3')
})

test('8: a cached order page lets the other tabs continue; when restored, it is replaced by the orders', async ({
  page,
  context,
}) => {
  await register(page.request)
  await putInCart(page.request, plain.id, 1)
  const confirm = new ConfirmPage(page)
  await confirm.open('/checkout/confirm')
  await confirm.settle()
  await page.route('**/checkout/order', (route) => route.fulfill({ status: 204 }))
  const other = new ShopPage(await context.newPage())
  await other.open('/')
  // The browser would not cache a page with a pending request.
  const sent = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/checkout/order'))
  await confirm.order()
  await expect(other.cartLink).toHaveAttribute('aria-busy', 'true')
  await sent
  await keep(page)
  await expect(other.cartLink).toHaveAttribute('aria-busy', 'false')
  await restore(page)
  // Its history entry has the address of the orders, which are loaded.
  await new OrdersPage(page).settle()
  await expect(confirm.heading).toHaveText('Orders')
  await expectRest(page)
})

test('8: nothing of ours prevents the browser from caching a page', async ({ page }) => {
  const session = await page.context().newCDPSession(page)
  await session.send('Page.enable')
  const reasons: string[] = []
  session.on('Page.backForwardCacheNotUsed', ({ notRestoredExplanations }) => {
    // Circumstantial reasons come from this browser, its driver or this visit.
    for (const { type, reason } of notRestoredExplanations) if (type !== 'Circumstantial') reasons.push(reason)
  })
  await putInCart(page.request, plain.id, 1)
  const shop = new ShopPage(page)
  const panel = new CartPanel(page)
  for (const path of ['/', CATEGORIES.department.path, plain.path, '/search?search=lamp']) {
    await shop.open(path)
    await shop.settle()
    await shop.cartLink.click()
    await panel.expectOpen()
    await page.keyboard.press('Escape')
    await panel.expectGone()
    await expect(shop.cartLink).toHaveAttribute('aria-busy', 'false')
  }
  for (let step = 0; step < 3; step += 1) {
    await page.goBack()
    await shop.settle()
  }
  expect(reasons).toEqual([])
})

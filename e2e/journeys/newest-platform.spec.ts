/** Pages as 6.7 prints them, and with what 6.8 takes away taken away (contract, versions C and D). */
import type { Page } from 'playwright/test'
import { CartPanel } from '../models/cart-panel.ts'
import { ListingPage } from '../models/listing-page.ts'
import { ProductPage } from '../models/product-page.ts'
import { ShopPage } from '../models/shop-page.ts'
import { CATEGORIES, type KnownProduct, PRODUCTS } from '../support/catalogue.ts'
import { buyAsGuest } from '../support/journey.ts'
import { euros } from '../support/money.ts'
import { playScenario } from '../support/sandbox.ts'
import { expect, test } from '../support/test.ts'

// A dozen pages each.
test.describe.configure({ timeout: 300_000 })

/** Two pieces, by the panel. */
async function buy(page: Page, product: KnownProduct) {
  const shown = new ProductPage(page)
  const panel = new CartPanel(page)
  await shown.settle()
  await shown.quantity.fill('2')
  await shown.buyButton.click()
  await panel.expectOpen()
  await panel.dialog.getByRole('link', { name: 'Show shopping cart' }).click()
  await expect(page).toHaveURL('/checkout/cart')
  return { product, quantity: 2 }
}
const look = (page: Page) => new ShopPage(page).settle()

for (const platform of ['6.7', '6.7-flags'])
  test(`${platform}: a guest buys`, { tag: platform === '6.7' ? '@smoke' : [] }, async ({ page }) => {
    await playScenario(page, { on: [], platform })
    await buyAsGuest(page, { buy, look, script: true })
  })

for (const platform of ['6.7', '6.7-flags'])
  test(`${platform}: from a list to a product, and into the panel of the cart`, {
    tag: platform === '6.7' ? ['@phone', '@smoke'] : [],
  }, async ({ page }) => {
    await playScenario(page, { on: [], platform })
    const list = new ListingPage(page)
    await list.open(CATEGORIES.department.path)
    await list.settle()
    const product = new ProductPage(page)
    await page.locator('main .product-box .product-name').first().click()
    await expect(page).not.toHaveURL(CATEGORIES.department.path)
    await product.settle()
    await product.open(PRODUCTS.plain.path)
    await product.settle()
    await product.buyButton.click()
    const panel = new CartPanel(page)
    await panel.expectOpen()
    await expect(panel.dialog).toContainText(euros(PRODUCTS.plain.gross))
    await panel.dialog.getByRole('link', { name: 'Show shopping cart' }).click()
    await expect(page).toHaveURL('/checkout/cart')
    await new ShopPage(page).settle()
  })

test.describe('without the panel', () => {
  test.use({ expectedProblems: [/status of 500/] })
  test('6.7:  the form is sent once, and a sentence says that the product is in the cart', async ({ page }) => {
    await playScenario(page, { on: [], platform: '6.7', opensCart: false })
    const product = new ProductPage(page)
    const panel = new CartPanel(page)
    await product.open(PRODUCTS.plain.path)
    await product.settle()
    const posts: string[] = []
    page.on('request', (request) => request.method() === 'POST' && posts.push(new URL(request.url()).pathname))
    await product.buyButton.dblclick()
    const sentence = page.getByText('The product is in your shopping cart.').first()
    await expect(sentence).toBeVisible()
    await expect(product.cartLink).toHaveAccessibleName(/^Shopping cart 1 /)
    await expect(panel.dialog).toHaveCount(0)
    expect(posts.filter((path) => path.endsWith('/checkout/line-item/add'))).toHaveLength(1)
    await expect(sentence).toHaveCount(0)
    // The shop is in trouble: the panel says so, and the form is not sent again by itself.
    posts.splice(0)
    await page.route('**/checkout/line-item/add', (route) => route.fulfill({ status: 500, body: '' }))
    await product.buyButton.click()
    await panel.expectOpen()
    await expect(panel.alerts.first()).toBeVisible()
    expect(posts.filter((path) => path.endsWith('/checkout/line-item/add'))).toHaveLength(1)
  })
})

test('6.7: the menu of a small screen asks for its first level, too', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await playScenario(page, { on: [], platform: '6.7' })
  const shop = new ShopPage(page)
  await shop.open('/')
  await shop.settle()
  await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click()
  const menu = page.getByRole('dialog')
  await expect(menu.getByRole('link', { name: CATEGORIES.department.name, exact: true }).first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(menu).toHaveCount(0)
})

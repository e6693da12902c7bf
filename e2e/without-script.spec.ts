/** A whole purchase on the server's pages alone: scripts switched off, or all of them blocked. */
import type { Page } from 'playwright/test'
import { CartPage } from './models/cart-page.ts'
import { ConfirmPage } from './models/confirm-page.ts'
import { FinishPage } from './models/finish-page.ts'
import { ProductPage } from './models/product-page.ts'
import { expectAccessible } from './support/accessibility.ts'
import { type KnownProduct, scarceProduct } from './support/catalogue.ts'
import {
  checkOutAsCustomer,
  checkOutAsGuest,
  expectInAccount,
  expectOrderedOnce,
  expectStock,
  fillCart,
  findVariant,
  type Look,
  newPerson,
  order,
} from './support/journey.ts'
import { type BoughtLine, sumsOf } from './support/money.ts'
import { putInCart, register } from './support/shopper.ts'
import { expect, test } from './support/test.ts'

// A dozen pages each.
test.describe.configure({ timeout: 120_000 })

/** The product page says that it worked, and the link in the header is an ordinary one. */
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

async function buyAsGuest(page: Page, look: Look): Promise<void> {
  const scarce = { product: scarceProduct(), quantity: 3 }
  const bought = await buy(page, await findVariant(page))
  const sums = await fillCart(page, bought, scarce, look)
  await checkOutAsGuest(page, newPerson(), look)
  const { number } = await order(page, sums, look, { script: false })
  const link = await page.getByRole('link', { name: 'your order' }).getAttribute('href')
  await expectOrderedOnce(page, scarce, { script: false })
  await page.goto(link ?? '')
  await expect(page.getByRole('main')).toContainText(number)
}

const nothing: Look = async () => undefined

test.describe('with JavaScript off', () => {
  test.use({ javaScriptEnabled: false })

  test('a guest buys', async ({ page }) => {
    await buyAsGuest(page, nothing)
  })

  test('a customer buys', async ({ page, request }) => {
    const registration = await register(request)
    const scarce = { product: scarceProduct(), quantity: 3 }
    const bought = await buy(page, await findVariant(page))
    const sums = await fillCart(page, bought, scarce, nothing)
    await checkOutAsCustomer(page, registration, nothing)
    const ordered = await order(page, sums, nothing, { script: false })
    await expectOrderedOnce(page, scarce, { script: false })
    await expectInAccount(page, ordered.number, ordered.sums)
  })

  test('a double click on the order button makes one order', async ({ page }) => {
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

  test('ordered again because no answer came, the first order is found', async ({ page }) => {
    await register(page.request)
    const product = scarceProduct()
    await putInCart(page.request, product.id, 2)
    const confirm = new ConfirmPage(page)
    await confirm.open('/checkout/confirm')
    const lost = page.waitForEvent('requestfailed')
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
    await confirm.orderButton.click()
    const number = await new FinishPage(page).orderNumber()
    await expectInAccount(page, number, sumsOf([{ product, quantity: 2 }]))
    await expectStock(page, product, product.stock - 2)
  })

  test('a line is removed, and the cart is empty', async ({ page }) => {
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

  test.beforeEach(async ({ context }) => {
    await context.route('**/*', (route) =>
      route.request().resourceType() === 'script' ? route.abort() : route.fallback(),
    )
  })

  test('a guest buys', async ({ page }) => {
    await buyAsGuest(page, expectAccessible)
  })

  test('a customer buys', async ({ page, request }) => {
    const registration = await register(request)
    const scarce = { product: scarceProduct(), quantity: 3 }
    const bought = await buy(page, await findVariant(page))
    const sums = await fillCart(page, bought, scarce, nothing)
    await checkOutAsCustomer(page, registration, nothing)
    const ordered = await order(page, sums, nothing, { script: false })
    await expectOrderedOnce(page, scarce, { script: false })
    await expectInAccount(page, ordered.number, ordered.sums)
  })
})

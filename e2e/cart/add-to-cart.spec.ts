/** Adding a product to the cart: from a product page and a listing, twice at once, and with faults. */
import type { Page } from 'playwright/test'
import { CartPanel } from '../models/cart-panel.ts'
import { ProductPage } from '../models/product-page.ts'
import { PRODUCTS } from '../support/catalogue.ts'
import { openBeforeCode } from '../support/held-code.ts'
import { expect, test } from '../support/test.ts'

test.use({ isFetchedAhead: true })

const ADD = '**/checkout/line-item/add'
const { plain } = PRODUCTS

async function openProduct(page: Page) {
  const product = new ProductPage(page)
  await product.open(plain.path)
  await product.settle()
  return { product, panel: new CartPanel(page) }
}

/** Counts the requests that reach the shop. */
function countAdds(page: Page): () => number {
  let count = 0
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/checkout/line-item/add')) count += 1
  })
  return () => count
}

// Specification 7.4, 7.10.
test('the panel opens with the chosen quantity, and the counter follows', { tag: ['@phone', '@smoke'] }, async ({
  page,
}) => {
  const { product, panel } = await openProduct(page)
  await product.quantity.fill('3')
  await product.buyButton.click()
  await panel.expectOpen()
  await expect(panel.quantity(plain.name)).toHaveValue('3')
  await expect(panel.alerts).toContainText(/shopping cart/)
  await expect(page.locator('.header-cart-badge')).toHaveText('3')
  expect(page.url()).toContain(plain.path)
  await page.keyboard.press('Escape')
  await panel.expectGone()
  await expect(product.buyButton).toBeFocused()
})

test('the buy form runs before the first press, the panel does not; A18: a double click adds once', async ({
  page,
}) => {
  const { product, panel } = await openProduct(page)
  await page.locator('html[data-storefront="ready"]').waitFor({ state: 'attached' })
  const flows = await page.evaluate(() => [
    ...(window as unknown as { storefront: { actors: Map<object, string> } }).storefront.actors.values(),
  ])
  expect(flows).toContain('add-to-cart')
  expect(flows).not.toContain('off-canvas-cart')
  const adds = countAdds(page)
  await product.buyButton.dblclick()
  await panel.expectOpen()
  await expect(panel.quantity(plain.name)).toHaveValue('1')
  expect(adds()).toBe(1)
})

test('B14: a click before the code has loaded is kept and adds once', async ({ page }) => {
  const product = new ProductPage(page)
  const panel = new CartPanel(page)
  const release = await openBeforeCode(page, plain.path)
  const adds = countAdds(page)
  await product.buyButton.click()
  await product.buyButton.click()
  expect(adds()).toBe(0)
  release()
  await panel.expectOpen()
  await expect(panel.quantity(plain.name)).toHaveValue('1')
  expect(adds()).toBe(1)
})

test.describe('when things go wrong', () => {
  test.use({ expectedProblems: [/Failed to load resource/] })

  test('a refusal shows a message, and trying again adds', async ({ page }) => {
    const { product, panel } = await openProduct(page)
    await page.route(ADD, (route) => route.fulfill({ status: 403, contentType: 'text/html', body: 'no' }))
    await product.buyButton.click()
    await expect(panel.alerts.first()).toContainText('The product was not added to your cart.')
    await page.unroute(ADD)
    await panel.button('Try again').click()
    await expect(panel.quantity(plain.name)).toHaveValue('1')
    await expect(panel.alerts.filter({ hasText: 'not added' })).toHaveCount(0)
    await panel.expectOpen()
  })

  test('without a clear response the cart itself shows that it did not work, or that it did', async ({ page }) => {
    const { product, panel } = await openProduct(page)
    const adds = countAdds(page)
    for (const reached of [false, true]) {
      await page.route(ADD, async (route) => {
        if (reached) await route.fetch()
        await route.abort()
      })
      await product.buyButton.click()
      await expect(panel.alerts.first()).toContainText('could not confirm')
      if (reached) await expect(panel.quantity(plain.name)).toHaveValue('1')
      else await expect(panel.dialog).toContainText(/cart is empty/i)
      expect(adds()).toBe(reached ? 2 : 1)
      await page.unroute(ADD)
      await page.keyboard.press('Escape')
      await panel.expectGone()
    }
  })

  test('closed meanwhile, the panel opens again to show a refusal', async ({ page }) => {
    const { product, panel } = await openProduct(page)
    const release = Promise.withResolvers<void>()
    await page.route(ADD, async (route) => {
      await release.promise
      await route.fulfill({ status: 400, contentType: 'text/html', body: 'no' })
    })
    await product.buyButton.click()
    await expect(panel.loader).toBeVisible()
    await page.keyboard.press('Escape')
    await panel.expectGone()
    release.resolve()
    await expect(panel.alerts.first()).toContainText('The product was not added to your cart.')
  })

  test('B14: when a part of the bundle, or only what draws, fails to load, it is loaded from its second address', async ({
    page,
  }) => {
    for (const files of ['**/bundle/chunks/*/OffCanvasCart.js', '**/bundle/chunks/**']) {
      await page.route(files, (route) => route.abort())
      const product = new ProductPage(page)
      const panel = new CartPanel(page)
      await product.open(plain.path)
      await product.buyButton.click()
      await panel.expectOpen()
      await expect(panel.line(plain.name)).toBeVisible()
    }
  })
})

test.describe('when the panel’s code cannot be loaded from either address', () => {
  test.use({ expectedProblems: [/Failed to load resource|\[storefront\]/] })

  for (const answered of ['the cart page shows the added product', 'a refused form is sent by the browser'])
    test(`B14: ${answered}`, async ({ page }) => {
      const isRefused = answered.startsWith('a refused')
      await page.route('**/bundle/chunks*/*/off-canvas-cart.js', (route) => route.abort())
      const product = new ProductPage(page)
      await product.open(plain.path)
      if (isRefused)
        await page.route(ADD, (route) =>
          route.request().isNavigationRequest()
            ? route.continue()
            : route.fulfill({ status: 403, contentType: 'text/html', body: 'no' }),
        )
      await product.buyButton.click()
      if (isRefused) await expect(product.messages).toContainText(/shopping cart/)
      else {
        await expect(page).toHaveURL('/checkout/cart')
        await expect(page.getByRole('main').getByRole('link', { name: plain.name }).first()).toBeVisible()
      }
    })
})

test.describe('when no part of the bundle can be loaded', () => {
  test.use({ expectedProblems: [/Failed to load resource|\[storefront\]/] })

  test('B14: the form posts natively and completes on a page', async ({ page }) => {
    await page.route('**/bundle/chunks*/**', (route) => route.abort())
    const product = new ProductPage(page)
    await product.open(plain.path)
    await product.buyButton.click()
    await expect(product.messages).toContainText(/shopping cart/)
    await product.cartLink.click()
    await expect(page).toHaveURL('/checkout/cart')
    await expect(page.getByRole('main').getByRole('link', { name: plain.name }).first()).toBeVisible()
  })
})

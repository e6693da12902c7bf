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

test('Enter in the quantity field adds like the button', { tag: '@phone' }, async ({ page }) => {
  const { product, panel } = await openProduct(page)
  await product.quantity.fill('2')
  await product.quantity.press('Enter')
  await panel.expectOpen()
  await expect(panel.quantity(plain.name)).toHaveValue('2')
})

test('the buy form of the product page runs before the first press, the panel does not', async ({ page }) => {
  await openProduct(page)
  await page.locator('html[data-storefront="ready"]').waitFor({ state: 'attached' })
  const flows = await page.evaluate(() => [
    ...(window as unknown as { storefront: { actors: Map<object, string> } }).storefront.actors.values(),
  ])
  expect(flows).toContain('add-to-cart')
  expect(flows).not.toContain('off-canvas-cart')
})

test('A18: a double click adds once', async ({ page }) => {
  const { product, panel } = await openProduct(page)
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

test('other scripts of the page can add to what is sent', { tag: '@phone' }, async ({ page }) => {
  const { product, panel } = await openProduct(page)
  const { discounted } = PRODUCTS
  await page.evaluate((id) => {
    const form = document.querySelector('[data-add-to-cart]')
    form?.addEventListener('beforeFormSubmit', (event) => {
      const data = (event as CustomEvent<FormData>).detail
      for (const [name, value] of Object.entries({ id, referencedId: id, type: 'product', quantity: '1' }))
        data.set(`lineItems[${id}][${name}]`, value)
    })
    Object.assign(window, { opened: 0 })
    form?.addEventListener('openOffCanvasCart', () => {
      Object.assign(window, { opened: 1 })
    })
  }, discounted.id)
  await product.buyButton.click()
  await panel.expectOpen()
  await expect(panel.line(plain.name)).toBeVisible()
  await expect(panel.line(discounted.name)).toBeVisible()
  expect(await page.evaluate(() => (window as unknown as { opened: number }).opened)).toBe(1)
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

  for (const reached of [true, false])
    test(`without a clear response the cart itself shows ${reached ? 'that it worked' : 'that it did not'}`, async ({
      page,
    }) => {
      const { product, panel } = await openProduct(page)
      const adds = countAdds(page)
      await page.route(ADD, async (route) => {
        if (reached) await route.fetch()
        await route.abort()
      })
      await product.buyButton.click()
      await expect(panel.alerts.first()).toContainText('could not confirm')
      if (reached) await expect(panel.quantity(plain.name)).toHaveValue('1')
      else await expect(panel.dialog).toContainText(/cart is empty/i)
      expect(adds()).toBe(1)
    })

  test('A17: a request that hangs is aborted at its deadline, and nothing is sent twice', async ({ page }) => {
    await page.clock.install()
    const { product, panel } = await openProduct(page)
    const adds = countAdds(page)
    await page.route(ADD, () => undefined)
    await product.buyButton.click()
    await expect(panel.loader).toBeVisible()
    await page.clock.fastForward(20_100)
    await expect(panel.alerts.first()).toContainText('could not confirm')
    expect(adds()).toBe(1)
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

  for (const [what, files] of Object.entries({
    'a part of the bundle': '**/bundle/chunks/**',
    'only what draws': '**/bundle/chunks/*/OffCanvasCart.js',
  }))
    test(`B14: when ${what} fails to load, it is loaded from its second address`, async ({ page }) => {
      await page.route(files, (route) => route.abort())
      const product = new ProductPage(page)
      const panel = new CartPanel(page)
      await product.open(plain.path)
      await product.buyButton.click()
      await panel.expectOpen()
      await expect(panel.line(plain.name)).toBeVisible()
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

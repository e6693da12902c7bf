/** The same flow twice on a page, with the same ids, as themes with a header for each width have it. */
import { AccountMenu } from '../models/account-menu.ts'
import { CartPanel } from '../models/cart-panel.ts'
import { ConfirmPage } from '../models/confirm-page.ts'
import { CookieBar } from '../models/cookie-bar.ts'
import { ProductPage } from '../models/product-page.ts'
import { PRODUCTS } from '../support/catalogue.ts'
import { openOdd } from '../support/odd-page.ts'
import { watchAdding } from '../support/plugin-script.ts'
import { pressWithoutWaiting } from '../support/press.ts'
import { putInCart, register } from '../support/shopper.ts'
import { expect, test } from '../support/test.ts'

test('either form buys what it says, once, and both headers count it', async ({ page }) => {
  const adding = watchAdding(page)
  await openOdd(new ProductPage(page), 'twice', PRODUCTS.plain.path)
  const main = page.getByRole('main')
  await main.getByRole('button', { name: 'Increase quantity' }).nth(1).click()
  const quantities = main.getByRole('spinbutton', { name: 'Quantity' })
  await expect(quantities.nth(1)).toHaveValue('2')
  await expect(quantities.nth(0)).toHaveValue('1')
  await main.getByRole('button', { name: 'Add to shopping cart' }).nth(1).click()
  const panel = new CartPanel(page)
  await panel.expectOpen()
  await expect(panel.quantity(PRODUCTS.plain.name)).toHaveValue('2')
  expect(adding).toHaveLength(1)
  await page.keyboard.press('Escape')
  await panel.expectGone()
  const carts = page.getByRole('banner').getByRole('link', { name: /Shopping cart/ })
  await expect(carts).toHaveCount(2)
  for (const cart of await carts.all()) await expect(cart).toContainText('2')
  await main.getByRole('button', { name: 'Add to shopping cart' }).nth(0).click()
  await panel.expectOpen()
  await expect(panel.quantity(PRODUCTS.plain.name)).toHaveValue('3')
})

test('each header has its own menu and search, and either cart link opens the one panel', async ({ page }) => {
  const product = await openOdd(new ProductPage(page), 'twice', PRODUCTS.plain.path)
  const panel = new CartPanel(page)
  for (const place of [1, 0]) {
    const cart = page
      .getByRole('banner')
      .nth(place)
      .getByRole('link', { name: /Shopping cart/ })
    await cart.click()
    await panel.expectOpen()
    await page.keyboard.press('Escape')
    await panel.expectGone()
    await expect(cart).toBeFocused()
  }

  const { button, menu } = new AccountMenu(page)
  for (const [own, other] of [
    [1, 0],
    [0, 1],
  ] as const) {
    await button.nth(own).click()
    await expect(menu.nth(own)).toBeVisible()
    await expect(menu.nth(other)).toBeHidden()
    await expect(button.nth(own)).toHaveAttribute('aria-expanded', 'true')
  }

  for (const place of [1, 0]) {
    const field = product.searchField.nth(place)
    await field.pressSequentially('table')
    const links = page.getByRole('search').nth(place).locator('.search-suggest').getByRole('link')
    await expect(links.first()).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(links).toHaveCount(0)
  }

  // This shop always shows its field; other themes do not.
  await page.addStyleTag({
    content: '.search-toggle-btn{display:block!important}.collapse:not(.show){display:none!important}',
  })
  await expect(product.searchField.nth(1)).toBeHidden()
  await page.locator('.js-search-toggle-btn').nth(1).click()
  await expect(product.searchField.nth(1)).toBeFocused()
})

test('either button of two order forms orders once', async ({ page }) => {
  await register(page.request)
  const sent: string[] = []
  page.on('request', (request) => new URL(request.url()).pathname === '/checkout/order' && sent.push(request.method()))
  for (const place of [0, 1]) {
    await putInCart(page.request, PRODUCTS.plain.id)
    const confirm = await openOdd(new ConfirmPage(page), 'twice', '/checkout/confirm')
    await confirm.terms.check()
    await pressWithoutWaiting(confirm.orderButton.nth(place))
    await page.waitForURL('**/checkout/finish**')
    expect(sent.splice(0), `button ${place + 1}`).toEqual(['POST'])
  }
})

test.describe('undecided', () => {
  test.use({ storageState: { cookies: [], origins: [] } })

  test('either bar decides for both', async ({ page }) => {
    await openOdd(new ProductPage(page), 'twice', PRODUCTS.plain.path)
    const { bar, refuseButton } = new CookieBar(page)
    await expect(bar.first()).toBeVisible()
    await refuseButton.filter({ visible: true }).last().click()
    await expect(bar.filter({ visible: true })).toHaveCount(0)
  })
})

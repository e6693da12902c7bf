/** Changing the cart in its panel: quantities, removed lines, codes, shipping, and messages when it fails. */
import type { Page } from 'playwright/test'
import { CartPanel } from '../models/cart-panel.ts'
import { ShopPage } from '../models/shop-page.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { PRODUCTS } from '../support/catalogue.ts'
import { sumsOf } from '../support/money.ts'
import { putInCart } from '../support/shopper.ts'
import { expect, test } from '../support/test.ts'

const { plain, discounted } = PRODUCTS
const QUANTITY = '**/checkout/line-item/change-quantity/**'
const REMOVE = '**/checkout/line-item/delete/**'

async function openCart(page: Page) {
  await putInCart(page.request, plain.id, 2)
  await putInCart(page.request, discounted.id)
  const shop = new ShopPage(page)
  await shop.open('/')
  await shop.settle()
  await shop.cartLink.click()
  const panel = new CartPanel(page)
  await panel.expectOpen()
  return { shop, panel }
}

const euros = (cents: number) => `€${(cents / 100).toFixed(2)}`

function countPosts(page: Page, path: string): () => number {
  let count = 0
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes(path)) count += 1
  })
  return () => count
}

// Specification 7.5.
test('a quantity is sent after a pause; the sum, the counter and the focus follow', { tag: '@smoke' }, async ({
  page,
}) => {
  const { panel } = await openCart(page)
  const field = panel.quantity(plain.name)
  await field.fill('3')
  await field.blur()
  await expect(panel.line(plain.name)).toContainText(euros(3 * plain.gross))
  await expect(panel.quantity(plain.name)).toHaveValue('3')
  await expect(page.locator('.header-cart-total')).toContainText('€')
  await panel.expectOpen()
})

test('B4: keys in the field send nothing, many quick changes at most two requests; B5: Enter sends at once, and keeps the focus', async ({
  page,
}) => {
  const { panel } = await openCart(page)
  const posts = countPosts(page, 'change-quantity')
  const field = panel.quantity(plain.name)
  await field.focus()
  for (let press = 0; press < 8; press += 1) await field.press('ArrowUp')
  await expect(field).toHaveValue('10')
  await field.blur()
  await expect(panel.line(plain.name)).toContainText(euros(10 * plain.gross))
  const before = posts()
  expect(before).toBeLessThanOrEqual(2)

  await field.fill('4')
  await field.press('Enter')
  await expect(panel.line(plain.name)).toContainText(euros(4 * plain.gross))
  await expect(field).toBeFocused()
  // B6: nothing shows a message, and no endless loader.
  await field.fill('0')
  await field.press('Enter')
  await expect(panel.alerts.first()).toBeVisible()
  await panel.expectOpen()
  await expect(panel.line(plain.name)).not.toHaveAttribute('aria-busy', 'true')
  // Whatever still waits is sent before the page is left.
  await panel.dialog.getByRole('link', { name: /show shopping cart/i }).click()
  await expect(page).toHaveURL('/checkout/cart')
  expect(posts() - before).toBe(2)
})

// Specification 2.8.
test('a removed line can be put back with its quantity; without the last lines, the cart is empty, with a message', async ({
  page,
}) => {
  const { panel } = await openCart(page)
  await panel
    .line(plain.name)
    .getByRole('button', { name: /remove/i })
    .click()
  await expect(panel.line(plain.name)).toHaveCount(0)
  await expect(panel.line(discounted.name)).toBeVisible()
  await expect(panel.dialog).toContainText(`${plain.name} was removed.`)
  await panel.expectOpen()
  await expectAccessible(page)
  await expect(panel.dialog).not.toContainText('The item was removed')
  await panel.button('Undo').click()
  await expect(panel.quantity(plain.name)).toHaveValue('2')
  await expect(panel.button('Undo')).toHaveCount(0)
  await expect(panel.dialog).toContainText('The product is back in your shopping cart.')

  for (const { name } of [plain, discounted]) {
    await panel
      .line(name)
      .getByRole('button', { name: /remove/i })
      .click()
    await expect(panel.line(name)).toHaveCount(0)
  }
  await expect(panel.dialog).toContainText(/cart is empty/i)
  await expect(page.locator('.header-cart-badge')).toHaveCount(0)
  // One answer with a way back, and nothing that leads nowhere.
  await expect(panel.alerts.filter({ hasText: 'removed' })).toHaveCount(1)
  await expect(panel.dialog.getByText('Go to checkout')).toBeHidden()
  await expect(panel.button('Undo')).toBeVisible()
})

// Specification 2.8, 7.5.
test('a promotion code takes ten percent off and is no item; a wrong one stays to be corrected; another shipping method changes its price', async ({
  page,
}) => {
  const { panel } = await openCart(page)
  const code = await panel.codeField()
  await code.fill('NOSUCHCODE')
  await code.press('Enter')
  await expect(code).toHaveAccessibleDescription('This promotion code is not valid.')
  await expect(code).toHaveAttribute('aria-invalid', 'true')
  await expect(code).toHaveValue('NOSUCHCODE')
  await expect(code).toBeFocused()
  await expect(panel.alerts).toHaveCount(0)
  await expectAccessible(page)
  await code.fill('SAVE10')
  await code.press('Enter')
  await expect(panel.dialog).toContainText(/10 ?%/)
  await expect(panel.lines).toHaveCount(3)
  await expect(panel.dialog).toContainText('3 items')

  const select = panel.dialog.getByRole('combobox')
  if (!(await select.isVisible())) await panel.dialog.getByRole('button', { name: /standard/i }).click()
  await select.selectOption({ label: 'Express · €9.90' })
  await expect(panel.dialog.locator('.shipping-value')).toContainText('€9.90')
})

test('other scripts of the page receive the shopper’s actions by the contract’s event names', async ({ page }) => {
  const { panel } = await openCart(page)
  await page.evaluate(() => {
    const heard: string[] = []
    Object.assign(window, { heard })
    for (const type of [
      'beforeFireRequest',
      'onRemoveProductFromCart',
      'onChangeProductQuantity',
      'onAddPromotionToCart',
    ])
      document.querySelector('[data-off-canvas-cart]')?.addEventListener(type, () => heard.push(type))
  })
  const heard = () => page.evaluate(() => (window as unknown as { heard: string[] }).heard)
  await panel.quantity(plain.name).fill('3')
  await panel.quantity(plain.name).press('Enter')
  await expect(panel.line(plain.name)).toContainText(euros(3 * plain.gross))
  const code = await panel.codeField()
  await code.fill('SAVE10')
  await code.press('Enter')
  await expect(panel.lines).toHaveCount(3)
  await panel
    .line(plain.name)
    .getByRole('button', { name: /remove/i })
    .click()
  await expect(panel.line(plain.name)).toHaveCount(0)
  expect(new Set(await heard())).toEqual(
    new Set(['beforeFireRequest', 'onChangeProductQuantity', 'onAddPromotionToCart', 'onRemoveProductFromCart']),
  )
})

test('B2: going to the checkout meanwhile waits until every change is sent', async ({ page }) => {
  const { panel } = await openCart(page)
  const field = panel.quantity(plain.name)
  await field.fill('5')
  await field.evaluate((input) => input.dispatchEvent(new Event('change', { bubbles: true })))
  await panel.dialog.getByRole('link', { name: /show shopping cart/i }).click()
  await expect(page).toHaveURL('/checkout/cart')
  await expect(page.getByRole('main').getByRole('spinbutton').first()).toHaveValue('5')
})

test('5: a change in another tab shows in the counter and in the open panel', async ({ page, context }) => {
  const { shop, panel } = await openCart(page)
  const other = new ShopPage(await context.newPage())
  await other.open('/')
  await other.settle()
  await other.cartLink.click()
  const otherPanel = new CartPanel(other.page)
  await otherPanel.quantity(plain.name).fill('4')
  await otherPanel.quantity(plain.name).press('Enter')
  await expect(panel.quantity(plain.name)).toHaveValue('4')
  await expect(panel.line(plain.name)).toContainText(euros(4 * plain.gross))
  const { total } = sumsOf([
    { product: plain, quantity: 4 },
    { product: discounted, quantity: 1 },
  ])
  for (const tab of [shop, other]) await expect(tab.page.locator('.header-cart-total')).toHaveText(euros(total))
  await panel.expectOpen()
})

test.describe('when things go wrong', () => {
  test.use({ expectedProblems: [/Failed to load resource/] })

  test('a refused change shows a message, and the cart is unchanged; without a clear response it shows itself what worked', async ({
    page,
  }) => {
    const { panel } = await openCart(page)
    await page.route(REMOVE, (route) => route.fulfill({ status: 403, contentType: 'text/html', body: 'no' }))
    await panel
      .line(plain.name)
      .getByRole('button', { name: /remove/i })
      .click()
    await expect(panel.alerts.first()).toContainText('This change was not made.')
    await expect(panel.quantity(plain.name)).toHaveValue('2')
    await panel.expectOpen()
    await expectAccessible(page)
    await page.unroute(REMOVE)

    for (const reached of [false, true]) {
      await page.route(QUANTITY, async (route) => {
        if (reached) await route.fetch()
        await route.abort()
      })
      // The first round's message and the number typed are in view already: the answer itself is awaited.
      const lost = page.waitForEvent('requestfailed', (request) => request.url().includes('/change-quantity/'))
      await panel.quantity(plain.name).fill('7')
      await panel.quantity(plain.name).press('Enter')
      await lost
      await expect(panel.alerts.first()).toContainText('could not confirm')
      await expect(panel.quantity(plain.name)).toHaveValue(reached ? '7' : '2')
      await page.unroute(QUANTITY)
    }
  })

  test('A17: a change that hangs is aborted at its deadline', async ({ page }) => {
    await page.clock.install()
    const { panel } = await openCart(page)
    await page.route(QUANTITY, () => undefined)
    const asked = page.waitForRequest(QUANTITY)
    await panel.quantity(plain.name).fill('7')
    await panel.quantity(plain.name).blur()
    await page.clock.fastForward(850)
    await asked
    await expect(panel.line(plain.name)).toHaveAttribute('aria-busy', 'true')
    await page.clock.fastForward(20_100)
    await expect(panel.alerts.first()).toContainText('could not confirm')
    await expect(panel.quantity(plain.name)).toHaveValue('2')
  })
})

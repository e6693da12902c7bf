/** A whole purchase with scripts, from the home page to the order in the account. */
import type { APIRequestContext, Page } from 'playwright/test'
import { CartPage } from '../models/cart-page.ts'
import { CartPanel } from '../models/cart-panel.ts'
import { ConfirmPage } from '../models/confirm-page.ts'
import { CookieBar } from '../models/cookie-bar.ts'
import { FinishPage } from '../models/finish-page.ts'
import { OrdersPage } from '../models/orders-page.ts'
import { ProductPage } from '../models/product-page.ts'
import { ShopPage } from '../models/shop-page.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { putWithVariant, scarceAccessory } from '../support/accessories.ts'
import { bracketsOf, type KnownProduct, PRODUCTS, scarceProduct } from '../support/catalogue.ts'
import { NEVER_ASKED } from '../support/consent.ts'
import { buyAsCustomer, buyAsGuest, expectInAccount, expectStock } from '../support/journey.ts'
import { forgetHttps, forgetNewerParts } from '../support/lesser-browsers.ts'
import { type BoughtLine, euros, sumsOf } from '../support/money.ts'
import { placeOrder, putInCart, register } from '../support/shopper.ts'
import { expect, test } from '../support/test.ts'

test.use({ isFetchedAhead: true })

/** Buys two pieces; the panel shows them, leaves no history entry when it is closed, and leads to the cart. */
async function buyThroughPanel(page: Page, variant: KnownProduct) {
  const product = new ProductPage(page)
  const panel = new CartPanel(page)
  const bought = { product: variant, quantity: 2 }
  await product.settle()
  const entries = await page.evaluate(() => history.length)
  await product.quantity.fill('2')
  await product.buyButton.click()
  await panel.expectOpen()
  await expect(panel.quantity(variant.name)).toHaveValue('2')
  await expect(panel.dialog).toContainText(euros(variant.gross * 2))
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await panel.expectGone()
  await expect(product.buyButton).toBeFocused()
  expect(await page.evaluate(() => history.length)).toBeLessThanOrEqual(entries + 1)
  await expect(product.cartLink).toHaveAccessibleName(
    `Shopping cart ${bought.quantity} ${euros(sumsOf([bought]).total)}`,
  )

  await product.cartLink.click()
  await panel.expectOpen()
  await panel.dialog.getByRole('link', { name: 'Show shopping cart' }).click()
  await expect(page).toHaveURL('/checkout/cart')
  return bought
}

const look = async (page: Page) => {
  await new ShopPage(page).settle()
  await expectAccessible(page)
}

// A dozen pages each.
test.describe.configure({ timeout: 300_000 })

const way = { buy: buyThroughPanel, look, script: true }

test.describe('a new shopper', () => {
  test.use({ storageState: NEVER_ASKED })

  // Specification 1.1.
  test('refuses cookies and buys as a guest, and nothing optional is ever stored', {
    tag: ['@phone', '@smoke'],
  }, async ({ page }) => {
    const cookies = new CookieBar(page)
    await page.goto('/')
    await cookies.refuseButton.click()
    await expect(cookies.bar).toBeHidden()
    await buyAsGuest(page, way)
    await expect(cookies.bar).toBeHidden()
    const names = (await page.context().cookies()).map(({ name }) => name)
    expect(names.toSorted()).toEqual(['cookie-preference', 'session-', 'timezone'])
  })
})

const LESSER = { 'where pages come without https': forgetHttps, 'with a browser of early 2023': forgetNewerParts }

for (const [how, forget] of Object.entries(LESSER))
  test(`a customer buys ${how}`, async ({ page, request }) => {
    await page.addInitScript(forget)
    await page.goto('/')
    expect(await page.evaluate(() => 'locks' in navigator && 'canParse' in URL)).toBe(false)
    await buyAsCustomer(page, request, { ...way, look: async () => undefined })
  })

test('a customer buys', { tag: '@smoke' }, async ({ page, request }) => {
  await buyAsCustomer(page, request, way)
})

/** The confirm page of a new customer with these pieces in the cart. */
async function openConfirm(page: Page, ...lines: BoughtLine[]) {
  await register(page.request)
  for (const { product, quantity } of lines) await putInCart(page.request, product.id, quantity)
  const confirm = new ConfirmPage(page)
  await confirm.open('/checkout/confirm')
  await confirm.settle()
  await confirm.expectOrder(sumsOf(lines))
  return confirm
}

/** Another shopper buys these pieces. */
async function sellTo(request: APIRequestContext, product: KnownProduct, quantity: number) {
  await register(request)
  await putInCart(request, product.id, quantity)
  await placeOrder(request)
}

test('a cart changed in another tab is shown before it is ordered, and can then be ordered', async ({
  page,
  context,
}) => {
  const product = scarceProduct()
  const confirm = await openConfirm(page, { product, quantity: 2 })
  const other = new CartPage(await context.newPage())
  await other.open('/checkout/cart')
  await other.setQuantity(product.name, 5)
  const changed = sumsOf([{ product, quantity: 5 }])
  await other.expectCart(changed)

  await confirm.order()
  await expect(confirm.messages).toContainText('Your order changed in the meantime, so we did not place it.')
  await confirm.expectOrder(changed)
  await look(page)
  await new OrdersPage(other.page).expectCount(0)
  await expectStock(other.page, product, product.stock)

  await confirm.order()
  const number = await new FinishPage(page).orderNumber()
  await expectInAccount(page, number, changed)
  await expectStock(page, product, product.stock - 5)
})

test('an order button clicked twice places one order', async ({ page }) => {
  const line = { product: scarceProduct(), quantity: 2 }
  const confirm = await openConfirm(page, line)
  await confirm.terms.check()
  await confirm.orderButton.dblclick()
  const number = await new FinishPage(page).orderNumber()
  await expectInAccount(page, number, sumsOf([line]))
  await expectStock(page, line.product, line.product.stock - 2)
})

test('a product sold out before the order shows a message, nothing is ordered, and the rest can be', async ({
  page,
  request,
}) => {
  const [gone, left] = [scarceProduct(), scarceProduct()]
  const confirm = await openConfirm(page, { product: gone, quantity: 1 }, { product: left, quantity: 2 })
  await sellTo(request, gone, gone.stock)

  await confirm.order()
  await expect(confirm.messages.filter({ hasText: 'we did not place the order' })).toBeVisible()
  await expect(confirm.lines.byNumber(gone)).toContainText('Sold out.')
  await expect(confirm.orderButton).toBeDisabled()
  await look(page)
  const account = await page.context().newPage()
  await new OrdersPage(account).expectCount(0)
  await expectStock(account, left, left.stock)

  await confirm.lines
    .byNumber(gone)
    .getByRole('button', { name: /^Remove/ })
    .click()
  const rest = sumsOf([{ product: left, quantity: 2 }])
  await confirm.expectOrder(rest)
  await confirm.order()
  await expectInAccount(page, await new FinishPage(page).orderNumber(), rest)
})

test('with fewer in stock than wanted, the quantity is reduced and shown before it is ordered', async ({
  page,
  request,
}) => {
  const product = scarceProduct()
  const confirm = await openConfirm(page, { product, quantity: 4 })
  await sellTo(request, product, product.stock - 3)

  await confirm.order()
  await expect(confirm.messages.filter({ hasText: 'only 3 can be ordered' })).toBeVisible()
  const lowered = sumsOf([{ product, quantity: 3 }])
  await confirm.expectOrder(lowered)
  await confirm.order()
  await expectInAccount(page, await new FinishPage(page).orderNumber(), lowered)
})

test('a product sold out while in the cart shows a message there', async ({ page, request }) => {
  const product = scarceProduct()
  await putInCart(page.request, product.id, 2)
  await sellTo(request, product, product.stock)
  const cart = new CartPage(page)
  await cart.open('/checkout/cart')
  await expect(cart.messages.filter({ hasText: `${product.name} is sold out.` })).toBeVisible()
  await look(page)
  await page.getByRole('button', { name: `Remove ${product.name} from the cart` }).click()
  await cart.expectEmpty()
})

/** What the panel, and the header once it has followed, show of these lines. */
async function expectInPanel(panel: CartPanel, lines: BoughtLine[]) {
  const { items, total } = sumsOf(lines)
  await expect(panel.lines).toHaveCount(lines.length)
  for (const { product, quantity } of lines) {
    await expect(panel.quantity(product.name)).toHaveValue(String(quantity))
    await expect(panel.line(product.name)).toContainText(euros(product.gross * quantity))
  }
  await expect(panel.dialog.locator('.summary-value.summary-total')).toHaveText(euros(items))
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  await expect(new ShopPage(panel.page).cartLink).toHaveAccessibleName(`Shopping cart ${pieces} ${euros(total)}`)
}

test('stock that shrinks under a filled cart is told in the panel, in the cart and before the order', async ({
  page,
  request,
}) => {
  const [scarce, other] = [scarceProduct(), PRODUCTS.plain]
  const lines = (pieces: number, others: number) => [
    { product: scarce, quantity: pieces },
    { product: other, quantity: others },
  ]
  const capped = (pieces: number) => `${scarce.name}: only ${pieces} can be ordered, so we changed the quantity.`
  await register(page.request)
  await putInCart(page.request, scarce.id, 7)
  await putInCart(page.request, other.id, 1)
  const shop = new ShopPage(page)
  await shop.open('/')
  await shop.settle()
  await sellTo(request, scarce, scarce.stock - 6)

  const panel = new CartPanel(page)
  await shop.cartLink.click()
  await panel.expectOpen()
  await expect(panel.alerts).toHaveText(capped(6))
  await expectInPanel(panel, lines(6, 1))
  await expectAccessible(page)

  // Fewer still, while the panel is open: the response to another change says so.
  await sellTo(request, scarce, 1)
  await panel.quantity(other.name).fill('2')
  await panel.quantity(other.name).press('Enter')
  await expect(panel.alerts.filter({ hasText: capped(5) })).toBeVisible()
  await expectInPanel(panel, lines(5, 2))

  // Who is on the way to the checkout stays, and is told first.
  await sellTo(request, scarce, 2)
  await panel.quantity(scarce.name).fill('4')
  await panel.dialog.getByRole('link', { name: 'Go to checkout' }).click()
  await expect(panel.alerts.filter({ hasText: capped(3) })).toBeVisible()
  await expectInPanel(panel, lines(3, 2))
  await expect(page).toHaveURL('/')

  await sellTo(request, scarce, 1)
  await panel.dialog.getByRole('link', { name: 'Show shopping cart' }).click()
  const cart = new CartPage(page)
  await expect(cart.messages).toHaveText(capped(2))
  await cart.expectCart(sumsOf(lines(2, 2)))
  await look(page)

  await cart.checkout.click()
  const confirm = new ConfirmPage(page)
  await confirm.expectOrder(sumsOf(lines(2, 2)))
  await sellTo(request, scarce, 1)
  await confirm.settle()
  await confirm.order()
  await expect(confirm.messages.filter({ hasText: capped(1) })).toBeVisible()
  const last = sumsOf(lines(1, 2))
  await confirm.expectOrder(last)
  await expect(confirm.terms).not.toBeChecked()
  await confirm.order()
  await expectInAccount(page, await new FinishPage(page).orderNumber(), last)
})

test('an accessory of which fewer are left is told with its product, which stays', async ({ page, request }) => {
  const { main, variant } = scarceAccessory()
  const priceOf = (pieces: number) => bracketsOf(variant).findLast(({ from }) => from <= pieces)?.gross ?? 0
  const lines = (pieces: number) => [
    { product: main, quantity: 1 },
    { product: { ...variant, gross: priceOf(pieces) }, quantity: pieces },
  ]
  const capped = (pieces: number) => `${variant.name}: only ${pieces} can be ordered, so we changed the quantity.`
  await register(page.request)
  await putWithVariant(page.request, 4)
  const shop = new ShopPage(page)
  await shop.open('/')
  await shop.settle()
  await sellTo(request, variant, variant.stock - 3)

  const panel = new CartPanel(page)
  await shop.cartLink.click()
  await panel.expectOpen()
  await expect(panel.alerts).toHaveText(capped(3))
  await expectInPanel(panel, lines(3))

  await sellTo(request, variant, 1)
  await panel.dialog.getByRole('link', { name: 'Show shopping cart' }).click()
  const cart = new CartPage(page)
  // Two cost more each than three.
  expect(priceOf(2)).toBeGreaterThan(priceOf(3))
  const dearer = `The price of ${variant.name} changed from ${euros(priceOf(3))} to ${euros(priceOf(2))}.`
  await expect(cart.messages.getByRole('listitem')).toHaveText([capped(2), dearer])
  await cart.expectCart(sumsOf(lines(2)))

  await cart.checkout.click()
  const confirm = new ConfirmPage(page)
  await confirm.expectOrder(sumsOf(lines(2)))
  await expect(confirm.messages).toHaveCount(0)
  await confirm.settle()
  await sellTo(request, variant, 2)
  await confirm.order()
  await expect(confirm.messages.filter({ hasText: `${variant.name} is sold out.` })).toBeVisible()
  await expect(confirm.orderButton).toBeDisabled()
  await look(page)
  await confirm.lines
    .byNumber(variant)
    .getByRole('button', { name: /^Remove/ })
    .click()
  const rest = sumsOf([{ product: main, quantity: 1 }])
  await confirm.expectOrder(rest)
  await confirm.order()
  await expectInAccount(page, await new FinishPage(page).orderNumber(), rest)
})

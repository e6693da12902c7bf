/** An order is placed once, however often it is submitted, and no tab requests the cart meanwhile. */
import type { BrowserContext, Page, Request, Route } from 'playwright/test'
import { CartPage } from '../models/cart-page.ts'
import { CartPanel } from '../models/cart-panel.ts'
import { ConfirmPage } from '../models/confirm-page.ts'
import { FinishPage } from '../models/finish-page.ts'
import { OrdersPage } from '../models/orders-page.ts'
import { ShopPage } from '../models/shop-page.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { PRODUCTS } from '../support/catalogue.ts'
import { putInCart, register } from '../support/shopper.ts'
import { expect, test } from '../support/test.ts'

test.use({ isFetchedAhead: true })

const ORDER = '**/checkout/order'
const CART_ROUTES = /\/(checkout\/(offcanvas|line-item|promotion|configure)|widgets\/checkout\/info)/

/** The confirm page of a new customer. */
async function openConfirm(page: Page): Promise<ConfirmPage> {
  await register(page.request)
  await putInCart(page.request, PRODUCTS.plain.id, 2)
  const confirm = new ConfirmPage(page)
  await confirm.open('/checkout/confirm')
  await confirm.settle()
  return confirm
}

/** Every order request of this context. */
function watchOrders(context: BrowserContext): Request[] {
  const orders: Request[] = []
  context.on('request', (request) => {
    if (request.method() === 'POST' && new URL(request.url()).pathname === '/checkout/order') orders.push(request)
  })
  return orders
}

const attemptOf = (request: Request | undefined) => new URLSearchParams(request?.postData() ?? '').get('attemptId')

/** Holds the order request until `release` is called. */
async function holdOrder(page: Page): Promise<{ release: () => void; held: Promise<void> }> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const { promise: held, resolve: arrive } = Promise.withResolvers<void>()
  await page.route(ORDER, async (route) => {
    arrive()
    await released
    await route.continue()
  })
  return { release, held }
}

/** The order is sent, and the browser stays on the page: a response without content. */
const staying = (route: Route) => route.fulfill({ status: 204 })

// Specification 2.23.
test('by keyboard: missing terms are marked, focused and announced; then the order is placed', {
  tag: '@smoke',
}, async ({ page }) => {
  const confirm = await openConfirm(page)
  const orders = watchOrders(page.context())
  await confirm.orderButton.focus()
  await page.keyboard.press('Enter')
  await expect(page.locator('[aria-live="assertive"]')).toHaveText('Please accept the terms to place your order.')
  await expect(confirm.terms).toBeFocused()
  await expect(confirm.terms).toHaveAttribute('aria-invalid', 'true')
  await expect(confirm.terms).toHaveAccessibleDescription('Please accept the terms to place your order.')
  await expectAccessible(page)
  await page.keyboard.press('Space')
  await expect(confirm.terms).not.toHaveAttribute('aria-invalid')
  await expect(page.getByRole('main').getByText('Please accept the terms to place your order.')).toHaveCount(0)
  expect(orders).toHaveLength(0)
  await page.keyboard.press('Enter')
  await new FinishPage(page).orderNumber()
  expect(orders).toHaveLength(1)
  expect(attemptOf(orders[0])).toMatch(/\S{10,}/)
})

test('A1: clicks, Enter and scripts place one order, and nothing else leaves the page meanwhile', async ({ page }) => {
  const confirm = await openConfirm(page)
  const orders = watchOrders(page.context())
  const changes: string[] = []
  page.on('request', (request) => CART_ROUTES.test(request.url()) && changes.push(request.url()))
  await page.route(ORDER, staying)
  await confirm.terms.check()
  await confirm.orderButton.dblclick()
  await expect.poll(() => orders.length).toBe(1)
  await confirm.terms.focus()
  await page.keyboard.press('Enter')
  await confirm.method('Shipping').getByRole('radio', { name: 'Express' }).focus()
  await page.keyboard.press('Space')
  // The runner would wait for a navigation that the page prevented, so the page is queried by hand.
  const isBusy = await page.evaluate(async () => {
    const form = document.querySelector<HTMLFormElement>('#confirmOrderForm')
    form?.requestSubmit()
    form?.submit()
    await fetch('/bundle/statefront.js')
    return form?.getAttribute('aria-busy')
  })
  expect(isBusy).toBe('true')
  expect(orders).toHaveLength(1)
  expect(changes).toEqual([])
})

test('A3: while an order is placed no tab requests the cart; the others show a message and request it afterwards', async ({
  page,
  context,
}) => {
  const confirm = await openConfirm(page)
  const other = new ShopPage(await context.newPage())
  await other.open('/')
  await other.settle()
  await other.cartLink.click()
  const panel = new CartPanel(other.page)
  await panel.expectOpen()
  await expect(panel.quantity(PRODUCTS.plain.name)).toHaveValue('2')

  const { release, held } = await holdOrder(page)
  await confirm.terms.check()
  const cartRequests: string[] = []
  context.on('request', (request) => {
    if (CART_ROUTES.test(request.url())) cartRequests.push(request.url())
  })
  await confirm.press()
  await held
  await expect(panel.dialog).toContainText('Your order is being placed.')
  await expectAccessible(other.page)
  const late = new ShopPage(await context.newPage())
  await late.open('/')
  await late.settle()
  await expect(late.cartLink).toHaveAttribute('aria-busy', 'true')
  expect(cartRequests).toEqual([])

  release()
  await new FinishPage(page).orderNumber()
  await expect(panel.dialog).toContainText(/cart is empty/i)
  await expect(panel.dialog).not.toContainText('Your order is being placed.')
  for (const tab of [other, late]) await expect(tab.page.locator('.header-cart-total')).toContainText('€0.00')
})

test('6: an order sent in another tab is not sent again, and a link to the orders is shown', async ({
  page,
  context,
}) => {
  const first = await openConfirm(page)
  const orders = watchOrders(context)
  const second = new ConfirmPage(await context.newPage())
  await second.open('/checkout/confirm')
  await second.settle()
  const { release, held } = await holdOrder(page)
  await first.order()
  await held
  await second.order()
  await expect(second.messages.filter({ hasText: 'Your cart is busy in another tab.' })).toBeVisible()
  release()
  const number = await new FinishPage(page).orderNumber()
  await expect(second.messages.filter({ hasText: 'Your cart is empty: this order' })).toBeVisible()
  await expectAccessible(second.page)
  expect(orders).toHaveLength(1)
  await second.page.getByRole('link', { name: 'Show my orders' }).click()
  await expect(new OrdersPage(second.page).order(number)).toBeVisible()
})

test('B9: from the finished order, back and forward load the pages of their addresses, with one press each', async ({
  page,
}) => {
  const confirm = await openConfirm(page)
  await confirm.order()
  const number = await new FinishPage(page).orderNumber()
  await page.goBack()
  const orders = new OrdersPage(page)
  await expect(orders.order(number)).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/checkout/cart')
  await new CartPage(page).expectEmpty()
  await page.goForward()
  await expect(page).toHaveURL('/account/order')
  await expect(orders.order(number)).toBeVisible()
  await page.goForward()
  expect(await new FinishPage(page).orderNumber()).toBe(number)
})

test.describe('when no response comes', () => {
  test.use({ expectedProblems: [/Failed to load resource/] })

  test('7: an order without a response is unknown, not failed, and its outcome can be requested', async ({ page }) => {
    await page.clock.install()
    const confirm = await openConfirm(page)
    const orders = watchOrders(page.context())
    await page.route(ORDER, staying)
    await confirm.order()
    await expect.poll(() => orders.length).toBe(1)
    await page.clock.fastForward(20_050)
    await expect(confirm.messages.filter({ hasText: 'Your order is on its way.' })).toBeVisible()
    await page.clock.fastForward(60_000)
    await expect(confirm.messages.filter({ hasText: 'We have not heard' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Show my orders' })).toBeVisible()
    await expectAccessible(page)
    await page.route('**/widgets/checkout/info', (route) => route.fulfill({ status: 500 }), { times: 1 })
    await confirm.press()
    await expect(confirm.messages.filter({ hasText: 'We have not heard' })).toBeVisible()
    expect(orders).toHaveLength(1)
    await page.unroute(ORDER)
    await confirm.press()
    await new FinishPage(page).orderNumber()
    expect(attemptOf(orders[1])).toBe(attemptOf(orders[0]))
  })
})

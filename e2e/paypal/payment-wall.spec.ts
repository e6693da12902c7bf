/** The provider's payment wall on pages of the shop (contract, payments A11, D5 and E3). */
import type { Page, Request } from 'playwright/test'
import { idOf } from '../../shop/catalogue/generate/ids.ts'
import { FinishPage } from '../models/finish-page.ts'
import { OrdersPage } from '../models/orders-page.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { answer, type Fault } from '../support/faults.ts'
import { journalOf } from '../support/sandbox.ts'
import { expect, test } from '../support/test.ts'
import { APPROVE, HANDLE, openWall, wallIn, wallMessage } from '../support/wall.ts'

const CART = /\/(checkout\/(offcanvas|line-item|promotion|configure)|widgets\/checkout\/info)/
const UNKNOWN = /We have not heard whether your order was placed/

/** Every POST of an order, by the wall or by the browser. */
function watchOrders(page: Page): Request[] {
  const orders: Request[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (request.method() === 'POST' && (HANDLE.test(pathname) || pathname === '/checkout/order')) orders.push(request)
  })
  return orders
}

/** The fields that a request sends, by a form or by a script. */
const fieldOf = (request: Request | undefined, name: string): string | undefined => {
  const body = request?.postData() ?? ''
  return (
    new RegExp(`name="${name}"\\r\\n\\r\\n([^\\r]*)`).exec(body)?.[1] ??
    new URLSearchParams(body).get(name) ??
    undefined
  )
}

const payOnNextPage = (page: Page) => page.getByRole('button', { name: 'Pay' }).click()
const namesIn = async (page: Page) => (await journalOf(page)).map(({ name }) => name)

// Specification 2.23.
test('the wall orders once, and leads to the provider and on to the finish page', {
  tag: ['@phone', '@touch'],
}, async ({ page }) => {
  await page.addInitScript(() => {
    document.addEventListener('paypalPlusSelectionLoaded', () => Object.assign(window, { wallWas: 'told' }))
  })
  const orders = watchOrders(page)
  const confirm = await openWall(page)
  await expect(wallIn(page)).toBeVisible()
  expect(await page.evaluate(() => 'wallWas' in window)).toBe(true)
  const drawn = (await journalOf(page)).find(({ name }) => name === 'PPP')
  expect(drawn?.data).toMatchObject({
    placeholder: 'ppplus',
    approvalUrl: expect.stringMatching(APPROVE),
    mode: 'sandbox',
    country: 'DE',
    buttonLocation: 'outside',
    language: 'en_GB',
    useraction: 'commit',
    surcharging: false,
    showLoadingIndicator: true,
    showPuiOnSandbox: true,
  })

  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(HANDLE, async (route) => {
    await released
    await route.continue()
  })
  const changes: string[] = []
  page.on('request', (request) => CART.test(request.url()) && changes.push(request.url()))
  await confirm.orderButton.dblclick()
  await expect.poll(() => orders.length).toBe(1)
  await confirm.terms.focus()
  for (let press = 0; press < 3; press += 1) await page.keyboard.press('Enter')
  await page.locator('#confirmOrderForm').evaluate((form: HTMLFormElement) => form.requestSubmit())
  await expect(confirm.orderButton).toBeDisabled()
  const isHeld = await page.evaluate(async () => {
    const { held = [] } = await navigator.locks.query()
    return held.some(({ name, mode }) => name === 'statefront-order' && mode === 'exclusive')
  })
  expect(isHeld, 'no tab asks for the cart').toBe(true)
  release()
  await expect(page).toHaveURL(APPROVE)
  expect(changes).toEqual([])
  expect(fieldOf(orders[0], 'isPayPalPlusCheckout')).toBe('1')
  expect(fieldOf(orders[0], 'attemptId')).toMatch(/\S{10,}/)
  await payOnNextPage(page)
  await new FinishPage(page).orderNumber()
  expect(orders).toHaveLength(1)
  expect((await namesIn(page)).filter((name) => name === 'PPP.doCheckout')).toHaveLength(1)
  await new OrdersPage(page).expectCount(1)
})

test.describe('a wall whose script is blocked', () => {
  test.use({ expectedProblems: [/The script of the payment wall is not there|payment-wall\.js/] })

  test('a sentence says so, the order goes by the browser, and the other methods stay', async ({ page }) => {
    const orders = watchOrders(page)
    const confirm = await openWall(page, { wall: '404' })
    await expect(wallMessage(page)).toBeVisible()
    await expectAccessible(page)
    await expect(confirm.method('Payment').getByRole('radio', { checked: true })).toHaveAccessibleName(
      /^(?!.*could not)/,
    )
    await confirm.choose('Payment', 'Paid in advance')
    await expect(wallMessage(page)).toHaveCount(0)
    await confirm.settle()
    await confirm.choose('Payment', 'PayPal PLUS')
    await confirm.settle()
    await expect(wallMessage(page)).toBeVisible()
    await confirm.terms.setChecked(true)
    await confirm.press()
    await expect(page).toHaveURL(APPROVE)
    await payOnNextPage(page)
    await new FinishPage(page).orderNumber()
    expect(orders.map((request) => new URL(request.url()).pathname)).toEqual(['/checkout/order'])
    expect(fieldOf(orders[0], 'isPayPalPlusCheckout')).toBeUndefined()
    expect(fieldOf(orders[0], 'paypalPaymentId')).toMatch(/^\w{17}$/)
  })
})

const json = (redirectUrl: unknown) => answer(200, JSON.stringify({ redirectUrl }), 'application/json')
const FAULTS: Readonly<Record<string, Fault>> = {
  'a script as the next page': json('javascript:document.title="taken"'),
  'a foreign page without https': json('http://elsewhere.example/'),
  'no text as the next page': json({ href: '/' }),
  'a login page': answer(200, '<!doctype html><html><form action="/account/login"></form></html>'),
  'an error of the server': answer(500, '{}', 'application/json'),
  'a refusal': answer(403, '', 'application/json'),
  'no connection': (route) => route.abort(),
}

test.describe('without a usable answer', () => {
  test.use({ expectedProblems: [/payment\/handle/] })

  test('it is unknown whether the order was placed, and nothing is sent unasked', async ({ page }) => {
    const confirm = await openWall(page)
    await expect(wallIn(page)).toBeVisible()
    const orders = watchOrders(page)
    for (const [index, [name, fault]] of Object.entries(FAULTS).entries()) {
      await page.unroute(HANDLE)
      await page.route(HANDLE, fault)
      await confirm.press()
      await expect.poll(() => orders.length, name).toBe(index + 1)
      await expect(confirm.messages.filter({ hasText: UNKNOWN }), name).toBeVisible()
      await expect(confirm.orderButton).toBeEnabled()
      expect(await page.title()).not.toBe('taken')
    }
    await expect(page.getByRole('link', { name: 'Show my orders' })).toHaveAttribute('href', /\/account\/order$/)
    await expectAccessible(page)

    // The shop has placed this order, and its answer is lost.
    await page.unroute(HANDLE)
    await page.route(HANDLE, async (route) => {
      await route.fetch()
      await route.abort()
    })
    await confirm.press()
    await expect.poll(() => orders.length).toBe(Object.keys(FAULTS).length + 1)
    await expect(confirm.messages.filter({ hasText: UNKNOWN })).toBeVisible()
    await confirm.press()
    await expect(
      confirm.messages.filter({ hasText: 'Your cart is empty: this order has most likely been placed' }),
    ).toBeVisible()
    expect(orders).toHaveLength(Object.keys(FAULTS).length + 1)
    await new OrdersPage(page).expectCount(1)
  })
})

test.describe('a wall that leads nowhere', () => {
  test.use({ expectedProblems: [/the wall is broken/] })

  test('the shopper is sent to the provider’s page, and pays the same order again from its page', async ({ page }) => {
    const confirm = await openWall(page)
    await expect(wallIn(page)).toBeVisible()
    await page.evaluate(() => {
      type Wall = { doCheckout: () => void }
      const { PPP } = (window as unknown as { PAYPAL: { apps: { PPP: Wall } } }).PAYPAL.apps
      PPP.doCheckout = () => {
        throw new Error('the wall is broken')
      }
    })
    await confirm.press()
    await expect(page).toHaveURL(APPROVE)
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(page).toHaveURL(/\/account\/order\/edit\//)

    await page.goto(`${page.url().replace(/\?.*/, '')}?paymentMethodId=${idOf('payment method', 'paypal-plus')}`)
    await confirm.settle()
    await expect(wallIn(page)).toBeVisible()
    const orders = watchOrders(page)
    await page.getByRole('button', { name: /^Pay €/ }).click()
    await expect(page).toHaveURL(APPROVE)
    expect(orders.map((request) => new URL(request.url()).pathname)).toEqual(['/paypal/plus/payment/handle'])
    expect(fieldOf(orders[0], 'orderId')).toMatch(/^[0-9a-f]{32}$/)
    await payOnNextPage(page)
    await new FinishPage(page).orderNumber()
    await new OrdersPage(page).expectCount(1)
  })
})

/** One attempt to pay with the provider (quality.md A3 to A5, A8): two tabs, an order of somebody else, a shop that does not answer, a bank that does not either. */
import { ConfirmPage } from '../models/confirm-page.ts'
import { FinishPage } from '../models/finish-page.ts'
import { OrdersPage } from '../models/orders-page.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { CREATE_ORDER, countsOf, inWindow, openPayment, openWindow, payButton } from '../support/payment.ts'
import { journalOf } from '../support/sandbox.ts'
import { expect, test } from '../support/test.ts'

const METHOD = 'paypal-sepa'
const ORDERED = 'POST /checkout/order'

test('two tabs pay one cart: one order', async ({ page }) => {
  const confirm = await openPayment(page, METHOD)
  const other = new ConfirmPage(await page.context().newPage())
  await other.page.clock.install()
  await other.open('/checkout/confirm')
  await other.settle()
  await confirm.terms.check()
  await other.terms.check()
  const [window, otherWindow] = [await openWindow(page, METHOD), await openWindow(other.page, METHOD)]
  await inWindow(window, 'Pay')
  await expect(page).toHaveURL(/\/checkout\/finish\?/)
  await inWindow(otherWindow, 'Pay')
  await expect(other.page.getByRole('main').getByText(/cart is empty|placed already/i)).toBeVisible()
  // And nothing else, however long it is waited: there is nothing left to order.
  await other.page.clock.fastForward(6000)
  await expect(other.page.getByRole('main').locator('.alert')).toHaveText([/placed already/])
  expect(await countsOf(page, [ORDERED])).toEqual({ [ORDERED]: 1 })
})

// Specification 7.25.
test('one id goes through all calls of an attempt, and one answer is enough', async ({ page }) => {
  const confirm = await openPayment(page, METHOD)
  await confirm.terms.check()
  // The first answer is lost; the browser asks again.
  const tokens: unknown[] = []
  await page.route(CREATE_ORDER, async (route) => {
    for (const response of [await route.fetch(), await route.fetch()]) {
      tokens.push(((await response.json()) as { token: string }).token)
      if (tokens.length === 2) await route.fulfill({ response })
    }
  })
  await inWindow(await openWindow(page, METHOD), 'Pay')
  await expect(page).toHaveURL(/\/checkout\/finish\?/)
  expect([tokens.length, new Set(tokens).size]).toEqual([2, 1])
  const journal = await journalOf(page)
  const sent = journal.flatMap(({ name, data }) =>
    /^POST \/(paypal\/create-order|checkout\/order)$/.test(name)
      ? [(data as { sent: Record<string, string> }).sent]
      : [],
  )
  expect(sent).toHaveLength(3)
  expect(new Set(sent.map(({ attemptId }) => attemptId)).size).toBe(1)
  const created = journal.flatMap(({ name, data }) =>
    name === 'Buttons.onApprove' ? [(data as { orderID: string }).orderID] : [],
  )
  expect(created).toEqual([sent.at(-1)?.['paypalOrderId']])
})

test('the order of somebody else is not placed, and nothing is charged', async ({ page, browser }) => {
  const stranger = await browser.newPage()
  const theirs = await openPayment(stranger, METHOD)
  await theirs.terms.check()
  const window = await openWindow(stranger, METHOD)
  const foreign = ((await window.getByRole('status').textContent()) ?? '').replace('Order ', '')
  const confirm = await openPayment(page, METHOD)
  await confirm.terms.check()
  await page.route(CREATE_ORDER, (route) => route.fulfill({ json: { token: foreign } }))
  const opening = page.waitForEvent('popup')
  await payButton(page, METHOD).click()
  await inWindow(await opening, 'Pay')
  await expect(page).toHaveURL(/\/account\/order\/edit\/[0-9a-f]{32}\?error-code=/)
  await expect(page.getByRole('main').locator('.alert')).not.toHaveCount(0)
  await stranger.context().close()
})

test('A5: while the bank holds a payment back, the order offers no other', async ({ page }) => {
  const confirm = await openPayment(page, METHOD, { outcome: 'heldBack' })
  await confirm.terms.check()
  await payButton(page, METHOD).click()
  const number = await new FinishPage(page).orderNumber()
  await expect(page.getByText('Your payment is being processed.')).toBeVisible()
  const orderId = new URL(page.url()).searchParams.get('orderId') ?? ''

  const orders = new OrdersPage(page)
  await orders.expectCount(1)
  await expect(orders.order(number).getByText(/\(being checked\)/)).toBeAttached()
  await expect(orders.order(number).locator(`[href*="${orderId}"]`)).toHaveCount(0)
  await page.goto(`/account/order/edit/${orderId}`)
  await expect(page.getByRole('main').getByText(/payment of this order is under way/)).toBeVisible()
  await expect(page.getByRole('button', { name: /^Pay €/ })).toBeDisabled()
  await expectAccessible(page)

  const journal = await journalOf(page)
  const [token = ''] = journal.flatMap(({ name, data }) =>
    name === 'Buttons.onApprove' ? [(data as { orderID: string }).orderID] : [],
  )
  const review = await page.request.post(`/__sandbox/provider/orders/${token}/review`, {
    data: { status: 'COMPLETED' },
  })
  expect(review.status()).toBe(204)
  await page.goto(`/account/order/edit/${orderId}`)
  await expect(orders.order(number).getByText(/\(paid\)/)).toBeAttached()
})

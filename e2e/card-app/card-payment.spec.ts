/** Paying with the card form on the confirm and the order edit page (contract, payments B5 and D5; quality, A1 to A15). */
import type { Page } from 'playwright/test'
import { FinishPage } from '../models/finish-page.ts'
import { OrdersPage } from '../models/orders-page.ts'
import { ShopPage } from '../models/shop-page.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { anyOf, readable, watchFlows, watchOutput } from '../support/canaries.ts'
import {
  askedFor,
  CARD_METHOD,
  CARDS,
  cardFrame,
  cardOptions,
  openCardConfirm,
  openDeclinedOrder,
  orderIdOn,
  payButton,
  prepare,
  typeCard,
} from '../support/card.ts'
import { pressWithoutWaiting } from '../support/press.ts'
import { journalOf, playScenario } from '../support/sandbox.ts'
import { expect, test } from '../support/test.ts'

const EARLIER = 'GET /payment/check-transaction-completed'
const INTENT = 'POST /create-intent'
const ORDER = 'POST /checkout/order'
/** The sequence, in its order. */
const STEPS = ['elements.submit', EARLIER, 'POST /create-billing-details', 'createPaymentMethod', INTENT, ORDER]

const alert = (page: Page) => page.locator('#confirmOrderForm .alert')
const assertive = (page: Page) => page.locator('[aria-live="assertive"]')

// Specification 1.10, 4.38, 5.18, 7.31.
test('what is missing is said, the card first; then it pays the order once, and nobody but its form knows it', {
  tag: '@smoke',
}, async ({ page }) => {
  const confirm = await openCardConfirm(page)
  const output = watchOutput(page)
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(/\/create-intent$/, async (route) => {
    await released
    await route.continue()
  })
  await watchFlows(page)
  await expect(cardFrame(page).getByLabel('Card number')).toBeVisible()
  await confirm.press()
  await expect(cardFrame(page).getByText('Your card number is incomplete.')).toBeVisible()
  await expect(assertive(page)).toHaveText('Please complete your payment details.')
  await expect(page.locator('.card-app-form')).toBeFocused()
  await expect(page.locator('.card-app-form')).toBeInViewport()
  await expect(confirm.terms).not.toHaveAttribute('aria-invalid')
  await expect(confirm.orderButton).not.toHaveAttribute('aria-disabled')
  await expectAccessible(page)

  await typeCard(page)
  await confirm.press()
  await expect(confirm.terms).toBeFocused()
  await expect(confirm.terms).toHaveAttribute('aria-invalid', 'true')
  await expect(assertive(page)).toHaveText('Please accept the terms to place your order.')
  await expect(confirm.orderButton).not.toHaveAttribute('aria-disabled')
  const tried = ['elements.submit', 'elements.submit']
  expect(await askedFor(page, STEPS)).toEqual(tried)

  await confirm.terms.check()
  const asked = page.waitForRequest(
    (request) => request.url().endsWith('/create-intent') && request.method() === 'POST',
  )
  // A1: two clicks, three times Enter.
  await pressWithoutWaiting(confirm.orderButton, { times: 2 })
  for (const _ of [1, 2, 3]) await page.keyboard.press('Enter')
  await asked
  await expect(confirm.orderButton).toHaveAttribute('aria-disabled', 'true')
  await expect(confirm.orderButton).toBeFocused()
  await expectAccessible(page)
  const canaries = anyOf(['42424242', '4242', '12/40', 'Robin Hale', '10115'])
  expect(await readable(page)).toContain('creatingMethod')
  expect(await readable(page)).not.toMatch(canaries)
  for (const _ of [1, 2, 3]) await page.keyboard.press('Enter')
  release()
  await new FinishPage(page).orderNumber()
  expect(await askedFor(page, STEPS)).toEqual([...tried, ...STEPS.filter((step) => step !== EARLIER)])
  expect(JSON.stringify(await journalOf(page))).not.toMatch(/4242 ?4242|12\/40/)
  expect(output.logged()).not.toMatch(canaries)
  expect(output.sent()).not.toMatch(/4242 ?4242|12\/40/)
  await expect(page.getByText('Your payment has arrived')).toBeVisible()
  await new OrdersPage(page).expectCount(1)
})

// Specification 4.38.
test('A9: a declined order is looked up, and paid with another card', async ({ page }) => {
  await openDeclinedOrder(page)
  await typeCard(page)
  await pressWithoutWaiting(payButton(page), { times: 2 })
  await expect(page.getByText('Your payment has arrived')).toBeVisible()
  expect(await askedFor(page, STEPS)).toEqual(STEPS.filter((step) => step !== ORDER))
  await new OrdersPage(page).expectCount(1)
})

// Specification 2.7.
test('an order that was paid elsewhere is not paid again: its customer is told', async ({ page }) => {
  await openDeclinedOrder(page)
  await typeCard(page)
  // In another tab.
  const options = await cardOptions(page, page.url())
  const { orderNumber = '' } = options.page.order ?? {}
  await prepare(page, options, 'ok')
  await page.request.post(`/account/order/update/${orderIdOn(page)}`, { form: { paymentMethodId: CARD_METHOD } })
  await playScenario(page, { on: ['card-app'] })

  await payButton(page).click()
  await expect(page).toHaveURL(
    new RegExp(`/account/order\\?stripe_order_status=order_paid&order_number=${orderNumber}$`),
  )
  await expect(page.getByRole('main').getByText(`Order ${orderNumber} is already paid.`)).toBeVisible()
  expect(await askedFor(page, STEPS)).toEqual(['elements.submit', EARLIER])
})

test('A5: what the bank looks at is told in words, and not paid again, also from a page that is still open', async ({
  page,
}) => {
  await openDeclinedOrder(page)
  const orderId = orderIdOn(page)
  await typeCard(page)
  const other = await page.context().newPage()
  await other.goto(page.url())
  await typeCard(other, CARDS.lookedAt)
  await payButton(other).click()
  await expect(other.getByText('Your payment is being processed.')).toBeVisible()
  await other.close()

  await payButton(page).click()
  await expect(alert(page)).toContainText('We cannot tell right now whether this order is paid already.')
  expect(await askedFor(page, [INTENT]), 'the other tab alone prepared a payment').toEqual([INTENT])
  await page.goto(`/account/order/edit/${orderId}`)
  await expect(page.getByRole('main').getByText(/payment of this order is under way/)).toBeVisible()
  await expect(payButton(page)).toBeDisabled()
  await new OrdersPage(page).expectCount(1)
})

test.describe('what fails', () => {
  test.use({ expectedProblems: [/Failed to load resource|CORS policy/] })

  test('2: while nobody knows whether an order is paid, it cannot be paid', async ({ page }) => {
    await openDeclinedOrder(page, { app: { priorStatus: '500' } })
    await typeCard(page)
    await payButton(page).click()
    await expect(alert(page)).toHaveText(/do not pay again/)
    await expect(alert(page).getByRole('link', { name: 'Show my orders' })).toHaveAttribute('href', '/account/order')
    await expectAccessible(page)
    await payButton(page).click()
    await expect(assertive(page)).toHaveText(/do not pay again/)
    expect(await askedFor(page, [...STEPS])).toEqual(['elements.submit', EARLIER])
    await playScenario(page, { on: ['card-app'] })
    await alert(page).getByRole('button', { name: 'Check again' }).click()
    await expect(alert(page)).toHaveCount(0)
    await payButton(page).click()
    await expect(page.getByText('Your payment has arrived')).toBeVisible()
    expect(await askedFor(page, [INTENT])).toEqual([INTENT])
  })
})

// Specification 4.39.
test('8: a page that comes back from the cache is new; with a card typed it stays', async ({ page }) => {
  const confirm = await openCardConfirm(page)
  const restore = () =>
    page.evaluate(() => void dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  await expect(cardFrame(page).getByLabel('Card number')).toBeVisible()
  const loaded = page.waitForEvent('load')
  await restore()
  await loaded
  await confirm.settle()
  await typeCard(page)
  await restore()
  await expect(cardFrame(page).getByLabel('Card number')).toHaveValue(CARDS.pays)

  // An order is on its way when the page is left.
  await page.route('**/checkout/order', (route) => route.fulfill({ status: 204 }))
  await confirm.order()
  await expect.poll(() => askedFor(page, [INTENT])).toEqual([INTENT])
  await expect(page.locator('#confirmOrderForm')).toHaveAttribute('aria-busy', 'true')
  const again = page.waitForEvent('load')
  await restore()
  await again
  // The order form adds the orders to the history: they say what came of it.
  await expect(new ShopPage(page).heading).toHaveText('Orders')
})

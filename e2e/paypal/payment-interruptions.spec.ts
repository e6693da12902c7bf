/**
 * What comes between a shopper and a payment (contract, payments D5; quality.md A1, A4, A7, A13): a tab that is put away, a
 * network that goes, a cart that changes, a way back.
 */
import type { Page } from 'playwright/test'
import { CartPage } from '../models/cart-page.ts'
import { FinishPage } from '../models/finish-page.ts'
import { OrdersPage } from '../models/orders-page.ts'
import { againButton, isOffered, networkOf, rest, sentence } from '../networks/play.ts'
import { askedFor, openCardConfirm, typeCard } from '../support/card.ts'
import { PRODUCTS } from '../support/catalogue.ts'
import { type Fault, postsTo } from '../support/faults.ts'
import { CREATE_ORDER, countsOf, inWindow, openPayment, openWindow, payButton } from '../support/payment.ts'
import { expect, test } from '../support/test.ts'
import { walletOn } from '../support/wallets.ts'
import { begin, ready, TAKE_PAYMENT, tagsOf } from '../support/ways.ts'

const METHOD = 'paypal-sepa'
const CREATED = 'POST /paypal/create-order'
const ORDERED = 'POST /checkout/order'
const HANDLED = 'POST /paypal/plus/payment/handle'
/** The longest that a press waits for its button, or for what follows, before the page is looked at anew. */
const PRESS_MS = 5000
const ONCE = { [CREATED]: 1, [ORDERED]: 1 }

/** Puts a page away, as browsers do with tabs that nobody sees, and brings it back. */
async function freezing(page: Page): Promise<{ freeze: () => Promise<void>; resume: () => Promise<void> }> {
  const session = await page.context().newCDPSession(page)
  const become = async (state: 'frozen' | 'active') => {
    // Refused while one page replaces another: what a page had begun before it was put away may end in the next page.
    await expect(() => session.send('Page.setWebLifecycleState', { state })).toPass()
  }
  return { freeze: () => become('frozen'), resume: () => become('active') }
}

test('a tab put away while the provider’s order is made, and while it is approved: resumed, it pays once', async ({
  page,
}) => {
  const confirm = await openPayment(page, METHOD)
  await confirm.terms.check()
  const { freeze, resume } = await freezing(page)
  const held = Promise.withResolvers<void>()
  await page.route(CREATE_ORDER, async (route) => {
    await held.promise
    await route.continue()
  })
  const asked = page.waitForRequest(CREATE_ORDER)
  const opening = page.waitForEvent('popup')
  await payButton(page, METHOD).click()
  const window = await opening
  await asked
  await freeze()
  const answered = page.waitForResponse(CREATE_ORDER)
  held.resolve()
  await answered
  await resume()
  await expect(window.getByRole('status')).toHaveText(/^Order \w{17}$/)
  await freeze()
  await inWindow(window, 'Pay')
  await resume()
  await expect(page).toHaveURL(/\/checkout\/finish\?/)
  expect(await countsOf(page, Object.keys(ONCE))).toEqual(ONCE)
})

test('a tab put away while a card is paid: resumed, it pays once', async ({ page }) => {
  const confirm = await openCardConfirm(page)
  await typeCard(page)
  const { freeze, resume } = await freezing(page)
  const held = Promise.withResolvers<void>()
  await page.route(/\/create-intent$/, async (route) => {
    await held.promise
    await route.continue()
  })
  const asked = page.waitForRequest(
    (request) => request.url().endsWith('/create-intent') && request.method() === 'POST',
  )
  await confirm.order()
  await asked
  await freeze()
  held.resolve()
  await expect.poll(() => askedFor(page, ['POST /create-intent'])).toHaveLength(1)
  await resume()
  await expect(page.getByText('Your payment has arrived')).toBeVisible()
  expect(await askedFor(page, ['POST /create-intent', ORDERED])).toEqual(['POST /create-intent', ORDERED])
})

test('a cart that changes before the approval is not charged: the page says so, and pays what it shows', async ({
  page,
}) => {
  const confirm = await openPayment(page, METHOD)
  await confirm.terms.check()
  const window = await openWindow(page, METHOD)
  const change = await page.request.post(`/checkout/line-item/change-quantity/${PRODUCTS.plain.id}`, {
    form: { quantity: '3', redirectTo: 'frontend.checkout.cart.page' },
  })
  expect(change.ok()).toBe(true)
  await inWindow(window, 'Pay')
  await expect(confirm.messages.filter({ hasText: /Your order changed in the meantime/ })).toBeVisible()
  await new OrdersPage(await page.context().newPage()).expectCount(0)

  await confirm.settle()
  await page.locator('.swag-paypal-ecs-spb').scrollIntoViewIfNeeded()
  await confirm.terms.check()
  await inWindow(await openWindow(page, METHOD), 'Pay')
  await expect(page.getByText('Your payment has arrived')).toBeVisible()
  expect(await countsOf(page, Object.keys(ONCE))).toEqual({ [CREATED]: 2, [ORDERED]: 2 })
})

test('back from a paid order: there is nothing to pay any more', async ({ page }) => {
  const confirm = await openPayment(page, METHOD)
  await confirm.terms.check()
  await inWindow(await openWindow(page, METHOD), 'Pay')
  const number = await new FinishPage(page).orderNumber()
  await page.goBack()
  const orders = new OrdersPage(page)
  await expect(orders.order(number)).toBeVisible()
  // An address that was noted, too.
  await page.goto('/checkout/confirm')
  await new CartPage(page).expectEmpty()
  await orders.expectCount(1)
  expect(await countsOf(page, Object.keys(ONCE))).toEqual(ONCE)
})

/** The answer arrives, and with it the network goes. */
const lastAnswer: Fault = async (route) => {
  const response = await route.fetch()
  await route.request().frame().page().context().setOffline(true)
  await route.fulfill({ response })
}

test.describe('without a network, on a page that has fetched nothing ahead', () => {
  test.use({
    expectedProblems: [/Failed to load resource|CORS policy|Failed to fetch dynamically imported module/],
    isFetchedAhead: false,
  })

  for (const name of ['Apple Pay', 'Google Pay', 'the card’s fields'] as const)
    test(`an order paid with ${name} is kept beside what cannot be drawn`, tagsOf(name), async ({ page }) => {
      const network = networkOf(page)
      const taken = await postsTo(page, TAKE_PAYMENT)
      const way = await begin(page, name)
      await taken.failDuring(() => way.start(page), lastAnswer)
      await isOffered(page)
      await network.restore()
      // What is offered may be the message alone: then the order is sent by itself.
      const arrived = page.getByText('Your payment has arrived')
      await expect(async () => {
        if (await sentence(page).isVisible()) await againButton(page).click({ timeout: PRESS_MS })
        await expect(arrived).toBeVisible({ timeout: PRESS_MS })
      }).toPass()
      expect(await countsOf(page, [ORDERED])).toEqual({ [ORDERED]: 1 })
    })
})

test.describe('without a network', () => {
  test.use({
    expectedProblems: [/Failed to load resource|CORS policy|Failed to fetch dynamically imported module/],
    isFetchedAhead: true,
  })

  /** Loses the network with the answer to a request; what comes later is lost. */
  async function loseAfter(page: Page, address: RegExp): Promise<void> {
    await page.route(address, async (route) => {
      const response = await route.fetch()
      await page.context().setOffline(true)
      await route.fulfill({ response })
    })
  }

  test('at each step with the provider’s buttons nothing is lost, and the order is paid once', async ({ page }) => {
    test.slow()
    // A window of its own would bring the browser's network back; where it is blocked, a dialog takes its place.
    await page.addInitScript(() => Object.assign(window, { open: () => null }))
    const network = networkOf(page)
    const confirm = await openPayment(page, METHOD)
    const dialog = page.getByTestId('provider-overlay')
    const pay = dialog.getByRole('button', { name: 'Pay' })
    await rest(page)
    await confirm.terms.check()

    // Before the press, and in the provider's dialog: the attempt is over, and the page stays.
    for (const isOpen of [false, true]) {
      if (isOpen) await payButton(page, METHOD).click()
      if (isOpen) await expect(dialog.getByText(/^Order \w{17}$/)).toBeVisible()
      await network.lose()
      await (isOpen ? pay : payButton(page, METHOD)).click()
      await isOffered(page)
      await network.restore()
      const loading = page.waitForEvent('load')
      await againButton(page).click()
      await loading
      await rest(page)
      await page.locator('.swag-paypal-ecs-spb').scrollIntoViewIfNeeded()
      await expect(confirm.terms).toBeChecked()
    }

    // After the approval: the order is kept, and sent once there is a network.
    await payButton(page, METHOD).click()
    await expect(dialog.getByText(/^Order \w{17}$/)).toBeVisible()
    await loseAfter(page, /\/provider\/orders\/\w+\/approve$/)
    await pay.click()
    await isOffered(page)
    await network.restore()
    await againButton(page).click()
    await expect(page.getByText('Your payment has arrived')).toBeVisible()
    expect(await countsOf(page, [ORDERED])).toEqual({ [ORDERED]: 1 })
  })

  test('at each step with a card nothing is lost, and the order is paid once', async ({ page }) => {
    test.slow()
    const network = networkOf(page)
    const confirm = await openCardConfirm(page)
    await rest(page)
    await typeCard(page)
    await confirm.terms.check()

    const told = page.locator('#confirmOrderForm .alert')
    await network.lose()
    await confirm.press()
    // What the message is drawn with was fetched ahead.
    await expect(told).toHaveText(/could not be prepared/)
    await network.restore()
    const billing = /\/create-billing-details$/
    await loseAfter(page, billing)
    await againButton(page).click()
    await expect(told).toHaveText(/do not know whether your payment was prepared/)
    await page.unroute(billing)
    await network.restore()
    const intent = /\/create-intent$/
    await loseAfter(page, intent)
    await told.getByRole('button', { name: 'Try again' }).click()
    await isOffered(page)
    await page.unroute(intent)
    await network.restore()
    await againButton(page).click()
    await expect(page.getByText('Your payment has arrived')).toBeVisible()
    expect(await askedFor(page, [ORDERED])).toEqual([ORDERED])
  })

  for (const name of ['Apple Pay', 'Google Pay', 'the card’s fields'] as const)
    test(`at each step with ${name} nothing is lost, and the order is paid once`, tagsOf(name), async ({ page }) => {
      test.slow()
      const network = networkOf(page)
      const created = await postsTo(page, CREATE_ORDER)
      const taken = await postsTo(page, TAKE_PAYMENT)
      const way = await begin(page, name)
      await rest(page)

      // Before the press, and with the provider's order: the attempt is over, and the page stays.
      for (const isOrdered of [false, true]) {
        if (isOrdered) await created.failDuring(() => way.start(page), lastAnswer)
        else {
          await network.lose()
          await way.start(page)
        }
        await isOffered(page)
        created.pass()
        const loading = page.waitForEvent('load')
        await network.restore()
        // Google’s sheet says itself that it failed, and stays; unless the page has left already, as below.
        if (name === 'Google Pay')
          await walletOn(page, 'google')
            .close({ timeout: PRESS_MS })
            .catch(() => undefined)
        // Where the sentence came for what the payment is drawn with, it may fail, and leave, only once there is a network.
        const pressed = againButton(page)
          .click({ timeout: PRESS_MS })
          .catch(() => undefined)
        await loading
        await pressed
        await ready(page, way)
      }

      // After the approval: the order is kept, and sent once there is a network.
      await taken.failDuring(() => way.start(page), lastAnswer)
      await isOffered(page)
      await network.restore()
      await againButton(page).click()
      await expect(page.getByText('Your payment has arrived')).toBeVisible()
      expect(await countsOf(page, [ORDERED])).toEqual({ [ORDERED]: 1 })
      await new OrdersPage(page).expectCount(1)
    })

  test('with the wall nothing is sent unasked, and the order is paid once', async ({ page }) => {
    const network = networkOf(page)
    const way = await begin(page, 'the wall')
    await rest(page)
    await network.lose()
    await way.start(page)
    await way.told(page)
    expect(await countsOf(page, [HANDLED])).toEqual({ [HANDLED]: 0 })
    await network.restore()
    await way.pay(page)
    await expect(page.getByText('Your payment has arrived')).toBeVisible()
    expect(await countsOf(page, [HANDLED])).toEqual({ [HANDLED]: 1 })
    await new OrdersPage(page).expectCount(1)
  })
})

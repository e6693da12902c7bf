/** The provider's buttons in place of the order button (contract, payments A2, A3, A5, D5; quality.md A1, A4, A7, A15). */
import type { Page } from 'playwright/test'
import { idOf } from '../../shop/catalogue/generate/ids.ts'
import { ConfirmPage } from '../models/confirm-page.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { recordAnnouncements } from '../support/announcements.ts'
import { orderOnInvoice } from '../support/invoice.ts'
import {
  countsOf,
  expectReload,
  failuresOf,
  HANDLE_ERROR,
  inWindow,
  type Method,
  openOnDemand,
  openPayment,
  openWindow,
  payButton,
  prepareToPay,
} from '../support/payment.ts'
import { addScript, noted } from '../support/plugin-script.ts'
import { journalOf, playScenario } from '../support/sandbox.ts'
import { expect, test } from '../support/test.ts'

test.use({ expectedProblems: [/paypal|sdk\/js|SwagPaypalSepa/] })

const METHODS: readonly Method[] = ['paypal', 'paypal-sepa', 'paypal-venmo', 'paypal-pay-later']
const CREATED = 'POST /paypal/create-order'
const ORDERED = 'POST /checkout/order'

// Specification 1.10.
for (const method of METHODS)
  test(`${method}: pays once and ends on the finish page`, { tag: method === 'paypal-sepa' ? '@phone' : [] }, async ({
    page,
  }) => {
    const confirm = await openPayment(page, method)
    await expect(confirm.orderButton).toBeHidden()
    await confirm.terms.check()
    const window = await openWindow(page, method)
    await inWindow(window, 'Pay')
    await expect(page).toHaveURL(/\/checkout\/finish\?/)
    expect(await countsOf(page, [CREATED, ORDERED])).toEqual({ [CREATED]: 1, [ORDERED]: 1 })
  })

// Specification 3.22, 4.34.
test('what a shopper breaks off, and what fails, is told once; the page says so and pays afterwards', async ({
  page,
}) => {
  const confirm = await openPayment(page, 'paypal-sepa')
  const endings = [
    ['Cancel', 'SWAG_PAYPAL__USER_CANCELLED', /You cancelled the payment/],
    ['Close', 'SWAG_PAYPAL__USER_CANCELLED', /You cancelled the payment/],
    ['Error', 'SWAG_PAYPAL__GENERIC_ERROR', /Something went wrong with your payment/],
  ] as const
  for (const [index, [name, code, words]] of endings.entries()) {
    await confirm.terms.check()
    const window = await openWindow(page, 'paypal-sepa')
    const loading = page.waitForEvent('load')
    await inWindow(window, name)
    await loading
    await expectReload(page, words)
    await confirm.settle()
    const failures = await failuresOf(page)
    expect(failures).toHaveLength(index + 1)
    expect(failures.at(-1)).toMatchObject({ code, fatal: false })
  }
  // The page keeps what was typed: the terms are accepted still.
  await expect(confirm.terms).toBeChecked()
  await inWindow(await openWindow(page, 'paypal-sepa'), 'Pay')
  await expect(page).toHaveURL(/\/checkout\/finish\?/)
  expect(await countsOf(page, [CREATED, ORDERED])).toEqual({ [CREATED]: 4, [ORDERED]: 1 })
})

// Specification 4.34, 8.16.
for (const [why, scenario, code, words, error] of [
  [
    'not open to the shopper',
    { eligible: { sepa: false } },
    'SWAG_PAYPAL__NOT_ELIGIBLE',
    /not available to you/,
    'Funding for PayPal button is not eligible',
  ],
  ['without its script', { script: '404' }, 'SWAG_PAYPAL__SCRIPT_ERROR', /could not be reached/, expect.any(String)],
] as const)
  test(`a way to pay ${why} is told, and not tried again unless the shopper wants it`, async ({ page }) => {
    await prepareToPay(page, 'paypal-sepa', scenario)
    const confirm = new ConfirmPage(page)
    await confirm.open('/checkout/confirm')
    await expectReload(page, words)
    await confirm.settle()
    expect(await failuresOf(page)).toEqual([expect.objectContaining({ code, error, fatal: true })])
    await expect(confirm.orderButton).toBeDisabled()
    const loaded = (await journalOf(page)).filter(({ name }) => name === 'GET /__sandbox/sdk/js').length
    await page.locator('.swag-paypal-ecs-spb').scrollIntoViewIfNeeded()
    await expect(page.getByRole('main').getByText(/This way to pay did not work/)).toBeVisible()
    await expectAccessible(page)
    expect((await journalOf(page)).filter(({ name }) => name === 'GET /__sandbox/sdk/js')).toHaveLength(loaded)
    // Another method is a step away, and this one too.
    await expect(confirm.method('Payment').getByRole('radio', { name: /Paid in advance/ })).toBeEnabled()
    await page.request.put('/__sandbox/scenario', { data: { on: 'all' } })
    await page.getByRole('button', { name: 'Try again' }).click()
    await confirm.terms.check()
    await inWindow(await openWindow(page, 'paypal-sepa'), 'Pay')
    await expect(page).toHaveURL(/\/checkout\/finish\?/)
  })

/** Lets the provider's script come once `come` is called, and not before. */
async function holdScript(page: Page): Promise<{ come: () => void }> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(/\/__sandbox\/sdk\/js\?/, async (route) => {
    await promise
    await route.continue()
  })
  return { come: resolve }
}

/** The provider's page, to which the shop leads, and back. */
async function payOnItsPage(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/__sandbox\/approve\?token=/)
  await page.getByRole('button', { name: 'Pay' }).click()
  await expect(page).toHaveURL(/\/checkout\/finish\?/)
}

test('A17.7: the wallet without its script: the order button leads to the provider’s page, once', {
  tag: '@phone',
}, async ({ page }) => {
  const confirm = await openPayment(page, 'paypal', { script: '404' })
  const main = page.getByRole('main')
  await expect(main.getByText(/buttons cannot be loaded right now/)).toBeVisible()
  await expect(confirm.orderButton).toBeEnabled()
  await expectAccessible(page)
  // Nothing is told to the shop, whose message would be about a payment that did not take place.
  expect(await failuresOf(page)).toEqual([])
  await confirm.terms.check()
  await page.evaluate(() => {
    const form = document.querySelector<HTMLFormElement>('#confirmOrderForm')
    for (let times = 0; times < 3; times++) form?.requestSubmit()
  })
  await payOnItsPage(page)
  expect(await countsOf(page, [CREATED, ORDERED])).toEqual({ [CREATED]: 0, [ORDERED]: 1 })
})

test('A17.7: on order edit as well, and after a failure on the page before', async ({ page }) => {
  const confirm = await openPayment(page, 'paypal', { outcome: 'declined' })
  await confirm.terms.check()
  await payButton(page, 'paypal').click()
  await expect(page).toHaveURL(/\/account\/order\/edit\/[0-9a-f]{32}\?error-code=/)
  await page.request.put('/__sandbox/scenario', { data: { on: 'all' } })
  const sent = { code: 'SWAG_PAYPAL__SCRIPT_ERROR', error: '', fatal: true }
  await page.request.post('/paypal/handle-error', { data: sent })
  await page.reload()
  await confirm.settle()
  await page.locator('.swag-paypal-ecs-spb').scrollIntoViewIfNeeded()
  const button = page.locator('#confirmOrderForm button[type="submit"]')
  await expect(button).toBeEnabled()
  await expect(page.getByRole('main').getByText(/buttons cannot be loaded right now/)).toBeVisible()
  await button.click()
  await payOnItsPage(page)
})

// Shop and provider, and whichever button: quality.md A1, A4.
test('A17.7: while the script hangs, both ways are offered after five seconds, and one of them orders', async ({
  page,
}) => {
  await page.clock.install()
  const { come } = await holdScript(page)
  const confirm = await openPayment(page, 'paypal')
  const main = page.getByRole('main')
  await page.clock.runFor(1600)
  await expect(main.getByText(/buttons are loading/)).toBeVisible()
  await expect(confirm.orderButton).toBeHidden()
  await page.clock.runFor(3500)
  await expect(main.getByText(/take longer than usual/)).toBeVisible()
  await expect(confirm.orderButton).toBeVisible()
  await confirm.orderButton.focus()
  come()
  await expect(payButton(page, 'paypal')).toBeVisible()
  // The order button stays, with the focus.
  await expect(confirm.orderButton).toBeFocused()
  await expect(main.getByText(/take longer than usual/)).toBeHidden()
  await expectAccessible(page)
  await confirm.terms.check()
  // An order that is being paid with the provider holds the form, and the form alone ends with one order.
  const window = await openWindow(page, 'paypal')
  await expect(confirm.orderButton).toBeHidden()
  await page.evaluate(() => document.querySelector<HTMLFormElement>('#confirmOrderForm')?.requestSubmit())
  await inWindow(window, 'Pay')
  await expect(page).toHaveURL(/\/checkout\/finish\?/)
  expect(await countsOf(page, [CREATED, ORDERED])).toEqual({ [CREATED]: 1, [ORDERED]: 1 })
})

test('A17.7: with both ways there, the order button alone ends with one order, and none at the provider beside it', async ({
  page,
}) => {
  await page.clock.install()
  const { come } = await holdScript(page)
  const confirm = await openPayment(page, 'paypal')
  await page.clock.runFor(5100)
  await expect(confirm.orderButton).toBeVisible()
  come()
  await expect(payButton(page, 'paypal')).toBeVisible()
  await confirm.terms.check()
  await confirm.orderButton.dblclick()
  await payOnItsPage(page)
  expect(await countsOf(page, [CREATED, ORDERED])).toEqual({ [CREATED]: 0, [ORDERED]: 1 })
})

// Specification 5.17.
test('without terms, and without the provider’s button, nothing is paid, and the page says why', async ({ page }) => {
  const announcements = await recordAnnouncements(page)
  const confirm = await openPayment(page, 'paypal-sepa')
  await payButton(page, 'paypal-sepa').click()
  await expect(confirm.terms).toHaveAccessibleDescription(/./)
  expect(page.context().pages()).toHaveLength(1)
  await confirm.terms.check()
  await page.evaluate(() => document.querySelector<HTMLFormElement>('#confirmOrderForm')?.requestSubmit())
  await expect(page.getByRole('main').getByText('Please pay with the provider’s button.')).toBeInViewport()
  await expectAccessible(page)
  await expect.poll(async () => (await announcements()).join(' ')).toContain('Please pay with the provider’s button.')
  expect(await countsOf(page, [CREATED, ORDERED])).toEqual({ [CREATED]: 0, [ORDERED]: 0 })
})

test('a press twice, an approval twice, and submits meanwhile: one order', async ({ page }) => {
  const confirm = await openPayment(page, 'paypal', { outcome: 'approveTwice', createOrder: 'slow(800)' })
  await confirm.terms.check()
  await payButton(page, 'paypal').dblclick()
  await page.evaluate(() => {
    const form = document.querySelector<HTMLFormElement>('#confirmOrderForm')
    for (let times = 0; times < 3; times++) form?.requestSubmit()
  })
  await expect(page).toHaveURL(/\/checkout\/finish\?/)
  expect(await countsOf(page, [CREATED, ORDERED])).toEqual({ [CREATED]: 1, [ORDERED]: 1 })
})

test('what the shop refuses, and a lost shop, is told by its code, or ends all the same', async ({ page }) => {
  const confirm = await openPayment(page, 'paypal-sepa', { createOrder: '400(SWAG_PAYPAL__ORDER_ZERO_VALUE)' })
  await confirm.terms.check()
  await payButton(page, 'paypal-sepa').click()
  await expectReload(page, /order without a value/)
  expect(await failuresOf(page)).toEqual([expect.objectContaining({ code: 'SWAG_PAYPAL__ORDER_ZERO_VALUE' })])

  for (const createOrder of ['offline', '500', 'badJson']) {
    await page.request.put('/__sandbox/scenario', { data: { on: 'all', createOrder } })
    await confirm.open('/checkout/confirm')
    await confirm.settle()
    // Not even the failure can be told.
    const isOffline = createOrder === 'offline'
    if (isOffline) await page.route(HANDLE_ERROR, (route) => route.abort())
    const loading = page.waitForEvent('load')
    await payButton(page, 'paypal-sepa').click()
    await loading
    if (!isOffline) await expectReload(page, /Something went wrong with your payment/)
    await page.unroute(HANDLE_ERROR)
    // Where a connection ends without an answer, the browser itself asks again.
    const counts = isOffline ? { [ORDERED]: 0 } : { [CREATED]: 1, [ORDERED]: 0 }
    expect(await countsOf(page, Object.keys(counts)), createOrder).toEqual(counts)
  }
})

test('a window that says nothing can be given up; a page that comes back is loaded anew', async ({ page }) => {
  const confirm = await openPayment(page, 'paypal-sepa', { outcome: 'never' })
  await confirm.terms.check()
  await expect(payButton(page, 'paypal-sepa')).toBeVisible()
  await expectAccessible(page)
  const opening = page.waitForEvent('popup')
  await payButton(page, 'paypal-sepa').click()
  await opening
  await expect(page.getByRole('button', { name: 'Cancel payment' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Cancel payment' }).click()
  await expectReload(page, /You cancelled the payment/)
  await confirm.settle()

  await page.request.put('/__sandbox/scenario', { data: { on: 'all' } })
  await confirm.open('/checkout/confirm')
  await confirm.settle()
  await openWindow(page, 'paypal-sepa')
  const loading = page.waitForEvent('load')
  await page.evaluate(() => void dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  await loading
  await expect(confirm.orderButton).toBeHidden()
})

test('where the browser blocks the window, the provider’s dialog takes its place', async ({ page }) => {
  await page.addInitScript(() => {
    window.open = () => null
  })
  const confirm = await openPayment(page, 'paypal-sepa')
  const dialog = page.getByTestId('provider-overlay')
  await confirm.terms.check()
  await payButton(page, 'paypal-sepa').click()
  await expect(dialog).toContainText(/Order \w{17}/)
  const loading = page.waitForEvent('load')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await loading
  await expectReload(page, /You cancelled the payment/)
  await confirm.settle()
  await payButton(page, 'paypal-sepa').click()
  // The page's own message is beside the dialog, not over it.
  await expect(
    page.getByRole('paragraph').filter({ hasText: 'You are paying in the provider’s window.' }),
  ).toBeVisible()
  await dialog.getByRole('button', { name: 'Pay' }).click()
  await expect(page).toHaveURL(/\/checkout\/finish\?/)
  expect(await countsOf(page, [CREATED, ORDERED])).toEqual({ [CREATED]: 2, [ORDERED]: 1 })
})

test('an approved order that is kept back is placed by the order button', async ({ page }) => {
  const confirm = await openPayment(page, 'paypal-sepa')
  await confirm.terms.check()
  const window = await openWindow(page, 'paypal-sepa')
  await confirm.terms.uncheck()
  await inWindow(window, 'Pay')
  await expect(confirm.orderButton).toBeVisible()
  await expect(confirm.terms).toHaveAccessibleDescription(/./)
  await expect(
    page.getByRole('main').getByText(/Your payment is approved, but your order is not placed yet/),
  ).toBeVisible()
  await expectAccessible(page)
  await confirm.order()
  await expect(page).toHaveURL(/\/checkout\/finish\?/)
  expect(await countsOf(page, [CREATED, ORDERED])).toEqual({ [CREATED]: 1, [ORDERED]: 1 })
})

// Specification 2.26.
test('an order that exists is paid on its own page, which says what was broken off', async ({ page }) => {
  const confirm = await openPayment(page, 'paypal-sepa', { outcome: 'declined' })
  await confirm.terms.check()
  await payButton(page, 'paypal-sepa').click()
  await expect(page).toHaveURL(/\/account\/order\/edit\/[0-9a-f]{32}\?error-code=/)
  await page.request.put('/__sandbox/scenario', { data: { on: 'all' } })
  await page.reload()
  await confirm.settle()
  await page.locator('.swag-paypal-ecs-spb').scrollIntoViewIfNeeded()
  await inWindow(await openWindow(page, 'paypal-sepa'), 'Cancel')
  await expect(page).toHaveURL(/error-code=CHECKOUT__CUSTOMER_CANCELED_EXTERNAL_PAYMENT/)
  await confirm.settle()
  expect(await failuresOf(page)).toEqual([])
  await inWindow(await openWindow(page, 'paypal-sepa'), 'Pay')
  await expect(page).toHaveURL(/\/checkout\/finish\?.*changedPayment=1/)
})

// Contract, payments A17.5.
test('a refusal on the page of an order is posted; the page, read anew, has the shop’s words and the buttons', async ({
  page,
}) => {
  const confirm = await openPayment(page, 'paypal-sepa', { outcome: 'declined' })
  await confirm.terms.check()
  await payButton(page, 'paypal-sepa').click()
  await expect(page).toHaveURL(/\/account\/order\/edit\/[0-9a-f]{32}\?error-code=/)
  await playScenario(page, { on: 'all', createOrder: '400(SWAG_PAYPAL__ORDER_ZERO_VALUE)' })
  await page.reload()
  await confirm.settle()
  await page.locator('.swag-paypal-ecs-spb').scrollIntoViewIfNeeded()
  const loading = page.waitForEvent('load')
  await payButton(page, 'paypal-sepa').click()
  await loading
  // Nothing of the failure before is said beside it.
  await expect(page).toHaveURL(/\/account\/order\/edit\/[0-9a-f]{32}$/)
  await expect(page.getByRole('main').locator('.alert')).toHaveText([/order without a value/])
  expect(await failuresOf(page)).toEqual([
    expect.objectContaining({ code: 'SWAG_PAYPAL__ORDER_ZERO_VALUE', fatal: false }),
  ])
  await confirm.settle()
  await page.locator('.swag-paypal-ecs-spb').scrollIntoViewIfNeeded()
  await expect(payButton(page, 'paypal-sepa')).toBeVisible()
})

test('an order that the shop takes no payment for now keeps its button, and the provider hears nothing', async ({
  page,
}) => {
  // As long as nobody has decided on the invoice.
  await orderOnInvoice(page, [417])
  await expect(page).toHaveURL(/\/checkout\/finish\?/)
  const orderId = new URL(page.url()).searchParams.get('orderId')
  await playScenario(page, { on: 'all', pui: [417] })
  await page.goto(`/account/order/edit/${orderId}?paymentMethodId=${idOf('payment method', 'paypal-sepa')}`)
  const confirm = new ConfirmPage(page)
  await confirm.settle()
  const place = page.locator('.swag-paypal-ecs-spb')
  await expect(place).toBeAttached()
  await page.locator('#confirmOrderForm').scrollIntoViewIfNeeded()
  const button = page.locator('#confirmOrderForm button[type="submit"]')
  await expect(button).toBeVisible()
  await expect(button).toBeDisabled()
  await expect(place.locator('iframe')).toHaveCount(0)
  await expect(page.locator('script[data-namespace]')).toHaveCount(0)
  await expectAccessible(page)
})

const PLACE = { flow: 'payment-buttons', method: 'paypal-sepa', place: '.swag-paypal-ecs-spb' } as const

test('the script waits for the shopper where the page says so, or without consent', async ({ page }) => {
  for (const loadPoint of ['intent', 'consent'] as const) {
    await openOnDemand(page, { ...PLACE, loadPoint })
    await expect(payButton(page, 'paypal-sepa')).toBeVisible()
    await expectAccessible(page)
  }
})

/** The provider's own script for the same place, written from what it does there (contract, payments A0 and A3). */
const PLUGIN = `window.noted = []
window.PluginManager.register('SwagPaypalSepa', class extends window.PluginBaseClass {
  init() {
    noted.push('own')
    this.form = document.querySelector('#confirmOrderForm')
    this.form.querySelector('button[type="submit"]').classList.add('d-none')
    this.el.textContent = 'drawn by the plugin, for ' + this.options.createOrderUrl
  }
}, '[data-swag-paypal-sepa]', { createOrderUrl: '' })`

test('beside the provider’s own script: one of the two has the place', async ({ page }) => {
  await addScript(page, PLUGIN)
  const confirm = await openPayment(page, 'paypal-sepa')
  await expect(payButton(page, 'paypal-sepa')).toBeVisible()
  expect(await noted(page)).toEqual([])
  await page.addInitScript(() => {
    void (window.storefront ??= []).push((storefront) => storefront.override('payment-buttons', { yields: true }))
  })
  await confirm.open('/checkout/confirm')
  await expect(page.locator('.swag-paypal-ecs-spb')).toHaveText('drawn by the plugin, for /paypal/create-order')
  await confirm.settle()
  expect(await noted(page)).toEqual(['own'])
  await expect(confirm.orderButton).toBeHidden()
  await expect(page.locator('iframe[title="sepa button"]')).toHaveCount(0)
})

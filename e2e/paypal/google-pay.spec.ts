/** Paying with Google Pay (contract, payments A2, A8, A16, D5; quality.md A1, A4, A7, A10, A14, A15, A17). */
import { ConfirmPage } from '../models/confirm-page.ts'
import { OrdersPage } from '../models/orders-page.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { anyOf, readable, watchFlows } from '../support/canaries.ts'
import { tabTo } from '../support/keyboard.ts'
import { expectReload, failuresOf, openPayment, prepareToPay } from '../support/payment.ts'
import { addScript, noted } from '../support/plugin-script.ts'
import { restorePage } from '../support/restore.ts'
import { expectJournal, journalOf } from '../support/sandbox.ts'
import { expect, test } from '../support/test.ts'
import { bankOn, expectPaidOnDemand, payInSheet, pressTwice, printLate, walletOn } from '../support/wallets.ts'

test.use({ expectedProblems: [/paypal|google-pay|SwagPaypalGooglePay/] })

const METHOD = 'paypal-google-pay'
/** Of the stand-in's shopper. */
const CANARIES = anyOf(['sandbox-wallet', '0492', 'Robin'])

// Specification 1.10.
test('pays once, in a sheet that opens within the press, and nobody but the provider hears with what', {
  tag: '@phone',
}, async ({ page }) => {
  const logged: string[] = []
  page.on('console', (message) => logged.push(message.text()))
  const confirm = await openPayment(page, METHOD)
  const google = walletOn(page, 'google')
  await expect(google.button).toBeVisible()
  await expect(confirm.orderButton).toBeHidden()
  await confirm.terms.check()
  await expectAccessible(page)
  await watchFlows(page)
  await pressTwice(google.button)
  await expect(google.sheet).toBeVisible()
  await expect(page.getByRole('main').getByText('You are paying in the provider’s window')).toBeAttached()
  await page.route(/\/approve$/, async (route) => {
    const read = await readable(page)
    expect(read).toContain('payment.authorize')
    expect(read).not.toMatch(CANARIES)
    await route.continue()
  })
  await payInSheet(page, 'google')
  expect(await google.counts()).toEqual([1, 1, 1, 1])
  expect(await google.asked()).toEqual([
    {
      isActive: true,
      transactionInfo: expect.objectContaining({
        currencyCode: 'EUR',
        totalPriceStatus: 'ESTIMATED',
        displayItems: [expect.objectContaining({ type: 'SUBTOTAL' }), expect.objectContaining({ type: 'TAX' })],
      }),
    },
  ])
  const journal = await journalOf(page)
  expect(journal).toContainEqual(expect.objectContaining({ name: 'PaymentsClient', data: { environment: 'TEST' } }))
  expect(JSON.stringify(journal)).toContain('"hasData":true')
  expect(JSON.stringify(journal)).not.toMatch(CANARIES)
  expect(logged.join('\n')).not.toMatch(CANARIES)
  await expect(page.getByText('Your payment has arrived')).toBeVisible()
  await new OrdersPage(page).expectCount(1)
})

test('by keyboard alone; without the terms there is no sheet; the bank asks once the sheet is closed', async ({
  page,
}) => {
  const confirm = await openPayment(page, METHOD, { threeDS: 'ask' })
  const google = walletOn(page, 'google')
  await google.button.focus()
  await page.keyboard.press('Enter')
  await expect(confirm.terms).toBeFocused()
  await expect(confirm.terms).toHaveAccessibleDescription(/./)
  await page.keyboard.press('Space')
  await tabTo(page, google.button)
  await page.keyboard.press('Enter')
  await google.pay()
  await bankOn(page).filter({ hasText: 'Complete' }).press('Enter')
  await expect(page).toHaveURL(/\/checkout\/finish\?/)
  expect(await google.counts()).toEqual([1, 1, 1, 1])
  // The sheet waits for the page, and the bank for the sheet.
  await expectJournal(page, ['PaymentsClient.onPaymentAuthorized answer', '3DS', 'POST /checkout/order'])
})

test('a shopper whom the bank does not know, or who breaks off there, has paid nothing, and pays afterwards', async ({
  page,
}) => {
  const confirm = await openPayment(page, METHOD, { threeDS: 'ask' })
  const google = walletOn(page, 'google')
  await confirm.terms.check()
  for (const [index, answer] of ['Fail', 'Cancel'].entries()) {
    await google.button.click()
    await google.pay()
    const loading = page.waitForEvent('load')
    await bankOn(page).filter({ hasText: answer }).click()
    await loading
    await expectReload(page, /Something went wrong with your payment/)
    await confirm.settle()
    const failures = await failuresOf(page)
    expect(failures).toHaveLength(index + 1)
    expect(failures.at(-1)).toMatchObject({ code: 'SWAG_PAYPAL__GENERIC_ERROR', fatal: false })
  }
  expect((await google.counts()).at(-1)).toBe(0)
  await google.button.click()
  await google.pay()
  await bankOn(page).filter({ hasText: 'Complete' }).click()
  await expect(page).toHaveURL(/\/checkout\/finish\?/)
  expect((await google.counts()).at(-1)).toBe(1)
})

test('a sheet that is closed leaves the page as it was: that nothing is charged is all that is said, and the next press pays', async ({
  page,
}) => {
  const confirm = await openPayment(page, METHOD)
  const google = walletOn(page, 'google')
  await confirm.terms.check()
  await page.evaluate(() => Object.assign(window, { isSame: true }))
  await google.button.click()
  await google.close()
  await expect(page.getByText('You are paying in the provider’s window')).toHaveCount(0)
  await expect(page.getByText('You closed the payment sheet. Nothing has been charged')).toBeVisible()
  expect(await google.counts()).toEqual([1, 0, 0, 0])
  await google.button.click()
  await expect(google.sheet).toBeVisible()
  expect(await failuresOf(page)).toEqual([])
  expect(await page.evaluate(() => 'isSame' in window)).toBe(true)
  await payInSheet(page, 'google')
  expect(await google.counts()).toEqual([2, 1, 1, 1])
})

test('a sheet that fails, and one that never comes, are told by what they are', async ({ page }) => {
  const confirm = await openPayment(page, METHOD)
  const google = walletOn(page, 'google')
  for (const [sheet, code, detail, words] of [
    ['devError', 'SWAG_PAYPAL__GENERIC_ERROR', 'DEVELOPER_ERROR', /Something went wrong with your payment/],
    ['never', 'SWAG_PAYPAL__USER_CANCELLED', '', /You cancelled the payment/],
  ] as const) {
    await page.request.put('/__sandbox/scenario', { data: { on: 'all', google: { sheet } } })
    await confirm.open('/checkout/confirm')
    await confirm.settle()
    await confirm.terms.check()
    await google.button.click()
    if (sheet === 'never') await page.getByRole('button', { name: 'Cancel payment' }).click()
    await expectReload(page, words)
    await confirm.settle()
    const failures = await failuresOf(page)
    expect(failures, sheet).toEqual([expect.objectContaining({ code, fatal: false })])
    expect(JSON.stringify(failures)).toContain(detail)
    expect(await google.counts(), sheet).toEqual([1, 0, 0, 0])
  }
})

for (const [why, scenario, code, words] of [
  ['a browser that is not ready', { google: { ready: false } }, 'SWAG_PAYPAL__BROWSER_UNSUPPORTED', /browser/],
  [
    'the wallet’s script blocked',
    { google: { script: '404' } },
    'SWAG_PAYPAL__SCRIPT_NOT_LOADED',
    /could not be reached/,
  ],
] as const)
  test(`${why}: told once, and tried again when the shopper wants it`, async ({ page }) => {
    await prepareToPay(page, METHOD, scenario)
    const confirm = new ConfirmPage(page)
    await confirm.open('/checkout/confirm')
    await expectReload(page, words)
    await confirm.settle()
    expect(await failuresOf(page)).toEqual([expect.objectContaining({ code, fatal: true })])
    await expect(confirm.orderButton).toBeDisabled()
    await page.request.put('/__sandbox/scenario', { data: { on: 'all' } })
    // The wallet's own script comes with the page.
    await confirm.open('/checkout/confirm')
    await confirm.settle()
    await confirm.terms.check()
    await walletOn(page, 'google').button.click()
    await payInSheet(page, 'google')
  })

test('a script of the wallet that is late is waited for', async ({ page }) => {
  await prepareToPay(page, METHOD, { google: { script: 'slow(1500)' } })
  await printLate(page, '/__sandbox/scripts/google-pay.js')
  const confirm = new ConfirmPage(page)
  await confirm.open('/checkout/confirm')
  await expect(walletOn(page, 'google').button).toBeVisible()
  expect(await failuresOf(page)).toEqual([])
})

test('what the shop refuses, and an answer that is none, is told to the sheet and to the shop; nothing is ordered', async ({
  page,
}) => {
  const confirm = await openPayment(page, METHOD)
  const google = walletOn(page, 'google')
  for (const [createOrder, words] of [
    ['400(SWAG_PAYPAL__ORDER_ZERO_VALUE)', /order without a value/],
    ['badJson', /Something went wrong with your payment/],
  ] as const) {
    await page.request.put('/__sandbox/scenario', { data: { on: 'all', createOrder } })
    await confirm.open('/checkout/confirm')
    await confirm.settle()
    await confirm.terms.check()
    await google.button.click()
    const loading = page.waitForEvent('load')
    await google.pay()
    await loading
    await expectReload(page, words)
    const answers = (await journalOf(page)).flatMap(({ name, data }) =>
      name === 'PaymentsClient.onPaymentAuthorized answer' ? [data] : [],
    )
    expect(answers, createOrder).toEqual([
      {
        transactionState: 'ERROR',
        error: { intent: 'PAYMENT_AUTHORIZATION', reason: 'OTHER_ERROR', message: 'TRANSACTION FAILED' },
      },
    ])
    expect(await google.counts(), createOrder).toEqual([1, 1, 0, 0])
  }
})

test('an order that exists is paid on its own page; a sheet that is closed there leaves it as it was', async ({
  page,
}) => {
  const confirm = await openPayment(page, METHOD, { outcome: 'declined' })
  const google = walletOn(page, 'google')
  await confirm.terms.check()
  await google.button.click()
  await google.pay()
  await expect(page).toHaveURL(/\/account\/order\/edit\/[0-9a-f]{32}\?error-code=/)
  await page.request.put('/__sandbox/scenario', { data: { on: 'all' } })
  await page.reload()
  await confirm.settle()
  const address = page.url()
  await google.button.click()
  await google.close()
  await expect(page.getByText('You are paying in the provider’s window')).toHaveCount(0)
  await google.button.click()
  await expect(google.sheet).toBeVisible()
  expect(page.url()).toBe(address)
  expect(await failuresOf(page)).toEqual([])
  await google.pay()
  await expect(page).toHaveURL(/\/checkout\/finish\?.*changedPayment=1/)
  expect(await google.counts()).toEqual([2, 1, 1, 0])
})

test('a page that comes back while the bank asks is loaded anew, and pays', async ({ page }) => {
  const confirm = await openPayment(page, METHOD, { threeDS: 'ask' })
  const google = walletOn(page, 'google')
  await confirm.terms.check()
  await google.button.click()
  await google.pay()
  await expect(bankOn(page).first()).toBeVisible()
  const loading = page.waitForEvent('load')
  await restorePage(page)
  await loading
  await confirm.settle()
  await google.button.click()
  await google.pay()
  await bankOn(page).filter({ hasText: 'Complete' }).click()
  await expect(page).toHaveURL(/\/checkout\/finish\?/)
  await new OrdersPage(page).expectCount(1)
})

test('the script waits for the shopper where the page says so, or without consent; the wallet then pays', ({ page }) =>
  expectPaidOnDemand(page, 'google'))

/** The provider's own script for the same place (contract, payments A0 and A8). */
const PLUGIN = `window.noted = []
window.PluginManager.register('SwagPaypalGooglePay', class extends window.PluginBaseClass {
  init() {
    noted.push('own')
    this.el.textContent = 'drawn by the plugin, for ' + this.options.totalPrice
  }
}, '[data-swag-paypal-google-pay]', {})`

test('beside the provider’s own script: one of the two has the place', async ({ page }) => {
  await addScript(page, PLUGIN)
  const confirm = await openPayment(page, METHOD)
  await expect(walletOn(page, 'google').button).toBeVisible()
  expect(await noted(page)).toEqual([])
  await page.addInitScript(() => {
    void (window.storefront ??= []).push((storefront) => storefront.override('google-pay', { yields: true }))
  })
  await confirm.open('/checkout/confirm')
  await expect(page.locator('.swag-paypal-ecs-spb')).toHaveText(/drawn by the plugin, for \d+\.\d\d/)
  expect(await noted(page)).toEqual(['own'])
})

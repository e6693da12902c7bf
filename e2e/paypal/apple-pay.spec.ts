/** Paying with Apple Pay (contract, payments A2, A7, A16, D5; quality.md A1, A4, A7, A14 to A17). */
import { ConfirmPage } from '../models/confirm-page.ts'
import { OrdersPage } from '../models/orders-page.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { anyOf, readable, watchFlows } from '../support/canaries.ts'
import { tabTo } from '../support/keyboard.ts'
import {
  CREATE_ORDER,
  countsOf,
  expectReload,
  failuresOf,
  HANDLE_ERROR,
  openPayment,
  prepareToPay,
} from '../support/payment.ts'
import { restorePage } from '../support/restore.ts'
import { journalOf } from '../support/sandbox.ts'
import { expect, test } from '../support/test.ts'
import { callsWithin, payInSheet, pressTwice, walletOn } from '../support/wallets.ts'

test.use({ expectedProblems: [/paypal|apple-pay|SwagPaypalApplePay/] })

const METHOD = 'paypal-apple-pay'
/** Of the stand-in's shopper. */
const CANARIES = anyOf(['sandbox-wallet', '0492', 'Robin', 'Sandbox City'])

// Specification 1.10.
test('pays once, in a sheet that opens within the press, and nobody but the provider hears with what', {
  tag: ['@phone', '@touch'],
}, async ({ page }) => {
  const logged: string[] = []
  page.on('console', (message) => logged.push(message.text()))
  const confirm = await openPayment(page, METHOD)
  const apple = walletOn(page, 'apple')
  await expect(apple.button).toBeVisible()
  await expect(confirm.orderButton).toBeHidden()
  await confirm.terms.check()
  await expectAccessible(page)
  await watchFlows(page)
  await pressTwice(apple.button)
  await expect(apple.sheet.getByRole('status')).toHaveText('Ready to pay')
  await expect(page.getByRole('main').getByText('You are paying in the provider’s window')).toBeAttached()
  await page.route(/\/approve$/, async (route) => {
    const read = await readable(page)
    expect(read).toContain('payment.authorize')
    expect(read).not.toMatch(CANARIES)
    await route.continue()
  })
  await payInSheet(page, 'apple')
  expect(await apple.counts()).toEqual([1, 1, 1, 1])
  expect(await apple.asked()).toEqual([
    expect.objectContaining({ version: 4, isInHandler: true, isActive: true, currencyCode: 'EUR' }),
  ])
  const journal = JSON.stringify(await journalOf(page))
  expect(journal).toContain('"hasToken":true,"hasContact":true')
  expect(journal).not.toMatch(CANARIES)
  expect(logged.join('\n')).not.toMatch(CANARIES)
  await expect(page.getByText('Your payment has arrived')).toBeVisible()
  await new OrdersPage(page).expectCount(1)
})

test('by keyboard alone; without the terms there is no sheet, and the field says why', async ({ page }) => {
  const confirm = await openPayment(page, METHOD)
  const apple = walletOn(page, 'apple')
  await apple.button.focus()
  await page.keyboard.press('Enter')
  await expect(confirm.terms).toHaveAccessibleDescription(/./)
  await expect(confirm.terms).toBeFocused()
  await page.keyboard.press('Space')
  await tabTo(page, apple.button)
  await page.keyboard.press('Enter')
  await payInSheet(page, 'apple')
  expect(await apple.counts()).toEqual([1, 1, 1, 1])
})

test('a sheet that is closed, and one that the provider does not vouch for, are told; the page pays afterwards', async ({
  page,
}) => {
  const confirm = await openPayment(page, METHOD)
  const apple = walletOn(page, 'apple')
  await confirm.terms.check()
  await apple.button.click()
  await apple.close()
  await expectReload(page, /You cancelled the payment/)
  await confirm.settle()
  expect(await failuresOf(page)).toEqual([
    expect.objectContaining({ code: 'SWAG_PAYPAL__USER_CANCELLED', fatal: false }),
  ])
  expect(await apple.counts()).toEqual([1, 0, 0, 0])

  await page.request.put('/__sandbox/scenario', { data: { on: 'all', apple: { validate: 'fail' } } })
  await confirm.open('/checkout/confirm')
  await confirm.settle()
  await apple.button.click()
  await expectReload(page, /Something went wrong with your payment/)
  await confirm.settle()
  expect(await countsOf(page, ['ApplePaySession.abort'])).toEqual({ 'ApplePaySession.abort': 1 })
  expect(await apple.counts()).toEqual([1, 0, 0, 0])

  await page.request.put('/__sandbox/scenario', { data: { on: 'all' } })
  await confirm.open('/checkout/confirm')
  await confirm.settle()
  await apple.button.click()
  await payInSheet(page, 'apple')
})

test('the wallet’s script blocked, and a shopper who may not: told once, and another method is a step away', async ({
  page,
}) => {
  const confirm = new ConfirmPage(page)
  for (const [scenario, code, words] of [
    [{ apple: { script: '404' } }, 'SWAG_PAYPAL__BROWSER_UNSUPPORTED', /browser/],
    [{ eligible: { applepay: false } }, 'SWAG_PAYPAL__NOT_ELIGIBLE', /not available to you/],
  ] as const) {
    await prepareToPay(page, METHOD, scenario)
    await confirm.open('/checkout/confirm')
    await expectReload(page, words)
    await confirm.settle()
    expect(await failuresOf(page)).toEqual([expect.objectContaining({ code, fatal: true })])
    await expect(confirm.orderButton).toBeDisabled()
    await expect(page.getByRole('main').getByText(/This way to pay did not work/)).toBeVisible()
  }
  await confirm.choose('Payment', 'Paid in advance')
  await confirm.order()
  await expect(page).toHaveURL(/\/checkout\/finish\?/)
})

const LOST = [CREATE_ORDER, HANDLE_ERROR]

test('what the shop refuses, and a lost shop, ends the sheet and is told; nothing is ordered', async ({ page }) => {
  const confirm = await openPayment(page, METHOD)
  const apple = walletOn(page, 'apple')
  for (const [createOrder, words] of [
    ['400(SWAG_PAYPAL__ORDER_ZERO_VALUE)', /order without a value/],
    ['500', /Something went wrong with your payment/],
    // Without a network, not even the failure can be told.
    ['ok', null],
  ] as const) {
    await page.request.put('/__sandbox/scenario', { data: { on: 'all', createOrder } })
    await confirm.open('/checkout/confirm')
    await confirm.settle()
    await confirm.terms.check()
    if (!words) for (const url of LOST) await page.route(url, (route) => route.abort())
    await apple.button.click()
    const loading = page.waitForEvent('load')
    await apple.pay()
    await loading
    if (words) await expectReload(page, words)
    const statuses = (await journalOf(page)).flatMap(({ name, data }) =>
      name === 'ApplePaySession.completePayment' ? [data] : [],
    )
    expect(statuses, createOrder).toEqual([{ status: 1 }])
    const [opened, , confirmed, ordered] = await apple.counts()
    expect([opened, confirmed, ordered], createOrder).toEqual([1, 0, 0])
  }
})

test('an order that exists is paid on its own page; one that was broken off there says so', async ({ page }) => {
  const confirm = await openPayment(page, METHOD, { outcome: 'declined' })
  const apple = walletOn(page, 'apple')
  await confirm.terms.check()
  await apple.button.click()
  await apple.pay()
  await expect(page).toHaveURL(/\/account\/order\/edit\/[0-9a-f]{32}\?error-code=/)
  await page.request.put('/__sandbox/scenario', { data: { on: 'all' } })
  await page.reload()
  await confirm.settle()
  await apple.button.click()
  await apple.close()
  await expect(page).toHaveURL(/error-code=CHECKOUT__CUSTOMER_CANCELED_EXTERNAL_PAYMENT/)
  await confirm.settle()
  expect(await failuresOf(page)).toEqual([])
  await apple.button.click()
  await apple.pay()
  await expect(page).toHaveURL(/\/checkout\/finish\?.*changedPayment=1/)
  expect(await apple.counts()).toEqual([2, 1, 1, 0])
})

test('A14: the session is there before the press returns; a page that comes back is at rest, and pays', async ({
  page,
}) => {
  const confirm = await openPayment(page, METHOD)
  const apple = walletOn(page, 'apple')
  await confirm.terms.check()
  expect(await callsWithin(apple.button)).toEqual(['constructor', 'begin'])
  await expect(apple.sheet).toBeVisible()
  await restorePage(page)
  await expect(apple.sheet).toHaveCount(0)
  await apple.button.click()
  await payInSheet(page, 'apple')
  expect(await apple.counts()).toEqual([2, 1, 1, 1])
})

/** A card in the provider's fields (contract, payments A6, D3, D5; quality.md A1, A2, A4, A7, A10, A15, the first of the twelve). */
import type { Page } from 'playwright/test'
import { OrdersPage } from '../models/orders-page.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { recordAnnouncements } from '../support/announcements.ts'
import { anyOf, readable, watchFlows, watchOutput } from '../support/canaries.ts'
import { bank, fieldOf, NUMBERS, openCard, seeFields, typeCard, updateButton } from '../support/card-fields.ts'
import {
  CREATE_ORDER,
  countsOf,
  failuresOf,
  inWindow,
  openWindow,
  payButton,
  prepareToPay,
} from '../support/payment.ts'
import { pressWithoutWaiting } from '../support/press.ts'
import { restorePage } from '../support/restore.ts'
import { journalOf, playScenario } from '../support/sandbox.ts'
import { expect, test } from '../support/test.ts'

test.use({ expectedProblems: [/paypal|sdk\/js|SwagPaypalAcdcFields/] })

const CREATED = 'POST /paypal/create-order'
const ORDERED = 'POST /checkout/order'
const SUBMITTED = 'CardFields.submit'
const ONCE = { [SUBMITTED]: 1, [CREATED]: 1, [ORDERED]: 1 }
const NEVER = { [SUBMITTED]: 0, [CREATED]: 0, [ORDERED]: 0 }
const counts = (page: Page) => countsOf(page, Object.keys(ONCE))

const main = (page: Page) => page.getByRole('main')
const alert = (page: Page) => page.locator('#confirmOrderForm .alert')

const refusal = (page: Page) => page.locator('#swag-paypal-acdc-form .alert')

/** The bank's answer is above the fields, in view and focused, and what was typed is still there. */
async function expectRefused(page: Page, words: RegExp): Promise<void> {
  await expect(refusal(page)).toHaveText(words)
  await expect(page.locator('#swag-paypal-acdc-form [tabindex="-1"]:has(.alert)')).toBeFocused()
  await expect(refusal(page)).toBeInViewport({ ratio: 1 })
  await expect(fieldOf(page, 'Name')).toHaveValue('Robin Hale')
}

/** The order is placed, paid, and the only one. */
async function expectPaid(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/checkout\/finish\?/)
  await expect(main(page).getByText('Your payment has arrived')).toBeVisible()
  await new OrdersPage(page).expectCount(1)
}

/** What the forms held that were sent to an address. */
async function sentTo(page: Page, address: string): Promise<Record<string, string>[]> {
  const journal = await journalOf(page)
  return journal.flatMap(({ name, data }) =>
    name === `POST ${address}` ? [(data as { sent: Record<string, string> }).sent] : [],
  )
}

// Specification 1.10.
test('a card pays the order once, and nobody but its fields knows it', { tag: ['@phone', '@touch'] }, async ({
  page,
}) => {
  const confirm = await openCard(page, { createOrder: 'slow(1500)', outcome: 'approveTwice' })
  await seeFields(page)
  const output = watchOutput(page)
  await watchFlows(page)
  await typeCard(page, NUMBERS.pays, '7391')
  await fieldOf(page, 'Name').fill('Cleo Canary')
  await confirm.terms.check()
  await expectAccessible(page)
  const asked = page.waitForRequest(CREATE_ORDER)
  // A1: two clicks, three times Enter, and a script.
  await pressWithoutWaiting(confirm.orderButton, { times: 2 })
  for (const _ of [1, 2, 3]) await page.keyboard.press('Enter')
  await fieldOf(page, 'Security code').press('Enter')
  await page.evaluate(() => document.querySelector<HTMLFormElement>('#confirmOrderForm')?.requestSubmit())
  await asked
  await expect(confirm.orderButton).toHaveAttribute('aria-disabled', 'true')
  const canaries = anyOf(['42424242', '4242 4242', '12/40', 'Cleo', 'Canary', '7391'])
  const held = await readable(page)
  expect(held).toContain('attempting')
  expect(held).not.toMatch(canaries)
  await expect(page).toHaveURL(/\/checkout\/finish\?/)
  expect(await counts(page)).toEqual(ONCE)
  expect(JSON.stringify(await journalOf(page))).not.toMatch(canaries)
  expect(output.logged()).not.toMatch(canaries)
  expect(output.sent()).not.toMatch(canaries)
  const [created, ordered] = [await sentTo(page, '/paypal/create-order'), await sentTo(page, '/checkout/order')]
  expect(created).toEqual([expect.objectContaining({ product: 'acdc' })])
  expect(ordered).toEqual([
    expect.objectContaining({ paypalOrderId: expect.any(String), attemptId: created[0]?.['attemptId'] }),
  ])
  await expectPaid(page)
})

// Specification 2.23.
test('what is missing is said, the terms first; the keyboard alone is enough', async ({ page }) => {
  const announcements = await recordAnnouncements(page)
  const confirm = await openCard(page)
  await seeFields(page)
  await confirm.press()
  await expect(confirm.terms).toBeFocused()
  expect(await countsOf(page, ['CardFields.getState'])).toEqual({ 'CardFields.getState': 0 })
  await page.keyboard.press('Space')
  await fieldOf(page, 'Expiry').fill('12/20')
  await confirm.orderButton.focus()
  await page.keyboard.press('Enter')

  const [number, expiry] = [fieldOf(page, 'Card number'), fieldOf(page, 'Expiry')]
  await expect(number).toBeFocused()
  await expect(number).toBeInViewport()
  await expect(number).toHaveAttribute('aria-invalid', 'true')
  await expect(number).toHaveAccessibleDescription(/Please enter the card number/)
  const messages = page.locator('#swag-paypal-acdc-form .invalid-feedback')
  await expect(messages).toHaveText([/card number/, /month and year/, /security code/])
  await expect
    .poll(async () => (await announcements()).join('\n'))
    .toMatch(/^assertive: .*Please enter the card number\./m)
  await expect(confirm.orderButton).not.toHaveAttribute('aria-disabled')
  await expectAccessible(page)

  await page.keyboard.type(NUMBERS.pays)
  await expect(messages).toHaveText([/month and year/, /security code/])
  await expect(number).not.toHaveAttribute('aria-invalid')
  await page.keyboard.press('Tab')
  await expect(expiry).toBeFocused()
  await expiry.clear()
  await page.keyboard.type('12/40')
  await page.keyboard.press('Tab')
  await page.keyboard.type('123')
  await expect(messages).toHaveCount(0)
  expect(await counts(page)).toEqual(NEVER)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/checkout\/finish\?/)
  expect(await counts(page)).toEqual(ONCE)
})

test('the bank asks, or declines: what fails is told, also on the page of an order, which is paid in the end', async ({
  page,
}) => {
  const confirm = await openCard(page)
  await seeFields(page)
  await typeCard(page, NUMBERS.challenged)
  await confirm.order()
  await expect(alert(page)).toContainText('Your bank may ask you to confirm the payment')
  // A10: the lock is held while the bank asks.
  await expect(confirm.orderButton).toHaveAttribute('aria-disabled', 'true')
  await bank(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(refusal(page)).toContainText('You cancelled the payment at your bank. Nothing has been charged')
  expect(await failuresOf(page)).toEqual([])

  // The order is placed, and the shop does not take a card whose holder failed; it is paid on its own page.
  await expect(fieldOf(page, 'Card number')).toHaveValue(NUMBERS.challenged)
  await confirm.press()
  await bank(page).getByRole('button', { name: 'Fail' }).click()
  await expect(page).toHaveURL(
    /\/account\/order\/edit\/[0-9a-f]{32}\?error-code=CHECKOUT__ASYNC_PAYMENT_PROCESS_INTERRUPTED/,
  )
  const declined = main(page).getByRole('alert').filter({ hasText: 'Your bank has declined the payment by card' })
  await expect(declined).toBeFocused()
  await expect(declined).toBeInViewport({ ratio: 1 })
  await confirm.settle()
  await seeFields(page)
  // An empty card is told there, too.
  await updateButton(page).click()
  await expect(fieldOf(page, 'Card number')).toBeFocused()
  await typeCard(page, NUMBERS.declined)
  await updateButton(page).click()
  await expectRefused(page, /^Your bank has declined this card\. Nothing has been charged/)
  await typeCard(page, NUMBERS.challenged)
  await pressWithoutWaiting(updateButton(page), { times: 2 })
  await bank(page).getByRole('button', { name: 'Complete' }).click()
  await expect(page).toHaveURL(/\/checkout\/finish\?.*changedPayment=1/)
  expect(await countsOf(page, [SUBMITTED, CREATED, ORDERED])).toEqual({ [SUBMITTED]: 4, [CREATED]: 4, [ORDERED]: 1 })
  await expectPaid(page)
})

test('where a card cannot be typed, the provider’s button takes it; without both, that is told', async ({ page }) => {
  const confirm = await openCard(page, { eligible: { cardFields: false } })
  await expect(payButton(page, 'paypal-card')).toBeVisible()
  await expect(page.locator('#swag-paypal-acdc-form')).toBeHidden()
  await expect(confirm.orderButton).toBeHidden()
  await confirm.terms.check()
  await page.evaluate(() => document.querySelector<HTMLFormElement>('#confirmOrderForm')?.requestSubmit())
  await expect(alert(page)).toHaveText('Please pay with the provider’s button.')
  await inWindow(await openWindow(page, 'paypal-card'), 'Pay')
  await expect(page).toHaveURL(/\/checkout\/finish\?/)
  expect(await sentTo(page, '/paypal/create-order')).toEqual([expect.objectContaining({ product: 'spb' })])

  await prepareToPay(page, 'paypal-card', { eligible: { cardFields: false, card: false } })
  await confirm.open('/checkout/confirm')
  await expect(main(page).getByText(/not available to you/)).toBeVisible()
  await confirm.settle()
  expect(await failuresOf(page)).toEqual([expect.objectContaining({ code: 'SWAG_PAYPAL__NOT_ELIGIBLE', fatal: true })])
  await expect(confirm.orderButton).toBeDisabled()
})

test('S5: what the bank declines is told at the fields, and another card pays', { tag: ['@phone', '@touch'] }, async ({
  page,
}) => {
  const confirm = await openCard(page)
  await seeFields(page)
  await typeCard(page, NUMBERS.unfunded)
  await confirm.order()
  await expectRefused(page, /there is not enough money for this payment\. Nothing has been charged/)
  await expectAccessible(page)
  await fieldOf(page, 'Card number').fill(NUMBERS.declined)
  await confirm.press()
  await expectRefused(page, /^Your bank has declined this card\. Nothing has been charged/)
  await expect(confirm.orderButton).toBeInViewport({ ratio: 1 })
  expect(await failuresOf(page)).toEqual([])
  expect(await counts(page)).toEqual({ [SUBMITTED]: 2, [CREATED]: 2, [ORDERED]: 0 })
  await fieldOf(page, 'Card number').fill(NUMBERS.pays)
  await confirm.press()
  await expectPaid(page)
})

test('what the shop refuses, and a shop that is gone, ends the attempt with a word', async ({ page }) => {
  const confirm = await openCard(page)
  const pay = async () => {
    await seeFields(page)
    await typeCard(page)
    const loading = page.waitForEvent('load')
    await confirm.order()
    await loading
    await confirm.settle()
  }
  for (const [createOrder, words] of [
    ['400(SWAG_PAYPAL__ORDER_ZERO_VALUE)', /order without a value/],
    ['500', /Something went wrong with your payment/],
    ['offline', /Something went wrong with your payment/],
  ] as const) {
    await playScenario(page, { createOrder })
    await pay()
    await expect(main(page).getByText(words)).toBeVisible()
    expect(await countsOf(page, [SUBMITTED, ORDERED]), createOrder).toEqual({ [SUBMITTED]: 1, [ORDERED]: 0 })
  }
})

test('a provider that does not answer can be given up; a page that comes back is loaded anew, and pays once', async ({
  page,
}) => {
  const confirm = await openCard(page, { outcome: 'never' })
  await seeFields(page)
  await typeCard(page)
  await confirm.order()
  await expect(alert(page)).toContainText('Your card is being checked')
  const loading = page.waitForEvent('load')
  await page.getByRole('button', { name: 'Cancel payment' }).click()
  await loading
  await expect(main(page).getByText(/You cancelled the payment/)).toBeVisible()
  await confirm.settle()
  await seeFields(page)
  await typeCard(page)
  await confirm.press()
  await expect(alert(page)).toContainText('Your card is being checked')
  const anew = page.waitForEvent('load')
  await restorePage(page)
  await anew
  await seeFields(page)
  expect(await countsOf(page, [ORDERED])).toEqual({ [ORDERED]: 0 })
  await playScenario(page)
  await confirm.open('/checkout/confirm')
  await confirm.settle()
  await seeFields(page)
  await typeCard(page)
  await confirm.order()
  await expectPaid(page)
})

test('the box to keep the card survives a reload, and its value goes with the order', async ({ page }) => {
  const confirm = await openCard(page)
  const box = page.getByRole('checkbox', { name: 'Keep this card for my next order' })
  await box.check()
  await confirm.terms.check()
  await expect.poll(() => page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))).toMatch(/createVault/)
  await page.reload()
  await confirm.settle()
  await expect(box).toBeChecked()
  await seeFields(page)
  await typeCard(page)
  await confirm.press()
  await expect(page).toHaveURL(/\/checkout\/finish\?/)
  expect(await sentTo(page, '/paypal/create-order')).toEqual([expect.objectContaining({ createVault: 'on' })])
})

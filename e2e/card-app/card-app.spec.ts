/** The card form among the payment methods of the confirm and the order edit page (contract, payments B3, B4 and D5). */
import type { Page } from 'playwright/test'
import { ConfirmPage } from '../models/confirm-page.ts'
import { FinishPage } from '../models/finish-page.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { askedFor, cardFrame, openCardConfirm, openDeclinedOrder, typeCard } from '../support/card.ts'
import { journalOf } from '../support/sandbox.ts'
import { expect, test } from '../support/test.ts'

/** What the app, the provider and its script were asked for. */
const ANYTHING = /^(POST|GET|OPTIONS) \/(auth|shop|create|payment)|stripe|^(Stripe|elements)/
const askedForAnything = async (page: Page) =>
  (await journalOf(page)).map(({ name }) => name).filter((name) => ANYTHING.test(name))

const place = (page: Page) => page.locator('.card-app-form')
const missing = (page: Page) => page.locator('.confirm-payment .alert')
const number = (page: Page) => cardFrame(page).getByLabel('Card number')

/** The radios of the methods and the form, in the order of the page. */
const orderOf = (page: Page) =>
  page
    .locator('.payment-method-input, .card-app-form')
    .evaluateAll((all) => all.map((each) => (each instanceof HTMLInputElement ? each.checked : 'form')))

type Call = { name: string; data: { layout?: object; fields?: object; key?: string; mode?: string } }
const called = async (page: Page, name: string) =>
  (await journalOf(page)).findLast((entry) => entry.name === name)?.data as Call['data'] | undefined

// Specification 4.37.
test('another method is chosen: nothing of the app or the provider is asked for', async ({ page }) => {
  const confirm = await openCardConfirm(page, { method: 'prepayment' })
  await expect(page.locator('[data-card-app]')).toBeAttached()
  expect(await askedForAnything(page)).toEqual([])
  await confirm.choose('Payment', 'Card payment')
  await confirm.settle()
  await expect(number(page)).toBeVisible()
  await confirm.choose('Payment', 'Paid in advance')
  await confirm.settle()
  await expect(place(page)).toHaveCount(0)
  await confirm.order()
  await new FinishPage(page).orderNumber()
  expect(await askedFor(page, ['POST /create-intent'])).toEqual([])
})

test('an accordion in the middle, without a postcode, which comes with the payment method', async ({ page }) => {
  const app = { layout: 'accordion', position: 'middle', noZipcodeCollect: true }
  await openCardConfirm(page, { scenario: { app } })
  await expect(number(page)).toBeVisible()
  const order = await orderOf(page)
  expect(order[order.indexOf('form') - 1]).toBe(true)
  const { layout, fields } = (await called(page, 'elements.create')) ?? {}
  expect(layout).toMatchObject({ type: 'accordion', radios: 'never' })
  expect(fields).toEqual({ billingDetails: { address: { postalCode: 'never' } } })
  expect(await called(page, 'elements')).toMatchObject({ mode: 'payment', currency: 'eur', locale: 'en' })
  await expectAccessible(page)
  await typeCard(page)
  await new ConfirmPage(page).order()
  await new FinishPage(page).orderNumber()
})

// Specification 4.37.
test('the form of a page that always has it chooses its method, and another method closes it', async ({ page }) => {
  const scenario = { app: { isAlwaysThere: true } }
  const confirm = await openCardConfirm(page, { method: 'prepayment', scenario })
  await confirm.unfold('Payment')
  await expect(cardFrame(page).getByRole('radio', { name: 'Card' })).not.toBeChecked()
  await expect(number(page)).toBeHidden()
  const ours = confirm.method('Payment').getByRole('radio', { name: 'Card payment' })
  await expect(ours).not.toBeChecked()
  const loaded = page.waitForEvent('load')
  // Not `check`, which looks whether it is checked, on the next page again.
  await cardFrame(page).getByRole('radio', { name: 'Bank redirect' }).click()
  await loaded
  await confirm.settle()
  await expect(ours).toBeChecked()
  const cookies = new Map((await page.context().cookies()).map(({ name, ...cookie }) => [name, cookie]))
  expect(cookies.get('sw.pm')?.value).toBe(await ours.inputValue())
  expect(cookies.get('stripe.payment-method')?.value).toBe('sofort')
  for (const name of ['sw.pm', 'stripe.payment-method'])
    expect(Math.round(((cookies.get(name)?.expires ?? 0) - Date.now() / 1000) / 3600)).toBe(24)
  await expect(number(page)).toBeVisible()
  expect(await called(page, 'elements.create')).toMatchObject({ paymentMethodOrder: ['sofort'] })

  // Where the choice is not sent at once, the form follows it meanwhile, and back.
  await page.addInitScript(() => {
    document.addEventListener('readystatechange', () =>
      document.querySelector('#changePaymentForm')?.removeAttribute('data-form-auto-submit'),
    )
  })
  await page.reload()
  await confirm.settle()
  await expect(number(page)).toBeVisible()
  await confirm.method('Payment').getByRole('radio', { name: 'Paid in advance' }).check()
  await expect(number(page)).toBeHidden()
  await ours.check()
  await expect(number(page)).toBeVisible()
  await confirm.method('Payment').getByRole('radio', { name: 'Paid in advance' }).check()
  await cardFrame(page).getByRole('radio', { name: 'Card' }).check()
  await expect(ours).toBeChecked()
})

test('B3: an order before the form is there leads to it', { tag: ['@phone', '@touch'] }, async ({ page }) => {
  const confirm = await openCardConfirm(page, { scenario: { app: { config: 'slow(3000)' } } })
  await confirm.terms.check()
  await confirm.press()
  await expect(page.locator('[aria-live="assertive"]')).toHaveText(/card form is still being loaded/)
  await expect(number(page)).toBeVisible()
  await expect(number(page)).toBeInViewport()
  expect(await askedFor(page, ['POST /checkout/order'])).toEqual([])
  await typeCard(page)
  await confirm.press()
  await new FinishPage(page).orderNumber()
})

test.describe('a blocked script', () => {
  test.use({ expectedProblems: [/Failed to load resource|Refused to execute script/] })

  test('F5: a sentence says so, and the order goes on to the provider’s page', async ({ page }) => {
    await page.route('https://js.stripe.com/**', (route) => route.abort('blockedbyclient'))
    const confirm = await openCardConfirm(page, { scenario: { stripe: { script: '404' } } })
    await expect(missing(page)).toHaveText(/could not be loaded\. You can try again, or place the order/)
    await expectAccessible(page)
    await confirm.order()
    await expect(page).toHaveURL(/\/__sandbox\/card\?intent=/)
    expect(await askedFor(page, ['POST /checkout/order', 'POST /create-intent'])).toEqual(['POST /checkout/order'])
  })
})

// Specification 2.26.
test('on the order edit page another method is paid without the form', async ({ page }) => {
  await openDeclinedOrder(page)
  await expect(number(page)).toBeVisible()
  const confirm = new ConfirmPage(page)
  await confirm.choose('Payment', 'Paid in advance')
  await confirm.settle()
  await expect(place(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Update payment' }).click()
  await expect(page).toHaveURL(/\/checkout\/finish\?.*changedPayment=1/)
})

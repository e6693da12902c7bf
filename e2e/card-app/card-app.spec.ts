/** The card form among the payment methods of the confirm and the order edit page (contract, payments B3, B4 and D5). */
import type { Page } from 'playwright/test'
import { ConfirmPage } from '../models/confirm-page.ts'
import { FinishPage } from '../models/finish-page.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { askedFor, CARD_METHOD, cardFrame, openCardConfirm, openDeclinedOrder, typeCard } from '../support/card.ts'
import { journalOf, playScenario } from '../support/sandbox.ts'
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

// Specification 9.32.
for (const [layout, position, drawn, noZipcodeCollect] of [
  ['tabs', 'top', { type: 'tabs', defaultCollapsed: false }, false],
  [
    'accordion',
    'middle',
    { type: 'accordion', defaultCollapsed: false, radios: 'never', spacedAccordionItems: true },
    true,
  ],
  [
    'radio',
    'bottom',
    { type: 'accordion', defaultCollapsed: false, radios: 'always', spacedAccordionItems: false },
    false,
  ],
] as const)
  test(`the form as ${layout}, at the ${position}`, async ({ page }) => {
    await openCardConfirm(page, { scenario: { app: { layout, position, noZipcodeCollect } } })
    await expect(number(page)).toBeVisible()
    const order = await orderOf(page)
    const at = order.indexOf('form')
    if (position === 'top') expect(at).toBe(0)
    if (position === 'middle') expect(order[at - 1]).toBe(true)
    if (position === 'bottom') expect(at).toBe(order.length - 1)
    const { layout: given, fields } = (await called(page, 'elements.create')) ?? {}
    expect(given).toEqual(drawn)
    expect(fields).toEqual(noZipcodeCollect ? { billingDetails: { address: { postalCode: 'never' } } } : undefined)
    expect(await called(page, 'elements')).toMatchObject({
      mode: 'payment',
      currency: 'eur',
      paymentMethodCreation: 'manual',
      captureMethod: 'automatic',
      appearance: { theme: 'stripe' },
      locale: 'en',
    })
    await expectAccessible(page)
    if (!noZipcodeCollect) return
    // What the form was told not to ask for comes with the payment method.
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

test('B3: an order before the form is there leads to it', { tag: '@phone' }, async ({ page }) => {
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

test.describe('a form that cannot be had', () => {
  test.use({ expectedProblems: [/Failed to load resource|CORS policy|Refused to execute script/] })

  for (const [what, scenario, again] of [
    ['the app refuses the shop', { app: { auth: '500' } }, {}],
    ['the app answers nonsense', { app: { config: 'badJson' } }, {}],
    ['the app is gone', { app: { elements: 'offline' } }, {}],
  ] as const)
    test(`${what}: a sentence, and the form with another try`, async ({ page }) => {
      await openCardConfirm(page, { scenario })
      await expect(missing(page)).toHaveText(/could not be loaded\. You can try again, or place the order/)
      await expectAccessible(page)
      await playScenario(page, { on: ['card-app'], ...again })
      await missing(page).getByRole('button', { name: 'Try again' }).click()
      await expect(number(page)).toBeVisible()
      await expect(missing(page)).toHaveCount(0)
    })

  test('F5: a blocked script leaves the order to the provider’s page', async ({ page }) => {
    await page.route('https://js.stripe.com/**', (route) => route.abort('blockedbyclient'))
    const confirm = await openCardConfirm(page, { scenario: { stripe: { script: '404' } } })
    await expect(missing(page)).toHaveText(/could not be loaded/)
    await confirm.order()
    await expect(page).toHaveURL(/\/__sandbox\/card\?intent=/)
    expect(await askedFor(page, ['POST /checkout/order', 'POST /create-intent'])).toEqual(['POST /checkout/order'])
  })

  test('a form that the provider does not draw', async ({ page }) => {
    await openCardConfirm(page, { scenario: { stripe: { loaderror: true } } })
    await expect(missing(page)).toHaveText(/could not be loaded/)
    await expect(place(page)).toHaveCount(0)
  })
})

test('a shop that wants no form has none, and its orders pass', async ({ page }) => {
  const confirm = await openCardConfirm(page, { scenario: { app: { config: 'disabled' } } })
  await expect.poll(() => askedFor(page, ['POST /shop/configuration'])).toHaveLength(1)
  await confirm.order()
  await expect(page).toHaveURL(/\/__sandbox\/card\?intent=/)
  expect(await askedFor(page, ['POST /create-elements'])).toEqual([])
})

test('D2: with the load point "consent" nothing is asked for before the shopper agrees', async ({ page }) => {
  await page.addInitScript(() => {
    const options = { loadPoint: 'consent' } as const
    void (window.storefront ??= []).push((storefront) => storefront.override('card-app', { options }))
  })
  await openCardConfirm(page)
  expect(await askedFor(page, ['POST /auth/token'])).toEqual([])
  await page.evaluate(() => {
    document.cookie = 'stripe-cookie-key=1;path=/'
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await expect(number(page)).toBeVisible()
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

// Specification 8.18.
test('on a page without its method, the console says how a merchant offers it', async ({ page }) => {
  const said: string[] = []
  page.on('console', (message) => message.type() === 'warning' && said.push(message.text()))
  await page.route('**/checkout/confirm', async (route) => {
    const response = await route.fetch()
    const html = await response.text()
    await route.fulfill({ response, body: html.replaceAll(`value="${CARD_METHOD}"`, 'value="another"') })
  })
  await openCardConfirm(page)
  await expect(page.locator('[data-card-app]')).toBeAttached()
  await expect
    .poll(() => said)
    .toEqual([
      'The payment method of the card app is not enabled: activate it in the settings of the payment method, and allow changing to it after checkout.',
    ])
  // The page brings the provider's script itself.
  expect(await askedFor(page, ['POST /auth/token'])).toEqual([])
})

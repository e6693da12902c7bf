/** The card provider's stand-in and the app's back end, driven as a page's script would (payments B2, B3, B5, D4). */
import type { Page } from 'playwright/test'
import { ConfirmPage } from '../models/confirm-page.ts'
import { PRODUCTS } from '../support/catalogue.ts'
import { journalOf, playScenario } from '../support/sandbox.ts'
import { putInCart, register } from '../support/shopper.ts'
import { expect, test } from '../support/test.ts'

type Told = { error?: { code?: string; type: string }; paymentMethod?: { id: string }; selectedPaymentMethod?: string }
type Element = {
  mount(target: string): void
  on(event: string, handler: (event: object) => void): void
  collapse(): void
}
type Elements = { create(type: string, options?: object): Element; submit(): Promise<Told> }
type Stripe = {
  elements(options: object): Elements
  createPaymentMethod(options: object): Promise<Told>
}
type Options = {
  context: { salesChannelId: string; currency: { isoCode: string }; customer: { id: string; email: string } }
  page: { cart: { price: { totalPrice: number } } }
  app: { appUrl: string; appShopId: string; appVersion: string; stripePaymentMethodId: string }
}
type Globals = {
  Stripe: ((key: unknown, options?: object) => Stripe) & { version: string }
  stage: { events: string[]; elements: Elements; element: Element; stripe: Stripe }
}

const optionsOn = async (page: Page) =>
  JSON.parse((await page.locator('[data-card-app]').getAttribute('data-card-app-options')) ?? '{}') as Options

/** The confirm page with the card app's method chosen. */
async function openConfirm(page: Page, scenario: object = {}): Promise<Options> {
  await register(page.request)
  await putInCart(page.request, PRODUCTS.plain.id, 1)
  await playScenario(page, { on: ['card-app'], ...scenario })
  // The test is the page's script.
  await page.addInitScript(
    () => void (window.storefront ??= []).push((storefront) => storefront.override('card-app', { yields: true })),
  )
  const confirm = new ConfirmPage(page)
  await confirm.open('/checkout/confirm')
  await confirm.settle()
  await confirm.choose('Payment', 'Card payment')
  await expect(page.getByRole('radio', { name: /Card payment/ })).toHaveAttribute('checked')
  return optionsOn(page)
}

/** Calls the back end from the page: another origin, so the browser asks for leave first. */
const call = (page: Page, url: string, json: object) =>
  page.evaluate(
    async ([url, json]) => {
      const headers = { 'Content-Type': 'application/json', 'X-Requested-With': 'XMLHttpRequest' }
      const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(json) })
      return (await response.json()) as Record<string, unknown>
    },
    [url, json] as const,
  )

const mount = (page: Page, more: object = {}) =>
  page.evaluate(async (more) => {
    const globals = window as unknown as Globals
    const host = document.createElement('div')
    host.id = 'card-host'
    document.querySelector('[data-card-app]')?.append(host)
    const stripe = globals.Stripe('pk_test_sandbox', { locale: 'en' })
    const elements = stripe.elements({
      mode: 'payment',
      amount: 1000,
      currency: 'eur',
      paymentMethodCreation: 'manual',
      ...more,
    })
    const element = elements.create('payment', {
      layout: { type: 'accordion', radios: 'never', defaultCollapsed: false },
    })
    const events: string[] = []
    const { promise, resolve } = Promise.withResolvers<void>()
    for (const event of ['loaderstart', 'ready', 'change', 'loaderror']) {
      element.on(event, (data) => {
        events.push(event === 'change' ? `change ${JSON.stringify(data)}` : event)
        if (event === 'ready' || event === 'loaderror') resolve()
      })
    }
    globals.stage = { events, elements, element, stripe }
    element.mount('#card-host')
    await promise
  }, more)

test('from the page options to a paid order: every call crosses origins', async ({ page }) => {
  const options = await openConfirm(page)
  const { appUrl, appShopId: shopId, appVersion, stripePaymentMethodId } = options.app
  expect(new URL(appUrl).origin).not.toBe(new URL(page.url()).origin)
  const app = { shopId, appVersion }
  const { token } = await call(page, `${appUrl}/auth/token`, { ...app, token: btoa(shopId) })
  const { salesChannelId, currency, customer } = options.context
  expect(await call(page, `${appUrl}/shop/configuration`, { ...app, salesChannelId, token })).toMatchObject({
    paymentElements: true,
  })
  const money = { currencyIso: currency.isoCode, amount: Math.round(options.page.cart.price.totalPrice * 100) }
  expect(await call(page, `${appUrl}/create-elements`, { ...app, ...money })).toMatchObject({
    element: { currency: 'eur' },
  })

  await mount(page)
  const frame = page.frameLocator('iframe[title="Secure payment input frame"]')
  const submit = () => page.evaluate(() => (window as unknown as Globals).stage.elements.submit())
  expect(await submit()).toMatchObject({ error: { type: 'validation_error', code: 'incomplete_number' } })
  await expect(frame.getByText('Your card number is incomplete.')).toBeVisible()
  await frame.getByLabel('Card number').fill('4242 4242 4242 4242')
  await frame.getByLabel('Expiration date').fill('12/40')
  await frame.getByLabel('Security code').fill('123')
  expect(await submit()).toEqual({ selectedPaymentMethod: 'card' })
  const events = await page.evaluate(() => (window as unknown as Globals).stage.events)
  expect(events.slice(0, 2)).toEqual(['loaderstart', 'ready'])
  expect(events.at(-1)).toContain('"complete":true')

  const billing = await call(page, `${appUrl}/create-billing-details`, {
    ...app,
    email: customer.email,
    firstName: 'Robin',
  })
  const params = (billing['cardPayment'] as { payment_method: object }).payment_method
  const { paymentMethod } = await page.evaluate(async (params) => {
    const { stripe, elements } = (window as unknown as Globals).stage
    return stripe.createPaymentMethod({ elements, params })
  }, params)
  const intent = {
    ...app,
    ...money,
    paymentMethodId: paymentMethod?.id,
    stripePaymentMethodId,
    customerId: customer.id,
  }
  expect(await call(page, `${appUrl}/create-intent`, intent)).toMatchObject({ status: 'requires_confirmation' })

  await page.getByRole('checkbox', { name: /accept/ }).check()
  await page.getByRole('button', { name: 'Order with obligation to pay' }).click()
  await expect(page.getByText('Your payment has arrived')).toBeVisible()
  const journal = await journalOf(page)
  const names = journal.map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining(['OPTIONS /auth/token', 'POST /auth/token', 'POST /create-intent']))
  expect(names.indexOf('createPaymentMethod')).toBeLessThan(names.indexOf('POST /create-intent'))
  expect(JSON.stringify(journal)).not.toMatch(/4242 ?4242/)
})

test('the element refuses what the real one refuses', async ({ page }) => {
  await openConfirm(page, { stripe: { createPm: 'api_connection_error' } })
  const refusals = await page.evaluate(async () => {
    const { Stripe } = window as unknown as Globals
    const group = { mode: 'payment', amount: 1000, currency: 'eur' }
    const tries: (() => unknown)[] = [
      () => Stripe(undefined),
      () => Stripe('pk').elements({ ...group, amount: 10.5 }),
      () => Stripe('pk').elements({ ...group, currency: 'EUR' }),
      () => Stripe('pk').elements({ ...group, radios: true }),
      () =>
        Stripe('pk')
          .elements(group)
          .create('payment', { layout: { type: 'accordion', radios: false } }),
      () => {
        const elements = Stripe('pk').elements(group)
        elements.create('payment')
        elements.create('payment')
      },
      () => Stripe('pk').elements(group).submit(),
      () => Stripe('pk').createPaymentMethod({ elements: Stripe('pk').elements(group) }),
    ]
    const results: string[] = []
    for (const attempt of tries) {
      try {
        await attempt()
        results.push('accepted')
      } catch (error) {
        results.push((error as Error).name)
      }
    }
    return [Stripe.version, ...results]
  })
  expect(refusals).toEqual(['endive', ...Array.from({ length: 8 }, () => 'IntegrationError')])

  await mount(page)
  const frame = page.frameLocator('iframe[title="Secure payment input frame"]')
  await page.evaluate(() => (window as unknown as Globals).stage.element.collapse())
  await expect(frame.getByLabel('Card number')).toBeHidden()
  await frame.getByRole('radio', { name: 'Bank redirect' }).check()
  const ends = await page.evaluate(async () => {
    const { stripe, elements, events } = (window as unknown as Globals).stage
    const submitted = await elements.submit()
    return [
      submitted,
      await stripe.createPaymentMethod({ elements }),
      events.filter((event) => event.includes('"collapsed":true')).length,
    ]
  })
  expect(ends).toMatchObject([{ selectedPaymentMethod: 'sofort' }, { error: { type: 'api_connection_error' } }, 1])
})

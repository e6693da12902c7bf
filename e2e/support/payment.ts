/** Paying with the wallet provider's stand-in, on the confirm and the order edit page (docs/sandbox.md). */
import { expect, type Locator, type Page } from 'playwright/test'
import { idOf } from '../../shop/catalogue/generate/ids.ts'
import { ConfirmPage } from '../models/confirm-page.ts'
import { expectAccessible } from './accessibility.ts'
import { PRODUCTS } from './catalogue.ts'
import { journalOf, playScenario, pressAndClose } from './sandbox.ts'
import { putInCart, register } from './shopper.ts'

/** Payment methods by the key of their row. */
export type Method = 'paypal' | 'paypal-sepa' | 'paypal-venmo' | 'paypal-pay-later' | 'paypal-card'

/** Those that are paid in a sheet of the shopper's device. */
export type WalletMethod = 'paypal-apple-pay' | 'paypal-google-pay'

/** What the provider calls them. */
const SOURCES: Readonly<Record<Method, string>> = {
  paypal: 'paypal',
  'paypal-sepa': 'sepa',
  'paypal-venmo': 'venmo',
  'paypal-pay-later': 'paylater',
  'paypal-card': 'card',
}

export const CREATE_ORDER = /\/paypal\/create-order$/
export const HANDLE_ERROR = /\/paypal\/handle-error$/

export async function chooseMethod({ request }: Page, method: string): Promise<void> {
  const form = { paymentMethodId: idOf('payment method', method), redirectTo: 'frontend.checkout.confirm.page' }
  expect((await request.post('/checkout/configure', { form })).ok(), 'answer to the choice').toBe(true)
}

/** Chooses the method for a new customer with a cart, without opening a page. */
export async function prepareToPay(page: Page, method: Method | WalletMethod, scenario: object = {}): Promise<void> {
  await playScenario(page, scenario)
  await register(page.request)
  await putInCart(page.request, PRODUCTS.plain.id)
  await chooseMethod(page, method)
}

/** The confirm page with the method's buttons in view; they may be loading still. */
export async function openPayment(
  page: Page,
  method: Method | WalletMethod,
  scenario: object = {},
): Promise<ConfirmPage> {
  await prepareToPay(page, method, scenario)
  const confirm = new ConfirmPage(page)
  await confirm.open('/checkout/confirm')
  await confirm.settle()
  await page.locator('.swag-paypal-ecs-spb').scrollIntoViewIfNeeded()
  return confirm
}

/** The provider's button, in its frame. */
export const payButton = (page: Page, method: Method): Locator =>
  page.frameLocator(`iframe[title="${SOURCES[method]} button"]`).getByTestId(SOURCES[method])

/** Presses the provider's button and waits for its window, which shows the order. */
export async function openWindow(page: Page, method: Method): Promise<Page> {
  const opening = page.waitForEvent('popup')
  await payButton(page, method).click()
  const window = await opening
  await expect(window.getByRole('status')).toHaveText(/^Order \w{17}$/)
  return window
}

/** What a shopper does in the provider's window, which closes. */
export const inWindow = (window: Page, name: 'Pay' | 'Cancel' | 'Close' | 'Error'): Promise<void> =>
  pressAndClose(window, window.getByRole('button', { name }))

/** What the shop was told of failures. */
export async function failuresOf(page: Page): Promise<unknown[]> {
  const journal = await journalOf(page)
  return journal.flatMap(({ name, data }) =>
    name === 'POST /paypal/handle-error' ? [(data as { sent: unknown }).sent] : [],
  )
}

/** Waits until the confirm page has been loaded again, with a message of the shop. */
export async function expectReload(page: Page, words: RegExp): Promise<void> {
  await expect(page.getByRole('main').getByText(words)).toBeVisible()
  await expect(page).toHaveURL(/\/checkout\/confirm$/)
}

/** How often the stand-ins and the shop were called, by name. */
export async function countsOf(page: Page, names: readonly string[]): Promise<Record<string, number>> {
  const told = (await journalOf(page)).map(({ name }) => name)
  return Object.fromEntries(names.map((name) => [name, told.filter((other) => other === name).length]))
}

/** What has the provider's script loaded. */
type PaymentFlow = 'payment-buttons' | 'express-button' | 'card-fields' | 'apple-pay' | 'google-pay'

/** Has the next pages load the provider's script for `flow` at `loadPoint`. */
export const loadAt = (page: Page, flow: PaymentFlow, loadPoint: 'visible' | 'consent' | 'intent'): Promise<unknown> =>
  page.addInitScript(
    ([flow, loadPoint]) => {
      void (window.storefront ??= []).push((storefront) => storefront.override(flow, { options: { loadPoint } }))
    },
    [flow, loadPoint] as const,
  )

/**
 * The confirm page of a new customer, where the script waits for the shopper, who then asks for it: it is not loaded before.
 *
 * @param place - What is scrolled into view.
 */
export async function openOnDemand(
  page: Page,
  {
    flow,
    method,
    loadPoint,
    place,
  }: { flow: PaymentFlow; method: Method | WalletMethod; loadPoint: 'intent' | 'consent'; place: string },
): Promise<ConfirmPage> {
  await prepareToPay(page, method)
  await loadAt(page, flow, loadPoint)
  const confirm = new ConfirmPage(page)
  await confirm.open('/checkout/confirm')
  await confirm.settle()
  await page.locator(place).scrollIntoViewIfNeeded()
  const load = page.getByRole('main').getByRole('button', { name: /^Load/ })
  await expect(load).toBeVisible()
  await expectAccessible(page)
  expect(await countsOf(page, [SCRIPT]), loadPoint).toEqual({ [SCRIPT]: 0 })
  await load.click()
  return confirm
}

const SCRIPT = 'GET /__sandbox/sdk/js'

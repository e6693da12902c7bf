/** Paying by a card in the wallet provider's fields, on the confirm and the order edit page (docs/sandbox.md). */
import { expect, type FrameLocator, type Locator, type Page } from 'playwright/test'
import { ConfirmPage } from '../models/confirm-page.ts'
import { prepareToPay } from './payment.ts'

/** Numbers by what the bank says (docs/sandbox.md). */
export const NUMBERS = {
  pays: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  unfunded: '4000 0000 0000 9995',
  challenged: '4000 0027 6000 3184',
} as const

/** What the frames of the fields are called. */
export type FieldName = 'Name' | 'Card number' | 'Expiry' | 'Security code'

/** A field, in its frame. */
export const fieldOf = (page: Page, name: FieldName): Locator =>
  page.frameLocator(`#swag-paypal-acdc-form iframe[title="${name}"]`).getByLabel(name)

/** Types a card; `code` is its security code. */
export async function typeCard(page: Page, number: string = NUMBERS.pays, code = '123'): Promise<void> {
  await fieldOf(page, 'Name').fill('Robin Hale')
  await fieldOf(page, 'Card number').fill(number)
  await fieldOf(page, 'Expiry').fill('12/40')
  await fieldOf(page, 'Security code').fill(code)
}

/** Waits until the fields can be typed in. */
export async function seeFields(page: Page): Promise<void> {
  await page.locator('.payment-method-radio:has(#swag-paypal-acdc-form)').scrollIntoViewIfNeeded()
  for (const name of ['Name', 'Card number', 'Expiry', 'Security code'] as const)
    await expect(fieldOf(page, name)).toBeVisible()
}

/** The confirm page of a new customer, with the fields in view; they may be loading still. */
export async function openCard(page: Page, scenario: object = {}): Promise<ConfirmPage> {
  await prepareToPay(page, 'paypal-card', scenario)
  const confirm = new ConfirmPage(page)
  await confirm.open('/checkout/confirm')
  await confirm.settle()
  return confirm
}

/** The bank's question. */
export const bank = (page: Page): FrameLocator => page.frameLocator('[data-testid="three-ds-frame"]')

/** The button of the order edit page. */
export const updateButton = (page: Page): Locator => page.getByRole('main').getByRole('button', { name: /^Pay €/ })

/** Paying in the sheet of a device's wallet, on the confirm and the order edit page (docs/sandbox.md). */
import { expect, type Locator, type Page } from 'playwright/test'
import { countsOf, openOnDemand } from './payment.ts'
import { journalOf } from './sandbox.ts'

export const CREATED = 'POST /paypal/create-order'
export const ORDERED = 'POST /checkout/order'

type Wallet = {
  button: RegExp
  sheet: string
  pay: string
  close: string
  /** What the stand-in notes when the sheet is asked for, and when the provider takes the payment. */
  opened: string
  confirmed: string
}

export const WALLETS = {
  apple: {
    button: /Buy with Apple Pay/,
    sheet: 'apple-sheet',
    pay: 'Pay with Apple Pay',
    close: 'Cancel',
    opened: 'ApplePaySession',
    confirmed: 'Applepay.confirmOrder',
  },
  google: {
    button: /Buy with Google Pay/,
    sheet: 'google-sheet',
    pay: 'Pay',
    close: 'Close',
    opened: 'PaymentsClient.loadPaymentData',
    confirmed: 'Googlepay.confirmOrder',
  },
} as const satisfies Record<string, Wallet>

export type WalletName = keyof typeof WALLETS

export function walletOn(page: Page, name: WalletName) {
  const { button, sheet: testId, pay, close, opened, confirmed } = WALLETS[name]
  const sheet = page.getByTestId(testId)
  const choice = (label: string): Locator => sheet.getByRole('button', { name: label, exact: true })
  return {
    button: page.getByRole('button', { name: button }),
    sheet,
    pay: () => choice(pay).click(),
    close: (how?: { timeout: number }) => choice(close).click(how),
    /** How often a sheet was asked for, the shop created an order, the provider took a payment, and the order was sent. */
    counts: async () => {
      const counts = await countsOf(page, [opened, CREATED, confirmed, ORDERED])
      return [opened, CREATED, confirmed, ORDERED].map((called) => counts[called])
    },
    /** What the stand-in noted as the sheet was asked for. */
    asked: async () => (await journalOf(page)).filter(({ name: called }) => called === opened).map(({ data }) => data),
  }
}

/** Presses the button, and once more by script: the second press of a double click may meet the sheet instead. */
export async function pressTwice(button: Locator): Promise<void> {
  await button.click()
  await button.evaluate((element: HTMLElement) => element.click())
}

type Sessions = { ApplePaySession: new (...given: unknown[]) => { begin(): void } }

/** Presses the button by script, which no promise comes between; returns what was called of Apple's session meanwhile. */
export const callsWithin = (button: Locator): Promise<string[]> =>
  button.evaluate((element: HTMLElement) => {
    const sessions = window as unknown as Sessions
    const calls: string[] = []
    sessions.ApplePaySession = class extends sessions.ApplePaySession {
      constructor(...given: unknown[]) {
        super(...given)
        calls.push('constructor')
      }
      override begin() {
        super.begin()
        calls.push('begin')
      }
    }
    element.click()
    return [...calls]
  })

/** The 3-D Secure dialog of the bank, which opens over the page. */
export const bankOn = (page: Page): Locator => page.frameLocator('[data-testid="three-ds"] iframe').getByRole('button')

/** Has the page print the wallet's own script so that it does not hold the page up. */
export async function printLate(page: Page, script: string): Promise<void> {
  await page.route(/\/checkout\/confirm$/, async (route) => {
    const response = await route.fetch()
    const html = await response.text()
    await route.fulfill({ response, body: html.replace(`<script src="${script}"`, `<script async src="${script}"`) })
  })
}

/** Pays in the open sheet, and waits for the page that says so. */
export async function payInSheet(page: Page, name: WalletName): Promise<void> {
  const { sheet, pay } = walletOn(page, name)
  await expect(sheet).toBeVisible()
  await pay()
  await expect(page).toHaveURL(/\/checkout\/finish\?/)
}

/** Where the script waits for the shopper, it is loaded at a press, and the wallet pays once. */
export async function expectPaidOnDemand(page: Page, name: WalletName): Promise<void> {
  const place = { flow: `${name}-pay`, method: `paypal-${name}-pay`, place: '.swag-paypal-ecs-spb' } as const
  await openOnDemand(page, { ...place, loadPoint: 'consent' })
  const wallet = walletOn(page, name)
  await expect(wallet.button).toBeVisible()
  const confirm = await openOnDemand(page, { ...place, loadPoint: 'intent' })
  await expect(wallet.button).toBeVisible()
  await confirm.terms.check()
  await wallet.button.click()
  await payInSheet(page, name)
  expect(await wallet.counts()).toEqual([1, 1, 1, 1])
}

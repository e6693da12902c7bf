/** Apple Pay, Google Pay, the wall and the fraud check, driven as a page's script would (payments A7, A8, A11, A12, D3). */
import type { Page } from 'playwright/test'
import { ConfirmPage } from '../models/confirm-page.ts'
import { PRODUCTS } from '../support/catalogue.ts'
import { expectJournal, journalOf, loadScript, openStage, playScenario } from '../support/sandbox.ts'
import { putInCart, register } from '../support/shopper.ts'
import { expect, test } from '../support/test.ts'

type Session = {
  begin(): void
  abort(): void
  completeMerchantValidation(session: unknown): void
  completePayment(status: number): void
  onvalidatemerchant: unknown
  onpaymentauthorized: unknown
  oncancel: unknown
}
type Globals = {
  told: string[]
  ApplePaySession: (new (
    version: number,
    request: object,
  ) => Session) & {
    STATUS_SUCCESS: number
    supportsVersion(version: number): boolean
    canMakePayments(): boolean
  }
  google: {
    payments: { api: { PaymentsClient: new (options: object) => Record<string, (options?: object) => unknown> } }
  }
  paypal: { Googlepay(): Record<string, (options: object) => Promise<{ id: string; status: string }>> }
}

const told = (page: Page) => page.evaluate(() => (window as unknown as Globals).told)

async function createOrder(page: Page): Promise<string> {
  const answer = await page.request.post('/paypal/create-order', {
    headers: { 'X-Requested-With': 'XMLHttpRequest' },
    form: { product: 'x' },
  })
  return ((await answer.json()) as { token: string }).token
}

test('Apple Pay: a session lives in a press, in its order, and once', async ({ page }) => {
  await playScenario(page)
  await openStage(page)
  await loadScript(page, '/__sandbox/scripts/apple-pay.js')
  await page.evaluate(() => {
    const globals = window as unknown as Globals
    globals.told = []
    const request = { countryCode: 'DE', currencyCode: 'EUR', total: { label: 'Shop', amount: '12.00' } }
    const button = document.createElement('apple-pay-button')
    button.addEventListener('click', () => {
      const session = new globals.ApplePaySession(4, request)
      Object.assign(session, {
        onvalidatemerchant: () => {
          globals.told.push('validate')
          session.completeMerchantValidation({})
        },
        onpaymentauthorized: () => {
          globals.told.push('authorized')
          session.completePayment(globals.ApplePaySession.STATUS_SUCCESS)
          try {
            session.abort()
          } catch (error) {
            globals.told.push((error as Error).name)
          }
        },
        oncancel: () => globals.told.push('cancelled'),
      })
      session.begin()
    })
    document.getElementById('host')?.append(button)
    // Code of a test counts as a gesture.
    Object.defineProperty(navigator, 'userActivation', { configurable: true, value: { isActive: false } })
    try {
      globals.told.push(typeof new globals.ApplePaySession(4, request))
    } catch (error) {
      globals.told.push((error as Error).name)
    }
    Reflect.deleteProperty(navigator, 'userActivation')
  })
  expect(await told(page)).toEqual(['InvalidAccessError'])
  const button = page.getByRole('button', { name: 'Buy with Apple Pay' })
  await button.click()
  const sheet = page.getByTestId('apple-sheet')
  await expect(sheet.getByRole('status')).toHaveText('Ready to pay')
  await sheet.getByRole('button', { name: 'Pay with Apple Pay' }).click()
  await expect(sheet).toHaveCount(0)
  expect(await told(page)).toEqual(['InvalidAccessError', 'validate', 'authorized', 'InvalidAccessError'])
  await button.click()
  await sheet.getByRole('button', { name: 'Cancel' }).click()
  await expect.poll(async () => (await told(page)).at(-1)).toBe('cancelled')
  const made = (await journalOf(page)).filter(({ name }) => name === 'ApplePaySession')
  expect(made.map(({ data }) => (data as { isInHandler: boolean }).isInHandler)).toEqual([false, true, true])

  await playScenario(page, { apple: { canPay: false } })
  await openStage(page)
  await loadScript(page, '/__sandbox/scripts/apple-pay.js')
  expect(await page.evaluate(() => (window as unknown as Globals).ApplePaySession.canMakePayments())).toBe(false)
})

test('Google Pay: an error keeps the sheet, 3-D Secure waits until it is closed', async ({ page }) => {
  await register(page.request)
  await putInCart(page.request, PRODUCTS.plain.id, 1)
  await playScenario(page, { threeDS: 'success' })
  await openStage(page)
  await loadScript(page, '/__sandbox/sdk/js?client-id=x')
  await loadScript(page, '/__sandbox/scripts/google-pay.js')
  await page.evaluate(
    async (orderId) => {
      const globals = window as unknown as Globals
      globals.told = []
      let tries = 0
      const onPaymentAuthorized = async () => {
        tries += 1
        if (tries === 1) return { transactionState: 'ERROR', error: { message: 'Not now' } }
        const { status } =
          (await globals.paypal.Googlepay()['confirmOrder']?.({ orderId, paymentMethodData: {} })) ?? {}
        globals.told.push(String(status))
        const authenticate = globals.paypal.Googlepay()['initiatePayerAction']
        void authenticate?.({ orderId }).then(() => globals.told.push('authenticated'))
        return { transactionState: 'SUCCESS' }
      }
      const client = new globals.google.payments.api.PaymentsClient({
        environment: 'TEST',
        paymentDataCallbacks: { onPaymentAuthorized },
      })
      globals.told.push(JSON.stringify(await client['isReadyToPay']?.({})))
      const onClick = () => {
        const loading = client['loadPaymentData']?.({
          transactionInfo: { totalPrice: '12.00', currencyCode: 'EUR' },
        }) as Promise<unknown>
        loading.then(
          () => globals.told.push('paid'),
          (error: unknown) => globals.told.push((error as { statusCode: string }).statusCode),
        )
      }
      document.getElementById('host')?.append(client['createButton']?.({ onClick }) as HTMLElement)
    },
    await createOrder(page),
  )
  const button = page.getByRole('button', { name: 'Buy with Google Pay' })
  const sheet = page.getByTestId('google-sheet')
  await button.click()
  await sheet.getByRole('button', { name: 'Close' }).click()
  await expect.poll(async () => (await told(page)).at(-1)).toBe('CANCELED')
  await button.click()
  await sheet.getByRole('button', { name: 'Pay' }).click()
  await expect(sheet.getByRole('status')).toHaveText('Not now')
  await sheet.getByRole('button', { name: 'Pay' }).click()
  await expect
    .poll(() => told(page))
    .toEqual(['{"result":true}', 'CANCELED', 'PAYER_ACTION_REQUIRED', 'paid', 'authenticated'])
  await expectJournal(page, [
    'PaymentsClient.onPaymentAuthorized answer',
    'Googlepay.initiatePayerAction',
    'PaymentsClient.onPaymentAuthorized answer',
    '3DS',
    '3DS answer',
  ])
})

test('the wall and the fraud check on their pages: drawn for the chosen method, and read from the page', async ({
  page,
}) => {
  await register(page.request)
  await putInCart(page.request, PRODUCTS.plain.id, 1)
  await playScenario(page, { on: ['paypal-plus', 'paypal-invoice'] })
  const confirm = new ConfirmPage(page)
  await confirm.open('/checkout/confirm')
  await confirm.settle()
  await confirm.choose('Payment', 'PayPal PLUS')
  await expect(page.locator('#ppplus')).toBeAttached()
  await expect(page.frameLocator('iframe[title="Ways to pay"]').getByRole('radio', { name: 'PayPal' })).toBeChecked()
  await expect(page.locator('[name=paypalPaymentId]')).toHaveValue(/^\w{17}$/)
  await page.getByRole('radio', { name: /Pay upon invoice/ }).check()
  await expect(page.getByLabel('Phone number')).toBeVisible()
  await expectJournal(page, ['PPP', 'PPP.onLoad', 'fraud'])
  const fraud = (await journalOf(page)).find(({ name }) => name === 'fraud')
  expect(fraud?.data).toMatchObject({
    s: 'shopware6_checkout-page',
    f: await page.locator('[name=payPalPuiFraudnetSessionId]').inputValue(),
  })
})

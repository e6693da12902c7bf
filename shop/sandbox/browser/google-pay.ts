/** Google's script: the client, its button and its sheet (contract, payments A8, A14 and D3). */
import type { Scenario } from '../scenario.ts'
import { make, messageOf, record } from './kit.ts'
import { openSheet, WALLET_BUTTON } from './sheet.ts'

declare const scenario: Scenario

type Authorization = { transactionState: 'SUCCESS' | 'ERROR'; error?: { message?: string } }
type ClientOptions = {
  environment?: string
  paymentDataCallbacks?: { onPaymentAuthorized?: (data: unknown) => Promise<Authorization> | Authorization }
}
type PaymentData = { transactionInfo?: { totalPrice?: string; currencyCode?: string } }

/** The vendor rejects with a plain object. */
class PaymentsError extends Error {
  readonly statusCode: string
  readonly statusMessage: string
  constructor(statusCode: string) {
    super(statusCode)
    this.statusCode = statusCode
    this.statusMessage = statusCode
  }
}

class PaymentsClient {
  readonly #options: ClientOptions

  constructor(options: ClientOptions) {
    record('PaymentsClient', { environment: options.environment })
    this.#options = options
  }

  async isReadyToPay(): Promise<{ result: boolean }> {
    record('PaymentsClient.isReadyToPay')
    return { result: scenario.google.ready }
  }

  createButton({ onClick }: { onClick: (event: Event) => void }): HTMLElement {
    record('PaymentsClient.createButton')
    const button = make(document, 'button', {
      type: 'button',
      class: 'gpay-button',
      style: WALLET_BUTTON,
    })
    button.append('Buy with Google Pay')
    button.addEventListener('click', onClick)
    return make(document, 'div', { class: 'gpay-card-info-container' }, button)
  }

  prefetchPaymentData(): void {
    record('PaymentsClient.prefetchPaymentData')
  }

  async loadPaymentData({ transactionInfo }: PaymentData): Promise<unknown> {
    const isActive = navigator.userActivation.isActive
    record('PaymentsClient.loadPaymentData', { transactionInfo, isActive })
    if (!isActive || scenario.google.sheet === 'devError') throw new PaymentsError('DEVELOPER_ERROR')
    // A window that a blocker keeps shut says nothing.
    if (scenario.google.sheet === 'never') await new Promise(() => undefined)
    const { totalPrice = '', currencyCode = '' } = transactionInfo ?? {}
    const choices = { pay: 'Pay', cancel: 'Close' } as const
    const text = `${totalPrice} ${currencyCode}`
    const sheet = await openSheet({ title: 'Google Pay', testId: 'google-sheet', text, choices })
    // A refused payment leaves the sheet open for another try.
    for (let isFirst = true; ; isFirst = false) {
      const choice = isFirst && scenario.google.sheet ? scenario.google.sheet : await sheet.pressed()
      if (choice !== 'pay') {
        sheet.close()
        throw new PaymentsError('CANCELED')
      }
      const data = {
        apiVersion: 2,
        apiVersionMinor: 0,
        paymentMethodData: {
          type: 'CARD',
          description: 'Visa 0492',
          info: { cardDetails: '0492', billingAddress: { name: 'Robin Sandbox' } },
          tokenizationData: { token: 'sandbox-wallet-token' },
        },
      }
      const { transactionState, error } = await this.#authorize(data)
      if (transactionState === 'SUCCESS') {
        sheet.close()
        return data
      }
      sheet.say(error?.message ?? 'The payment was refused')
    }
  }

  async #authorize(data: unknown): Promise<Authorization> {
    record('PaymentsClient.onPaymentAuthorized')
    try {
      const answer = (await this.#options.paymentDataCallbacks?.onPaymentAuthorized?.(data)) ?? {
        transactionState: 'SUCCESS',
      }
      record('PaymentsClient.onPaymentAuthorized answer', answer)
      return answer
    } catch (error) {
      return { transactionState: 'ERROR', error: { message: messageOf(error) } }
    }
  }
}

Object.assign(window, { google: { payments: { api: { PaymentsClient } } } })

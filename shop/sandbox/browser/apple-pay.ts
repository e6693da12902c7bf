/** Apple's script: the session and its button (contract, payments A7, A14 and D3). */
import type { Scenario } from '../scenario.ts'
import { make, record } from './kit.ts'
import { openSheet, WALLET_BUTTON } from './sheet.ts'

declare const scenario: Scenario

type PaymentRequest = {
  countryCode: string
  currencyCode: string
  total: { label: string; amount: string }
  billingContact?: Readonly<Record<string, unknown>>
}
type Handler<Event> = ((event: Event) => unknown) | null
type Choice = 'pay' | 'cancel'

const VERSIONS = 14
const SUCCESS = 0
const VALIDATION_URL = 'https://apple-pay-gateway.sandbox.example/paymentservices/startSession'

class SandboxApplePaySession {
  static readonly STATUS_SUCCESS = SUCCESS
  static readonly STATUS_FAILURE = 1
  static supportsVersion = (version: number): boolean => scenario.apple.supported && version <= VERSIONS
  static canMakePayments = (): boolean => scenario.apple.canPay

  onvalidatemerchant: Handler<{ validationURL: string }> = null
  onpaymentauthorized: Handler<{ payment: unknown }> = null
  oncancel: Handler<object> = null
  readonly #request: PaymentRequest
  #sheet: Awaited<ReturnType<typeof openSheet<Choice>>> | undefined
  #state: 'new' | 'validating' | 'open' | 'authorized' | 'over' = 'new'

  constructor(version: number, request: PaymentRequest) {
    const isInHandler = window.event?.isTrusted === true
    record('ApplePaySession', {
      version,
      total: request.total,
      currencyCode: request.currencyCode,
      contactFields: Object.keys(request.billingContact ?? {}),
      isInHandler,
      isActive: navigator.userActivation.isActive,
    })
    if (!navigator.userActivation.isActive) {
      throw new DOMException('Must create a new ApplePaySession from a user gesture handler.', 'InvalidAccessError')
    }
    if (!(Number(request.total.amount) > 0)) throw new TypeError('total.amount must be greater than 0')
    this.#request = request
  }

  begin(): void {
    this.#expect('new', 'begin')
    this.#state = 'validating'
    void this.#run()
  }

  async #run(): Promise<void> {
    const { label, amount } = this.#request.total
    const choices = { pay: 'Pay with Apple Pay', cancel: 'Cancel' } as const
    const text = `${label}: ${amount} ${this.#request.currencyCode}`
    this.#sheet = await openSheet<Choice>({ title: 'Apple Pay', testId: 'apple-sheet', text, choices })
    record('ApplePaySession.onvalidatemerchant')
    this.onvalidatemerchant?.({ validationURL: VALIDATION_URL })
    while (this.#state !== 'over') {
      const choice = await this.#choice()
      if (this.#isOver()) return
      if (choice === 'pay' && this.#state === 'open') this.#authorize()
      else if (choice !== 'pay') return this.#cancel()
    }
  }

  /** Read again after waiting. */
  #isOver(): boolean {
    return this.#state === 'over'
  }

  async #choice(): Promise<Choice | 'closed'> {
    const { outcome } = scenario
    if (outcome === 'cancel') return 'cancel'
    if (outcome === 'closePopup') return 'closed'
    return (await this.#sheet?.pressed()) ?? 'closed'
  }

  #authorize(): void {
    this.#state = 'authorized'
    record('ApplePaySession.onpaymentauthorized')
    this.onpaymentauthorized?.({
      payment: {
        token: {
          paymentData: 'sandbox-wallet-token',
          paymentMethod: { network: 'Visa', displayName: 'Visa 0492' },
          transactionIdentifier: 'sandbox-wallet-transaction',
        },
        billingContact: { givenName: 'Robin', familyName: 'Sandbox', locality: 'Sandbox City' },
      },
    })
  }

  #cancel(): void {
    this.#end()
    record('ApplePaySession.oncancel')
    this.oncancel?.({})
  }

  completeMerchantValidation(merchantSession: unknown): void {
    this.#expect('validating', 'completeMerchantValidation')
    record('ApplePaySession.completeMerchantValidation', { hasSession: Boolean(merchantSession) })
    this.#state = 'open'
    this.#sheet?.say('Ready to pay')
    if (scenario.outcome === 'approve' || scenario.outcome === 'approveTwice') this.#authorize()
  }

  completePayment(result: number | { status: number }): void {
    this.#expect('authorized', 'completePayment')
    const status = typeof result === 'number' ? result : result.status
    record('ApplePaySession.completePayment', { status })
    if (status === SUCCESS) return this.#end()
    this.#state = 'open'
    this.#sheet?.say('Payment not completed')
  }

  abort(): void {
    record('ApplePaySession.abort')
    if (this.#state === 'over') throw new DOMException('The session is over', 'InvalidAccessError')
    this.#end()
  }

  #end(): void {
    this.#state = 'over'
    this.#sheet?.close()
  }

  #expect(state: string, call: string): void {
    if (this.#state !== state) throw new DOMException(`${call} is not allowed now`, 'InvalidAccessError')
  }
}

class ApplePayButton extends HTMLElement {
  connectedCallback(): void {
    if (this.shadowRoot) return
    const button = make(document, 'button', { type: 'button', part: 'button', style: WALLET_BUTTON })
    button.textContent = 'Buy with Apple Pay'
    this.attachShadow({ mode: 'open' }).append(button)
  }
}

if (scenario.apple.supported) Object.assign(window, { ApplePaySession: SandboxApplePaySession })
if (!customElements.get('apple-pay-button')) customElements.define('apple-pay-button', ApplePayButton)

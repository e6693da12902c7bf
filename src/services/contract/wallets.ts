/** What the wallets of devices offer, by the provider's script and by their own, of which only what is used is named (contract, payments A7, A8 and A14). */

/** The provider's part of Apple Pay. */
export type ProviderApplePay = {
  config(): Promise<AppleConfig>
  validateMerchant(given: { validationUrl: string; displayName?: string }): Promise<{ merchantSession: unknown }>
  confirmOrder(given: { orderId: string; token: unknown; billingContact: unknown }): Promise<unknown>
}

export type AppleConfig = {
  isEligible: boolean
  countryCode: string
  currencyCode?: string
  merchantCapabilities: readonly string[]
  supportedNetworks: readonly string[]
}

/** The provider's part of Google Pay. */
export type ProviderGooglePay = {
  config(): Promise<GoogleConfig>
  confirmOrder(given: { orderId: string; paymentMethodData: unknown }): Promise<{ status: string }>
  initiatePayerAction(given: { orderId: string }): Promise<unknown>
}

export type GoogleConfig = {
  isEligible: boolean
  apiVersion: number
  apiVersionMinor: number
  allowedPaymentMethods: readonly unknown[]
  merchantInfo: Readonly<Record<string, unknown>>
  countryCode: string
}

/** Apple's session: a sheet, from a press to its end. */
export type AppleSession = {
  onvalidatemerchant: ((event: { validationURL: string }) => void) | null
  onpaymentauthorized: ((event: { payment: ApplePayment }) => void) | null
  oncancel: (() => void) | null
  begin(): void
  abort(): void
  completeMerchantValidation(merchantSession: unknown): void
  completePayment(status: number): void
}

/** Whom the shopper pays, and with which card: for the provider alone. */
export type ApplePayment = { token: unknown; billingContact?: unknown }

export type AppleSessions = {
  new (version: number, request: Readonly<Record<string, unknown>>): AppleSession
  readonly STATUS_SUCCESS: number
  readonly STATUS_FAILURE: number
  supportsVersion(version: number): boolean
  canMakePayments(): boolean
}

/** Google's script. */
export type GooglePayments = { PaymentsClient: new (options: GoogleOptions) => GoogleClient }

export type GoogleOptions = {
  environment: 'TEST' | 'PRODUCTION'
  paymentDataCallbacks: { onPaymentAuthorized(data: GooglePayment): Promise<GoogleAnswer> }
}

/** The shopper's card: for the provider alone. */
export type GooglePayment = { paymentMethodData?: unknown }

export type GoogleAnswer =
  | { transactionState: 'SUCCESS' }
  | { transactionState: 'ERROR'; error: { intent: 'PAYMENT_AUTHORIZATION'; reason: 'OTHER_ERROR'; message: string } }

export type GoogleClient = {
  isReadyToPay(request: Readonly<Record<string, unknown>>): Promise<{ result: boolean }>
  createButton(options: Readonly<Record<string, unknown>> & { onClick: () => void }): HTMLElement
  prefetchPaymentData(request: Readonly<Record<string, unknown>>): void
  loadPaymentData(request: Readonly<Record<string, unknown>>): Promise<unknown>
}

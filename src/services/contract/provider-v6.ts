import type { AppleConfig, GoogleConfig, ProviderApplePay, ProviderGooglePay } from './wallets.ts'

/** What version 6 of the payment provider's SDK offers, of which only what is used is named (contract, wallets-v6). */
export type SdkV6 = { createInstance(options: InstanceOptions): Promise<InstanceV6> }

/** Parts of the SDK, which it loads by itself. */
export type Component =
  | 'paypal-payments'
  | 'venmo-payments'
  | 'card-fields'
  | 'applepay-payments'
  | 'googlepay-payments'
  | 'paypal-messages'

/** Who sells: the merchant, or the shop's own token. */
export type Credentials = { clientId: string; merchantId: string } | { clientToken: string }

export type InstanceOptions = Credentials & {
  components: readonly Component[]
  locale: string
  pageType?: string
  partnerAttributionId?: string
}

/** What an instance has depends on its components. */
export type InstanceV6 = {
  findEligibleMethods(options: { currencyCode: string }): Promise<EligibleMethods>
  createPayPalOneTimePaymentSession?(calls: SessionCalls): PaymentSession
  createPayLaterOneTimePaymentSession?(calls: SessionCalls): PaymentSession
  createVenmoOneTimePaymentSession?(calls: SessionCalls): PaymentSession
  createCardFieldsOneTimePaymentSession?(): CardSession
  createApplePayOneTimePaymentSession?(): Omit<ProviderApplePay, 'config'> & { config(): Promise<AppleConfig> }
  createGooglePayOneTimePaymentSession?(): Omit<ProviderGooglePay, 'config'> & {
    getGooglePayConfig(): Promise<GoogleConfig>
  }
  createPayPalMessages?(): Messages | Promise<Messages>
}

export type EligibleMethods = {
  isEligible(source: string): boolean
  getDetails?(source: string): { productCode?: string; countryCode?: string } | undefined
}

/** What a session asks of the page. */
export type SessionCalls = {
  onApprove(data: { orderId?: unknown }): unknown
  onCancel(data?: unknown): unknown
  onError(error: unknown): unknown
}

/** A purchase in the provider's window; one session for each button. */
export type PaymentSession = {
  /** Within a press. What it throws may be recoverable: then another mode can be tried. */
  start(options: { presentationMode: string }, order: Promise<{ orderId: string }>): Promise<unknown>
  destroy?(): unknown
}

/** What the SDK says of one field of a card. */
type FieldV6 = { isValid: boolean; isEmpty?: boolean }

/** A card that is typed in elements of the SDK. */
export type CardSession = {
  createCardFieldsComponent(options: {
    type: string
    placeholder: string
    style: Readonly<Record<string, unknown>>
  }): HTMLElement & { destroy?(): unknown }
  /** Absent in early states. */
  on?(event: string, call: (event: { data?: CardEvent }) => void): unknown
  submit(orderId: string, options: object): Promise<{ state: string; data?: unknown }>
}

/** The state of the fields, by their names. */
export type CardEvent = Readonly<Partial<Record<'name' | 'number' | 'expiry' | 'cvv', FieldV6>>>

export type Messages = {
  fetchContent(options: unknown): unknown
  createLearnMore?(options: { presentationMode: string }): LearnMore | Promise<LearnMore>
}

type LearnMore = { open(config: unknown): unknown }

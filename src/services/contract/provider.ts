import type { ProviderApplePay, ProviderGooglePay } from './wallets.ts'

/** What the payment provider's script offers, of which only what is used is named (contract, payments A14). */
export type Provider = {
  /** Names of ways to pay, for `isFundingEligible` and `Buttons`. */
  readonly FUNDING?: Readonly<Record<string, string>>
  /** Of which it says whether they are open to the shopper; where absent, of all. */
  readonly speaksOf?: readonly string[]
  isFundingEligible?(source: string): boolean
  Buttons?(options: ButtonsOptions): Buttons
  CardFields?(options: CardFieldsOptions): CardFields
  Applepay?(): ProviderApplePay
  Googlepay?(): ProviderGooglePay
  Messages?(options: MessageOptions): { render(target: HTMLElement): Promise<unknown> }
}

export type Buttons = {
  isEligible?(): boolean
  render(place: Element): Promise<unknown>
  close?(): unknown
}

/** What a press on a button is answered with. */
type Gate = { resolve: () => unknown; reject: () => unknown }

/** What the provider's script asks of the page while a shopper pays. */
export type PaymentCalls = {
  createOrder(): Promise<string>
  onApprove(data: { orderID?: unknown }): unknown
  onCancel(): unknown
  onError(error: unknown): unknown
  onClick(data: unknown, gate: Gate): unknown
  /** Once for each button, which the page may switch off and on from then. */
  onInit?(data: unknown, button: ButtonSwitch): unknown
}

export type ButtonSwitch = { enable: () => unknown; disable: () => unknown }

export type ButtonsOptions = PaymentCalls & { fundingSource?: string; style: ButtonsStyle }

export type ButtonsStyle = {
  size: string
  shape: string
  color: string
  label: string
  height: number
  layout?: string
  tagline?: boolean
}

/** The fields of a card, in the order of the page. */
export type CardField = 'name' | 'number' | 'expiry' | 'cvv'

/** Why a card pays nothing: the bank says no, there is not enough money, the shopper broke off there, or the provider calls what is typed wrong. */
export type CardRefusal = 'declined' | 'unfunded' | 'cancelled' | 'invalid'

/** What the script says of its fields; never what is typed in them. */
export type CardState = {
  isFormValid: boolean
  errors?: readonly string[]
  fields: Readonly<Record<string, { isValid: boolean; isEmpty?: boolean } | undefined>>
}

/** A field of the script, in a frame of its own. */
export type CardInput = {
  render(place: Element): Promise<unknown>
  focus(): unknown
  /** Says what is wrong to those who hear the page; empty for nothing. */
  setMessage?(text: string): unknown
  setAttribute?(name: string, value: string): unknown
  removeAttribute?(name: string): unknown
  close?(): unknown
}

type MakeInput = (look: { placeholder: string }) => CardInput

/** A card that is typed in fields of the script. */
export type CardFields = {
  isEligible(): boolean
  getState(): Promise<CardState>
  /** Pays: asks for an order, and lets the bank ask the shopper. */
  submit(): Promise<unknown>
  NameField: MakeInput
  NumberField: MakeInput
  ExpiryField: MakeInput
  CVVField: MakeInput
}

/** What the script asks of the page while a card is typed and paid with. */
export type CardCalls = Pick<PaymentCalls, 'createOrder' | 'onApprove' | 'onCancel' | 'onError'> & {
  inputEvents: {
    onChange(state: CardState): unknown
    /** Enter is pressed in a field. */
    onInputSubmitRequest(state: CardState): unknown
  }
}

export type CardFieldsOptions = CardCalls & { style: Readonly<Record<string, unknown>> }

/** What a message about paying in instalments is drawn from. */
export type MessageOptions = {
  amount: number
  currency: string
  buyerCountry?: string
  style: {
    layout: string
    color: string
    ratio: string
    logo: { type: string; position?: string }
    text: { color: string }
  }
}

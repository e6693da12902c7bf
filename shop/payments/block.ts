/** What a payment method prints on the confirm and the order edit page, and for what (contract, payments A0). */
import type { StoredAddress } from '../account/customers.ts'
import type { PaymentMethod } from '../checkout/reference.ts'
import type { Html } from '../context.ts'
import type { Address, Currency } from '../database/schema.ts'

/** What is to be paid: the cart, or an order that is placed already. */
export type ToPay = {
  method: PaymentMethod
  /** Null for the cart. */
  order: { id: string; orderNumber: string; transactionId: string } | null
  /** Changes with what is to be paid. */
  version: string
  /** Cents. */
  total: number
  /** Without taxes. */
  net: number
  currency: Currency
  billing: Address | StoredAddress
  shipping: Address | StoredAddress
}

export type Block = {
  /** After the submit button, inside the form. */
  inForm: Html | ''
  aboveButton: Html | ''
  /** After the label of the method's radio. */
  atMethod: Html | ''
  /** Inside the label. */
  inLabel: Html | ''
  /** For the page's head. */
  head: Html | ''
}

export const NO_BLOCK: Block = { inForm: '', aboveButton: '', atMethod: '', inLabel: '', head: '' }

/** One attempt to pay for an order. */
import type { StoredOrder } from '../checkout/stored-order.ts'
import type { ShopContext } from '../context.ts'
import type { Currency } from '../database/schema.ts'
import type { FormFields } from '../transport/form-fields.ts'
import { urlFor } from '../transport/routes.ts'
import type { Payment } from './methods.ts'
import type { Transaction } from './transactions.ts'

export type Attempt = {
  c: ShopContext
  order: StoredOrder
  transaction: Transaction
  payment: Payment
  /** What the page sent. */
  fields: FormFields
  finishUrl: string
  /** The order's edit page. */
  errorUrl: string
}

/** What a provider needs to know about the payment. */
export type Payable = {
  transactionId: string
  orderNumber: string
  /** Cents. */
  amount: number
  currency: Currency
  customerId: string
  /** The cart that became the order. */
  cartId: string
}

export function payableOf({ order, transaction }: Attempt): Payable {
  const { orderNumber, currency, customerId, cartId } = order
  return { transactionId: transaction.id, orderNumber, amount: transaction.amount, currency, customerId, cartId }
}

/** The edit page of an order. */
export function editUrl(c: ShopContext, orderId: string, more: Record<string, string> = {}): string {
  return urlFor(c, 'frontend.account.edit-order.page', { orderId, ...more })
}

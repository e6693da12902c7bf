/** One attempt to pay for an order. */
import type { StoredOrder } from '../checkout/stored-order.ts'
import type { ShopContext } from '../context.ts'
import type { FormFields } from '../transport/form-fields.ts'
import { urlFor } from '../transport/routes.ts'
import type { Payable } from './capture.ts'
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

export function payableOf({ order, transaction }: Attempt): Payable {
  const { orderNumber, currency, customerId } = order
  return { transactionId: transaction.id, orderNumber, amount: transaction.amount, currency, customerId }
}

/** The edit page of an order. */
export function editUrl(c: ShopContext, orderId: string, more: Record<string, string> = {}): string {
  return urlFor(c, 'frontend.account.edit-order.page', { orderId, ...more })
}

/** What happens to the payment of an order that was just placed, or is paid once more (contract, payments E3 and E4). */
import { and, eq } from 'drizzle-orm'
import { loadReference } from '../checkout/reference.ts'
import { findOrder } from '../checkout/stored-order.ts'
import type { ShopContext } from '../context.ts'
import { orderTransactions } from '../database/schema.ts'
import type { FormFields } from '../transport/form-fields.ts'
import { urlFor } from '../transport/routes.ts'
import { type Attempt, editUrl } from './attempt.ts'
import { dropPayments } from './capture.ts'
import { payByCardApp } from './card-payment.ts'
import { findCharge } from './charges.ts'
import { AttemptOver, PaymentFailure, UNKNOWN_METHOD } from './failure.ts'
import { startInvoice } from './invoice.ts'
import { methodsFor, payableOrder, paymentOf } from './methods.ts'
import { claim, move } from './transactions.ts'
import { payByWallet } from './wallet-payment.ts'

export type StartedBy = {
  customerId: string
  orderId: string
  fields: FormFields
  /** Further parameters of the finish page. */
  finish?: Record<string, string>
}

/**
 * Starts the payment of an order's last transaction. Without an open one nothing is charged.
 *
 * @returns the address that the shopper is sent to: the finish page, the provider, or the edit page with a code
 */
export async function startPayment(c: ShopContext, started: StartedBy): Promise<string> {
  const { customerId, orderId, fields, finish = {} } = started
  const finishUrl = urlFor(c, 'frontend.checkout.finish.page', { orderId, ...finish })
  const order = await findOrder(c, customerId, orderId)
  const transaction = order?.transactions.at(-1)
  if (!order || !transaction) return finishUrl
  const others = order.transactions.filter(({ id }) => id !== transaction.id)
  await dropPayments(c.var.database, others)
  // One of them was charged before it could be ended: this one is not needed.
  if (await findCharge(c, orderId)) {
    await c.var.database
      .delete(orderTransactions)
      .where(and(eq(orderTransactions.id, transaction.id), eq(orderTransactions.state, 'open')))
    return finishUrl
  }
  const reference = await loadReference(c.var.database)
  const method = reference.paymentMethods.find(({ id }) => id === transaction.paymentMethodId)
  const payment = method && paymentOf(method)
  if (!payment || transaction.state !== 'open') return finishUrl
  const errorUrl = editUrl(c, order.id)
  if (!methodsFor(c, reference, payableOrder(order)).includes(method))
    return `${errorUrl}?${new URLSearchParams({ 'error-code': UNKNOWN_METHOD })}`
  const action = payment.way === 'invoice' ? 'do_pay' : 'process_unconfirmed'
  if (!(await claim(c.var.database, transaction.id, action))) return finishUrl
  try {
    return await pay({ c, order, transaction, payment, fields, finishUrl, errorUrl })
  } catch (error) {
    if (error instanceof AttemptOver) return finishUrl
    if (!(error instanceof PaymentFailure)) throw error
    return failPayment(c, transaction.id, error, errorUrl)
  }
}

/** Notes a failure at the transaction; returns the address of the edit page that tells it. */
export async function failPayment(
  c: ShopContext,
  transactionId: string,
  { code, isCancelled }: PaymentFailure,
  errorUrl: string,
): Promise<string> {
  await move(c.var.database, transactionId, isCancelled ? 'cancel' : 'fail')
  return `${errorUrl}?${new URLSearchParams({ 'error-code': code })}`
}

async function pay(attempt: Attempt): Promise<string> {
  switch (attempt.payment.way) {
    case 'afterReturn':
    case 'atOnce':
    case 'wall':
      return payByWallet(attempt)
    case 'invoice':
      return startInvoice(attempt)
    case 'cardApp':
      return payByCardApp(attempt)
  }
}

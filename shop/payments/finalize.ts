/** The shopper is back from a provider's page (contract, payments E3.3). */
import { loadReference } from '../checkout/reference.ts'
import type { ShopContext } from '../context.ts'
import { Refusal } from '../transport/refusal.ts'
import { capture } from './capture.ts'
import { finishCardPayment } from './card-payment.ts'
import { findCharge } from './charges.ts'
import { CANCELLED, EXPIRED, FINALIZE_INTERRUPTED, PaymentFailure } from './failure.ts'
import { paymentOf } from './methods.ts'
import { redeemReturn } from './return-tokens.ts'
import { failPayment } from './start.ts'
import { holdTransaction, type Transaction } from './transactions.ts'

/**
 * Ends a payment by its return address, which works once. What is paid already leads to the finish page, and so does what
 * is still open: an unknown payment has not failed.
 *
 * @returns the address that the shopper is sent to
 * @throws Refusal 400 for an address that nobody was given
 */
export async function finalizeReturn(c: ShopContext): Promise<string> {
  const redeemed = await redeemReturn(c)
  if (!redeemed) throw new Refusal(400, 'No such payment token')
  const { token, use } = redeemed
  const transaction = await settledTransaction(c, token.transactionId)
  const state = transaction?.state
  if (state === 'paid' || state === 'authorized') return token.finishUrl
  if (use === 'again' && state === 'unconfirmed') return token.finishUrl
  if (!transaction || use !== 'first' || state !== 'unconfirmed') {
    // The money may have come all the same, from another window of the provider.
    if (transaction && (await findCharge(c, transaction.orderId))) return token.finishUrl
    return `${token.errorUrl}?${new URLSearchParams({ 'error-code': EXPIRED })}`
  }
  try {
    if (c.req.query('cancel')) throw new PaymentFailure(CANCELLED, { isCancelled: true })
    await take(c, transaction)
    return token.finishUrl
  } catch (error) {
    if (!(error instanceof PaymentFailure)) throw error
    return failPayment(c, token.transactionId, error, token.errorUrl)
  }
}

/** The transaction once no other request is changing it. */
function settledTransaction(c: ShopContext, transactionId: string): Promise<Transaction | undefined> {
  return c.var.database.transaction((tx) => holdTransaction(tx, transactionId))
}

async function take(c: ShopContext, transaction: Transaction): Promise<void> {
  const { paymentMethods } = await loadReference(c.var.database)
  const method = paymentMethods.find(({ id }) => id === transaction.paymentMethodId)
  if (method && paymentOf(method)?.way === 'cardApp') return finishCardPayment(c, transaction)
  if (!transaction.paypalOrderId) throw new PaymentFailure(FINALIZE_INTERRUPTED)
  await capture(c, transaction.id, transaction.paypalOrderId, FINALIZE_INTERRUPTED)
}

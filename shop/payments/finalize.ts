/** The shopper is back from a provider's page (contract, payments E3.3). */
import { loadReference } from '../checkout/reference.ts'
import type { ShopContext } from '../context.ts'
import type { TransactionState } from '../database/schema.ts'
import { Refusal } from '../transport/refusal.ts'
import { capture } from './capture.ts'
import { finishCardPayment } from './card-payment.ts'
import { CANCELLED, EXPIRED, FINALIZE_INTERRUPTED, PaymentFailure } from './failure.ts'
import { paymentOf } from './methods.ts'
import { redeemReturn } from './return-tokens.ts'
import { failPayment } from './start.ts'
import { findTransaction, holdTransaction } from './transactions.ts'

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
  const state = await stateOf(c, token.transactionId)
  if (state === 'paid' || state === 'authorized') return token.finishUrl
  if (use === 'again' && state === 'unconfirmed') return token.finishUrl
  if (use !== 'first' || state !== 'unconfirmed')
    return `${token.errorUrl}?${new URLSearchParams({ 'error-code': EXPIRED })}`
  try {
    if (c.req.query('cancel')) throw new PaymentFailure(CANCELLED, { isCancelled: true })
    await take(c, token.transactionId)
    return token.finishUrl
  } catch (error) {
    if (!(error instanceof PaymentFailure)) throw error
    return failPayment(c, token.transactionId, error, token.errorUrl)
  }
}

/** The state once no other request is changing it. */
async function stateOf(c: ShopContext, transactionId: string): Promise<TransactionState | undefined> {
  return c.var.database.transaction(async (tx) => (await holdTransaction(tx, transactionId))?.state)
}

async function take(c: ShopContext, transactionId: string): Promise<void> {
  const transaction = await findTransaction(c.var.database, transactionId)
  if (!transaction) throw new PaymentFailure(FINALIZE_INTERRUPTED)
  const { paymentMethods } = await loadReference(c.var.database)
  const method = paymentMethods.find(({ id }) => id === transaction.paymentMethodId)
  const way = method && paymentOf(method)?.way
  if (way === 'cardApp' && transaction.intentId) return finishCardPayment(c, transactionId, transaction.intentId)
  if (way === 'cardApp' || !transaction.paypalOrderId) throw new PaymentFailure(FINALIZE_INTERRUPTED)
  await capture(c, transactionId, transaction.paypalOrderId, FINALIZE_INTERRUPTED)
}

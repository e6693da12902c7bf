/** Pays by the wallet provider: with an order that the shopper approved on our page, or on the provider's. */
import { absoluteUrl } from '../layout/seo.ts'
import { approvePage } from '../sandbox/addresses.ts'
import type { NewProviderOrder, ProviderOrder } from '../sandbox/provider.ts'
import { createProviderOrder, ProviderError, setReturn } from '../sandbox/provider.ts'
import { textAt } from '../transport/form-fields.ts'
import { type Attempt, payableOf } from './attempt.ts'
import { capture, linkProviderOrder } from './capture.ts'
import { ASYNC_INTERRUPTED, AttemptOver, PaymentFailure, SYNC_INTERRUPTED } from './failure.ts'
import { claimedState } from './methods.ts'
import { issueReturn } from './return-tokens.ts'
import { holdTransaction, note } from './transactions.ts'

/** Returns where the shopper goes next. Throws PaymentFailure. */
export async function payByWallet(attempt: Attempt): Promise<string> {
  const { c, transaction, payment, fields, finishUrl } = attempt
  const isAtOnce = payment.way === 'atOnce'
  const code = isAtOnce ? SYNC_INTERRUPTED : ASYNC_INTERRUPTED
  const id = textAt(fields, payment.way === 'wall' ? 'paypalPaymentId' : 'paypalOrderId')
  if (!id) {
    if (payment.hasApprovePage) return toApprovePage(attempt)
    throw new PaymentFailure(code)
  }
  await linkProviderOrder(c, id, payableOf(attempt), code)
  await note(c.var.database, transaction.id, { paypalOrderId: id })
  if (payment.way === 'wall') return toWall(attempt, id)
  if (!isAtOnce) return issueReturn(c, transaction.id, attempt)
  await capture(c, transaction.id, id, code)
  return finishUrl
}

/** The wall's own order is approved on the provider's page, and its shopper comes back to a route of the wall. */
async function toWall(attempt: Attempt, id: string): Promise<string> {
  const { c, transaction } = attempt
  const returnUrl = await issueReturn(c, transaction.id, attempt, 'frontend.paypal.plus.payment.finalize.transaction')
  await setReturn(c.var.database, id, returnUrl)
  return absoluteUrl(c, approvePage(id))
}

/** The shopper approves on the provider's page, and comes back by a return address. */
async function toApprovePage(attempt: Attempt): Promise<string> {
  const { c, transaction } = attempt
  const { id } = await createForTransaction(attempt, { returnUrl: await issueReturn(c, transaction.id, attempt) })
  return absoluteUrl(c, approvePage(id))
}

/**
 * Creates the provider's order of this attempt, and notes it at the transaction. The id of the request changes when the
 * transaction is reopened; a number that the provider knows already is left out. The transaction is locked meanwhile.
 *
 * @throws AttemptOver when the transaction is no longer this attempt's
 */
export function createForTransaction(
  { c, transaction, payment, order }: Attempt,
  more: Pick<NewProviderOrder, 'returnUrl'> = {},
): Promise<ProviderOrder> {
  return c.var.database.transaction(async (tx) => {
    const held = await holdTransaction(tx, transaction.id)
    const isOurs = held?.state === claimedState(payment) && held.updatedAt.getTime() === transaction.updatedAt.getTime()
    if (!isOurs) throw new AttemptOver()
    const request = {
      amount: transaction.amount,
      currency: order.currency,
      source: payment.source,
      customerId: order.customerId,
      transactionId: transaction.id,
      requestId: `${transaction.id}-${transaction.updatedAt.getTime()}`,
      ...more,
    }
    const created = await createProviderOrder(tx, { ...request, invoiceNumber: order.orderNumber }).catch(
      (error: unknown) => {
        if (!(error instanceof ProviderError)) throw error
        return createProviderOrder(tx, request)
      },
    )
    await note(tx, transaction.id, { paypalOrderId: created.id })
    return created
  })
}

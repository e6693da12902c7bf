/** Takes the money of an order that the shopper approved at the provider, at most once (contract, payments E3.2 and E4). */
import { and, eq, ne } from 'drizzle-orm'
import type { ShopContext } from '../context.ts'
import type { Database } from '../database/connect.ts'
import { orders, orderTransactions } from '../database/schema.ts'
import { cancelIntent, intentsOf, reviewIntent } from '../sandbox/card-intents.ts'
import {
  captureProviderOrder,
  getProviderOrder,
  isCaptured,
  isHeldBack,
  ProviderError,
  type ProviderOrder,
  patchProviderOrder,
  providerOrdersOf,
  reviewCapture,
  voidProviderOrder,
} from '../sandbox/provider.ts'
import type { Payable } from './attempt.ts'
import { isOver, settle } from './charges.ts'
import { isExpressOf } from './express.ts'
import { ASYNC_INTERRUPTED, PaymentFailure } from './failure.ts'
import { findTransaction, holdTransaction, move, note, type Transaction } from './transactions.ts'

/**
 * Checks that a provider's order may pay this transaction, and tells the provider what it pays.
 *
 * @param code what the shopper is told when it may not
 * @throws PaymentFailure for an unknown order, one of another customer, and one that another order was paid with
 */
export async function linkProviderOrder(
  c: ShopContext,
  id: string,
  payable: Payable,
  code: string,
): Promise<ProviderOrder> {
  const { database } = c.var
  const { transactionId, orderNumber, amount, currency, customerId, cartId } = payable
  const order = await getProviderOrder(database, id).catch(failWith(code))
  if (order.customerId !== customerId && !isExpressOf(order, cartId)) throw new PaymentFailure(code)
  // What the shopper approved in one currency is not charged in another.
  if (order.currency !== currency) throw new PaymentFailure(code)
  if (!isLiabilityShifted(order)) throw new PaymentFailure(ASYNC_INTERRUPTED)
  const [other] = await database
    .select({ id: orderTransactions.id })
    .from(orderTransactions)
    .where(and(eq(orderTransactions.paypalOrderId, id), ne(orderTransactions.id, transactionId)))
    .limit(1)
  if (other) throw new PaymentFailure(code)
  const change = { amount, currency, transactionId }
  try {
    await patchProviderOrder(database, id, { ...change, invoiceNumber: orderNumber })
  } catch (error) {
    if (!isCode(error, 'DUPLICATE_INVOICE_ID')) return failWith(code)(error)
    await patchProviderOrder(database, id, change).catch(failWith(code))
  }
  return getProviderOrder(database, id)
}

/**
 * Captures, or authorises, an order over the price of the transaction, and moves the transaction to what came of it. A capture that
 * exists already counts. The transaction is locked meanwhile: of several requests one captures, and what is paid or was given up is
 * left alone.
 *
 * @throws PaymentFailure when the bank refuses, the shopper did not approve, or pays in another way by now
 */
export async function capture(c: ShopContext, transactionId: string, id: string, code: string): Promise<void> {
  const outcome = await c.var.database.transaction(async (tx): Promise<'done' | 'declined' | 'refused'> => {
    const held = await holdTransaction(tx, transactionId)
    if (held?.state === 'paid' || held?.state === 'authorized') return 'done'
    const before = await getProviderOrder(tx, id).catch(() => undefined)
    if (held?.state !== 'unconfirmed' || before?.transactionId !== transactionId) return 'refused'
    const [price] = await tx
      .select({ amount: orderTransactions.amount, currency: orders.currency })
      .from(orderTransactions)
      .innerJoin(orders, eq(orders.id, orderTransactions.orderId))
      .where(eq(orderTransactions.id, transactionId))
    if (!price || !isOver(before, price) || !isLiabilityShifted(before)) return 'refused'
    const order = isCaptured(before) || isHeldBack(before) ? before : await captureOnce(tx, c, id)
    const last = order?.captures.at(-1)
    if (!order || !last) return 'refused'
    if (last.status === 'DECLINED' || last.status === 'FAILED') return 'declined'
    if (last.status === 'PENDING') {
      await note(tx, transactionId, { resourceId: last.id })
      return 'done'
    }
    const action = order.intent === 'AUTHORIZE' ? 'authorize' : 'paid'
    await move(tx, transactionId, action, { paypalOrderId: id, resourceId: last.id })
    return 'done'
  })
  if (outcome === 'refused') throw new PaymentFailure(code)
  if (outcome === 'declined') throw new PaymentFailure(ASYNC_INTERRUPTED)
}

/** Undefined for an order that nobody approved. */
async function captureOnce(tx: Database, c: ShopContext, id: string): Promise<ProviderOrder | undefined> {
  try {
    const { outcome } = c.var.sandbox.scenario
    return await captureProviderOrder(tx, id, { isDeclined: outcome === 'declined', isHeld: outcome === 'heldBack' })
  } catch (error) {
    if (error instanceof ProviderError) return undefined
    throw error
  }
}

/** Whether the bank bears the loss if a card was stolen, whichever wallet it is in (contract, payments A6). */
function isLiabilityShifted({ authentication }: Pick<ProviderOrder, 'authentication'>): boolean {
  if (!authentication) return true
  const { liabilityShift, enrollment } = authentication
  if (liabilityShift === 'POSSIBLE' || liabilityShift === 'YES') return true
  return liabilityShift === 'NO' && ['N', 'U', 'B'].includes(enrollment)
}

const isCode = (error: unknown, code: string) => error instanceof ProviderError && error.code === code

const failWith = (code: string) => (error: unknown) => {
  if (error instanceof ProviderError) throw new PaymentFailure(code)
  throw error
}

/**
 * The bank has ended a payment that it held back: the order is paid, or can be paid in another way. False for any other payment.
 */
export async function endHeldBack(database: Database, id: string, status: 'COMPLETED' | 'DECLINED'): Promise<boolean> {
  const reviewed = (await reviewCapture(database, id, status)) ?? (await reviewIntent(database, id, status))
  if (!reviewed?.transactionId) return false
  const { transactionId } = reviewed
  if (status === 'DECLINED') return (await move(database, transactionId, 'fail', { resourceId: null })) !== null
  const transaction = await findTransaction(database, transactionId)
  return transaction !== undefined && (await settle(database, transaction.orderId)).isPaid
}

/** Ends what was begun at providers for transactions, so that a shopper who goes on there pays nothing. */
export async function dropPayments(
  database: Database,
  transactions: readonly Pick<Transaction, 'id'>[],
): Promise<void> {
  for (const transaction of transactions) {
    for (const { id } of await providerOrdersOf(database, transaction.id)) await voidProviderOrder(database, id)
    for (const { id } of await intentsOf(database, transaction.id)) await cancelIntent(database, id)
  }
}

/** Takes the money of an order that the shopper approved at the provider, at most once (contract, payments E3.2 and E4). */
import { and, eq, ne } from 'drizzle-orm'
import type { StoredOrder } from '../checkout/stored-order.ts'
import type { ShopContext } from '../context.ts'
import type { Database } from '../database/connect.ts'
import { type Currency, orderTransactions } from '../database/schema.ts'
import { cancelIntent, findIntent, reviewIntent } from '../sandbox/card-intents.ts'
import {
  captureProviderOrder,
  getProviderOrder,
  isHeldBack,
  ProviderError,
  type ProviderOrder,
  patchProviderOrder,
  reviewCapture,
  voidProviderOrder,
} from '../sandbox/provider.ts'
import { DECLINED, PaymentFailure } from './failure.ts'
import { holdTransaction, move, note, type Transaction } from './transactions.ts'

export type Payable = {
  transactionId: string
  orderNumber: string
  /** Cents. */
  amount: number
  currency: Currency
  customerId: string
}

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
  const { transactionId, orderNumber, amount, currency, customerId } = payable
  const order = await getProviderOrder(database, id).catch(failWith(code))
  if (order.customerId !== null && order.customerId !== customerId) throw new PaymentFailure(code)
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
 * Captures, or authorises, and moves the transaction to what came of it. A capture that exists already counts. The
 * transaction is locked meanwhile: of several requests one captures, and what is paid or was given up is left alone.
 *
 * @throws PaymentFailure when the bank refuses, the shopper did not approve, or pays in another way by now
 */
export async function capture(c: ShopContext, transactionId: string, id: string, code: string): Promise<void> {
  const outcome = await c.var.database.transaction(async (tx): Promise<'done' | 'declined' | 'refused'> => {
    const held = await holdTransaction(tx, transactionId)
    if (held?.state === 'paid' || held?.state === 'authorized') return 'done'
    const before = await getProviderOrder(tx, id).catch(() => undefined)
    if (held?.state !== 'unconfirmed' || before?.transactionId !== transactionId) return 'refused'
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
  if (outcome === 'declined') throw new PaymentFailure(DECLINED)
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

export const isCaptured = ({ captures }: Pick<ProviderOrder, 'captures'>): boolean =>
  captures.some(({ status }) => status === 'COMPLETED')

const isCode = (error: unknown, code: string) => error instanceof ProviderError && error.code === code

const failWith = (code: string) => (error: unknown) => {
  if (error instanceof ProviderError) throw new PaymentFailure(code)
  throw error
}

/**
 * Looks for a charge of this order that its transactions do not know yet, because an answer was lost, and notes it.
 *
 * @returns whether there is one
 */
export async function findCharge(
  c: ShopContext,
  { transactions }: Pick<StoredOrder, 'transactions'>,
): Promise<boolean> {
  const { database } = c.var
  for (const { id, paypalOrderId, intentId } of transactions) {
    const order = paypalOrderId ? await getProviderOrder(database, paypalOrderId).catch(() => undefined) : undefined
    const intent = intentId ? await findIntent(database, intentId) : undefined
    const isCharged =
      (order?.transactionId === id && isCaptured(order)) ||
      (intent?.transactionId === id && intent.status === 'succeeded')
    if (!isCharged) continue
    await move(database, id, 'paid')
    return true
  }
  return false
}

/** The bank has ended a payment that it held back: the order is paid, or can be paid in another way. False for any other payment. */
export async function endHeldBack(database: Database, id: string, status: 'COMPLETED' | 'DECLINED'): Promise<boolean> {
  const reviewed = (await reviewCapture(database, id, status)) ?? (await reviewIntent(database, id, status))
  if (!reviewed?.transactionId) return false
  const isPaid = status === 'COMPLETED'
  return (
    (await move(database, reviewed.transactionId, isPaid ? 'paid' : 'fail', isPaid ? {} : { resourceId: null })) !==
    null
  )
}

/** Ends what transactions began at providers, so that a shopper who goes on there pays nothing. */
export async function dropPayments(
  database: Database,
  transactions: readonly Pick<Transaction, 'paypalOrderId' | 'intentId'>[],
): Promise<void> {
  for (const { paypalOrderId, intentId } of transactions) {
    if (paypalOrderId) await voidProviderOrder(database, paypalOrderId)
    if (intentId) await cancelIntent(database, intentId)
  }
}

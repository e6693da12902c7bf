/** Pays by the card app: confirms the intent its back end made before the order, or sends the shopper to the provider. */
import type { ShopContext } from '../context.ts'
import type { Database } from '../database/connect.ts'
import { absoluteUrl } from '../layout/seo.ts'
import { cardPage } from '../sandbox/addresses.ts'
import {
  type CardIntent,
  cancelIntent,
  change,
  confirmIntent,
  findIntent,
  intentFor,
  wantIntent,
} from '../sandbox/card-intents.ts'
import type { Attempt } from './attempt.ts'
import { findCharge, isOver } from './charges.ts'
import { ASYNC_INTERRUPTED, FINALIZE_INTERRUPTED, PaymentFailure } from './failure.ts'
import { issueReturn } from './return-tokens.ts'
import { holdTransaction, move, note, type Transaction } from './transactions.ts'

const PAYMENT_ERROR = 'CHECKOUT__PAYMENT_ERROR'

/**
 * Returns where the shopper goes next. Throws PaymentFailure when the card is declined, or the intent is over another amount or in
 * another currency: it is canceled then, and refunded if it was paid.
 */
export async function payByCardApp(attempt: Attempt): Promise<string> {
  const { c, order, transaction, finishUrl } = attempt
  const { database } = c.var
  const { customerId, cartId, currency } = order
  const price = { amount: transaction.amount, currency }
  const known = await intentFor(database, customerId, { transactionId: transaction.id, cartId })
  if (known && !isOver(known, price)) {
    if (isOpenTo(known, transaction)) {
      await change(database, known.id, { transactionId: transaction.id, subject: transaction.id })
      await cancelIntent(database, known.id)
      await findCharge(c, order.id)
    }
    throw new PaymentFailure(ASYNC_INTERRUPTED)
  }
  const intent =
    known ??
    (await wantIntent(database, {
      customerId,
      subject: transaction.id,
      transactionId: transaction.id,
      ...price,
      paymentMethodId: null,
    }))
  if (!isOver(intent, price) || !isOpenTo(intent, transaction)) throw new PaymentFailure(ASYNC_INTERRUPTED)
  const outcome = await confirm(database, intent, transaction.id)
  if (outcome === 'ended') throw new PaymentFailure(ASYNC_INTERRUPTED)
  if (outcome === 'refused') throw new PaymentFailure(PAYMENT_ERROR)
  return outcome === 'atProvider' ? toProvider(attempt, intent) : finishUrl
}

/** Whether an intent pays nothing else. */
const isOpenTo = ({ transactionId }: CardIntent, { id }: Pick<Transaction, 'id'>): boolean =>
  transactionId === null || transactionId === id

/**
 * Links an intent with its transaction, and confirms it if it has a card. The transaction is locked meanwhile: one that was ended,
 * because the order is paid in another way or cancelled, is not charged.
 */
function confirm(
  database: Database,
  { id, status }: CardIntent,
  transactionId: string,
): Promise<'paid' | 'held' | 'refused' | 'ended' | 'atProvider'> {
  return database.transaction(async (tx) => {
    const held = await holdTransaction(tx, transactionId)
    if (held?.state !== 'unconfirmed') {
      await cancelIntent(tx, id)
      return held?.state === 'paid' ? 'paid' : 'ended'
    }
    await change(tx, id, { transactionId, subject: transactionId })
    await note(tx, transactionId, { intentId: id })
    if (status === 'requires_payment_method') return 'atProvider'
    const { intent, refusal } = await confirmIntent(tx, id, { isAuthenticated: false })
    if (refusal) return 'refused'
    if (intent.status === 'canceled') return 'ended'
    if (intent.status === 'processing') {
      await note(tx, transactionId, { resourceId: id })
      return 'held'
    }
    if (intent.status !== 'succeeded') return 'atProvider'
    await move(tx, transactionId, 'paid', { intentId: id, resourceId: id })
    return 'paid'
  })
}

/** The provider's page knows its way back from the intent alone. */
async function toProvider(attempt: Attempt, { id }: CardIntent): Promise<string> {
  const { c, transaction } = attempt
  const returnUrl = await issueReturn(c, transaction.id, attempt)
  return absoluteUrl(c, `${cardPage(id)}&${new URLSearchParams({ return: new URL(returnUrl).search })}`)
}

/**
 * After the provider's page. Throws PaymentFailure unless the intent succeeded over the amount of the transaction, or the bank looks
 * at it.
 */
export async function finishCardPayment(c: ShopContext, { id, orderId, intentId }: Transaction): Promise<void> {
  const { database } = c.var
  const intent = intentId ? await findIntent(database, intentId) : undefined
  if (!intent || intent.transactionId !== id) throw new PaymentFailure(FINALIZE_INTERRUPTED)
  if (intent.status === 'requires_payment_method') throw new PaymentFailure(PAYMENT_ERROR)
  if (intent.status === 'processing') return note(database, id, { resourceId: intent.id })
  if (intent.status !== 'succeeded' || !(await findCharge(c, orderId))) throw new PaymentFailure(FINALIZE_INTERRUPTED)
}

/** Pays by the card app: confirms the intent its back end made before the order, or sends the shopper to the provider. */
import type { ShopContext } from '../context.ts'
import { absoluteUrl } from '../layout/seo.ts'
import { cardPage } from '../sandbox/addresses.ts'
import { type CardIntent, change, confirmIntent, findIntent, intentFor, wantIntent } from '../sandbox/card-intents.ts'
import type { Attempt } from './attempt.ts'
import { ASYNC_INTERRUPTED, FINALIZE_INTERRUPTED, PaymentFailure } from './failure.ts'
import { issueReturn } from './return-tokens.ts'
import { move, note } from './transactions.ts'

const PAYMENT_ERROR = 'CHECKOUT__PAYMENT_ERROR'

/** Returns where the shopper goes next. Throws PaymentFailure when the card is declined, or the amount is another. */
export async function payByCardApp(attempt: Attempt): Promise<string> {
  const { c, order, transaction, finishUrl } = attempt
  const { database } = c.var
  const { customerId, cartId, currency } = order
  const known = await intentFor(database, customerId, { transactionId: transaction.id, cartId })
  if (known && known.status !== 'succeeded' && known.amount !== transaction.amount) {
    await change(database, known.id, { status: 'canceled' })
    throw new PaymentFailure(ASYNC_INTERRUPTED)
  }
  const intent =
    known ??
    (await wantIntent(database, {
      customerId,
      subject: transaction.id,
      transactionId: transaction.id,
      amount: transaction.amount,
      currency,
      paymentMethodId: null,
    }))
  if (intent.status === 'succeeded' && intent.transactionId !== transaction.id)
    throw new PaymentFailure(ASYNC_INTERRUPTED)
  await change(database, intent.id, { transactionId: transaction.id, subject: transaction.id })
  await note(database, transaction.id, { intentId: intent.id })
  if (intent.status === 'requires_payment_method') return toProvider(attempt, intent)
  const confirmed = await confirmIntent(database, intent.id, { isAuthenticated: false })
  if (confirmed.refusal) throw new PaymentFailure(PAYMENT_ERROR)
  if (confirmed.intent.status === 'requires_action') return toProvider(attempt, intent)
  await move(database, transaction.id, 'paid', { intentId: intent.id, resourceId: intent.id })
  return finishUrl
}

/** The provider's page knows its way back from the intent alone. */
async function toProvider(attempt: Attempt, { id }: CardIntent): Promise<string> {
  const { c, transaction } = attempt
  const returnUrl = await issueReturn(c, transaction.id, attempt)
  return absoluteUrl(c, `${cardPage(id)}&${new URLSearchParams({ return: new URL(returnUrl).search })}`)
}

/** After the provider's page. Throws PaymentFailure unless the intent succeeded. */
export async function finishCardPayment(c: ShopContext, transactionId: string, intentId: string): Promise<void> {
  const intent = await findIntent(c.var.database, intentId)
  if (intent?.transactionId !== transactionId) throw new PaymentFailure(FINALIZE_INTERRUPTED)
  if (intent.status === 'requires_payment_method') throw new PaymentFailure(PAYMENT_ERROR)
  if (intent.status !== 'succeeded') throw new PaymentFailure(FINALIZE_INTERRUPTED)
  await move(c.var.database, transactionId, 'paid', { resourceId: intent.id })
}

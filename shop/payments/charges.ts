/**
 * Compares an order with what its providers charged for it: one charge of its amount and currency pays it, any other is refunded
 * (contract, payments E4).
 */
import { asc, eq } from 'drizzle-orm'
import type { ShopContext } from '../context.ts'
import type { Database } from '../database/connect.ts'
import { type Currency, customers, orders, orderTransactions } from '../database/schema.ts'
import { formatMoney } from '../layout/money.ts'
import { textsOf } from '../layout/text.ts'
import { send } from '../mail/outbox.ts'
import { intentsOf, refundIntent } from '../sandbox/card-intents.ts'
import { isCaptured, providerOrdersOf, refundProviderOrder } from '../sandbox/provider.ts'
import { urlFor } from '../transport/routes.ts'
import { addFlash } from '../transport/session.ts'
import { type Facts, move, type Transaction } from './transactions.ts'

/** Money that a provider has taken, or reserved, for a transaction. */
type Charge = {
  amount: number
  currency: Currency
  /** Reserved, and not taken yet. */
  isReserved: boolean
  facts: Facts & { resourceId: string | null }
  refund: () => Promise<boolean>
}

type OrderRow = typeof orders.$inferSelect

/** `refunded`: cents given back by this call. */
type Settlement = { isPaid: boolean; refunded: number }

/** What must be equal for a payment at a provider to pay a transaction. */
type Price = { amount: number; currency: Currency }

/** Whether a payment at a provider is over what it is to pay. */
export const isOver = (payment: Price, { amount, currency }: Price): boolean =>
  payment.amount === amount && payment.currency === currency

/** Settles an order; see `settleHeld`. */
export function settle(database: Database, orderId: string): Promise<Settlement> {
  return database.transaction(async (tx) => {
    const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('update')
    return order ? settleHeld(tx, order, await holdTransactionsOf(tx, orderId)) : { isPaid: false, refunded: 0 }
  })
}

/** The transactions of an order, oldest first, locked until the database transaction `tx` ends. */
export function holdTransactionsOf(tx: Database, orderId: string): Promise<Transaction[]> {
  return tx
    .select()
    .from(orderTransactions)
    .where(eq(orderTransactions.orderId, orderId))
    .orderBy(asc(orderTransactions.createdAt), asc(orderTransactions.id))
    .for('update')
}

/**
 * Settles an order whose row and transactions are locked: its first charge of the right amount and currency makes it paid; a further
 * one, a wrong one, and any for a cancelled order are refunded.
 */
export async function settleHeld(
  tx: Database,
  { state, currency }: Pick<OrderRow, 'state' | 'currency'>,
  transactions: readonly Transaction[],
): Promise<Settlement> {
  const isCancelled = state === 'cancelled'
  const settled = isCancelled ? undefined : transactions.find(isSettled)
  let paid = settled && {
    transactionId: settled.id,
    resourceId: settled.resourceId,
    isReserved: settled.state === 'authorized',
  }
  let refunded = 0
  for (const { id, amount } of transactions) {
    for (const charge of await chargesOf(tx, id)) {
      const isRight = isOver(charge, { amount, currency })
      const { resourceId } = charge.facts
      if (paid?.transactionId === id && (paid.resourceId ? paid.resourceId === resourceId : isRight)) {
        paid.resourceId = resourceId
        continue
      }
      const action = charge.isReserved ? 'authorize' : 'paid'
      if (!isCancelled && !paid && isRight && (await move(tx, id, action, charge.facts))) {
        paid = { transactionId: id, resourceId, isReserved: charge.isReserved }
        continue
      }
      if (!(await charge.refund()) || charge.isReserved) continue
      refunded += charge.amount
      if (!isRight || paid?.transactionId === id) continue
      // A payment that was over when its money came was paid, and is given back.
      await move(tx, id, 'paid', charge.facts)
      await move(tx, id, 'refund')
    }
  }
  return { isPaid: paid?.isReserved === false, refunded }
}

const isSettled = ({ state }: Pick<Transaction, 'state'>): boolean => state === 'paid' || state === 'authorized'

async function chargesOf(tx: Database, id: string): Promise<Charge[]> {
  const wallet = await providerOrdersOf(tx, id)
  const cards = await intentsOf(tx, id)
  return [
    ...wallet.filter(isCaptured).map((order) => ({
      ...order,
      isReserved: order.intent === 'AUTHORIZE',
      facts: { paypalOrderId: order.id, resourceId: order.captures.at(-1)?.id ?? null },
      refund: () => refundProviderOrder(tx, order.id),
    })),
    ...cards
      .filter(({ status, transactionId }) => status === 'succeeded' && (transactionId === null || transactionId === id))
      .map((intent) => ({
        ...intent,
        isReserved: false,
        facts: { intentId: intent.id, resourceId: intent.id },
        refund: () => refundIntent(tx, intent.id),
      })),
  ]
}

/**
 * Looks for a charge of this order that its transactions do not know yet, because an answer was lost, and notes it. The shopper is
 * informed of what is refunded instead.
 *
 * @returns whether the order is paid
 */
export async function findCharge(c: ShopContext, orderId: string): Promise<boolean> {
  const settled = await c.var.database.transaction(async (tx) => {
    const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('update')
    if (!order) return undefined
    const settlement = await settleHeld(tx, order, await holdTransactionsOf(tx, orderId))
    if (settlement.refunded > 0) await mailRefund(tx, c, order, settlement.refunded)
    return { ...settlement, order }
  })
  if (!settled) return false
  const { isPaid, refunded, order } = settled
  if (refunded > 0) await addFlash(c, { type: 'info', text: refundText(c, order, refunded) })
  return isPaid
}

/** A mail to the customer about a refund, with the database transaction that makes it. */
export async function mailRefund(tx: Database, c: ShopContext, order: OrderRow, refunded: number): Promise<void> {
  const { orderNumber: number, deepLinkCode, customerId, state } = order
  const [customer] = await tx.select({ email: customers.email }).from(customers).where(eq(customers.id, customerId))
  if (!customer) return
  const t = textsOf(c)
  const cancelled = state === 'cancelled' ? [t('account.orders.cancelled', { number })] : []
  const mail = {
    customerId,
    recipient: customer.email,
    subject: t('payments.refund.subject', { number }),
    text: [...cancelled, refundText(c, order, refunded)].join('\n'),
    link: urlFor(c, 'frontend.account.order.single.page', { deepLinkCode }),
  }
  await send(c, mail, tx)
}

/** A sentence about a refund. */
export function refundText(c: ShopContext, { currency }: Pick<OrderRow, 'currency'>, refunded: number): string {
  const amount = formatMoney(refunded, currency, c.var.language, { star: false })
  return textsOf(c)('payments.refund.text', { amount })
}

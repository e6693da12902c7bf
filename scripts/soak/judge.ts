/** What the database and the provider say of a shopper after a run, and what of it must never be. */
import { eq, inArray, like, or } from 'drizzle-orm'
import type { Database } from '../../shop/database/connect.ts'
import { cardIntents, customers, orders, orderTransactions, providerOrders } from '../../shop/database/schema.ts'

/** `way`: what the shopper paid with, in the provider's word; `wall` and `express` for those, `card-app` for the card app's. */
export type Charge = { by: string; way: string; amount: number; transactionId: string | null }

export type Books = {
  orders: { id: string; total: number; state: string }[]
  transactions: { id: string; orderId: string; state: string }[]
  /** What was charged and not given back. */
  charges: Charge[]
  /** What was given back. */
  refunds: Charge[]
  /** Card payments that the bank looks at: names of intents. */
  lookedAt: string[]
}

/** Of the provider's orders that guests begin. */
const EXPRESS = 'express %'

/** Everything a customer ordered and was charged, a guest as well, without what is in `earlier`. */
export async function readBooks(database: Database, email: string, earlier?: Books): Promise<Books> {
  const found = await database
    .select({ id: customers.id })
    .from(customers)
    .where(or(eq(customers.email, email), eq(customers.guest, true)))
  const customerIds = found.map(({ id }) => id)
  const known = new Set([
    ...(earlier?.orders ?? []).map(({ id }) => id),
    ...[...(earlier?.charges ?? []), ...(earlier?.refunds ?? [])].map(({ by }) => by),
    ...(earlier?.lookedAt ?? []),
  ])
  const isNew = ({ id }: { id: string }) => !known.has(id)
  const allOrders = await database
    .select({ id: orders.id, total: orders.total, state: orders.state })
    .from(orders)
    .where(inArray(orders.customerId, customerIds))
  const ordered = allOrders.filter(isNew)
  const ids = ordered.map(({ id }) => id)
  const transactions = ids.length
    ? await database
        .select({ id: orderTransactions.id, orderId: orderTransactions.orderId, state: orderTransactions.state })
        .from(orderTransactions)
        .where(inArray(orderTransactions.orderId, ids))
    : []
  const wallet = await database
    .select()
    .from(providerOrders)
    .where(or(inArray(providerOrders.customerId, customerIds), like(providerOrders.requestId, EXPRESS)))
  const cards = await database.select().from(cardIntents).where(inArray(cardIntents.customerId, customerIds))
  const made = (status: 'COMPLETED' | 'REFUNDED', cardStatus: 'succeeded' | 'refunded'): Charge[] => [
    ...wallet.filter(isNew).flatMap(({ id, captures, source, requestId, amount, transactionId }) => {
      const [, kind] = /^(wall|express)\b/.exec(requestId ?? '') ?? []
      const way = kind ?? source
      return captures.filter((capture) => capture.status === status).map(() => ({ by: id, way, amount, transactionId }))
    }),
    ...cards
      .filter(isNew)
      .flatMap(({ id, status: intentStatus, amount, transactionId }) =>
        intentStatus === cardStatus ? [{ by: id, way: 'card-app', amount, transactionId }] : [],
      ),
  ]
  return {
    orders: ordered,
    transactions,
    lookedAt: cards.filter(isNew).flatMap(({ id, status }) => (status === 'processing' ? [id] : [])),
    charges: made('COMPLETED', 'succeeded'),
    refunds: made('REFUNDED', 'refunded'),
  }
}

/**
 * What is wrong with the books of a shopper who filled one cart: one sentence each.
 *
 * @param chargesAtCancel the number of charges when the order was cancelled; null if it was not
 */
export function faultsOf(
  { orders, transactions, charges, refunds, lookedAt }: Books,
  chargesAtCancel: number | null,
): string[] {
  const faults: string[] = []
  if (orders.length > 1) faults.push(`${orders.length} orders of one cart`)
  if (charges.length + lookedAt.length > 1 && lookedAt.length > 0)
    faults.push(`${charges.length} charges, and ${lookedAt.length} more that the bank may make`)
  if (charges.length > 1) faults.push(`${charges.length} charges: ${charges.map(({ by }) => by).join(', ')}`)
  if (chargesAtCancel !== null && charges.length > chargesAtCancel) faults.push('a charge for a cancelled order')
  const isCancelled = orders.some(({ state }) => state === 'cancelled')
  if (isCancelled && charges.length > 0) faults.push('a cancelled order that was charged, and not refunded')
  if (!isCancelled && refunds.length > 0 && charges.length === 0)
    faults.push('a refund for an order that was not cancelled')
  for (const { by, amount, transactionId } of charges) {
    const transaction = transactions.find(({ id }) => id === transactionId)
    const order = orders.find(({ id }) => id === transaction?.orderId)
    if (!transaction || !order) faults.push(`${by} was charged without an order`)
    else if (order.total !== amount) faults.push(`${by}: ${amount} was charged for an order of ${order.total}`)
  }
  return faults
}

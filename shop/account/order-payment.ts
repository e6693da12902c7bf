/** Changes the payment of an order that is already placed (contract, payments E2 and E3.5). */
import { and, asc, eq } from 'drizzle-orm'
import { loadReference } from '../checkout/reference.ts'
import type { StoredOrder } from '../checkout/stored-order.ts'
import { isPaymentChangeable, nextTransactionState } from '../checkout/transaction-states.ts'
import type { ShopContext } from '../context.ts'
import { orders, orderTransactions } from '../database/schema.ts'
import { methodsFor, payableOrder } from '../payments/methods.ts'
import { newId } from '../transport/session.ts'

/** Whether the payment of this order can be changed, or why not. */
export type Payability = 'changeable' | 'underWay' | 'cancelled' | 'paid'

export function payabilityOf({ state, transactions }: Pick<StoredOrder, 'state' | 'transactions'>): Payability {
  const last = transactions.at(-1)
  if (state === 'cancelled') return 'cancelled'
  if (transactions.some((each) => each.state === 'paid')) return 'paid'
  if (!last || isStranded(last)) return 'changeable'
  return isHeldBack(last) || !isPaymentChangeable(last.state) ? 'underWay' : 'changeable'
}

/** Whether a payment was begun, and its provider knows nothing of it, because the shop stopped in between: nothing will come of it. */
const isStranded = ({ state, paypalOrderId }: StoredOrder['transactions'][number]): boolean =>
  state === 'in_progress' && paypalOrderId === null

/** Whether the provider has the payment, and the bank looks at it: paid once more, it would be paid twice (quality.md, A5). */
const isHeldBack = ({ state, resourceId }: StoredOrder['transactions'][number]): boolean =>
  state === 'unconfirmed' && resourceId !== null

/**
 * Pays an order by a method: the same one reopens its last transaction, another one cancels that transaction and starts
 * a new one. The order's row is locked meanwhile, so that two requests never start two transactions, and so are its transactions, so
 * that one that is paid at the same moment is not cancelled.
 *
 * @returns false when the payment can no longer be changed, or not to this method; then nothing was
 */
export async function changePayment(c: ShopContext, order: StoredOrder, paymentMethodId: string): Promise<boolean> {
  const methods = methodsFor(c, await loadReference(c.var.database), payableOrder(order))
  if (!methods.some(({ id }) => id === paymentMethodId)) return false
  return c.var.database.transaction(async (tx) => {
    const [held] = await tx.select({ state: orders.state }).from(orders).where(eq(orders.id, order.id)).for('update')
    const transactions = await tx
      .select()
      .from(orderTransactions)
      .where(eq(orderTransactions.orderId, order.id))
      .orderBy(asc(orderTransactions.createdAt), asc(orderTransactions.id))
      .for('update')
    if (!held || payabilityOf({ ...held, transactions }) !== 'changeable') return false

    const last = transactions.at(-1)
    const isSame = last?.paymentMethodId === paymentMethodId
    const again =
      last && isSame ? (last.state === 'open' ? last.state : nextTransactionState(last.state, 'reopen')) : null
    const before = again ?? (last && nextTransactionState(last.state, 'cancel'))
    if (last && before && before !== last.state) {
      await tx
        .update(orderTransactions)
        .set({ state: before, updatedAt: new Date() })
        .where(eq(orderTransactions.id, last.id))
    }
    if (again === null) {
      await tx
        .insert(orderTransactions)
        .values({ id: newId(), orderId: order.id, paymentMethodId, amount: order.total, state: 'open' })
    }
    await tx
      .update(orders)
      .set({ paymentMethodId })
      .where(and(eq(orders.id, order.id), eq(orders.customerId, order.customerId)))
    return true
  })
}

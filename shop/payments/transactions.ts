/** Moves the transactions of orders from state to state (contract, payments E2). */
import { and, eq } from 'drizzle-orm'
import { nextTransactionState, type TransactionAction } from '../checkout/transaction-states.ts'
import type { Database } from '../database/connect.ts'
import { orderTransactions } from '../database/schema.ts'

export type Transaction = typeof orderTransactions.$inferSelect

/** What a move changes beside the state. */
export type Facts = Partial<Pick<Transaction, 'paypalOrderId' | 'resourceId' | 'intentId' | 'instructions'>>

/** The transaction as it is now; `undefined` for an unknown id. */
export async function findTransaction(database: Database, id: string): Promise<Transaction | undefined> {
  const [row] = await database.select().from(orderTransactions).where(eq(orderTransactions.id, id))
  return row
}

/** The same, locked until the database transaction `tx` ends. */
export async function holdTransaction(tx: Database, id: string): Promise<Transaction | undefined> {
  const [held] = await tx.select().from(orderTransactions).where(eq(orderTransactions.id, id)).for('update')
  return held
}

/**
 * Moves a transaction; several requests at once move it one after the other.
 *
 * @returns the transaction afterwards; null where its state does not allow the action, which then changed nothing
 */
export function move(
  database: Database,
  id: string,
  action: TransactionAction,
  facts: Facts = {},
): Promise<Transaction | null> {
  return database.transaction(async (tx) => {
    const held = await holdTransaction(tx, id)
    const state = held && nextTransactionState(held.state, action)
    if (!state) return null
    const [moved] = await tx
      .update(orderTransactions)
      .set({ ...facts, state, updatedAt: new Date() })
      .where(eq(orderTransactions.id, id))
      .returning()
    return moved ?? null
  })
}

/** Takes an open transaction for this request alone; false when another one has it, or it is over. */
export async function claim(
  database: Database,
  id: string,
  action: 'process_unconfirmed' | 'do_pay',
  facts: Facts = {},
): Promise<boolean> {
  const state = nextTransactionState('open', action)
  if (!state) return false
  const claimed = await database
    .update(orderTransactions)
    .set({ ...facts, state })
    .where(and(eq(orderTransactions.id, id), eq(orderTransactions.state, 'open')))
    .returning({ id: orderTransactions.id })
  return claimed.length > 0
}

/** Notes facts at a transaction, whatever its state. */
export async function note(database: Database, id: string, facts: Facts): Promise<void> {
  await database.update(orderTransactions).set(facts).where(eq(orderTransactions.id, id))
}

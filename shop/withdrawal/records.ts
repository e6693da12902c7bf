/**
 * Withdrawals from contracts (Directive 2011/83, article 11a). One is declared, which makes the id of its attempt, and confirmed by
 * that id, once. What somebody may declare is never limited: the shop only stops looking orders up, and sending mails, for who tries
 * too often. A person finds the order then.
 */
import { and, asc, eq, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import { nextNumber } from '../account/customers.ts'
import { countForm, countTry, type Limit, takeBackTry, within } from '../account/limits.ts'
import { findOrder, findOrderByNumber, type StoredOrder } from '../checkout/stored-order.ts'
import type { ShopContext } from '../context.ts'
import type { Database } from '../database/connect.ts'
import { customers, orders, withdrawals } from '../database/schema.ts'
import { newId } from '../transport/session.ts'

export type Withdrawal = typeof withdrawals.$inferSelect
export type WithdrawnLine = Withdrawal['lines'][number]
/** Part of an order that nobody has withdrawn from yet. */
export type OpenLine = StoredOrder['lines'][number]

const FIRST_NUMBER = 10_001
const HOUR_SECONDS = 3600
/** Orders looked up in an hour with one address: numbers can be guessed. */
const LOOKUP_LIMIT: Limit = [{ tries: 10, seconds: HOUR_SECONDS }]
/** What was declared and not confirmed is forgotten after this time. */
const DECLARED_MS = 86_400_000

/** The digits of an order's number, whatever was typed around them. */
const numberIn = (typed: string): string => /\d{4,}/.exec(typed)?.[0] ?? typed

async function findDeclared(c: ShopContext, email: string, typed: string): Promise<StoredOrder | undefined> {
  const number = numberIn(typed)
  const { customer, database } = c.var
  const own = customer && (await findOrderByNumber(c, customer.id, number))
  if (own) return own
  const now = new Date()
  const subject = within(HOUR_SECONDS, now, 'withdrawal', email.toLowerCase())
  if (!(await countForm(c, 'withdrawal', now)) || !(await countTry(database, subject, LOOKUP_LIMIT, now)))
    return undefined
  const [row] = await database
    .select({ id: orders.id, customerId: orders.customerId })
    .from(orders)
    .innerJoin(customers, eq(customers.id, orders.customerId))
    .where(and(eq(orders.orderNumber, number), eq(sql`lower(${customers.email})`, email.toLowerCase())))
  if (!row) return undefined
  await takeBackTry(database, subject)
  return findOrder(c, row.customerId, row.id)
}

/** Keeps what is declared, with the order that it names, if number and address are of one. */
export async function declare(
  c: ShopContext,
  declared: Pick<Withdrawal, 'name' | 'email' | 'orderNumber'>,
): Promise<{ withdrawal: Withdrawal; order: StoredOrder | undefined }> {
  const order = await findDeclared(c, declared.email, declared.orderNumber)
  const [withdrawal] = await c.var.database
    .insert(withdrawals)
    .values({ id: newId(), sessionId: c.var.session.id, orderId: order?.id ?? null, ...declared })
    .returning()
  if (!withdrawal) throw new Error('No withdrawal was stored')
  return { withdrawal, order }
}

/** The withdrawal of an attempt, if this session declared it, before a login or after. */
export async function withdrawalOf(c: ShopContext, attempt: string): Promise<Withdrawal | undefined> {
  const { id, formerId } = c.var.session
  const [found] = await c.var.database
    .select()
    .from(withdrawals)
    .where(and(eq(withdrawals.id, attempt), inArray(withdrawals.sessionId, formerId === null ? [id] : [id, formerId])))
  return found
}

/** The order that a withdrawal names. */
export async function orderOf(c: ShopContext, { orderId }: Withdrawal): Promise<StoredOrder | undefined> {
  if (orderId === null) return undefined
  const [row] = await c.var.database
    .select({ customerId: orders.customerId })
    .from(orders)
    .where(eq(orders.id, orderId))
  return row && findOrder(c, row.customerId, orderId)
}

/** What was withdrawn from an order, the oldest first. */
export const withdrawalsOf = (database: Database, orderId: string): Promise<Withdrawal[]> =>
  database
    .select()
    .from(withdrawals)
    .where(and(eq(withdrawals.orderId, orderId), isNotNull(withdrawals.confirmedAt)))
    .orderBy(asc(withdrawals.confirmedAt))

/** The goods of an order, less those that were withdrawn from. */
export async function openLines(database: Database, order: StoredOrder): Promise<OpenLine[]> {
  const gone = (await withdrawalsOf(database, order.id)).flatMap(({ lines }) => lines)
  return order.lines
    .filter(({ type }) => type === 'product')
    .map((line) => {
      const withdrawn = gone.filter(({ lineId }) => lineId === line.id)
      return { ...line, quantity: line.quantity - withdrawn.reduce((sum, { quantity }) => sum + quantity, 0) }
    })
    .filter(({ quantity }) => quantity > 0)
}

/**
 * Confirms an attempt, and calls `after` with it in the same transaction.
 *
 * @returns what was confirmed: now, or by the same attempt before
 */
export async function confirmOnce(
  c: ShopContext,
  { id }: Withdrawal,
  content: { lines: WithdrawnLine[]; comment: string | null },
  after: (tx: Database, confirmed: Withdrawal) => Promise<{ isMailed: boolean }>,
): Promise<Withdrawal> {
  return c.var.database.transaction(async (tx) => {
    const [held] = await tx.select().from(withdrawals).where(eq(withdrawals.id, id)).for('update')
    if (!held) throw new Error('The withdrawal is gone')
    if (held.confirmedAt) return held
    const number = `W${await nextNumber(tx, 'withdrawal', FIRST_NUMBER)}`
    const confirmed = { ...held, ...content, number, confirmedAt: new Date() }
    const { isMailed } = await after(tx, confirmed)
    await tx
      .update(withdrawals)
      .set({ ...content, number, confirmedAt: confirmed.confirmedAt, isMailed })
      .where(eq(withdrawals.id, id))
    return { ...confirmed, isMailed }
  })
}

/** Forgets what nobody has confirmed. */
export async function sweepWithdrawals(database: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - DECLARED_MS)
  await database.delete(withdrawals).where(and(isNull(withdrawals.confirmedAt), lt(withdrawals.declaredAt, before)))
}

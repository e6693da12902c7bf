/**
 * The wallet provider's side of an order (contract, payments E1 and E4): what its interface would answer. It knows nothing
 * of the shop but what the shop tells it.
 */
import { randomBytes } from 'node:crypto'
import { and, asc, eq, isNull, ne, or, sql } from 'drizzle-orm'
import type { Database } from '../database/connect.ts'
import { type Authentication, type Capture, type Currency, providerOrders } from '../database/schema.ts'

export type ProviderOrder = typeof providerOrders.$inferSelect

/** A refused request, with the code of the provider. */
export class ProviderError extends Error {
  readonly status: 404 | 422
  readonly code: string
  constructor(status: 404 | 422, code: string) {
    super(code)
    this.name = 'ProviderError'
    this.status = status
    this.code = code
  }
}

export type NewProviderOrder = {
  /** Cents. */
  amount: number
  currency: Currency
  source: string
  intent?: 'CAPTURE' | 'AUTHORIZE'
  /** The same request creates the same order. */
  requestId?: string
  customerId?: string | null
  transactionId?: string
  invoiceNumber?: string
  /** The shopper comes back here; with `cancel=1` who cancelled. */
  returnUrl?: string
}

/** 17 capital letters and digits. */
const newProviderId = (): string =>
  [...randomBytes(17)].map((byte) => 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'[byte % 32] ?? 'A').join('')

/**
 * Creates an order, or returns that of an earlier request with the same id.
 *
 * @throws ProviderError DUPLICATE_INVOICE_ID when another order was paid under the invoice number
 */
export async function createProviderOrder(database: Database, order: NewProviderOrder): Promise<ProviderOrder> {
  const { requestId = null, invoiceNumber, customerId = null } = order
  return database.transaction(async (tx) => {
    const known = requestId === null ? undefined : await byRequest(tx, requestId)
    if (known) return known
    if (invoiceNumber) await refuseDuplicate(tx, invoiceNumber, '')
    const [created] = await tx
      .insert(providerOrders)
      .values({ intent: 'CAPTURE', status: 'CREATED', ...order, id: newProviderId(), requestId, customerId })
      .onConflictDoNothing()
      .returning()
    // A request of the same moment was first.
    const row = created ?? (requestId === null ? undefined : await byRequest(tx, requestId))
    if (!row) throw new Error('The provider order was not stored')
    return row
  })
}

async function byRequest(database: Database, requestId: string): Promise<ProviderOrder | undefined> {
  const [row] = await database.select().from(providerOrders).where(eq(providerOrders.requestId, requestId))
  return row
}

async function refuseDuplicate(database: Database, invoiceNumber: string, ownId: string): Promise<void> {
  const [other] = await database
    .select({ id: providerOrders.id })
    .from(providerOrders)
    .where(and(eq(providerOrders.invoiceNumber, invoiceNumber), ne(providerOrders.id, ownId)))
    .limit(1)
  if (other) throw new ProviderError(422, 'DUPLICATE_INVOICE_ID')
}

/** The order, or ProviderError RESOURCE_NOT_FOUND. */
export async function getProviderOrder(database: Database, id: string): Promise<ProviderOrder> {
  const [row] = await database.select().from(providerOrders).where(eq(providerOrders.id, id))
  if (!row) throw new ProviderError(404, 'RESOURCE_NOT_FOUND')
  return row
}

export type Confirmation = {
  source?: string | undefined
  authentication?: Authentication | null | undefined
  actionNeeded?: boolean | undefined
}

/** The shopper approved, in the provider's window or a wallet's sheet. An order that is finished stays as it is. */
export async function approveProviderOrder(
  database: Database,
  id: string,
  { source, authentication, actionNeeded = false }: Confirmation = {},
): Promise<ProviderOrder> {
  const [row] = await database
    .update(providerOrders)
    .set({
      status: actionNeeded ? 'PAYER_ACTION_REQUIRED' : 'APPROVED',
      approved: !actionNeeded,
      ...(source ? { source } : {}),
      ...(authentication === undefined ? {} : { authentication }),
    })
    .where(
      and(
        eq(providerOrders.id, id),
        or(
          eq(providerOrders.status, 'CREATED'),
          eq(providerOrders.status, 'PAYER_ACTION_REQUIRED'),
          eq(providerOrders.status, 'APPROVED'),
        ),
      ),
    )
    .returning()
  return row ?? getProviderOrder(database, id)
}

/**
 * Says what the shop will charge, and for which of its transactions. The currency is the one that the shopper approved, and the
 * amount of an order that was captured stays.
 *
 * @throws ProviderError DUPLICATE_INVOICE_ID, CURRENCY_MISMATCH, ORDER_ALREADY_CAPTURED for a changed amount after the capture, or
 * ORDER_ALREADY_LINKED for an order that pays another transaction
 */
export async function patchProviderOrder(
  database: Database,
  id: string,
  change: { amount: number; currency: Currency; transactionId: string; invoiceNumber?: string },
): Promise<void> {
  const { transactionId, invoiceNumber } = change
  await database.transaction(async (tx) => {
    if (invoiceNumber) await refuseDuplicate(tx, invoiceNumber, id)
    const [held] = await tx.select().from(providerOrders).where(eq(providerOrders.id, id)).for('update')
    if (held && held.currency !== change.currency) throw new ProviderError(422, 'CURRENCY_MISMATCH')
    if (held?.status === 'COMPLETED' && held.amount !== change.amount)
      throw new ProviderError(422, 'ORDER_ALREADY_CAPTURED')
    const patched = await tx
      .update(providerOrders)
      .set(change)
      .where(
        and(
          eq(providerOrders.id, id),
          or(isNull(providerOrders.transactionId), eq(providerOrders.transactionId, transactionId)),
        ),
      )
      .returning({ id: providerOrders.id })
    if (patched.length > 0) return
    await getProviderOrder(tx, id)
    throw new ProviderError(422, 'ORDER_ALREADY_LINKED')
  })
}

/** Where the shopper comes back to from the provider's page. */
export async function setReturn(database: Database, id: string, returnUrl: string): Promise<void> {
  await database.update(providerOrders).set({ returnUrl }).where(eq(providerOrders.id, id))
}

/**
 * Captures, or authorises, an approved order once.
 *
 * @param isDeclined the bank refuses
 * @param isHeld the bank looks at it first; see `reviewCapture`
 * @throws ProviderError ORDER_ALREADY_CAPTURED, ORDER_NOT_APPROVED
 */
export async function captureProviderOrder(
  database: Database,
  id: string,
  { isDeclined, isHeld = false }: { isDeclined: boolean; isHeld?: boolean },
): Promise<ProviderOrder> {
  const capture: Capture = { id: newProviderId(), status: isDeclined ? 'DECLINED' : isHeld ? 'PENDING' : 'COMPLETED' }
  const [row] = await database
    .update(providerOrders)
    .set({
      captures: sql`${providerOrders.captures} || ${JSON.stringify([capture])}::jsonb`,
      ...(isDeclined ? {} : { status: 'COMPLETED' as const }),
    })
    .where(and(eq(providerOrders.id, id), eq(providerOrders.status, 'APPROVED')))
    .returning()
  if (row) return row
  const { status } = await getProviderOrder(database, id)
  throw new ProviderError(422, status === 'COMPLETED' ? 'ORDER_ALREADY_CAPTURED' : 'ORDER_NOT_APPROVED')
}

/** Ends the capture that the bank held back. Undefined where there is none. */
export async function reviewCapture(
  database: Database,
  id: string,
  status: 'COMPLETED' | 'DECLINED',
): Promise<ProviderOrder | undefined> {
  const [known] = await database.select().from(providerOrders).where(eq(providerOrders.id, id))
  if (!known || !isHeldBack(known)) return undefined
  const captures = known.captures.map((each) => (each.status === 'PENDING' ? { ...each, status } : each))
  const [row] = await database.update(providerOrders).set({ captures }).where(eq(providerOrders.id, id)).returning()
  return row
}

/** Whether the bank looks at the payment, and has taken nothing yet. */
export const isHeldBack = ({ captures }: Pick<ProviderOrder, 'captures'>): boolean =>
  captures.some(({ status }) => status === 'PENDING')

/** Counts a poll of an invoice's order, and ends the order the way the scenario says. Returns the polls before. */
export async function countPoll(database: Database, id: string): Promise<number> {
  const [row] = await database
    .update(providerOrders)
    .set({ polls: sql`${providerOrders.polls} + 1` })
    .where(eq(providerOrders.id, id))
    .returning({ polls: providerOrders.polls })
  return (row?.polls ?? 1) - 1
}

/** Ends an invoice's order: paid out to the shop, or refused. */
export async function endProviderOrder(
  database: Database,
  id: string,
  status: 'COMPLETED' | 'VOIDED',
): Promise<ProviderOrder> {
  const captures: Capture[] = status === 'COMPLETED' ? [{ id: newProviderId(), status: 'COMPLETED' }] : []
  await database
    .update(providerOrders)
    .set({ status, captures })
    .where(and(eq(providerOrders.id, id), eq(providerOrders.status, 'CREATED')))
  return getProviderOrder(database, id)
}

/** Ends an order that was not captured: approving it leads nowhere, and what the bank holds back is not taken. */
export async function voidProviderOrder(database: Database, id: string): Promise<void> {
  await reviewCapture(database, id, 'DECLINED')
  await database
    .update(providerOrders)
    .set({ status: 'VOIDED' })
    .where(and(eq(providerOrders.id, id), ne(providerOrders.status, 'COMPLETED')))
}

/** All orders for a transaction, oldest first. */
export function providerOrdersOf(database: Database, transactionId: string): Promise<ProviderOrder[]> {
  return database
    .select()
    .from(providerOrders)
    .where(eq(providerOrders.transactionId, transactionId))
    .orderBy(asc(providerOrders.createdAt), asc(providerOrders.id))
}

/** Whether the money is taken, or reserved. */
export const isCaptured = ({ captures }: Pick<ProviderOrder, 'captures'>): boolean =>
  captures.some(({ status }) => status === 'COMPLETED')

/** Gives back what was captured; what was only authorised is released. False where there is nothing. */
export async function refundProviderOrder(database: Database, id: string): Promise<boolean> {
  return database.transaction(async (tx) => {
    const [held] = await tx.select().from(providerOrders).where(eq(providerOrders.id, id)).for('update')
    if (!held?.captures.some(({ status }) => status === 'COMPLETED')) return false
    const captures = held.captures.map(
      (each): Capture => (each.status === 'COMPLETED' ? { ...each, status: 'REFUNDED' } : each),
    )
    await tx.update(providerOrders).set({ captures }).where(eq(providerOrders.id, id))
    return true
  })
}

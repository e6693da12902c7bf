/** The card provider's side of a payment: intents, as its interface would keep them (contract, payments E1 and E4). */
import { randomBytes } from 'node:crypto'
import { and, asc, desc, eq, notInArray, or } from 'drizzle-orm'
import type { Database } from '../database/connect.ts'
import { type CardIntentStatus, type Currency, cardIntents } from '../database/schema.ts'

export type CardIntent = typeof cardIntents.$inferSelect

export type WantedIntent = {
  customerId: string
  /** The transaction to pay, or the cart. */
  subject: string
  transactionId: string | null
  amount: number
  currency: Currency
  /** Null where the shopper chooses on the provider's page. */
  paymentMethodId: string | null
}

/** What the bank says, which the stand-in's payment methods carry in their names: no card data ever reaches a server. */
export type BankAnswer = 'ok' | 'declined' | 'insufficient' | 'challenge' | 'processing'

export function bankAnswer(paymentMethodId: string): BankAnswer {
  const [, , answer] = /^pm_(sandbox)_(declined|insufficient|challenge|processing)_/.exec(paymentMethodId) ?? []
  return (answer as BankAnswer | undefined) ?? 'ok'
}

/**
 * The intent for a customer and what they pay. Asked again with the same method and amount it is the same one; another
 * method takes its place; another amount cancels it. One that succeeded, or that the bank looks at, stays.
 */
export function wantIntent(database: Database, wanted: WantedIntent): Promise<CardIntent> {
  const { customerId, subject, amount, currency, paymentMethodId } = wanted
  return database.transaction(async (tx) => {
    const [living] = await tx
      .select()
      .from(cardIntents)
      .where(and(eq(cardIntents.customerId, customerId), eq(cardIntents.subject, subject), isLiving))
      .for('update')
    if (living && isTaken(living)) return living
    if (living?.amount === amount && living.currency === currency) {
      if (living.paymentMethodId === paymentMethodId && living.status !== 'requires_payment_method') return living
      return change(tx, living.id, { paymentMethodId, status: waiting(paymentMethodId) })
    }
    if (living) await change(tx, living.id, { status: 'canceled' })
    const id = `pi_sandbox_${randomBytes(12).toString('hex')}`
    await tx.insert(cardIntents).values({ ...wanted, id, status: waiting(paymentMethodId) })
    return get(tx, id)
  })
}

const isLiving = notInArray(cardIntents.status, ['canceled', 'refunded'])

/** The bank has the payment: it is made, or may be made yet. */
export const isTaken = ({ status }: Pick<CardIntent, 'status'>): boolean =>
  status === 'succeeded' || status === 'processing'

const waiting = (paymentMethodId: string | null): CardIntentStatus =>
  paymentMethodId === null ? 'requires_payment_method' : 'requires_confirmation'

async function get(database: Database, id: string): Promise<CardIntent> {
  const intent = await findIntent(database, id)
  if (!intent) throw new Error('The intent was not stored')
  return intent
}

export async function findIntent(database: Database, id: string): Promise<CardIntent | undefined> {
  const [row] = await database.select().from(cardIntents).where(eq(cardIntents.id, id))
  return row
}

/** The living intent for a transaction, else for the cart that became its order. */
export async function intentFor(
  database: Database,
  customerId: string,
  { transactionId, cartId }: { transactionId: string; cartId: string },
): Promise<CardIntent | undefined> {
  const rows = await database
    .select()
    .from(cardIntents)
    .where(and(eq(cardIntents.customerId, customerId), isLiving))
    .orderBy(desc(cardIntents.createdAt))
  const at = (subject: string) => rows.find((row) => row.subject === subject)
  return at(transactionId) ?? at(cartId)
}

type Change = Partial<Pick<CardIntent, 'status' | 'paymentMethodId' | 'transactionId' | 'subject'>>

export async function change(database: Database, id: string, change: Change): Promise<CardIntent> {
  await database.update(cardIntents).set(change).where(eq(cardIntents.id, id))
  return get(database, id)
}

/**
 * Confirms an intent once: charges the card, asks for 3-D Secure first, or leaves it to the bank, which looks at it (`processing`,
 * see `reviewIntent`).
 *
 * @param isAuthenticated the bank has asked the shopper already
 */
export function confirmIntent(
  database: Database,
  id: string,
  { isAuthenticated }: { isAuthenticated: boolean },
): Promise<{ intent: CardIntent; refusal?: 'declined' | 'insufficient' }> {
  return database.transaction(async (tx) => {
    const [held] = await tx.select().from(cardIntents).where(eq(cardIntents.id, id)).for('update')
    if (!held) throw new Error(`No intent is called ${id}`)
    const isOpen = held.status === 'requires_confirmation' || (isAuthenticated && held.status === 'requires_action')
    if (!isOpen || held.paymentMethodId === null) return { intent: held }
    const answer = bankAnswer(held.paymentMethodId)
    if (answer === 'declined' || answer === 'insufficient') {
      return {
        intent: await change(tx, id, { status: 'requires_payment_method', paymentMethodId: null }),
        refusal: answer,
      }
    }
    const isAsked = answer === 'challenge' && !isAuthenticated
    const status = isAsked ? 'requires_action' : answer === 'processing' ? 'processing' : 'succeeded'
    return { intent: await change(tx, id, { status }) }
  })
}

/** Ends what the bank looked at. Undefined where it looks at nothing. */
export function reviewIntent(
  database: Database,
  id: string,
  status: 'COMPLETED' | 'DECLINED',
): Promise<CardIntent | undefined> {
  return database.transaction(async (tx) => {
    const [held] = await tx.select().from(cardIntents).where(eq(cardIntents.id, id)).for('update')
    if (held?.status !== 'processing') return undefined
    return status === 'COMPLETED'
      ? change(tx, id, { status: 'succeeded' })
      : change(tx, id, { status: 'requires_payment_method', paymentMethodId: null })
  })
}

/** Cancels an intent that was not paid; what the bank still looks at is called back. */
export async function cancelIntent(database: Database, id: string): Promise<void> {
  await database
    .update(cardIntents)
    .set({ status: 'canceled' })
    .where(and(eq(cardIntents.id, id), notInArray(cardIntents.status, ['succeeded', 'refunded'])))
}

/** Gives back what a card was charged. False where nothing was, or it was given back before. */
export async function refundIntent(database: Database, id: string): Promise<boolean> {
  const refunded = await database
    .update(cardIntents)
    .set({ status: 'refunded' })
    .where(and(eq(cardIntents.id, id), eq(cardIntents.status, 'succeeded')))
    .returning({ id: cardIntents.id })
  return refunded.length > 0
}

/** All intents for a transaction, also those that its shop has not linked yet. */
export function intentsOf(database: Database, transactionId: string): Promise<CardIntent[]> {
  return database
    .select()
    .from(cardIntents)
    .where(or(eq(cardIntents.transactionId, transactionId), eq(cardIntents.subject, transactionId)))
    .orderBy(asc(cardIntents.createdAt), asc(cardIntents.id))
}

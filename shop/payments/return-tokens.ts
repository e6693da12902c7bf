/** The addresses to which providers send shoppers back: each works once, for half an hour (contract, payments E3.3). */
import { randomBytes } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import type { ShopContext } from '../context.ts'
import { returnTokens } from '../database/schema.ts'
import { absoluteUrl } from '../layout/seo.ts'
import { urlFor } from '../transport/routes.ts'

export type ReturnToken = typeof returnTokens.$inferSelect

export const RETURN_TOKEN_MINUTES = 30
const MINUTE_MS = 60_000
/** The platform's name, internal to it: it never is a parameter of a route. */
const PARAMETER = '_sw_payment_token'

type ReturnRoute = 'payment.finalize.transaction' | 'frontend.paypal.plus.payment.finalize.transaction'

/** A new return address for a transaction, as an absolute address. */
export async function issueReturn(
  c: ShopContext,
  transactionId: string,
  { finishUrl, errorUrl }: Pick<ReturnToken, 'finishUrl' | 'errorUrl'>,
  route: ReturnRoute = 'payment.finalize.transaction',
): Promise<string> {
  // Only the latest attempt to pay can end the payment.
  await c.var.database
    .update(returnTokens)
    .set({ usedAt: new Date() })
    .where(and(eq(returnTokens.transactionId, transactionId), isNull(returnTokens.usedAt)))
  const id = randomBytes(32).toString('base64url')
  const expiresAt = new Date(Date.now() + RETURN_TOKEN_MINUTES * MINUTE_MS)
  await c.var.database.insert(returnTokens).values({ id, transactionId, finishUrl, errorUrl, expiresAt })
  return absoluteUrl(c, `${urlFor(c, route)}?${PARAMETER}=${id}`)
}

/** The token of this request, and whether this request is the one that it works for. */
export async function redeemReturn(
  c: ShopContext,
): Promise<{ token: ReturnToken; use: 'first' | 'again' | 'expired' } | undefined> {
  const { database } = c.var
  const id = c.req.query(PARAMETER) ?? ''
  const [token] = await database.select().from(returnTokens).where(eq(returnTokens.id, id))
  if (!token) return undefined
  if (token.expiresAt < new Date()) return { token, use: 'expired' }
  const taken = await database
    .update(returnTokens)
    .set({ usedAt: new Date() })
    .where(and(eq(returnTokens.id, id), isNull(returnTokens.usedAt)))
    .returning({ id: returnTokens.id })
  return { token, use: taken.length > 0 ? 'first' : 'again' }
}

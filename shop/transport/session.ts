/**
 * The shopper's session: a random cookie, its hash in the database, a cart, a language, a currency, perhaps a customer
 * (contract, shell 2 "Cookies").
 */
import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, inArray, isNotNull, isNull, lt, notInArray, or, sql } from 'drizzle-orm'
import { getCookie, setCookie } from 'hono/cookie'
import { createMiddleware } from 'hono/factory'
import { loadReference } from '../checkout/reference.ts'
import type { Customer, Session, ShopContext, ShopEnv } from '../context.ts'
import type { Database } from '../database/connect.ts'
import { carts, customers, type Flash, type Language, sessions } from '../database/schema.ts'
import { CURRENCIES } from './currency.ts'
import { isHttps } from './origin.ts'
import { Refusal } from './refusal.ts'
import { matchRoute } from './routes.ts'

export const SESSION_COOKIE = 'session-'
/** Lifetime of a session after its last use, if it was used more than once. */
export const SESSION_IDLE_DAYS = 30
/** Lifetime of a session that was never used again, e.g. of a robot. */
export const NEW_SESSION_DAYS = 1
/** Lifetime of a session, however much it is used. */
const SESSION_DAYS = 180
/** A login ends after this time, however much it is used; its session goes on with its cart. */
const LOGIN_DAYS = 30
/** A login ends after this time without use, which is known to the day. */
const LOGIN_IDLE_DAYS = 7
/** For this time after a renewal, a script's request with the former cookie counts as one that was overtaken by it. */
const OVERTAKEN_SECONDS = 60
/** Maximum number of stored messages. */
const MAX_FLASHES = 20
const DAY_MS = 86_400_000
/** 32 random bytes, base64url. */
const TOKEN = /^[\w-]{43}$/

/** A random id: 32 lower-case hex characters. */
export function newId(): string {
  return randomBytes(16).toString('hex')
}

function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

/**
 * Sets session, customer and currency from the cookie. A missing, malformed, unknown or expired one leads to a new session, which is
 * neither stored nor named in a cookie before `keepSessionMiddleware`: requests that are rejected before it leave nothing behind.
 */
export const sessionMiddleware = createMiddleware<ShopEnv>(async (c, next) => {
  const sent = sentToken(c)
  const known = sent === undefined ? undefined : await findSession(c.var.database, sent)
  c.set('isNewSession', known === undefined)
  if (known && sent !== undefined) use(c, sent, known.session, isLoginOver(known.session) ? null : known.customer)
  else {
    const token = newToken()
    use(c, token, await newSession(c.var.database, token, c.var.language), null)
  }
  await next()
})

/**
 * Stores a new session, and sends the cookie if the session is new or renewed. The former cookie of a guest whose login never
 * reached the browser leads back to the session before it. Background reads of scripts set no cookie, since their response could
 * replace the session of a form that was submitted at the same time. An answer of 400 or above keeps no new session either: any
 * page of another site can cause one, and its cookie would take the place of the shopper's.
 *
 * @throws Refusal 503 for a script's change that a login or logout of the same browser has overtaken: done in a new
 * session it would be lost, and the new session's cookie would undo the login
 */
export const keepSessionMiddleware = createMiddleware<ShopEnv>(async (c, next) => {
  const sent = sentToken(c)
  const isKept = !c.var.isNewSession || !isReadInBackground(c)
  if (c.var.isNewSession && isKept && sent !== undefined) {
    if (c.var.marker && (await isOvertaken(c.var.database, sent))) {
      throw new Refusal(503, 'The session was renewed meanwhile')
    }
    const found = await takeBack(c.var.database, sent)
    if (found) {
      use(c, sent, found.session, found.customer)
      c.set('isNewSession', false)
    }
  }
  const { sessionToken } = c.var
  if (c.var.isNewSession) {
    if (isKept) await c.var.database.insert(sessions).values(c.var.session)
  } else {
    if (isLoginOver(c.var.session)) await endLogin(c)
    await prolong(c)
    if (c.var.session.formerId !== null && !c.var.session.isArrived) await updateSession(c, { isArrived: true })
  }
  await next()
  if (!isKept || c.var.sessionToken === sent) return
  if (c.res.status >= 400 && c.var.isNewSession && c.var.sessionToken === sessionToken) {
    await c.var.database.delete(sessions).where(eq(sessions.id, c.var.session.id))
    return
  }
  setCookie(c, SESSION_COOKIE, c.var.sessionToken, {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    secure: isHttps(c),
  })
})

/** The value of the session cookie, if it has the form of one. */
function sentToken(c: ShopContext): string | undefined {
  const sent = getCookie(c, SESSION_COOKIE) ?? ''
  return TOKEN.test(sent) ? sent : undefined
}

/** A read by a script of the page, for which no session is stored. */
function isReadInBackground(c: ShopContext): boolean {
  if (!c.var.marker) return false
  const match = matchRoute(c.req.method, c.req.path)
  const isReading = typeof match === 'object' && match.rule.reads === true
  return isReading || c.req.method === 'GET' || c.req.method === 'HEAD'
}

function newToken(): string {
  return randomBytes(32).toString('base64url')
}

function use(c: ShopContext, token: string, session: Session, customer: Customer | null): void {
  c.set('sessionToken', token)
  c.set('session', session)
  c.set('customer', customer)
  c.set('currency', session.currency)
}

async function findSession(database: Database, token: string) {
  const [row] = await database
    .select({ session: sessions, customer: customers })
    .from(sessions)
    .leftJoin(customers, eq(customers.id, sessions.customerId))
    .where(
      and(
        eq(sessions.id, hashToken(token)),
        gt(sessions.expiresAt, new Date()),
        gt(sessions.createdAt, daysFromNow(-SESSION_DAYS)),
      ),
    )
  return row
}

/** The last use is as long ago as the session would have been prolonged since. */
function isLoginOver({ customerId, renewedAt, createdAt, expiresAt }: Session): boolean {
  if (customerId === null) return false
  return (
    (renewedAt ?? createdAt) <= daysFromNow(-LOGIN_DAYS) ||
    expiresAt <= daysFromNow(SESSION_IDLE_DAYS - LOGIN_IDLE_DAYS)
  )
}

/** The goods stay; what was approved with the login does not. */
async function endLogin(c: ShopContext): Promise<void> {
  await updateSession(c, { customerId: null })
  c.set('customer', null)
  await c.var.database.update(carts).set({ expressOrderId: null }).where(eq(carts.id, c.var.session.cartId))
}

/** Whether the token was a session's until a moment ago. */
async function isOvertaken(database: Database, token: string): Promise<boolean> {
  const since = new Date(Date.now() - OVERTAKEN_SECONDS * 1000)
  const [row] = await database
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.formerId, hashToken(token)), gt(sessions.renewedAt, since)))
  return row !== undefined
}

/**
 * The session of a guest whom the provider named, if the answer was lost: nobody has the new cookie, and who sends the former one is
 * the shopper still. The goods are theirs; the login, and what was approved with it, are undone. The former cookie is valid again,
 * as it was before the login: requests that the browser sends at once all find the session. Where the answer arrives after all,
 * its cookie takes the place of the former one, and finds the session too.
 */
async function takeBack(database: Database, sent: string) {
  const approved = database.select({ id: carts.id }).from(carts).where(isNotNull(carts.expressOrderId))
  const id = hashToken(sent)
  const takenBack = { id, customerId: null, formerId: sql`${sessions.id}`, renewedAt: null }
  const [session] = await database
    .update(sessions)
    .set(takenBack)
    .where(
      and(
        eq(sessions.formerId, id),
        eq(sessions.isArrived, false),
        inArray(sessions.cartId, approved),
        gt(sessions.expiresAt, new Date()),
      ),
    )
    .returning({ cartId: sessions.cartId })
  if (session) await database.update(carts).set({ expressOrderId: null }).where(eq(carts.id, session.cartId))
  else
    await database
      .update(sessions)
      .set(takenBack)
      .where(and(eq(sessions.formerId, id), isNull(sessions.customerId), isNull(sessions.renewedAt)))
  // Another request may have taken it back meanwhile.
  return findSession(database, sent)
}

/** A session that is not stored yet. */
async function newSession(database: Database, token: string, language: Language): Promise<Session> {
  const { shippingMethods, paymentMethods, countries } = await loadReference(database)
  const first = <T>(rows: readonly T[], what: string): T => {
    if (rows[0] === undefined) throw new Error(`The database holds no ${what}`)
    return rows[0]
  }
  return {
    id: hashToken(token),
    cartId: newId(),
    customerId: null,
    language,
    currency: CURRENCIES[0].currency,
    shippingMethodId: first(shippingMethods, 'shipping method').id,
    paymentMethodId: first(paymentMethods, 'payment method').id,
    countryId: first(countries, 'country').id,
    flashes: [],
    ineligibleMethods: [],
    fatalMethodId: null,
    formerId: null,
    renewedAt: null,
    isArrived: false,
    createdAt: new Date(),
    expiresAt: daysFromNow(NEW_SESSION_DAYS),
  }
}

function daysFromNow(days: number): Date {
  return new Date(Date.now() + days * DAY_MS)
}

/** Writes at most once a day per session, so that reading a page rarely writes. */
async function prolong(c: ShopContext): Promise<void> {
  if (c.var.session.expiresAt > daysFromNow(SESSION_IDLE_DAYS - 1)) return
  await updateSession(c, { expiresAt: daysFromNow(SESSION_IDLE_DAYS) })
}

/** Stores a change of the session and applies it to the rest of this request. */
export async function updateSession(c: ShopContext, change: Partial<Omit<Session, 'id'>>): Promise<void> {
  await c.var.database.update(sessions).set(change).where(eq(sessions.id, c.var.session.id))
  c.set('session', { ...c.var.session, ...change })
  if (change.currency) c.set('currency', change.currency)
}

/**
 * Gives the session a new cookie value, so that one known before the login becomes useless (contract, shell 2).
 *
 * @param customer the customer to log in; null logs out and leaves the cart behind
 * @throws Refusal 503 for a login that another of the same browser has overtaken: the cookie would be that of no session, and
 * the next page would have neither the cart nor the customer
 */
export async function renewSession(c: ShopContext, customer: Customer | null): Promise<void> {
  const token = newToken()
  const change = {
    id: hashToken(token),
    formerId: c.var.session.id,
    renewedAt: new Date(),
    isArrived: false,
    customerId: customer?.id ?? null,
    expiresAt: daysFromNow(SESSION_IDLE_DAYS),
    ...(customer ? {} : { cartId: newId() }),
  }
  const found = await c.var.database
    .update(sessions)
    .set(change)
    .where(eq(sessions.id, c.var.session.id))
    .returning({ id: sessions.id })
  if (customer && found.length === 0) throw new Refusal(503, 'The session was renewed meanwhile')
  use(c, token, { ...c.var.session, ...change }, customer)
}

/** Stores a message for the next page or panel. Beyond the maximum, new ones are dropped. */
export async function addFlash(c: ShopContext, flash: Flash): Promise<void> {
  await c.var.database
    .update(sessions)
    .set({ flashes: sql`${sessions.flashes} || ${JSON.stringify([flash])}::jsonb` })
    .where(and(eq(sessions.id, c.var.session.id), lt(sql`jsonb_array_length(${sessions.flashes})`, MAX_FLASHES)))
  c.set('session', { ...c.var.session, flashes: [...c.var.session.flashes, flash] })
}

/** Returns the stored messages, oldest first, and removes these: what another request adds meanwhile is for the next page. */
export async function takeFlashes(c: ShopContext): Promise<Flash[]> {
  const { flashes, id } = c.var.session
  if (flashes.length === 0) return flashes
  const part = (range: string) => sql`jsonb_path_query_array(${sessions.flashes}, ${`$[${range}]`}::jsonpath)`
  await c.var.database
    .update(sessions)
    .set({ flashes: part(`${flashes.length} to last`) })
    .where(and(eq(sessions.id, id), sql`${part(`0 to ${flashes.length - 1}`)} = ${JSON.stringify(flashes)}::jsonb`))
  c.set('session', { ...c.var.session, flashes: [] })
  return flashes
}

/** Removes expired sessions, and carts without a session. */
export async function deleteExpiredSessions(database: Database): Promise<void> {
  const isOver = or(lt(sessions.expiresAt, new Date()), lt(sessions.createdAt, daysFromNow(-SESSION_DAYS)))
  await database.delete(sessions).where(isOver)
  const inUse = database.select({ id: sessions.cartId }).from(sessions)
  // A new cart may belong to a session that is just being renewed.
  await database.delete(carts).where(and(lt(carts.updatedAt, daysFromNow(-1)), notInArray(carts.id, inUse)))
}

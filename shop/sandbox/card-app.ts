/**
 * The back end of the card app (contract, payments B2): an application of its own on another port, so that the page's calls
 * are cross-origin and the browser asks for leave first. It gets no cookies: its address names the test session.
 */
import { setTimeout as wait } from 'node:timers/promises'
import type { HttpBindings } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { and, desc, eq } from 'drizzle-orm'
import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { cors } from 'hono/cors'
import { createMiddleware } from 'hono/factory'
import * as z from 'zod'
import type { Database } from '../database/connect.ts'
import { type Currency, orders, orderTransactions, sessions } from '../database/schema.ts'
import { findTransaction } from '../payments/transactions.ts'
import { CURRENCIES } from '../transport/currency.ts'
import { findIntent, wantIntent } from './card-intents.ts'
import { bodyOf, requestEntry } from './recording.ts'
import { refusalOf, type Scenario, slownessOf } from './scenario.ts'
import type { Sandbox, SandboxSession } from './sessions.ts'

const MAX_BODY_BYTES = 64 * 1024

type CardAppEnv = { Variables: { sandbox: SandboxSession; sent: unknown }; Bindings: Partial<HttpBindings> }
type CardAppContext = Context<CardAppEnv>

/** The access token for a shop: not a secret, since any page of the shop can work it out. */
export const shopToken = (shopId: string): string => Buffer.from(shopId).toString('base64')

const id = z.string().regex(/^[0-9a-f]{32}$/)
const app = { shopId: z.string().min(1), appVersion: z.string().min(1) }
/** The smallest unit of the currency. */
const money = { currencyIso: z.string().length(3), amount: z.number().int().positive() }
const text = z.string().nullish()
const address = {
  countryIso: text,
  countryName: text,
  firstName: text,
  lastName: text,
  zipCode: text,
  city: text,
  street: text,
  state: text,
}

const Auth = z.looseObject({ ...app, token: z.string() })
const Configuration = z.looseObject({ ...app, salesChannelId: z.string(), token: z.string() })
const Elements = z.looseObject({ ...app, ...money })
const Billing = z.looseObject({ ...app, ...address, email: z.string() })
const Intent = z.looseObject({
  ...app,
  ...money,
  paymentMethodId: z.string().regex(/^pm_/),
  stripePaymentMethodId: id,
  customerId: id,
  transactionId: id.nullish(),
})

type Step = 'auth' | 'config' | 'elements' | 'billing' | 'intent' | 'priorStatus'

/** The back end for the shop on `database`, with the test sessions of the same shop. */
export function createCardApp(database: Database, sandbox: Sandbox): Hono<CardAppEnv> {
  return new Hono<CardAppEnv>()
    .use(bodyLimit({ maxSize: MAX_BODY_BYTES }))
    .use(recordAll(sandbox))
    .use(
      cors({
        origin: (origin) => origin,
        allowMethods: ['GET', 'POST'],
        allowHeaders: ['content-type', 'x-requested-with'],
      }),
    )
    .post('/:session/auth/token', (c) =>
      answer(c, 'auth', Auth, ({ shopId, token }) =>
        token === shopToken(shopId) ? { token: accessToken(shopId) } : undefined,
      ),
    )
    .post('/:session/shop/configuration', (c) =>
      answer(c, 'config', Configuration, ({ shopId, token }) =>
        token === accessToken(shopId)
          ? {
              paymentElements: c.var.sandbox.scenario.app.config !== 'disabled',
              key: process.env['STRIPE_PUBLISHABLE_KEY'] || 'pk_test_sandbox',
              position: c.var.sandbox.scenario.app.position,
            }
          : undefined,
      ),
    )
    .post('/:session/create-elements', (c) =>
      answer(c, 'elements', Elements, ({ amount, currencyIso }) => ({
        element: {
          theme: 'stripe',
          mode: 'payment',
          amount,
          currency: currencyIso.toLowerCase(),
          layout: c.var.sandbox.scenario.app.layout,
        },
        noZipcodeCollect: c.var.sandbox.scenario.app.noZipcodeCollect,
      })),
    )
    .post('/:session/create-billing-details', (c) =>
      answer(c, 'billing', Billing, (sent) => ({
        cardPayment: { payment_method: { billing_details: details(sent) } },
      })),
    )
    .post('/:session/create-intent', (c) =>
      answer(c, 'intent', Intent, async (sent) => {
        const currency = CURRENCIES.find((known) => known.currency === sent.currencyIso)?.currency
        const subject = sent.transactionId ?? (await cartOf(database, sent.customerId))
        if (!currency || !subject) return undefined
        const { customerId, amount, paymentMethodId, transactionId = null } = sent
        if (transactionId && !(await isToPay(database, { transactionId, customerId, amount, currency })))
          return undefined
        const intent = await wantIntent(database, {
          customerId,
          subject,
          transactionId,
          amount,
          currency,
          paymentMethodId,
        })
        return { intentId: intent.id, status: intent.status }
      }),
    )
    .get('/:session/payment/check-transaction-completed', async (c) => {
      const { priorStatus } = c.var.sandbox.scenario.app
      const staged = await stage(c, priorStatus ?? 'ok')
      if (staged) return staged
      if (priorStatus === 'success' || priorStatus === 'open') return c.json({ status: priorStatus })
      const transaction = await findTransaction(database, c.req.query('transactionId') ?? '')
      if (transaction?.state === 'paid') return c.json({ status: 'success' })
      const intent = transaction?.intentId ? await findIntent(database, transaction.intentId) : undefined
      return c.json({ status: intent?.status === 'processing' ? 'processing' : 'open' })
    })
}

/** Sets the test session, and notes every request in its journal, also those for leave. */
function recordAll(sandbox: Sandbox) {
  return createMiddleware<CardAppEnv>(async (c, next) => {
    const at = Date.now()
    const [, name, ...path] = new URL(c.req.url).pathname.split('/')
    const session = sandbox.sessionOf(name)
    c.set('sandbox', session)
    c.set('sent', c.req.method === 'POST' ? await bodyOf(c.req.raw.clone()) : undefined)
    await next()
    const { method } = c.req
    session.record(requestEntry(at, `${method} /${path.join('/')}`, c.res, { query: c.req.query(), sent: c.var.sent }))
  })
}

/** Answers a call with JSON, after the scenario had its say; 400 for a body that is not the contract's. */
async function answer<Sent>(
  c: CardAppContext,
  step: Step,
  schema: z.ZodType<Sent>,
  make: (sent: Sent) => object | undefined | Promise<object | undefined>,
): Promise<Response> {
  const staged = await stage(c, c.var.sandbox.scenario.app[step] ?? 'ok')
  if (staged) return staged
  const sent = schema.safeParse(c.var.sent)
  if (!sent.success)
    return c.json({ error: sent.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) }, 400)
  const made = await make(sent.data)
  return made ? c.json(made) : c.json({ error: ['refused'] }, 403)
}

type Stage = NonNullable<Scenario['app'][Step]>

async function stage(c: CardAppContext, call: Stage): Promise<Response | undefined> {
  await wait(slownessOf(call))
  const code = refusalOf(call)
  if (code) return c.json({ error: [code] }, 400)
  if (call === '500') return c.json({ error: ['500'] }, 500)
  if (call === 'badJson') return c.body('<!DOCTYPE html>', 200, { 'Content-Type': 'application/json' })
  if (call !== 'offline') return undefined
  const { outgoing } = c.env
  if (!outgoing) return c.body(null, 500)
  outgoing.destroy()
  return RESPONSE_ALREADY_SENT
}

const accessToken = (shopId: string): string => `access-${shopToken(shopId)}`

function details({ firstName, lastName, email, city, countryIso, street, zipCode, state }: z.infer<typeof Billing>) {
  return {
    name: [firstName, lastName].filter(Boolean).join(' '),
    email,
    address: { city, country: countryIso, line1: street, line2: '', postal_code: zipCode, state: state ?? '' },
  }
}

/** The app is not told the cart: it is that of the customer's latest session. */
async function cartOf(database: Database, customerId: string): Promise<string | undefined> {
  const [session] = await database
    .select({ cartId: sessions.cartId })
    .from(sessions)
    .where(eq(sessions.customerId, customerId))
    .orderBy(desc(sessions.expiresAt), desc(sessions.createdAt))
    .limit(1)
  return session?.cartId
}

/** Whether a transaction is this customer's, over this amount, and of an order that was not cancelled. */
async function isToPay(
  database: Database,
  wanted: { transactionId: string; customerId: string; amount: number; currency: Currency },
): Promise<boolean> {
  const { transactionId, customerId, amount, currency } = wanted
  const [row] = await database
    .select({ state: orders.state })
    .from(orderTransactions)
    .innerJoin(orders, eq(orders.id, orderTransactions.orderId))
    .where(
      and(
        eq(orderTransactions.id, transactionId),
        eq(orderTransactions.amount, amount),
        eq(orders.customerId, customerId),
        eq(orders.currency, currency),
      ),
    )
  return row !== undefined && row.state !== 'cancelled'
}

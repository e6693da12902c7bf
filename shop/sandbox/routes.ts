/** Addresses of the stand-ins: scripts, the provider's pages and interface, and what a tester sets and reads. */
import { setTimeout as wait } from 'node:timers/promises'
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { setCookie } from 'hono/cookie'
import * as z from 'zod'
import type { ShopContext, ShopEnv } from '../context.ts'
import type { Database } from '../database/connect.ts'
import { endHeldBack } from '../payments/capture.ts'
import { Refusal } from '../transport/refusal.ts'
import { policyMiddleware, sameSiteMiddleware } from '../transport/security.ts'
import { newId } from '../transport/session.ts'
import { CORE, SANDBOX } from './addresses.ts'
import { browserScript, isScriptName, SCRIPT_FAULTS, type ScriptName } from './browser-scripts.ts'
import { change, confirmIntent, findIntent, isTaken } from './card-intents.ts'
import { approvePageOf, cardPageOf, framePage, journalPage, popupPage } from './pages.ts'
import { approveProviderOrder, getProviderOrder, ProviderError } from './provider.ts'
import { bodyOf, recordingMiddleware } from './recording.ts'
import { readScenario, slownessOf } from './scenario.ts'
import { SANDBOX_COOKIE, type Sandbox } from './sessions.ts'

const MAX_BODY_BYTES = 64 * 1024
/** Longer than any deadline of a page. */
const NEVER_MS = 120_000

const Entries = z.array(
  z.object({ at: z.number(), kind: z.literal('sdk'), name: z.string().max(200), data: z.unknown().optional() }),
)

const Approval = z.object({
  source: z.string().max(40).optional(),
  authentication: z
    .object({
      liabilityShift: z.enum(['POSSIBLE', 'YES', 'NO', 'UNKNOWN']),
      enrollment: z.enum(['Y', 'N', 'U', 'B']),
    })
    .nullable()
    .optional(),
  actionNeeded: z.boolean().optional(),
})

/** What the bank says of a payment that it held back. */
const Review = z.object({ status: z.enum(['COMPLETED', 'DECLINED']) })

export function sandboxRoutes(database: Database, sandbox: Sandbox): Hono<ShopEnv> {
  return (
    new Hono<ShopEnv>()
      .use(
        `${SANDBOX}/*`,
        policyMiddleware,
        sameSiteMiddleware,
        bodyLimit({ maxSize: MAX_BODY_BYTES }),
        recordingMiddleware,
      )
      .get(`${SANDBOX}/sdk/js`, (c) => script(c, 'provider'))
      .get(`${SANDBOX}${CORE}`, (c) => script(c, 'core'))
      .get(`${SANDBOX}/scripts/:file`, async (c) => {
        const name = c.req.param('file').replace(/\.js$/, '')
        return isScriptName(name) ? script(c, name) : c.body(null, 404)
      })
      .get(`${SANDBOX}/scenario.js`, (c) =>
        javascript(c, `window.sandboxScenario = ${JSON.stringify(c.var.sandbox.scenario)}\n`),
      )
      .put(`${SANDBOX}/scenario`, async (c) => {
        const read = readScenario(await bodyOf(c.req.raw))
        if ('problems' in read) return c.json(read, 400)
        if (c.var.sandbox.name === null) throw new Refusal(400, `Set the cookie "${SANDBOX_COOKIE}" first`, 'bare')
        c.var.sandbox.setScenario(read.scenario)
        c.var.sandbox.clear()
        return c.json(c.var.sandbox.scenario)
      })
      .get(`${SANDBOX}/journal`, (c) => {
        const { journal, scenario, name } = c.var.sandbox
        if (!c.req.header('accept')?.includes('text/html')) return c.json(journal)
        return c.html(journalPage({ journal, scenario, name }))
      })
      .post(`${SANDBOX}/journal`, async (c) => {
        const entries = Entries.safeParse(await c.req.json().catch(() => null))
        if (!entries.success) return c.body(null, 400)
        for (const entry of entries.data) c.var.sandbox.record(entry)
        return c.body(null, 204)
      })
      .post(`${SANDBOX}/settings`, async (c) => {
        const sent = z.object({ scenario: z.string() }).safeParse(await bodyOf(c.req.raw))
        const read = readScenario(parsed(sent.data?.scenario))
        if ('problems' in read) return c.html(journalPage({ ...c.var.sandbox, problems: read.problems }), 400)
        // A tester's browser becomes a test session by its first settings.
        const name = c.var.sandbox.name ?? newId()
        const session = sandbox.sessionOf(name)
        session.setScenario(read.scenario)
        session.clear()
        setCookie(c, SANDBOX_COOKIE, name, { path: '/', sameSite: 'Lax' })
        return c.redirect(`${SANDBOX}/journal`, 303)
      })
      // A rating has no content here: what the shop asks about is the token.
      .post(`${SANDBOX}/captcha/rating`, (c) => c.body(null, 204))
      // Apple asks for it before it lets a shop open sessions; the stand-in does not.
      .get('/.well-known/apple-developer-merchantid-domain-association', (c) => c.text('sandbox\n'))
      .get(`${SANDBOX}/frame`, (c) => c.html(framePage(c.req.query('title') ?? '')))
      .get(`${SANDBOX}/popup`, (c) => c.html(popupPage(c)))
      .post(`${SANDBOX}/provider/orders/:id/approve`, async (c) => {
        const sent = Approval.safeParse(await c.req.json().catch(() => ({})))
        if (!sent.success) return c.json({ name: 'INVALID_REQUEST' }, 400)
        try {
          const order = await approveProviderOrder(database, c.req.param('id'), sent.data)
          return c.json({ id: order.id, status: order.status })
        } catch (error) {
          if (error instanceof ProviderError) return c.json({ name: error.code }, error.status)
          throw error
        }
      })
      .on('POST', [`${SANDBOX}/provider/orders/:id/review`, `${SANDBOX}/card/:id/review`], async (c) => {
        const sent = Review.safeParse(await c.req.json().catch(() => ({})))
        if (!sent.success) return c.json({ name: 'INVALID_REQUEST' }, 400)
        const isEnded = await endHeldBack(database, c.req.param('id'), sent.data.status)
        return isEnded ? c.body(null, 204) : c.json({ name: 'NOTHING_HELD_BACK' }, 422)
      })
      .get(`${SANDBOX}/approve`, async (c) => {
        const order = await getProviderOrder(database, c.req.query('token') ?? '').catch(() => notFound())
        return c.html(approvePageOf(order))
      })
      .post(`${SANDBOX}/approve`, async (c) => {
        const sent = Choice.safeParse(await bodyOf(c.req.raw))
        if (!sent.success) return c.body(null, 400)
        const order = await getProviderOrder(database, sent.data.token).catch(() => notFound())
        if (!order.returnUrl) return c.redirect('/', 303)
        if (sent.data.choice === 'cancel') return c.redirect(`${order.returnUrl}&cancel=1`, 303)
        await approveProviderOrder(database, order.id)
        return c.redirect(order.returnUrl, 303)
      })
      .get(`${SANDBOX}/card`, async (c) => {
        const intent = await findIntent(database, c.req.query('intent') ?? '')
        return intent ? c.html(cardPageOf(intent, c.req.query('return') ?? '')) : notFound()
      })
      .post(`${SANDBOX}/card`, async (c) => {
        const sent = CardChoice.safeParse(await bodyOf(c.req.raw))
        if (!sent.success) return c.body(null, 400)
        const { intent, choice } = sent.data
        const back = `/payment/finalize-transaction${sent.data.return}`
        if (choice === 'cancel') return c.redirect(`${back}&cancel=1`, 303)
        const known = await findIntent(database, intent)
        if (!known) return notFound()
        if (isTaken(known) || known.status === 'canceled') return c.redirect(back, 303)
        if (choice === 'fail') {
          await change(database, intent, { status: 'requires_payment_method', paymentMethodId: null })
          return c.redirect(back, 303)
        }
        if (known.status === 'requires_payment_method') {
          const paymentMethodId = choice === 'wait' ? 'pm_sandbox_processing_hosted' : 'pm_sandbox_ok_hosted'
          await change(database, intent, { status: 'requires_confirmation', paymentMethodId })
        }
        await confirmIntent(database, intent, { isAuthenticated: true })
        return c.redirect(back, 303)
      })
  )
}

const Choice = z.object({ token: z.string(), choice: z.enum(['pay', 'cancel']) })
const CardChoice = z.object({
  intent: z.string(),
  choice: z.enum(['pay', 'wait', 'fail', 'cancel']),
  /** The query of the return address: a token, nothing else. */
  return: z.string().regex(/^\?_sw_payment_token=[\w-]{43}$/),
})

function notFound(): never {
  throw new Refusal(404, 'Nothing is known under this name', 'bare')
}

function parsed(text: string | undefined): unknown {
  try {
    return JSON.parse(text || '{}')
  } catch {
    return undefined
  }
}

/** Answers with a stand-in's script, or as its scenario says. */
async function script(c: ShopContext, name: ScriptName): Promise<Response> {
  const { scenario } = c.var.sandbox
  const fault = SCRIPT_FAULTS[name](scenario)
  if (fault === '404') return c.body(null, 404)
  if (fault === 'timeout') await wait(NEVER_MS, undefined, { signal: c.req.raw.signal }).catch(() => undefined)
  await wait(slownessOf(fault))
  return javascript(c, fault === 'emptyGlobal' ? '' : browserScript(name, scenario))
}

function javascript(c: ShopContext, source: string): Response {
  return c.body(source, 200, { 'Content-Type': 'text/javascript; charset=utf-8', 'Cache-Control': 'no-store' })
}

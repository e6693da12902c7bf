/** Sets the test session of each request, and notes the requests of payments in its journal (contract, payments D2). */
import { getCookie } from 'hono/cookie'
import { createMiddleware } from 'hono/factory'
import type { ShopEnv } from '../context.ts'
import { withoutLanguage } from '../transport/language.ts'
import { SANDBOX_COOKIE, type Sandbox } from './sessions.ts'

/** The requests of which a test wants to know the order and number. */
const RECORDED =
  /^\/(paypal|payment)\/|^\/checkout\/(order|configure|finish|line-item)|^\/account\/order\/(edit|update|payment)\/|^\/__sandbox\/(sdk|scripts|approve|card)/
const MAX_FIELDS = 200
/** Journals stay in memory. */
const MAX_LENGTH = 10_000

/** What was sent, unless it is longer than any form of a payment. */
const shortened = (sent: unknown): unknown =>
  (JSON.stringify(sent)?.length ?? 0) > MAX_LENGTH ? 'too long to be kept' : sent

export function sandboxMiddleware(sandbox: Sandbox) {
  return createMiddleware<ShopEnv>(async (c, next) => {
    const session = sandbox.sessionOf(getCookie(c, SANDBOX_COOKIE))
    c.set('sandbox', session)
    const path = withoutLanguage(new URL(c.req.url).pathname)
    if (session.name === null || !RECORDED.test(path)) return next()
    const at = Date.now()
    const sent = c.req.method === 'GET' ? undefined : shortened(await bodyOf(c.req.raw.clone()))
    await next()
    const query = c.req.query()
    session.record({
      at,
      kind: 'http',
      name: `${c.req.method} ${path}`,
      data: { status: c.res.status, ...(Object.keys(query).length > 0 ? { query } : {}), ...(sent ? { sent } : {}) },
    })
    return undefined
  })
}

/** The fields of a form, or the JSON; `undefined` for anything else. */
export async function bodyOf(request: Request): Promise<unknown> {
  const type = request.headers.get('content-type') ?? ''
  try {
    if (type.startsWith('application/json')) return (await request.json()) as unknown
    if (!/form/.test(type)) return undefined
    const fields = [...(await request.formData()).entries()].slice(0, MAX_FIELDS)
    return Object.fromEntries(fields.filter(([, value]) => typeof value === 'string'))
  } catch {
    return undefined
  }
}

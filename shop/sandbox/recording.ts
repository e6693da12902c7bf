/** The test session of a request, and the requests of payments in its journal (contract, payments D2). */
import { getCookie } from 'hono/cookie'
import { createMiddleware } from 'hono/factory'
import type { ShopEnv } from '../context.ts'
import { withoutLanguage } from '../transport/language.ts'
import { type JournalEntry, SANDBOX_COOKIE, type Sandbox, shortened } from './sessions.ts'

/** The requests of which a test wants to know the order and number. */
const RECORDED =
  /^\/(paypal|payment)\/|^\/checkout\/(order|configure|finish|line-item)|^\/account\/order\/(edit|update|payment)\/|^\/__sandbox\/(sdk|web-sdk|scripts|approve|card)/
const MAX_FIELDS = 200
/** In characters, as JSON: longer than any form of a payment, and than any address. */
const MAX_SENT = 10_000
const MAX_QUERY = 1_500

/** Sets the test session that the browser names; where the sandbox is not mounted, nobody has one. */
export function sandboxMiddleware(sandbox: Sandbox, isMounted: boolean) {
  return createMiddleware<ShopEnv>(async (c, next) => {
    c.set('sandbox', sandbox.sessionOf(isMounted ? getCookie(c, SANDBOX_COOKIE) : undefined))
    await next()
  })
}

/** Notes a request of a payment. It reads the body, so it follows the limit for that. */
export const recordingMiddleware = createMiddleware<ShopEnv>(async (c, next) => {
  const session = c.var.sandbox
  const path = withoutLanguage(new URL(c.req.url).pathname)
  if (session.name === null || !RECORDED.test(path)) return next()
  const at = Date.now()
  const sent = c.req.method === 'GET' ? undefined : await bodyOf(c.req.raw.clone())
  await next()
  session.record(requestEntry(at, `${c.req.method} ${path}`, c.res, { query: c.req.query(), sent }))
  return undefined
})

/** A request in the journal; status 0 where the connection ended without an answer. */
export function requestEntry(
  at: number,
  name: string,
  { status, headers }: Response,
  { query, sent }: { query: Record<string, string>; sent: unknown },
): JournalEntry {
  const hasQuery = Object.keys(query).length > 0
  const data = {
    status: headers.has('x-hono-already-sent') ? 0 : status,
    ...(hasQuery ? { query: shortened(query, MAX_QUERY) } : {}),
    ...(sent === undefined ? {} : { sent: shortened(sent, MAX_SENT) }),
  }
  return { at, kind: 'http', name, data }
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

/** Headers every answer carries, and the refusal of requests that another site made (contract, shell 2). */
import { randomBytes } from 'node:crypto'
import { createMiddleware } from 'hono/factory'
import type { ShopEnv } from '../context.ts'
import { Refusal } from './refusal.ts'
import { matchRoute } from './routes.ts'

/** The policy of every page: scripts only by nonce and what these load, no HTML from strings outside a policy. */
function contentSecurityPolicy(nonce: string): string {
  return [
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'self'",
    "require-trusted-types-for 'script'",
  ].join('; ')
}

/** Sets nonce and marker for what follows, and the headers of `shell 2` on what comes back. */
export const headersMiddleware = createMiddleware<ShopEnv>(async (c, next) => {
  c.set('nonce', randomBytes(16).toString('base64'))
  c.set('marker', c.req.header('x-requested-with') === 'XMLHttpRequest')
  await next()
  const { headers, status } = c.res
  headers.set('X-Content-Type-Options', 'nosniff')
  headers.set('Referrer-Policy', 'strict-origin-when-cross-origin')
  if (headers.get('Content-Type')?.startsWith('text/html')) {
    headers.set('Content-Security-Policy', contentSecurityPolicy(c.var.nonce))
  }
  const route = matchRoute(c.req.method, c.req.path)
  const rule = typeof route === 'object' ? route.rule : undefined
  if (!headers.has('Cache-Control')) {
    headers.set('Cache-Control', rule?.private ? 'no-store, private' : 'no-cache, private')
  }
  const isIndexable = !c.req.path.startsWith('/widgets/') || c.req.path === '/widgets/account/newsletter'
  if (status === 200 && !isIndexable) headers.set('X-Robots-Tag', 'noindex')
  if (status === 200 && c.req.path.startsWith('/cookie/')) headers.set('X-Robots-Tag', 'noindex,follow')
})

/** Set in every answer for a static file: no page, no policy to build. */
export const FILE_HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
} as const

/**
 * Refuses what changes something when another site sent it. The session cookie is `SameSite=Lax` already; this holds
 * for browsers that send it nevertheless. Clients that name no origin (no browser) pass.
 */
export const sameSiteMiddleware = createMiddleware<ShopEnv>(async (c, next) => {
  if (c.req.method !== 'GET' && c.req.method !== 'HEAD') {
    const site = c.req.header('sec-fetch-site')
    const origin = c.req.header('origin')
    const foreign = site ? site !== 'same-origin' && site !== 'none' : origin !== undefined && !isOwn(origin, c.req)
    if (foreign) throw new Refusal(403, 'The request comes from another site')
  }
  await next()
})

function isOwn(origin: string, request: { url: string; header(name: string): string | undefined }): boolean {
  const host = request.header('host') ?? new URL(request.url).host
  return URL.canParse(origin) && new URL(origin).host === host
}

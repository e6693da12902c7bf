/** Headers every answer carries, and the refusal of requests that another site made (contract, shell 2). */
import { createMiddleware } from 'hono/factory'
import { NONCE, secureHeaders } from 'hono/secure-headers'
import type { ShopEnv } from '../context.ts'
import { Refusal } from './refusal.ts'
import { matchRoute } from './routes.ts'

/** What the middleware would send besides: the shop sends what the contract has, and a page opens windows of payment providers. */
const NOTHING_ELSE = {
  crossOriginOpenerPolicy: false,
  crossOriginResourcePolicy: false,
  originAgentCluster: false,
  referrerPolicy: false,
  strictTransportSecurity: false,
  xContentTypeOptions: false,
  xDnsPrefetchControl: false,
  xDownloadOptions: false,
  xFrameOptions: false,
  xPermittedCrossDomainPolicies: false,
  xXssProtection: false,
} as const

/** Of every answer, files included. */
export const everyAnswerMiddleware = secureHeaders({
  ...NOTHING_ELSE,
  xContentTypeOptions: true,
  referrerPolicy: 'strict-origin-when-cross-origin',
})

/**
 * Of every page: scripts only by nonce and what these load, no HTML from strings outside a policy. A page that was made for another
 * address of the shop (`forward`) keeps the policy with its own nonce.
 */
export const policyMiddleware = secureHeaders({
  ...NOTHING_ELSE,
  overwrite: false,
  contentSecurityPolicy: {
    scriptSrc: [NONCE, "'strict-dynamic'"],
    objectSrc: ["'none'"],
    baseUri: ["'none'"],
    frameAncestors: ["'self'"],
    requireTrustedTypesFor: ["'script'"],
  },
})

/** Sets the marker for what follows, and on what comes back the headers of `shell 2` that depend on the route. */
export const headersMiddleware = createMiddleware<ShopEnv>(async (c, next) => {
  c.set('marker', c.req.header('x-requested-with') === 'XMLHttpRequest')
  await next()
  const { headers, status } = c.res
  const route = matchRoute(c.req.method, c.req.path)
  const rule = typeof route === 'object' ? route.rule : undefined
  if (!headers.has('Cache-Control')) {
    headers.set('Cache-Control', rule?.private ? 'no-store, private' : 'no-cache, private')
  }
  const isIndexable = !c.req.path.startsWith('/widgets/') || c.req.path === '/widgets/account/newsletter'
  if (status === 200 && !isIndexable) headers.set('X-Robots-Tag', 'noindex')
  if (status === 200 && c.req.path.startsWith('/cookie/')) headers.set('X-Robots-Tag', 'noindex,follow')
})

/**
 * Refuses what changes something when another site sent it. The session cookie is `SameSite=Lax` already; this holds
 * for browsers that send it nevertheless. Clients that name no origin (no browser) pass, and JSON is refused as forms are: Hono's
 * own `csrf` looks at forms alone, and refuses whoever names no origin.
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

/** Headers of every response, and the rejection of cross-site requests (contract, shell 2). */
import { createMiddleware } from 'hono/factory'
import { NONCE, secureHeaders } from 'hono/secure-headers'
import type { ShopContext, ShopEnv } from '../context.ts'
import { cardAppUrl } from '../sandbox/card-app-address.ts'
import { otherOrigin } from '../sandbox/other-host.ts'
import { configuredOrigin, isHttps, isLoopback, originOf } from './origin.ts'
import { Refusal } from './refusal.ts'
import { matchRoute } from './routes.ts'

/**
 * Turns off the middleware's default headers: the shop sends those of the contract, and a page opens windows of payment
 * providers.
 */
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

/** For every response, including files. */
export const everyAnswerMiddleware = secureHeaders({
  ...NOTHING_ELSE,
  xContentTypeOptions: true,
  referrerPolicy: 'strict-origin-when-cross-origin',
})

/** One year, the least that browsers' lists of such hosts take. */
const STRICT_TRANSPORT = 'max-age=31536000'

/**
 * For every response: browsers that came encrypted never come otherwise, and what says nothing of how long it may be kept, such as a
 * missing file, is not kept: a moment later another process may have it.
 */
export const transportMiddleware = createMiddleware<ShopEnv>(async (c, next) => {
  await next()
  if (isHttps(c) && !isLoopback(new URL(originOf(c)).hostname))
    c.res.headers.set('Strict-Transport-Security', STRICT_TRANSPORT)
  if (!c.res.headers.has('Cache-Control')) c.res.headers.set('Cache-Control', 'no-store')
})

/** With a vendor's key pages print its script, which talks to these hosts and shows their frames. */
const VENDORS = [
  {
    key: 'PAYPAL_CLIENT_ID',
    connect: 'https://*.paypal.com https://*.paypalobjects.com https://pay.google.com https://google.com',
    frame: 'https://*.paypal.com https://pay.google.com',
  },
  {
    key: 'STRIPE_PUBLISHABLE_KEY',
    connect: 'https://api.stripe.com',
    frame: 'https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com',
  },
] as const

const vendorsOf = (what: 'connect' | 'frame') =>
  VENDORS.flatMap(({ key, [what]: hosts }) => (process.env[key] ? [hosts] : []))

const listed = (origins: readonly string[]) => [...new Set(origins)].join(' ')

/** The shop's own origin is named beside `'self'`: a page that was opened by another name of the shop prints it in its addresses. */
const forms = (c: ShopContext) => originOf(c)

/** Stand-ins of other hosts have the other name of this machine. */
const standIns = (c: ShopContext) =>
  c.var.parts.has('sandbox') || c.var.parts.has('statistics') ? [otherOrigin(c)] : []

/** Whom scripts may send to: the shop, stand-ins on another host, the card app's back end, vendors; models hold files of their own. */
const connections = (c: ShopContext) => {
  const cardApp = cardAppUrl(c)
  return listed([
    originOf(c),
    ...standIns(c),
    ...(cardApp ? [new URL(cardApp).origin] : []),
    ...vendorsOf('connect'),
    'blob:',
  ])
}

/** Whose pages frames show: the shop's, those of hosts for videos and documents, vendors. */
const frames = (c: ShopContext) => listed([originOf(c), ...standIns(c), ...vendorsOf('frame')])

/**
 * For every page: scripts only by nonce and what these load, no HTML from strings outside a policy; forms, requests and frames only to
 * hosts that the shop knows. A page rendered within another response (`forward`) keeps the policy with its own nonce.
 */
export const policyMiddleware = secureHeaders({
  ...NOTHING_ELSE,
  overwrite: false,
  contentSecurityPolicy: {
    scriptSrc: [NONCE, "'strict-dynamic'"],
    objectSrc: ["'none'"],
    baseUri: ["'none'"],
    frameAncestors: ["'self'"],
    formAction: ["'self'", forms],
    connectSrc: ["'self'", connections],
    frameSrc: ["'self'", frames],
    requireTrustedTypesFor: ["'script'"],
  },
})

/** Sets the marker for later handlers, and the route's headers of `shell 2` on the response. */
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
 * Rejects state-changing requests from other sites. The session cookie is already `SameSite=Lax`; this covers browsers
 * that send it nevertheless. Clients without an origin (no browsers) pass, and JSON is rejected like forms: Hono's own
 * `csrf` checks forms only, and rejects requests without an origin.
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
  const configured = configuredOrigin()
  if (configured) return origin === configured
  const host = request.header('host') ?? new URL(request.url).host
  return URL.canParse(origin) && new URL(origin).host === host
}

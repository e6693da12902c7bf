/** The shop as one application: middleware for all requests, then the areas, the readable addresses last. */
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { HTTPException } from 'hono/http-exception'
import { getPath } from 'hono/utils/url'
import { accessoryRoutes } from './accessories/routes.ts'
import { accountRoutes } from './account/routes.ts'
import { analyticsRoutes } from './analytics/routes.ts'
import { cartRoutes } from './cart/routes.ts'
import { catalogueRoutes } from './catalogue/routes.ts'
import { checkoutRoutes } from './checkout/routes.ts'
import type { ShopContext, ShopEnv } from './context.ts'
import type { Database } from './database/connect.ts'
import { isUnavailable } from './database/faults.ts'
import { docsRoutes } from './docs/routes.ts'
import { flowsRoutes } from './flows/routes.ts'
import { formRoutes } from './forms/routes.ts'
import { homeRoutes } from './home/routes.ts'
import { aheadMiddleware } from './layout/ahead.ts'
import { renderError } from './layout/error.ts'
import { mayBeInspected } from './layout/globals.ts'
import { listingRoutes } from './listing/routes.ts'
import { mailRoutes } from './mail/routes.ts'
import { modelRoutes } from './media/model-routes.ts'
import { mediaRoutes } from './media/routes.ts'
import { oddRoutes } from './odd/routes.ts'
import { type Parts, partsOf } from './parts.ts'
import { paymentRoutes } from './payments/routes.ts'
import { productRoutes } from './product/routes.ts'
import { analyticsHostRoutes } from './sandbox/analytics-host.ts'
import { createCollector } from './sandbox/collector.ts'
import { embedHostRoutes } from './sandbox/embed-hosts.ts'
import { fontHostRoutes } from './sandbox/font-host.ts'
import { inspectorHostRoutes } from './sandbox/inspector-host.ts'
import { recordingMiddleware, sandboxMiddleware } from './sandbox/recording.ts'
import { sandboxRoutes } from './sandbox/routes.ts'
import { createSandbox, SANDBOX_COOKIE, type Sandbox } from './sandbox/sessions.ts'
import { searchRoutes } from './search/routes.ts'
import { crawlerRoutes } from './shell/crawler-routes.ts'
import { languageRoutes } from './shell/language-switch.ts'
import { shellRoutes } from './shell/routes.ts'
import { seoRoutes } from './shell/seo-routes.ts'
import { themeRoutes } from './theme/routes.ts'
import { bundleRoutes } from './transport/bundle.ts'
import { compressionMiddleware } from './transport/compression.ts'
import { deadlineMiddleware, isBeingSent } from './transport/deadline.ts'
import { addressMiddleware, guardMiddleware, methodMiddleware } from './transport/guards.ts'
import { healthRoutes } from './transport/health.ts'
import { languageOfPath, withoutLanguage } from './transport/language.ts'
import { latencyMiddleware, latencyOf } from './transport/latency.ts'
import { maintenanceMiddleware } from './transport/maintenance.ts'
import { originOf } from './transport/origin.ts'
import { type ErrorStatus, Refusal, Unavailable } from './transport/refusal.ts'
import { reportFault, reportOutage, reportSlow } from './transport/report.ts'
import {
  everyAnswerMiddleware,
  headersMiddleware,
  policyMiddleware,
  sameSiteMiddleware,
  transportMiddleware,
} from './transport/security.ts'
import { keepSessionMiddleware, SESSION_COOKIE, sessionMiddleware } from './transport/session.ts'
import { wishlistRoutes } from './wishlist/routes.ts'
import { withdrawalRoutes } from './withdrawal/routes.ts'

/** More than any form of the shop sends, including a line item's payload of 256 KiB. */
const MAX_BODY_BYTES = 512 * 1024

/** A request that takes longer is a fault, even if it is answered in the end. */
const SLOW_SECONDS = 5

/** About as long as a database takes to be started again. */
const RETRY_AFTER_SECONDS = 5

/**
 * Builds the shop on an open database, which is not read before the first request. Routes are the same in every
 * language.
 *
 * @param isClosing whether the process is about to end
 * @param parts what it serves besides the shop
 */
export function createApp(
  database: Database,
  sandbox: Sandbox = createSandbox(),
  isClosing: () => boolean = () => false,
  parts: Parts = partsOf(process.env),
): Hono<ShopEnv> {
  const app = new Hono<ShopEnv>({ getPath: (request) => withoutLanguage(getPath(request)) })
  app.onError(async (error, c) => {
    if (error instanceof Unavailable || isUnavailable(error)) {
      reportOutage(error)
      c.header('Retry-After', String(RETRY_AFTER_SECONDS))
      return renderError(c, 503, { form: c.var.marker ? 'alert' : 'bare' })
    }
    const status = statusOf(error)
    if (status === 500 && !(error instanceof Refusal)) reportFault(error)
    const form = (error instanceof Refusal && error.form) || formOf(c)
    return renderError(c, status, form ? { form } : {}).catch((second: unknown) => {
      reportFault(second)
      return renderError(c, 500, { form: 'bare' })
    })
  })
  app.notFound((c) => {
    const form = formOf(c)
    return renderError(c, 404, form ? { form } : {})
  })

  app.use(async (c, next) => {
    const report = () => {
      if (!isBeingSent(c)) reportSlow(c.req.method, c.req.path, SLOW_SECONDS)
    }
    const watch = setTimeout(report, SLOW_SECONDS * 1000)
    await next()
    clearTimeout(watch)
  })
  app.use(async (c, next) => {
    c.set('parts', parts)
    await next()
  })
  app.use(sandboxMiddleware(sandbox, parts.has('sandbox')))
  const latency = latencyOf()
  if (latency > 0) app.use(latencyMiddleware(latency))
  app.use(transportMiddleware)
  app.use(compressionMiddleware)
  app.use(aheadMiddleware)
  app.use(everyAnswerMiddleware)
  app.use(deadlineMiddleware)

  app.route('/', healthRoutes(database, isClosing))
  app.route('/', bundleRoutes)
  if (parts.has('docs')) app.route('/', docsRoutes({ hasNotes: parts.has('notes'), areMade: mayBeInspected() }))
  app.route('/', mediaRoutes)
  app.route('/', catalogueRoutes(database))
  app.route('/', modelRoutes(database))
  app.route('/', themeRoutes)
  app.route('/', crawlerRoutes(database))
  if (parts.has('statistics')) app.route('/', analyticsHostRoutes(createCollector()))
  if (parts.has('sandbox')) {
    app.route('/', fontHostRoutes)
    app.route('/', embedHostRoutes)
    app.route('/', inspectorHostRoutes)
    app.route('/', sandboxRoutes(database, sandbox))
  }
  // Before sessions: the page behind it brings its own.
  if (parts.has('odd')) app.route('/', oddRoutes(app))

  app.use(async (c, next) => {
    c.set('database', database)
    c.set('language', languageOfPath(new URL(c.req.url).pathname))
    c.set('forward', async (path) => {
      const test = c.var.sandbox.name === null ? '' : `; ${SANDBOX_COOKIE}=${c.var.sandbox.name}`
      const headers = new Headers({ cookie: `${SESSION_COOKIE}=${c.var.sessionToken}${test}` })
      if (c.var.marker) headers.set('x-requested-with', 'XMLHttpRequest')
      return app.request(new URL(path, originOf(c)), { headers })
    })
    await next()
  })
  app.use(policyMiddleware, headersMiddleware, maintenanceMiddleware, sessionMiddleware, addressMiddleware)
  app.use(bodyLimit({ maxSize: MAX_BODY_BYTES, onError: (c) => renderError(c, 413) }))
  app.use(recordingMiddleware, sameSiteMiddleware, methodMiddleware)
  // What is rejected above stores no session and sets no cookie.
  app.use(keepSessionMiddleware, guardMiddleware)

  if (parts.has('docs')) app.route('/', flowsRoutes)
  if (parts.has('mails')) app.route('/', mailRoutes)
  app.route('/', cartRoutes)
  app.route('/', checkoutRoutes)
  app.route('/', accountRoutes)
  app.route('/', formRoutes)
  app.route('/', withdrawalRoutes)
  app.route('/', homeRoutes)
  app.route('/', listingRoutes)
  app.route('/', searchRoutes)
  app.route('/', productRoutes)
  app.route('/', wishlistRoutes)
  app.route('/', accessoryRoutes)
  // All its providers are stand-ins: without them there is nobody to pay.
  if (parts.has('sandbox')) app.route('/', paymentRoutes)
  app.route('/', analyticsRoutes)
  app.route('/', shellRoutes)
  app.route('/', languageRoutes)
  app.route('/', seoRoutes)
  return app
}

/** A page needs a session; files have none, and the session may be what failed. */
function formOf(c: ShopContext): 'bare' | undefined {
  return (c.var.session as unknown) ? undefined : 'bare'
}

const ERROR_STATUSES: readonly ErrorStatus[] = [400, 403, 404, 405, 408, 413, 429, 500, 503]

/** The status for an error: refusals have one, everything else is a fault of the shop. */
function statusOf(error: unknown): ErrorStatus {
  const sent = error instanceof Refusal || error instanceof HTTPException ? error.status : 500
  return ERROR_STATUSES.find((status) => status === sent) ?? 500
}

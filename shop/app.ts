/** The shop as one application: what every request passes, then the areas, the readable addresses last. */
import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { HTTPException } from 'hono/http-exception'
import { accountRoutes } from './account/routes.ts'
import { cartRoutes } from './cart/routes.ts'
import { catalogueRoutes } from './catalogue/routes.ts'
import { checkoutRoutes } from './checkout/routes.ts'
import type { ShopEnv } from './context.ts'
import type { Database } from './database/connect.ts'
import { formRoutes } from './forms/routes.ts'
import { renderError } from './layout/error.ts'
import { snippet } from './snippets/index.ts'
import { bundleRoutes } from './transport/bundle.ts'
import { addressMiddleware, guardMiddleware } from './transport/guards.ts'
import { headersMiddleware, sameSiteMiddleware } from './transport/security.ts'
import { SESSION_COOKIE, sessionMiddleware } from './transport/session.ts'

/** More than any form of the shop sends, a line item's payload of 256 KiB included. */
const MAX_BODY_BYTES = 512 * 1024
const ERROR_STATUSES = [400, 403, 404, 405, 413, 429, 500, 503] as const
type ErrorStatus = (typeof ERROR_STATUSES)[number]

/** Builds the shop over an opened database. Nothing is read from it before the first request. */
export function createApp(database: Database): Hono<ShopEnv> {
  const app = new Hono<ShopEnv>()
  app.onError(async (error, c) => {
    const status = statusOf(error)
    if (status >= 500) console.error(error)
    return renderError(c, status).catch((second: unknown) => {
      console.error(second)
      return bareFailure(c)
    })
  })
  app.notFound((c) => renderError(c, 404))

  app.route('/', bundleRoutes)
  app.route('/', catalogueRoutes)

  app.use(async (c, next) => {
    c.set('database', database)
    c.set('forward', async (path) => {
      const headers = new Headers({ cookie: `${SESSION_COOKIE}=${c.var.sessionToken}` })
      if (c.var.marker) headers.set('x-requested-with', 'XMLHttpRequest')
      return app.request(path, { headers })
    })
    await next()
  })
  app.use(headersMiddleware, addressMiddleware)
  app.use(sessionMiddleware)
  app.use(bodyLimit({ maxSize: MAX_BODY_BYTES, onError: (c) => renderError(c, 413) }))
  app.use(sameSiteMiddleware, guardMiddleware)

  app.route('/', cartRoutes)
  app.route('/', checkoutRoutes)
  app.route('/', accountRoutes)
  app.route('/', formRoutes)
  return app
}

function statusOf(error: unknown): ErrorStatus {
  const status = error instanceof HTTPException ? error.status : 500
  return ERROR_STATUSES.find((known) => known === status) ?? 500
}

/** What is shown when even the error page fails, e.g. because the database is gone. */
function bareFailure(c: Context<ShopEnv>): Response {
  const [title, detail] = ['transport.unavailable.title', 'transport.unavailable.detail'].map((key) =>
    snippet('en-GB', key),
  )
  return c.body(
    `<!DOCTYPE html><html lang="en-GB"><head><meta charset="UTF-8"><title>${title}</title></head><body><h1>${title}</h1><p>${detail}</p></body></html>`,
    503,
    { 'Content-Type': 'text/html; charset=UTF-8' },
  )
}

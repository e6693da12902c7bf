/** What is asked of a request before its handler runs: method, login, marker header, readable address (shell 2). */

import { createMiddleware } from 'hono/factory'
import { html } from 'hono/html'
import { HTTPException } from 'hono/http-exception'
import type { ShopContext, ShopEnv } from '../context.ts'
import { textsOf } from '../layout/text.ts'
import { matchRoute, type RouteMatch, urlFor } from './routes.ts'

/** Refuses addresses that hold a null byte, which no text of the database can hold. */
export const addressMiddleware = createMiddleware<ShopEnv>(async (c, next) => {
  if (/%00/.test(c.req.url)) throw new HTTPException(400, { message: 'Null byte in the address' })
  await next()
})

/**
 * Method, login and marker guard, in the order of the contract: the login guard acts before the marker guard, and the
 * marker guard before the answer about the method.
 */
export const guardMiddleware = createMiddleware<ShopEnv>(async (c, next) => {
  const match = matchRoute(c.req.method, c.req.path)
  if (match === 'wrongMethod') {
    return c.var.marker ? refuseMarker(c) : refuse(405)
  }
  if (match?.rule.login && !mayEnter(c, match)) return c.redirect(loginAddress(c, match))
  if (match && c.var.marker && !match.rule.script) return refuseMarker(c)
  await next()
  // A readable address has no route of its own; whatever page it showed is a full one.
  if (!match && c.var.marker && c.res.status === 200) c.res = refuseMarker(c)
  return undefined
})

function refuse(status: 405): never {
  throw new HTTPException(status)
}

function mayEnter(c: ShopContext, { rule }: RouteMatch): boolean {
  const { customer } = c.var
  return customer !== null && (rule.login === 'any' || !customer.guest)
}

function loginAddress(c: ShopContext, { name, parameters }: RouteMatch): string {
  const query = Object.fromEntries(Object.entries(c.req.query()).filter(([key]) => !(key in parameters)))
  return urlFor(c, 'frontend.account.login.page', {
    redirectTo: name,
    redirectParameters: JSON.stringify({ ...query, ...parameters }),
  })
}

/** The bare document of the marker guard: 403 without alert, globals or frame; JSON for who asks for it. */
export function refuseMarker(c: ShopContext): Response {
  const t = textsOf(c)
  const title = t('transport.forbidden.title')
  c.header('Vary', 'Accept')
  if (c.req.header('accept')?.startsWith('application/json')) {
    const body = { type: 'about:blank', title, status: 403, detail: t('transport.forbidden.detail') }
    return c.json(body, 403)
  }
  const document = html`<!DOCTYPE html>
<html lang="en"><head><meta charset="UTF-8"><title>${title}</title></head>
<body><div class="container"><h1>${t('transport.forbidden.headline')}</h1><h2>${title}</h2><p>${t('transport.forbidden.detail')}</p></div></body></html>`
  return c.html(document as Awaited<typeof document>, 403) as Response
}

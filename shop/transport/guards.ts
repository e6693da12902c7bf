/** Checks before a request's handler runs: method, login, marker header, readable address (shell 2). */
import { createMiddleware } from 'hono/factory'
import type { ShopContext, ShopEnv } from '../context.ts'
import { renderError } from '../layout/error.ts'
import { Refusal } from './refusal.ts'
import { matchRoute, type RouteMatch, urlFor } from './routes.ts'

/** Rejects addresses with a null byte, which the database cannot store. */
export const addressMiddleware = createMiddleware<ShopEnv>(async (c, next) => {
  if (/%00/.test(c.req.url)) throw new Refusal(400, 'Null byte in the address')
  await next()
})

/** Rejects a method that the address does not have; with the marker header the answer is that of the marker guard (contract, shell 2). */
export const methodMiddleware = createMiddleware<ShopEnv>(async (c, next) => {
  if (matchRoute(c.req.method, c.req.path) === 'wrongMethod') throw new Refusal(405, 'Wrong method')
  await next()
})

/** Login and marker guard, in the order of the contract: the login guard runs first. */
export const guardMiddleware = createMiddleware<ShopEnv>(async (c, next) => {
  const found = matchRoute(c.req.method, c.req.path)
  const match = typeof found === 'object' ? found : undefined
  if (match?.rule.login && !mayEnter(c, match)) return c.redirect(loginAddress(c, match))
  if (match && c.var.marker && !match.rule.script) throw new Refusal(403, 'Not loadable by script')
  await next()
  // A readable address has no route of its own, and always shows a full page.
  if (!match && c.var.marker && c.res.status === 200) c.res = await renderError(c, 403)
  return undefined
})

function mayEnter(c: ShopContext, { rule }: RouteMatch): boolean {
  const { customer } = c.var
  return customer !== null && (rule.login === 'any' || !customer.guest)
}

/**
 * Data submitted to an action is lost with the login, so the login then leads to the account; otherwise it returns to
 * the page.
 */
function loginAddress(c: ShopContext, { name, parameters, rule }: RouteMatch): string {
  if (!rule.methods.includes('GET')) {
    const redirectTo = 'frontend.account.home.page'
    return urlFor(c, 'frontend.account.login.page', { redirectTo, redirectParameters: '{}' })
  }
  const query = Object.fromEntries(Object.entries(c.req.query()).filter(([key]) => !(key in parameters)))
  return urlFor(c, 'frontend.account.login.page', {
    redirectTo: name,
    redirectParameters: JSON.stringify({ ...query, ...parameters }),
  })
}

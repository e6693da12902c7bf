/** The target of an action: `redirectTo` and `forwardTo` name routes, never addresses (contract, shell 2.1). */
import type { ShopContext } from '../context.ts'
import { type FormFields, fieldsAt, textAt } from './form-fields.ts'
import { Refusal } from './refusal.ts'
import { isRouteName, type RouteName, urlFor } from './routes.ts'

/**
 * The response of an action that succeeded or stored its message in the session.
 *
 * @returns 302 to the route in `redirectTo` (present but empty: home), the route in `forwardTo` rendered in place, or
 *   an empty 200 if neither was sent
 * @throws Refusal 500 for a route that does not exist or lacks a parameter: an error of the page that sent it
 */
export async function answerAction(c: ShopContext, fields: FormFields): Promise<Response> {
  const redirectTo = textAt(fields, 'redirectTo')
  if (redirectTo !== undefined) return c.redirect(redirectTarget(c, redirectTo, fields))
  const forwardTo = textAt(fields, 'forwardTo')
  if (forwardTo) return c.var.forward(pathOf(c, forwardTo, routeParameters(fields, 'forwardParameters')))
  return c.body('', 200, { 'Content-Type': 'text/html; charset=UTF-8' })
}

/** The path of the route called `name` with the `redirectParameters` of the form; home for an empty name. */
export function redirectTarget(c: ShopContext, name: string, fields: FormFields): string {
  if (name === '') return urlFor(c, 'frontend.home.page')
  return pathOf(c, name, routeParameters(fields, 'redirectParameters'))
}

/** The route with the requested name. Throws Refusal 500 if there is none. */
export function routeNamed(name: string): RouteName {
  if (!isRouteName(name)) throw new Refusal(500, `No route is named "${name}"`)
  return name
}

function pathOf(c: ShopContext, name: string, parameters: Record<string, string>): string {
  const route = routeNamed(name)
  try {
    return urlFor(c, route, parameters)
  } catch (error) {
    throw new Refusal(500, error instanceof Error ? error.message : 'No such route')
  }
}

/** Route parameters, sent as JSON text or as `field[key]=value` pairs; anything else is ignored. */
export function routeParameters(fields: FormFields, field: string): Record<string, string> {
  const json = textAt(fields, field)
  const pairs = json === undefined ? [...fieldsAt(fields, field)] : entriesOf(json)
  return Object.fromEntries(
    pairs
      .filter(([, value]) => ['string', 'number', 'boolean'].includes(typeof value))
      .map(([key, value]) => [key, String(value)]),
  )
}

function entriesOf(json: string): [string, unknown][] {
  try {
    const value: unknown = JSON.parse(json)
    return typeof value === 'object' && value !== null ? Object.entries(value) : []
  } catch {
    return []
  }
}

/** What the provider's routes answer with (contract, payments A13, A16 and A17). */
import { setTimeout as wait } from 'node:timers/promises'
import type { HttpBindings } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { ShopContext } from '../context.ts'
import { type Call, refusalOf, slownessOf } from '../sandbox/scenario.ts'

export const NO_ORDER = 'CHECKOUT__ORDER_ORDER_NOT_FOUND'
export const ZERO_VALUE = 'SWAG_PAYPAL__ORDER_ZERO_VALUE'

/** Codes of what the provider itself refuses. */
const PROVIDER = 'SWAG_PAYPAL__API_'

/** A refusal in the platform's form. */
export function refuse(c: ShopContext, status: 400 | 403 | 404 | 422 | 500, code: string): Response {
  return c.json(
    { errors: [{ status: String(status), code, title: code, detail: '', meta: { parameters: [] } }] },
    status,
  )
}

export function token(c: ShopContext, apiAlias: string, token: string): Response {
  return c.json({ apiAlias, token })
}

/** The scenario's answer to a call instead of the shop's; `undefined` where the call goes well, perhaps late. */
export async function staged(c: ShopContext, call: Call): Promise<Response | undefined> {
  await wait(slownessOf(call))
  const code = refusalOf(call)
  if (code) return refuse(c, code.startsWith(PROVIDER) ? 422 : 400, code)
  if (call === '500') return refuse(c, 500, 'INTERNAL_SERVER_ERROR')
  if (call === 'badJson') return c.body('<!DOCTYPE html><p>Not JSON.</p>', 200, { 'Content-Type': 'application/json' })
  if (call === 'offline') return hangUp(c)
  return undefined
}

/** Ends the connection without an answer, as a lost network does. */
export function hangUp(c: ShopContext): Response {
  const { outgoing } = c.env as Partial<HttpBindings>
  if (!outgoing) return c.body(null, 500)
  outgoing.destroy()
  return RESPONSE_ALREADY_SENT
}

/** Where the back end of the card app listens: another port than the shop's, so that calls to it are cross-origin. */
import type { ShopContext } from '../context.ts'
import { originOf } from '../transport/origin.ts'

/** The address for the options of a page; it names the test session, since cookies do not get there. Null without a back end. */
export function cardAppUrl(c: ShopContext): string | null {
  const port = process.env['STATEFRONT_CARD_APP_PORT']
  if (!port) return null
  const url = new URL(originOf(c))
  url.port = port
  return `${url.origin}/${c.var.sandbox.name ?? NO_SESSION}`
}

/** In the place of a test session's name. */
export const NO_SESSION = '-'

/** The way to pay that was chosen in the card form, for the page that follows the choice (contract, payments B4). */
import { writeCookie } from '../consent/cookie-writing.ts'
import { readCookie } from '../consent/cookies.ts'

const METHOD = 'sw.pm'
const WAY = 'stripe.payment-method'
/** Specification, "Cookies": one day. */
const KEPT_DAYS = 1

/** Keeps the way to pay, for example `card`, of the shop's payment method `method`. */
export function rememberWay({ method, way }: { method: string; way: string }): void {
  writeCookie({ name: METHOD, value: method, days: KEPT_DAYS }, 'order')
  writeCookie({ name: WAY, value: way, days: KEPT_DAYS }, 'order')
}

/** The way that was kept for `method`; null if there is none. */
export function rememberedWay(method: string): string | null {
  const way = readCookie(METHOD) === method ? readCookie(WAY) : null
  return way && /^\w+$/.test(way) ? way : null
}

/** The cookie that tells the shop the shopper's time zone (contract, shell 13). */
import { knowsTimezone, timezone } from '../kit/timezone.ts'
import { writeCookie } from './cookie-writing.ts'
import { readCookie } from './cookies.ts'

const NAME = 'timezone'
const DAYS = 30

/**
 * Writes the browser's time zone unless the cookie holds it. Where asking for it takes time, a cookie is checked only when the
 * shopper comes from elsewhere: not on every page of a visit.
 */
export function writeTimezone(): void {
  const known = readCookie(NAME)
  if (known && !knowsTimezone() && document.referrer.startsWith(location.origin)) return
  const value = timezone()
  if (value !== known) writeCookie({ name: NAME, value, days: DAYS }, 'timezone')
}

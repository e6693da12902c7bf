/** The cookie that tells the shop the shopper's time zone (contract, shell 13). */
import { timezone } from '../kit/timezone.ts'
import { writeCookie } from './cookie-writing.ts'
import { readCookie } from './cookies.ts'

const NAME = 'timezone'
const DAYS = 30

/** Writes the browser's time zone unless the cookie holds it. */
export function writeTimezone(): void {
  const value = timezone()
  if (value !== readCookie(NAME)) writeCookie({ name: NAME, value, days: DAYS }, 'timezone')
}

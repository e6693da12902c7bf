/** The cookie that tells the shop the shopper's time zone (contract, shell 13). */
import { writeCookie } from './cookie-writing.ts'

const DAYS = 30

/** Writes the IANA name of the browser's time zone. */
export function writeTimezone(): void {
  const value = Intl.DateTimeFormat().resolvedOptions().timeZone
  writeCookie({ name: 'timezone', value, days: DAYS }, 'timezone')
}

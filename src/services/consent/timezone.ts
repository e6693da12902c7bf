/** The cookie that tells the shop how late it is where the shopper is (contract, shell 13). */
import { writeCookie } from './cookie-writing.ts'

const DAYS = 30

/** Writes the browser's zone by its IANA name. */
export function writeTimezone(): void {
  const value = Intl.DateTimeFormat().resolvedOptions().timeZone
  writeCookie({ name: 'timezone', value, days: DAYS }, 'timezone')
}

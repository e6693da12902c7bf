/** The cookie that tells the shop the shopper's time zone (contract, shell 13). */
import { timezone } from '../kit/timezone.ts'
import { writeCookie } from './cookie-writing.ts'

const DAYS = 30

/** Writes the browser's time zone. */
export function writeTimezone(): void {
  writeCookie({ name: 'timezone', value: timezone(), days: DAYS }, 'timezone')
}

/** The cookie that tells the shop the shopper's time zone (contract, shell 13). */
import { timezone } from '../kit/timezone.ts'
import { writeCookie } from './cookie-writing.ts'

const NAME = 'timezone'
const DAYS = 30

/** Writes the browser's time zone; with each page its 30 days begin anew. */
export function writeTimezone(): void {
  writeCookie({ name: NAME, value: timezone(), days: DAYS }, 'timezone')
}

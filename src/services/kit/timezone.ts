import { globalOf } from '../../globals.ts'

type Temporal = { Now: { timeZoneId(): string } }

/** The IANA name of the browser's time zone. Where the browser has `Temporal`, it need not load how dates are written. */
export const timezone = (): string =>
  (globalOf('Temporal') as Temporal | undefined)?.Now.timeZoneId() ?? Intl.DateTimeFormat().resolvedOptions().timeZone

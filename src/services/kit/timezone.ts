type WithTemporal = { Temporal?: { Now: { timeZoneId(): string } } }

/** Whether the browser knows its zone without loading how dates are written, which may take a phone 50 ms. */
export const knowsTimezone = (): boolean => Boolean((window as WithTemporal).Temporal)

/** The IANA name of the browser's time zone. */
export const timezone = (): string =>
  (window as WithTemporal).Temporal?.Now.timeZoneId() ?? Intl.DateTimeFormat().resolvedOptions().timeZone

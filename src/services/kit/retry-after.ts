/** How long a server wants to be asked nothing (RFC 9110, section 10.2.3). */

/** The seconds that `Retry-After` names, as a number or by a date; 0 without it. */
export function retryAfterIn({ headers }: Response): number {
  const value = headers.get('Retry-After')?.trim() ?? ''
  if (/^\d+$/.test(value)) return Number(value)
  // By the server's clock, where it tells the time.
  const from = Date.parse(headers.get('Date') ?? '') || Date.now()
  return Math.max(0, Math.ceil((Date.parse(value) - from) / 1000)) || 0
}

/**
 * Logs a fault of the shop to the error output, without the values of a failed query: they may contain personal data.
 */
export function reportFault(error: unknown): void {
  console.error(describe(error))
}

/** An outage fails every request: one line in this time tells as much as all. */
const OUTAGE_INTERVAL_MS = 10_000
let outageReportedAt = Number.NEGATIVE_INFINITY

/** Logs that requests cannot be answered at the moment, e.g. because the database does not answer. */
export function reportOutage(error: unknown): void {
  const now = performance.now()
  if (now - outageReportedAt < OUTAGE_INTERVAL_MS) return
  outageReportedAt = now
  const innermost = error instanceof Error && error.cause instanceof Error ? error.cause : error
  console.error(
    `The shop cannot answer at the moment: ${innermost instanceof Error ? innermost.message : String(innermost)}`,
  )
}

/** Logs a slow request, without its query, which may contain personal data. */
export function reportSlow(method: string, path: string, seconds: number): void {
  console.error(`${method} ${path} has not been answered for ${seconds} s`)
}

function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const text = (error.stack ?? error.message).replace(/^params: .*$/m, 'params: (left out)')
  return error.cause instanceof Error ? `${text}\nCaused by: ${error.cause.message}` : text
}

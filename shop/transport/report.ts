/**
 * Logs a fault of the shop to the error output, without the values of a failed query: they may contain personal data.
 */
export function reportFault(error: unknown): void {
  console.error(describe(error))
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

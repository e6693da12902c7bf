/** Writes a fault of the shop to the error output, without the values of a failed query: they may name a person. */
export function reportFault(error: unknown): void {
  console.error(describe(error))
}

function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const text = (error.stack ?? error.message).replace(/^params: .*$/m, 'params: (left out)')
  return error.cause instanceof Error ? `${text}\nCaused by: ${error.cause.message}` : text
}

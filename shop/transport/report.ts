/** Writes a fault of the shop to the error output, without the values of a failed query: they may name a person. */
export function reportFault(error: unknown): void {
  console.error(describe(error))
}

/** Writes that a request has not been answered for some time; its query is left out, for it may name a person. */
export function reportSlow(method: string, path: string, seconds: number): void {
  console.error(`${method} ${path} has not been answered for ${seconds} s`)
}

function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const text = (error.stack ?? error.message).replace(/^params: .*$/m, 'params: (left out)')
  return error.cause instanceof Error ? `${text}\nCaused by: ${error.cause.message}` : text
}

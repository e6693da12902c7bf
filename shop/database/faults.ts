/** What a failed query says: the database is out of reach, or the same may work a moment later. */

/** Classes and codes of the server: connection lost, shutting down, no connection free, waited too long, only to be read. */
const UNAVAILABLE = /^(08...|57P0[1-5]|57014|53300|53400|55P03|25P0[34]|25006)$/
/** Other transactions came in between: two that waited for each other, or that wrote the same. */
const OVERTAKEN = /^(40001|40P01|23505)$/
/** Codes of the system. */
const UNREACHABLE = /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH)$/
/** The driver's own errors, which have no code. */
const CUT_OFF =
  /^(Connection terminated|Client (has encountered a connection error|was closed)|timeout exceeded when trying to connect|Cannot use a pool|Query read timeout)/

/** The error and what caused it, the innermost last. */
function chainOf(error: unknown): Error[] {
  const chain: Error[] = []
  for (let each = error; each instanceof Error && chain.length < 10; each = each.cause) chain.push(each)
  return chain
}

const codeOf = (error: Error): string => ('code' in error && typeof error.code === 'string' ? error.code : '')

/** Whether the database cannot be asked: the fault is neither the query's nor the shopper's, and may be over soon. */
export function isUnavailable(error: unknown): boolean {
  return chainOf(error).some((each) => {
    const code = codeOf(each)
    return UNAVAILABLE.test(code) || UNREACHABLE.test(code) || CUT_OFF.test(each.message)
  })
}

/** Whether a transaction failed only because of another at the same time, and may succeed if it is repeated. */
export function isOvertaken(error: unknown): boolean {
  return chainOf(error).some((each) => OVERTAKEN.test(codeOf(each)))
}

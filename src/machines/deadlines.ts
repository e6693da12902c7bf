/**
 * How long a request may take before its flow stops waiting. Leaving the state aborts the request.
 *
 * The specification names no limits; these are ours (invariant A17: every request has a deadline).
 */

/** For requests that only read, in milliseconds. */
export const READ_DEADLINE_MS = 10_000

/** For requests that change something on the server, in milliseconds; longer, as giving up leaves the outcome unclear. */
export const CHANGE_DEADLINE_MS = 20_000

/** For the next page after an order, in milliseconds; longer still, as payment providers are asked meanwhile. */
export const ORDER_DEADLINE_MS = 60_000

/** By then an order in another tab has ended, or nobody knows how it will, in milliseconds. */
export const ORDERS_DEADLINE_MS = ORDER_DEADLINE_MS + READ_DEADLINE_MS

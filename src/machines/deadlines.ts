/**
 * How long a request may take before its flow stops waiting. Leaving the state aborts the request.
 *
 * The specification names no limits; these are this project's (invariant A17: every request has a deadline).
 */
import { ANSWER_DEADLINE_MS } from '../agreed.ts'

/** For requests that only read, in milliseconds. */
export const READ_DEADLINE_MS = ANSWER_DEADLINE_MS

/** For requests that change something on the server, in milliseconds; longer, as giving up leaves the outcome unclear. */
export const CHANGE_DEADLINE_MS = 20_000

/** For the next page, in milliseconds: after this time a page that was asked for counts as lost. */
export const LEAVING_DEADLINE_MS = 20_000

/** For the script of a provider, or what it draws, in milliseconds. */
export const SCRIPT_DEADLINE_MS = 15_000

/** For the next page after an order, in milliseconds; longer still, as the shop may call payment providers. */
export const ORDER_DEADLINE_MS = 60_000

/** After this time an order in another tab has ended or its outcome is unknown, in milliseconds. */
export const ORDERS_DEADLINE_MS = ORDER_DEADLINE_MS + READ_DEADLINE_MS

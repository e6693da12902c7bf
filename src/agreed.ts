/** What rooms that import nothing of each other must agree on: the entry, services, machines and bindings. */

/** The lock that an order holds, in any tab, and that other requests of the cart share. */
export const ORDER_LOCK = 'statefront-order'

const SCRIPT = 'XMLHttpRequest'

/** Every request of a script carries it, GET too (contract, shell 2). */
export const MARKER_HEADERS = { 'X-Requested-With': SCRIPT }

/** What a request without a form carries: a GET has the content type as well (contract, shell 2). */
// No spread, which bundlers keep in files that do not use it.
export const REQUEST_HEADERS = { 'X-Requested-With': SCRIPT, 'Content-Type': 'application/json' }

/** Name of the mark in the browser's performance timeline: the last request got no answer. */
export const NO_ANSWER_MARK = 'storefront no answer'

/** After so long without an answer there is none to be expected, in milliseconds: flows stop waiting for what they only read. */
export const ANSWER_DEADLINE_MS = 10_000

/** State of the history entry of a layer, e.g. an open panel (contract, shell 6). */
export const LAYER_HISTORY_STATE = 'offcanvas-open'

/** Where a page keeps, for the next, the product whose quantity was changed last (contract, versions A2). */
export const QUANTITY_NEWS = 'lastQuantityChange'

/** The time of a day without one; the platform's (flatpickr 4.6, `defaultHour`). */
export const NOON = '12:00'

/** The time of a limit, and of a field without times. */
export const MIDNIGHT = '00:00'

/**
 * What the shop says of an order on invoice: not decided, instructions are there, refused, or nothing of the kind; then perhaps for
 * how many seconds it wants to be asked nothing.
 */
export type InvoiceAnswer = 'open' | 'settled' | 'refused' | 'unknown' | { retryAfter: number }

/** What the shop says of an order on invoice: not decided, instructions are there, refused, or nothing of the kind. */
export type InvoiceAnswer = 'open' | 'settled' | 'refused' | 'unknown'

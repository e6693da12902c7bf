/** One attempt to order a cart, identified by the `hash` that the shop prints for it (contract, shell 15.5). */
export type OrderAttempt = { hash: string; id: string }

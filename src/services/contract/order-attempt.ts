/** One attempt to order a cart, told by the `hash` that the shop prints of it (contract, shell 15.5). */
export type OrderAttempt = { hash: string; id: string }

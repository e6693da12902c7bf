/** What follows an order by the provider's wall: the shopper goes to the address; null: the wall itself leads on. */
export type WallAnswer = { address: string | null }

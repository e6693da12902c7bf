/** A line of a cart; null is what the page does not say. `price` is that of one piece. */
export type CartLine = {
  id: string
  name: string | null
  quantity: number
  price: number | null
  currency: string | null
}

/** What was done to the cart, and the lines that it concerns: as they were added, as they are from now on, or as they were. */
export type CartNews = {
  kind: 'added' | 'quantity' | 'removed' | 'promotion' | 'shipping'
  lines: readonly CartLine[]
}

/** A change of the cart as the server's own form would send it (contract, shell 7). Opaque to machines. */
export type CartRequest = {
  url: string
  body: FormData
  /** The same for requests that would do the same. */
  signature: string
  /** The answer is not the panel's content: ask for that afterwards. */
  isReadAfterwards: boolean
  /** What everybody is told once it is made. */
  news: CartNews
}

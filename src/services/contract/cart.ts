/** What every response with the cart panel contains. */
export const PANEL_CONTENT = '.offcanvas-body'

/** A line of a cart; null is what the page does not contain. `price` is the unit price. */
export type CartLine = {
  id: string
  name: string | null
  quantity: number
  price: number | null
  currency: string | null
}

/**
 * A change of the cart, and the lines it concerns: the added ones, the changed ones as they are now, or the removed
 * ones.
 */
export type CartNews = {
  kind: 'added' | 'quantity' | 'removed' | 'promotion' | 'shipping'
  lines: readonly CartLine[]
}

/** A change of the cart as the server's own form would send it (contract, shell 7). Opaque to machines. */
export type CartRequest = {
  url: string
  body: FormData
  /** The same for requests with the same effect. */
  signature: string
  /** The response is not the panel's content, which needs a second request. */
  isReadAfterwards: boolean
  /** What other flows are told once the change is made. */
  news: CartNews
}

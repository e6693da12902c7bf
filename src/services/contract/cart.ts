/** A change of the cart as the server's own form would send it (contract, shell 7). Opaque to machines. */
export type CartRequest = {
  url: string
  body: FormData
  /** The same for requests that would do the same. */
  signature: string
  /** The answer is not the panel's content: ask for that afterwards. */
  isReadAfterwards: boolean
}

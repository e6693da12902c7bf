/** The cart counter's route (contract, shell 5), which every page asks for: without the code that inserts markup. */
import { outsideOrders } from '../checkout/order-turn.ts'
import type { RawMarkup } from '../contract/markup.ts'
import { fetchMarkup, type MarkupRequest } from '../kit/fragments.ts'

/** GET `frontend.checkout.info`: the counter's inner markup; null for an empty cart (204). */
export async function fetchCartWidget({ url, signal }: MarkupRequest): Promise<RawMarkup | null> {
  return outsideOrders(signal, () => fetchMarkup({ url, signal }))
}

/**
 * GET `frontend.checkout.info` for the flow that places orders, within its turn: whether the cart is empty (204), as it
 * is after an order.
 */
export async function isCartEmpty(request: MarkupRequest): Promise<boolean> {
  return (await fetchMarkup(request)) === null
}

/** Reading the cart without changing it (contract, shell 7). It waits while an order is being placed (quality, invariant 3). */
import { sanitiseAnswer } from '../../page/kit/markup.ts'
import { outsideOrders } from '../checkout/order-turn.ts'
import { PANEL_CONTENT } from '../contract/cart.ts'
import type { Markup } from '../contract/markup.ts'
import { type Asked, earlyAnswer } from '../kit/early-answer.ts'
import { type MarkupRequest, markupIn } from '../kit/fragments.ts'
import { fetchPanel } from './cart.ts'

/** GET `frontend.cart.offcanvas`: the panel's content. What was asked at the press had its turn outside orders. */
export async function readCart({ asked, ...request }: MarkupRequest & Asked): Promise<Markup> {
  const { url, signal } = request
  const early = asked && (await earlyAnswer({ ...request, asked }))
  if (early) return sanitiseAnswer(await markupIn(early, url), url, PANEL_CONTENT)
  return outsideOrders(signal, () => fetchPanel(url, signal))
}

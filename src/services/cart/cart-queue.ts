/**
 * The only way to change the cart: one change after the other, across all tabs of this browser (quality, B1), and none
 * while an order is being placed (quality, invariant 3). The queue passes each change the function to post with.
 */

import { outsideOrders } from '../checkout/order-turn.ts'
import type { RawMarkup } from '../contract/markup.ts'
import { postMarkup } from '../kit/fragments.ts'
import { inTurn } from '../kit/in-turn.ts'
import { tellCartChanged } from './cart-news.ts'

type Post = (request: { url: string; body: FormData }) => Promise<RawMarkup | null>

/** Makes a change in its turn. Even a failed one may have reached the shop, so other tabs are always notified. */
export const changeInTurn = <Result>(signal: AbortSignal, change: (post: Post) => Promise<Result>): Promise<Result> =>
  inTurn('statefront-cart', signal, () =>
    outsideOrders(signal, () => change((request) => postMarkup({ ...request, signal }))).finally(tellCartChanged),
  )

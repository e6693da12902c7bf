/**
 * The only way to change the cart: one change after the other, across all tabs of this browser (quality, B1), and none
 * while an order is being placed (quality, invariant 3). The queue passes each change the function to post with.
 */
import { ORDER_LOCK } from '../../agreed.ts'
import { outsideOrders } from '../checkout/order-turn.ts'
import { UnexpectedAnswer } from '../contract/errors.ts'
import type { RawMarkup } from '../contract/markup.ts'
import { type MarkupPost, postMarkup } from '../kit/fragments.ts'
import { inTurn, takeIfFree } from '../kit/in-turn.ts'
import { tellCartChanged } from './cart-news.ts'

type Post = (request: { url: string; body: FormData }) => Promise<RawMarkup | null>

const CHANGES = 'statefront-cart'

/** Posts, unless the browser knows that there is no network: then nothing was changed for certain. */
function send(request: MarkupPost): Promise<RawMarkup | null> {
  if (navigator.onLine) return postMarkup(request)
  return Promise.reject(new UnexpectedAnswer(`${request.url} was not asked: no network`, 0, { isUnsent: true }))
}

/** Runs `task` in a turn of the cart, without changing it: no change is under way then, and no order. */
export async function inCartTurn<Result>(signal: AbortSignal, task: () => Promise<Result>): Promise<Result> {
  // Two locks one after the other are two waits; usually both are free.
  const release = await takeIfFree({ name: CHANGES }, { name: ORDER_LOCK, mode: 'shared' })
  if (!release) return inTurn(CHANGES, signal, () => outsideOrders(signal, task))
  try {
    signal.throwIfAborted()
    return await task()
  } finally {
    release()
  }
}

/** Makes a change in its turn. Even a failed one may have reached the shop, so other tabs are always notified. */
export const changeInTurn = <Result>(signal: AbortSignal, change: (post: Post) => Promise<Result>): Promise<Result> =>
  inCartTurn(signal, () => change((request) => send({ ...request, signal })).finally(tellCartChanged))

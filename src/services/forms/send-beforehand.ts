import { changeInTurn } from '../cart/cart-queue.ts'
import { UnexpectedAnswer } from '../contract/errors.ts'
import { fetchMarked, type MarkupRequest } from '../kit/fragments.ts'

/**
 * POST of a form whose response is a page, for a shopper who wants another one; most such forms change the cart. The redirect to the
 * form's page is not followed: the shop shows its messages with the page that the shopper wants.
 */
export function sendBeforehand(request: MarkupRequest & { body: FormData }): Promise<void> {
  return changeInTurn(request.signal, async () => {
    const { ok, type, status } = await fetchMarked({ ...request, redirect: 'manual' })
    if (!ok && type !== 'opaqueredirect') throw new UnexpectedAnswer(`${request.url} answered ${status}`, status)
  })
}

/** The cart panel's routes (contract, shell 7 and 8). All of them wait while an order is being placed (quality, invariant 3). */
import { sanitiseAnswer } from '../../page/kit/markup.ts'
import { type CartRequest, PANEL_CONTENT } from '../contract/cart.ts'
import type { Markup } from '../contract/markup.ts'
import { fetchMarkup, type MarkupRequest } from '../kit/fragments.ts'
import { changeInTurn } from './cart-queue.ts'

/** POST of an add-to-cart form; the server redirects to the panel's content. `sent` is called once it has left. */
export function addToCart({
  url,
  body,
  signal,
  sent,
}: MarkupRequest & { body: FormData; sent?: () => void }): Promise<Markup> {
  return changeInTurn(signal, async (post) => {
    const answer = post({ url, body })
    sent?.()
    return sanitiseAnswer(await answer, url, PANEL_CONTENT)
  })
}

/**
 * POST of a form in the panel. Returns the panel's new content: that of the response, or with `isReadAfterwards` that
 * of a second request (contract, shell 7, shipping method).
 */
export function changeCart({
  url,
  body,
  signal,
  isReadAfterwards,
  panelUrl,
}: Omit<CartRequest, 'news'> & { signal: AbortSignal; panelUrl: string }): Promise<Markup> {
  return changeInTurn(signal, async (post) => {
    const answer = await post({ url, body })
    return isReadAfterwards ? fetchPanel(panelUrl, signal) : sanitiseAnswer(answer, url, PANEL_CONTENT)
  })
}

/** The panel's content; the caller has a turn. */
export const fetchPanel = async (url: string, signal: AbortSignal) =>
  sanitiseAnswer(await fetchMarkup({ url, signal }), url, PANEL_CONTENT)

/** A product's quick view (contract, catalog 3), and what is asked of it ahead. */
import { globalOf } from '../../globals.ts'
import { sanitiseAnswer } from '../../page/kit/markup.ts'
import { savesData } from '../../saves-data.ts'
import type { Markup } from '../contract/markup.ts'
import { type Asked, fetchMarkupOnce } from '../kit/early-answer.ts'
import type { MarkupRequest } from '../kit/fragments.ts'

/** GET of `url`: any non-empty fragment. Throws `UnexpectedAnswer` for an error page, a whole page, and no answer. */
export async function fetchQuickView({ url, ...request }: MarkupRequest & Asked): Promise<Markup> {
  return sanitiseAnswer(await fetchMarkupOnce({ url, ...request }), url)
}

/** Resolves once the browser has nothing better to do. */
const idle = () =>
  new Promise<void>((resolve) => {
    if (globalOf('requestIdleCallback')) requestIdleCallback(() => resolve(), { timeout: 2000 })
    else setTimeout(resolve, 200)
  })

/**
 * The same for a product that may be shown next, once what is shown has been painted; null where the browser asks to save data.
 */
export async function lookAhead(request: MarkupRequest): Promise<Markup | null> {
  if (savesData()) return null
  await idle()
  request.signal.throwIfAborted()
  return fetchQuickView(request)
}

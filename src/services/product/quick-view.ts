/** A product's quick view (contract, catalog 3), and what is asked of it ahead. */
import type { Markup } from '../contract/markup.ts'
import { fetchMarkup, type MarkupRequest } from '../kit/fragments.ts'
import { sanitiseAnswer } from '../kit/markup.ts'
import { savesData } from '../kit/saves-data.ts'

/** GET of `url`: any non-empty fragment. Throws `UnexpectedAnswer` for an error page, a whole page, and no answer. */
export async function fetchQuickView({ url, signal }: MarkupRequest): Promise<Markup> {
  return sanitiseAnswer(await fetchMarkup({ url, signal }), url)
}

/** The same for a product that may be shown next; null where the browser asks to save data. */
export const lookAhead = async (request: MarkupRequest): Promise<Markup | null> =>
  savesData() ? null : fetchQuickView(request)

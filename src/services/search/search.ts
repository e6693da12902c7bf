/** The search's routes (contract, shell 9). */
import type { Markup } from '../contract/markup.ts'
import { UnexpectedAnswer } from '../kit/errors.ts'
import { fetchMarkup } from '../kit/fragments.ts'
import { sanitise } from '../kit/markup.ts'

/**
 * GET of `url`, the field's address up to the term, plus the term: a list of suggestions, which matches `mustContain`.
 */
export async function fetchSuggestions({
  url,
  term,
  mustContain,
  signal,
}: {
  url: string
  term: string
  mustContain: string
  signal: AbortSignal
}): Promise<Markup> {
  const html = await fetchMarkup({ url: url + encodeURIComponent(term), signal })
  if (html === null) throw new UnexpectedAnswer(`${url} answered without content`, 204)
  return sanitise(html, mustContain)
}

/** The search's routes (contract, shell 9). */
import { sanitiseAnswer } from '../../page/kit/markup.ts'
import type { Markup } from '../contract/markup.ts'
import { fetchMarkup, type MarkupRequest } from '../kit/fragments.ts'

/**
 * GET of `url`, the field's address up to the term, plus the term: a list of suggestions, which matches `mustContain`.
 */
export async function fetchSuggestions({
  url,
  term,
  mustContain,
  signal,
}: MarkupRequest & { term: string; mustContain: string }): Promise<Markup> {
  return sanitiseAnswer(await fetchMarkup({ url: url + encodeURIComponent(term), signal }), url, mustContain)
}

/** The content of the page's modal (contract, shell 14.2). */
import { sanitiseAnswer } from '../../page/kit/markup.ts'
import type { Markup } from '../contract/markup.ts'
import { type Asked, fetchMarkupOnce } from '../kit/early-answer.ts'
import type { MarkupRequest } from '../kit/fragments.ts'

/** GET of `url`: any non-empty fragment. */
export async function fetchModalContent({ url, ...request }: MarkupRequest & Asked): Promise<Markup> {
  return sanitiseAnswer(await fetchMarkupOnce({ url, ...request }), url)
}

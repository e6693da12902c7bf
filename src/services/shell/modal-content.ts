/** The content of the page's modal (contract, shell 14.2). */
import type { Markup } from '../contract/markup.ts'
import { UnexpectedAnswer } from '../kit/errors.ts'
import { fetchMarkup } from '../kit/fragments.ts'
import { sanitise } from '../kit/markup.ts'

/** GET of `url`: any non-empty fragment. */
export async function fetchModalContent({ url, signal }: { url: string; signal: AbortSignal }): Promise<Markup> {
  const html = await fetchMarkup({ url, signal })
  if (!html?.trim()) throw new UnexpectedAnswer(`${url} answered without content`, 204)
  return sanitise(html)
}

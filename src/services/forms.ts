/** Forms that are sent in the background. */
import type { Markup } from './contract/markup.ts'
import { UnexpectedAnswer } from './errors.ts'
import { fetchMarkup } from './fragments.ts'
import { sanitise } from './markup.ts'

/** POST of a form to its own address; the answer is a part of the page (contract, shell 15.3). */
export async function postForm(request: { url: string; body: FormData; signal: AbortSignal }): Promise<Markup> {
  const html = await fetchMarkup(request)
  if (!html) throw new UnexpectedAnswer(`${request.url} answered without content`, 204)
  return sanitise(html)
}

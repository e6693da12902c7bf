/** Forms that are sent in the background. */
import type { Markup } from '../contract/markup.ts'
import { UnexpectedAnswer } from '../kit/errors.ts'
import { fetchMarkup, postMarkup } from '../kit/fragments.ts'
import { sanitise } from '../kit/markup.ts'

/** POST of a form to its own address; the answer is a part of the page (contract, shell 15.3). */
export async function postForm(request: { url: string; body: FormData; signal: AbortSignal }): Promise<Markup> {
  const html = await postMarkup(request)
  if (!html) throw new UnexpectedAnswer(`${request.url} answered without content`, 204)
  return sanitise(html)
}

/**
 * A form that is sent by POST, or by GET when it has no body; the answer is a part of the page (contract, shell 15.4).
 * `mustContain` is a selector that the answer is good for: one that nothing in it matches is not the answer to this
 * form, and with it the answer may be a whole page (contract, shell 2). Without it, an empty answer is null.
 */
export async function sendForm({
  url,
  body,
  mustContain,
  signal,
}: {
  url: string
  body?: FormData
  mustContain?: string
  signal: AbortSignal
}): Promise<Markup | null> {
  const request = { url, signal, isDocumentAccepted: Boolean(mustContain) }
  const html = await (body ? postMarkup({ ...request, body }) : fetchMarkup(request))
  if (html?.trim()) return sanitise(html, mustContain)
  if (mustContain) throw new UnexpectedAnswer(`${url} answered without content`, 204)
  return null
}

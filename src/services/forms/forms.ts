/** Forms that are submitted in the background. */
import type { Markup } from '../contract/markup.ts'
import { fetchMarked, type MarkupRequest, markupIn, postMarkup } from '../kit/fragments.ts'
import { sanitiseAnswer } from '../kit/markup.ts'
import { addressOf, settingOf } from './fields.ts'

/** What `button` sends of the form, with what is set besides, and where to. What goes by GET has no body. */
export function requestOf(
  form: HTMLFormElement,
  button: HTMLElement | null,
  besides: Readonly<Record<string, string>>,
): { url: string; body?: FormData } {
  const url = addressOf(form, button)
  const body = new FormData(form, button)
  for (const [name, value] of Object.entries(besides)) body.set(name, value)
  if (settingOf('method', form, button).toLowerCase() !== 'get') return { url: url.href, body }
  const values = [...body].map(([name, value]) => [name, typeof value === 'string' ? value : value.name])
  url.search = new URLSearchParams(values).toString()
  return { url: url.href }
}

/** POST of a form to its own address; the response is a part of the page (contract, shell 15.3). */
export async function postForm(request: MarkupRequest & { body: FormData }): Promise<Markup> {
  return sanitiseAnswer(await postMarkup(request), request.url)
}

/**
 * Submits a form by POST, or by GET if it has no body; the response is a part of the page (contract, shell 15.4). With
 * the selector `mustContain`, a response without a match is rejected, and the response may be a whole page (contract,
 * shell 2), even after a redirect where the form names the route of that (contract, shell 2.1). Without it, an empty response
 * gives null.
 */
export async function sendForm({
  url,
  body,
  mustContain,
  signal,
}: MarkupRequest & { body?: FormData; mustContain?: string }): Promise<Markup | null> {
  const response = await fetchMarked({ url, signal, ...(body && { body }) })
  const route = (body ?? new URL(url, location.href).searchParams).get('redirectTo')
  // A redirect that the form asked for is no reason to refuse the page at its end: a copy of the response is not `redirected`.
  const answer = route && response.ok ? new Response(response.body, response) : response
  const html = await markupIn(answer, url, { isDocumentAccepted: Boolean(mustContain) })
  return mustContain || html?.trim() ? sanitiseAnswer(html, url, mustContain) : null
}

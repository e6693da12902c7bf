/** Forms that are submitted in the background. */
import { addressOf, settingOf } from '../../page/forms/fields.ts'
import { sanitiseAnswer } from '../../page/kit/markup.ts'
import { UnexpectedAnswer } from '../contract/errors.ts'
import type { HeardText, Markup } from '../contract/markup.ts'
import { fetchMarked, isDocument, type MarkupRequest, markupIn, postMarkup } from '../kit/fragments.ts'

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
 * shell 2), even after a redirect where the form names the route of that (contract, shell 2.1). Without it, nothing is inserted:
 * the response may be any text, but no error and no page that the form did not ask for.
 */
export async function sendForm({
  url,
  body,
  mustContain,
  signal,
}: MarkupRequest & { body?: FormData; mustContain?: string }): Promise<Markup | HeardText> {
  const response = await fetchMarked({ url, signal, ...(body && { body }) })
  const route = (body ?? new URL(url, location.href).searchParams).get('redirectTo')
  if (!mustContain) {
    const { status, ok, headers } = response
    const text = await response.text()
    const isPage = !route && headers.get('content-type')?.startsWith('text/html') && isDocument(text)
    if (!ok || isPage) throw new UnexpectedAnswer(`${url} answered ${isPage ? 'a whole document' : status}`, status)
    return { text: () => text, toJSON: () => ({ text: text.length }) }
  }
  // A redirect that the form asked for is no reason to refuse the page at its end: a copy of the response is not `redirected`.
  const answer = route && response.ok ? new Response(response.body, response) : response
  return sanitiseAnswer(await markupIn(answer, url, { isDocumentAccepted: true }), url, mustContain)
}

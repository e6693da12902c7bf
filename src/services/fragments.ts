/**
 * Fetches fragments of markup: the only requests made at rest, so by the platform's own `fetch`; the HTTP client of
 * `http.ts`, a quarter of all that would run then, comes with the first JSON. Nothing is retried (that belongs to machines), and
 * there is no time limit (a machine's deadline aborts the signal).
 */
import type { RawMarkup } from './contract/markup.ts'
import { UnexpectedAnswer } from './errors.ts'

/** Every script request carries it, GET too (contract, shell 2). */
export const MARKER_HEADERS = { 'X-Requested-With': 'XMLHttpRequest' }

export type MarkupRequest = {
  url: string
  signal: AbortSignal
  /** Sent with POST, text as JSON; without it the request is a GET, which says JSON as well (contract, shell 2). */
  body?: FormData | string
}

/** Sends a request with the marker header. Throws `UnexpectedAnswer` with status 0 when no answer comes. */
export async function fetchMarked({ url, signal, body }: MarkupRequest): Promise<Response> {
  const headers = body instanceof FormData ? MARKER_HEADERS : { ...MARKER_HEADERS, 'Content-Type': 'application/json' }
  const request: RequestInit = { headers, credentials: 'same-origin', signal }
  return fetch(url, body ? { ...request, method: 'POST', body } : request).catch((error: unknown) => {
    throw new UnexpectedAnswer(`no answer from ${url}: ${String(error)}`, 0)
  })
}

/**
 * Fetches a fragment of markup (contract, shell 2). Answers null for 204.
 *
 * Throws `UnexpectedAnswer` for every other status than 200, for another content type than HTML, and for whole
 * documents: an error page or a login page must never be taken for a fragment. With `isDocumentAccepted` a document is taken too,
 * for the routes that answer with one; whoever asks must then look for what only the right page holds.
 */
export async function fetchMarkup({
  isDocumentAccepted = false,
  ...request
}: MarkupRequest & { isDocumentAccepted?: boolean }): Promise<RawMarkup | null> {
  const { url } = request
  const response = await fetchMarked(request)
  const { status } = response
  if (status === 204) return null
  if (status !== 200) throw new UnexpectedAnswer(`${url} answered ${status}`, status)
  if (!response.headers.get('content-type')?.startsWith('text/html'))
    throw new UnexpectedAnswer(`${url} answered ${response.headers.get('content-type')} instead of text/html`, status)
  const text = await response.text()
  // Who was sent on to another page was not given what they asked for.
  if ((!isDocumentAccepted || response.redirected) && /<(html|!doctype)[\s>]/i.test(text))
    throw new UnexpectedAnswer(`${url} answered a whole document`, status)
  return text as RawMarkup
}

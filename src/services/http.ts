/**
 * The one HTTP client: marker header, same-origin cookies, no retries (those belong to machines) and no time limit of
 * its own (a machine's deadline aborts the signal).
 */
import ky from 'ky'
import type { RawMarkup } from './contract/markup.ts'
import { UnexpectedAnswer } from './errors.ts'

export const http = ky.create({
  headers: { 'X-Requested-With': 'XMLHttpRequest' },
  credentials: 'same-origin',
  retry: 0,
  timeout: false,
  throwHttpErrors: false,
})

export type MarkupRequest = {
  url: string
  signal: AbortSignal
  /** Sent with POST; without it the request is a GET. */
  body?: FormData
}

/**
 * Fetches a fragment of markup (contract, shell 2). Answers null for 204.
 *
 * Throws `UnexpectedAnswer` for every other status than 200, for another content type than HTML, and for whole
 * documents: an error page or a login page must never be taken for a fragment.
 */
export async function fetchMarkup({ url, signal, body }: MarkupRequest): Promise<RawMarkup | null> {
  const response = await http(url, body ? { method: 'post', body, signal } : { signal }).catch((error: unknown) => {
    throw new UnexpectedAnswer(`no answer from ${url}: ${String(error)}`, 0)
  })
  const { status } = response
  if (status === 204) return null
  if (status !== 200) throw new UnexpectedAnswer(`${url} answered ${status}`, status)
  if (!response.headers.get('content-type')?.startsWith('text/html'))
    throw new UnexpectedAnswer(`${url} answered ${response.headers.get('content-type')} instead of text/html`, status)
  const text = await response.text()
  if (/<(html|!doctype)[\s>]/i.test(text)) throw new UnexpectedAnswer(`${url} answered a whole document`, status)
  return text as RawMarkup
}

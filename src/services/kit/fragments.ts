/**
 * Fetches markup fragments, and the other requests of a page before any interaction: with `fetch`, since the HTTP
 * client of `http.ts` would be a fifth of the code that runs then. Services never retry (that belongs to machines) and
 * have no time limit (a machine's deadline aborts the signal).
 */
import type * as z from 'zod/mini'
import { ANSWER_DEADLINE_MS, MARKER_HEADERS, NO_ANSWER_MARK, REQUEST_HEADERS } from '../../agreed.ts'
import { UnexpectedAnswer } from '../contract/errors.ts'
import type { RawMarkup } from '../contract/markup.ts'

export type MarkupRequest = { url: string; signal: AbortSignal }
/** A form, as multipart or encoded, or text, which is sent as JSON. */
export type MarkupPost = MarkupRequest & { body: FormData | URLSearchParams | string }

/**
 * Sends a GET, or a POST if there is a body, even an empty one, with the marker header. Throws `UnexpectedAnswer` with status 0 when there
 * is no response.
 */
export async function fetchMarked({
  url,
  signal,
  body,
  redirect,
}: MarkupRequest & Partial<MarkupPost> & { redirect?: RequestRedirect }): Promise<Response> {
  const headers = typeof body === 'object' ? MARKER_HEADERS : REQUEST_HEADERS
  const request = { headers, redirect, signal } as RequestInit
  return answerTo({ url, signal }, fetch(url, body === undefined ? request : { ...request, method: 'POST', body }))
}

/**
 * The answer to a request that has just been sent. Throws `UnexpectedAnswer` with status 0 where there is none, and marks that,
 * unless a flow gave the request up, until there is one again.
 */
export async function answerTo<Answer>({ url, signal }: MarkupRequest, sent: Promise<Answer>): Promise<Answer> {
  const sentAt = performance.now()
  try {
    const answer = await sent
    performance.clearMarks(NO_ANSWER_MARK)
    return answer
  } catch (error) {
    if (!signal.aborted || performance.now() - sentAt >= ANSWER_DEADLINE_MS) performance.mark(NO_ANSWER_MARK)
    throw new UnexpectedAnswer(`no answer from ${url}: ${String(error)}`, 0)
  }
}

/**
 * The JSON of a response, parsed by `schema`; `what` names it in errors. Throws `UnexpectedAnswer` for another status
 * than 200 and for any other content.
 */
export async function jsonIn<Output>(
  response: Response,
  { url, schema, what }: { url: string; schema: z.ZodMiniType<Output>; what: string },
): Promise<Output> {
  const { status } = response
  if (status !== 200) throw new UnexpectedAnswer(`${url} answered ${status}`, status)
  const result = schema.safeParse(await response.json().catch(() => undefined))
  if (!result.success) throw new UnexpectedAnswer(`${url} answered something else than ${what}`, status)
  return result.data
}

type Acceptance = {
  /**
   * Accepts a whole page, too, for routes that send one; the caller must then check for what only the right page
   * contains.
   */
  isDocumentAccepted?: boolean
}

/**
 * Fetches a fragment of markup (contract, shell 2). Returns null for 204, and for a 200 with nothing to show in it.
 *
 * Throws `UnexpectedAnswer` for every other status than 200, for another content type than HTML, and for whole
 * documents: an error page or a login page must never be inserted as a fragment.
 */
export const fetchMarkup = async ({
  url,
  signal,
  ...acceptance
}: MarkupRequest & Acceptance): Promise<RawMarkup | null> =>
  markupIn(await fetchMarked({ url, signal }), url, acceptance)

/** Posts, and returns like `fetchMarkup`. Only `cart-queue.ts` posts changes of the cart. */
export const postMarkup = async ({
  url,
  signal,
  body,
  ...acceptance
}: MarkupPost & Acceptance): Promise<RawMarkup | null> =>
  markupIn(await fetchMarked({ url, signal, body }), url, acceptance)

/** Whether markup shows nothing: white space and comments. */
export const isBlank = (text: string): boolean => !text.replace(/<!--[^]*?-->/g, '').trim()

export const isDocument = (text: string): boolean => /<(html|!doctype)[\s>]/i.test(text)

/** The fragment in a response, as `fetchMarkup` returns it. */
export async function markupIn(
  response: Response,
  url: string,
  { isDocumentAccepted = false }: Acceptance = {},
): Promise<RawMarkup | null> {
  const { status } = response
  if (status === 204) return null
  if (status !== 200) throw new UnexpectedAnswer(`${url} answered ${status}`, status)
  const text = await response.text()
  if (isBlank(text)) return null
  if (!response.headers.get('content-type')?.startsWith('text/html'))
    throw new UnexpectedAnswer(`${url} answered ${response.headers.get('content-type')} instead of text/html`, status)
  // After a redirect, a whole page is not the requested one.
  if ((!isDocumentAccepted || response.redirected) && isDocument(text))
    throw new UnexpectedAnswer(`${url} answered a whole document`, status)
  return text as RawMarkup
}

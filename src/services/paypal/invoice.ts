/** What the shop says of an order on invoice, and where it leads (contract, payments A12). */
import { followed } from '../../page/kit/address.ts'
import type { InvoiceAnswer } from '../contract/invoice.ts'
import { fetchMarked } from '../kit/fragments.ts'
import { retryAfterIn } from '../kit/retry-after.ts'

/** The provider has not decided (contract, payments A12). */
const UNDECIDED = 417
/** Of the requests that a shop refuses, those that say nothing of the payment: the session has ended, or it was too early. */
const SAYS_NOTHING = new Set([401, 403, 408, 425, 429])

/**
 * GET of the polling address. A refusal counts only if the shop means this payment: an ended session, a login page, or an
 * error of the server itself leaves the outcome unknown (quality.md, A6), and may say when to ask again.
 *
 * @throws Error where there is no response, or a part of one
 */
export async function askForInstructions({
  url,
  signal,
}: {
  url: string
  signal: AbortSignal
}): Promise<InvoiceAnswer> {
  const response = await fetchMarked({ url, signal })
  const { status, ok, redirected } = response
  if (status === UNDECIDED) return 'open'
  // The route itself never redirects: a redirect leads to the login page. Nor does it answer with a page once it is settled.
  if (redirected || SAYS_NOTHING.has(status) || status >= 500) {
    const retryAfter = retryAfterIn(response)
    return retryAfter ? { retryAfter } : 'unknown'
  }
  if (!ok) return status >= 400 ? 'refused' : 'unknown'
  // An empty answer may be called a page, too.
  const isCalledPage = response.headers.get('content-type')?.includes('html')
  return isCalledPage && (await response.text()).trim() ? 'unknown' : 'settled'
}

/**
 * The pages that follow a decision, as the page prints them: with the instructions, and with other ways to pay; '' where there is
 * none that may be followed.
 */
export const pagesAfter = ({
  successUrl,
  finishUrl,
  errorUrl,
}: {
  successUrl: string
  finishUrl: string
  errorUrl: string
}) => ({ instructions: followed(successUrl) || followed(finishUrl), otherWays: followed(errorUrl) })

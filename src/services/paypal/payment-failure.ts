/** What follows from a failed payment, and how the shop is told (contract, payments A2). */
import { followed } from '../../page/kit/address.ts'
import { UnexpectedAnswer } from '../contract/errors.ts'
import type { FailureCode, PaymentFailure } from '../contract/payment-failure.ts'
import { fetchMarked } from '../kit/fragments.ts'

/** Where a page says that failures are told; empty or null where it says nothing. */
export type FailureAddresses = {
  handleErrorUrl: string
  addErrorUrl: string
  accountOrderEditCancelledUrl: string
  accountOrderEditFailedUrl: string
  /** Where an express purchase that was broken off leads; only those have one. */
  cancelRedirectUrl?: string
  /** Of version 6 of the SDK: the script that the shop is told of, and the kind of page. */
  plugin?: string
  pageType?: string
}

/** Why a way to pay cannot be offered on this page at all: whatever was noticed, the shop is told by this code. */
export class PaymentObstacle extends Error {
  override name = 'PaymentObstacle'
  readonly code: FailureCode
  constructor(code: FailureCode, message: string) {
    super(message)
    this.code = code
  }
}

/** A page may answer with a whole page; the shop needs no more of it. */
const MAX_DETAIL_LENGTH = 2000

/** Of version 6 of the SDK: what the shop is told was under way (contract, wallets-v6, V7). */
const SCRIPT: ReadonlySet<string> = new Set<FailureCode>([
  'SWAG_PAYPAL__SCRIPT_ERROR',
  'SWAG_PAYPAL__SCRIPT_NOT_LOADED',
])

/** What the page notices that ends the use of a method on it, whatever is thrown and by whatever code (contract, payments A2). */
const FATAL: ReadonlySet<string> = new Set<FailureCode>([
  'SWAG_PAYPAL__NOT_ELIGIBLE',
  'SWAG_PAYPAL__BROWSER_UNSUPPORTED',
  'SWAG_PAYPAL__SCRIPT_ERROR',
  'SWAG_PAYPAL__SCRIPT_NOT_LOADED',
])
/** How the codes of both ways end. */
const CANCELLED = 'USER_CANCELLED'
/** A purchase that was not finished leads away from the page where it began; what the shop refuses does not. */
const EXPRESS: ReadonlySet<string> = new Set<FailureCode>([
  'SWAG_PAYPAL__EXPRESS_GENERIC_ERROR',
  'SWAG_PAYPAL__EXPRESS_USER_CANCELLED',
])
const UNSUPPORTED = 'SWAG_PAYPAL__BROWSER_UNSUPPORTED'

/**
 * What follows from a failure: an answer of the shop names its own code, and so does an obstacle. The page of an order that was
 * broken off says so itself, if the order has one. Anything else is posted to the newer address, so that the page, read anew, has
 * the shop's own words and the fields (contract, payments A17): the page for failed payments has neither, and only follows where
 * no newer address is printed. The older address knows kinds only.
 *
 * @param error what was thrown, of any kind
 */
export function failureOf(
  { code: noticed, error }: { code: FailureCode; error: unknown },
  addresses: FailureAddresses,
): PaymentFailure {
  const { handleErrorUrl, addErrorUrl, plugin, pageType } = addresses
  // Options name them: what must not be followed is as if it were not printed.
  const [accountOrderEditCancelledUrl, accountOrderEditFailedUrl, cancelRedirectUrl] = [
    addresses.accountOrderEditCancelledUrl,
    addresses.accountOrderEditFailedUrl,
    addresses.cancelRedirectUrl ?? '',
  ].map(followed) as [string, string, string]
  const whole = detailOf(error)
  const isObstacle = error instanceof PaymentObstacle
  const code = isObstacle ? error.code : (codeIn(whole) ?? noticed)
  const detail = whole.slice(0, MAX_DETAIL_LENGTH)
  const isFatal = isObstacle || FATAL.has(noticed)
  const isCancelled = code.endsWith(CANCELLED)
  const legacyKind = isCancelled ? 'cancel' : code === UNSUPPORTED ? 'browser' : 'error'
  const hasPages = accountOrderEditCancelledUrl && accountOrderEditFailedUrl
  const step = SCRIPT.has(code) ? 'SCRIPT_LOAD' : isFatal ? 'SETUP_FLOW' : 'SUBMIT_FLOW'
  const ofSdk = plugin && { step, plugin, pageType }
  return {
    code,
    detail,
    isFatal,
    page: !hasPages
      ? null
      : isCancelled
        ? accountOrderEditCancelledUrl
        : handleErrorUrl
          ? null
          : accountOrderEditFailedUrl,
    report: handleErrorUrl
      ? { url: handleErrorUrl, body: JSON.stringify({ ...ofSdk, code, error: detail, fatal: isFatal }) }
      : addErrorUrl
        ? { url: addErrorUrl, body: JSON.stringify({ error: detail, type: legacyKind }) }
        : null,
    // Version 6 leads away only from what the shopper has cancelled.
    back: (EXPRESS.has(code) && (!plugin || isCancelled) && cancelRedirectUrl) || null,
  }
}

/** What the shop prints on the page of an order for a payment that failed earlier (contract, payments A2, A17). */
const EARLIER = ['error-code', 'isPayPalError'] as const

/**
 * The address of a page that is read anew after a failure, without what an earlier one has added to it: that would be said beside
 * the new failure, or switch its way to pay off. Null where there is nothing of that.
 */
export function addressAnew(href: string): string | null {
  const url = new URL(href)
  if (!EARLIER.some((name) => url.searchParams.has(name))) return null
  for (const name of EARLIER) url.searchParams.delete(name)
  return url.href
}

/** As text: errors by name and message, anything else as JSON. */
function detailOf(error: unknown): string {
  if (error === undefined || error === null) return ''
  if (typeof error === 'string') return error
  // The shop's words, and the contract's, are the whole message.
  if (error instanceof Error) return /^Payment(Refusal|Obstacle)$/.test(error.name) ? error.message : String(error)
  try {
    return JSON.stringify(error) ?? typeof error
  } catch {
    return Object.prototype.toString.call(error)
  }
}

/** The first code in an answer of the platform, `{ errors: [{ code }] }`; `undefined` in any other text. */
function codeIn(text: string): string | undefined {
  try {
    const { errors } = JSON.parse(text) as { errors?: { code?: unknown }[] }
    return errors?.map(({ code }) => code).find((code) => typeof code === 'string')
  } catch {
    return undefined
  }
}

/**
 * POST of a failure, for the message on the next page.
 *
 * @throws UnexpectedAnswer for a status from 400, and with status 0 where there is no response
 */
export async function tellFailure({
  failure,
  signal,
}: {
  failure: PaymentFailure | null
  signal: AbortSignal
}): Promise<void> {
  if (!failure?.report) return
  const { url, body } = failure.report
  const { status } = await fetchMarked({ url, body, signal })
  if (status >= 400) throw new UnexpectedAnswer(`${url} answered ${status}`, status)
}

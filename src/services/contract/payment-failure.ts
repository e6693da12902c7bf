/** Codes of failures that the page itself notices (contract, payments A2); the shop's answers bring others. */
export type FailureCode =
  | 'SWAG_PAYPAL__GENERIC_ERROR'
  | 'SWAG_PAYPAL__NOT_ELIGIBLE'
  | 'SWAG_PAYPAL__USER_CANCELLED'
  | 'SWAG_PAYPAL__BROWSER_UNSUPPORTED'
  | 'SWAG_PAYPAL__SCRIPT_ERROR'
  | 'SWAG_PAYPAL__SCRIPT_NOT_LOADED'
  | 'SWAG_PAYPAL__EXPRESS_GENERIC_ERROR'
  | 'SWAG_PAYPAL__EXPRESS_USER_CANCELLED'

/** A payment that failed on the page, and what follows. */
export type PaymentFailure = {
  /** One of those above, or the shop's own. */
  code: string
  /** What was thrown or answered, as text. */
  detail: string
  /** This method cannot be used on this page at all. */
  isFatal: boolean
  /** The page that says what happened, where the shop is not to be told first. */
  page: string | null
  /** What the shop is told; null where it gave no address for that. */
  report: { url: string; body: string } | null
  /** Where the shopper is led once the shop knows; null for this page, loaded anew. */
  back: string | null
}

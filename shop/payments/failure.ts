/** Ends the payment of an order: the shopper is led to the order's edit page with the code (contract, payments E3.4). */
export class PaymentFailure extends Error {
  readonly code: string
  readonly isCancelled: boolean
  constructor(code: string, { isCancelled = false }: { isCancelled?: boolean } = {}) {
    super(code)
    this.name = 'PaymentFailure'
    this.code = code
    this.isCancelled = isCancelled
  }
}

/** Another request pays the order by now, or has cancelled it: this attempt ends without a word. */
export class AttemptOver extends Error {}

export const UNKNOWN_METHOD = 'CHECKOUT__UNKNOWN_PAYMENT_METHOD'
export const CANCELLED = 'CHECKOUT__CUSTOMER_CANCELED_EXTERNAL_PAYMENT'
export const EXPIRED = 'CHECKOUT__PAYMENT_TOKEN_EXPIRED'
export const DECLINED = 'CHECKOUT__PAYPAL_PAYMENT_DECLINED'
export const ASYNC_INTERRUPTED = 'CHECKOUT__ASYNC_PAYMENT_PROCESS_INTERRUPTED'
export const FINALIZE_INTERRUPTED = 'CHECKOUT__ASYNC_PAYMENT_FINALIZE_INTERRUPTED'
export const SYNC_INTERRUPTED = 'CHECKOUT__SYNC_PAYMENT_PROCESS_INTERRUPTED'

/** What failed for no reason that has a code of its own, and what the shopper gave up; on the way through checkout, and express. */
export const GENERIC_ERROR = 'SWAG_PAYPAL__GENERIC_ERROR'
export const USER_CANCELLED = 'SWAG_PAYPAL__USER_CANCELLED'
export const EXPRESS_GENERIC_ERROR = 'SWAG_PAYPAL__EXPRESS_GENERIC_ERROR'
export const EXPRESS_USER_CANCELLED = 'SWAG_PAYPAL__EXPRESS_USER_CANCELLED'

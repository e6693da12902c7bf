/**
 * The declared list: what the browser stores without consent, because what the shopper wants does not work otherwise
 * (quality, "Consent, ePrivacy"). Anything else needs a `Grant`.
 *
 * A test compares the list with what every kind of page stores, before a choice, after refusal, after acceptance and
 * after withdrawal.
 */

/** Why something may be stored without consent. */
export const REASONS = ['session', 'consent', 'timezone', 'cart', 'order', 'form', 'focus', 'captcha'] as const
export type Requirement = (typeof REASONS)[number]

/** Cookie names and storage keys, by their reason. Separate from the reasons, since no page needs them. */
const REQUIRED: Record<Requirement, readonly (string | RegExp)[]> = {
  /** The server's cookies that keep cart and login, and know a browser in which the customer logged in before. */
  session: ['session-', 'known-browser'],
  /** Whether the shopper has chosen, what, when, and on which settings: without it every page would ask again. */
  consent: ['cookie-preference', 'cookie-config-hash', 'statefront-consent'],
  /** Times are printed in the shopper's time zone. */
  timezone: ['timezone'],
  /** The counter in the header, and its notification of other tabs; the product whose quantity was changed, which is read out. */
  cart: ['cart-widget-template', 'empty-cart-widget', 'statefront-cart', 'lastQuantityChange'],
  /** The attempt to order, so that one purchase never becomes two; the way to pay that was chosen in the card app's form. */
  order: ['statefront-order', 'sw.pm', 'stripe.payment-method'],
  /**
   * The values entered into a form, as `<form id>.<field name>`, until it is sent; those on the way to another variant; comment and terms
   * of an order, by customers; the volume that was set for the shop's videos.
   */
  form: [/^[^.]+\.[^.]+$/, 'checkoutCustomerStorage', 'sw-cms-video-volume'],
  /** The control to focus after a reload. */
  focus: [/^sw-last-focus-/],
  /** The third party's check of who sends a form, loaded when somebody uses such a form; the platform lists its cookie as required. */
  captcha: ['_GRECAPTCHA', /^_grecaptcha/, /^rc::/],
}

/** Whether a cookie or storage key is on the list. */
export const isRequired = (name: string): boolean =>
  Object.values(REQUIRED).some((names) =>
    names.some((known) => (typeof known === 'string' ? known === name : known.test(name))),
  )

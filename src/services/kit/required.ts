/**
 * The declared list: what the browser keeps without being asked, because what the shopper wants does not work otherwise
 * (quality, "Consent, ePrivacy"). Whatever is not on it needs a `Grant`.
 *
 * A test compares the list with what every kind of page leaves behind, before a choice, after refusal, after acceptance
 * and after withdrawal.
 */

/** Why something may be kept without being asked for. */
export const REASONS = ['session', 'consent', 'timezone', 'cart', 'order', 'form', 'focus'] as const
export type Requirement = (typeof REASONS)[number]

/** Names of cookies and storage keys, by their reason. Apart from the reasons: no page needs them. */
const REQUIRED: Record<Requirement, readonly (string | RegExp)[]> = {
  /** The server's cookie that holds cart and login together. */
  session: ['session-'],
  /** Whether the shopper has chosen, what, and when: without it the question would come again on every page. */
  consent: ['cookie-preference', 'statefront-consent'],
  /** Times are printed as they are where the shopper is. */
  timezone: ['timezone'],
  /** The counter in the header, and the news of it for other tabs. */
  cart: ['cart-widget-template', 'empty-cart-widget', 'statefront-cart'],
  /** The attempt to order, so that one purchase never becomes two. */
  order: ['statefront-order'],
  /** What was entered into a form, as `<form id>.<field name>`, until it is sent. */
  form: [/^[^.]+\.[^.]+$/],
  /** The control that has the focus again after a reload. */
  focus: [/^sw-last-focus-/],
}

/** Whether a cookie or storage key is on the list. */
export const isRequired = (name: string): boolean =>
  Object.values(REQUIRED).some((names) =>
    names.some((known) => (typeof known === 'string' ? known === name : known.test(name))),
  )

/** The payment methods a shopper may choose, and how each is paid (contract, payments A0, A3 and E3). */
import type { PaymentMethod, Reference } from '../checkout/reference.ts'
import type { ShopContext } from '../context.ts'
import type { Currency } from '../database/schema.ts'
import { isSwitch, SWITCHES, type SwitchName } from './switches.ts'

/**
 * How an order is paid once it is placed: by a provider's order that the shopper approved, captured when the provider sends
 * the shopper back or at once; by the provider's wall; by bank transfer after its own checks; by the card app.
 */
export type Way = 'afterReturn' | 'atOnce' | 'wall' | 'invoice' | 'cardApp'

export type Payment = {
  way: Way
  /** What the provider is paid from. */
  source: string
  /** The shopper can approve on the provider's page instead of on ours. */
  hasApprovePage?: true
  /** What the page's script calls it when the browser cannot use it (contract, payments A10). */
  ineligibleAs?: string
  /** Orders that the provider takes; the lowest and the highest total in cents. */
  limits?: { currency: Currency; country: string; least: number; most: number }
}

/** What is to be paid, as far as limits ask for it; a cart without a customer has no billing address. */
export type Payable = { currency: Currency; total?: number; billing?: { countryId: string } }

export const PAYMENTS: Partial<Record<SwitchName, Payment>> = {
  paypal: { way: 'afterReturn', source: 'paypal', hasApprovePage: true },
  'paypal-pay-later': { way: 'atOnce', source: 'paylater', ineligibleAs: 'PAYLATER' },
  'paypal-sepa': { way: 'atOnce', source: 'sepa', ineligibleAs: 'SEPA' },
  'paypal-venmo': { way: 'atOnce', source: 'venmo', ineligibleAs: 'VENMO' },
  'paypal-card': { way: 'afterReturn', source: 'card', ineligibleAs: 'CARD' },
  'paypal-apple-pay': { way: 'atOnce', source: 'apple_pay', ineligibleAs: 'APPLEPAY' },
  'paypal-google-pay': { way: 'atOnce', source: 'google_pay' },
  'paypal-plus': { way: 'wall', source: 'paypal', hasApprovePage: true },
  'paypal-invoice': {
    way: 'invoice',
    source: 'pay_upon_invoice',
    limits: { currency: 'EUR', country: 'DE', least: 500, most: 250_000 },
  },
  'card-app': { way: 'cardApp', source: 'card' },
}

/** How a method is paid; `undefined` for those without a provider. */
export function paymentOf({ key }: Pick<PaymentMethod, 'key'>): Payment | undefined {
  return isSwitch(key) ? PAYMENTS[key] : undefined
}

/** Whether a method or place is there for this shopper: none without the sandbox, which takes the place of every provider. */
export function isOn(c: ShopContext, name: SwitchName): boolean {
  return c.var.parts.has('sandbox') && (SWITCHES[name].isLive || c.var.sandbox.isOn(name))
}

const isOffered = (c: ShopContext, { key }: Pick<PaymentMethod, 'key'>) => !isSwitch(key) || isOn(c, key)

/** Whether the shopper's browser said that it cannot pay by this method. */
export function isIneligible(c: ShopContext, method: Pick<PaymentMethod, 'key'>): boolean {
  const name = paymentOf(method)?.ineligibleAs
  return name !== undefined && c.var.session.ineligibleMethods.includes(name)
}

/** Whether the provider takes no such order. */
export function isBeyondLimits(
  method: Pick<PaymentMethod, 'key'>,
  { currency, total, billing }: Payable,
  { countries }: Pick<Reference, 'countries'>,
): boolean {
  const limits = paymentOf(method)?.limits
  if (!limits) return false
  const country = billing && countries.find(({ id }) => id === billing.countryId)?.iso
  return (
    currency !== limits.currency ||
    (country !== undefined && country !== limits.country) ||
    (total !== undefined && (total < limits.least || total > limits.most))
  )
}

/** The payment methods this shopper may choose for what is to be paid. */
export function offeredMethods(c: ShopContext, reference: Reference, toPay: Payable): PaymentMethod[] {
  return reference.paymentMethods.filter(
    (method) => isOffered(c, method) && !isIneligible(c, method) && !isBeyondLimits(method, toPay, reference),
  )
}

/** The row of a method. Throws if the database has none. */
export function methodCalled({ paymentMethods }: Pick<Reference, 'paymentMethods'>, key: SwitchName): PaymentMethod {
  const method = paymentMethods.find((row) => row.key === key)
  if (!method) throw new Error(`The database has no payment method "${key}"`)
  return method
}

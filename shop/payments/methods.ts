/** The payment methods a shopper may choose, and how each is paid (contract, payments A0, A3 and E3). */
import type { PaymentMethod, Reference } from '../checkout/reference.ts'
import type { ShopContext } from '../context.ts'
import type { Currency, TransactionState } from '../database/schema.ts'
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

/** The state of a transaction while a request pays it. */
export const claimedState = ({ way }: Pick<Payment, 'way'>): TransactionState =>
  way === 'invoice' ? 'in_progress' : 'unconfirmed'

/** Whether a method or place is there for this shopper: none without the sandbox, which takes the place of every provider. */
export function isOn(c: ShopContext, name: SwitchName): boolean {
  return c.var.parts.has('sandbox') && (SWITCHES[name].isLive || c.var.sandbox.isOn(name))
}

const isOffered = (c: ShopContext, { key }: Pick<PaymentMethod, 'key'>) => !isSwitch(key) || isOn(c, key)

/** Whether the shopper's browser said that it cannot pay by this method. */
function isIneligible(c: ShopContext, method: Pick<PaymentMethod, 'key'>): boolean {
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

/** Why a method does not pay for something: it is switched off, the browser cannot use it, or the provider takes no such order. */
type Obstacle = 'off' | 'browser' | 'limits'

/** `undefined` for a method that pays. */
export function obstacleOf(
  c: ShopContext,
  reference: Reference,
  method: PaymentMethod,
  toPay: Payable,
): Obstacle | undefined {
  if (!isOffered(c, method)) return 'off'
  if (isIneligible(c, method)) return 'browser'
  return isBeyondLimits(method, toPay, reference) ? 'limits' : undefined
}

/**
 * The payment methods for a cart or an order. Each way to choose one, to order and to pay asks for it: the confirm and the order edit
 * page, the express button, the wall, and the start of every payment.
 */
export function methodsFor(c: ShopContext, reference: Reference, toPay: Payable): PaymentMethod[] {
  return reference.paymentMethods.filter((method) => !obstacleOf(c, reference, method, toPay))
}

/** What is to be paid of an order, for `methodsFor`. */
export const payableOrder = ({ currency, total, billingAddress: billing }: OrderToPay): Payable => ({
  currency,
  total,
  billing,
})

type OrderToPay = { currency: Currency; total: number; billingAddress: { countryId: string } }

/** The row of a method. Throws if the database has none. */
export function methodCalled({ paymentMethods }: Pick<Reference, 'paymentMethods'>, key: SwitchName): PaymentMethod {
  const method = paymentMethods.find((row) => row.key === key)
  if (!method) throw new Error(`The database has no payment method "${key}"`)
  return method
}

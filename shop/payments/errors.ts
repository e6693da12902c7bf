/** What a shopper is told when a payment fails on the page (contract, payments A2). */
import type { ShopContext } from '../context.ts'
import { textsOf } from '../layout/text.ts'
import { addFlash, updateSession } from '../transport/session.ts'

const PREFIX = 'SWAG_PAYPAL__'

/** Code without its prefix → snippet. */
const TEXTS: Readonly<Record<string, string>> = {
  EXPRESS_GENERIC_ERROR: 'payments.error.express',
  EXPRESS_USER_CANCELLED: 'payments.error.expressCancelled',
  GENERIC_ERROR: 'payments.error.generic',
  USER_CANCELLED: 'payments.error.cancelled',
  BROWSER_UNSUPPORTED: 'payments.error.browser',
  NOT_ELIGIBLE: 'payments.error.notEligible',
  SCRIPT_ERROR: 'payments.error.script',
  SCRIPT_NOT_LOADED: 'payments.error.script',
  CARD_VALIDATION_FAILED: 'payments.error.card',
  POSTAL_CODE_REQUIRED: 'payments.error.postalCode',
  ORDER_ZERO_VALUE: 'payments.error.zeroValue',
  INVALID_SHIPPING_ADDRESS: 'payments.error.shippingAddress',
  PUI_BIRTHDAY_REQUIRED: 'payments.error.birthday',
  PUI_PHONE_NUMBER_REQUIRED: 'payments.error.phone',
  API_PAYMENT_SOURCE_INFO_CANNOT_BE_VERIFIED: 'payments.error.unverifiable',
  API_PAYMENT_SOURCE_DECLINED_BY_PROCESSOR: 'payments.error.declined',
}

/** Of the platform, from 6.6.10.21 on: the order may not be paid by this method any more (contract, versions A1). */
const NOT_CHANGEABLE = 'CHECKOUT__ORDER_PAYMENT_METHOD_NOT_CHANGEABLE'

/** The snippet for a provider's code, and for one of the platform; `undefined` for codes of others. */
export function snippetFor(code: string): string | undefined {
  if (code === NOT_CHANGEABLE) return 'payments.error.notChangeable'
  if (!code.startsWith(PREFIX)) return undefined
  const name = code.slice(PREFIX.length)
  return Object.hasOwn(TEXTS, name) ? TEXTS[name] : undefined
}

/** What a shopper does on purpose is no failure. */
const isCalm = (code: string): boolean => code.startsWith(PREFIX) && code.endsWith('USER_CANCELLED')

/** Stores the message for the next page; a fatal error also keeps the provider's script from that page, once. */
export async function keepError(c: ShopContext, code: string, { isFatal }: { isFatal: boolean }): Promise<void> {
  const text = textsOf(c)(snippetFor(code) ?? 'payments.error.generic')
  await addFlash(c, { type: isCalm(code) ? 'info' : 'danger', text })
  if (isFatal) await updateSession(c, { fatalMethodId: c.var.session.paymentMethodId })
}

const LEGACY: Readonly<Record<string, string>> = {
  cancel: 'payments.error.cancelled',
  browser: 'payments.error.browser',
}

/** The older call, which names a kind instead of a code. */
export async function keepLegacyError(c: ShopContext, kind: string): Promise<void> {
  const key = Object.hasOwn(LEGACY, kind) ? LEGACY[kind] : undefined
  await addFlash(c, { type: kind === 'cancel' ? 'info' : 'danger', text: textsOf(c)(key ?? 'payments.error.generic') })
}

/** Whether this page leaves the provider's script out, because it failed for good; the next one tries again. */
export async function takeFatal(c: ShopContext, paymentMethodId: string): Promise<boolean> {
  if (c.req.query('isPayPalError')) return true
  if (c.var.session.fatalMethodId !== paymentMethodId) return false
  await updateSession(c, { fatalMethodId: null })
  return true
}

/**
 * What a page tells the scripts of the wallet provider (contract, payments A1 to A12 and A16). With the real keys of a
 * merchant the vendors' scripts are named; otherwise the stand-ins.
 */
import { html, raw } from 'hono/html'
import type { Html, ShopContext } from '../context.ts'
import { absoluteUrl } from '../layout/seo.ts'
import { languageOf } from '../layout/text.ts'
import { SANDBOX, scriptUrl } from '../sandbox/addresses.ts'
import { urlFor } from '../transport/routes.ts'
import { editUrl } from './attempt.ts'
import { ASYNC_INTERRUPTED, CANCELLED } from './failure.ts'
import { PAYMENTS } from './methods.ts'

export type Options = Readonly<Record<string, unknown>>

/** The merchant's own key, for the provider's real script. */
const clientId = (): string | undefined => process.env['PAYPAL_CLIENT_ID'] || undefined

/** Whether the stand-ins take the place of the wallet provider. */
export const isStandIn = (): boolean => clientId() === undefined

const LOCALES = { 'en-GB': 'en_GB', 'de-DE': 'de_DE' } as const

export const localeOf = (c: ShopContext): string => LOCALES[languageOf(c)]

/** Printed in two attributes, the second one as JSON. */
export function marked(name: string, optionsName: string, options: Options, value = 'true'): Html {
  return html`${raw(`data-${name}`)}="${value}" ${raw(`data-${optionsName}-options`)}="${JSON.stringify({ extensions: [], ...options })}"`
}

/** Whose the shop is at the provider, and what it sells in. */
export function accountOptions(c: ShopContext): Options {
  return {
    clientId: clientId() ?? 'sandbox-client',
    merchantPayerId: isStandIn() ? 'SANDBOXMERCHANT' : '',
    partnerAttributionId: isStandIn() ? 'Statefront_Sandbox' : '',
    currency: c.var.currency,
  }
}

/** For the provider's script; the same on all places of a page. */
export function merchantOptions(c: ShopContext): Options {
  return {
    ...accountOptions(c),
    ...(isStandIn() ? { sdkBaseUrl: absoluteUrl(c, `${SANDBOX}/sdk/js`) } : {}),
  }
}

/** For every block of the confirm and the order edit page. */
export function blockOptions(
  c: ShopContext,
  { paymentMethodId, orderId, isBlocked }: { paymentMethodId: string; orderId: string | null; isBlocked: boolean },
): Options {
  const failed = (code: string, more: Record<string, string> = {}) =>
    orderId === null ? null : absoluteUrl(c, editUrl(c, orderId, { 'error-code': code, ...more }))
  return {
    ...merchantOptions(c),
    languageIso: localeOf(c),
    intent: 'capture',
    buttonShape: 'sharp',
    userIdToken: null,
    paymentMethodId,
    createOrderUrl: urlFor(c, 'frontend.paypal.create_order'),
    addErrorUrl: urlFor(c, 'frontend.paypal.error'),
    handleErrorUrl: urlFor(c, 'frontend.paypal.handle-error'),
    orderId,
    accountOrderEditCancelledUrl: failed(CANCELLED),
    accountOrderEditFailedUrl: failed(ASYNC_INTERRUPTED, { isPayPalError: '1' }),
    preventErrorReload: isBlocked,
    brandName: 'Statefront Demo Shop',
    showPayLater: true,
  }
}

/** What the shopper's browser cannot use, as the page's script names it. */
export function filteredMethods(c: ShopContext): string[] {
  const names = Object.values(PAYMENTS).flatMap(({ ineligibleAs }) => ineligibleAs ?? [])
  return names.filter((name) => c.var.session.ineligibleMethods.includes(name)).toSorted()
}

const VENDOR_SCRIPTS = {
  'apple-pay': 'https://applepay.cdn-apple.com/jsapi/v1/apple-pay-sdk.js',
  'google-pay': 'https://pay.google.com/gp/p/js/pay.js',
  'payment-wall': 'https://www.paypalobjects.com/webstatic/ppplus/ppplus.min.js',
  fraud: 'https://c.paypal.com/da/r/fb.js',
} as const

/** A script of a wallet, in the place where the vendor's would be. It runs before the shop's deferred one. */
export function walletScript(c: ShopContext, name: keyof typeof VENDOR_SCRIPTS): Html {
  const nonce = c.var.secureHeadersNonce ?? ''
  return html`<script src="${isStandIn() ? scriptUrl(name) : VENDOR_SCRIPTS[name]}" nonce="${nonce}"></script>`
}

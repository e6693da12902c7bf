/** What a page tells the scripts of the wallet provider in version 6 of its SDK (contract, wallets V1 to V3). */
import { html, raw } from 'hono/html'
import type { Html, ShopContext } from '../context.ts'
import type { PageRoute } from '../layout/page-route.ts'
import { CORE, SANDBOX } from '../sandbox/addresses.ts'
import { urlFor } from '../transport/routes.ts'
import { accountOptions, isStandIn, localeOf, marked, type Options } from './options.ts'

export type PageType = 'checkout' | 'cart' | 'mini-cart' | 'product-details' | 'product-listing'

/** Whether this visit is served pages of version 6. */
export const isSdk6 = (c: ShopContext): boolean => c.var.sandbox.scenario.sdk === '6'

/** For every place. */
export const sdk6Options = (c: ShopContext, pageType: PageType): Options => ({
  ...accountOptions(c),
  clientToken: null,
  clientTokenUrl: urlFor(c, 'frontend.paypal.client-token'),
  environment: isStandIn() ? 'sandbox' : 'production',
  pageType,
  languageIso: localeOf(c),
  handleErrorUrl: urlFor(c, 'frontend.paypal.handle-error'),
})

/** By the route of a page. */
export function pageTypeOf(route: PageRoute | null): PageType {
  const name = route?.name ?? ''
  if (name === 'frontend.checkout.cart.page') return 'cart'
  if (name.startsWith('frontend.checkout.')) return 'checkout'
  return name === 'frontend.detail.page' ? 'product-details' : 'product-listing'
}

/** The provider's script, which every instance on the page is made by. */
export function coreScript(c: ShopContext): Html {
  const host = isStandIn() ? SANDBOX : 'https://www.paypal.com'
  return html`<script src="${host}${CORE}" data-namespace="paypalV6" async nonce="${c.var.secureHeadersNonce ?? ''}"></script>`
}

type ButtonTag = 'paypal-button' | 'paypal-pay-later-button' | 'venmo-button' | 'apple-pay-button' | 'google-pay-button'

const BUTTON = 'swag-paypal-button shape-sharp paypal-gold'

/** A button that is not to be seen before the page's script has made it work. */
export function buttonElement(tag: ButtonTag, marker: string, options: Options): Html {
  const look = tag === 'apple-pay-button' ? html`class="${BUTTON} d-none" disabled` : html`class="${BUTTON}" hidden`
  return html`<${raw(tag)} ${look} ${marked(marker, marker, options)}></${raw(tag)}>`
}

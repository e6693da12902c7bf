/** Buttons and banners of the wallet provider outside the checkout's last page (contract, payments A4, A9, A10 and A16). */
import { html } from 'hono/html'
import { loadReference, type PaymentMethod, type Reference } from '../checkout/reference.ts'
import type { Html, ShopContext } from '../context.ts'
import type { PageRoute } from '../layout/page-route.ts'
import { absoluteUrl } from '../layout/seo.ts'
import { textsOf, translate } from '../layout/text.ts'
import { urlFor } from '../transport/routes.ts'
import { isOn, methodCalled } from './methods.ts'
import { filteredMethods, localeOf, marked, merchantOptions } from './options.ts'
import { coreScript, isSdk6, type PageType, pageTypeOf } from './sdk6-options.ts'
import { sdk6Eligibility, sdk6Express, sdk6Message } from './sdk6-places.ts'

export type ExpressPlace = 'product' | 'box' | 'panel' | 'cart' | 'register'

const WRAPPERS: Readonly<Record<ExpressPlace, string>> = {
  product: 'col-8',
  box: 'pt-3',
  panel: 'btn-block',
  cart: 'checkout-aside-action',
  register: 'col-12 col-sm-6 col-xl-5',
}

/** Where ordinary shoppers find it: product boxes have one only where it is switched on for a test. */
const LIVE_PLACES: ReadonlySet<ExpressPlace> = new Set<ExpressPlace>(['product', 'panel', 'cart', 'register'])

/**
 * The express button of a place; empty for those who are logged in, and where there is nothing to pay for.
 *
 * Drawn in view, as the provider's own is, it exceeds what a page may execute at rest. So shoppers get a button of the shop,
 * which loads the provider's when it is pressed; without script, it leads on as the buttons beside it do. Those of version 6 of the SDK
 * are always drawn: the shop's own has only the older one to load.
 *
 * @param price cents: of the product, or of the cart
 */
export function expressButton(c: ShopContext, place: ExpressPlace, price: number): Html | '' {
  if (!isOn(c, 'express') || c.var.customer || price <= 0) return ''
  const isDrawn = c.var.sandbox.isOn('express')
  if (!isDrawn && !LIVE_PLACES.has(place)) return ''
  return loadReference(c.var.database).then((reference) => buttonAt(c, place, reference, isDrawn))
}

function buttonAt(c: ShopContext, place: ExpressPlace, reference: Reference, isDrawn: boolean): Html {
  const method = methodCalled(reference, 'paypal')
  const isProduct = place === 'product' || place === 'box'
  const purchase = {
    addProductToCart: isProduct,
    payPalPaymentMethodId: method.id,
    contextSwitchUrl: urlFor(c, 'frontend.paypal.express.prepare_cart'),
    createOrderUrl: urlFor(c, 'frontend.paypal.express.create_order'),
    prepareCheckoutUrl: urlFor(c, 'frontend.paypal.express.prepare_checkout'),
    checkoutConfirmUrl: absoluteUrl(c, urlFor(c, 'frontend.checkout.confirm.page', { isPayPalExpressCheckout: '1' })),
    cancelRedirectUrl: urlFor(c, isProduct ? 'frontend.checkout.cart.page' : 'frontend.checkout.register.page'),
  }
  if (isSdk6(c)) return html`<div class="${WRAPPERS[place]}">${sdk6Express(c, PAGE_TYPES[place], purchase)}</div>`
  const options = {
    ...merchantOptions(c),
    languageIso: localeOf(c),
    intent: 'capture',
    buttonColor: 'gold',
    buttonShape: 'sharp',
    ...purchase,
    showPayLater: true,
    fundingSources: ['paypal', 'paylater', 'venmo'],
    addErrorUrl: urlFor(c, 'frontend.paypal.error'),
    handleErrorUrl: urlFor(c, 'frontend.paypal.handle-error'),
    productDetailEnabled: true,
    offCanvasEnabled: true,
    loginEnabled: true,
    cartEnabled: true,
    listingEnabled: true,
  }
  const mark = isDrawn ? 'swag-paypal-express-button' : 'payment-offer'
  return html`<div class="${WRAPPERS[place]}"><div class="swag-paypal-express-button" ${marked(mark, 'swag-pay-pal-express-button', options)}>${isDrawn ? '' : offer(c, isProduct, method)}</div></div>`
}

/** The shop's own button. */
function offer(c: ShopContext, isProduct: boolean, method: PaymentMethod): Html {
  const text = textsOf(c)('payments.express.offer', { method: translate(c, method.name) })
  return isProduct
    ? html`<button type="submit" class="btn btn-outline-primary">${text}</button>`
    : html`<a class="btn btn-outline-primary" href="${urlFor(c, 'frontend.checkout.confirm.page')}">${text}</a>`
}

export type BannerPlace = 'product' | 'cart' | 'cartAside' | 'panel' | 'register' | 'footer'

/** The kind of page that version 6 of the SDK is told. */
const PAGE_TYPES: Readonly<Record<ExpressPlace | Exclude<BannerPlace, 'footer'>, PageType>> = {
  product: 'product-details',
  box: 'product-listing',
  panel: 'mini-cart',
  cart: 'cart',
  cartAside: 'cart',
  register: 'checkout',
}

/** The banner about paying later; `amount` in cents. The cart's second one is a picture. The footer's is told the page's route. */
export function installmentBanner(
  c: ShopContext,
  place: BannerPlace,
  amount: number,
  route: PageRoute | null = null,
): Html | '' {
  if (!isOn(c, 'banner')) return ''
  if (isSdk6(c)) return sdk6Message(c, place === 'footer' ? pageTypeOf(route) : PAGE_TYPES[place], amount)
  return loadReference(c.var.database).then((reference) => bannerAt(c, place, amount, reference))
}

function bannerAt(c: ShopContext, place: BannerPlace, amount: number, reference: Reference): Html {
  const { id } = methodCalled(reference, 'paypal')
  const isFlex = place === 'cartAside'
  const options = {
    ...merchantOptions(c),
    amount: amount / 100,
    layout: isFlex ? 'flex' : 'text',
    color: isFlex ? 'grey' : 'blue',
    ratio: isFlex ? '20x1' : '8x1',
    logoType: 'primary',
    textColor: 'black',
    paymentMethodId: id,
    footerEnabled: true,
    cartEnabled: true,
    offCanvasCartEnabled: true,
    loginPageEnabled: true,
    detailPageEnabled: true,
    crossBorderBuyerCountry: null,
  }
  return html`<div class="swag-paypal-installment-banner" ${marked('swag-paypal-installment-banner', 'swag-pay-pal-installment-banner', options)}></div>`
}

/** At the foot of full pages: what the browser can pay with. It has a place, since its script may wait to be seen. */
export function fundingEligibility(c: ShopContext, route: PageRoute | null): Html | '' {
  if (!isOn(c, 'eligibility')) return ''
  if (isSdk6(c)) return sdk6Eligibility(c, pageTypeOf(route))
  const options = {
    ...merchantOptions(c),
    languageIso: localeOf(c),
    intent: 'capture',
    filteredPaymentMethods: filteredMethods(c),
    methodEligibilityUrl: urlFor(c, 'frontend.paypal.payment-method-eligibility'),
  }
  return html`<div ${marked('swag-paypal-funding-eligibility', 'swag-paypal-funding-eligibility', options)}></div>`
}

/**
 * Version 6 of the provider's script, for the head of pages on which one of these places is, or comes with the cart's panel, in which a
 * visitor finds the express buttons wherever it opens.
 */
export function placesScript(c: ShopContext, { hasFooter }: { hasFooter: boolean }): Html | '' {
  const isInFooter = hasFooter && (isOn(c, 'banner') || isOn(c, 'eligibility'))
  const isInPanel = isOn(c, 'express') && !c.var.customer
  return isSdk6(c) && (isInFooter || isInPanel) ? coreScript(c) : ''
}

/**
 * Every route of the shop by its name, and its rules (contract, shell 2 and 20.1).
 *
 * Handlers are mounted under these paths, addresses are built from them, and the guards read the same rows, so that a
 * route is defined in one place only.
 */
import type { ShopContext } from '../context.ts'
import type { Language } from '../database/schema.ts'
import { isNewest } from '../layout/platform.ts'
import { languageOf } from '../layout/text.ts'
import { inLanguage } from './language.ts'

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'
/** `account`: customers with a password; `any`: guests as well. */
export type LoginRule = 'account' | 'any'

export type RouteRule = {
  path: string
  methods: readonly Method[]
  /** May be requested with the marker header. */
  script: boolean
  login?: LoginRule
  /** Personal content that must not be cached: `no-store`. */
  private?: true
  /** Changes nothing, whatever its method. */
  reads?: true
  /** Answered while the shop is closed for maintenance: what somebody is paying comes to its end, and a right has a deadline. */
  ends?: true
}

const GET = ['GET'] as const
const POST = ['POST'] as const
const BOTH = ['GET', 'POST'] as const

const page = (path: string, more: Partial<RouteRule> = {}): RouteRule => ({
  path,
  methods: GET,
  script: false,
  ...more,
})
const fragment = (path: string, more: Partial<RouteRule> = {}): RouteRule => ({
  path,
  methods: GET,
  script: true,
  ...more,
})
const action = (path: string, more: Partial<RouteRule> = {}): RouteRule => ({
  path,
  methods: POST,
  script: true,
  ...more,
})

export const ROUTE_RULES = {
  'frontend.home.page': page('/'),
  'frontend.navigation.page': page('/navigation/{navigationId}'),
  'frontend.landing.page': page('/landingPage/{landingPageId}'),
  'frontend.detail.page': page('/detail/{productId}'),
  'frontend.detail.switch': fragment('/detail/{productId}/switch'),
  'frontend.product.garan-label': fragment('/product/{productId}/garan-label'),
  'frontend.product.purchase-limit': fragment('/product/{productId}/purchase-limit'),
  'frontend.product.reviews': fragment('/product/{productId}/reviews', { methods: BOTH }),
  'frontend.detail.review.save': action('/product/{productId}/rating', { login: 'account' }),
  'frontend.search.page': page('/search'),
  'frontend.search.suggest': fragment('/suggest'),
  'widgets.search.pagelet.v2': fragment('/widgets/search', { methods: BOTH }),
  'widgets.search.filter': fragment('/widgets/search/filter', { methods: BOTH }),
  'widgets.quickview.minimal': fragment('/quickview/{productId}'),
  'widgets.quickview': fragment('/widgets/quickview/{productId}'),
  'widgets.quickview.switch': fragment('/widgets/quickview/{productId}/switch'),
  'widgets.accessories.options': action('/widgets/accessories/options', { reads: true }),
  'frontend.menu.offcanvas': fragment('/widgets/menu/offcanvas'),
  'frontend.cookie.offcanvas': fragment('/cookie/offcanvas'),
  'frontend.cookie.permission': fragment('/cookie/permission'),
  'frontend.cookie.groups': fragment('/cookie/groups'),
  'frontend.cookie.consent.offcanvas': fragment('/cookie/consent-offcanvas'),
  'frontend.cookie.consent.log': action('/cookie/consent-log'),
  'frontend.cms.page': fragment('/widgets/cms/{id}', { methods: BOTH }),
  'frontend.cms.navigation.page': fragment('/widgets/cms/navigation/{navigationId}', { methods: BOTH }),
  'frontend.cms.navigation.filter': fragment('/widgets/cms/navigation/{navigationId}/filter', { methods: BOTH }),
  'frontend.cms.buybox.switch': fragment('/widgets/cms/buybox/{productId}/switch'),

  'frontend.checkout.info': fragment('/widgets/checkout/info'),
  'frontend.cart.offcanvas': fragment('/checkout/offcanvas'),
  'frontend.checkout.cart.page': page('/checkout/cart', { private: true }),
  'frontend.checkout.cart.json': fragment('/checkout/cart.json', { private: true }),
  'frontend.checkout.line-item.add': action('/checkout/line-item/add'),
  'frontend.checkout.line-item.delete': action('/checkout/line-item/delete/{id}', { methods: ['POST', 'DELETE'] }),
  'frontend.checkout.line-items.delete': action('/checkout/line-item/delete', { methods: ['POST', 'DELETE'] }),
  'frontend.checkout.line-item.change-quantity': action('/checkout/line-item/change-quantity/{id}'),
  'frontend.checkout.line-items.update': action('/checkout/line-item/update', { methods: ['POST', 'PATCH'] }),
  'frontend.checkout.promotion.add': action('/checkout/promotion/add'),
  'frontend.checkout.product.add-by-number': action('/checkout/product/add-by-number', { script: false }),
  'frontend.checkout.configure': action('/checkout/configure'),
  'frontend.checkout.switch-language': action('/checkout/language', { script: false }),
  'frontend.checkout.register.page': page('/checkout/register', { private: true }),
  'frontend.checkout.confirm.page': fragment('/checkout/confirm', { private: true }),
  'frontend.checkout.finish.order': action('/checkout/order', { script: false, ends: true }),
  'frontend.checkout.finish.page': page('/checkout/finish', { private: true, ends: true }),

  'frontend.account.home.page': page('/account', { login: 'account', private: true }),
  'frontend.account.login.page': page('/account/login', { private: true }),
  'frontend.account.login': action('/account/login'),
  'frontend.account.logout.page': page('/account/logout'),
  'frontend.account.recover.page': page('/account/recover', { private: true }),
  'frontend.account.recover.request': action('/account/recover', { script: false }),
  'frontend.account.recover.password.page': page('/account/recover/password', { private: true }),
  'frontend.account.recover.password.reset': action('/account/recover/password', { script: false }),
  'frontend.account.register.page': page('/account/register', { private: true }),
  'frontend.account.customer-group-registration.page': page('/customer-group-registration', { private: true }),
  'frontend.account.register.save': action('/account/register', { script: false }),
  'frontend.account.register.mail': page('/registration/confirm', { methods: BOTH, private: true }),
  'frontend.account.profile.page': page('/account/profile', { login: 'account', private: true }),
  'frontend.account.profile.save': action('/account/profile', { login: 'account', script: false }),
  'frontend.account.profile.email.save': action('/account/profile/email', { login: 'account', script: false }),
  'frontend.account.profile.password.save': action('/account/profile/password', { login: 'account', script: false }),
  'frontend.account.profile.delete': action('/account/profile/delete', { login: 'account', script: false }),
  'frontend.account.address.page': page('/account/address', { login: 'account', private: true }),
  'frontend.account.address.create.page': page('/account/address/create', { login: 'any', private: true }),
  'frontend.account.address.create': action('/account/address/create', { login: 'any', script: false }),
  'frontend.account.address.edit.page': page('/account/address/{addressId}', { login: 'any', private: true }),
  'frontend.account.address.edit.save': action('/account/address/{addressId}', { login: 'any', script: false }),
  'frontend.account.address.delete': action('/account/address/delete/{addressId}', { login: 'account', script: false }),
  'frontend.account.address.set-default-address': action('/account/address/default-{type}/{addressId}', {
    login: 'account',
    script: false,
  }),
  'frontend.account.order.page': fragment('/account/order', { methods: BOTH, login: 'any', private: true }),
  'frontend.account.order.cancel': action('/account/order/cancel', { login: 'any', script: false }),
  'frontend.account.order.single.page': page('/account/order/{deepLinkCode}', { methods: BOTH, private: true }),
  'frontend.account.guest.login.page': page('/account/guest/login', { private: true }),
  'frontend.account.edit-order.page': page('/account/order/edit/{orderId}', { login: 'any', private: true }),
  'frontend.account.edit-order.change-payment-method': action('/account/order/payment/{orderId}', {
    login: 'any',
    script: false,
  }),
  'frontend.account.edit-order.update-order': action('/account/order/update/{orderId}', {
    login: 'any',
    script: false,
    ends: true,
  }),
  'frontend.account.addressbook': action('/widgets/account/address-book', { login: 'any' }),
  'frontend.account.addressmanager': fragment('/widgets/account/address-manager', { methods: BOTH, login: 'any' }),
  'frontend.account.addressmanager.switch': action('/widgets/account/address-manager/switch', { login: 'any' }),
  'frontend.account.addressmanager.edit': action('/widgets/account/address-manager/{addressId}', { login: 'any' }),
  'frontend.account.address.switch-default': action('/account/address/switch', { login: 'any' }),
  'frontend.account.newsletter': action('/widgets/account/newsletter', { login: 'account' }),
  'widgets.account.order.detail': fragment('/widgets/account/order/detail/{id}', { login: 'any', private: true }),

  'frontend.wishlist.page': page('/wishlist', { private: true }),
  'frontend.wishlist.guestPage.pagelet': action('/wishlist/guest-pagelet'),
  'widgets.wishlist.pagelet': fragment('/widgets/wishlist', { methods: BOTH, login: 'account', private: true }),
  'frontend.wishlist.product.list': fragment('/wishlist/list', { login: 'account', private: true }),
  'frontend.wishlist.product.add': action('/wishlist/add/{productId}', { login: 'account' }),
  'frontend.wishlist.product.remove': action('/wishlist/remove/{productId}', { login: 'account' }),
  'frontend.wishlist.product.merge': action('/wishlist/merge', { login: 'account' }),
  'frontend.wishlist.product.merge.pagelet': fragment('/wishlist/merge/pagelet', { methods: BOTH, login: 'account' }),
  'frontend.wishlist.product.delete': action('/wishlist/product/delete/{id}', {
    methods: ['POST', 'DELETE'],
    login: 'account',
  }),
  'frontend.wishlist.product.restore': action('/wishlist/product/restore/{id}', { login: 'account', script: false }),
  'frontend.wishlist.add.after.login': page('/wishlist/add-after-login/{productId}', {
    login: 'account',
    private: true,
  }),
  'frontend.form.contact.send': action('/form/contact'),
  'frontend.form.newsletter.register.handle': action('/form/newsletter'),
  'frontend.form.revocation.request': action('/form/revocation/request'),
  'frontend.withdrawal.page': page('/withdrawal', { private: true, ends: true }),
  'frontend.withdrawal.declare': action('/withdrawal', { ends: true }),
  'frontend.withdrawal.confirm': action('/withdrawal/confirm', { ends: true }),
  'frontend.withdrawal.receipt': fragment('/withdrawal/receipt/{attempt}', { private: true, ends: true }),
  'frontend.newsletter.subscribe': page('/newsletter-subscribe', { private: true }),
  'frontend.captcha.basic-captcha.load': fragment('/basic-captcha', { private: true }),
  'frontend.captcha.basic-captcha.validate': action('/basic-captcha-validate'),
  'frontend.mails.page': page('/mails', { private: true }),
  'frontend.captcha.proof': fragment('/captcha-proof', { private: true }),
  'frontend.shopware_analytics.customer.data': fragment('/storefront/script/shopware-analytics-customer', {
    private: true,
  }),
  'frontend.country.country.data': action('/country/country-state-data', { methods: BOTH, reads: true }),

  'frontend.paypal.create_order': action('/paypal/create-order'),
  'frontend.paypal.express.prepare_cart': action('/paypal/express/prepare-cart'),
  'frontend.paypal.express.create_order': action('/paypal/express/create-order'),
  'frontend.paypal.express.prepare_checkout': action('/paypal/express/prepare-checkout'),
  'frontend.paypal.payment-method-eligibility': action('/paypal/payment-method-eligibility'),
  'frontend.paypal.client-token': action('/paypal/client-token'),
  'frontend.paypal.handle-error': action('/paypal/handle-error'),
  'frontend.paypal.error': action('/paypal/error'),
  'frontend.paypal.pui.payment_instructions': fragment('/paypal/pui/payment-instructions/{id}', {
    login: 'any',
    private: true,
    ends: true,
  }),
  'frontend.paypal.plus.handle': action('/paypal/plus/payment/handle', { ends: true }),
  'frontend.paypal.plus.payment.finalize.transaction': page('/paypal/plus/payment/finalize-transaction', {
    private: true,
    ends: true,
  }),
  'frontend.paypal.vault.clear': page('/paypal/vault/clear', { login: 'account', private: true }),
  'payment.finalize.transaction': page('/payment/finalize-transaction', { private: true, ends: true }),
} satisfies Readonly<Record<string, RouteRule>>

export type RouteName = keyof typeof ROUTE_RULES

/** Whether a text from a request names a route. */
export const isRouteName = (name: string): name is RouteName => Object.hasOwn(ROUTE_RULES, name)

/** The path of a route as Hono writes it, e.g. `/detail/:productId`. */
export const honoPath = (name: RouteName): string => ROUTE_RULES[name].path.replace(/\{(\w+)\}/g, ':$1')

/**
 * The path of a named route, without origin, by default in the language of the response.
 *
 * @param parameters fill the placeholders; the rest becomes the query. Names that start with `_` are internal
 *   to the platform that the contract describes and are left out.
 * @throws when a placeholder has no value
 */
export function urlFor(
  c: ShopContext,
  name: RouteName,
  parameters: Readonly<Record<string, string>> = {},
  language: Language = languageOf(c),
): string {
  const rest = new Map(Object.entries(parameters))
  const pattern = inLanguage(language, ROUTE_RULES[name].path)
  const path = pattern.replace(/\{(\w+)\}/g, (_placeholder, key: string) => {
    const value = rest.get(key)
    if (!value) throw new Error(`Route "${name}" needs the parameter "${key}"`)
    rest.delete(key)
    return encodeURIComponent(value)
  })
  return path + queryText(Object.fromEntries(rest))
}

/** Parameters as a query with its question mark, without the internal ones; empty for none. */
export function queryText(parameters: Readonly<Record<string, string>>): string {
  const shown = Object.entries(parameters).filter(([key]) => !key.startsWith('_') && key !== 'XmlHttpRequest')
  return shown.length > 0 ? `?${new URLSearchParams(shown)}` : ''
}

/** The addresses for a page's script, in `window.router` (contract, shell 1.4). */
export function routerTable(c: ShopContext): Record<string, string> {
  return { ...olderRoutes(c), ...(isNewest(c) && newerRoutes(c)) }
}

/** Of 6.7 (contract, versions C1); where decisions on cookies are not noted, their route is not printed. */
function newerRoutes(c: ShopContext): Record<string, string> {
  const names = [
    'frontend.cookie.groups',
    'frontend.cookie.consent.offcanvas',
    'frontend.account.login.page',
    ...(c.var.sandbox.scenario.notesConsent ? (['frontend.cookie.consent.log'] as const) : []),
  ] as const
  return Object.fromEntries(names.map((name) => [name, urlFor(c, name)]))
}

function olderRoutes(c: ShopContext): Record<string, string> {
  return {
    'frontend.cart.offcanvas': urlFor(c, 'frontend.cart.offcanvas'),
    'frontend.cookie.offcanvas': urlFor(c, 'frontend.cookie.offcanvas'),
    'frontend.checkout.finish.page': urlFor(c, 'frontend.checkout.finish.page'),
    'frontend.checkout.info': urlFor(c, 'frontend.checkout.info'),
    'frontend.menu.offcanvas': urlFor(c, 'frontend.menu.offcanvas'),
    'frontend.cms.page': inLanguage(languageOf(c), '/widgets/cms'),
    'frontend.cms.navigation.page': inLanguage(languageOf(c), '/widgets/cms/navigation'),
    ...(!isNewest(c) && { 'frontend.account.addressbook': urlFor(c, 'frontend.account.addressbook') }),
    'frontend.country.country-data': urlFor(c, 'frontend.country.country.data'),
    'frontend.shopware_analytics.customer.data': urlFor(c, 'frontend.shopware_analytics.customer.data'),
    'frontend.app-system.generate-token': inLanguage(languageOf(c), '/app-system/Placeholder/generate-token'),
  }
}

type Compiled = RouteRule & { name: RouteName; pattern: RegExp; placeholders: string[] }

/** Literal paths first, so that `/account/order/cancel` is not matched as an order's code. */
const compiled: Compiled[] = (Object.entries(ROUTE_RULES) as [RouteName, RouteRule][])
  .map(([name, rule]) => ({
    name,
    ...rule,
    placeholders: [...rule.path.matchAll(/\{(\w+)\}/g)].map(([, key]) => key ?? ''),
    pattern: new RegExp(`^${rule.path.replace(/[.]/g, '\\.').replace(/\{\w+\}/g, '([^/]+)')}$`),
  }))
  .toSorted((a, b) => a.placeholders.length - b.placeholders.length)

export type RouteMatch = { name: RouteName; rule: RouteRule; parameters: Record<string, string> }

/**
 * The route of a request: `undefined` for a path without a route (it may still be a readable address), otherwise the
 * route for this method, or `wrongMethod` if the path exists for other methods only.
 */
export function matchRoute(method: string, path: string): RouteMatch | 'wrongMethod' | undefined {
  const asked = method === 'HEAD' ? 'GET' : method
  const candidates = compiled.filter(({ pattern }) => pattern.test(path))
  const route = candidates.find(({ methods }) => methods.some((allowed) => allowed === asked))
  if (!route) return candidates.length > 0 ? 'wrongMethod' : undefined
  const values = route.pattern.exec(path)?.slice(1) ?? []
  const parameters = Object.fromEntries(route.placeholders.map((key, index) => [key, decode(values[index] ?? '')]))
  return { name: route.name, rule: route, parameters }
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}

/** Access rules: the marker guard and the login guard of shell 2. */
import type { Exchange } from '../exchange.ts'

const MARKER = 'shell 2 Marker guard'
const refused = (path: string, rest: Partial<Exchange> = {}): Exchange => ({
  section: MARKER,
  path,
  marker: true,
  status: 403,
  body: 'bare document',
  headers: { vary: /\bAccept\b/ },
  ...rest,
})
const loadable = (path: string, rest: Partial<Exchange> = {}): Exchange => ({
  section: MARKER,
  path,
  marker: true,
  status: 200,
  body: 'fragment',
  ...rest,
})
const post = (form: Record<string, string>) => ({ method: 'POST', sent: { form } }) as const

/** Full pages and their actions: not for scripts. */
export const NOT_LOADABLE: readonly Exchange[] = [
  refused('/'),
  refused('{categoryPath}'),
  refused('{productPath}'),
  refused('/detail/{productId}'),
  refused('/search?search={searchTerm}'),
  refused('/checkout/cart', { who: 'shopper' }),
  refused('/checkout/register', { who: 'shopper' }),
  refused('/account/login'),
  refused('/account/recover'),
  refused('/registration/confirm?em=nobody&hash={unknownId}'),
  refused('/account/recover', post({ 'email[email]': 'someone@example.com' })),
  refused('/account/recover/password?hash={unknownId}'),
  refused('/account/recover/password', post({ 'password[hash]': '{unknownId}' })),
  refused('/customer-group-registration'),
  refused('/account/register', post({ email: 'someone@example.com' })),
  refused('/account/logout', { who: 'customer' }),
  refused('/account', { who: 'customer' }),
  refused('/account/profile', { who: 'customer' }),
  refused('/account/address', { who: 'customer' }),
  refused('/checkout/finish?orderId={unknownId}', { who: 'customer' }),
  refused('/checkout/order', { who: 'customer', ...post({ tos: 'on' }) }),
  refused('/checkout/product/add-by-number', post({ number: '{productNumber}' })),
  refused('/account/order/cancel', { who: 'customer', ...post({ orderId: '{unknownId}' }) }),
]

/** Scripts that request JSON get the same as JSON. */
export const REFUSED_AS_JSON: Exchange = {
  section: 'shell 2 Errors',
  path: '/',
  marker: true,
  accept: 'application/json',
  status: 403,
  body: 'json',
}

export const LOADABLE: readonly Exchange[] = [
  loadable('/checkout/offcanvas'),
  loadable('/cookie/offcanvas'),
  loadable('/widgets/checkout/info', { who: 'shopper' }),
  loadable('/widgets/menu/offcanvas'),
  loadable('/widgets/cms/{cmsPageId}'),
  loadable('/widgets/cms/navigation/{categoryId}'),
  loadable('/widgets/search?search={searchTerm}'),
  loadable('/suggest?search={searchTerm}'),
  loadable('/quickview/{productId}'),
  loadable('/widgets/quickview/{productId}'),
  loadable('/widgets/quickview/{variantParentId}/switch?elementId={unknownId}&options={variantOptions}'),
  loadable('/product/{productId}/reviews'),
  loadable('/detail/{parentId}/switch', { body: 'json' }),
  loadable('/country/country-state-data', {
    method: 'POST',
    sent: { json: { countryId: '{countryId}' } },
    body: 'json',
  }),
  {
    section: MARKER,
    path: '/checkout/line-item/add',
    marker: true,
    ...post({
      redirectTo: 'frontend.cart.offcanvas',
      'lineItems[{productId}][id]': '{productId}',
      'lineItems[{productId}][referencedId]': '{productId}',
      'lineItems[{productId}][type]': 'product',
    }),
    status: 302,
    location: '/checkout/offcanvas',
  },
  {
    section: MARKER,
    path: '/checkout/promotion/add',
    marker: true,
    ...post({ redirectTo: 'frontend.cart.offcanvas', code: 'NONE' }),
    status: 302,
    location: '/checkout/offcanvas',
  },
  {
    section: MARKER,
    path: '/checkout/configure',
    marker: true,
    ...post({ redirectTo: 'frontend.cart.offcanvas', shippingMethodId: '{shippingId}' }),
    status: 302,
    location: '/checkout/offcanvas',
  },
]

/** A page for customers redirects everybody else to the login page. */
export const LOGIN_GUARD: readonly Exchange[] = [
  ...['', '/profile', '/address', '/order'].map(
    (path): Exchange => ({
      section: 'shell 2 Login guard',
      path: `/account${path}`,
      status: 302,
      location: /^\/account\/login\?redirectTo=frontend\.account\.[\w.-]+&redirectParameters=%(5B%5D|7B.*)$/,
    }),
  ),
  {
    section: 'shell 2 Login guard',
    path: '/account',
    marker: true,
    status: 302,
    location: /^\/account\/login\?redirectTo=frontend\.account\.home\.page&/,
  },
  { section: 'shell 2 Login guard', path: '/account', who: 'guest', status: 302, location: /^\/account\/login\?/ },
  { section: 'shell 2 Login guard', path: '/account/order', who: 'guest', status: 200, body: 'page' },
]

/** Steps of the checkout without their preconditions. */
export const CHECKOUT_GUARD: readonly Exchange[] = [
  {
    section: 'shell 2 Login guard',
    path: '/checkout/confirm',
    who: 'shopper',
    status: 302,
    location: '/checkout/register',
  },
  {
    section: 'shell 2 Login guard',
    path: '/checkout/finish?orderId={unknownId}',
    who: 'shopper',
    status: 302,
    location: '/checkout/register',
  },
  { section: 'shell 2 Login guard', path: '/checkout/register', status: 302, location: '/checkout/cart' },
  {
    section: 'shell 2 Login guard',
    path: '/checkout/confirm',
    who: 'visitor',
    status: 302,
    location: /^\/checkout\/(cart|register)$/,
  },
  {
    section: 'shell 2 Login guard',
    path: '/checkout/register',
    who: 'customer',
    status: 302,
    location: '/checkout/confirm',
  },
  {
    section: 'shell 2 Login guard',
    path: '/checkout/register',
    who: 'guest',
    status: 302,
    location: '/checkout/confirm',
  },
  {
    section: 'shell 2 Login guard',
    path: '/checkout/finish?orderId={unknownId}',
    who: 'customer',
    status: 302,
    location: '/checkout/cart',
  },
  { section: 'shell 2 Login guard', path: '/checkout/finish', who: 'customer', status: 400, body: 'bad request page' },
]

/** Headers: caching, robots, session cookie. */
import type { Exchange } from '../exchange.ts'

const PUBLIC = { 'cache-control': 'no-cache, private', etag: false, allow: false }
const PRIVATE = { 'cache-control': 'no-store, private', etag: false, allow: false }

const cached = (path: string, rest: Partial<Exchange> = {}): Exchange => ({
  section: 'shell 2 Cache headers',
  path,
  status: 200,
  body: 'page',
  headers: { ...PUBLIC, 'x-robots-tag': false },
  ...rest,
})
const notStored = (path: string, rest: Partial<Exchange> = {}): Exchange =>
  cached(path, { headers: { ...PRIVATE, 'x-robots-tag': false }, ...rest })
const robots = (path: string, value: string | false, rest: Partial<Exchange> = {}): Exchange => ({
  section: 'shell 2 x-robots-tag',
  path,
  marker: true,
  status: 200,
  body: 'fragment',
  headers: { ...PUBLIC, 'x-robots-tag': value },
  ...rest,
})

export const CACHE_HEADERS: readonly Exchange[] = [
  cached('/'),
  cached('{categoryPath}'),
  cached('{productPath}'),
  cached('/search?search={searchTerm}'),
  notStored('/checkout/cart'),
  notStored('/checkout/cart', { who: 'shopper' }),
  notStored('/checkout/register', { who: 'shopper' }),
  notStored('/checkout/confirm', { who: 'customer' }),
  notStored('/account/login'),
  notStored('/account/recover'),
  notStored('/customer-group-registration'),
  notStored('/account', { who: 'customer' }),
  notStored('/account/profile', { who: 'customer' }),
  notStored('/account/address', { who: 'customer' }),
  notStored('/account/order', { who: 'customer' }),
]

export const ROBOTS: readonly Exchange[] = [
  robots('/widgets/checkout/info', 'noindex', { who: 'shopper' }),
  robots('/widgets/checkout/info', false, { status: 204, body: 'empty' }),
  robots('/widgets/menu/offcanvas', 'noindex'),
  robots('/widgets/menu/offcanvas?navigationId={topCategoryId}', 'noindex'),
  robots('/widgets/cms/{cmsPageId}', 'noindex'),
  robots('/widgets/cms/navigation/{categoryId}', 'noindex'),
  robots('/widgets/search?search={searchTerm}', 'noindex'),
  robots('/widgets/cms/buybox/{variantParentId}/switch?elementId={unknownId}&options={variantOptions}', 'noindex'),
  robots('/widgets/quickview/{variantParentId}/switch?elementId={unknownId}&options={variantOptions}', 'noindex'),
  robots('/cookie/offcanvas', 'noindex,follow'),
  robots('/cookie/permission', 'noindex,follow', { marker: false }),
  robots('/checkout/offcanvas', false),
  robots('/suggest?search={searchTerm}', false),
  robots('/quickview/{productId}', false),
  robots('/widgets/quickview/{productId}', 'noindex'),
  robots('/product/{productId}/reviews', false),
  robots('/detail/{parentId}/switch', false, { body: 'json' }),
]

/** Any first response sets the cookie, but no rejection (test/shop/rejected.test.ts). */
export const FIRST_ANSWERS: readonly string[] = [
  '/',
  '/checkout/offcanvas',
  '/widgets/checkout/info',
  '/suggest?search={searchTerm}',
  '/checkout/confirm',
  '/account',
]

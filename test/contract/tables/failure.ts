/** Requests that fail: shell 2 "Errors", without and with the marker header. */
import type { Exchange } from '../exchange.ts'

const SECTION = 'shell 2 Errors'
type Asked = Omit<Exchange, 'section' | 'status' | 'body'>
const post = (form: Record<string, string>) => ({ method: 'POST', sent: { form } }) as const

/** The same request from a browser and from a script. */
function both(asked: readonly Asked[], status: number, page: Exchange['body'], script: Partial<Exchange>): Exchange[] {
  return asked.flatMap((request) => [
    { section: SECTION, ...request, status, ...(page ? { body: page } : {}), headers: { allow: false, etag: false } },
    { section: SECTION, ...request, marker: true, status, ...script },
  ])
}

const UNREADABLE: readonly Asked[] = [
  { path: '/widgets/cms/not-an-id' },
  { path: '/widgets/cms/navigation/not-an-id' },
  { path: '/widgets/menu/offcanvas?navigationId=not-an-id' },
  { path: '/suggest' },
  { path: '/suggest?search=' },
  { path: '/widgets/search' },
  { path: '/checkout/line-item/add', ...post({ redirectTo: 'frontend.cart.offcanvas' }) },
  { path: '/checkout/configure', ...post({ redirectTo: 'frontend.cart.offcanvas', shippingMethodId: '{unknownId}' }) },
  { path: '/checkout/configure', ...post({ redirectTo: 'frontend.cart.offcanvas', countryId: 'not-an-id' }) },
  { path: '/country/country-state-data', ...post({}) },
  { path: '/country/country-state-data', ...post({ countryId: 'not-an-id' }) },
]
const UNKNOWN: readonly Asked[] = [
  { path: '/no/such/page' },
  { path: '/widgets/cms/{unknownId}' },
  { path: '/widgets/cms/navigation/{unknownId}' },
  { path: '/widgets/menu/offcanvas?navigationId={unknownId}' },
  { path: '/quickview/{unknownId}' },
  { path: '/widgets/quickview/{unknownId}' },
  { path: '/widgets/quickview/{unknownId}/switch?elementId={unknownId}' },
]
const WRONG_METHOD: readonly Asked[] = [
  { path: '/widgets/checkout/info', ...post({}) },
  { path: '/checkout/offcanvas', ...post({}) },
  { path: '/suggest?search={searchTerm}', ...post({}) },
  { path: '/checkout/line-item/add' },
  { path: '/checkout/configure' },
  { path: '/account/login', method: 'PUT' },
]
const BROKEN: readonly Asked[] = [
  {
    path: '/checkout/line-item/add',
    ...post({ redirectTo: 'no.such.route', 'lineItems[{productId}][id]': '{productId}' }),
  },
  { path: '/checkout/promotion/add', ...post({ redirectTo: 'https://elsewhere.example/', code: 'NONE' }) },
]

export const FAILURES: readonly Exchange[] = [
  ...both(UNREADABLE, 400, 'bad request page', { body: 'danger fragment' }),
  ...both(UNKNOWN, 404, 'not found page', { body: 'danger fragment' }),
  ...both(WRONG_METHOD, 405, 'error page', { status: 403, body: 'bare document' }),
  ...both(BROKEN, 500, 'error page', { body: 'warning fragment' }),
  // Pages that scripts must not request.
  { section: 'catalog 4.1', path: '/detail/not-an-id', status: 400, body: 'bad request page' },
  { section: 'catalog 4.1', path: '/detail/{unknownId}', status: 404, body: 'not found page' },
  {
    section: SECTION,
    path: '/account/order/cancel',
    who: 'customer',
    ...post({}),
    status: 400,
    body: 'bad request page',
  },
  {
    section: 'shell 2 JSON body',
    path: '/country/country-state-data',
    method: 'POST',
    sent: { type: 'application/json', text: '{"countryId":' },
    status: 400,
    body: 'bare document',
  },
  {
    section: 'shell 2 JSON body',
    path: '/country/country-state-data',
    method: 'POST',
    marker: true,
    sent: { type: 'application/json', text: '{"countryId":' },
    status: 400,
    body: 'bare document',
  },
  {
    section: 'shell 17.2 Honeypot',
    path: '/account/register',
    ...post({ email: 'robot@example.com', shopware_surname_confirm: 'Robot' }),
    status: 403,
    body: 'error page',
  },
]

/** The target of an action: shell 2.1. Route names only; submitted values never become an address. */
import type { Exchange } from '../exchange.ts'

const SECTION = 'shell 2.1'
const add = (fields: Record<string, string>): Omit<Exchange, 'section' | 'status'> => ({
  method: 'POST',
  path: '/checkout/line-item/add',
  sent: {
    form: {
      ...fields,
      'lineItems[{productId}][id]': '{productId}',
      'lineItems[{productId}][referencedId]': '{productId}',
      'lineItems[{productId}][type]': 'product',
      'lineItems[{productId}][quantity]': '1',
    },
  },
})
const configure = (form: Record<string, string>): Omit<Exchange, 'section' | 'status'> => ({
  method: 'POST',
  path: '/checkout/configure',
  sent: { form },
})

export const REDIRECTS: readonly Exchange[] = [
  { section: SECTION, ...add({ redirectTo: 'frontend.cart.offcanvas' }), status: 302, location: '/checkout/offcanvas' },
  { section: SECTION, ...add({ redirectTo: 'frontend.checkout.cart.page' }), status: 302, location: '/checkout/cart' },
  {
    section: SECTION,
    ...add({ redirectTo: 'frontend.cart.offcanvas' }),
    marker: true,
    status: 302,
    location: '/checkout/offcanvas',
  },
  { section: SECTION, ...add({ redirectTo: '' }), status: 302, location: '/' },
  { section: SECTION, ...add({}), status: 200, body: 'empty' },
  {
    section: SECTION,
    ...add({ redirectTo: 'frontend.detail.page', redirectParameters: '{"productId":"{productId}"}' }),
    status: 302,
    location: /^\/(detail\/[0-9a-f]{32}|[^/].*)$/,
  },
  {
    section: SECTION,
    ...add({ redirectTo: 'frontend.detail.page', 'redirectParameters[productId]': '{productId}' }),
    status: 302,
    location: /^\/(detail\/[0-9a-f]{32}|[^/].*)$/,
  },
  {
    section: 'shell 15.3',
    ...configure({ redirectTo: 'frontend.checkout.cart.page', 'redirectParameters[p]': '2' }),
    status: 302,
    location: '/checkout/cart?p=2',
  },
  {
    section: 'shell 15.5 Confirm page',
    ...configure({
      redirectTo: 'frontend.checkout.confirm.page',
      redirectParameters: '{"redirected":0}',
      paymentMethodId: '{paymentId}',
    }),
    status: 302,
    location: '/checkout/confirm?redirected=0',
  },
  {
    section: SECTION,
    ...configure({ forwardTo: 'frontend.cart.offcanvas' }),
    marker: true,
    status: 200,
    body: 'fragment',
  },
  { section: SECTION, ...configure({ shippingMethodId: '{shippingId}' }), status: 200, body: 'empty' },
  {
    section: SECTION,
    who: 'shopper',
    method: 'DELETE',
    path: '/checkout/line-item/delete/{unknownId}',
    status: 200,
    body: 'empty',
  },
  {
    section: 'shell 7',
    method: 'POST',
    path: '/checkout/line-item/delete/{unknownId}',
    sent: { form: { redirectTo: 'frontend.cart.offcanvas' } },
    status: 302,
    location: '/checkout/offcanvas',
  },
  {
    section: SECTION,
    who: 'customer',
    method: 'POST',
    path: '/account/login',
    sent: { form: { username: 'someone@example.com', password: 'whatever' } },
    status: 200,
    body: 'empty',
  },
  {
    section: 'shell 2 JSON body',
    method: 'POST',
    path: '/checkout/promotion/add',
    sent: { json: { redirectTo: 'frontend.cart.offcanvas', code: 'NONE' } },
    status: 302,
    location: '/checkout/offcanvas',
  },
]

/** A post that pays is answered by the address it was sent to, or not at all (contract, payments A2, A4 and A13). */
import { afterEach, describe, expect, test, vi } from 'vitest'
import { UnexpectedAnswer } from '../../../src/services/contract/errors.ts'
import {
  createExpressOrder,
  prepareExpressCart,
  prepareExpressCheckout,
} from '../../../src/services/paypal/express-button.ts'
import { createPaymentOrder } from '../../../src/services/paypal/payment-order.ts'
import { answerWith } from '../support/network.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

const signal = () => new AbortController().signal

/** What the browser hands out once it has followed a redirect: the page that it led to. */
const redirectedTo = (path: string, body: string) =>
  Object.defineProperties(new Response(body), {
    redirected: { value: true },
    url: { value: new URL(path, location.href).href },
  })

describe.each([
  [
    'prepare-cart',
    () => prepareExpressCart({ url: '/post', paymentMethodId: '0a', isEmptied: false, signal: signal() }),
  ],
  ['prepare-checkout', () => prepareExpressCheckout({ url: '/post', orderId: 'EC-1', signal: signal() })],
  ['create-order of the express button', () => createExpressOrder({ url: '/post', signal: signal() })],
  [
    'create-order of a form',
    () =>
      createPaymentOrder({
        url: '/post',
        form: document.createElement('form'),
        product: 'spb',
        orderId: null,
        signal: signal(),
      }),
  ],
])('%s', (_, call) => {
  // An ended session leads to the login page with a success, and so would an order's id from another address.
  test.each([
    ['a page', '/account/login', '<!doctype html><html></html>'],
    ['what would do', '/elsewhere', '{"token":"EC-1"}'],
  ])('redirected to %s, it fails and says where it was led', async (_, path, body) => {
    answerWith(() => redirectedTo(path, body))
    const failure: unknown = await call().catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(UnexpectedAnswer)
    expect((failure as Error).message).toContain(`/post was redirected to ${new URL(path, location.href).href}`)
  })

  test('answered by a page with a success, it fails and says so', async () => {
    answerWith(
      () => new Response('<!doctype html><html></html>', { headers: { 'content-type': 'text/html; charset=UTF-8' } }),
    )
    const failure: unknown = await call().catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(UnexpectedAnswer)
    expect((failure as Error).message).toContain('/post answered')
  })
})

test.each([
  ['nothing', 204, null, null],
  ['nothing, called a page', 200, '', 'text/html; charset=UTF-8'],
  ['an object', 200, '{"token":"EC-1"}', 'application/json'],
  ['an object of a kind of its own', 200, '{"redirectUrl":null}', 'application/vnd.api+json'],
])('the shop takes a payment over with %s', async (_, status, body, type) => {
  answerWith(() => new Response(body, { status, headers: type ? { 'content-type': type } : {} }))
  await expect(prepareExpressCheckout({ url: '/post', orderId: 'EC-1', signal: signal() })).resolves.toBeUndefined()
})

/** What the card app is asked, and what its answers mean (contract, payments B1, B2, D5 and E5; quality, A9 and the faults). */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import {
  askEarlier,
  authorise,
  configure,
  createBilling,
  createIntent,
  describeForm,
} from '../../../src/services/card-app/app.ts'
import { rememberedWay, rememberWay } from '../../../src/services/card-app/chosen-way.ts'
import { CardAppOptions, callsOf } from '../../../src/services/card-app/page-options.ts'
import { UnexpectedAnswer } from '../../../src/services/contract/errors.ts'
import { answerWith, fragment, offline } from '../support/network.ts'

const { signal } = new AbortController()

/** What a shop prints. */
const printed = (page: object, currency = 'EUR') => ({
  extensions: [],
  context: {
    salesChannelId: 'c1',
    currency: { isoCode: currency },
    shippingLocation: {
      country: { iso: 'DE', name: 'Germany' },
      address: {
        firstName: 'Ada',
        lastName: 'King',
        zipcode: '10115',
        city: 'Berlin',
        street: 'Lindenweg 4',
        state: null,
      },
    },
    customer: { id: 'k1', email: 'ada@example.org', firstName: 'Augusta', lastName: null, title: 'Countess' },
    paymentMethod: { id: 'm1' },
  },
  page,
  app: { appShopId: 's1', stripePaymentMethodId: 'm1', locale: 'en', appUrl: '/app/', appVersion: 2 },
})
const read = (page: object, currency?: string) => z.parse(CardAppOptions, printed(page, currency))
const CART = { cart: { price: { totalPrice: 24.9 } } }
const calls = callsOf(read(CART))

afterEach(() => vi.restoreAllMocks())

describe('what the page says', () => {
  // Specification 3.24.
  test('of a cart', () => {
    expect(calls).toEqual({
      url: '/app',
      shop: { shopId: 's1', appVersion: '2' },
      salesChannelId: 'c1',
      money: { currencyIso: 'EUR', amount: 2490 },
      payer: {
        countryIso: 'DE',
        countryName: 'Germany',
        firstName: 'Ada',
        lastName: 'King',
        zipCode: '10115',
        city: 'Berlin',
        street: 'Lindenweg 4',
        state: null,
        email: 'ada@example.org',
      },
      order: { customerId: 'k1', stripePaymentMethodId: 'm1', transactionId: null },
    })
  })

  // Specification 3.24.
  test('of an order', () => {
    const order = { price: { totalPrice: 19.99 }, transactions: [{ id: 't1' }], orderNumber: 10042 }
    const { money, order: paid } = callsOf(read({ order }))
    expect([money.amount, paid.transactionId]).toEqual([1999, 't1'])
    expect(callsOf(read({ order: { ...order, transactions: null } })).order.transactionId).toBeNull()
    expect(callsOf(read({ order: { ...order, transactions: [] } })).order.transactionId).toBeNull()
  })

  // Specification 7.33.
  test.each([
    ['EUR', 1.15, 115],
    ['EUR', 8.2, 820],
    ['JPY', 1500, 1500],
    ['jpy', 1500, 1500],
    ['KWD', 1.234, 1234],
    // The provider takes two decimals, of which browsers show none.
    ['HUF', 1500, 150_000],
    ['COP', 1500, 150_000],
    ['IDR', 1500, 150_000],
    ['PKR', 1500, 150_000],
    ['ALL', 1500, 150_000],
    ['ISK', 1500, 150_000],
    ['UGX', 1500, 150_000],
    ['MGA', 1500, 1500],
    ['no code', 8.2, 820],
  ])('a price in %s as whole numbers of its smallest unit', (currency, totalPrice, amount) => {
    expect(callsOf(read({ cart: { price: { totalPrice } } }, currency)).money.amount).toBe(amount)
  })
})

describe('what the app answers', () => {
  // Specification 3.25, 7.32.
  test.each([
    [{ paymentElements: false }, { hasForm: false, key: '', position: 'middle' }],
    [
      { paymentElements: true, key: 'pk', position: 'bottom' },
      { hasForm: true, key: 'pk', position: 'bottom' },
    ],
    [
      { paymentElements: true, key: 'pk', position: 'aside' },
      { hasForm: true, key: 'pk', position: 'middle' },
    ],
  ])('%o is how the shop has set it up', async (answer, expected) => {
    answerWith(() => Response.json(answer))
    expect(await configure({ calls, token: 'x', signal })).toEqual(expected)
  })

  test('a form without a key is none', async () => {
    answerWith(() => Response.json({ paymentElements: true }))
    await expect(configure({ calls, token: 'x', signal })).rejects.toBeInstanceOf(UnexpectedAnswer)
  })

  test('what it leaves out of the form has a value', async () => {
    answerWith(() => Response.json({ element: { amount: 990, currency: 'EUR' }, noZipcodeCollect: true }))
    expect(await describeForm({ calls, signal })).toEqual({
      theme: 'stripe',
      mode: 'payment',
      amount: 990,
      currency: 'eur',
      layout: 'tabs',
      asksZipCode: false,
    })
  })

  // Specification 7.34.
  test('12: who is billed is not shown to anybody but the provider', async () => {
    const details = { billing_details: { name: 'Ada King' } }
    answerWith(() => Response.json({ cardPayment: { payment_method: details } }))
    const sealed = await createBilling({ calls, signal })
    expect(JSON.stringify(sealed)).not.toContain('Ada')
    expect(sealed.open()).toEqual(details)
  })

  // Specification 7.36.
  test.each([
    ['success', 'paid'],
    ['open', 'open'],
    ['failed', 'open'],
    ['processing', 'pending'],
    ['authorized', 'pending'],
    [undefined, 'pending'],
    [null, 'pending'],
  ])('an earlier payment that is %s: %s', async (status, expected) => {
    answerWith(() => Response.json({ status }))
    expect(await askEarlier({ calls, signal })).toBe(expected)
  })
})

describe('an intent', () => {
  const ask = () => createIntent({ calls, method: 'pm_1', signal })

  // Specification 7.35.
  test('is asked for with the payment method, the amount and who pays', async () => {
    const requests = answerWith(() => Response.json({ intentId: 'pi_1' }))
    expect(await ask()).toBe('prepared')
    const [request] = requests
    expect([request?.method, new URL(request?.url ?? '').pathname]).toEqual(['POST', '/app/create-intent'])
    expect(request?.headers.get('X-Requested-With')).toBe('XMLHttpRequest')
    expect(await request?.json()).toEqual({
      shopId: 's1',
      appVersion: '2',
      salesChannelId: 'c1',
      countryIso: 'DE',
      countryName: 'Germany',
      firstName: 'Ada',
      lastName: 'King',
      zipCode: '10115',
      city: 'Berlin',
      street: 'Lindenweg 4',
      state: null,
      email: 'ada@example.org',
      currencyIso: 'EUR',
      amount: 2490,
      customerId: 'k1',
      stripePaymentMethodId: 'm1',
      transactionId: null,
      paymentMethodId: 'pm_1',
    })
  })

  test.each([400, 402, 404, 409, 422])('%i: refused', async (status) => {
    answerWith(() => Response.json({}, { status }))
    expect(await ask()).toBe('refused')
  })

  test.each([
    ...[401, 403, 408, 425, 429, 500, 502, 503, 504].map((status) => () => Response.json({}, { status })),
    () => fragment('<!DOCTYPE html><title>Log in</title>'),
    () => new Response('\n<!DOCTYPE html>', { headers: { 'Content-Type': 'application/json' } }),
    () => Object.defineProperty(Response.json({}), 'redirected', { value: true }),
    offline,
  ])('says nothing of the payment: %#', async (respond) => {
    answerWith(respond)
    await expect(ask()).rejects.toBeInstanceOf(UnexpectedAnswer)
  })

  test.each(['application/json', 'text/plain'])('an answer in %s that breaks off says nothing either', async (type) => {
    const cut = new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('{"inten'))
        controller.error(new TypeError('network error'))
      },
    })
    answerWith(() => new Response(cut, { headers: { 'Content-Type': type } }))
    await expect(ask()).rejects.toBeInstanceOf(Error)
  })

  // What it answers is not shown (contract, payments B2).
  test.each([
    [201, '{"intentId":"pi_1"}', 'application/json'],
    [200, '"pi_1"', 'application/json'],
    [200, '{"intentId":"pi_1"}', 'text/html; charset=UTF-8'],
    [200, 'OK', 'text/plain'],
    [200, '', 'text/html'],
    [202, '', 'application/json'],
    [204, null, ''],
  ])('is prepared with %i %j as %s', async (status, body, type) => {
    answerWith(() => new Response(body, { status, headers: type ? { 'Content-Type': type } : {} }))
    expect(await ask()).toBe('prepared')
  })
})

describe('the way to pay', () => {
  const forget = () => {
    for (const name of ['sw.pm', 'stripe.payment-method']) document.cookie = `${name}=;max-age=0;path=/`
  }
  beforeEach(forget)
  afterEach(forget)

  // Specification 3.6, 9.4.
  test('is kept for its method', () => {
    expect(rememberedWay('m1')).toBeNull()
    rememberWay({ method: 'm1', way: 'card' })
    expect([rememberedWay('m1'), rememberedWay('m2')]).toEqual(['card', null])
  })

  test('that somebody else wrote is none', () => {
    rememberWay({ method: 'm1', way: '<b>' })
    expect(rememberedWay('m1')).toBeNull()
  })
})

test('an app on a host of its own gets none of the shop’s cookies', async () => {
  const requests = answerWith(() => Response.json({ token: 't', status: 'success' }))
  const elsewhere = { ...calls, url: 'https://app.example' }
  const { signal } = new AbortController()
  await authorise({ calls: elsewhere, signal })
  await askEarlier({ calls: elsewhere, signal })
  await createIntent({ calls: elsewhere, method: 'pm_1', signal })
  const went = requests.map(({ url, credentials }) => `${new URL(url).host} ${credentials}`)
  expect([went.length, ...new Set(went)]).toEqual([3, 'app.example same-origin'])
})

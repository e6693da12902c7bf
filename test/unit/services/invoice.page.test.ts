/** How the shop's answers about an order on invoice are read (contract, payments A12; quality, A6 and "read with care"). */
import { afterEach, expect, test, vi } from 'vitest'
import { ordersOf } from '../../../src/services/account/orders.ts'
import { askForInstructions } from '../../../src/services/paypal/invoice.ts'
import { answerWith, fragment, noAnswer, offline } from '../support/network.ts'

const URL = '/paypal/pui/payment-instructions/0190'
const JSON_TYPE = { 'Content-Type': 'application/json' }

afterEach(() => vi.restoreAllMocks())

const ask = (signal = new AbortController().signal) => askForInstructions({ url: URL, signal })

// Specification 4.36, 7.29.
test.each([
  [200, 'settled'],
  [204, 'settled'],
  [417, 'open'],
  [404, 'refused'],
  [400, 'refused'],
  [422, 'refused'],
  [401, 'unknown'],
  [403, 'unknown'],
  [408, 'unknown'],
  [429, 'unknown'],
  [500, 'unknown'],
  [503, 'unknown'],
])('%i means %s', async (status, meaning) => {
  const body = status === 204 ? null : '{"apiAlias":"x"}'
  const requests = answerWith(() => new Response(body, { status, headers: JSON_TYPE }))
  expect(await ask()).toBe(meaning)
  expect(requests.map(({ method, headers }) => [method, headers.get('X-Requested-With')])).toEqual([
    ['GET', 'XMLHttpRequest'],
  ])
})

const HOUR_LATER = { 'Retry-After': 'Wed, 21 Oct 2015 08:28:00 GMT', Date: 'Wed, 21 Oct 2015 07:28:00 GMT' }
test.each<[number, Record<string, string>, unknown]>([
  [429, { 'Retry-After': '30' }, { retryAfter: 30 }],
  [503, { 'Retry-After': '600' }, { retryAfter: 600 }],
  // By the server's clock, whatever the browser's says.
  [429, HOUR_LATER, { retryAfter: 3600 }],
  [429, { ...HOUR_LATER, Date: 'Wed, 21 Oct 2015 09:28:00 GMT' }, 'unknown'],
  [429, { 'Retry-After': '0' }, 'unknown'],
  [429, { 'Retry-After': '-5' }, 'unknown'],
  [429, { 'Retry-After': 'later' }, 'unknown'],
  [417, { 'Retry-After': '30' }, 'open'],
])('%i with %j means %j', async (status, headers, meaning) => {
  answerWith(() => new Response('', { status, headers }))
  expect(await ask()).toEqual(meaning)
})

test('a date counts from now where the server does not tell the time', async () => {
  vi.spyOn(Date, 'now').mockReturnValue(Date.parse('Wed, 21 Oct 2015 08:27:30 GMT'))
  answerWith(() => new Response('', { status: 429, headers: { 'Retry-After': HOUR_LATER['Retry-After'] } }))
  expect(await ask()).toEqual({ retryAfter: 30 })
})

test('417 comes with a whole page, which changes nothing', async () => {
  answerWith(() => fragment('<!DOCTYPE html><h1>417</h1>', { status: 417 }))
  expect(await ask()).toBe('open')
})

test.each([
  ['that one was sent on to', true],
  ['in place of the answer', false],
])('a login page %s says nothing of the payment', async (_, redirected) => {
  answerWith(() => {
    const page = fragment('<!DOCTYPE html><form action="/account/login"></form>')
    return Object.defineProperty(page, 'redirected', { value: redirected })
  })
  expect(await ask()).toBe('unknown')
})

test('an empty answer that is called a page settles it', async () => {
  answerWith(() => fragment('\n'))
  expect(await ask()).toBe('settled')
})

test('an answer in JSON that one was sent on to says nothing either', async () => {
  answerWith(() => Object.defineProperty(Response.json({}), 'redirected', { value: true }))
  expect(await ask()).toBe('unknown')
})

test('no network and no answer are none', async () => {
  answerWith(offline)
  await expect(ask()).rejects.toMatchObject({ status: 0 })
  answerWith(noAnswer)
  const controller = new AbortController()
  const waiting = ask(controller.signal)
  controller.abort()
  await expect(waiting).rejects.toMatchObject({ status: 0 })
})

test.each([
  ['/account/order/edit/0190?error-code=X', '/account/order'],
  ['https://shop.example/de/account/order/edit/0190', 'https://shop.example/de/account/order'],
  ['/de/paypal/pui/payment-instructions/0190', '/de/account/order'],
  ['/paypal/pui/payment-instructions/0190', '/account/order'],
  ['/checkout/cart', null],
  ['', null],
])('the orders of %s are at %s', (url, orders) => expect(ordersOf(url)).toBe(orders))

/** What follows from a failed payment, and how the shop is told (contract, payments A2; quality.md, careful readings). */
import { afterEach, describe, expect, test, vi } from 'vitest'
import { UnexpectedAnswer } from '../../../src/services/contract/errors.ts'
import {
  addressAnew,
  type FailureAddresses,
  failureOf,
  tellFailure,
} from '../../../src/services/paypal/payment-failure.ts'
import { PaymentRefusal } from '../../../src/services/paypal/payment-post.ts'
import { answerWith } from '../support/network.ts'

const CART: FailureAddresses = {
  handleErrorUrl: '/paypal/handle-error',
  addErrorUrl: '/paypal/error',
  accountOrderEditCancelledUrl: '',
  accountOrderEditFailedUrl: '',
}
const ORDER = { ...CART, accountOrderEditCancelledUrl: '/edit?cancelled', accountOrderEditFailedUrl: '/edit?failed' }
const GENERIC = 'SWAG_PAYPAL__GENERIC_ERROR'
const CANCELLED = 'SWAG_PAYPAL__USER_CANCELLED'

/** What the shop is told. */
const toldOf = (failure: ReturnType<typeof failureOf>) => JSON.parse(failure.report?.body ?? 'null') as unknown

afterEach(() => {
  vi.restoreAllMocks()
})

describe('what the shop is told', () => {
  test.each([
    ['nothing', undefined, ''],
    ['text', 'no money', 'no money'],
    ['an error', new TypeError('no money'), 'TypeError: no money'],
    ['an object', { reason: 'no money' }, '{"reason":"no money"}'],
    ['what cannot be written as JSON', BigInt(3), '[object BigInt]'],
  ])('of %s that was thrown', (_, error, detail) => {
    expect(toldOf(failureOf({ code: GENERIC, error }, CART))).toEqual({ code: GENERIC, error: detail, fatal: false })
  })

  // Specification 8.15.
  test('an answer of the shop names its own code, the first that is one', () => {
    const body = JSON.stringify({ errors: [{ code: 0 }, { code: 'SWAG_PAYPAL__ORDER_ZERO_VALUE' }, { code: 'LATER' }] })
    expect(toldOf(failureOf({ code: GENERIC, error: new PaymentRefusal(body) }, CART))).toEqual({
      code: 'SWAG_PAYPAL__ORDER_ZERO_VALUE',
      error: body,
      fatal: false,
    })
  })

  // Contract, versions A1: status 403 on the page of an order. The page, read anew, offers the other ways.
  test('a method that may not be changed any more is told by the platform’s code, and is not fatal to the page', () => {
    const code = 'CHECKOUT__ORDER_PAYMENT_METHOD_NOT_CHANGEABLE'
    const failure = failureOf(
      { code: GENERIC, error: new PaymentRefusal(`{"errors":[{"status":"403","code":"${code}"}]}`) },
      ORDER,
    )
    expect([toldOf(failure), failure.page]).toEqual([expect.objectContaining({ code, fatal: false }), null])
  })

  test.each(['{"errors":[]}', '{"errors":"no"}', '{"errors":[null]}', '[]', 'null', '<html>500</html>'])(
    '%s names none',
    (answer) => expect(failureOf({ code: GENERIC, error: new PaymentRefusal(answer) }, CART).code).toBe(GENERIC),
  )

  // Specification 8.14.
  test.each([
    ['SWAG_PAYPAL__NOT_ELIGIBLE', true],
    ['SWAG_PAYPAL__SCRIPT_ERROR', true],
    ['SWAG_PAYPAL__SCRIPT_NOT_LOADED', true],
    ['SWAG_PAYPAL__BROWSER_UNSUPPORTED', true],
    [GENERIC, false],
    [CANCELLED, false],
  ] as const)('%s is fatal: %s', (code, isFatal) => {
    expect(toldOf(failureOf({ code, error: '' }, CART))).toMatchObject({ code, fatal: isFatal })
  })

  // Contract, payments A2: who raises a failure says whether it is fatal; codes of the shop never are. A page whose method cannot
  // be drawn would otherwise be loaded for ever.
  test.each([
    ['SWAG_PAYPAL__SCRIPT_ERROR', 'INTERNAL_ERROR', true],
    [GENERIC, 'SWAG_PAYPAL__NOT_ELIGIBLE', false],
  ] as const)('%s that names the code %s is fatal: %s', (noticed, code, isFatal) => {
    const failure = failureOf({ code: noticed, error: { errors: [{ code }] } }, CART)
    expect(toldOf(failure)).toMatchObject({ code, fatal: isFatal })
  })

  test('not more than anybody reads', () => {
    expect(failureOf({ code: GENERIC, error: 'x'.repeat(100_000) }, CART).detail).toHaveLength(2000)
  })

  test.each([
    [CANCELLED, 'cancel'],
    ['SWAG_PAYPAL__BROWSER_UNSUPPORTED', 'browser'],
    [GENERIC, 'error'],
  ] as const)('an older shop: the kind of %s', (code, type) => {
    const { report } = failureOf({ code, error: 'why' }, { ...CART, handleErrorUrl: '' })
    expect(report).toEqual({ url: '/paypal/error', body: JSON.stringify({ error: 'why', type }) })
  })

  test('nothing, where it gave no address', () => {
    expect(failureOf({ code: GENERIC, error: '' }, { ...CART, handleErrorUrl: '', addErrorUrl: '' }).report).toBeNull()
  })
})

// Contract, payments A17.5: the page for failed payments has its fields switched off, and not the shop's words.
test.each([GENERIC, 'SWAG_PAYPAL__NOT_ELIGIBLE', 'SWAG_PAYPAL__CARD_VALIDATION_FAILED'] as const)(
  '%s of an order is posted, and its page is read anew',
  (code) => {
    const failure = failureOf({ code: GENERIC, error: JSON.stringify({ errors: [{ code }] }) }, ORDER)
    expect(failure.page).toBeNull()
    expect(failure.report?.url).toBe('/paypal/handle-error')
    expect(toldOf(failure)).toMatchObject({ code })
  },
)

test('an order that is broken off has a page that says so, and an older shop has one for any other failure', () => {
  expect(failureOf({ code: CANCELLED, error: '' }, ORDER).page).toBe('/edit?cancelled')
  const older = { ...ORDER, handleErrorUrl: '' }
  expect(failureOf({ code: CANCELLED, error: '' }, older).page).toBe('/edit?cancelled')
  expect(failureOf({ code: GENERIC, error: '' }, older).page).toBe('/edit?failed')
  // One address alone is none: the shop is told then.
  for (const code of [CANCELLED, GENERIC] as const)
    expect(failureOf({ code, error: '' }, { ...older, accountOrderEditFailedUrl: '' }).page).toBeNull()
})

test.each([
  ['/account/order/edit/1', null],
  ['/checkout/confirm?isPayPalExpressCheckout=1', null],
  ['/account/order/edit/1?error-code=CHECKOUT__UNKNOWN_ERROR&isPayPalError=1', '/account/order/edit/1'],
  ['/account/order/edit/1?paymentMethodId=2&isPayPalError=1', '/account/order/edit/1?paymentMethodId=2'],
])('%s is read anew as %s', (path, anew) => {
  const expected = anew && `https://shop.example${anew}`
  expect(addressAnew(`https://shop.example${path}`)).toBe(expected)
})

describe('telling', () => {
  const failure = failureOf({ code: CANCELLED, error: undefined }, CART)
  const tell = () => tellFailure({ failure, signal: new AbortController().signal })

  // Specification 7.27.
  test('is a marked JSON post', async () => {
    const [requests] = [answerWith(() => new Response(null, { status: 204 }))]
    await tell()
    expect(requests).toHaveLength(1)
    expect(requests[0]?.method).toBe('POST')
    expect(new URL(requests[0]?.url ?? '').pathname).toBe('/paypal/handle-error')
    expect(requests[0]?.headers.get('x-requested-with')).toBe('XMLHttpRequest')
    expect(await requests[0]?.json()).toEqual({ code: CANCELLED, error: '', fatal: false })
  })

  test.each([400, 500])('fails with %i', async (status) => {
    answerWith(() => new Response('', { status }))
    await expect(tell()).rejects.toThrow(UnexpectedAnswer)
  })
})

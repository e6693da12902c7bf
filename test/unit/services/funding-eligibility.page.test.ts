/** What the browser can pay with, and how the shop is told (contract, payments A10, A13 and A14). */
import { afterEach, describe, expect, test, vi } from 'vitest'
import { UnexpectedAnswer } from '../../../src/services/contract/errors.ts'
import type { Provider } from '../../../src/services/contract/provider.ts'
import { missingMethods, tellEligibility } from '../../../src/services/paypal/funding-eligibility.ts'
import { answerWith } from '../support/network.ts'

const FUNDING = { CARD: 'card', PAYLATER: 'paylater', SEPA: 'sepa', VENMO: 'venmo', PAYPAL: 'paypal' }
const provider = (eligible: readonly string[]): Provider => ({
  FUNDING,
  isFundingEligible: (source) => eligible.includes(source),
})
const ALL = Object.values(FUNDING)

const applePay = (session: unknown) => vi.stubGlobal('ApplePaySession', session)
const YES = { supportsVersion: (version: number) => version <= 4, canMakePayments: () => true }

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('what is missing', () => {
  test('nothing, for a shopper who can pay with everything', () => {
    applePay(YES)
    expect(missingMethods(provider(ALL))).toEqual([])
  })

  test.each([
    ['card', ['CARD']],
    ['paylater', ['PAYLATER']],
    ['sepa', ['SEPA']],
    ['venmo', ['VENMO']],
    // The shop is not told of it.
    ['paypal', []],
  ])('%s', (source, missing) => {
    applePay(YES)
    expect(missingMethods(provider(ALL.filter((each) => each !== source)))).toEqual(missing)
  })

  test.each([
    ['has none', undefined],
    ['knows an older version', { ...YES, supportsVersion: (version: number) => version <= 3 }],
    ['has no card', { ...YES, canMakePayments: () => false }],
    [
      'throws, as without https',
      {
        ...YES,
        canMakePayments: () => {
          throw new DOMException('insecure', 'InvalidAccessError')
        },
      },
    ],
  ])('Apple Pay, where the browser %s', (_, session) => {
    applePay(session)
    expect(missingMethods(provider(['card', 'sepa']))).toEqual(['APPLEPAY', 'PAYLATER', 'VENMO'])
  })

  test.each([
    ['says nothing of it', {}],
    ['names the ways to pay and does not say who may use them', { FUNDING }],
    ['allows whatever it is asked for, and names none', { isFundingEligible: () => true }],
  ])('everything of a provider that %s', (_, given: Provider) => {
    applePay(YES)
    expect(missingMethods(given)).toEqual(['CARD', 'PAYLATER', 'SEPA', 'VENMO'])
  })

  test('what the provider does not name, although it allows whatever it is asked for', () => {
    applePay(YES)
    const { SEPA: _, ...others } = FUNDING
    expect(missingMethods({ FUNDING: others, isFundingEligible: () => true })).toEqual(['SEPA'])
  })
})

describe('telling the shop', () => {
  const tell = () =>
    tellEligibility({
      url: '/paypal/payment-method-eligibility',
      missing: ['SEPA', 'VENMO'],
      signal: new AbortController().signal,
    })

  // Specification 7.28.
  test('is a marked JSON post', async () => {
    const requests = answerWith(() => new Response(null, { status: 204 }))
    await tell()
    const [request] = requests
    expect(request?.method).toBe('POST')
    expect(new URL(request?.url ?? '').pathname).toBe('/paypal/payment-method-eligibility')
    expect(await request?.json()).toEqual({ paymentMethods: ['SEPA', 'VENMO'] })
    expect(request?.headers.get('x-requested-with')).toBe('XMLHttpRequest')
  })

  // A newer shop answers with the list (contract, payments A10).
  test.each([200, 204])('is done with %i', async (status) => {
    answerWith(() => new Response(status === 204 ? null : '["SEPA"]', { status }))
    await expect(tell()).resolves.toBeUndefined()
  })

  test.each([400, 403, 500])('fails with %i', async (status) => {
    answerWith(() => new Response('', { status }))
    await expect(tell()).rejects.toThrow(UnexpectedAnswer)
  })
})

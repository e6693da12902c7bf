/** What follows a failed payment on its page: who is told, and where it leads (contract, payments A2). */
import { expect, onTestFinished, test, vi } from 'vitest'
import { paymentErrorOf } from '../../../src/bindings/paypal/payment-error.ts'
import type { PaymentFailure } from '../../../src/services/contract/payment-failure.ts'
import { keepHere } from '../support/leaving.ts'
import { createTestPage } from '../support/page.ts'

const REPORT = { url: '/failed', body: '{}' }
const FAILURE: PaymentFailure = {
  code: 'SWAG_PAYPAL__GENERIC_ERROR',
  detail: 'Error: gone',
  isFatal: false,
  page: null,
  report: null,
  back: null,
}

/** A page on which a payment fails like this; `tell` is the request to the shop. */
function fail(failure: Partial<PaymentFailure>, tell = (): Promise<void> => Promise.resolve()) {
  document.body.innerHTML = '<p>Pay</p><p>Other</p>'
  const end = new AbortController()
  const left = keepHere(end.signal)
  const { page, storefront, errors } = createTestPage([{ name: 'payment-error', selector: ':not(*)', moment: 'load' }])
  const tellFailure = vi.fn((_given: { failure: PaymentFailure }) => tell())
  storefront.override('payment-error', { services: { tellFailure } })
  const [place, other] = document.querySelectorAll('p') as unknown as [Element, Element]
  const actor = paymentErrorOf(page, place)
  onTestFinished(() => {
    actor.stop()
    end.abort()
    document.body.replaceChildren()
  })
  expect(paymentErrorOf(page, other)).toBe(actor)
  actor.send({ type: 'payment.fail', failure: { ...FAILURE, ...failure } })
  return { place, left, tellFailure, errors, kinds: () => left.map(({ kind, to }) => (kind === 'reload' ? kind : to)) }
}

test('the shop is told, and the page is loaded anew to say it', async () => {
  const { tellFailure, kinds } = fail({ report: REPORT })
  await vi.waitFor(() => expect(kinds()).toEqual(['reload']))
  expect(tellFailure.mock.calls).toMatchObject([[{ failure: { report: REPORT, detail: 'Error: gone' } }]])
})

test.each([
  ['a page of its own', { page: '/edit', back: '/cart' }, ['/edit'], 0],
  ['the way back', { back: '/cart', report: REPORT }, ['/cart'], 1],
])('a failure leads to %s', async (_, failure, expected, told) => {
  const { tellFailure, kinds } = fail(failure)
  await vi.waitFor(() => expect(kinds()).toEqual(expected))
  expect(tellFailure).toHaveBeenCalledTimes(told)
})

test('a shop that cannot be told is left all the same', async () => {
  const { kinds } = fail({ report: REPORT }, () => Promise.reject(new Error('offline')))
  await vi.waitFor(() => expect(kinds()).toEqual(['reload']))
})

test('what an earlier failure has added to the address is not said again', async () => {
  const { href } = location
  history.replaceState(null, '', '?error-code=OLD&tab=1')
  onTestFinished(() => history.replaceState(null, '', href))
  const { left } = fail({ report: REPORT })
  await vi.waitFor(() => expect(left).toEqual([{ kind: 'replace', to: `${location.pathname}?tab=1` }]))
})

test('a page that has no address for failures stays; its developer and the shopper are told', async () => {
  const { place, errors, kinds } = fail({})
  expect(errors.mock.calls.map(([flow, error]) => [flow, String(error)])).toEqual([
    ['payment-error', expect.stringMatching(/"handleErrorUrl".*SWAG_PAYPAL__GENERIC_ERROR Error: gone/)],
  ])
  const reload = await vi.waitUntil(() => place.nextElementSibling?.querySelector('button'), { timeout: 10_000 })
  expect(kinds()).toEqual([])
  reload.click()
  expect(kinds()).toEqual(['reload'])
})

test('without a network the page is left once there is one', () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  onTestFinished(() => online.mockRestore())
  const { kinds } = fail({ page: '/edit' })
  expect(kinds()).toEqual([])
})

test('a page that comes back is left again', () => {
  const { kinds } = fail({ page: '/edit' })
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }))
  expect(kinds()).toEqual(['/edit'])
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  expect(kinds()).toEqual(['/edit', '/edit'])
})

/** What a browser cannot pay with, told to the shop (contract, payments A10). */
import { expect, onTestFinished, test, vi } from 'vitest'
import { binding } from '../../../src/bindings/paypal/funding-eligibility.ts'
import { createTestPage } from '../support/page.ts'
import { offerProvider, refuseProvider } from '../support/provider-script.ts'

const MISSING = ['APPLEPAY', 'SEPA', 'VENMO']

type Told = { url: string; missing: readonly string[]; signal: AbortSignal }

/** The flow on a page whose browser has cards and pay later; `tell` is the request to the shop. */
function open(more: object = {}, tell = () => Promise.resolve(), isRefused = false) {
  const end = new AbortController()
  onTestFinished(() => {
    end.abort()
    document.body.replaceChildren()
  })
  const allow = isRefused ? refuseProvider(end.signal) : () => undefined
  document.body.innerHTML = '<div data-swag-paypal-funding-eligibility="true"></div>'
  const element = document.querySelector('div') as HTMLElement
  const options = { clientId: 'mine', methodEligibilityUrl: '/eligible', ...more }
  element.setAttribute('data-swag-paypal-funding-eligibility-options', JSON.stringify(options))
  const { page, storefront } = createTestPage([
    { name: 'funding-eligibility', selector: '[data-swag-paypal-funding-eligibility]', moment: 'load', binding },
  ])
  const isFundingEligible = vi.fn((source: string) => source !== 'sepa')
  const { scripts, load } = offerProvider(page, {
    FUNDING: { CARD: 'card', PAYLATER: 'paylater', SEPA: 'sepa' },
    isFundingEligible,
  })
  const tellEligibility = vi.fn((_told: Told) => tell())
  storefront.override('funding-eligibility', { services: { tellEligibility } })
  binding.mount({ element, page, signal: end.signal })
  return { tellEligibility, isFundingEligible, scripts, load, allow, end }
}

test('the shop is told where the page says, for a script that is paid with later', async () => {
  const { tellEligibility, scripts } = open()
  await vi.waitFor(() => expect(tellEligibility).toHaveBeenCalledOnce())
  expect(tellEligibility.mock.calls[0]?.[0]).toMatchObject({ url: '/eligible', missing: MISSING })
  expect(scripts).toEqual([expect.objectContaining({ clientId: 'mine', commit: false })])
})

test('a shop that leaves out the same already is told nothing', async () => {
  const { tellEligibility, isFundingEligible } = open({ filteredPaymentMethods: MISSING.toReversed() })
  await vi.waitFor(() => expect(isFundingEligible).toHaveBeenCalledWith('sepa'))
  expect(tellEligibility).not.toHaveBeenCalled()
})

test('what could not be said is said once the network is back', async () => {
  const answers = [() => Promise.reject(new Error('offline'))]
  const { tellEligibility } = open({}, () => answers.pop()?.() ?? Promise.resolve())
  await vi.waitFor(() => expect(tellEligibility).toHaveBeenCalledOnce())
  await vi.waitFor(() => {
    dispatchEvent(new Event('online'))
    expect(tellEligibility).toHaveBeenCalledTimes(2)
  })
})

test('a request under way ends with the flow', async () => {
  const { tellEligibility, end } = open({}, () => new Promise(() => undefined))
  await vi.waitFor(() => expect(tellEligibility).toHaveBeenCalledOnce())
  const signal = tellEligibility.mock.calls[0]?.[0].signal
  expect(signal?.aborted).toBe(false)
  end.abort()
  expect(signal?.aborted).toBe(true)
})

// Quality.md, invariant 4.
test('a provider that the shopper has refused is asked nothing until that is allowed', async () => {
  const { load, allow } = open({ loadPoint: 'visible' }, undefined, true)
  document.dispatchEvent(new Event('visibilitychange'))
  expect(load).not.toHaveBeenCalled()
  allow()
  await vi.waitFor(() => expect(load).toHaveBeenCalledOnce())
})

/** The options of Google Pay, as pages may print them (contract, payments A8 and A16). */
import { afterEach, expect, test, vi } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { binding } from '../../../src/bindings/paypal/google-pay.ts'
import { providerScriptMachine } from '../../../src/machines/paypal/provider-script.ts'
import type { Provider } from '../../../src/services/contract/provider.ts'
import { createTestPage } from '../support/page.ts'

const ITEM = { label: 'Subtotal', type: 'SUBTOTAL', price: '1.50' }

afterEach(() => {
  vi.unstubAllGlobals()
  document.body.replaceChildren()
})

test.each([[[ITEM, { ...ITEM, price: null }]], [{ extensions: [], net: ITEM }]])(
  'what the sheet cannot list is left out: %j',
  async (displayItems) => {
    document.body.innerHTML =
      '<form id="confirmOrderForm"><button type="submit">Order</button><div data-swag-paypal-google-pay="true"></div></form>'
    const element = document.querySelector('[data-swag-paypal-google-pay]') as HTMLElement
    const options = { clientId: 'mine', createOrderUrl: '/create', totalPrice: '1.50', displayItems }
    element.setAttribute('data-swag-paypal-google-pay-options', JSON.stringify(options))
    const prefetchPaymentData = vi.fn()
    class PaymentsClient {
      isReadyToPay = () => Promise.resolve({ result: true })
      createButton = () => document.createElement('button')
      prefetchPaymentData = prefetchPaymentData
    }
    vi.stubGlobal('google', { payments: { api: { PaymentsClient } } })
    const config = { isEligible: true, allowedPaymentMethods: [], merchantInfo: {}, countryCode: 'DE' }
    const provider = { Googlepay: () => ({ config: () => Promise.resolve(config) }) } as unknown as Provider
    const { page } = createTestPage()
    const script = createActor(
      providerScriptMachine.provide({ actors: { loadScript: fromPromise(() => Promise.resolve(provider)) } }),
    ).start()
    page.singleton('provider-script', () => ({ get: () => script }))
    const end = new AbortController()
    binding.mount({ element, signal: end.signal, page })
    await vi.waitFor(() => expect(prefetchPaymentData).toHaveBeenCalledOnce())
    expect(prefetchPaymentData.mock.calls[0]).toMatchObject([{ transactionInfo: { displayItems: [ITEM] } }])
    end.abort()
  },
)

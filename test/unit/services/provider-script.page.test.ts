/** The options of the provider's script, and how it is loaded (contract, payments A1 and D1). */
import { afterEach, describe, expect, test } from 'vitest'
import { loadProvider, type ScriptSettings, scriptOptions } from '../../../src/services/paypal/provider-script.ts'

const SETTINGS: ScriptSettings = {
  clientId: 'merchant',
  merchantPayerId: '',
  partnerAttributionId: '',
  currency: 'EUR',
  intent: 'capture',
  commit: true,
  languageIso: 'en_GB',
  clientToken: '',
  userIdToken: '',
  disablePayLater: false,
  showPayLater: true,
  useAlternativePaymentMethods: true,
  disabledAlternativePaymentMethods: [],
  sdkBaseUrl: '',
  clientTokenUrl: '',
  environment: '',
  pageType: '',
}
const ELEVEN = 'card,bancontact,blik,eps,giropay,ideal,mybank,p24,sepa,sofort,venmo'

describe('options', () => {
  // Specification 7.30, 9.29, 9.30.
  test('of a page that says only who the merchant is', () => {
    expect(scriptOptions(SETTINGS)).toEqual({
      sdkBaseUrl: 'https://www.paypal.com/sdk/js',
      clientId: 'merchant',
      components: 'buttons,messages,card-fields,funding-eligibility,applepay,googlepay',
      commit: true,
      currency: 'EUR',
      intent: 'capture',
      locale: 'en_GB',
      enableFunding: 'paylater,venmo',
    })
  })

  test.each([
    ['disablePayLater', true, { enableFunding: 'venmo' }],
    ['showPayLater', false, { enableFunding: 'venmo' }],
    ['useAlternativePaymentMethods', false, { disableFunding: ELEVEN }],
    ['disabledAlternativePaymentMethods', ['eps', 'blik'], { disableFunding: 'eps,blik' }],
    ['merchantPayerId', 'M1', { merchantId: 'M1' }],
    ['partnerAttributionId', 'P1', { dataPartnerAttributionId: 'P1' }],
    ['clientToken', 'C1', { dataClientToken: 'C1' }],
    ['userIdToken', 'U1', { dataUserIdToken: 'U1' }],
    ['commit', false, { commit: false }],
    ['sdkBaseUrl', 'https://shop.example/sdk', { sdkBaseUrl: 'https://shop.example/sdk' }],
  ])('say %s', (name, value, expected) => {
    expect(scriptOptions({ ...SETTINGS, [name]: value })).toMatchObject(expected)
  })

  test('have one order, whatever order the page has', () => {
    const turned = Object.fromEntries(Object.entries(SETTINGS).toReversed()) as ScriptSettings
    expect(JSON.stringify(scriptOptions(turned))).toBe(JSON.stringify(scriptOptions(SETTINGS)))
  })
})

describe('loading', () => {
  const load = (sdkBaseUrl: string, signal = new AbortController().signal) =>
    loadProvider({ options: scriptOptions({ ...SETTINGS, sdkBaseUrl }), namespace: 'probe', signal })
  const element = () => document.querySelector<HTMLScriptElement>('script[data-namespace=probe]')

  afterEach(() => {
    element()?.remove()
    Reflect.deleteProperty(window, 'probe')
  })

  test('a script that cannot be had leaves nothing behind, and can be tried again', async () => {
    for (const _ of [1, 2]) {
      const loading = load('/nowhere.js')
      expect(element()?.src).toContain('/nowhere.js?client-id=merchant&')
      await expect(loading).rejects.toThrow('failed to load')
      expect(element()).toBeNull()
    }
  })

  test('a script that leaves nothing on the page counts as lost', async () => {
    await expect(load('data:text/javascript,//')).rejects.toThrow('probe')
    expect(element()).toBeNull()
  })

  test('a script that is waited for no longer leaves the page', async () => {
    const end = new AbortController()
    const loading = load('/nowhere.js', end.signal)
    expect(element()).not.toBeNull()
    end.abort()
    expect(element()).toBeNull()
    await expect(Promise.race([loading, Promise.resolve('not awaited')])).resolves.toBe('not awaited')
    loading.catch(() => undefined)
  })

  test('carries the nonce of the page', () => {
    const own = Object.assign(document.createElement('script'), { type: 'text/plain' })
    own.setAttribute('nonce', 'n0nce')
    document.head.append(own)
    load('/nowhere.js').catch(() => undefined)
    expect(element()?.nonce).toBe('n0nce')
    own.remove()
  })
})

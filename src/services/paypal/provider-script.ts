/** Loads the payment provider's script (contract, payments A1). */
import { loadScript } from '@paypal/paypal-js'
import type { Provider } from '../contract/provider.ts'

/** What a page says of the script; every place of a page may say something else. */
export type ScriptSettings = {
  clientId: string
  merchantPayerId: string
  partnerAttributionId: string
  currency: string
  intent: string
  commit: boolean
  languageIso: string
  clientToken: string
  userIdToken: string
  disablePayLater: boolean
  showPayLater: boolean
  useAlternativePaymentMethods: boolean
  disabledAlternativePaymentMethods: readonly string[]
  sdkBaseUrl: string
}

const COMPONENTS = 'buttons,messages,card-fields,funding-eligibility,applepay,googlepay'
const ALTERNATIVES =
  'card,bancontact,blik,eps,giropay,ideal,mybank,p24,sepa,sofort,venmo'
/** The provider's own address (contract, payments D1). */
const PROVIDER = 'https://www.paypal.com/sdk/js'

/**
 * The options of the script's address, in an order that never changes: the same settings give the same text as JSON, which
 * identifies the script.
 */
export function scriptOptions(settings: ScriptSettings) {
  const hasPayLater = !settings.disablePayLater && settings.showPayLater
  const disabled = settings.useAlternativePaymentMethods
    ? settings.disabledAlternativePaymentMethods.join()
    : ALTERNATIVES
  return {
    sdkBaseUrl: settings.sdkBaseUrl || PROVIDER,
    clientId: settings.clientId,
    ...(settings.merchantPayerId && { merchantId: settings.merchantPayerId }),
    components: COMPONENTS,
    commit: settings.commit,
    currency: settings.currency,
    intent: settings.intent,
    locale: settings.languageIso,
    enableFunding: hasPayLater ? 'paylater,venmo' : 'venmo',
    ...(disabled && { disableFunding: disabled }),
    ...(settings.partnerAttributionId && { dataPartnerAttributionId: settings.partnerAttributionId }),
    ...(settings.clientToken && { dataClientToken: settings.clientToken }),
    ...(settings.userIdToken && { dataUserIdToken: settings.userIdToken }),
  }
}

export type ScriptOptions = ReturnType<typeof scriptOptions>

/** Where the page's scripts of payment providers come from; the policy lets in nothing else. */
const declared = new Set<string>()

/**
 * The library sets the address of a script element as text, which Trusted Types refuse unless a policy called `default` lets it
 * in. A page that has one of its own decides by itself.
 */
function declare(address: string): void {
  const { trustedTypes } = window as Partial<Window>
  declared.add(withoutQuery(address))
  if (!trustedTypes || trustedTypes.defaultPolicy) return
  trustedTypes.createPolicy('default', {
    createScriptURL: (url) => (declared.has(withoutQuery(url)) ? url : (null as unknown as string)),
  })
}

const withoutQuery = (address: string): string => {
  const { origin, pathname } = new URL(address, location.href)
  return origin + pathname
}

/**
 * Loads the script, which stands under a name of its own on `window`: scripts with other options, and the shop's own, stay
 * whole beside it.
 *
 * @param namespace that name
 * @throws Error if the script does not arrive, or does not leave what it should
 */
export async function loadProvider(options: ScriptOptions, namespace: string): Promise<Provider> {
  declare(options.sdkBaseUrl)
  // Pages whose policy lacks 'strict-dynamic' require the nonce on every script.
  const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce
  const provider = await loadScript({
    ...options,
    dataNamespace: namespace,
    ...(nonce && { dataCspNonce: nonce }),
  } as unknown as Parameters<typeof loadScript>[0])
  if (!provider) throw new Error(`${options.sdkBaseUrl} left nothing under window.${namespace}`)
  return provider as unknown as Provider
}

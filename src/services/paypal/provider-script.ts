/** Loads the payment provider's script (contract, payments A1). */
import { loadScript } from '@paypal/paypal-js'
import { allowScript } from '../../page/kit/allowed-scripts.ts'
import type { Provider } from '../contract/provider.ts'
import type { Component } from '../contract/provider-v6.ts'

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
  /** The rest is of version 6 of the SDK (contract, wallets-v6). */
  clientTokenUrl: string
  environment: string
  pageType: string
  /** What the SDK needs for the place; absent for version 5. */
  components?: readonly Component[]
}

const COMPONENTS = 'buttons,messages,card-fields,funding-eligibility,applepay,googlepay'
const ALTERNATIVES = 'card,bancontact,blik,eps,giropay,ideal,mybank,p24,sepa,sofort,venmo'
/** In which language the script speaks where a page says none (contract, payments A1). */
export const DEFAULT_LOCALE = 'en_GB'
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

/** The same for version 6; null for a place of version 5. */
export function sdkOptions(settings: ScriptSettings): SdkOptions | null {
  const { components, clientId, merchantPayerId, clientToken, clientTokenUrl, environment } = settings
  const { partnerAttributionId, languageIso, currency, pageType } = settings
  return (
    (components && {
      version: 6,
      components,
      clientId,
      merchantPayerId,
      clientToken,
      clientTokenUrl,
      environment,
      pageType,
      partnerAttributionId,
      languageIso,
      currency,
    }) ??
    null
  )
}

/** What identifies an instance of the SDK on a page: places that say the same share it. */
export type SdkOptions = {
  version: 6
  components: readonly Component[]
  clientId: string
  merchantPayerId: string
  clientToken: string
  clientTokenUrl: string
  environment: string
  pageType: string
  partnerAttributionId: string
  languageIso: string
  currency: string
}

/**
 * Loads the script, which stands under a name of its own on `window`: scripts with other options, and the shop's own, stay
 * whole beside it. A script that is lost, or waited for no longer, leaves no element behind.
 *
 * @param namespace that name
 * @throws Error if the script does not arrive, or does not leave what it should
 */
export async function loadProvider({
  options,
  namespace,
  signal,
}: {
  options: ScriptOptions
  namespace: string
  signal: AbortSignal
}): Promise<Provider> {
  allowScript(options.sdkBaseUrl)
  const remove = () => document.querySelector(`script[data-namespace="${namespace}"]`)?.remove()
  signal.addEventListener('abort', remove, { once: true })
  // Pages whose policy lacks 'strict-dynamic' require the nonce on every script.
  const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce
  const given = { ...options, dataNamespace: namespace, ...(nonce && { dataCspNonce: nonce }) }
  try {
    return (await loadScript(given)) as unknown as Provider
  } catch (error) {
    remove()
    throw error
  } finally {
    signal.removeEventListener('abort', remove)
  }
}

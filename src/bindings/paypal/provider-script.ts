/** The payment provider's script, one for each set of options on a page (contract, payments A1). */
import { createActor } from 'xstate'
import * as z from 'zod/mini'
import type { Page } from '../../loader/types.ts'
import { type ProviderScriptActor, providerScriptMachine } from '../../machines/paypal/provider-script.ts'
import type { Provider } from '../../services/contract/provider.ts'
import {
  DEFAULT_LOCALE,
  loadProvider,
  type ScriptSettings,
  type SdkOptions,
  scriptOptions,
  sdkOptions,
} from '../../services/paypal/provider-script.ts'
import { scriptAddress, shopAddresses } from '../kit/addresses.ts'
import { flag, OptionsError, onePerPage, promised, startActor, text, words } from '../kit.ts'

const NAME = 'provider-script'

/** What every place with the provider's script says of it; what real pages never print has its default here (A16). */
export const scriptFields = {
  clientId: text(''),
  merchantPayerId: text(''),
  partnerAttributionId: text(''),
  currency: text('EUR'),
  intent: text('capture'),
  languageIso: text(DEFAULT_LOCALE),
  clientToken: text(''),
  userIdToken: text(''),
  disablePayLater: flag(false),
  showPayLater: flag(true),
  useAlternativePaymentMethods: flag(true),
  disabledAlternativePaymentMethods: words([]),
  /** Only a shop that tries its payments out says it. */
  sdkBaseUrl: text(''),
  clientTokenUrl: text(''),
  environment: text(''),
  pageType: text(''),
  /** When the script is loaded: where its place comes near view, or once the shopper has agreed to the provider. */
  loadPoint: z._default(z.literal(['visible', 'consent']), 'visible'),
}

/** The load points of what may also offer a button of the page that loads the script. */
export const onDemand = z._default(z.literal(['visible', 'consent', 'intent']), 'visible')

/**
 * The script with these settings, which is loaded when the actor is told that something wants it. A page has one version of it: that which
 * is asked for first. Only version 5 takes direct debits, so that it is the page's where one is offered.
 *
 * @throws OptionsError where nothing says who sells
 */
export function providerScriptOf(page: Page, settings: ScriptSettings): ProviderScriptActor {
  const sdk = sdkOptions(settings)
  const options = sdk ?? scriptOptions(settings)
  if (!settings.clientId && !(sdk && (settings.clientToken || settings.clientTokenUrl)))
    throw new OptionsError('option "clientId": nothing says who sells')
  scriptAddress(page, 'sdkBaseUrl', settings.sdkBaseUrl)
  if (sdk) shopAddresses(page, sdk, ['clientTokenUrl'])
  const all = scriptsOf(page)
  const key = JSON.stringify(options)
  const known = all.get(key)
  if (known) return known
  const isOther = document.querySelector(DEBIT_SELECTOR)
    ? sdk !== null
    : [...all.keys()].some((other) => other.startsWith(SDK_KEY) !== (sdk !== null))
  const namespace = `statefrontProvider${all.size + 1}`
  const load = (given: { signal: AbortSignal }): Promise<Provider> => {
    if (isOther) return Promise.reject(new Error('the page has another version of the provider’s script'))
    if (!sdk) return loadProvider({ options: scriptOptions(settings), namespace, ...given })
    return loadSdk(page, sdk, given.signal)
  }
  const machine = providerScriptMachine.provide({ actors: { loadScript: promised(load) } })
  const actor = startActor(createActor(machine), { name: NAME, page })
  if (!isOther) all.set(key, actor)
  return actor
}

/** How a key of version 6 begins. */
const SDK_KEY = '{"version":6'
/** Where a shopper may pay by direct debit. */
const DEBIT_SELECTOR = '[data-swag-paypal-sepa]'

async function loadSdk(page: Page, options: SdkOptions, signal: AbortSignal) {
  const { fetchClientToken, loadSdk } = await import('../../services/paypal/sdk-v6.ts')
  const token = async (url: string, signal: AbortSignal): Promise<string> => {
    const tokens = tokensOf(page)
    const asked = tokens.get(url) ?? fetchClientToken(url, signal)
    tokens.set(url, asked)
    try {
      return await asked
    } catch (error) {
      tokens.delete(url)
      throw error
    }
  }
  return loadSdk({ options, token, signal })
}

/** The shop's tokens, each asked for once on a page. */
const tokensOf = onePerPage({ name: 'client-token' }, () => new Map<string, Promise<string>>())
const scriptsOf = onePerPage({ name: NAME }, () => new Map<string, ProviderScriptActor>())

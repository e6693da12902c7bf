/** The payment provider's script, one for each set of options on a page (contract, payments A1). */
import { createActor } from 'xstate'
import * as z from 'zod/mini'
import type { Page } from '../../loader/types.ts'
import { type ProviderScriptActor, providerScriptMachine } from '../../machines/paypal/provider-script.ts'
import { DEFAULT_LOCALE, loadProvider, type ScriptOptions } from '../../services/paypal/provider-script.ts'
import { scriptAddress } from '../kit/addresses.ts'
import { filled, flag, onePerPage, promised, startActor, text, words } from '../kit.ts'

const NAME = 'provider-script'

/** What every place with the provider's script says of it; what real pages never print has its default here (A16). */
export const scriptFields = {
  clientId: filled(),
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
  /** When the script is loaded: where its place comes near view, or once the shopper has agreed to the provider. */
  loadPoint: z._default(z.literal(['visible', 'consent']), 'visible'),
}

/** The load points of what may also offer a button of the page that loads the script. */
export const onDemand = z._default(z.literal(['visible', 'consent', 'intent']), 'visible')

/** The script with these options, which is loaded when the actor is told that something wants it. */
export function providerScriptOf(page: Page, options: ScriptOptions): ProviderScriptActor {
  scriptAddress(page, 'sdkBaseUrl', options.sdkBaseUrl)
  const all = scriptsOf(page)
  const key = JSON.stringify(options)
  const known = all.get(key)
  if (known) return known
  const namespace = `statefrontProvider${all.size + 1}`
  const machine = providerScriptMachine.provide({
    actors: { loadScript: promised(loadProvider, () => ({ options, namespace })) },
  })
  const actor = startActor(createActor(machine), { name: NAME, page })
  all.set(key, actor)
  return actor
}

const scriptsOf = onePerPage({ name: NAME }, () => new Map<string, ProviderScriptActor>())

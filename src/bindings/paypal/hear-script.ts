/** Wants the provider's script at the page's load point, and tells a flow when it is there or cannot be had. */
import { fromCallback } from 'xstate'
import type { Provider } from '../../services/contract/provider.ts'
import { type ScriptSettings, scriptOptions } from '../../services/paypal/provider-script.ts'
import { consentOf } from '../consent/consent.ts'
import type { Flow } from '../kit.ts'
import { providerScriptOf } from './provider-script.ts'

/** With this cookie the shopper agrees to the provider (contract, payments A13). */
const PROVIDER_COOKIE = 'paypal-cookie-key'

export const hearScript = <Event extends { type: string }>(
  { page }: Pick<Flow, 'page'>,
  settings: ScriptSettings & { loadPoint: 'visible' | 'consent' },
  thereOf: (provider: Provider) => Event,
) =>
  fromCallback(({ sendBack }) => {
    const actor = providerScriptOf(page, scriptOptions(settings))
    const end = new AbortController()
    const subscription = actor.subscribe((snapshot) => look(snapshot))
    const look = (snapshot: ReturnType<typeof actor.getSnapshot>): void => {
      const { provider } = snapshot.context
      if (provider) sendBack(thereOf(provider))
      else if (snapshot.matches('blocked')) sendBack({ type: 'script.blocked' })
    }
    const want = () => actor.send({ type: 'script.want' })
    const wantIfAllowed = () => consentOf(page).grant(PROVIDER_COOKIE) && want()
    const { provider } = actor.getSnapshot().context
    if (provider) sendBack(thereOf(provider))
    else if (settings.loadPoint === 'visible') want()
    else {
      wantIfAllowed()
      page.hear('consent.changed', wantIfAllowed, end)
    }
    return () => {
      subscription.unsubscribe()
      end.abort()
    }
  })

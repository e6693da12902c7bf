/** Wants the provider's script at the page's load point, and tells a flow when it is there or cannot be had. */
import { fromCallback, type SnapshotFrom } from 'xstate'
import type { providerScriptMachine } from '../../machines/paypal/provider-script.ts'
import type { Provider } from '../../services/contract/provider.ts'
import { type ScriptSettings, scriptOptions } from '../../services/paypal/provider-script.ts'
import { consentOf } from '../consent/consent.ts'
import { type Flow, refuses } from '../kit.ts'
import { providerScriptOf } from './provider-script.ts'

/** With this cookie the shopper agrees to the provider (contract, payments A13). */
const PROVIDER_COOKIE = 'paypal-cookie-key'

type Settings = ScriptSettings & { loadPoint: 'visible' | 'consent' }

/**
 * An actor for the state in which a flow waits for the script with these settings; sends what `thereOf` makes of it, or
 * `script.blocked`.
 */
export const hearScript = (
  { page }: Pick<Flow, 'page'>,
  settings: Settings,
  thereOf: (provider: Provider) => { type: string },
) =>
  fromCallback(({ sendBack }) => {
    const script = providerScriptOf(page, scriptOptions(settings))
    const look = (snapshot: SnapshotFrom<typeof providerScriptMachine>): void => {
      if (snapshot.context.provider) sendBack(thereOf(snapshot.context.provider))
      else if (snapshot.matches('blocked')) sendBack({ type: 'script.blocked' })
    }
    const { grant, actor: consent } = consentOf(page)
    const isAllowed = () => settings.loadPoint === 'visible' || grant(PROVIDER_COOKIE) !== null
    // What was blocked is wanted anew, by a flow as by a decision.
    const want = () => {
      if (!refuses(script, { type: 'script.want' }) && isAllowed()) script.send({ type: 'script.want' })
    }
    want()
    // A script that is there already has nothing more to say.
    const complete = () => {
      look(script.getSnapshot())
    }
    const subscriptions = [script.subscribe({ next: look, complete }), consent?.subscribe(want)]
    return () => {
      for (const subscription of subscriptions) subscription?.unsubscribe()
    }
  })

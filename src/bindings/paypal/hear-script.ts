/** Wants the provider's script at the page's load point, and tells a flow when it is there or cannot be had. */
import { fromCallback, type SnapshotFrom } from 'xstate'
import type { providerScriptMachine } from '../../machines/paypal/provider-script.ts'
import type { Provider } from '../../services/contract/provider.ts'
import type { ScriptSettings } from '../../services/paypal/provider-script.ts'
import { type Flow, refuses } from '../kit.ts'
import { agreementOf } from './agreement.ts'
import { providerScriptOf } from './provider-script.ts'

type Settings = ScriptSettings & { loadPoint: 'visible' | 'consent' | 'intent' }

/**
 * An actor for the state in which a flow waits for the script with these settings; sends what `thereOf` makes of it, or
 * `script.blocked`. What a shopper may refuse in the consent panel waits for consent, whatever the page says.
 */
export const hearScript = (flow: Pick<Flow, 'page'>, settings: Settings, thereOf: ThereOf) =>
  fromCallback(({ sendBack }) => {
    const agreement = agreementOf(flow.page)
    const isAllowed = () => agreement.isGiven() || (settings.loadPoint === 'visible' && !agreement.isOptional())
    const script = wantScript(flow, settings, thereOf, sendBack, isAllowed)
    const ignore = agreement.onDecision(script.want)
    return () => {
      ignore()
      script.end()
    }
  })

/** The same for a state in which the shopper wants the script. */
export const hearWantedScript = (flow: Pick<Flow, 'page'>, settings: ScriptSettings, thereOf: ThereOf) =>
  fromCallback(({ sendBack }) => wantScript(flow, settings, thereOf, sendBack).end)

type ThereOf = (provider: Provider) => { type: string }

function wantScript(
  { page }: Pick<Flow, 'page'>,
  settings: ScriptSettings,
  thereOf: ThereOf,
  send: (event: { type: string }) => void,
  isAllowed = () => true,
) {
  const script = providerScriptOf(page, settings)
  const look = (snapshot: SnapshotFrom<typeof providerScriptMachine>): void => {
    if (snapshot.context.provider) send(thereOf(snapshot.context.provider))
    else if (snapshot.matches('blocked')) send({ type: 'script.blocked' })
  }
  // What was blocked is wanted anew, by a flow as by a decision.
  const want = () => {
    if (!refuses(script, { type: 'script.want' }) && isAllowed()) script.send({ type: 'script.want' })
  }
  want()
  // A script that is there already has nothing more to say.
  const complete = () => {
    look(script.getSnapshot())
  }
  const subscription = script.subscribe({ next: look, complete })
  return { want, end: () => subscription.unsubscribe() }
}

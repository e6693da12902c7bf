/** The provider's script itself: what stands under its name on `window` (contract, payments A14 and D3). */
import type { Scenario } from '../scenario.ts'
import { Buttons, isFundingEligible, rendered } from './buttons.ts'
import { CardFields } from './card-fields.ts'
import { addFrame } from './frame.ts'
import { hostOf, make, record } from './kit.ts'
import { Applepay, Googlepay } from './wallets.ts'

declare const scenario: Scenario

const SOURCES = [
  'paypal',
  'paylater',
  'venmo',
  'card',
  'bancontact',
  'blik',
  'eps',
  'giropay',
  'ideal',
  'mybank',
  'p24',
  'sepa',
  'sofort',
]
/** Under which a later script finds what an earlier one rendered. */
const END: unique symbol = Symbol.for('sandbox.provider.end')

type MessagesOptions = { amount?: number; currency?: string; style?: unknown; buyerCountry?: string }

function Messages(options: MessagesOptions = {}) {
  record('Messages', options)
  return {
    render: async (target: Element | string) => {
      const frame = await addFrame(hostOf(target), {
        title: 'Pay later message',
        testId: 'pay-later-message',
        height: 44,
      })
      const text = `Pay ${options.amount ?? 0} ${options.currency ?? ''} in instalments`
      frame.body.append(make(frame.document, 'p', { style: 'margin:0' }, text))
      rendered.add(frame.remove)
    },
  }
}

const script = document.currentScript instanceof HTMLScriptElement ? document.currentScript : null
const name = script?.dataset['namespace'] ?? 'paypal'
type Namespace = Readonly<Record<string, unknown>> & { [END]?: () => void }
const globals = window as unknown as Record<string, Namespace | undefined>

const end = globals[name]?.[END]
if (end) {
  console.error('The provider script was loaded again and destroyed all components of the page.')
  record('SDK destroyed components')
  end()
}
record('SDK', {
  query: Object.fromEntries(new URL(script?.src ?? location.href).searchParams),
  attributes: Object.entries(script?.dataset ?? {}),
})
globals[name] = {
  version: '5.0.0-sandbox',
  FUNDING: Object.fromEntries(SOURCES.map((source) => [source.toUpperCase(), source])),
  Buttons,
  CardFields,
  Messages,
  Applepay,
  Googlepay,
  isFundingEligible: (source: string) => {
    record('isFundingEligible', { source })
    return isFundingEligible(source)
  },
  getFundingSources: () => SOURCES.filter((source) => source in scenario.eligible),
  [END]: () => {
    for (const remove of rendered) remove()
    rendered.clear()
  },
}

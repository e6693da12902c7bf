import { useSelector } from '@xstate/react'
import type { SnapshotFrom } from 'xstate'
import type { ExpressButtonActor } from '../../machines/paypal/express-button.ts'
import { Paying } from './Paying.tsx'
import { ScriptMessage } from './ScriptMessage.tsx'

/** What is said in each situation, and what its button is called. */
const SAYINGS = {
  offered: { words: 'paypal.expressOffered', button: 'paypal.expressLoad', type: 'info' },
  wanted: { words: 'paypal.loading', button: null, type: 'info' },
  missing: { words: 'paypal.expressMissing', button: 'paypal.tryAgain', type: 'warning' },
  unadded: { words: 'paypal.expressUnadded', button: null, type: 'warning' },
  approved: { words: 'paypal.approved', button: null, type: 'info' },
} as const

function situationOf(state: SnapshotFrom<ExpressButtonActor>): keyof typeof SAYINGS | 'paying' | null {
  if (!state.hasTag('told')) return null
  for (const situation of ['offered', 'wanted', 'missing', 'unadded', 'approved'] as const)
    if (state.matches(situation)) return situation
  return 'paying'
}

/**
 * Below the provider's buttons: how they can be had, that the shopper is paying in the provider's window, that the product is not in
 * the cart, or that the checkout is loading.
 */
export function ExpressButton({ actor }: { actor: ExpressButtonActor }) {
  const situation = useSelector(actor, situationOf)
  if (situation === 'paying')
    return (
      <div className="mt-3">
        <Paying key="paying" words="paypal.paying" onCancel={() => actor.send({ type: 'attempt.abandon' })} />
      </div>
    )
  return <ScriptMessage saying={situation && SAYINGS[situation]} onWant={() => actor.send({ type: 'payment.want' })} />
}

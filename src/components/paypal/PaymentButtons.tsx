import { useSelector } from '@xstate/react'
import type { SnapshotFrom } from 'xstate'
import type { PaymentButtonsActor } from '../../machines/paypal/payment-buttons.ts'
import { useText } from '../ui/texts.ts'
import { ScriptMessage } from './ScriptMessage.tsx'

/** What is said in each situation, and what its button is called. */
const SAYINGS = {
  prevented: { words: 'paypal.prevented', button: 'paypal.tryAgain', type: 'warning' },
  unagreed: { words: 'paypal.unagreed', button: 'paypal.load' },
  offered: { words: 'paypal.offered', button: 'paypal.load' },
  loading: { words: 'paypal.loading', button: null },
} as const
/** The same for the fields of a card. */
const FORM_SAYINGS: Readonly<Record<keyof typeof SAYINGS, { words: string; button: string | null }>> = {
  prevented: SAYINGS.prevented,
  unagreed: { words: 'paypal.cardUnagreed', button: 'paypal.cardLoad' },
  offered: { words: 'paypal.cardOffered', button: 'paypal.cardLoad' },
  loading: { words: 'paypal.cardLoading', button: null },
}

function situationOf(state: SnapshotFrom<PaymentButtonsActor>): keyof typeof SAYINGS | null {
  if (!state.hasTag('told')) return null
  for (const situation of ['prevented', 'unagreed', 'offered'] as const) if (state.matches(situation)) return situation
  return 'loading'
}

/** Below the place of the provider's buttons: why they are not there, and what a shopper can do about it. */
export function PaymentButtons({
  actor,
  isForm = false,
}: {
  actor: PaymentButtonsActor
  /** The provider draws the fields of a card. */
  isForm?: boolean
}) {
  const situation = useSelector(actor, situationOf)
  if (!situation) return null
  const sayings = isForm ? FORM_SAYINGS : SAYINGS
  return <ScriptMessage {...sayings[situation]} onWant={() => actor.send({ type: 'payment.want' })} />
}

/** Where the order button would be, while the card's fields, which are elsewhere on the page, are not there yet. */
export function OrderAwaited({ actor }: { actor: PaymentButtonsActor }) {
  const text = useText()
  const isAwaited = useSelector(actor, (state) => state.hasTag('told'))
  return isAwaited ? <p className="form-text">{text('paypal.cardAwaited')}</p> : null
}

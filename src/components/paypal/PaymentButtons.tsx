import { useSelector } from '@xstate/react'
import type { SnapshotFrom } from 'xstate'
import type { PaymentButtonsActor } from '../../machines/paypal/payment-buttons.ts'
import { useText } from '../ui/texts.ts'
import { ScriptMessage } from './ScriptMessage.tsx'

type Saying = { words: string; button: string | null; type?: 'warning' }
type Situation = 'prevented' | 'unagreed' | 'offered' | 'loading'

/** What is said in each situation, and what its button is called. */
const SAYINGS: Readonly<Record<Situation, Saying>> = {
  prevented: { words: 'paypal.prevented', button: 'paypal.tryAgain', type: 'warning' },
  unagreed: { words: 'paypal.unagreed', button: 'paypal.load' },
  offered: { words: 'paypal.offered', button: 'paypal.load' },
  loading: { words: 'paypal.loading', button: null },
}
/** The same for the fields of a card. */
const FORM_SAYINGS: typeof SAYINGS = {
  prevented: SAYINGS.prevented,
  unagreed: { words: 'paypal.cardUnagreed', button: 'paypal.cardLoad' },
  offered: { words: 'paypal.cardOffered', button: 'paypal.cardLoad' },
  loading: { words: 'paypal.cardLoading', button: null },
}
/** The same where the order button pays as well. */
const ORDERABLE_SAYINGS: Readonly<Record<Exclude<Situation, 'prevented'> | 'replaced', Saying>> = {
  replaced: { words: 'paypal.replaced', button: 'paypal.tryAgain', type: 'warning' },
  unagreed: { words: 'paypal.unagreedOrderable', button: 'paypal.load' },
  offered: { words: 'paypal.offeredOrderable', button: 'paypal.load' },
  loading: { words: 'paypal.overdue', button: null },
}

function sayingFor(state: SnapshotFrom<PaymentButtonsActor>, sayings: typeof SAYINGS): Saying | null {
  if (!state.hasTag('told')) return null
  if (state.matches('prevented')) return sayings.prevented
  const { replaced, ...orderable } = ORDERABLE_SAYINGS
  if (state.matches('replaced')) return replaced
  const of = state.hasTag('orderable') ? orderable : sayings
  return state.matches('unagreed') ? of.unagreed : state.matches('offered') ? of.offered : of.loading
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
  const saying = useSelector(actor, (state) => sayingFor(state, isForm ? FORM_SAYINGS : SAYINGS))
  return <ScriptMessage saying={saying} onWant={() => actor.send({ type: 'payment.want' })} />
}

/** Where the order button would be, while the card's fields, which are elsewhere on the page, are not there yet. */
export function OrderAwaited({ actor }: { actor: PaymentButtonsActor }) {
  const text = useText()
  const isAwaited = useSelector(actor, (state) => state.hasTag('told'))
  return isAwaited ? <p className="form-text">{text('paypal.cardAwaited')}</p> : null
}

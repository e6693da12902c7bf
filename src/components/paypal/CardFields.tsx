import { useSelector } from '@xstate/react'
import type { CardFieldsActor } from '../../machines/paypal/card-fields.ts'
import { Alert } from '../ui/Alert.tsx'
import { takeSight } from '../ui/take-sight.ts'
import { useText } from '../ui/texts.ts'

/** Below the order button: that the provider did not take the card, and how to go on. */
export function CardFields({ actor }: { actor: CardFieldsActor }) {
  const text = useText()
  const isTold = useSelector(actor, (state) => state.hasTag('told'))
  return isTold ? (
    <div className="mt-3">
      <Alert type="warning">
        <p className="mb-0">{text('paypal.cardUnanswered')}</p>
      </Alert>
    </div>
  ) : null
}

const REFUSALS = {
  declined: 'paypal.cardDeclined',
  unfunded: 'paypal.cardUnfunded',
  cancelled: 'paypal.cardCancelled',
  invalid: 'paypal.cardInvalid',
} as const

/** Above the fields: what the bank says of the card, or that the shopper broke off there, and that nothing is charged. */
export function CardRefused({ actor }: { actor: CardFieldsActor }) {
  const text = useText()
  const refusal = useSelector(actor, (state) => (state.hasTag('refused') ? state.context.refusal : null))
  return refusal ? (
    <div ref={takeSight} tabIndex={-1} className="mb-3">
      <Alert type={refusal === 'cancelled' ? 'info' : 'danger'}>
        <p className="mb-0">{text(REFUSALS[refusal])}</p>
      </Alert>
    </div>
  ) : null
}

import { useSelector } from '@xstate/react'
import type { CardFieldsActor } from '../../machines/paypal/card-fields.ts'
import { Alert } from '../ui/Alert.tsx'
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

import { useSelector } from '@xstate/react'
import type { PaymentAttemptActor } from '../../machines/paypal/payment-attempt.ts'
import { Alert } from '../ui/Alert.tsx'
import { useText } from '../ui/texts.ts'
import { Paying } from './Paying.tsx'

/** Below the place of the provider's buttons: which button pays, that the shopper is paying, or that an order is not placed. */
export function PaymentAttempt({
  actor,
  isByCard,
}: {
  actor: PaymentAttemptActor
  /** The shopper pays on the page, and not in the provider's window. */
  isByCard: () => boolean
}) {
  const text = useText()
  const isTold = useSelector(actor, (state) => state.hasTag('told'))
  const isPaying = useSelector(actor, (state) => state.matches('running'))
  const isHeld = useSelector(actor, (state) => state.matches('approved'))
  if (!isTold) return null
  return (
    <div className="mt-3">
      {isPaying ? (
        <Paying
          words={isByCard() ? 'paypal.cardPaying' : 'paypal.paying'}
          onCancel={() => actor.send({ type: 'attempt.abandon' })}
        />
      ) : (
        <Alert key={String(isHeld)} type="warning">
          <p>{text(isHeld ? 'paypal.held' : 'paypal.useButton')}</p>
        </Alert>
      )}
    </div>
  )
}

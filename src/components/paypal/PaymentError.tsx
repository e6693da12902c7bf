import { useSelector } from '@xstate/react'
import type { PaymentErrorActor } from '../../machines/paypal/payment-error.ts'
import { Alert } from '../ui/Alert.tsx'
import { useText } from '../ui/texts.ts'

/** That a payment failed and nothing was charged; while the next page does not come, a button loads this one again. */
export function PaymentError({ actor }: { actor: PaymentErrorActor }) {
  const text = useText()
  const isTold = useSelector(actor, (state) => state.hasTag('told'))
  const isOver = useSelector(actor, (state) => state.matches('stuck'))
  if (!isTold) return null
  return (
    <div className="mt-3">
      {isOver ? (
        <Alert key="over" type="danger">
          <p>{text('paypal.failed')}</p>
          <button type="button" className="btn btn-primary" onClick={() => actor.send({ type: 'page.reload' })}>
            {text('paypal.reload')}
          </button>
        </Alert>
      ) : (
        <Alert key="leaving" type="info">
          <p>{text('paypal.failing')}</p>
        </Alert>
      )}
    </div>
  )
}

import { useSelector } from '@xstate/react'
import type { PaymentWallActor } from '../../machines/paypal/payment-wall.ts'
import { Alert } from '../ui/Alert.tsx'
import { useText } from '../ui/texts.ts'

/** Says that the wall is not there, and how the order is paid without it. */
export function PaymentWall({ actor }: { actor: PaymentWallActor }) {
  const text = useText()
  const isTold = useSelector(actor, (state) => state.hasTag('told'))
  return isTold ? (
    <div className="mt-2">
      <Alert type="warning">
        <p className="mb-0">{text('paypal.wallMissing')}</p>
      </Alert>
    </div>
  ) : null
}

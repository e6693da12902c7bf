import { useSelector } from '@xstate/react'
import type { ApplePayActor } from '../../machines/paypal/apple-pay.ts'
import type { GooglePayActor } from '../../machines/paypal/google-pay.ts'
import { Alert } from '../ui/Alert.tsx'
import { useText } from '../ui/texts.ts'
import { Paying } from './Paying.tsx'

/** Below a wallet's button: that the shopper is paying in its sheet, and how to give it up, or that it was closed. */
export function WalletSheet({ actor }: { actor: ApplePayActor | GooglePayActor }) {
  const text = useText()
  const isTold = useSelector(actor, (state) => state.hasTag('told'))
  const isClosed = useSelector(actor as GooglePayActor, (state) => state.matches('closed'))
  if (!isTold) return null
  return (
    <div className="mt-3">
      {isClosed ? (
        <Alert key="closed" type="info">
          <p className="mb-0">{text('paypal.sheetClosed')}</p>
        </Alert>
      ) : (
        <Paying words="paypal.paying" onCancel={() => actor.send({ type: 'payment.abandon' })} />
      )}
    </div>
  )
}

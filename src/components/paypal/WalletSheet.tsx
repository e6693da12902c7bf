import { useSelector } from '@xstate/react'
import type { ApplePayActor } from '../../machines/paypal/apple-pay.ts'
import type { GooglePayActor } from '../../machines/paypal/google-pay.ts'
import { Paying } from './Paying.tsx'

/** Below a wallet's button: that the shopper is paying in its sheet, and how to give it up. */
export function WalletSheet({ actor }: { actor: ApplePayActor | GooglePayActor }) {
  const isTold = useSelector(actor, (state) => state.hasTag('told'))
  if (!isTold) return null
  return (
    <div className="mt-3">
      <Paying words="paypal.paying" onCancel={() => actor.send({ type: 'payment.abandon' })} />
    </div>
  )
}

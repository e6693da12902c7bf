import { useSelector } from '@xstate/react'
import type { SnapshotFrom } from 'xstate'
import type { ConfirmOrderActor, confirmOrderMachine } from '../../machines/checkout/confirm-order.ts'
import { Alert } from '../ui/Alert.tsx'
import { useText } from '../ui/texts.ts'

/** The progress of a slow order, or of one with an unknown outcome, and a link to the orders. */
export function ConfirmOrder({ actor, orders }: { actor: ConfirmOrderActor; orders: string | null }) {
  const text = useText()
  const told = useSelector(actor, toldIn)
  if (!told) return null
  const isOver = told !== 'checkout.waiting' && told !== 'checkout.slow'
  return (
    <div className="mt-3">
      <Alert type={isOver ? 'warning' : 'info'}>
        <p>{text(told)}</p>
        {isOver && orders ? (
          <a className="btn btn-outline-primary" href={orders}>
            {text('checkout.showOrders')}
          </a>
        ) : null}
      </Alert>
    </div>
  )
}

/** Text key of the message for this state. */
function toldIn(snapshot: SnapshotFrom<typeof confirmOrderMachine>): string | null {
  if (!snapshot.hasTag('told')) return null
  if (snapshot.matches('gone')) return 'checkout.gone'
  if (snapshot.matches('unclear')) return 'checkout.unclear'
  return snapshot.matches({ claimed: 'waiting' }) ? 'checkout.waiting' : 'checkout.slow'
}

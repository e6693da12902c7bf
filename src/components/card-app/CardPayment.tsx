import { useSelector } from '@xstate/react'
import type { MouseEvent } from 'react'
import type { SnapshotFrom } from 'xstate'
import type { CardPaymentActor, cardPaymentMachine } from '../../machines/card-app/card-payment.ts'
import { Alert } from '../ui/Alert.tsx'
import { focusFrame, MessageFrame } from '../ui/MessageFrame.tsx'
import { useText } from '../ui/texts.ts'

/** What is said in each situation, what the button does there, and whether the orders are linked. */
const SAYINGS = {
  unprepared: { words: 'cardApp.unprepared', type: 'danger', act: 'order.retry', hasOrders: false },
  refused: { words: 'cardApp.refused', type: 'danger', act: null, hasOrders: false },
  unheard: { words: 'cardApp.unheard', type: 'warning', act: 'order.retry', hasOrders: false },
  reconciling: { words: 'cardApp.reconciling', type: 'warning', act: 'check.again', hasOrders: true },
  paid: { words: 'cardApp.paid', type: 'info', act: null, hasOrders: true },
} as const

type Situation = keyof typeof SAYINGS

const situationOf = (state: SnapshotFrom<typeof cardPaymentMachine>): Situation | undefined =>
  (Object.keys(SAYINGS) as Situation[]).find((situation) => state.matches(situation))

/** How a payment by card stands, below the order button, and what can be done. */
export function CardPayment({
  actor,
  orders,
}: {
  actor: CardPaymentActor
  /** Address of the shopper's orders; null if the page names none. */
  orders: string | null
}) {
  const text = useText()
  const situation = useSelector(actor, situationOf)
  const canAsk = useSelector(actor, (state) => state.context.subject === 'order')
  if (!situation) return <MessageFrame />
  const { words, type, act, hasOrders } = SAYINGS[situation]
  const press = (event: MouseEvent) => {
    if (!act) return
    focusFrame(event)
    actor.send({ type: act })
  }
  const hasButton = act === 'order.retry' || (act === 'check.again' && canAsk)
  return (
    <MessageFrame className="mt-3">
      <Alert key={situation} type={type}>
        <p>{text(words)}</p>
        {hasButton ? (
          <button type="button" className="btn btn-outline-primary" onClick={press}>
            {text(act === 'check.again' ? 'cardApp.check' : 'cardApp.again')}
          </button>
        ) : null}
        {hasOrders && orders ? (
          <a className="btn btn-link" href={orders}>
            {text('checkout.showOrders')}
          </a>
        ) : null}
      </Alert>
    </MessageFrame>
  )
}

import { useSelector } from '@xstate/react'
import type { MouseEvent } from 'react'
import type { SnapshotFrom } from 'xstate'
import type { PayUponInvoiceActor } from '../../machines/paypal/pay-upon-invoice.ts'
import { Alert } from '../ui/Alert.tsx'
import { focusFrame, MessageFrame } from '../ui/MessageFrame.tsx'
import { useText } from '../ui/texts.ts'

/** What is said in each situation, and how its link to the orders looks. */
const SAYINGS = {
  unheard: { words: 'paypal.invoiceUnheard', type: 'warning', link: undefined },
  unsettled: { words: 'paypal.invoiceUnsettled', type: 'warning', link: 'btn btn-link' },
  refused: { words: 'paypal.invoiceRefused', type: 'danger', link: 'btn btn-primary' },
} as const

function situationOf(state: SnapshotFrom<PayUponInvoiceActor>): keyof typeof SAYINGS | null {
  if (!state.hasTag('told')) return null
  if (state.matches('refused')) return 'refused'
  return state.matches('unsettled') ? 'unsettled' : 'unheard'
}

/** How the check of an order on invoice stands, below the page's loader, and how to come back to it. */
export function PayUponInvoice({
  actor,
  orders,
  orderNumber,
}: {
  actor: PayUponInvoiceActor
  /** Address of the shopper's orders; null if the page names none. */
  orders: string | null
  orderNumber: string | null
}) {
  const text = useText()
  const situation = useSelector(actor, situationOf)
  const number = orderNumber ? <p>{text('paypal.invoiceNumber', { number: orderNumber })}</p> : null
  const checkAgain = (event: MouseEvent) => {
    focusFrame(event)
    actor.send({ type: 'check.again' })
  }
  if (!situation) return <MessageFrame />
  const { words, type, link } = SAYINGS[situation]
  return (
    <MessageFrame>
      {/* Each message is one of its own, to be read out: a warning also where the shopper has done nothing since the last. */}
      <Alert key={situation} type={type}>
        <p>{text(words)}</p>
        {number}
        {situation === 'unsettled' ? (
          <button type="button" className="btn btn-primary" onClick={checkAgain}>
            {text('paypal.invoiceAgain')}
          </button>
        ) : null}
        {orders ? (
          <a className={link} href={orders}>
            {text('checkout.showOrders')}
          </a>
        ) : null}
      </Alert>
    </MessageFrame>
  )
}

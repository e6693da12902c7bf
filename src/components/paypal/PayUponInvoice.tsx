import { useSelector } from '@xstate/react'
import type { MouseEvent } from 'react'
import type { PayUponInvoiceActor } from '../../machines/paypal/pay-upon-invoice.ts'
import { Alert } from '../ui/Alert.tsx'
import { useText } from '../ui/texts.ts'

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
  const isUnheard = useSelector(actor, (state) => state.matches({ checking: 'unheard' }))
  const isUnsettled = useSelector(actor, (state) => state.matches('unsettled'))
  const isRefused = useSelector(actor, (state) => state.matches('refused'))
  const number = orderNumber ? <p>{text('paypal.invoiceNumber', { number: orderNumber })}</p> : null
  const checkAgain = ({ currentTarget }: MouseEvent) => {
    // The button goes with its message.
    currentTarget.closest<HTMLElement>('[tabindex]')?.focus({ preventScroll: true })
    actor.send({ type: 'check.again' })
  }
  const isWaiting = !isRefused && !isUnsettled
  const told = isRefused
    ? 'paypal.invoiceRefused'
    : isUnsettled
      ? 'paypal.invoiceUnsettled'
      : isUnheard
        ? 'paypal.invoiceUnheard'
        : 'paypal.invoiceWaiting'
  return (
    <div tabIndex={-1}>
      {/* Each message is one of its own, to be read out: a warning also where the shopper has done nothing since the last. */}
      <Alert key={told} type={isRefused ? 'danger' : isUnsettled || isUnheard ? 'warning' : 'info'}>
        <p>{text(told)}</p>
        {number}
        {isUnsettled ? (
          <button type="button" className="btn btn-primary" onClick={checkAgain}>
            {text('paypal.invoiceAgain')}
          </button>
        ) : null}
        {orders ? (
          <a className={isWaiting ? undefined : isRefused ? 'btn btn-primary' : 'btn btn-link'} href={orders}>
            {text('checkout.showOrders')}
          </a>
        ) : null}
      </Alert>
    </div>
  )
}

import { useSelector } from '@xstate/react'
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
  const link = (className?: string) =>
    orders ? (
      <a className={className} href={orders}>
        {text('checkout.showOrders')}
      </a>
    ) : null
  const number = orderNumber ? <p>{text('paypal.invoiceNumber', { number: orderNumber })}</p> : null
  if (isUnsettled)
    return (
      <Alert type="warning">
        <p>{text('paypal.invoiceUnsettled')}</p>
        {number}
        <button type="button" className="btn btn-primary" onClick={() => actor.send({ type: 'check.again' })}>
          {text('paypal.invoiceAgain')}
        </button>
        {link('btn btn-link')}
      </Alert>
    )
  return (
    <Alert type="info">
      <p>{text(isUnheard ? 'paypal.invoiceUnheard' : 'paypal.invoiceWaiting')}</p>
      {number}
      {link()}
    </Alert>
  )
}

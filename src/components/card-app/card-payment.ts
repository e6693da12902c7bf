import type { SnapshotFrom } from 'xstate'
import type { cardPaymentMachine } from '../../machines/card-app/card-payment.ts'
import { createBusyButtons } from '../ui/busy-buttons.ts'

type PaymentView = {
  /** The buttons that place the order. */
  buttons: () => Iterable<HTMLElement>
  label: () => string
}

/** Shows on the order buttons that the payment is under way. */
export function reflectCardPayment(view: PaymentView) {
  const show = createBusyButtons(view)
  return (snapshot: SnapshotFrom<typeof cardPaymentMachine>): void => show(snapshot.hasTag('locked'))
}

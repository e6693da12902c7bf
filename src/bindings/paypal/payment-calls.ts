/** What the provider's script asks of the page while a shopper pays (contract, payments A14). */
import { orderOf } from '../../machines/paypal/order-of.ts'
import type { PaymentCalls } from '../../services/contract/provider.ts'

/** What takes part in a purchase with the provider's script. */
type Attempt = Parameters<typeof orderOf>[0] & { send(event: AttemptEvent): void }

type AttemptEvent =
  | { type: 'button.press' }
  | { type: 'order.want' }
  | { type: 'order.approve'; orderId: string }
  | { type: 'order.cancel' }
  | { type: 'order.fail'; error: unknown }

/** The calls that an attempt answers, which may start later; `mayBegin` is asked at each press, within the event. */
export const callsOf = (attempt: () => Attempt, mayBegin: () => boolean): PaymentCalls => ({
  onClick(_, { resolve, reject }) {
    if (!mayBegin()) return reject()
    attempt().send({ type: 'button.press' })
    return resolve()
  },
  createOrder: () => {
    attempt().send({ type: 'order.want' })
    return orderOf(attempt())
  },
  onApprove: ({ orderID }) => attempt().send({ type: 'order.approve', orderId: String(orderID) }),
  onCancel: () => attempt().send({ type: 'order.cancel' }),
  onError: (error) => attempt().send({ type: 'order.fail', error }),
})

/** Tells a flow how an attempt to pay goes on (see `payment-attempt`). */
import { fromCallback } from 'xstate'
import type { PaymentAttemptActor } from '../../machines/paypal/payment-attempt.ts'

/** Sends `order.created` once the shop has created the provider's order, and `attempt.ended` once the attempt is over. */
export const hearAttempt = (attempt: PaymentAttemptActor) =>
  fromCallback(({ sendBack }) => {
    const subscription = attempt.subscribe({
      next: ({ context: { orderId } }) => orderId !== null && sendBack({ type: 'order.created', orderId }),
      complete: () => sendBack({ type: 'attempt.ended' }),
    })
    return () => subscription.unsubscribe()
  })

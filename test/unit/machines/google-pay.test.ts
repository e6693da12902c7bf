/** What Google's sheet is told of a payment that did not work (contract, payments A8). */
import { expect, test, vi } from 'vitest'
import { createActor, createEmptyActor, fromCallback, fromPromise } from 'xstate'
import { googlePayMachine } from '../../../src/machines/paypal/google-pay.ts'
import type { PaymentAttemptActor } from '../../../src/machines/paypal/payment-attempt.ts'

const declined = new Error('INSTRUMENT_DECLINED')

/** Flow in which the shopper has paid in the sheet, and the provider declines; what the sheet is told. */
function pay() {
  const refusePayment = vi.fn<(told: unknown) => void>()
  const machine = googlePayMachine.provide({
    actors: {
      openSheet: fromCallback(() => undefined),
      hearAttempt: fromCallback(() => undefined),
      confirmPayment: fromPromise(() => Promise.reject(declined)),
    },
    actions: { refusePayment: (_, told) => refusePayment(told) },
  })
  const attempt = createEmptyActor() as unknown as PaymentAttemptActor
  const actor = createActor(machine, { input: { attempt } }).start()
  actor.send({ type: 'payment.want' })
  actor.send({ type: 'payment.authorize' })
  return { actor, refusePayment }
}

test('why the provider does not take it', async () => {
  const { actor, refusePayment } = pay()
  actor.send({ type: 'order.created', orderId: 'A1' })
  await vi.waitFor(() => expect(refusePayment.mock.calls).toEqual([[{ error: declined }]]))
})

test('of a refusal of the shop, only that it did not work', () => {
  const { actor, refusePayment } = pay()
  actor.send({ type: 'attempt.ended' })
  expect(refusePayment.mock.calls).toEqual([[{ error: undefined }]])
})

/**
 * What follows when a payment fails on the page, once for all places of it where a shopper can pay.
 *
 * Nothing was charged: an order is paid only after it was sent. The shop hears of the failure and says on the next page what
 * happened. Which page that is, the place of the failure knows: this page, loaded anew; the one that stands for a purchase that was
 * broken off; or, for an order that exists already and is broken off, its own page, with the reason in the address. If that
 * page does not come, or the shop gave no address for failures, a sentence says what happened and offers to load the page again.
 */
import { type ActorRefFrom, assign, setup } from 'xstate'
import type { PaymentFailure } from '../../services/contract/payment-failure.ts'
import { CHANGE_DEADLINE_MS, LEAVING_DEADLINE_MS } from '../deadlines.ts'
import { effect } from '../effect.ts'
import { unprovided } from '../unprovided.ts'
import { withEvent } from '../with-event.ts'

/** A page that the browser brings back after a failure cannot pay any more. */
const LEAVE_AGAIN = { 'page.restored': { target: 'leaving', reenter: true } } as const

export const paymentErrorMachine = setup({
  types: {
    context: {} as { failure: PaymentFailure | null },
    events: {} as
      | { type: 'payment.fail'; failure: PaymentFailure }
      /** The shopper loads the page again. */
      | { type: 'page.reload' }
      | { type: 'page.restored' },
    /** `told`: a message says what happened. */
    tags: {} as 'told',
  },
  actors: { tellShop: unprovided<void, { failure: PaymentFailure | null }>('tellShop') },
  actions: {
    noteFailure: assign({ failure: (_, { failure }: { failure: PaymentFailure }) => failure }),
    /** For the shop's developer. */
    logFailure: effect<{ failure: PaymentFailure | null }>('logFailure'),
    /** Leaves for the page that says what happened. */
    leave: effect<{ failure: PaymentFailure | null }>('leave'),
    reloadPage: effect('reloadPage'),
  },
  guards: {
    /** The page that follows says by itself what happened. */
    hasPage: (_, { failure }: { failure: PaymentFailure }) => failure.page !== null,
    canBeTold: (_, { failure }: { failure: PaymentFailure }) => failure.report !== null,
  },
  delays: { changeDeadline: CHANGE_DEADLINE_MS, leavingDeadline: LEAVING_DEADLINE_MS },
}).createMachine({
  id: 'paymentError',
  context: { failure: null },
  initial: 'unneeded',
  states: {
    unneeded: {
      description: 'No payment has failed on this page.',
      on: {
        'payment.fail': [
          {
            guard: withEvent('hasPage'),
            target: 'leaving',
            actions: withEvent('noteFailure'),
          },
          {
            guard: withEvent('canBeTold'),
            target: 'telling',
            actions: withEvent('noteFailure'),
          },
          {
            target: 'stuck',
            actions: [withEvent('noteFailure'), withEvent('logFailure')],
          },
        ],
      },
    },
    telling: {
      description: 'The shop is told what failed, for the message on the next page.',
      tags: 'told',
      invoke: {
        id: 'tellShop',
        src: 'tellShop',
        input: ({ context }) => context,
        onDone: 'leaving',
        // The page is loaded again in any case: what is on it cannot pay any more.
        onError: 'leaving',
      },
      on: LEAVE_AGAIN,
      after: { changeDeadline: 'leaving' },
    },
    leaving: {
      description: 'The page that says what happened is awaited.',
      tags: 'told',
      entry: { type: 'leave', params: ({ context }) => context },
      on: LEAVE_AGAIN,
      after: { leavingDeadline: 'stuck' },
    },
    stuck: {
      description:
        'That page does not come; a message says that the payment failed, and loads the page again when asked.',
      tags: 'told',
      on: { ...LEAVE_AGAIN, 'page.reload': { actions: 'reloadPage' } },
    },
  },
})
export type PaymentErrorActor = ActorRefFrom<typeof paymentErrorMachine>

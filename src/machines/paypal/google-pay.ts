/**
 * Paying with Google Pay, in the sheet of the shopper's wallet.
 *
 * The button is drawn as those of the provider are (payment-buttons). A press opens the sheet within the press itself, which the
 * browser requires. Once the shopper has paid in the sheet, the attempt begins (payment-attempt): the shop creates the order at the
 * provider, and the provider takes what the shopper pays with. The sheet is told how that went. Where the bank asks the shopper as
 * well (3-D Secure), it does so once the sheet is closed: the sheet waits for the page until then. The attempt sends the form after
 * that; nothing is charged before.
 *
 * A sheet that is closed before leaves everything as it was: a message says that nothing is charged, and the button opens it again. A sheet or a bank that says nothing can be
 * given up on the page, and whatever is asked of the provider has a deadline. What the shopper pays with goes past this machine.
 */
import { type ActorRefFrom, assign, sendTo, setup } from 'xstate'
import type { FailureCode } from '../../services/contract/payment-failure.ts'
import { CHANGE_DEADLINE_MS } from '../deadlines.ts'
import { effect } from '../effect.ts'
import { unprovided, unprovidedCallback } from '../unprovided.ts'
import { withEvent } from '../with-event.ts'
import { GENERIC_ERROR, USER_CANCELLED } from './failure-codes.ts'
import type { PaymentAttemptActor } from './payment-attempt.ts'

/** After this time the bank asks, whether or not the sheet has said that it is closed; this project's number. */
export const CLOSING_DEADLINE_MS = 5_000

const googlePay = setup({
  types: {
    /** `orderId`: the provider's order, once the shop has created it. */
    context: {} as { attempt: PaymentAttemptActor; orderId: string | null },
    input: {} as { attempt: PaymentAttemptActor },
    events: {} as
      /** The shopper presses the button. */
        | { type: 'payment.want' }
        /** The shopper pays in the sheet. */
        | { type: 'payment.authorize' }
        /** The sheet closes after a payment. */
        | { type: 'sheet.close' }
        /** The shopper closes the sheet. */
        | { type: 'sheet.cancel' }
        | { type: 'sheet.fail'; error: unknown }
        /** The shopper gives up a sheet that says nothing. */
        | { type: 'payment.abandon' }
        | { type: 'order.created'; orderId: string }
        /** The bank knows the shopper. */
        | { type: 'payer.pass' }
        /** The bank does not, or the shopper breaks off. */
        | { type: 'payer.fail'; error: unknown }
        /** The attempt is over; it has said what happened. */
        | { type: 'attempt.ended' }
        | { type: 'page.restored' },
    /** `told`: a message describes the state. */
    tags: {} as 'told',
  },
  actors: {
    /** Opens the sheet at once, and sends what it tells. */
    openSheet: unprovidedCallback('openSheet'),
    /** Sends `order.created` and `attempt.ended`. */
    hearAttempt: unprovidedCallback('hearAttempt'),
    /** Has the provider take what the shopper pays with. */
    confirmPayment: unprovided<{ isBankAsking: boolean }, { orderId: string | null }>('confirmPayment'),
    /** Lets the bank ask the shopper, and sends `payer.pass` or `payer.fail`. */
    askPayer: unprovidedCallback<{ type: string }, { orderId: string | null }>('askPayer'),
  },
  actions: {
    noteOrder: assign({ orderId: (_, { orderId }: { orderId: string }) => orderId }),
    /** Leads the shopper to a page that says what happened; see `payment-error`. */
    reportFailure: effect<{ code: FailureCode; error: unknown }>('reportFailure'),
    /** Tells the sheet that the payment worked. */
    acceptPayment: effect('acceptPayment'),
    /** Tells the sheet that it did not, and why, where the provider says so. */
    refusePayment: effect<{ error: unknown }>('refusePayment'),
    wantOrder: sendTo(({ context }) => context.attempt, { type: 'order.want' }),
    approveOrder: sendTo(
      ({ context }) => context.attempt,
      ({ context }) => ({ type: 'order.approve', orderId: context.orderId ?? '' }),
    ),
    cancelOrder: sendTo(({ context }) => context.attempt, { type: 'order.cancel' }),
    failOrder: sendTo(
      ({ context }) => context.attempt,
      (_, { error }: { error: unknown }) => ({ type: 'order.fail', error }),
    ),
  },
  guards: { isBankAsking: (_, { isBankAsking }: { isBankAsking: boolean }) => isBankAsking },
  delays: { changeDeadline: CHANGE_DEADLINE_MS, closingDeadline: CLOSING_DEADLINE_MS },
})

const errorOf = (event: object): unknown => ('error' in event ? event.error : 'no answer in time')

/** Before the shopper has paid in the sheet, there is no order at the provider. */
const ended = (code: FailureCode) =>
  ({
    target: '#googlePay.over',
    actions: {
      type: 'reportFailure',
      params: ({ event }: { event: object }) => ({ code, error: code === USER_CANCELLED ? undefined : errorOf(event) }),
    },
  }) as const

/** After that the attempt says what happened. */
const cancelled = { target: '#googlePay.over', actions: 'cancelOrder' } as const
const failOrder = { type: 'failOrder', params: ({ event }: { event: object }) => ({ error: errorOf(event) }) } as const
const refused = { target: '#googlePay.paying.inSheet.refused', actions: failOrder } as const

export const googlePayMachine = googlePay.createMachine({
  id: 'googlePay',
  context: ({ input: { attempt } }) => ({ attempt, orderId: null }),
  initial: 'resting',
  states: {
    resting: {
      description: 'Nothing is paid; the wallet’s button begins.',
      on: { 'payment.want': 'paying' },
    },
    closed: {
      description:
        'The shopper has closed the sheet; a message says that nothing is charged, and the wallet’s button begins again.',
      tags: 'told',
      on: { 'payment.want': 'paying', 'page.restored': 'resting' },
    },
    paying: {
      description: 'The shopper is paying.',
      invoke: { id: 'hearAttempt', src: 'hearAttempt' },
      on: { 'attempt.ended': 'over', 'page.restored': 'resting' },
      initial: 'inSheet',
      states: {
        inSheet: {
          description: 'The wallet’s sheet is open.',
          invoke: { id: 'openSheet', src: 'openSheet' },
          initial: 'choosing',
          states: {
            choosing: {
              description: 'The shopper pays in the sheet, or closes it; a message on the page gives it up when asked.',
              tags: 'told',
              on: {
                'payment.authorize': 'paid',
                // Nothing has begun: the shopper may press again (contract, payments A8).
                'sheet.cancel': '#googlePay.closed',
                'sheet.fail': ended(GENERIC_ERROR),
                'payment.abandon': ended(USER_CANCELLED),
              },
            },
            paid: {
              description: 'The shopper has paid in the sheet; nothing is charged yet.',
              on: { 'sheet.cancel': cancelled, 'sheet.fail': refused, 'attempt.ended': 'refused' },
              initial: 'ordering',
              states: {
                ordering: {
                  description: 'The shop creates the order at the provider.',
                  entry: 'wantOrder',
                  on: {
                    'order.created': {
                      target: 'confirming',
                      actions: withEvent('noteOrder'),
                    },
                  },
                },
                confirming: {
                  description: 'The provider takes what the shopper pays with.',
                  invoke: {
                    id: 'confirmPayment',
                    src: 'confirmPayment',
                    input: ({ context }) => context,
                    onDone: [
                      {
                        guard: { type: 'isBankAsking', params: ({ event }) => event.output },
                        target: '#googlePay.paying.inSheet.closing',
                      },
                      { target: '#googlePay.paying.inSheet.accepted' },
                    ],
                    onError: refused,
                  },
                  after: { changeDeadline: refused },
                },
              },
            },
            closing: {
              description: 'The bank wants to ask the shopper; the sheet closes first.',
              entry: 'acceptPayment',
              on: {
                'sheet.close': '#googlePay.paying.authenticating',
                'sheet.cancel': cancelled,
                'sheet.fail': refused,
              },
              after: { closingDeadline: '#googlePay.paying.authenticating' },
            },
            accepted: {
              description: 'The sheet says that the payment worked; the attempt sends the order.',
              entry: ['acceptPayment', 'approveOrder'],
            },
            refused: {
              description: 'The sheet says that the payment did not work.',
              entry: {
                type: 'refusePayment',
                params: ({ event }) => ({ error: 'error' in event ? event.error : undefined }),
              },
              always: '#googlePay.over',
            },
          },
        },
        authenticating: {
          description: 'The bank asks the shopper; a message on the page gives it up when asked.',
          invoke: { id: 'askPayer', src: 'askPayer', input: ({ context }) => context },
          on: {
            'payer.pass': 'authenticated',
            'payer.fail': { target: '#googlePay.over', actions: failOrder },
          },
        },
        authenticated: {
          description: 'The bank knows the shopper; the attempt sends the order.',
          entry: 'approveOrder',
        },
      },
    },
    over: {
      description: 'It was not paid; the page is left for one that says what happened.',
      type: 'final',
    },
  },
})
export type GooglePayActor = ActorRefFrom<typeof googlePayMachine>

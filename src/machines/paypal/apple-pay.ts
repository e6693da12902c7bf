/**
 * Paying with Apple Pay, in the sheet of the shopper's device.
 *
 * The button is drawn as those of the provider are (payment-buttons). A press opens the sheet within the press itself, which the
 * browser requires. The sheet asks which shop this is, and the provider vouches for it. Once the shopper has paid in the sheet, the
 * attempt begins (payment-attempt): the shop creates the order at the provider, and the provider takes what the shopper pays with.
 * The sheet is told how that went, and the attempt sends the form. Nothing is charged before.
 *
 * A sheet that is closed before ends on a page that says so. A sheet that says nothing can be given up on the page, and whatever is
 * asked of the provider has a deadline. What the shopper pays with goes past this machine.
 */
import { type ActorRefFrom, assign, sendTo, setup } from 'xstate'
import type { FailureCode } from '../../services/contract/payment-failure.ts'
import { CHANGE_DEADLINE_MS } from '../deadlines.ts'
import { effect } from '../effect.ts'
import { unprovided, unprovidedCallback } from '../unprovided.ts'
import { withEvent } from '../with-event.ts'
import { GENERIC_ERROR, USER_CANCELLED } from './failure-codes.ts'
import type { PaymentAttemptActor } from './payment-attempt.ts'

/** After this time a sheet that has asked nothing counts as lost; this project's number. */
export const SHEET_DEADLINE_MS = CHANGE_DEADLINE_MS

const applePay = setup({
  types: {
    /** `orderId`: the provider's order, once the shop has created it. */
    context: {} as { attempt: PaymentAttemptActor; orderId: string | null },
    input: {} as { attempt: PaymentAttemptActor },
    events: {} as
      /** The shopper presses the button. */
        | { type: 'payment.want' }
        /** The sheet asks, at this address, which shop this is. */
        | { type: 'merchant.ask'; address: string }
        /** The shopper pays in the sheet. */
        | { type: 'payment.authorize' }
        /** The shopper closes the sheet. */
        | { type: 'sheet.cancel' }
        | { type: 'sheet.fail'; error: unknown }
        /** The shopper gives up a sheet that says nothing. */
        | { type: 'payment.abandon' }
        | { type: 'order.created'; orderId: string }
        /** The attempt is over; it has said what happened. */
        | { type: 'attempt.ended' }
        | { type: 'page.restored' },
    /** `told`: a message describes the state. */
    tags: {} as 'told',
  },
  actors: {
    /** Opens the sheet at once, and sends what it tells; closes it when its state is left. */
    openSheet: unprovidedCallback('openSheet'),
    /** Sends `order.created` and `attempt.ended`. */
    hearAttempt: unprovidedCallback('hearAttempt'),
    /** Has the provider vouch for the shop, and tells the sheet. */
    validateMerchant: unprovided<void, { address: string }>('validateMerchant'),
    /** Has the provider take what the shopper pays with. */
    confirmPayment: unprovided<void, { orderId: string | null }>('confirmPayment'),
  },
  actions: {
    noteOrder: assign({ orderId: (_, { orderId }: { orderId: string }) => orderId }),
    /** Leads the shopper to a page that says what happened; see `payment-error`. */
    reportFailure: effect<{ code: FailureCode; error: unknown }>('reportFailure'),
    /** Tells the sheet that the payment worked. */
    acceptPayment: effect('acceptPayment'),
    /** Tells the sheet that it did not. */
    refusePayment: effect('refusePayment'),
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
  delays: { sheetDeadline: SHEET_DEADLINE_MS, changeDeadline: CHANGE_DEADLINE_MS },
})

const errorOf = (event: object): unknown => ('error' in event ? event.error : 'no answer in time')

/** Before the shopper has paid in the sheet, there is no order at the provider. */
const ended = (code: FailureCode) =>
  ({
    target: '#applePay.over',
    actions: {
      type: 'reportFailure',
      params: ({ event }: { event: object }) => ({ code, error: code === USER_CANCELLED ? undefined : errorOf(event) }),
    },
  }) as const

/** After that the attempt says what happened. */
const refused = {
  target: '#applePay.inSheet.refused',
  actions: { type: 'failOrder', params: ({ event }: { event: object }) => ({ error: errorOf(event) }) },
} as const

export const applePayMachine = applePay.createMachine({
  id: 'applePay',
  context: ({ input: { attempt } }) => ({ attempt, orderId: null }),
  initial: 'resting',
  states: {
    resting: {
      description: 'Nothing is paid; the wallet’s button begins.',
      on: { 'payment.want': 'inSheet' },
    },
    inSheet: {
      description: 'The wallet’s sheet is open.',
      invoke: [
        { id: 'hearAttempt', src: 'hearAttempt' },
        { id: 'openSheet', src: 'openSheet' },
      ],
      on: { 'attempt.ended': 'over', 'page.restored': 'resting' },
      initial: 'unpaid',
      states: {
        unpaid: {
          description: 'The shopper has not paid in the sheet.',
          on: { 'sheet.cancel': ended(USER_CANCELLED), 'sheet.fail': ended(GENERIC_ERROR) },
          initial: 'opening',
          states: {
            opening: {
              description: 'The sheet is about to open; it asks which shop this is.',
              on: { 'merchant.ask': 'validating' },
              after: { sheetDeadline: ended(GENERIC_ERROR) },
            },
            validating: {
              description: 'The provider is asked to vouch for the shop.',
              invoke: {
                id: 'validateMerchant',
                src: 'validateMerchant',
                input: ({ event }) => ({ address: 'address' in event ? event.address : '' }),
                onDone: 'choosing',
                onError: ended(GENERIC_ERROR),
              },
              after: { changeDeadline: ended(GENERIC_ERROR) },
            },
            choosing: {
              description: 'The shopper pays in the sheet, or closes it; a message on the page gives it up when asked.',
              tags: 'told',
              on: { 'payment.authorize': '#applePay.inSheet.paid', 'payment.abandon': ended(USER_CANCELLED) },
            },
          },
        },
        paid: {
          description: 'The shopper has paid in the sheet; nothing is charged yet.',
          on: { 'sheet.cancel': { target: '#applePay.over', actions: 'cancelOrder' }, 'sheet.fail': refused },
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
                'attempt.ended': '#applePay.inSheet.refused',
              },
            },
            confirming: {
              description: 'The provider takes what the shopper pays with.',
              invoke: {
                id: 'confirmPayment',
                src: 'confirmPayment',
                input: ({ context }) => context,
                onDone: '#applePay.inSheet.accepted',
                onError: refused,
              },
              on: { 'attempt.ended': '#applePay.inSheet.refused' },
              after: { changeDeadline: refused },
            },
          },
        },
        accepted: {
          description: 'The sheet says that the payment worked; the attempt sends the order.',
          entry: ['acceptPayment', 'approveOrder'],
        },
        refused: {
          description: 'The sheet says that the payment did not work, and closes.',
          entry: 'refusePayment',
          always: '#applePay.over',
        },
      },
    },
    over: {
      description: 'It was not paid; the page is left for one that says what happened.',
      type: 'final',
    },
  },
})
export type ApplePayActor = ActorRefFrom<typeof applePayMachine>

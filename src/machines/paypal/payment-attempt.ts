/**
 * One attempt to pay what a form orders, with the payment provider (invariant A4): whatever the provider's script asks twice is
 * done once.
 *
 * After a press, the script asks for an order at the provider, which the shop creates. The shopper approves it in the provider's
 * window, or breaks off there; a window that says nothing any more can be given up on the page. Only an approved payment sends the
 * form, and nothing is charged before that. If another flow keeps the form back, for terms that are missing, say, the order button
 * is there to send it; where a message says already how the order stands, that is all that is said.
 *
 * Where the shop itself leads to the provider after a plain order, that may be offered as well (payment-buttons): the form then
 * passes without an approved payment, as long as the shopper is not paying with the provider's button. Whichever comes first places
 * the one order: a form that is being sent takes no order at the provider any more, and an order at the provider holds the form.
 *
 * A card that is typed on the page and refused by its bank has cost nothing, and can be corrected: the page stays, and another press
 * begins anew. Any other failure ends the attempt, and the page is left for one that says why. A script that fails before anybody has pressed ends
 * nothing: the page that follows would fail as well, and be left again. A page that the browser restores from its cache after an
 * attempt is loaded anew: what became of the attempt, the shop knows.
 */
import { type ActorRefFrom, assign, emit, setup } from 'xstate'
import type { FailureCode } from '../../services/contract/payment-failure.ts'
import { CHANGE_DEADLINE_MS } from '../deadlines.ts'
import { effect } from '../effect.ts'
import { unprovided, unprovidedCallback } from '../unprovided.ts'
import { withEvent } from '../with-event.ts'
import { GENERIC_ERROR, USER_CANCELLED } from './failure-codes.ts'
import { PRESS_DEADLINE_MS } from './provider-script.ts'

/** After this time an approved order that was not sent asks for a press; this project's number. */
export const SENDING_NOTICE_MS = 5_000

const paymentAttempt = setup({
  types: {
    /** `orderId`: the provider's order, once the shop has created it. */
    context: {} as { orderId: string | null },
    events: {} as
      /** The shopper presses the provider's button. */
        | { type: 'button.press' }
        /** The provider's script asks for an order. */
        | { type: 'order.want' }
        | { type: 'order.approve'; orderId: string }
        /** The shopper breaks off in the provider's window. */
        | { type: 'order.cancel' }
        /** The provider's script fails. */
        | { type: 'order.fail'; error: unknown }
        /** The card that is typed on the page is refused, or the shopper has not confirmed the payment at the bank. */
        | { type: 'card.refuse' }
        /** The shopper gives up a window that says nothing. */
        | { type: 'attempt.abandon' }
        /** The form may be sent without an approved payment: the shop leads to the provider. */
        | { type: 'order.offer' }
        /** The form is submitted without an approved payment. */
        | { type: 'form.bypass' }
        /** The browser is sending the form. */
        | { type: 'form.sent' }
        /** A message says how the order stands, or no longer does. */
        | { type: 'order.explained' }
        | { type: 'order.unexplained' }
        | { type: 'page.restored' },
    /** The form is to be sent, for what it orders is paid. */
    emitted: {} as { type: 'order.approved' },
    /** `told`: a message describes the state. `passing`: the form may be sent. `closed`: no order is created at the provider. */
    tags: {} as 'told' | 'passing' | 'closed',
  },
  actors: {
    createOrder: unprovided<string>('createOrder'),
    /** Sends `order.explained` and `order.unexplained`, as other flows speak of the order. */
    hearOrder: unprovidedCallback('hearOrder'),
  },
  actions: {
    forgetOrder: assign({ orderId: null }),
    noteOrder: assign({ orderId: (_, { orderId }: { orderId: string }) => orderId }),
    /** Leads the shopper to a page that says what happened; see `payment-error`. */
    reportFailure: effect<{ code: FailureCode; error: unknown }>('reportFailure'),
    /** Adds the approved order to the form. */
    nameOrder: effect<{ orderId: string | null }>('nameOrder'),
    reportApproval: emit({ type: 'order.approved' }),
    /** Brings the button that pays into view. */
    pointOut: effect('pointOut'),
    reloadPage: effect('reloadPage'),
  },
  guards: {
    isOurs: ({ context }, { orderId }: { orderId: string }) => orderId === context.orderId,
  },
  delays: { changeDeadline: CHANGE_DEADLINE_MS, pressDeadline: PRESS_DEADLINE_MS, sendingNotice: SENDING_NOTICE_MS },
})

const failed = (code: FailureCode) =>
  ({
    target: '#paymentAttempt.over',
    actions: {
      type: 'reportFailure',
      params: ({ event }: { event: object }) => ({ code, error: 'error' in event ? event.error : undefined }),
    },
  }) as const

export const paymentAttemptMachine = paymentAttempt.createMachine({
  id: 'paymentAttempt',
  context: { orderId: null },
  initial: 'open',
  states: {
    open: {
      description: 'Nothing is paid yet; the provider’s button begins.',
      on: {
        'button.press': '.pressed',
        'order.want': 'running',
        'order.offer': 'beside',
        'form.bypass': { target: '.bypassed', reenter: true },
      },
      initial: 'untouched',
      states: {
        untouched: { description: 'The shopper has not tried to order.' },
        bypassed: {
          description: 'The form was submitted past the provider’s button; a message beside it says which button pays.',
          tags: 'told',
          entry: 'pointOut',
        },
        pressed: {
          description: 'The provider’s button is pressed; its script is about to ask for an order.',
          on: { 'order.fail': failed(GENERIC_ERROR), 'order.offer': '#paymentAttempt.beside.pressed' },
          after: { pressDeadline: 'untouched' },
        },
      },
    },
    beside: {
      description: 'Nothing is paid yet; the provider’s button begins, and so does the order button.',
      tags: 'passing',
      on: { 'button.press': '.pressed', 'order.want': 'running', 'form.sent': 'sent' },
      initial: 'untouched',
      states: {
        untouched: { description: 'The shopper has pressed neither.' },
        pressed: {
          description: 'The provider’s button is pressed; its script is about to ask for an order.',
          on: { 'order.fail': failed(GENERIC_ERROR) },
          after: { pressDeadline: 'untouched' },
        },
      },
    },
    running: {
      description: 'The shopper is paying.',
      on: {
        'order.cancel': failed(USER_CANCELLED),
        'order.fail': failed(GENERIC_ERROR),
        'page.restored': { target: 'over', actions: 'reloadPage' },
      },
      initial: 'creating',
      states: {
        creating: {
          description: 'The shop creates the order at the provider.',
          invoke: {
            id: 'createOrder',
            src: 'createOrder',
            onDone: {
              target: 'paying',
              actions: { type: 'noteOrder', params: ({ event }) => ({ orderId: event.output }) },
            },
            onError: failed(GENERIC_ERROR),
          },
          after: { changeDeadline: failed(GENERIC_ERROR) },
        },
        paying: {
          description:
            'The shopper approves the order in the provider’s window; a message says so, and gives it up when asked.',
          tags: 'told',
          on: {
            'order.approve': [
              { guard: withEvent('isOurs'), target: '#paymentAttempt.approved' },
              // Another order than the shop created is not this purchase.
              failed(GENERIC_ERROR),
            ],
            'attempt.abandon': failed(USER_CANCELLED),
            'card.refuse': { target: '#paymentAttempt.open', actions: 'forgetOrder' },
          },
        },
      },
    },
    approved: {
      description: 'The shopper has approved the payment; the form can be sent, and nothing is charged before.',
      tags: 'passing',
      entry: [{ type: 'nameOrder', params: ({ context }) => context }, 'reportApproval'],
      on: { 'form.sent': 'sent', 'page.restored': { target: 'over', actions: 'reloadPage' } },
      invoke: { id: 'hearOrder', src: 'hearOrder' },
      initial: 'sending',
      states: {
        sending: {
          description: 'The form is about to be sent.',
          on: { 'order.explained': 'explained' },
          after: { sendingNotice: 'held' },
        },
        explained: {
          description: 'The order form itself says how the order stands, such as that the cart was ordered before.',
          on: { 'order.unexplained': 'sending' },
        },
        held: {
          description:
            'The form was kept back; a message says that the payment is approved and the order is not placed.',
          tags: 'told',
          on: { 'order.explained': 'explained' },
        },
      },
    },
    sent: {
      description:
        'The browser has sent the order, and the next page is awaited; the shop has, or leads to, the payment.',
      tags: ['passing', 'closed'],
      on: { 'form.sent': 'sent', 'page.restored': { target: 'over', actions: 'reloadPage' } },
    },
    over: {
      description: 'The attempt is over; the page is left for one that says what happened, or loaded anew.',
      type: 'final',
    },
  },
})
export type PaymentAttemptActor = ActorRefFrom<typeof paymentAttemptMachine>

/**
 * Places the order, once.
 *
 * The shopper presses the order button. If something is missing, most often the accepted terms, nothing is sent: the field is
 * marked and focused, and its message is announced. A changed quantity that is not sent yet is sent first, and the order needs
 * another press on the next page. Otherwise the order waits for its turn: changes of the cart in progress in any tab end
 * first, and from then on no tab requests the cart. Then the form is let pass (form-submission), the browser sends it, and the
 * response is the next page, which this machine never sees. However often and in whatever way the form is submitted meanwhile, it
 * is sent once.
 *
 * A script of the page may take the submit and send the form by itself, past the submit event, once it has asked the shopper for
 * more. It then has its turn again, and is sent as the script sends it: another submit would be taken once more.
 *
 * The same cart may have been sent before: in another tab, or before this page was reloaded. Its outcome is unknown here, so
 * the cart is requested before anything is sent: an empty cart was ordered, a full one was not. If no page arrives for a long
 * time, or the cart cannot be requested, the outcome stays unknown: a message says so and links to the orders, and a further
 * press requests the cart again before it sends.
 */
import { type ActorRefFrom, assign, setup } from 'xstate'
import type { OrderAttempt } from '../../services/contract/order-attempt.ts'
import { CHANGE_DEADLINE_MS, ORDER_DEADLINE_MS, ORDERS_DEADLINE_MS, READ_DEADLINE_MS } from '../deadlines.ts'
import { effect } from '../effect.ts'
import { unprovided, unprovidedCallback } from '../unprovided.ts'
import { withEvent } from '../with-event.ts'

/** After this time a message asks for patience. */
export const SLOW_ORDER_MS = CHANGE_DEADLINE_MS
/** If the wait for the turn is shorter, no message is shown. */
export const NOTICE_DELAY_MS = 300
/** After this time a form that was not sent counts as stopped by another script. */
export const SUBMIT_DEADLINE_MS = 5_000

const confirmOrder = setup({
  types: {
    context: {} as {
      /** Names of the invalid fields. */
      missing: readonly string[]
      /** The form is sent past the submit event, as the script does that took it. */
      isNative: boolean
      /** Whether the browser has read the data of another order form of the page since. */
      isOtherRead: boolean
      /** The id under which the shop creates at most one order; null for a shop that prints no hash. */
      attempt: OrderAttempt | null
    },
    events: {} as
      /** The form asks for its turn. `isUnsent`: the page shows a change of the cart that the shop does not know yet. */
        | { type: 'order.submit'; isUnsent: boolean }
        /** A script sends the form past its submit event. */
        | { type: 'order.bypass'; isUnsent: boolean }
        | { type: 'turn.taken'; attempt: OrderAttempt | null; wasSent: boolean }
        | { type: 'turn.refused'; attempt: OrderAttempt | null; wasSent: boolean }
        | { type: 'order.refuse'; field: string }
        | { type: 'field.correct'; field: string }
        | { type: 'form.stopped' }
        | { type: 'form.sent' }
        /** The form was sent in the background, and no usable response arrived. */
        | { type: 'form.failed' }
        /** The browser or a script reads the form's data. */
        | { type: 'form.read'; data: object | null }
        | { type: 'other.read' }
        /** The browser leaves to the address of this form; not taken if it has read another one since. */
        | { type: 'form.leaving' }
        /** The browser is about to leave with this form, or with another one of the page. */
        | { type: 'page.leaving' }
        | { type: 'other.leaving'; leaving: object | null }
        | { type: 'page.left' }
        | { type: 'page.restored' },
    /** `passing`: the form may be submitted. `told`: a message describes the state. */
    tags: {} as 'busy' | 'passing' | 'told',
  },
  actors: {
    /** Keeps other tabs from requesting the cart while it runs; sends `turn.taken` when it is this order's turn, or `turn.refused` where the browser gives none. */
    takeTurn: unprovidedCallback('takeTurn'),
    isCartEmpty: unprovided<boolean>('isCartEmpty'),
    /** Keeps other flows from speaking of the order while it runs. */
    holdVoice: unprovidedCallback('holdVoice'),
  },
  actions: {
    noteMissing: assign({
      missing: ({ context }, { field }: { field: string }) => [
        ...context.missing.filter((other) => other !== field),
        field,
      ],
    }),
    noteCorrect: assign({
      missing: ({ context }, { field }: { field: string }) => context.missing.filter((other) => other !== field),
    }),
    forgetMissing: assign({ missing: [] }),
    /** Announces the missing field to screen readers. */
    sayMissing: effect<{ field: string }>('sayMissing'),
    /** Submits the shopper's change of the cart; the page reloads. */
    sendChange: effect('sendChange'),
    /** Lets the form pass, or sends it as the script did. */
    releaseForm: effect<{ isNative: boolean }>('releaseForm'),
    /** Has the form submitted as by a press. */
    beginSubmit: effect('beginSubmit'),
    /** The form is not to be sent now. */
    refuseForm: effect('refuseForm'),
    /** Records for all tabs that the attempt is being sent. */
    noteAttempt: effect<{ attempt: OrderAttempt | null }>('noteAttempt'),
    /** Adds the attempt's id to the form's data. */
    nameAttempt: effect<{ attempt: OrderAttempt | null; data: object | null }>('nameAttempt'),
    /** Prevents the browser from leaving with another form. */
    keepHere: effect<{ leaving: object | null }>('keepHere'),
    notePress: assign({ isNative: false }),
    noteScript: assign({ isNative: true }),
    noteRead: assign({ isOtherRead: false }),
    noteOther: assign({ isOtherRead: true }),
    setAttempt: assign({ attempt: (_, { attempt }: { attempt: OrderAttempt | null }) => attempt }),
  },
  guards: {
    isReadLast: ({ context }) => !context.isOtherRead,
    isUnsent: (_, { isUnsent }: { isUnsent: boolean }) => isUnsent,
    wasSent: (_, { wasSent }: { wasSent: boolean }) => wasSent,
    isEmpty: (_, { isEmpty }: { isEmpty: boolean }) => isEmpty,
    isLastMissing: ({ context }, { field }: { field: string }) => context.missing.every((other) => other === field),
  },
  delays: {
    noticeDelay: NOTICE_DELAY_MS,
    ordersDeadline: ORDERS_DEADLINE_MS,
    readDeadline: READ_DEADLINE_MS,
    submitDeadline: SUBMIT_DEADLINE_MS,
    slowness: SLOW_ORDER_MS,
    orderDeadline: ORDER_DEADLINE_MS,
  },
})

const REFUSAL = [withEvent('noteMissing'), withEvent('sayMissing')]

/** A message describes the state, and nothing else on the page does. */
const TOLD = { tags: 'told', invoke: { id: 'holdVoice', src: 'holdVoice' } } as const

/** Only the cart that the shop has shown is ordered: the change is sent first. */
const UNSENT = {
  guard: withEvent('isUnsent'),
  actions: ['sendChange' as const, 'refuseForm' as const],
}

/** What takes no submit yet begins with one. */
const BYPASS = { 'order.bypass': { actions: 'beginSubmit' as const } }

const CLAIM = { target: 'claimed' as const, actions: 'notePress' as const }

const setAttempt = withEvent('setAttempt')

/** A cart that was sent before is asked for first. */
const SUBMIT = [
  {
    guard: withEvent('wasSent'),
    target: 'asking' as const,
    actions: setAttempt,
  },
  { target: 'submitting' as const, actions: setAttempt },
]

export const confirmOrderMachine = confirmOrder.createMachine({
  id: 'confirmOrder',
  context: { missing: [], isNative: false, isOtherRead: false, attempt: null },
  initial: 'ready',
  on: {
    'form.read': {
      actions: [
        'noteRead',
        { type: 'nameAttempt', params: ({ context, event }) => ({ attempt: context.attempt, data: event.data }) },
      ],
    },
    'other.read': { actions: 'noteOther' },
    'form.leaving': { guard: 'isReadLast', actions: 'noteRead' },
    'page.restored': { target: '.ready', actions: 'forgetMissing' },
  },
  states: {
    ready: {
      description: 'The order can be placed.',
      on: {
        ...BYPASS,
        'order.submit': [UNSENT, CLAIM],
        'order.refuse': { target: 'incomplete', actions: REFUSAL },
      },
    },
    incomplete: {
      description: 'Something is missing, most often the accepted terms; it is marked, focused and announced.',
      on: {
        ...BYPASS,
        'order.submit': [UNSENT, { ...CLAIM, actions: ['notePress', 'forgetMissing'] }],
        'order.refuse': { actions: REFUSAL },
        'field.correct': [
          {
            guard: withEvent('isLastMissing'),
            target: 'ready',
            actions: withEvent('noteCorrect'),
          },
          { actions: withEvent('noteCorrect') },
        ],
      },
    },
    claimed: {
      description: 'This order has its turn or waits for it; no other form is submitted, and no tab requests the cart.',
      tags: 'busy',
      invoke: { id: 'takeTurn', src: 'takeTurn' },
      on: { 'other.leaving': { actions: withEvent('keepHere') } },
      initial: 'waiting',
      states: {
        waiting: {
          description: 'Requests for the cart in any tab, and an order in another tab, end first.',
          initial: 'unnoticed',
          on: {
            'turn.taken': SUBMIT,
            // Without a turn, the shop still creates at most one order per attempt.
            'turn.refused': SUBMIT,
            'form.stopped': '#confirmOrder.ready',
          },
          after: { ordersDeadline: '#confirmOrder.unclear' },
          states: {
            unnoticed: { description: 'The turn usually comes at once.', after: { noticeDelay: 'noticed' } },
            noticed: { description: 'The wait takes a while; a message says why.', ...TOLD },
          },
        },
        asking: {
          description: 'The same cart was sent before: the server is asked whether it is empty now.',
          invoke: {
            id: 'isCartEmpty',
            src: 'isCartEmpty',
            onDone: [
              {
                guard: { type: 'isEmpty', params: ({ event }) => ({ isEmpty: event.output }) },
                target: '#confirmOrder.gone',
              },
              { target: 'submitting' },
            ],
            onError: '#confirmOrder.unclear',
          },
          on: { 'form.stopped': '#confirmOrder.ready' },
          after: { readDeadline: '#confirmOrder.unclear' },
        },
        submitting: {
          description: 'The form is submitted; every flow that checks it can still refuse.',
          tags: 'passing',
          entry: { type: 'releaseForm', params: ({ context }) => context },
          on: {
            'order.submit': { actions: { type: 'releaseForm', params: { isNative: false } } },
            'order.refuse': { target: '#confirmOrder.incomplete', actions: REFUSAL },
            'form.stopped': '#confirmOrder.ready',
            'form.sent': 'placing',
            'page.leaving': 'placing.awaited',
          },
          after: { submitDeadline: '#confirmOrder.taken' },
        },
        placing: {
          description: 'The order is being sent, and the browser waits for the next page.',
          entry: { type: 'noteAttempt', params: ({ context }) => context },
          on: { 'page.left': '#confirmOrder.left', 'form.failed': '#confirmOrder.unclear' },
          initial: 'starting',
          after: { orderDeadline: '#confirmOrder.unclear' },
          states: {
            starting: {
              description: 'The browser is about to send the order.',
              tags: 'passing',
              on: { 'page.leaving': 'awaited' },
              after: { slowness: 'slow' },
            },
            awaited: { description: 'The next page may arrive at once.', after: { slowness: 'slow' } },
            slow: { description: 'The response takes longer than usual; a message asks for patience.', ...TOLD },
          },
        },
      },
    },
    taken: {
      description: 'A script took the submit; it may send the form by itself, and the shopper may press again.',
      on: {
        'order.submit': [UNSENT, CLAIM],
        'order.bypass': [UNSENT, { target: 'claimed', actions: 'noteScript' }],
        'order.refuse': { target: 'incomplete', actions: REFUSAL },
      },
    },
    left: { description: 'The next page has replaced this one; the browser may still restore it.' },
    unclear: {
      description: 'It is unknown whether the order was placed; a message says so and links to the orders.',
      ...TOLD,
      entry: 'refuseForm',
      on: { ...BYPASS, 'order.submit': [UNSENT, CLAIM] },
    },
    gone: {
      description: 'The cart is empty, as after an order; a message says so and links to the orders. Nothing is sent.',
      ...TOLD,
      entry: 'refuseForm',
      on: { ...BYPASS, 'order.submit': [UNSENT, CLAIM] },
    },
  },
})
export type ConfirmOrderActor = ActorRefFrom<typeof confirmOrderMachine>

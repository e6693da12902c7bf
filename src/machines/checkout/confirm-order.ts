/**
 * The order is placed, once.
 *
 * The shopper presses the order button. When something is missing, most often the accepted terms, nothing is sent: the
 * field is marked and focused, and its message is said. A quantity that was changed but not sent yet goes first, and the
 * order waits for another press on the page that comes then. Otherwise the order waits for its turn: changes of the cart that are on
 * their way in any tab end first, and from then on no tab asks for the cart. Then the browser sends the form itself, and what
 * comes is the next page, so this machine never sees an answer. However often the form is sent meanwhile, by whatever
 * means, it leaves once.
 *
 * The same cart may have been sent before: in another tab, or before this page was loaded anew. Then nobody here knows how that
 * ended, and the shop is asked before anything is sent: an empty cart was ordered, a full one was not. When no page
 * comes for a long time, or the shop cannot be asked, the outcome is unknown: it is said, with a way to the orders, and a
 * further press asks again before it sends.
 */
import { type ActorRefFrom, assign, setup } from 'xstate'
import type { OrderAttempt } from '../../services/contract/order-attempt.ts'
import { CHANGE_DEADLINE_MS, ORDER_DEADLINE_MS, ORDERS_DEADLINE_MS, READ_DEADLINE_MS } from '../deadlines.ts'
import { unprovided, unprovidedCallback } from '../unprovided.ts'

/** After this time a line asks for patience. */
export const SLOW_ORDER_MS = CHANGE_DEADLINE_MS
/** A turn that comes sooner is not worth a word. */
export const NOTICE_DELAY_MS = 300
/** Whoever stopped the form on its way owns it after this time. */
export const SUBMIT_DEADLINE_MS = 5_000

const confirmOrder = setup({
  types: {
    context: {} as {
      /** Names of the fields that keep the order from being sent. */
      missing: readonly string[]
      /** The button that was pressed; null where a script asks. */
      button: object | null
      /** What is sent by this name is one order; null for a shop that prints no hash. */
      attempt: OrderAttempt | null
    },
    events: {} as
      /** `isUnsent`: the page shows a change of the cart that the shop does not know yet. */
        | { type: 'order.submit'; isUnsent: boolean; button: object | null }
        | { type: 'turn.taken'; attempt: OrderAttempt | null; wasSent: boolean }
        | { type: 'turn.refused' }
        | { type: 'order.refuse'; field: string }
        | { type: 'field.correct'; field: string }
        | { type: 'form.stopped' }
        | { type: 'form.sent' }
        /** The browser or a script reads what the form would send. */
        | { type: 'form.read'; data: object | null }
        /** Asked before it happens: the browser leaves with this form, or with another one of the page. */
        | { type: 'page.leaving' }
        | { type: 'other.leaving'; leaving: object | null }
        | { type: 'page.left' }
        | { type: 'page.restored' },
    /** `passing`: the form may leave the page. `told`: a line says what is going on. */
    tags: {} as 'busy' | 'passing' | 'told',
  },
  actors: {
    /** Keeps other tabs quiet as long as it lasts; says `turn.taken` when it is this order's turn, or `turn.refused`. */
    takeTurn: unprovidedCallback('takeTurn'),
    isCartEmpty: unprovided<boolean>('isCartEmpty'),
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
    /** Says what is missing to shoppers who do not see it. */
    sayMissing: (_context, _params: { field: string }) => undefined,
    /** Sends what the shopper changed on the page; the page comes anew. */
    sendChange: () => undefined,
    submitForm: (_context, _params: { button: object | null }) => undefined,
    /** Remembers, for every tab, that the attempt is on its way. */
    noteAttempt: (_context, _params: { attempt: OrderAttempt | null }) => undefined,
    /** Names the attempt in what is read of the form. */
    nameAttempt: (_context, _params: { attempt: OrderAttempt | null; data: object | null }) => undefined,
    /** Keeps the browser from leaving with another form. */
    keepHere: (_context, _params: { leaving: object | null }) => undefined,
    notePress: assign({ button: (_, { button }: { button: object | null }) => button }),
    setAttempt: assign({ attempt: (_, { attempt }: { attempt: OrderAttempt | null }) => attempt }),
  },
  guards: {
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

const REFUSAL = [
  { type: 'noteMissing' as const, params: ({ event }: { event: { field: string } }) => event },
  { type: 'sayMissing' as const, params: ({ event }: { event: { field: string } }) => event },
]

/** Nothing is ordered but what the shop has shown: the change goes first. */
const UNSENT = {
  guard: { type: 'isUnsent' as const, params: ({ event }: { event: { isUnsent: boolean } }) => event },
  actions: 'sendChange' as const,
}

const CLAIM = {
  target: 'claimed' as const,
  actions: {
    type: 'notePress' as const,
    params: ({ event }: { event: { button: object | null } }) => event,
  },
}

export const confirmOrderMachine = confirmOrder.createMachine({
  id: 'confirmOrder',
  context: { missing: [], button: null, attempt: null },
  initial: 'ready',
  on: {
    'form.read': {
      actions: {
        type: 'nameAttempt',
        params: ({ context, event }) => ({ attempt: context.attempt, data: event.data }),
      },
    },
    'page.restored': { target: '.ready', actions: 'forgetMissing' },
  },
  states: {
    ready: {
      description: 'The order can be placed.',
      on: {
        'order.submit': [UNSENT, CLAIM],
        'order.refuse': { target: 'incomplete', actions: REFUSAL },
      },
    },
    incomplete: {
      description: 'Something is missing, most often the accepted terms; it is marked, focused and said.',
      on: {
        'order.submit': [UNSENT, { ...CLAIM, actions: [CLAIM.actions, 'forgetMissing'] }],
        'order.refuse': { actions: REFUSAL },
        'field.correct': [
          {
            guard: { type: 'isLastMissing', params: ({ event }) => event },
            target: 'ready',
            actions: { type: 'noteCorrect', params: ({ event }) => event },
          },
          { actions: { type: 'noteCorrect', params: ({ event }) => event } },
        ],
      },
    },
    claimed: {
      description:
        'This order has, or is about to have, its turn; nothing else leaves the page, no tab asks for the cart.',
      tags: 'busy',
      invoke: { id: 'takeTurn', src: 'takeTurn' },
      on: { 'other.leaving': { actions: { type: 'keepHere', params: ({ event }) => event } } },
      initial: 'waiting',
      states: {
        waiting: {
          description: 'Requests for the cart end first, in every tab, and so does an order in another tab.',
          initial: 'unnoticed',
          on: {
            'turn.taken': [
              {
                guard: { type: 'wasSent', params: ({ event }) => event },
                target: 'asking',
                actions: { type: 'setAttempt', params: ({ event }) => event },
              },
              { target: 'submitting', actions: { type: 'setAttempt', params: ({ event }) => event } },
            ],
            // Without a turn the shop still makes one order of an attempt.
            'turn.refused': 'submitting',
          },
          after: { ordersDeadline: '#confirmOrder.unclear' },
          states: {
            unnoticed: { description: 'The turn comes at once, as a rule.', after: { noticeDelay: 'noticed' } },
            noticed: { description: 'It takes a while; a line says why.', tags: 'told' },
          },
        },
        asking: {
          description: 'The same cart was sent before: the shop is asked whether it is still there.',
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
          after: { readDeadline: '#confirmOrder.unclear' },
        },
        submitting: {
          description: 'The form is handed to the browser; every flow that hangs on it has its say.',
          tags: 'passing',
          entry: { type: 'submitForm', params: ({ context }) => context },
          on: {
            'order.refuse': { target: '#confirmOrder.incomplete', actions: REFUSAL },
            'form.stopped': '#confirmOrder.ready',
            'form.sent': 'placing',
            'page.leaving': 'placing.awaited',
          },
          after: { submitDeadline: '#confirmOrder.ready' },
        },
        placing: {
          description: 'The order is on its way, and the browser waits for the next page.',
          entry: { type: 'noteAttempt', params: ({ context }) => context },
          on: { 'page.left': '#confirmOrder.left' },
          initial: 'starting',
          after: { orderDeadline: '#confirmOrder.unclear' },
          states: {
            starting: {
              description: 'The browser is about to send it.',
              tags: 'passing',
              on: { 'page.leaving': 'awaited' },
              after: { slowness: 'slow' },
            },
            awaited: { description: 'The next page may come at once.', after: { slowness: 'slow' } },
            slow: { description: 'It takes longer than usual; a line asks for patience.', tags: 'told' },
          },
        },
      },
    },
    left: { description: 'The next page took the place of this one; the browser may still bring it back.' },
    unclear: {
      description: 'Nobody knows whether the order was placed; a line says so and leads to the orders.',
      tags: 'told',
      on: { 'order.submit': [UNSENT, CLAIM] },
    },
    gone: {
      description: 'The cart is empty, as after an order; a line says so and leads to the orders. Nothing is sent.',
      tags: 'told',
      on: { 'order.submit': [UNSENT, CLAIM] },
    },
  },
})
export type ConfirmOrderActor = ActorRefFrom<typeof confirmOrderMachine>

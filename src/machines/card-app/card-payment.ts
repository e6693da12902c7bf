/**
 * Pays with the card that was typed, once, when the shopper orders.
 *
 * While the card form is open, the order button belongs to this flow. A press locks it, and step by step: the form checks what
 * was typed; the order form checks what else is needed, most often the accepted terms; an order that was refused before is
 * looked up, for it may have been paid after all; the app says for whom the card is billed; the provider makes a payment
 * method of the card; the app prepares the payment for exactly this order. Then the order form is submitted, once, by the flow
 * that owns it. Further presses meanwhile only say that it is under way.
 *
 * What fails before the payment is prepared has cost nothing, and a message says so; what was typed stays, and the order can be
 * tried again. Where it is unknown whether the payment was prepared, the message says that; the next attempt asks first whether
 * an earlier one has paid, and sends the same payment method again, so that the app finds what it has prepared. It also asks
 * first where the shopper chose another method while the payment was prepared, or left what was prepared. Where it is
 * unknown whether the order is paid, nothing can be paid: a message says so, asks again, and leads to the orders.
 *
 * A shopper who returns to the tab, or whose page comes back from the browser's cache, gets the page anew if nothing is typed.
 * Otherwise the page stays, and an order is looked up instead.
 */
import { type ActorRefFrom, assign, emit, setup } from 'xstate'
import type { Billing, CardMethod, EarlierPayment, IntentAnswer } from '../../services/contract/card-app.ts'
import { CHANGE_DEADLINE_MS, LEAVING_DEADLINE_MS, READ_DEADLINE_MS } from '../deadlines.ts'
import { effect } from '../effect.ts'
import { unprovided, unprovidedCallback } from '../unprovided.ts'
import { withEvent } from '../with-event.ts'

/** What is paid: the cart, an order whose transaction the page names, or one whose transaction it does not. */
export type Subject = 'cart' | 'order' | 'unnamedOrder'

type Situation = {
  subject: Subject
  /** An earlier attempt may have paid: it is asked before anything is prepared. */
  isDoubtful: boolean
}

type Press = { button: object | null }

const cardPayment = setup({
  types: {
    input: {} as Situation,
    context: {} as Situation & {
      /** Nothing is typed in the card form. */
      isEmpty: boolean
      /** The pressed button. */
      button: object | null
      /** For whom the card is billed. */
      billing: Billing | null
      /** The card's name at the provider; null until there is one for what is typed. */
      method: string | null
    },
    events: {} as
      | { type: 'form.opened' }
      | { type: 'form.closed' }
      | { type: 'card.changed'; isEmpty: boolean }
      | ({ type: 'order.press' } & Press)
      | { type: 'order.fit' }
      | { type: 'order.unfit' }
      | { type: 'order.retry' }
      | { type: 'check.again' }
      | { type: 'tab.returned' }
      | { type: 'page.restored' },
    /** The order form is to be sent, with the pressed button. */
    emitted: {} as { type: 'payment.prepared' } & Press,
    /** `locked`: a press is under way. `told`: a message describes the state. */
    tags: {} as 'locked' | 'told',
  },
  actors: {
    /** Whether what is typed is complete; the form itself marks what is not. */
    checkCard: unprovided<boolean>('checkCard'),
    /** Marks what is missing in the order form; sends `order.fit` or `order.unfit`. */
    checkOrder: unprovidedCallback('checkOrder'),
    askEarlier: unprovided<EarlierPayment>('askEarlier'),
    createBilling: unprovided<Billing>('createBilling'),
    createMethod: unprovided<CardMethod, { billing: Billing | null }>('createMethod'),
    createIntent: unprovided<IntentAnswer, { method: string | null }>('createIntent'),
  },
  actions: {
    noteCard: assign({
      isEmpty: (_, { isEmpty }: { isEmpty: boolean }) => isEmpty,
      method: null,
    }),
    notePress: assign({ button: (_, { button }: Press) => button }),
    noteDoubt: assign({ isDoubtful: true }),
    noteCertainty: assign({ isDoubtful: false }),
    noteBilling: assign({ billing: (_, { billing }: { billing: Billing }) => billing }),
    noteMethod: assign({ method: (_, { method }: { method: string }) => method, billing: null }),
    forgetMethod: assign({ method: null, billing: null }),
    /** Brings the card form into view, and says that something is missing there. */
    showCard: effect('showCard'),
    /** Says that the payment is under way. */
    sayPatience: effect('sayPatience'),
    /** Says again that it is not known whether the order is paid. */
    sayUnsettled: effect('sayUnsettled'),
    /** Says in the console that an earlier payment cannot be looked up. */
    warnUnasked: effect('warnUnasked'),
    reportPreparation: emit(({ context: { button } }) => ({ type: 'payment.prepared' as const, button })),
    /** Leads to the orders, which say that this one is paid. */
    showPaid: effect('showPaid'),
    reloadPage: effect('reloadPage'),
  },
  guards: {
    isEmpty: ({ context }) => context.isEmpty,
    isOrder: ({ context }) => context.subject === 'order',
    isDoubtfulOrder: ({ context: { isDoubtful, subject } }) => isDoubtful && subject === 'order',
    isDoubtfulUnnamed: ({ context: { isDoubtful, subject } }) => isDoubtful && subject === 'unnamedOrder',
    isDoubtful: ({ context }) => context.isDoubtful,
    hasMethod: ({ context }) => context.method !== null,
    isComplete: (_, { isComplete }: { isComplete: boolean }) => isComplete,
    isPaid: (_, { earlier }: { earlier: EarlierPayment }) => earlier === 'paid',
    isOpen: (_, { earlier }: { earlier: EarlierPayment }) => earlier === 'open',
    isMade: (_, { made }: { made: CardMethod }) => made.kind === 'made',
    isRefused: (_, { made }: { made: CardMethod }) => made.kind === 'refused',
    isPrepared: (_, { answer }: { answer: IntentAnswer }) => answer === 'prepared',
  },
  delays: {
    readDeadline: READ_DEADLINE_MS,
    changeDeadline: CHANGE_DEADLINE_MS,
    intentDeadline: CHANGE_DEADLINE_MS,
    leavingDeadline: LEAVING_DEADLINE_MS,
  },
})

const asked = ({ event }: { event: { output: EarlierPayment } }) => ({ earlier: event.output })
const made = ({ event }: { event: { output: CardMethod } }) => ({ made: event.output })

const PAY = {
  target: '#cardPayment.paying',
  actions: withEvent('notePress'),
} as const

/** What was typed is not what was sent. */
const CHANGE = {
  target: '#cardPayment.open',
  actions: withEvent('noteCard'),
} as const

const NOTE_CHANGE = { actions: CHANGE.actions } as const

/** An order that comes into doubt while it is being paid is looked up first. */
const LOOK_UP = { guard: 'isOrder', target: 'askingEarlier', actions: 'noteDoubt' } as const

/** The answer under way says nothing of what was paid since it was asked for. */
const ASK_ANEW = { target: 'askingEarlier', reenter: true } as const

/** A message stays until the shopper changes the card or tries again. */
const TOLD = { 'order.press': PAY, 'card.changed': CHANGE, 'form.closed': 'closed' } as const
const RETRY = { ...TOLD, 'order.retry': 'paying' } as const

export const cardPaymentMachine = cardPayment.createMachine({
  id: 'cardPayment',
  context: ({ input }) => ({ ...input, isEmpty: true, button: null, billing: null, method: null }),
  initial: 'closed',
  on: {
    'page.restored': { actions: 'noteDoubt' },
    // Meanwhile the order may have been paid elsewhere.
    'tab.returned': { guard: 'isOrder', actions: 'noteDoubt' },
  },
  states: {
    closed: {
      description: 'The card form is not there, or another method is chosen: the order button is not this flow’s.',
      on: { 'form.opened': 'open', 'card.changed': NOTE_CHANGE },
    },
    open: {
      description: 'The card form is open; the order can be placed.',
      initial: 'looking',
      on: { 'order.press': PAY, 'card.changed': CHANGE, 'form.closed': 'closed' },
      states: {
        looking: {
          description: 'It is found out whether something is typed.',
          always: [{ guard: 'isEmpty', target: 'empty' }, { target: 'typed' }],
        },
        empty: {
          description: 'Nothing is typed yet; a shopper who returns gets the page anew.',
          on: { 'tab.returned': '#cardPayment.reloading', 'page.restored': '#cardPayment.reloading' },
        },
        typed: {
          description: 'The shopper has begun to type; nothing may take that away.',
          on: {
            'tab.returned': { guard: 'isOrder', target: 'askingEarlier' },
            'page.restored': [{ guard: 'isOrder', target: 'askingEarlier' }, { actions: 'noteDoubt' }],
          },
        },
        askingEarlier: {
          description:
            'The shopper is back; meanwhile the order may have been paid elsewhere, which is asked in the background.',
          entry: 'noteDoubt',
          invoke: {
            id: 'askEarlier',
            src: 'askEarlier',
            onDone: [
              { guard: { type: 'isPaid', params: asked }, target: '#cardPayment.paid' },
              { guard: { type: 'isOpen', params: asked }, target: '#cardPayment.open', actions: 'noteCertainty' },
              { target: '#cardPayment.open' },
            ],
            onError: '#cardPayment.open',
          },
          on: { 'card.changed': NOTE_CHANGE, 'tab.returned': ASK_ANEW, 'page.restored': ASK_ANEW },
          after: { readDeadline: '#cardPayment.open' },
        },
      },
    },
    paying: {
      description: 'The payment is being prepared; the order button is locked.',
      tags: 'locked',
      initial: 'checkingCard',
      on: {
        'order.press': { actions: 'sayPatience' },
        'card.changed': NOTE_CHANGE,
        'form.closed': 'closed',
        'page.restored': 'reloading',
      },
      states: {
        checkingCard: {
          description: 'The card form checks what was typed.',
          invoke: {
            id: 'checkCard',
            src: 'checkCard',
            onDone: [
              {
                guard: { type: 'isComplete', params: ({ event }) => ({ isComplete: event.output }) },
                target: 'checkingOrder',
              },
              { target: '#cardPayment.open', actions: 'showCard' },
            ],
            onError: '#cardPayment.unprepared',
          },
          after: { readDeadline: '#cardPayment.unprepared' },
        },
        checkingOrder: {
          description: 'The order form checks what else is needed: the accepted terms.',
          invoke: { id: 'checkOrder', src: 'checkOrder' },
          on: { 'order.fit': 'weighing', 'order.unfit': '#cardPayment.open' },
        },
        weighing: {
          description: 'It is decided whether an earlier payment is to be looked up first.',
          always: [
            { guard: 'isDoubtfulOrder', target: 'askingEarlier' },
            { guard: 'isDoubtfulUnnamed', target: '#cardPayment.reconciling' },
            { guard: 'isDoubtful', target: 'preparing', actions: ['warnUnasked', 'noteCertainty'] },
            { target: 'preparing' },
          ],
        },
        askingEarlier: {
          description: 'The app is asked whether an earlier attempt has paid; until it says no, nothing is prepared.',
          invoke: {
            id: 'askEarlier',
            src: 'askEarlier',
            onDone: [
              { guard: { type: 'isPaid', params: asked }, target: '#cardPayment.paid' },
              { guard: { type: 'isOpen', params: asked }, target: 'preparing', actions: 'noteCertainty' },
              { target: '#cardPayment.reconciling' },
            ],
            onError: '#cardPayment.reconciling',
          },
          on: { 'tab.returned': ASK_ANEW },
          after: { readDeadline: '#cardPayment.reconciling' },
        },
        preparing: {
          description:
            'What is typed has a name at the provider already, from an attempt with an unknown end, or needs one.',
          always: [{ guard: 'hasMethod', target: 'creatingIntent' }, { target: 'creatingBilling' }],
        },
        creatingBilling: {
          description: 'The app says for whom the card is billed.',
          invoke: {
            id: 'createBilling',
            src: 'createBilling',
            onDone: {
              target: 'creatingMethod',
              actions: { type: 'noteBilling', params: ({ event }) => ({ billing: event.output }) },
            },
            onError: '#cardPayment.unprepared',
          },
          on: { 'tab.returned': LOOK_UP },
          after: { changeDeadline: '#cardPayment.unprepared' },
        },
        creatingMethod: {
          description:
            'The provider makes a payment method of the card; card data goes from its form to the provider alone.',
          invoke: {
            id: 'createMethod',
            src: 'createMethod',
            input: ({ context }) => context,
            onDone: [
              {
                guard: { type: 'isMade', params: made },
                target: 'creatingIntent',
                actions: {
                  type: 'noteMethod',
                  params: ({ event }) => ({ method: event.output.kind === 'made' ? event.output.id : '' }),
                },
              },
              { guard: { type: 'isRefused', params: made }, target: '#cardPayment.refused' },
              { target: '#cardPayment.unprepared' },
            ],
            onError: '#cardPayment.unprepared',
          },
          on: { 'tab.returned': LOOK_UP },
          after: { changeDeadline: '#cardPayment.unprepared' },
        },
        creatingIntent: {
          description: 'The app prepares the payment of exactly this order, with this payment method.',
          invoke: {
            id: 'createIntent',
            src: 'createIntent',
            input: ({ context }) => context,
            onDone: [
              {
                guard: { type: 'isPrepared', params: ({ event }) => ({ answer: event.output }) },
                target: '#cardPayment.prepared',
              },
              { target: '#cardPayment.unprepared', actions: 'forgetMethod' },
            ],
            onError: '#cardPayment.unheard',
          },
          // The app may have heard what is given up.
          on: { 'form.closed': { target: '#cardPayment.closed', actions: 'noteDoubt' } },
          after: { intentDeadline: '#cardPayment.unheard' },
        },
      },
    },
    prepared: {
      description:
        'The payment is prepared, and the order form passes: it is submitted, and its own flow sends it once.',
      entry: 'reportPreparation',
      // The order may have been sent, and paid.
      exit: 'noteDoubt',
      on: { 'card.changed': CHANGE, 'form.closed': 'closed', 'page.restored': 'reloading' },
    },
    unprepared: {
      description:
        'The app or the provider could not be reached, or refused; nothing was charged, and a message says so.',
      tags: 'told',
      on: RETRY,
    },
    refused: {
      description: 'The provider does not take the card; nothing was charged, and a message says so.',
      tags: 'told',
      on: TOLD,
    },
    unheard: {
      description: 'It is unknown whether the payment was prepared; a message says so, and the order was not placed.',
      tags: 'told',
      entry: 'noteDoubt',
      on: RETRY,
    },
    reconciling: {
      description: 'It is unknown whether the order is paid: nothing can be paid, and a message leads to the orders.',
      tags: 'told',
      initial: 'resting',
      on: { 'order.press': { actions: 'sayUnsettled' }, 'card.changed': NOTE_CHANGE },
      states: {
        resting: {
          description: 'The shopper may ask again where the page names the transaction, or look at the orders.',
          on: {
            'check.again': { guard: 'isOrder', target: 'asking' },
            'tab.returned': { guard: 'isOrder', target: 'asking' },
            'page.restored': [{ guard: 'isOrder', target: 'asking' }, { target: '#cardPayment.reloading' }],
          },
        },
        asking: {
          description: 'The app is asked once more whether the order is paid.',
          invoke: {
            id: 'askEarlier',
            src: 'askEarlier',
            onDone: [
              { guard: { type: 'isPaid', params: asked }, target: '#cardPayment.paid' },
              { guard: { type: 'isOpen', params: asked }, target: '#cardPayment.open', actions: 'noteCertainty' },
              { target: 'resting' },
            ],
            onError: 'resting',
          },
          on: {
            'tab.returned': { target: 'asking', reenter: true },
            'page.restored': { target: 'asking', reenter: true },
          },
          after: { readDeadline: 'resting' },
        },
      },
    },
    paid: {
      description: 'The order is paid already: the orders follow, and say so.',
      tags: 'told',
      entry: 'showPaid',
      on: { 'order.press': { actions: 'showPaid' }, 'page.restored': 'reloading' },
    },
    reloading: {
      description: 'The page is loaded anew.',
      entry: ['noteDoubt', 'reloadPage'],
      on: { 'order.press': { actions: 'sayPatience' }, 'card.changed': NOTE_CHANGE },
      after: { leavingDeadline: 'open' },
    },
  },
})
export type CardPaymentActor = ActorRefFrom<typeof cardPaymentMachine>

/**
 * The provider's button that leads from a product, a list or the cart through the checkout, without a form.
 *
 * The provider's script draws its buttons once their place is near the view; where it cannot be had, or no way to pay is open to
 * the shopper, there are none, and everything else on the page works as before. Where the shop has the script loaded only when it
 * is needed, a button of the page loads it, the flow's own or one that the shop printed (payment-offer); the provider's, which
 * appears then, pays. After a press on that, the script asks for an order: the shop makes the cart ready. On a
 * product, the product is then put into it, as its own button does. Then the shop creates the order at the provider, and the
 * shopper approves it in the provider's window, which can be given up on the page. What was approved the shop takes over, and the
 * page is left for the last one of the checkout, where the order is placed. Nothing is charged before that.
 *
 * However often the provider's script asks, each step is done once, and what is asked of the shop waits while the cart is being
 * changed or an order is being placed, in any tab. What fails after a press, or waits too long, leads to the page that says what
 * happened (payment-error). Only where the product cannot be put into the cart the page stays: the provider's window closes, a message
 * at the button says so, and the button may be pressed again.
 */
import { type ActorRefFrom, assign, fromCallback, setup } from 'xstate'
import type { FailureCode } from '../../services/contract/payment-failure.ts'
import type { Provider } from '../../services/contract/provider.ts'
import { CHANGE_DEADLINE_MS, SCRIPT_DEADLINE_MS } from '../deadlines.ts'
import { effect } from '../effect.ts'
import { unprovided, unprovidedCallback } from '../unprovided.ts'
import { withEvent } from '../with-event.ts'
import type { ExpressPurchaseActor } from './express-purchase.ts'
import { EXPRESS_GENERIC_ERROR, EXPRESS_USER_CANCELLED } from './failure-codes.ts'
import { PRESS_DEADLINE_MS } from './provider-script.ts'

/** A product that is not in the cart by then will not come (contract, payments E5). */
export const ADDING_DEADLINE_MS = 15_000

/** The script comes by itself, when the shopper wants it, or now, as the shopper has pressed a button for it. */
type Beginning = 'byItself' | 'onDemand' | 'wanted'

type Input = { addsProduct: boolean; begins: Beginning; purchase: ExpressPurchaseActor }

const expressButton = setup({
  types: {
    context: {} as Input & { provider: Provider | null; orderId: string | null },
    input: {} as Input,
    events: {} as
      /** The shopper wants the script. */
        | { type: 'payment.want' }
        | { type: 'script.there'; provider: Provider }
        | { type: 'script.blocked' }
        | { type: 'network.returned' }
        /** The shopper presses a button of the provider's. */
        | { type: 'button.press' }
        /** The provider's script asks for an order. */
        | { type: 'order.want' }
        /** The form has put its product into the cart. */
        | { type: 'product.added' }
        /** The form could not put it there, or does not know. */
        | { type: 'product.refused' }
        | { type: 'order.approve'; orderId: string }
        | { type: 'order.cancel' }
        | { type: 'order.fail'; error: unknown }
        /** The shopper gives up a window that says nothing. */
        | { type: 'attempt.abandon' }
        | { type: 'page.restored' },
    /** `told`: a message describes the state. `closed`: no order is created at the provider. */
    tags: {} as 'told' | 'closed',
  },
  actors: {
    /** Wants the provider's script, and sends `script.there` or `script.blocked`. */
    hearScript: unprovidedCallback('hearScript'),
    /** The same for a shopper who wants it. */
    hearWantedScript: unprovidedCallback('hearWantedScript'),
    /** False if no way to pay is open to the shopper. */
    drawButtons: unprovided<boolean, { provider: Provider | null }>('drawButtons'),
    prepareCart: unprovided<void>('prepareCart'),
    /** Submits the product's form, and sends `product.added` or `product.refused`. */
    addProduct: unprovidedCallback('addProduct'),
    createOrder: unprovided<string>('createOrder'),
    /** The page's one purchase is this one. */
    keepPurchase: fromCallback<{ type: string }, { purchase: ExpressPurchaseActor; buyer: object }>(
      ({ input: { purchase, buyer } }) => {
        purchase.send({ type: 'purchase.begin', buyer })
        return () => purchase.send({ type: 'purchase.end', buyer })
      },
    ),
    prepareCheckout: unprovided<void, { orderId: string | null }>('prepareCheckout'),
  },
  actions: {
    noteProvider: assign({ provider: (_, { provider }: { provider: Provider }) => provider }),
    noteOrder: assign({ orderId: (_, { orderId }: { orderId: string }) => orderId }),
    /** Closes the panel with the cart, which opens with every purchase: how the payment goes is said below it. */
    closeCart: effect('closeCart'),
    /** Brings the button, and the message below it, into view. */
    pointOut: effect('pointOut'),
    /** Leads the shopper to a page that says what happened; see `payment-error`. */
    reportFailure: effect<{ code: FailureCode; error: unknown }>('reportFailure'),
    goToCheckout: effect('goToCheckout'),
    reloadPage: effect('reloadPage'),
  },
  guards: {
    isOnDemand: ({ context }) => context.begins === 'onDemand',
    isWanted: ({ context }) => context.begins === 'wanted',
    isDrawn: (_, { isDrawn }: { isDrawn: boolean }) => isDrawn,
    hasProduct: ({ context }) => context.addsProduct,
    isOurs: ({ context }, { orderId }: { orderId: string }) => orderId === context.orderId,
  },
  delays: {
    drawingDeadline: SCRIPT_DEADLINE_MS,
    addingDeadline: ADDING_DEADLINE_MS,
    changeDeadline: CHANGE_DEADLINE_MS,
    pressDeadline: PRESS_DEADLINE_MS,
  },
})

const failed = (code: FailureCode, told: (error: unknown) => unknown = (error) => error) =>
  ({
    target: '#expressButton.over',
    actions: {
      type: 'reportFailure',
      params: ({ event }: { event: object }) => ({
        code,
        error: 'error' in event ? told(event.error) : undefined,
      }),
    },
  }) as const

/** While a purchase is under way, no other is begun on the page. */
const KEEP = {
  id: 'keepPurchase',
  src: 'keepPurchase',
  input: ({ context, self }: { context: Input; self: object }) => ({ purchase: context.purchase, buyer: self }),
} as const

/** A button that is there may be pressed. */
const PRESSES = { 'button.press': '#expressButton.pressed', 'order.want': '#expressButton.paying' } as const

/** How the buttons come: `src` has the script, and `absent` is where it goes if they do not. */
const coming = <Source extends 'hearScript' | 'hearWantedScript', Absent extends string>(src: Source, absent: Absent) =>
  ({
    fetching: {
      description: 'The provider’s script is awaited; there is no button yet.',
      invoke: { id: src, src },
      on: {
        'script.there': {
          target: 'drawing',
          actions: withEvent('noteProvider'),
        },
        'script.blocked': absent,
      },
    },
    drawing: {
      description: 'The script draws its buttons; the first may be pressed before the last is there.',
      invoke: {
        id: 'drawButtons',
        src: 'drawButtons',
        input: ({ context }: { context: { provider: Provider | null } }) => context,
        onDone: [
          {
            guard: {
              type: 'isDrawn',
              params: ({ event }: { event: { output: boolean } }) => ({ isDrawn: event.output }),
            },
            target: '#expressButton.ready',
          },
          { target: absent },
        ],
        onError: absent,
      },
      on: PRESSES,
      after: { drawingDeadline: absent },
    },
  }) as const

export const expressButtonMachine = expressButton.createMachine({
  id: 'expressButton',
  context: ({ input }) => ({ ...input, provider: null, orderId: null }),
  initial: 'beginning',
  states: {
    beginning: {
      description: 'What the shop says of the script decides how it begins.',
      always: [
        { guard: 'isOnDemand', target: 'offered' },
        { guard: 'isWanted', target: 'wanted' },
        { target: 'coming' },
      ],
    },
    offered: {
      description: 'The script is loaded only when it is needed; a button loads it.',
      tags: 'told',
      on: { 'payment.want': 'wanted' },
    },
    wanted: {
      description: 'The shopper has asked for the provider’s buttons; a message says that they are on their way.',
      tags: 'told',
      initial: 'fetching',
      states: coming('hearWantedScript', '#expressButton.missing'),
    },
    missing: {
      description:
        'The buttons that the shopper asked for cannot be had; a message says so, and they may be asked for again.',
      tags: 'told',
      on: { ...PRESSES, 'payment.want': 'wanted' },
    },
    coming: {
      description: 'The provider’s buttons come by themselves.',
      initial: 'fetching',
      states: coming('hearScript', '#expressButton.absent'),
    },
    absent: {
      description:
        'There is no button, or it comes late; the product can be bought, and the cart ordered, as without it.',
      on: { ...PRESSES, 'network.returned': 'coming' },
    },
    ready: {
      description: 'The provider’s buttons are there.',
      on: PRESSES,
    },
    pressed: {
      description: 'The shopper has pressed a button; the provider’s script is about to ask for an order.',
      on: { 'order.want': 'paying', 'order.fail': failed(EXPRESS_GENERIC_ERROR) },
      after: { pressDeadline: 'ready' },
    },
    paying: {
      description: 'The provider’s script has asked for an order, and its window is open.',
      invoke: KEEP,
      on: {
        'order.cancel': failed(EXPRESS_USER_CANCELLED),
        'order.fail': failed(EXPRESS_GENERIC_ERROR),
        'page.restored': { target: 'over', actions: 'reloadPage' },
      },
      initial: 'preparing',
      states: {
        preparing: {
          description: 'The shop makes the cart ready, on a product by emptying it.',
          invoke: {
            id: 'prepareCart',
            src: 'prepareCart',
            onDone: [{ guard: 'hasProduct', target: 'adding' }, { target: 'creating' }],
            onError: failed(EXPRESS_GENERIC_ERROR),
          },
          after: { changeDeadline: failed(EXPRESS_GENERIC_ERROR) },
        },
        adding: {
          description: 'The product’s form puts it into the cart.',
          invoke: { id: 'addProduct', src: 'addProduct' },
          on: {
            'product.added': { target: 'creating', actions: 'closeCart' },
            'product.refused': { target: '#expressButton.unadded', actions: 'closeCart' },
          },
          after: { addingDeadline: failed(EXPRESS_GENERIC_ERROR) },
        },
        creating: {
          description: 'The shop creates the order at the provider.',
          invoke: {
            id: 'createOrder',
            src: 'createOrder',
            onDone: {
              target: 'approving',
              actions: { type: 'noteOrder', params: ({ event }) => ({ orderId: event.output }) },
            },
            onError: failed(EXPRESS_GENERIC_ERROR),
          },
          after: { changeDeadline: failed(EXPRESS_GENERIC_ERROR) },
        },
        approving: {
          description:
            'The shopper approves the order in the provider’s window; a message says so, and gives it up when asked.',
          tags: 'told',
          on: {
            'order.approve': [
              { guard: withEvent('isOurs'), target: '#expressButton.approved' },
              // Another order than the shop created is not this purchase.
              failed(EXPRESS_GENERIC_ERROR),
            ],
            'attempt.abandon': failed(EXPRESS_USER_CANCELLED),
          },
        },
      },
    },
    unadded: {
      description:
        'The product is not in the cart, as far as anybody knows; the provider’s window closes, and a message at the button says so.',
      tags: ['told', 'closed'],
      entry: 'pointOut',
      on: PRESSES,
    },
    approved: {
      description: 'The shopper has approved; a message says that the page is about to be left.',
      tags: 'told',
      invoke: KEEP,
      on: { 'page.restored': { target: 'over', actions: 'reloadPage' } },
      initial: 'preparing',
      states: {
        preparing: {
          description: 'The shop takes the approved order over, with the shopper’s address.',
          invoke: {
            id: 'prepareCheckout',
            src: 'prepareCheckout',
            input: ({ context }) => context,
            onDone: 'leaving',
            // The code stays, whatever the shop answers (contract, payments A4): as text, no answer names another.
            onError: failed(EXPRESS_GENERIC_ERROR, String),
          },
          after: { changeDeadline: failed(EXPRESS_GENERIC_ERROR) },
        },
        leaving: {
          description: 'The last page of the checkout is awaited.',
          entry: 'goToCheckout',
          after: { changeDeadline: failed(EXPRESS_GENERIC_ERROR) },
        },
      },
    },
    over: {
      description: 'The attempt is over; the page is left for one that says what happened, or loaded anew.',
      type: 'final',
    },
  },
})
export type ExpressButtonActor = ActorRefFrom<typeof expressButtonMachine>

/**
 * The shopper's changes in the cart panel: quantities, removed lines, promotion codes, the shipping method.
 *
 * Changes are sent one after the other. A quantity waits for a pause of 800 ms first; while a change is being sent, further
 * ones wait, and of several for the same part of the cart only the last is sent, so that many quick changes of a line take at
 * most two requests. The panel shows the last response once no newer change waits: all prices come from the server. Warnings in
 * the responses before it, such as of a quantity that was lowered, are shown with it. If a change is rejected or its outcome is
 * unclear, a message says so and the cart is reloaded. A shopper who leaves for another page meanwhile, also after closing the
 * panel, gets there once everything is sent, unless a change failed or the server warns: then the panel shows that first.
 */
import { type ActorRefFrom, assign, sendTo, setup } from 'xstate'
import type { CartRequest } from '../../services/contract/cart.ts'
import type { Markup } from '../../services/contract/markup.ts'
import { CHANGE_DEADLINE_MS } from '../deadlines.ts'
import { effect } from '../effect.ts'
import { isRefusal } from '../refusal.ts'
import { unprovided } from '../unprovided.ts'
import { withEvent } from '../with-event.ts'
import { type CartNotice, type OffCanvasCartActor, QUANTITY_INPUT_DELAY_MS } from './off-canvas-cart.ts'

/** How long the browser may take to leave for another page before the panel works again. */
export const LEAVING_DEADLINE_MS = 10_000

/** Something the shopper changed. */
export type CartChange = {
  /** What it changes, e.g. `line 42`; a newer change of the same part replaces one that still waits. */
  part: string
  request: CartRequest
  /** The message above the cart once the server has accepted the change. */
  afterwards: CartNotice | null
}

/** The response to a change: the panel's content, and the texts of the warnings in it. */
export type ChangedCart = { markup: Markup; warnings: readonly string[] }

type Notice = CartNotice & { change: string }

/** The notices with that of a finished change: for each part of the cart, its last change counts. */
const noticesWith = (notices: readonly Notice[], change = '', notice: CartNotice | null): Notice[] => [
  ...notices.filter((other) => other.change !== change),
  ...(notice ? [{ ...notice, change }] : []),
]

const isWarned = (notices: readonly Notice[], warnings: readonly string[]): boolean =>
  warnings.length > 0 || notices.some(({ kind }) => kind === 'warned')

const ANNOUNCEMENT = {
  type: 'announceChange' as const,
  params: ({ context }: { context: { sent: CartChange | null } }) => ({ change: context.sent }),
}

export const cartChangesMachine = setup({
  types: {
    input: {} as { cart: OffCanvasCartActor },
    context: {} as {
      cart: OffCanvasCartActor
      /** Not sent yet, the oldest first. */
      waiting: CartChange[]
      /** The change that is being sent. */
      sent: CartChange | null
      /** Shown with the next content of the panel. */
      notices: Notice[]
      /** The page that the shopper wants, opened once everything is sent. */
      destination: string | null
    },
    events: {} as
      | { type: 'quantity.edit'; change: CartChange }
      | { type: 'change.make'; change: CartChange }
      | { type: 'page.leave'; destination: string }
      /** The shopper is about to pay for the cart. */
      | { type: 'purchase.want' }
      | { type: 'page.restored' },
  },
  actors: { changeCart: unprovided<ChangedCart, { request: CartRequest | null }>('changeCart') },
  actions: {
    enqueue: assign({
      waiting: ({ context }, { change }: { change: CartChange }) => [
        ...context.waiting.filter(({ part }) => part !== change.part),
        change,
      ],
    }),
    takeNext: assign({
      sent: ({ context }) => context.waiting[0] ?? null,
      waiting: ({ context }) => context.waiting.slice(1),
    }),
    noteSuccess: assign({
      notices: ({ context: { notices, sent } }, { warnings }: { warnings: readonly string[] }) =>
        warnings.reduce<Notice[]>(
          (all, text) => noticesWith(all, text, { kind: 'warned', text }),
          noticesWith(notices, sent?.part, sent?.afterwards ?? null),
        ),
    }),
    noteFailure: assign({
      notices: ({ context: { notices, sent } }, { kind }: { kind: 'unchanged' | 'unclear' }) =>
        noticesWith(notices, sent?.part, { kind }),
      destination: null,
    }),
    showAnswer: sendTo(
      ({ context }) => context.cart,
      ({ context }, { markup, warnings }: ChangedCart) => ({
        type: 'cart.update' as const,
        markup,
        notices: context.notices.filter(({ change }) => !warnings.includes(change)),
        isWarned: isWarned(context.notices, warnings),
      }),
    ),
    askAnew: sendTo(
      ({ context }) => context.cart,
      ({ context }) => ({ type: 'cart.reread' as const, notices: context.notices }),
    ),
    settle: assign({ sent: null, notices: [], destination: null }),
    setDestination: assign({ destination: (_, { destination }: { destination: string }) => destination }),
    /** Announces an accepted change to other flows. */
    announceChange: effect<{ change: CartChange | null }>('announceChange'),
    /** Opens the page that the shopper wants. */
    follow: effect<{ destination: string | null }>('follow'),
  },
  guards: {
    isNew: ({ context }, { change }: { change: CartChange }) =>
      context.sent?.request.signature !== change.request.signature ||
      context.waiting.some(({ part }) => part === change.part),
    isAnotherWaiting: ({ context }) => context.waiting.length > 0,
    canLeave: ({ context: { destination, notices } }, { warnings }: ChangedCart) =>
      destination !== null && !isWarned(notices, warnings),
  },
  delays: {
    quantityDelay: QUANTITY_INPUT_DELAY_MS,
    changeDeadline: CHANGE_DEADLINE_MS,
    leavingDeadline: LEAVING_DEADLINE_MS,
  },
}).createMachine({
  id: 'cartChanges',
  context: ({ input }) => ({ ...input, waiting: [], sent: null, notices: [], destination: null }),
  initial: 'settled',
  states: {
    settled: {
      description: 'The server knows all of the shopper’s changes.',
      entry: 'settle',
      on: {
        'quantity.edit': { target: 'pausing', actions: withEvent('enqueue') },
        'change.make': { target: 'sending', actions: withEvent('enqueue') },
      },
    },
    pausing: {
      description: 'A quantity was changed; the change waits for a pause in typing.',
      on: {
        'purchase.want': 'sending',
        'quantity.edit': {
          target: 'pausing',
          reenter: true,
          actions: withEvent('enqueue'),
        },
        'change.make': { target: 'sending', actions: withEvent('enqueue') },
        'page.leave': { target: 'sending', actions: withEvent('setDestination') },
      },
      after: { quantityDelay: 'sending' },
    },
    sending: {
      description: 'The oldest change is being sent; newer changes wait.',
      entry: 'takeNext',
      on: {
        'quantity.edit': {
          guard: withEvent('isNew'),
          actions: withEvent('enqueue'),
        },
        'change.make': {
          guard: withEvent('isNew'),
          actions: withEvent('enqueue'),
        },
        'page.leave': { actions: withEvent('setDestination') },
      },
      invoke: {
        id: 'changeCart',
        src: 'changeCart',
        input: ({ context }) => ({ request: context.sent?.request ?? null }),
        onDone: [
          {
            guard: 'isAnotherWaiting',
            target: 'sending',
            reenter: true,
            actions: [ANNOUNCEMENT, { type: 'noteSuccess', params: ({ event }) => event.output }],
          },
          {
            guard: { type: 'canLeave', params: ({ event }) => event.output },
            target: 'leaving',
            actions: ANNOUNCEMENT,
          },
          {
            target: 'settled',
            actions: [
              ANNOUNCEMENT,
              { type: 'noteSuccess', params: { warnings: [] } },
              { type: 'showAnswer', params: ({ event }) => event.output },
            ],
          },
        ],
        onError: {
          target: 'failed',
          actions: {
            type: 'noteFailure',
            params: ({ event }) => ({ kind: isRefusal(null, event) ? 'unchanged' : 'unclear' }),
          },
        },
      },
      after: {
        changeDeadline: { target: 'failed', actions: { type: 'noteFailure', params: { kind: 'unclear' } } },
      },
    },
    failed: {
      description: 'A change failed: the next one is sent, or else the cart is read anew.',
      always: [
        { guard: 'isAnotherWaiting', target: 'sending' },
        { target: 'settled', actions: 'askAnew' },
      ],
    },
    leaving: {
      description: 'Everything is sent, and the browser opens the page that the shopper wants.',
      entry: [{ type: 'follow', params: ({ context }) => ({ destination: context.destination }) }, 'settle'],
      on: {
        'page.restored': 'settled',
        'quantity.edit': { target: 'pausing', actions: withEvent('enqueue') },
        'change.make': { target: 'sending', actions: withEvent('enqueue') },
      },
      after: { leavingDeadline: 'settled' },
    },
  },
})
export type CartChangesActor = ActorRefFrom<typeof cartChangesMachine>

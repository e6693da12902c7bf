/**
 * The cart in the off-canvas panel.
 *
 * It opens when the shopper asks for the cart, or when something is being put into it: then it waits for the answer to
 * that change instead of asking itself. A change that the server refused, or whose outcome is unclear, is explained
 * above the cart, which is read anew, so that what is shown is always what the server last said. With several changes
 * on their way, only the answer to the newest is shown. What the shopper changes inside the panel is the business of
 * `cart-changes`, which hands over the answers. While an order is being placed in any tab nobody asks for the cart: the
 * panel says so and reads it anew afterwards. It also reads anew what another tab has changed.
 */
import { type ActorRefFrom, type AnyActorRef, assign, emit, sendTo, setup } from 'xstate'
import type { CartRequest } from '../../services/contract/cart.ts'
import type { Markup } from '../../services/contract/markup.ts'
import { CHANGE_DEADLINE_MS, ORDERS_DEADLINE_MS, READ_DEADLINE_MS } from '../deadlines.ts'
import { hearPanel } from '../hear-panel.ts'
import type { OffCanvasActor, Panel } from '../shell/off-canvas.ts'
import { unprovided } from '../unprovided.ts'

/** A little longer than the change itself may take, so that whoever makes it can say how it ended. */
export const ANSWER_DEADLINE_MS = CHANGE_DEADLINE_MS + 1000

/** What is said above the cart about a change that did not simply succeed. */
export type CartNotice =
  /** The server said no: nothing was changed; whoever asked understands `add.retry`. */
  | { kind: 'refused'; retry: AnyActorRef }
  /** The server said no to a change made in the panel: the cart is as it was. */
  | { kind: 'unchanged' }
  /** No clear answer came: the cart, read anew, tells. */
  | { kind: 'unclear' }
  /** A line is gone and can be put back. */
  | { kind: 'removed'; label: string; undo: CartRequest | null }

const ARRIVAL = (['noteAnswer', 'show'] as const).map((type) => ({
  type,
  params: ({ event }: { event: { change: string; markup: Markup } }) => event,
}))

export const offCanvasCartMachine = setup({
  types: {
    input: {} as { offCanvas: OffCanvasActor; panel: Panel },
    context: {} as {
      offCanvas: OffCanvasActor
      /** How it opens when nothing else is said. */
      panel: Panel
      markup: Markup | null
      /** At most one for each change. */
      notices: (CartNotice & { change: string })[]
      /** The newest change on its way. */
      change: string | null
      /** Changes with an answer that the panel has not shown yet. */
      answered: readonly string[]
    },
    events: {} as
      | { type: 'cart.open'; panel: Panel }
      | { type: 'cart.expect'; change: string }
      | { type: 'cart.show'; change: string; markup: Markup }
      | { type: 'cart.explain'; change: string; notice: CartNotice }
      | { type: 'cart.update'; markup: Markup; notices: (CartNotice & { change: string })[] }
      | { type: 'cart.reread'; notices: (CartNotice & { change: string })[] }
      | { type: 'cart.retry' }
      | { type: 'notice.retry'; retry: AnyActorRef }
      | { type: 'cart.inserted' }
      | { type: 'panel.closed' }
      | { type: 'order.begun' }
      | { type: 'cart.outdated' },
    emitted: {} as { type: 'answer.shown'; changes: readonly string[] } | { type: 'cart.shown'; markup: Markup | null },
    tags: {} as 'busy' | 'failed' | 'ordering',
  },
  actors: {
    readCart: unprovided<Markup>('readCart'),
    isOrderUnderWay: unprovided<boolean>('isOrderUnderWay'),
    awaitOrders: unprovided<void>('awaitOrders'),
    hearPanel,
  },
  actions: {
    openPanel: sendTo(
      ({ context }) => context.offCanvas,
      ({ context }) => ({ type: 'panel.open' as const, panel: context.panel }),
    ),
    /** As the element that was pressed has it. */
    openPanelOf: sendTo(
      ({ context }) => context.offCanvas,
      (_, { panel }: { panel: Panel }) => ({ type: 'panel.open' as const, panel }),
    ),
    expect: assign({ change: (_, { change }: { change: string }) => change }),
    show: assign({ markup: (_, { markup }: { markup: Markup }) => markup, change: null }),
    noteAnswer: assign({
      answered: ({ context }, { change }: { change: string }) => [...context.answered, change],
    }),
    /** Tells the forms whose answer is on the page now. */
    tellForms: emit(({ context }) => ({ type: 'answer.shown' as const, changes: context.answered })),
    forgetAnswers: assign({ answered: [] }),
    /** Tells everybody else that the panel has new content on the page. */
    tellShown: emit(({ context }) => ({ type: 'cart.shown' as const, markup: context.markup })),
    explain: assign({
      notices: ({ context }, { change, notice }: { change: string; notice: CartNotice }) => [
        ...context.notices.filter((other) => other.change !== change),
        { ...notice, change },
      ],
    }),
    setNotices: assign({
      notices: (_, { notices }: { notices: (CartNotice & { change: string })[] }) => notices,
    }),
    update: assign({ markup: (_, { markup }: { markup: Markup }) => markup }),
    dismissNotices: assign({ notices: [] }),
    askAgain: sendTo((_, { retry }: { retry: AnyActorRef }) => retry, { type: 'add.retry' }),
    /** Tells the page that the cart was read, and nobody here has changed it. */
    announceReading: (_context, _params: { markup: Markup }) => undefined,
  },
  guards: {
    isNewest: ({ context }, { change }: { change: string }) => context.change === change,
    isUnderWay: (_, { isUnderWay }: { isUnderWay: boolean }) => isUnderWay,
  },
  delays: { readDeadline: READ_DEADLINE_MS, answerDeadline: ANSWER_DEADLINE_MS, ordersDeadline: ORDERS_DEADLINE_MS },
}).createMachine({
  id: 'offCanvasCart',
  context: ({ input }) => ({ ...input, markup: null, notices: [], change: null, answered: [] }),
  invoke: {
    id: 'hearPanel',
    src: 'hearPanel',
    input: ({ context }) => ({ offCanvas: context.offCanvas, owner: context.panel.owner }),
  },
  initial: 'closed',
  on: {
    'cart.expect': {
      target: '.open.expecting',
      actions: ['dismissNotices', { type: 'expect', params: ({ event }) => event }, 'openPanel'],
    },
  },
  states: {
    closed: {
      description: 'The cart is not on screen.',
      on: {
        'cart.open': {
          target: 'open',
          actions: ['dismissNotices', { type: 'openPanelOf', params: ({ event }) => event }],
        },
        'cart.show': { actions: ARRIVAL },
        'cart.update': { actions: { type: 'update', params: ({ event }) => event } },
        'cart.reread': {
          target: 'open',
          actions: [{ type: 'setNotices', params: ({ event }) => event }, 'openPanel'],
        },
        'cart.explain': {
          target: 'open',
          actions: ['dismissNotices', { type: 'explain', params: ({ event }) => event }, 'openPanel'],
        },
      },
    },
    open: {
      description: 'The panel shows the cart, or is about to.',
      initial: 'reading',
      on: {
        'panel.closed': 'closed',
        // Also when the panel was closed and opened again meanwhile.
        'cart.show': [
          { guard: { type: 'isNewest', params: ({ event }) => event }, target: '.shown', actions: ARRIVAL },
          { actions: { type: 'noteAnswer', params: ({ event }) => event } },
        ],
        'cart.explain': [
          {
            guard: { type: 'isNewest', params: ({ event }) => event },
            target: '.reading',
            reenter: true,
            actions: { type: 'explain', params: ({ event }) => event },
          },
          { actions: { type: 'explain', params: ({ event }) => event } },
        ],
        'cart.inserted': { actions: ['tellForms', 'tellShown', 'forgetAnswers'] },
        'cart.update': {
          target: '.shown',
          actions: [
            { type: 'update', params: ({ event }) => event },
            { type: 'setNotices', params: ({ event }) => event },
          ],
        },
        'cart.reread': { target: '.reading', actions: { type: 'setNotices', params: ({ event }) => event } },
        'notice.retry': { actions: { type: 'askAgain', params: ({ event }) => event } },
        'order.begun': '.held',
        'cart.outdated': { target: '.reading', reenter: true },
      },
      states: {
        reading: {
          description: 'The server is asked for the cart.',
          tags: 'busy',
          invoke: {
            id: 'readCart',
            src: 'readCart',
            onDone: {
              target: 'shown',
              actions: [
                { type: 'update', params: ({ event }) => ({ markup: event.output }) },
                { type: 'announceReading', params: ({ event }) => ({ markup: event.output }) },
              ],
            },
            onError: 'failed',
          },
          after: { readDeadline: 'failed' },
          initial: 'unsure',
          states: {
            unsure: {
              description: 'The server is asked, and the browser whether an order is being placed.',
              invoke: {
                id: 'isOrderUnderWay',
                src: 'isOrderUnderWay',
                onDone: [
                  {
                    guard: { type: 'isUnderWay', params: ({ event }) => ({ isUnderWay: event.output }) },
                    target: '#offCanvasCart.open.held',
                  },
                  { target: 'clear' },
                ],
                // The request waits for orders by itself.
                onError: 'clear',
              },
            },
            clear: { description: 'The server is asked, and no order is being placed.' },
          },
        },
        expecting: {
          description: 'Something is being put into the cart; its answer will be shown.',
          tags: 'busy',
          on: {
            // What is put into the cart waits for the order by itself.
            'order.begun': {},
            // Changes take turns over all tabs: what is on its way comes after those of others.
            'cart.outdated': {},
            // What is on its way was asked for later, and its answer holds this change too.
            'cart.update': { actions: [{ type: 'setNotices', params: ({ event }) => event }] },
            'cart.reread': { actions: [{ type: 'setNotices', params: ({ event }) => event }] },
          },
          after: { answerDeadline: 'reading' },
        },
        held: {
          description: 'An order is being placed; a line says so, and the cart is read anew afterwards.',
          tags: ['busy', 'ordering'],
          on: {
            // Asked for before the order, and read anew after it.
            'cart.show': { actions: ARRIVAL },
            'cart.explain': { actions: { type: 'explain', params: ({ event }) => event } },
            'cart.update': { actions: { type: 'setNotices', params: ({ event }) => event } },
            'cart.reread': { actions: { type: 'setNotices', params: ({ event }) => event } },
            'order.begun': {},
            'cart.outdated': {},
          },
          invoke: { id: 'awaitOrders', src: 'awaitOrders', onDone: 'reading', onError: 'reading' },
          after: { ordersDeadline: 'reading' },
        },
        shown: { description: 'The cart is on screen as the server last gave it.' },
        failed: {
          description: 'The cart could not be read: a line says so and offers to try again.',
          tags: 'failed',
          on: { 'cart.retry': 'reading' },
        },
      },
    },
  },
})
export type OffCanvasCartActor = ActorRefFrom<typeof offCanvasCartMachine>

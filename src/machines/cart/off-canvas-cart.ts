/**
 * The cart in the off-canvas panel.
 *
 * It opens when the shopper opens the cart, or while a product is being added: then it waits for the response to that change
 * and sends no request of its own, and what it shows from before cannot be used, as to leave would abort the change. If the server
 * rejects a change or its outcome is unclear, a message says so above the cart, which is reloaded, so that it always shows the
 * server's last state. With several changes in progress, only the
 * response to the newest is shown. Changes inside the panel belong to `cart-changes`, which passes the responses on. While an
 * order is being placed in any tab, the cart is not requested: the panel says so and reloads it afterwards. It also reloads
 * after a change in another tab.
 */
import { type ActorRef, type ActorRefFrom, type AnyActorRef, assign, emit, type Snapshot, sendTo, setup } from 'xstate'
import type { CartRequest } from '../../services/contract/cart.ts'
import type { Markup } from '../../services/contract/markup.ts'
import { CHANGE_DEADLINE_MS, ORDERS_DEADLINE_MS, READ_DEADLINE_MS } from '../deadlines.ts'
import { effect } from '../effect.ts'
import { hearPanel } from '../hear-panel.ts'
import type { OffCanvasActor, Panel } from '../shell/off-canvas.ts'
import { unprovided } from '../unprovided.ts'
import { withEvent } from '../with-event.ts'

/** A little longer than the deadline of the change itself, so that the flow that sends it can report the outcome. */
export const ANSWER_DEADLINE_MS = CHANGE_DEADLINE_MS + 1000

/**
 * Pause after the last change of a quantity before `cart-changes` sends it, in milliseconds (specification, section 9). Here, as
 * the page's options name it before that flow is loaded.
 */
export const QUANTITY_INPUT_DELAY_MS = 800

/** A message above the cart about a change. */
export type CartNotice =
  /** The server rejected it: nothing was changed; its sender accepts `add.retry`. */
  | { kind: 'refused'; retry: AnyActorRef }
  /** The server rejected a change made in the panel: the cart is as it was. */
  | { kind: 'unchanged' }
  /** The outcome is unclear: the reloaded cart shows it. */
  | { kind: 'unclear' }
  /** The server's warning in a response that is not shown, as another change follows. */
  | { kind: 'warned'; text: string }
  /** A line was removed and can be restored. */
  | { kind: 'removed'; label: string; undo: CartRequest | null }

/** What a flow that changes the cart tells the panel. */
export type CartNews =
  | { type: 'cart.expect'; change: string }
  | { type: 'cart.show'; change: string; markup: Markup }
  | { type: 'cart.explain'; change: string; notice: CartNotice }
  /** How it goes on is said elsewhere on the page. */
  | { type: 'cart.dismiss' }

/** The panel shows what the shop answered. */
export type AnswerShown = { type: 'answer.shown'; changes: readonly string[] }

/** The panel as those flows know it: its code is loaded with the first news; `panel.missing` if it cannot be. */
export type CartPanel = ActorRef<Snapshot<unknown>, CartNews, AnswerShown | { type: 'panel.missing' }>

const ARRIVAL = (['noteAnswer', 'show'] as const).map((type) => ({
  type,
  params: ({ event }: { event: { change: string; markup: Markup } }) => event,
}))

export const offCanvasCartMachine = setup({
  types: {
    input: {} as { offCanvas: OffCanvasActor; panel: Panel },
    context: {} as {
      offCanvas: OffCanvasActor
      /** How it opens by default. */
      panel: Panel
      /** How it opens for the element that was pressed last. */
      opener: Panel
      markup: Markup | null
      /** The content that was told of last: the panel shows it again while it asks for the next. */
      told: Markup | null
      /** At most one for each change. */
      notices: (CartNotice & { change: string })[]
      /** The newest change in progress. */
      change: string | null
      /** Changes whose response the panel has not shown yet. */
      answered: readonly string[]
    },
    events: {} as
      | { type: 'cart.open'; panel: Panel }
      | CartNews
      /** `isWarned`: the shop warns of something, in the markup or by a notice. */
      | { type: 'cart.update'; markup: Markup; notices: (CartNotice & { change: string })[]; isWarned: boolean }
      | { type: 'cart.reread'; notices: (CartNotice & { change: string })[] }
      | { type: 'cart.retry' }
      | { type: 'notice.retry'; retry: AnyActorRef }
      | { type: 'cart.inserted' }
      | { type: 'panel.closed' }
      | { type: 'order.begun' }
      | { type: 'cart.outdated' },
    emitted: {} as AnswerShown | { type: 'cart.shown'; markup: Markup | null },
    /** `adding`: the content is from before a change that is on its way. */
    tags: {} as 'busy' | 'adding' | 'failed' | 'ordering',
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
    closePanel: sendTo(({ context }) => context.offCanvas, { type: 'panel.close' as const }),
    setOpener: assign({ opener: (_, { panel }: { panel: Panel }) => panel }),
    openPanelOfOpener: sendTo(
      ({ context }) => context.offCanvas,
      ({ context }) => ({ type: 'panel.open' as const, panel: context.opener }),
    ),
    expect: assign({ change: (_, { change }: { change: string }) => change }),
    show: assign({
      markup: (_, { markup }: { change: string; markup: Markup }) => markup,
      // A newer change is still expected.
      change: ({ context }, { change }) => (context.change === change ? null : context.change),
    }),
    noteAnswer: assign({
      answered: ({ context }, { change }: { change: string }) => [...context.answered, change],
    }),
    /** Tells the forms whose response is now on the page, or has arrived for a panel that is closed. */
    tellForms: emit(({ context }) => ({ type: 'answer.shown' as const, changes: context.answered })),
    forgetAnswers: assign({ answered: [] }),
    /** Tells all others that new content of the panel is on the page. */
    tellShown: emit(({ context }) => ({ type: 'cart.shown' as const, markup: context.markup })),
    rememberTold: assign({ told: ({ context }) => context.markup }),
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
    /** Announces that the cart was read without a change from this page. */
    announceReading: effect<{ markup: Markup }>('announceReading'),
  },
  guards: {
    isNewest: ({ context }, { change }: { change: string }) => context.change === change,
    isNew: ({ context }) => context.markup !== context.told,
    isWarned: (_, { isWarned }: { isWarned: boolean }) => isWarned,
    isUnderWay: (_, { isUnderWay }: { isUnderWay: boolean }) => isUnderWay,
  },
  delays: { readDeadline: READ_DEADLINE_MS, answerDeadline: ANSWER_DEADLINE_MS, ordersDeadline: ORDERS_DEADLINE_MS },
}).createMachine({
  id: 'offCanvasCart',
  context: ({ input }) => ({
    ...input,
    opener: input.panel,
    markup: null,
    told: null,
    notices: [],
    change: null,
    answered: [],
  }),
  invoke: {
    id: 'hearPanel',
    src: 'hearPanel',
    input: ({ context }) => ({ offCanvas: context.offCanvas, owner: context.panel.owner }),
  },
  initial: 'closed',
  on: {
    'cart.expect': {
      target: '.open.expecting',
      actions: ['dismissNotices', withEvent('expect'), 'openPanel'],
    },
  },
  states: {
    closed: {
      description: 'The cart is not on screen.',
      on: {
        'cart.open': {
          target: 'open.reading.asked',
          actions: ['dismissNotices', withEvent('setOpener')],
        },
        // Nobody waits for the panel to open again, which may be much later.
        'cart.show': { actions: [...ARRIVAL, 'tellForms', 'forgetAnswers'] },
        'cart.update': [
          {
            guard: withEvent('isWarned'),
            target: 'open.shown',
            actions: [withEvent('update'), withEvent('setNotices'), 'openPanel'],
          },
          { actions: withEvent('update') },
        ],
        'cart.reread': {
          target: 'open',
          actions: [withEvent('setNotices'), 'openPanel'],
        },
        'cart.explain': {
          target: 'open',
          actions: ['dismissNotices', withEvent('explain'), 'openPanel'],
        },
      },
    },
    open: {
      description: 'The panel shows the cart, or is about to.',
      initial: 'reading',
      on: {
        'panel.closed': { target: 'closed', actions: ['tellForms', 'forgetAnswers'] },
        'cart.dismiss': { target: 'closed', actions: ['closePanel', 'tellForms', 'forgetAnswers'] },
        // Also after the panel was closed and opened again.
        'cart.show': [
          { guard: withEvent('isNewest'), target: '.shown', actions: ARRIVAL },
          { actions: withEvent('noteAnswer') },
        ],
        'cart.explain': [
          {
            guard: withEvent('isNewest'),
            target: '.reading',
            reenter: true,
            actions: withEvent('explain'),
          },
          { actions: withEvent('explain') },
        ],
        'cart.inserted': {
          guard: 'isNew',
          actions: ['tellForms', 'tellShown', 'forgetAnswers', 'rememberTold'],
        },
        'cart.update': {
          target: '.shown',
          actions: [withEvent('update'), withEvent('setNotices')],
        },
        'cart.reread': { target: '.reading', actions: withEvent('setNotices') },
        'notice.retry': { actions: withEvent('askAgain') },
        'order.begun': '.held',
        'cart.outdated': { target: '.reading', reenter: true },
      },
      states: {
        reading: {
          description: 'The cart is requested from the server.',
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
            asked: {
              description: 'The request is sent first, then the panel opens.',
              entry: 'openPanelOfOpener',
              always: 'unsure',
            },
            unsure: {
              description: 'The request is sent, and the browser checks for an order in progress.',
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
                // The request itself waits for orders.
                onError: 'clear',
              },
            },
            clear: { description: 'The request is sent, and no order is in progress.' },
          },
        },
        expecting: {
          description: 'A product is being added; the response will be shown, and earlier content cannot be used.',
          tags: ['busy', 'adding'],
          on: {
            // The request that adds it waits for the order itself.
            'order.begun': {},
            // Changes are sent one at a time across tabs: the one in progress comes after those of other tabs.
            'cart.outdated': {},
            // The response to the newer change in progress includes this one.
            'cart.update': { actions: [withEvent('setNotices')] },
            'cart.reread': { actions: [withEvent('setNotices')] },
          },
          after: { answerDeadline: 'reading' },
        },
        held: {
          description: 'An order is in progress; a message says so, and the cart is reloaded afterwards.',
          tags: ['busy', 'ordering'],
          on: {
            // This response is older than the order; the cart is reloaded after it.
            'cart.show': { actions: ARRIVAL },
            'cart.explain': { actions: withEvent('explain') },
            'cart.update': { actions: withEvent('setNotices') },
            'cart.reread': { actions: withEvent('setNotices') },
            'order.begun': {},
            'cart.outdated': {},
          },
          invoke: { id: 'awaitOrders', src: 'awaitOrders', onDone: 'reading', onError: 'reading' },
          after: { ordersDeadline: 'reading' },
        },
        shown: { description: 'The panel shows the server’s last response.' },
        failed: {
          description: 'The cart could not be loaded: a message offers a retry.',
          tags: 'failed',
          on: { 'cart.retry': 'reading' },
        },
      },
    },
  },
})
export type OffCanvasCartActor = ActorRefFrom<typeof offCanvasCartMachine>

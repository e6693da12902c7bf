/**
 * The cart counter in the header.
 *
 * Pages may come from a cache with an empty cart for everybody, so the counter shows this browser's last known state and
 * sends a request at once. An empty cart clears the stored state. A failure (a server error, no connection, an unexpected
 * page) leaves the counter as it is. After each change of the cart the counter sends a new request; the newest wins. While an
 * order is being placed in any tab, the cart is not requested; the counter sends its request afterwards.
 */
import { type ActorRefFrom, assign, setup } from 'xstate'
import type { RawMarkup } from '../../services/contract/markup.ts'
import { ORDERS_DEADLINE_MS, READ_DEADLINE_MS } from '../deadlines.ts'
import { effect } from '../effect.ts'
import { unprovided } from '../unprovided.ts'

export const cartWidgetMachine = setup({
  types: {
    input: {} as { remembered: RawMarkup | null },
    /** The widget's inner markup; null for the empty cart of the page as served. */
    context: {} as { markup: RawMarkup | null },
    events: {} as { type: 'cart.refresh' } | { type: 'order.begun' },
    tags: {} as 'busy',
  },
  actors: {
    fetchCartWidget: unprovided<RawMarkup | null>('fetchCartWidget'),
    isOrderUnderWay: unprovided<boolean>('isOrderUnderWay'),
    awaitOrders: unprovided<void>('awaitOrders'),
  },
  actions: {
    show: assign({ markup: (_, { markup }: { markup: RawMarkup | null }) => markup }),
    remember: effect<{ markup: RawMarkup }>('remember'),
    forget: effect('forget'),
  },
  guards: {
    isFilled: (_, { markup }: { markup: RawMarkup | null }) => markup !== null,
    isUnderWay: (_, { isUnderWay }: { isUnderWay: boolean }) => isUnderWay,
  },
  delays: { readDeadline: READ_DEADLINE_MS, ordersDeadline: ORDERS_DEADLINE_MS },
}).createMachine({
  id: 'cartWidget',
  context: ({ input }) => ({ markup: input.remembered }),
  initial: 'refreshing',
  on: { 'cart.refresh': { target: '.refreshing', reenter: true }, 'order.begun': '.held' },
  states: {
    refreshing: {
      description: 'The counter shows the last known state while the current one is requested.',
      tags: 'busy',
      invoke: {
        id: 'fetchCartWidget',
        src: 'fetchCartWidget',
        onDone: [
          {
            guard: { type: 'isFilled', params: ({ event }) => ({ markup: event.output }) },
            target: 'filled',
            actions: [
              { type: 'show', params: ({ event }) => ({ markup: event.output }) },
              { type: 'remember', params: ({ event }) => ({ markup: event.output as RawMarkup }) },
            ],
          },
          { target: 'empty', actions: [{ type: 'show', params: { markup: null } }, 'forget'] },
        ],
        onError: 'stale',
      },
      after: { readDeadline: 'stale' },
      initial: 'unsure',
      states: {
        unsure: {
          description: 'The request is sent, and the browser checks for an order in progress.',
          invoke: {
            id: 'isOrderUnderWay',
            src: 'isOrderUnderWay',
            onDone: [
              {
                guard: { type: 'isUnderWay', params: ({ event }) => ({ isUnderWay: event.output }) },
                target: '#cartWidget.held',
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
    held: {
      description: 'An order is in progress; the counter shows the last known state until it ends.',
      tags: 'busy',
      on: { 'cart.refresh': {}, 'order.begun': {} },
      invoke: { id: 'awaitOrders', src: 'awaitOrders', onDone: 'refreshing', onError: 'refreshing' },
      after: { ordersDeadline: 'refreshing' },
    },
    filled: { description: 'The counter shows the number of lines and the total from the server.' },
    empty: { description: 'The cart is empty: the counter looks as in the page as served.' },
    stale: { description: 'The request failed: the counter still shows the last known state.' },
  },
})
export type CartWidgetActor = ActorRefFrom<typeof cartWidgetMachine>

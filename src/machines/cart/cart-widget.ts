/**
 * The cart counter in the header.
 *
 * Pages may come from a cache that shows an empty cart to everybody, so what this browser saw last is shown at once and
 * the server is asked at once. An empty cart clears what is remembered. An answer that is no answer (a server error, no
 * connection, a foreign page) leaves the counter as it is. Whoever changes the cart says so, and the counter asks again;
 * the newest question wins. While an order is being placed in any tab nobody asks for the cart; the counter asks afterwards.
 */
import { type ActorRefFrom, assign, setup } from 'xstate'
import type { RawMarkup } from '../../services/contract/markup.ts'
import { ORDERS_DEADLINE_MS, READ_DEADLINE_MS } from '../deadlines.ts'
import { unprovided } from '../unprovided.ts'

export const cartWidgetMachine = setup({
  types: {
    input: {} as { remembered: RawMarkup | null },
    /** The widget's inner markup; null for the markup of an empty cart that came with the page. */
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
    remember: (_context, _params: { markup: RawMarkup }) => undefined,
    forget: () => undefined,
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
      description: 'The counter shows what was known last while the server is asked.',
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
          description: 'The server is asked, and the browser whether an order is being placed.',
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
            // The request waits for orders by itself.
            onError: 'clear',
          },
        },
        clear: { description: 'The server is asked, and no order is being placed.' },
      },
    },
    held: {
      description: 'An order is being placed; the counter shows what was known last and asks afterwards.',
      tags: 'busy',
      on: { 'cart.refresh': {}, 'order.begun': {} },
      invoke: { id: 'awaitOrders', src: 'awaitOrders', onDone: 'refreshing', onError: 'refreshing' },
      after: { ordersDeadline: 'refreshing' },
    },
    filled: { description: 'The counter shows the number of lines and the total that the server gave.' },
    empty: { description: 'The cart is empty: the counter looks as the page brought it.' },
    stale: { description: 'The server could not be asked: the counter still shows what was known last.' },
  },
})
export type CartWidgetActor = ActorRefFrom<typeof cartWidgetMachine>

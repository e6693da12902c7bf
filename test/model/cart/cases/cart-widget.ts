/** Test cases: the cart counter. */
import type { cartWidgetMachine } from '../../../../src/machines/cart/cart-widget.ts'
import type { RawMarkup } from '../../../../src/services/contract/markup.ts'
import type { Cases } from '../../support/paths.ts'

const widget = (badge: string, total: string) =>
  `<span class="header-cart-icon"></span>${badge && `<span class="badge bg-primary header-cart-badge" id="count">${badge}</span>`}<span class="header-cart-total">${total}</span>` as RawMarkup

export const EMPTY = widget('', '€0.00*')
export const REMEMBERED = widget('2', '€10.00*')
export const FRESH = widget('3', '€15.00*')

const ASKED = 'the counter as it was known last; the shop is asked'
const UNSURE = 'the counter as it was known last; the shop is asked, and perhaps an order is being placed'
const HELD = 'the counter as it was known last, until the order has ended'
const FILLED = 'the number of lines and the total as the shop gave them'
const EMPTY_CART = 'the counter of an empty cart'
const STALE = 'the counter as it was known last; nobody is asked'

const ASKS = { sees: UNSURE, asks: ['fetchCartWidget', 'isOrderUnderWay'] }
const HOLDS = { sees: HELD, asks: ['awaitOrders'] }

export const cartWidgetCases: Cases<typeof cartWidgetMachine> = {
  input: { remembered: REMEMBERED },
  states: {
    'refreshing.unsure': {
      sees: UNSURE,
      looks: ASKED,
      waits: [10_000],
      awaits: ['fetchCartWidget', 'isOrderUnderWay'],
    },
    'refreshing.clear': { sees: ASKED, waits: [10_000], awaits: ['fetchCartWidget'] },
    held: { sees: HELD, looks: ASKED, waits: [70_000], awaits: ['awaitOrders'] },
    filled: { sees: FILLED },
    empty: { sees: EMPTY_CART },
    stale: { sees: STALE },
  },
  starts: { asks: ['fetchCartWidget', 'isOrderUnderWay'] },
  delays: {
    readDeadline: { ms: 10_000, follows: { sees: STALE } },
    ordersDeadline: { ms: 70_000, follows: ASKS },
  },
  cases: [
    { event: { type: 'cart.refresh' }, says: 'the cart was changed', follows: [{ in: 'held', stays: true }, ASKS] },
    {
      event: { type: 'xstate.done.actor.isOrderUnderWay', output: false },
      says: 'no order is being placed',
      follows: { sees: ASKED },
    },
    {
      event: { type: 'xstate.done.actor.isOrderUnderWay', output: true },
      says: 'an order is being placed already',
      follows: HOLDS,
    },
    {
      event: { type: 'xstate.error.actor.isOrderUnderWay', error: 'no lock' },
      says: 'nobody tells whether an order is being placed',
      follows: { sees: ASKED },
    },
    {
      event: { type: 'order.begun' },
      says: 'an order is sent in another tab',
      follows: [{ in: 'held', stays: true }, HOLDS],
    },
    { event: { type: 'xstate.done.actor.awaitOrders', output: undefined }, says: 'the order has ended', follows: ASKS },
    {
      event: { type: 'xstate.error.actor.awaitOrders', error: 'no lock' },
      says: 'nobody tells when the order ends',
      follows: ASKS,
    },
    {
      event: { type: 'xstate.done.actor.fetchCartWidget', output: FRESH },
      says: 'the shop counts three lines',
      follows: { sees: FILLED, does: ['remember'] },
    },
    {
      event: { type: 'xstate.done.actor.fetchCartWidget', output: null },
      says: 'the shop says the cart is empty',
      follows: { sees: EMPTY_CART, does: ['forget'] },
    },
    {
      event: { type: 'xstate.error.actor.fetchCartWidget', error: { status: 500 } },
      says: 'the shop is in trouble',
      follows: { sees: STALE },
    },
    {
      event: { type: 'xstate.error.actor.fetchCartWidget', error: { status: 0 } },
      says: 'the connection breaks',
      follows: { sees: STALE },
    },
  ],
}

/** What can happen to the cart counter, in words. */
import type { cartWidgetMachine } from '../../../src/machines/cart/cart-widget.ts'
import type { RawMarkup } from '../../../src/services/contract/markup.ts'
import type { Cases } from '../support/paths.ts'

const widget = (badge: string, total: string) =>
  `<span class="header-cart-icon"></span>${badge && `<span class="badge bg-primary header-cart-badge" id="count">${badge}</span>`}<span class="header-cart-total">${total}</span>` as RawMarkup

export const EMPTY = widget('', '€0.00*')
export const REMEMBERED = widget('2', '€10.00*')
export const FRESH = widget('3', '€15.00*')

export const cartWidgetCases: Cases<typeof cartWidgetMachine> = {
  input: { remembered: REMEMBERED },
  cases: [
    { event: { type: 'cart.refresh' }, says: 'the cart was changed' },
    { event: { type: 'order.begun' }, says: 'an order is sent in another tab' },
    { event: { type: 'xstate.done.actor.awaitOrders', output: undefined }, says: 'the order has ended' },
    { event: { type: 'xstate.error.actor.awaitOrders', error: 'no lock' }, says: 'nobody tells when the order ends' },
    { event: { type: 'xstate.done.actor.fetchCartWidget', output: FRESH }, says: 'the shop counts three lines' },
    { event: { type: 'xstate.done.actor.fetchCartWidget', output: null }, says: 'the shop says the cart is empty' },
    { event: { type: 'xstate.error.actor.fetchCartWidget', error: { status: 500 } }, says: 'the shop is in trouble' },
    { event: { type: 'xstate.error.actor.fetchCartWidget', error: { status: 0 } }, says: 'the connection breaks' },
  ],
}

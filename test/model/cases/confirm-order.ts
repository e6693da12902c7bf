/** What can happen to an order that is being placed, in words. */
import type { confirmOrderMachine } from '../../../src/machines/checkout/confirm-order.ts'
import type { Cases } from '../support/paths.ts'

export const confirmOrderCases: Cases<typeof confirmOrderMachine> = {
  input: undefined,
  guardContext: ({ missing }) => missing,
  cases: [
    { event: { type: 'order.submit', isUnsent: false }, says: 'the shopper presses the order button' },
    {
      event: { type: 'order.submit', isUnsent: true },
      says: 'the shopper changes a quantity and presses the order button at once',
    },
    { event: { type: 'order.refuse', field: 'tos' }, says: 'the terms are not accepted' },
    { event: { type: 'order.refuse', field: 'revocation' }, says: 'the right of withdrawal is not waived' },
    { event: { type: 'field.correct', field: 'tos' }, says: 'the shopper accepts the terms' },
    { event: { type: 'form.stopped' }, says: 'another check of the form says no' },
    { event: { type: 'form.sent' }, says: 'the browser takes the form' },
    { event: { type: 'page.leaving' }, says: 'the browser begins to leave' },
    { event: { type: 'page.left' }, says: 'the next page is there' },
    { event: { type: 'page.restored' }, says: 'the browser brings the page back from its memory' },
    { event: { type: 'xstate.done.actor.takeTurn', output: { wasSent: false } }, says: 'it is its turn' },
    {
      event: { type: 'xstate.done.actor.takeTurn', output: { wasSent: true } },
      says: 'it is its turn, and this cart was sent before',
    },
    { event: { type: 'xstate.error.actor.takeTurn', error: 'no locks' }, says: 'there are no turns here' },
    { event: { type: 'xstate.done.actor.isCartEmpty', output: true }, says: 'the cart is gone' },
    { event: { type: 'xstate.done.actor.isCartEmpty', output: false }, says: 'the cart is still there' },
    { event: { type: 'xstate.error.actor.isCartEmpty', error: { status: 500 } }, says: 'the shop cannot tell' },
  ],
}

/** What can happen while a shopper pays with the provider, from the contract (payments A3, D5) and quality.md (A4, A7, A8, A17). */
import type { paymentAttemptMachine } from '../../../../src/machines/paypal/payment-attempt.ts'
import type { Cases } from '../../support/paths.ts'

const OPEN = 'the provider’s button, and no order button'
const BYPASSED = 'the provider’s button, and a message that it pays'
const PRESSED = `${OPEN}, while its script is about to ask for an order`
const BESIDE = 'the provider’s button and the order button, which pays, too'
const PRESSED_BESIDE = `${BESIDE}, while the script is about to ask for an order`
const CREATING = `${OPEN}, while the shop creates the order at the provider`
const PAYING = 'that the payment is going on in the provider’s window, with a button that cancels it'
const SENDING = 'the order button in place of the provider’s, while the order is about to be sent'
const EXPLAINED = 'the order button in place of the provider’s, below a message of the order form'
const HELD = 'that the payment is approved and the order is not placed, above the order button'
const SENT = 'the order button in place of the provider’s, while the next page is awaited'
const OVER = 'neither button, while the page is left or loaded anew'

export const ORDER_ID = '5O190127TN364715T'

const fails = { sees: OVER, does: ['reportFailure'] }
const loadsAnew = { sees: OVER, does: ['reloadPage'] }

export const paymentAttemptCases: Cases<typeof paymentAttemptMachine> = {
  input: undefined,
  states: {
    'open.untouched': { sees: OPEN },
    'open.bypassed': { sees: BYPASSED },
    'open.pressed': { sees: PRESSED, looks: OPEN, waits: [60_000] },
    'beside.untouched': { sees: BESIDE },
    'beside.pressed': { sees: PRESSED_BESIDE, looks: BESIDE, waits: [60_000] },
    'running.creating': { sees: CREATING, looks: OPEN, waits: [20_000], awaits: ['createOrder'] },
    'running.paying': { sees: PAYING },
    'approved.sending': { sees: SENDING, waits: [5000], awaits: ['hearOrder'] },
    'approved.explained': { sees: EXPLAINED, looks: SENDING, awaits: ['hearOrder'] },
    'approved.held': { sees: HELD, awaits: ['hearOrder'] },
    sent: { sees: SENT, looks: SENDING },
    over: { sees: OVER },
  },
  guardContext: ({ orderId }) => orderId,
  delays: {
    changeDeadline: { ms: 20_000, follows: fails },
    pressDeadline: { ms: 60_000, follows: [{ in: 'beside', sees: BESIDE }, { sees: OPEN }] },
    sendingNotice: { ms: 5000, follows: { sees: HELD } },
  },
  cases: [
    {
      event: { type: 'button.press' },
      says: 'the provider’s script is told of a press',
      follows: [{ in: 'beside', sees: PRESSED_BESIDE }, { sees: PRESSED }],
    },
    {
      event: { type: 'order.offer' },
      says: 'the order button is offered as well',
      follows: [{ in: 'open.pressed', sees: PRESSED_BESIDE }, { sees: BESIDE }],
    },
    {
      event: { type: 'order.want' },
      says: 'the shopper presses the provider’s button',
      follows: { sees: CREATING, asks: ['createOrder'] },
    },
    {
      event: { type: 'xstate.done.actor.createOrder', output: ORDER_ID },
      says: 'the shop has created the order',
      follows: { sees: PAYING },
    },
    {
      event: { type: 'xstate.error.actor.createOrder', error: new Error('no answer') },
      says: 'the shop does not create the order',
      follows: fails,
    },
    {
      event: { type: 'order.approve', orderId: ORDER_ID },
      says: 'the shopper approves the payment',
      follows: { sees: SENDING, asks: ['hearOrder'], does: ['nameOrder', 'order.approved'] },
    },
    {
      event: { type: 'order.approve', orderId: 'ANOTHER' },
      says: 'the provider tells of another order',
      follows: fails,
    },
    { event: { type: 'order.cancel' }, says: 'the shopper breaks off in the window', follows: fails },
    { event: { type: 'order.fail', error: new Error('sorry') }, says: 'the provider fails', follows: fails },
    {
      event: { type: 'card.refuse' },
      says: 'the bank refuses the card that is typed on the page',
      follows: { sees: OPEN },
    },
    { event: { type: 'attempt.abandon' }, says: 'the shopper cancels on the page', follows: fails },
    {
      event: { type: 'form.bypass' },
      says: 'the form is submitted past the provider’s button',
      follows: { sees: BYPASSED, does: ['pointOut'] },
    },
    {
      event: { type: 'form.sent' },
      says: 'the browser sends the order',
      follows: { sees: SENT },
    },
    {
      event: { type: 'order.explained' },
      says: 'the order form says how the order stands',
      follows: { sees: EXPLAINED },
    },
    {
      event: { type: 'order.unexplained' },
      says: 'the order form says nothing any more',
      follows: { sees: SENDING },
    },
    { event: { type: 'page.restored' }, says: 'the browser brings the page back from its cache', follows: loadsAnew },
  ],
}

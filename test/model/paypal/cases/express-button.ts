/** What can happen to a purchase by the express button, from the contract (payments A4, E5, D5) and quality.md (A4, A7, A17). */
import type { expressButtonMachine } from '../../../../src/machines/paypal/express-button.ts'
import type { ExpressPurchaseActor } from '../../../../src/machines/paypal/express-purchase.ts'
import type { Cases } from '../../support/paths.ts'
import { createSibling } from '../../support/sibling.ts'

const NONE = 'no button yet'
const DRAWING = `${NONE}, while it is drawn`
const OFFERED = 'that the buttons are loaded when they are needed, with a button that loads them'
const COMING = 'that the buttons are on their way'
const COMING_DRAWN = `${COMING}, while they are drawn`
const MISSING = 'that the buttons cannot be had, with a button that tries again'
const ABSENT = 'no button, and nothing that asks for one'
const READY = 'the provider’s button'
const PRESSED = `${READY}, while its script is about to ask for an order`
const PREPARING = `${READY}, while the shop makes the cart ready`
const ADDING = `${READY}, while the product is put into the cart`
const CREATING = `${READY}, while the shop creates the order at the provider`
const PAYING = 'that the payment is going on in the provider’s window, with a button that cancels it'
const UNADDED = 'that the product is not in the cart, at the provider’s button'
const TAKING = 'that the payment is approved, while the shop takes it over'
const LEAVING = 'that the payment is approved, while the checkout is awaited'
const OVER = 'that the page is left or loaded anew'

/** The purchase of the page, which nothing else has begun. */
export const purchase = createSibling().sibling as ExpressPurchaseActor

export const OF_PRODUCT = 'on a product'
const OF_CART = 'in the cart'
export const ON_DEMAND = 'in the cart, where the script is loaded on demand'
export const OFFERED_BY_SHOP = 'in the cart, after a press on the shop’s own button'

const ORDER_ID = '5O190127TN364715T'

const notComing = [{ in: 'wanted', sees: MISSING }, { sees: ABSENT }]
const fails = { sees: OVER, does: ['reportFailure'] }

export const expressButtonCases: Cases<typeof expressButtonMachine> = {
  input: { addsProduct: true, begins: 'byItself', purchase },
  begins: {
    [OF_PRODUCT]: { addsProduct: true, begins: 'byItself', purchase },
    [OF_CART]: { addsProduct: false, begins: 'byItself', purchase },
    [ON_DEMAND]: { addsProduct: false, begins: 'onDemand', purchase },
    [OFFERED_BY_SHOP]: { addsProduct: false, begins: 'wanted', purchase },
  },
  guardContext: ({ addsProduct, orderId }) => [addsProduct, orderId],
  starts: [{ in: 'offered' }, { in: 'wanted', asks: ['hearWantedScript'] }, { asks: ['hearScript'] }],
  states: {
    offered: { sees: OFFERED },
    'wanted.fetching': { sees: COMING, awaits: ['hearWantedScript'] },
    'wanted.drawing': { sees: COMING_DRAWN, looks: COMING, waits: [15_000], awaits: ['drawButtons'] },
    missing: { sees: MISSING },
    'coming.fetching': { sees: NONE, awaits: ['hearScript'] },
    'coming.drawing': { sees: DRAWING, looks: NONE, waits: [15_000], awaits: ['drawButtons'] },
    absent: { sees: ABSENT },
    ready: { sees: READY },
    pressed: { sees: PRESSED, looks: READY, waits: [60_000] },
    'paying.preparing': { sees: PREPARING, looks: READY, waits: [20_000], awaits: ['prepareCart'] },
    'paying.adding': { sees: ADDING, looks: READY, waits: [15_000], awaits: ['addProduct'] },
    'paying.creating': { sees: CREATING, looks: READY, waits: [20_000], awaits: ['createOrder'] },
    'paying.approving': { sees: PAYING },
    unadded: { sees: UNADDED },
    'approved.preparing': { sees: TAKING, waits: [20_000], awaits: ['prepareCheckout'] },
    'approved.leaving': { sees: LEAVING, looks: TAKING, waits: [20_000] },
    over: { sees: OVER },
  },
  delays: {
    drawingDeadline: { ms: 15_000, follows: notComing },
    addingDeadline: { ms: 15_000, follows: fails },
    changeDeadline: { ms: 20_000, follows: fails },
    pressDeadline: { ms: 60_000, follows: { sees: READY } },
  },
  cases: [
    {
      event: { type: 'script.there', provider: { FUNDING: { PAYPAL: 'paypal' } } },
      says: 'the script is there',
      follows: [
        { in: 'wanted', sees: COMING_DRAWN, asks: ['drawButtons'] },
        { sees: DRAWING, asks: ['drawButtons'] },
      ],
    },
    { event: { type: 'script.blocked' }, says: 'the script cannot be had', follows: notComing },
    {
      event: { type: 'payment.want' },
      says: 'the shopper asks for the buttons',
      follows: { sees: COMING, asks: ['hearWantedScript'] },
    },
    {
      event: { type: 'network.returned' },
      says: 'the browser is online again',
      follows: { sees: NONE, asks: ['hearScript'] },
    },
    {
      event: { type: 'xstate.done.actor.drawButtons', output: true },
      says: 'the button is drawn',
      follows: { sees: READY },
    },
    {
      event: { type: 'xstate.done.actor.drawButtons', output: false },
      says: 'no way to pay is open to the shopper',
      follows: notComing,
    },
    {
      event: { type: 'xstate.error.actor.drawButtons', error: new Error('broken') },
      says: 'the script cannot draw',
      follows: notComing,
    },
    { event: { type: 'button.press' }, says: 'the provider’s script is told of a press', follows: { sees: PRESSED } },
    {
      event: { type: 'order.want' },
      says: 'the shopper presses the button',
      follows: { sees: PREPARING, asks: ['prepareCart'] },
    },
    {
      event: { type: 'xstate.done.actor.prepareCart' },
      says: 'the cart is ready',
      follows: [
        { when: ([first]) => first !== OF_PRODUCT, sees: CREATING, asks: ['createOrder'] },
        { sees: ADDING, asks: ['addProduct'] },
      ],
    },
    {
      event: { type: 'xstate.error.actor.prepareCart', error: new Error('no answer') },
      says: 'the cart cannot be made ready',
      follows: fails,
    },
    {
      event: { type: 'product.added' },
      says: 'the product is in the cart',
      follows: { sees: CREATING, asks: ['createOrder'], does: ['closeCart'] },
    },
    {
      event: { type: 'product.refused' },
      says: 'the product cannot be put into the cart',
      follows: { sees: UNADDED, does: ['closeCart', 'pointOut'] },
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
      follows: { sees: TAKING, asks: ['prepareCheckout'] },
    },
    {
      event: { type: 'order.approve', orderId: 'ANOTHER' },
      says: 'the provider tells of another order',
      follows: fails,
    },
    { event: { type: 'order.cancel' }, says: 'the shopper breaks off in the window', follows: fails },
    { event: { type: 'order.fail', error: new Error('sorry') }, says: 'the provider fails', follows: fails },
    { event: { type: 'attempt.abandon' }, says: 'the shopper cancels on the page', follows: fails },
    {
      event: { type: 'xstate.done.actor.prepareCheckout' },
      says: 'the shop has taken the payment over',
      follows: { sees: LEAVING, does: ['goToCheckout'] },
    },
    {
      event: { type: 'xstate.error.actor.prepareCheckout', error: new Error('no answer') },
      says: 'the shop does not take the payment over',
      follows: fails,
    },
    {
      event: { type: 'page.restored' },
      says: 'the browser brings the page back from its cache',
      follows: { sees: OVER, does: ['reloadPage'] },
    },
  ],
}

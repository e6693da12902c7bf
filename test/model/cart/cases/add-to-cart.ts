/** Test cases: adding a product to the cart. */
import { createEmptyActor } from 'xstate'
import type { addToCartMachine } from '../../../../src/machines/cart/add-to-cart.ts'
import type { CartPanel } from '../../../../src/machines/cart/off-canvas-cart.ts'
import { fakeMarkup } from '../../support/markup.ts'
import type { Cases } from '../../support/paths.ts'

/** A cart that ignores all events. */
export const nobody = createEmptyActor() as unknown as CartPanel

export const answered = {
  markup: fakeMarkup('<div class="offcanvas-body"></div>'),
  lines: [{ id: 'mug', name: 'Mug', quantity: 1, price: 5, currency: 'EUR' }],
}

const READY = 'a buy button'
const BUSY = 'a busy buy button'
const SENT = 'a busy buy button, and the cart waits for the answer'
const ADDED = 'a buy button, and the cart as the shop answered is about to be shown'
const UNSEEN = 'a buy button, and a panel that did not show the cart as the shop answered'
const SHOWN = 'the cart as the shop answered'
const REFUSED = 'a line that the product was not added, and a way to try again'
const UNCLEAR = 'a line that nobody knows whether it was added, above the cart as it is now'

const LEAVING = 'a buy button, and the browser opens another page of the shop'

const PRESSED = { sees: BUSY, asks: ['addToCart'] }

export const addToCartCases: Cases<typeof addToCartMachine> = {
  input: { cart: nobody, form: 'form-1' },
  states: {
    idle: { sees: READY },
    'adding.waiting': { sees: BUSY, waits: [20_000], awaits: ['addToCart'] },
    'adding.sent': { sees: SENT, waits: [20_000], awaits: ['addToCart'] },
    added: { sees: ADDED, waits: [20_000] },
    unseen: { sees: UNSEEN },
    shown: { sees: SHOWN },
    refused: { sees: REFUSED },
    unclear: { sees: UNCLEAR },
    leaving: { sees: LEAVING },
  },
  delays: {
    changeDeadline: {
      ms: 20_000,
      follows: [
        { in: 'added', sees: UNSEEN },
        { sees: UNCLEAR, does: ['cart.explain', 'add.failed'] },
      ],
    },
  },
  cases: [
    { event: { type: 'form.submit', submitter: null }, says: 'the shopper presses the buy button', follows: PRESSED },
    { event: { type: 'add.retry' }, says: 'the shopper chooses to try again', follows: PRESSED },
    {
      event: { type: 'form.sent' },
      says: 'the form has left',
      follows: { sees: SENT, does: ['cart.expect'] },
    },
    {
      event: { type: 'panel.missing' },
      says: 'the panel cannot be loaded',
      follows: [
        { in: 'refused', sees: LEAVING, does: ['submitNatively'] },
        { sees: LEAVING, does: ['openCartPage'] },
      ],
    },
    {
      event: { type: 'xstate.done.actor.addToCart', output: answered },
      says: 'the shop answers with the cart',
      follows: { sees: ADDED, does: ['announceChange', 'cart.show'] },
    },
    {
      event: { type: 'answer.shown' },
      says: 'the panel shows the answer',
      follows: { sees: SHOWN, does: ['announceShown'] },
    },
    {
      event: { type: 'xstate.error.actor.addToCart', error: { status: 400 } },
      says: 'the shop says no',
      follows: { sees: REFUSED, does: ['cart.explain', 'add.failed'] },
    },
    {
      event: { type: 'xstate.error.actor.addToCart', error: { status: 0 } },
      says: 'the connection breaks',
      follows: { sees: UNCLEAR, does: ['cart.explain', 'add.failed'] },
    },
    {
      event: { type: 'xstate.error.actor.addToCart', error: { status: 502 } },
      says: 'the shop is in trouble',
      follows: { sees: UNCLEAR, does: ['cart.explain', 'add.failed'] },
    },
  ],
}

/** Test cases: the sentence that a product is in the cart. */
import { createEmptyActor } from 'xstate'
import type { cartAlertMachine } from '../../../../src/machines/cart/cart-alert.ts'
import type { CartPanel } from '../../../../src/machines/cart/off-canvas-cart.ts'
import { fakeMarkup } from '../../support/markup.ts'
import type { Cases } from '../../support/paths.ts'

const RESTING = 'no sentence'
const SHOWN = 'the sentence that the product is in the cart'
const EXPLAINED = 'no sentence, as the panel says what went wrong'
const change = 'form-1#1'

export const cartAlertCases: Cases<typeof cartAlertMachine> = {
  input: { cart: createEmptyActor() as unknown as CartPanel },
  states: {
    resting: { sees: RESTING },
    shown: { sees: SHOWN, waits: [3000] },
    explained: { sees: EXPLAINED },
  },
  // Contract, versions C6.
  delays: { alertDelay: { ms: 3000, follows: { sees: RESTING } } },
  cases: [
    {
      event: { type: 'cart.expect', change },
      says: 'the form has been sent',
      follows: [{ in: 'explained', stays: true, does: ['cart.expect'] }, { stays: true }],
    },
    {
      event: { type: 'cart.show', change, markup: fakeMarkup('<p>Cart</p>') },
      says: 'the shop has put it into the cart',
      follows: [
        { in: 'explained', sees: RESTING, does: ['cart.show'] },
        { sees: SHOWN, does: ['showAlert', 'answer.shown'] },
      ],
    },
    {
      event: { type: 'cart.explain', change, notice: { kind: 'unclear' } },
      says: 'nobody knows whether it is in the cart',
      follows: { sees: EXPLAINED, does: ['cart.expect', 'cart.explain'] },
    },
    {
      event: { type: 'panel.shown', changes: [change] },
      says: 'the panel shows what the shop answered',
      follows: { stays: true, does: ['answer.shown'] },
    },
    {
      event: { type: 'panel.lost' },
      says: 'the panel cannot be had',
      follows: { stays: true, does: ['panel.missing'] },
    },
  ],
}

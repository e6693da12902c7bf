/** What can happen while a product is put into the cart, in words. */
import { createEmptyActor } from 'xstate'
import type { addToCartMachine } from '../../../src/machines/cart/add-to-cart.ts'
import type { OffCanvasCartActor } from '../../../src/machines/cart/off-canvas-cart.ts'
import { fakeMarkup } from '../support/markup.ts'
import type { Cases } from '../support/paths.ts'

/** A cart that hears nothing. */
export const nobody = createEmptyActor() as unknown as OffCanvasCartActor

export const addToCartCases: Cases<typeof addToCartMachine> = {
  input: { cart: nobody, form: 'form-1' },
  cases: [
    { event: { type: 'form.submit' }, says: 'the shopper presses the buy button' },
    { event: { type: 'add.retry' }, says: 'the shopper chooses to try again' },
    {
      event: { type: 'xstate.done.actor.addToCart', output: fakeMarkup('<div class="offcanvas-body"></div>') },
      says: 'the shop answers with the cart',
    },
    { event: { type: 'xstate.error.actor.addToCart', error: { status: 400 } }, says: 'the shop says no' },
    { event: { type: 'xstate.error.actor.addToCart', error: { status: 0 } }, says: 'the connection breaks' },
    { event: { type: 'xstate.error.actor.addToCart', error: { status: 502 } }, says: 'the shop is in trouble' },
  ],
}

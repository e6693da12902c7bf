/** What can happen while the cart is changed in its panel, in words. */
import { createEmptyActor } from 'xstate'
import type { CartChange, cartChangesMachine } from '../../../src/machines/cart/cart-changes.ts'
import type { OffCanvasCartActor } from '../../../src/machines/cart/off-canvas-cart.ts'
import { fakeMarkup } from '../support/markup.ts'
import type { Cases } from '../support/paths.ts'

/** A change of one part of the cart. */
export function change(part: string, quantity: string, afterwards: CartChange['afterwards'] = null): CartChange {
  const body = new FormData()
  body.set('quantity', quantity)
  return {
    part,
    request: { url: `/${part}`, body, signature: `${part} ${quantity}`, isReadAfterwards: false },
    afterwards,
  }
}

export const two = change('line mug', '2')
export const removal = change('line lamp', '0', { kind: 'removed', label: 'Lamp', undo: null })
export const answer = fakeMarkup('<div class="offcanvas-body">cart</div>')

export const cartChangesCases: Cases<typeof cartChangesMachine> = {
  input: { cart: createEmptyActor() as unknown as OffCanvasCartActor },
  guardContext: ({ waiting, sent, destination }) => [
    waiting.map(({ request }) => request.signature),
    sent?.request.signature,
    destination,
  ],
  cases: [
    { event: { type: 'quantity.edit', change: two }, says: 'the shopper sets two mugs' },
    { event: { type: 'change.make', change: removal }, says: 'the shopper removes the lamp' },
    { event: { type: 'page.leave', destination: '/checkout/confirm' }, says: 'the shopper goes to the checkout' },
    { event: { type: 'page.restored' }, says: 'the browser brings the page back from its cache' },
    { event: { type: 'xstate.done.actor.changeCart', output: answer }, says: 'the shop agrees' },
    { event: { type: 'xstate.error.actor.changeCart', error: { status: 400 } }, says: 'the shop says no' },
    { event: { type: 'xstate.error.actor.changeCart', error: { status: 0 } }, says: 'the connection breaks' },
  ],
}

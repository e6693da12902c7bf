/** What can happen to the cart in the off-canvas panel, in words. */
import { createEmptyActor } from 'xstate'
import type { offCanvasCartMachine } from '../../../src/machines/cart/off-canvas-cart.ts'
import type { OffCanvasActor } from '../../../src/machines/shell/off-canvas.ts'
import { fakeMarkup } from '../support/markup.ts'
import { panelOf } from '../support/panel.ts'
import type { Cases } from '../support/paths.ts'

export const panel = panelOf('off-canvas-cart', 'right', 'cart-offcanvas')
export const cartWith = (line: string) =>
  fakeMarkup(
    `<div class="offcanvas-header"><button class="offcanvas-close js-offcanvas-close">Continue</button></div><div class="offcanvas-body"><p>${line}</p></div>`,
  )
/** Whoever adds the mug. */
export const adder = createEmptyActor()
export const putBack = { url: '/add', body: new FormData(), signature: 'put back', isReadAfterwards: false }
export const refused = { kind: 'refused' as const, retry: adder }

export const offCanvasCartCases: Cases<typeof offCanvasCartMachine> = {
  input: { offCanvas: createEmptyActor() as unknown as OffCanvasActor, panel },
  guardContext: ({ change }) => change,
  cases: [
    { event: { type: 'cart.open', panel }, says: 'the shopper presses the cart button' },
    { event: { type: 'cart.expect', change: 'mug' }, says: 'a mug is on its way into the cart' },
    { event: { type: 'cart.expect', change: 'lamp' }, says: 'a lamp is on its way into the cart' },
    { event: { type: 'cart.show', change: 'mug', markup: cartWith('mug') }, says: 'the mug has arrived' },
    { event: { type: 'cart.explain', change: 'mug', notice: refused }, says: 'the mug was refused' },
    {
      event: { type: 'cart.explain', change: 'mug', notice: { kind: 'unclear' } },
      says: 'nobody knows whether the mug has arrived',
    },
    {
      event: {
        type: 'cart.update',
        markup: cartWith('no mug'),
        notices: [{ kind: 'removed', label: 'Mug', undo: putBack, change: 'line mug' }],
      },
      says: 'the shopper removed the mug and the shop agrees',
    },
    {
      event: { type: 'cart.reread', notices: [{ kind: 'unchanged', change: 'line mug' }] },
      says: 'the shop refuses a change made in the panel',
    },
    { event: { type: 'cart.retry' }, says: 'the shopper chooses to load the cart again' },
    { event: { type: 'notice.retry', retry: adder }, says: 'the shopper chooses to add the mug again' },
    { event: { type: 'cart.inserted' }, says: 'the content stands on the page' },
    { event: { type: 'panel.closed' }, says: 'the panel is closed' },
    { event: { type: 'order.begun' }, says: 'an order is sent in another tab' },
    { event: { type: 'cart.outdated' }, says: 'the cart is changed in another tab' },
    { event: { type: 'xstate.done.actor.awaitOrders', output: undefined }, says: 'the order has ended' },
    { event: { type: 'xstate.error.actor.awaitOrders', error: 'no lock' }, says: 'nobody tells when the order ends' },
    { event: { type: 'xstate.done.actor.readCart', output: cartWith('two mugs') }, says: 'the shop gives the cart' },
    { event: { type: 'xstate.error.actor.readCart', error: { status: 500 } }, says: 'the shop gives no cart' },
  ],
}

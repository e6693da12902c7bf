/** What can happen to the off-canvas panel, in words. */
import type { offCanvasMachine, Panel } from '../../../src/machines/shell/off-canvas.ts'
import type { Cases } from '../support/paths.ts'

export const cart: Panel = {
  owner: 'cart',
  position: 'right',
  closable: true,
  fullwidth: false,
  className: 'cart-offcanvas',
}
export const survey: Panel = { owner: 'survey', position: 'left', closable: false, fullwidth: false, className: '' }

export const offCanvasCases: Cases<typeof offCanvasMachine> = {
  input: undefined,
  guardContext: ({ panel }) => panel?.owner,
  cases: [
    { event: { type: 'panel.open', panel: cart }, says: 'the cart asks for the panel' },
    { event: { type: 'panel.open', panel: survey }, says: 'a survey asks for the panel that only its button closes' },
    { event: { type: 'panel.drawn' }, says: 'the panel is drawn' },
    { event: { type: 'panel.close' }, says: 'the shopper presses a close button' },
    { event: { type: 'panel.dismiss' }, says: 'the shopper presses Escape' },
    { event: { type: 'history.popped' }, says: 'the shopper goes back' },
    { event: { type: 'page.restored' }, says: 'the browser brings the page back from its cache' },
    { event: { type: 'xstate.done.actor.dropHistoryEntry' }, says: 'the browser has gone back over the entry' },
    { event: { type: 'xstate.error.actor.dropHistoryEntry', error: { message: 'refused' } }, says: 'going back fails' },
  ],
}

/** The page's one off-canvas panel, started by the first flow that needs it. */
import type { Layer } from '../../machines/shell/layers.ts'
import { type OffCanvasActor, offCanvasMachine } from '../../machines/shell/off-canvas.ts'
import { onePerPage, type Tools } from '../kit.ts'
import { layersOf } from './layers.ts'

const PANELS = '[data-storefront-layer] > .offcanvas'
const CLOSERS = '.js-offcanvas-close, [data-bs-dismiss="offcanvas"]'
/** Fired on `document` once the panel is removed (contract, shell 6). */
const CLOSED_EVENT = 'onCloseOffcanvas'

/** The layer of the panel, which is in a node of the flow that fills it, with its veil. */
export const panelLayer = (): Layer => ({
  kind: 'panel',
  hasEntry: true,
  surface: () => document.querySelector(PANELS)?.parentElement ?? null,
})

/** The panel's actor. */
export const offCanvasOf = onePerPage({ name: 'off-canvas' }, (flow): OffCanvasActor => {
  const actor = flow.run(offCanvasOnPage(), { input: { layers: layersOf(flow.page), layer: panelLayer() } })
  listenToPage(actor, flow)
  return actor
})

/** The machine with its effects on the page around the panel. */
export const offCanvasOnPage = () =>
  offCanvasMachine.provide({
    actions: {
      announceRemoved: () =>
        document.dispatchEvent(
          new CustomEvent(CLOSED_EVENT, { detail: { offCanvasContent: document.querySelectorAll(PANELS) } }),
        ),
    },
  })

/** Sends what the shopper and the browser do to the panel. */
export function listenToPage(
  actor: OffCanvasActor,
  { on, onPageRestored }: Pick<Tools, 'on' | 'onPageRestored'>,
): void {
  on(document, 'keydown', ({ key, defaultPrevented }) => {
    if (key === 'Escape' && !defaultPrevented) actor.send({ type: 'panel.dismiss' })
  })
  on(document, 'click', ({ target }) => {
    if (target instanceof Element && target.closest(CLOSERS)) actor.send({ type: 'panel.close' })
  })
  onPageRestored(() => actor.send({ type: 'page.restored' }))
}

/** The page's one off-canvas panel, started by the first flow that needs it. */
import { createActor } from 'xstate'
import type { Page } from '../../loader/types.ts'
import type { Layer } from '../../machines/shell/layers.ts'
import { type OffCanvasActor, offCanvasMachine } from '../../machines/shell/off-canvas.ts'
import { onPageRestored, startActor } from '../kit/actors.ts'
import { layersOf } from './layers.ts'

const PANELS = '[data-storefront-layer] > .offcanvas'
const CLOSERS = '.js-offcanvas-close, [data-bs-dismiss="offcanvas"]'
/** Fired on `document` once the panel is removed (contract, shell 6). */
const CLOSED_EVENT = 'onCloseOffcanvas'

/** The layer of the panel, which lies in a node of the flow that fills it, with its veil. */
export const panelLayer = (): Layer => ({
  kind: 'panel',
  hasEntry: true,
  surface: () => document.querySelector(PANELS)?.parentElement ?? null,
})

/** The panel's actor. */
export const offCanvasOf = (page: Page): OffCanvasActor =>
  page.singleton('off-canvas', () => {
    const input = { layers: layersOf(page), layer: panelLayer() }
    const actor = startActor(createActor(offCanvasOnPage(), { input }), { name: 'off-canvas', page })
    listenToPage(actor)
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

/** Sends what the shopper and the browser do to the panel; `signal` ends it. */
export function listenToPage(actor: OffCanvasActor, signal?: AbortSignal): void {
  const options = signal ? { signal } : {}
  document.addEventListener(
    'keydown',
    ({ key, defaultPrevented }) => {
      if (key === 'Escape' && !defaultPrevented) actor.send({ type: 'panel.dismiss' })
    },
    options,
  )
  document.addEventListener(
    'click',
    ({ target }) => {
      if (target instanceof Element && target.closest(CLOSERS)) actor.send({ type: 'panel.close' })
    },
    options,
  )
  onPageRestored(() => actor.send({ type: 'page.restored' }), signal)
}

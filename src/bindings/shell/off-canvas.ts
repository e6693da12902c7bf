/** The page's one off-canvas panel. */
import type { ReactNode } from 'react'
import type { Haste } from '../../loader/views.ts'
import type { Layer as PageLayer } from '../../machines/shell/layers.ts'
import { type OffCanvasActor, offCanvasMachine, type Panel } from '../../machines/shell/off-canvas.ts'
import { publish } from '../bootstrap/bootstrap.ts'
import type { Layer } from '../kit/render.tsx'
import { type Flow, onceDrawn, onePerPage, type Tools } from '../kit.ts'
import { layersOf } from './layers.ts'

/** The page's panel, whichever flow fills it. */
export const PANELS = '[data-storefront-layer] > .offcanvas'
const CLOSERS = '.js-offcanvas-close, [data-bs-dismiss="offcanvas"]'
/** Fired on `document` once the panel is removed (contract, shell 6). */
const CLOSED_EVENT = 'onCloseOffcanvas'

/** The panel's layer: the node with panel and veil, which belongs to the flow that fills it. */
export const panelLayer = (): PageLayer => ({
  kind: 'panel',
  hasEntry: true,
  surface: () => document.querySelector(PANELS)?.parentElement ?? null,
})

/** The parameter of the events that open the panel; by default a click beside it and Escape close it. */
export const panelRequest = (panel: Pick<Panel, 'owner' | 'position'> & Partial<Panel>): Panel => ({
  className: '',
  closable: true,
  fullwidth: false,
  ...panel,
})

/** The panel's actor, started by the first caller. */
export const offCanvasOf = onePerPage({ name: 'off-canvas' }, (flow): OffCanvasActor => {
  const actor = flow.run(offCanvasOnPage(), { input: { layers: layersOf(flow.page), layer: panelLayer() } })
  listenToPage(actor, flow)
  return actor
})

/** The machine with its effects on the page around the panel; it tells of itself as Bootstrap's does (contract, shell 1.1). */
export const offCanvasOnPage = () =>
  offCanvasMachine.provide({
    actions: {
      announceShow: () => announce('show'),
      // Once the panel has the focus.
      announceShown: ({ self }) => onceDrawn(self, () => announce('shown')),
      announceHide: () => announce('hide'),
      announceRemoved: () => {
        announce('hidden')
        document.dispatchEvent(
          new CustomEvent(CLOSED_EVENT, { detail: { offCanvasContent: document.querySelectorAll(PANELS) } }),
        )
      },
    },
  })

function announce(moment: 'show' | 'shown' | 'hide' | 'hidden'): void {
  const panel = document.querySelector(PANELS)
  if (panel) publish(panel, `${moment}.bs.offcanvas`)
}

/**
 * Renders a flow's content into the panel once the flow has opened it; returns the node with panel and veil. The panel is closed
 * when the flow ends.
 */
export function drawPanel<View extends object>(
  flow: Pick<Flow, 'name' | 'page' | 'drawWhen' | 'onEnd'>,
  load: () => Promise<View & Layer>,
  content: (view: View & Layer, host: HTMLElement) => ReactNode,
  haste?: Haste,
  owner = flow.name,
): HTMLElement {
  const offCanvas = offCanvasOf(flow.page)
  // Before the content is removed, which is reported with it.
  flow.onEnd(() => offCanvas.send({ type: 'owner.left', owner }))
  return flow.drawWhen(
    offCanvas,
    ({ context: { panel } }) => panel?.owner === owner,
    load,
    document.body,
    content,
    undefined,
    haste,
  )
}

/** Closes the panel by Escape, by close buttons, and when the page returns from the back/forward cache. */
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

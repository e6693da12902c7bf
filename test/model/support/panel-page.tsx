/** A page with the off-canvas panel, for the flows that render into it. */
import type { ReactNode } from 'react'
import { createActor } from 'xstate'
import { offCanvasOnPage, panelLayer } from '../../../src/bindings/shell/off-canvas.ts'
import type { OffCanvasActor, Panel } from '../../../src/machines/shell/off-canvas.ts'
import { drawInto } from './draw.tsx'
import { HandClock } from './hand-clock.ts'
import { startLayers } from './layers.ts'

export type PanelPage = {
  offCanvas: OffCanvasActor
  /** Fires the panel's timers by hand. */
  clock: HandClock
  /** Renders `view` into the layer of the panel's owner. */
  draw: (view: ReactNode) => void
  /** Removes everything again. */
  end: () => void
}

/** Starts the real off-canvas on an empty page; nothing is written into the history. */
export function createPanelPage({ owner }: Panel): PanelPage {
  document.body.innerHTML = `<main></main><div data-storefront-layer="${owner}"></div>`
  const clock = new HandClock()
  const layers = startLayers()
  const offCanvas = createActor(offCanvasOnPage(), { clock, input: { layers, layer: panelLayer() } })
  offCanvas.start()
  const layer = document.querySelector('[data-storefront-layer]') as HTMLElement
  let erase: (() => void) | undefined
  return {
    offCanvas,
    clock,
    draw: (view) => {
      erase = drawInto(layer, view)
    },
    end: () => {
      erase?.()
      offCanvas.stop()
      layers.stop()
      document.body.replaceChildren()
      document.body.removeAttribute('style')
    },
  }
}

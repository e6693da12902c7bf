/** A page with the off-canvas panel, for the flows that draw into it. */
import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { createActor, fromPromise } from 'xstate'
import { offCanvasOnPage } from '../../../src/bindings/shell/off-canvas.ts'
import { DoorContext } from '../../../src/components/ui/ServerMarkup.tsx'
import { TextsContext } from '../../../src/components/ui/texts.ts'
import type { OffCanvasActor, Panel } from '../../../src/machines/shell/off-canvas.ts'
import type { Markup } from '../../../src/services/contract/markup.ts'
import texts from '../../../src/snippets/en-GB.json'
import { HandClock } from './hand-clock.ts'

/** A panel of the flow `owner`, as the contract's options name it. */
export function panelOf(owner: string, position: Panel['position'] = 'left', className = ''): Panel {
  return { owner, position, closable: true, fullwidth: false, className }
}

/** Inserts as the door does, without mounting what is inside. */
const door = {
  insert: (host: HTMLElement, markup: Markup) => host.replaceChildren(markup.copy()),
  clear: (host: HTMLElement) => host.replaceChildren(),
}

export type PanelPage = {
  offCanvas: OffCanvasActor
  /** Draws `view` into the layer of the panel's owner. */
  draw: (view: ReactNode) => void
  /** Takes everything away again. */
  end: () => void
}

/** Starts the real off-canvas on an empty page; nothing is written into the history. */
export function createPanelPage({ owner }: Panel): PanelPage {
  document.body.innerHTML = `<main></main><div data-storefront-layer="${owner}"></div>`
  const offCanvas = createActor(
    offCanvasOnPage().provide({
      actors: { dropHistoryEntry: fromPromise(() => Promise.resolve()) },
      actions: { pushHistoryEntry: () => undefined },
    }),
    { clock: new HandClock() },
  )
  offCanvas.start()
  const root = createRoot(document.querySelector('[data-storefront-layer]') as HTMLElement)
  return {
    offCanvas,
    draw: (view) =>
      root.render(
        <TextsContext value={texts}>
          <DoorContext value={door}>{view}</DoorContext>
        </TextsContext>,
      ),
    end: () => {
      root.unmount()
      offCanvas.stop()
      document.body.replaceChildren()
      document.body.removeAttribute('style')
    },
  }
}

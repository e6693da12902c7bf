/** A tab whose part opens in the panel on the smallest viewport (contract, shell 12). */
import * as z from 'zod/mini'
import type { Page } from '../../loader/types.ts'
import type { SmallPanelActor } from '../../machines/shell/small-panel.ts'
import { focusTrigger } from '../../page/focus.ts'
import { copyOf } from '../../services/shell/page-copy.ts'
import { targetsOf } from '../bootstrap/bootstrap.ts'
import { defineBinding } from '../kit/define.ts'
import { isPlainClick } from '../kit/events.ts'
import { word } from '../kit/options.ts'
import { loadSmallPanel, type SmallPanelView, startSmallPanel } from './small-panel.tsx'

const FLOW = 'off-canvas-tabs'

/** Options of `data-off-canvas-tabs-options`, spelt as the contract does (shell 12). */
const Options = z.object({ offcanvasPostion: word('right') })

export const binding = defineBinding({
  name: FLOW,
  options: Options,
  services: {},
  warm: loadSmallPanel,

  mount({ element: tab, options, page, signal, view }) {
    const panel = panelOf(page, options.offcanvasPostion, view)
    tab.addEventListener(
      'click',
      (event) => {
        const pane = targetsOf(tab)[0]
        if (!pane || !panel.getSnapshot().hasTag('small') || !isPlainClick(event)) return
        event.preventDefault()
        focusTrigger(event)
        tab.dispatchEvent(new CustomEvent('onClickOffCanvasTab'))
        const label = (tab.querySelector('span') ?? tab).textContent.trim()
        panel.send({ type: 'content.open', label, markup: copyOf(pane) })
      },
      // Before the tabs hear it.
      { capture: true, signal },
    )
  },
})

/** All tabs of the page share one panel. */
function panelOf(page: Page, position: string, view: SmallPanelView): SmallPanelActor {
  return page.singleton(FLOW, () =>
    startSmallPanel({ name: FLOW, page, view, small: ['XS'], panel: { position, className: '' } }),
  )
}

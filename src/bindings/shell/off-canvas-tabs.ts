/** A tab whose pane opens in the panel on the smallest viewport (contract, shell 12). */
import * as z from 'zod/mini'
import { nameOf } from '../../components/bootstrap/dialog-name.ts'
import { targetsOf } from '../bootstrap/bootstrap.ts'
import { defineBinding, onePerPage, word } from '../kit.ts'
import { startSmallPanel } from './small-panel.ts'

const FLOW = 'off-canvas-tabs'

/** Options of `data-off-canvas-tabs-options`, spelt as the contract does (shell 12). */
const Options = z.object({ offcanvasPostion: word('right') })

export const binding = defineBinding({
  name: FLOW,
  options: Options,

  mount({ element: tab, options, page, onPress, publish }) {
    const panel = panelOf(page, options.offcanvasPostion)
    const open = () => {
      const pane = targetsOf(tab)[0]
      if (!pane) return false
      publish('onClickOffCanvasTab')
      return panel.open(tab.querySelector('span')?.textContent.trim() || nameOf(tab), pane)
    }
    // Captured, to run before the tabs.
    onPress(tab, open, { capture: true, isOurs: panel.isOurs })
  },
})

/** The panel, shared by all tabs of the page. */
const panelOf = onePerPage({ name: FLOW }, (flow, position: string) =>
  startSmallPanel(flow, { small: ['XS'], panel: { position, className: '' } }),
)

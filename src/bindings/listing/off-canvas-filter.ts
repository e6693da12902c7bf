/** The button that shows the filters in the off-canvas panel (contract, catalog 1.6). */
import { offCanvasFilterMachine } from '../../machines/listing/off-canvas-filter.ts'
import { defineBinding, loadView } from '../kit.ts'
import { drawPanel, offCanvasOf, panelRequest } from '../shell/off-canvas.ts'
import { viewportOf } from '../shell/viewport.ts'

/** The contract has both spellings (catalog 1.6). */
const CONTENT = '[data-off-canvas-filter-content], [data-offcanvas-filter-content]'
const TITLE = '.filter-panel-offcanvas-title'

const loadPanel = () => loadView(import('../../components/listing/OffCanvasFilter.tsx'))

export const binding = defineBinding({
  name: 'off-canvas-filter',
  warm: loadPanel,

  mount(flow) {
    const { name: owner, element: button, page, onPress, publish, run } = flow
    const home = document.querySelector(CONTENT)
    if (!home) throw new Error('no [data-off-canvas-filter-content] is on the page: the filters to show')
    const offCanvas = offCanvasOf(page)
    const panel = panelRequest({ owner, position: 'bottom', className: 'offcanvas-filter', fullwidth: true })
    const actor = run(offCanvasFilterMachine, {
      input: { offCanvas, viewport: viewportOf(page), panel },
      reflect: (snapshot) => button.setAttribute('aria-expanded', String(snapshot.hasTag('open'))),
    })
    const label = (home.querySelector(TITLE) ?? button).textContent.trim()
    drawPanel(
      flow,
      loadPanel,
      ({ createElement, OffCanvasFilter }) => createElement(OffCanvasFilter, { owner, offCanvas, home, label }),
      'now',
    )
    onPress(button, () => {
      actor.send({ type: 'filters.open' })
      publish('onClickOffCanvasFilter')
    })
  },
})

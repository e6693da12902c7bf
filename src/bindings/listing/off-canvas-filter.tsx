/** The button that shows the filters in the off-canvas panel (contract, catalog 1.6). */
import { createActor } from 'xstate'
import { offCanvasFilterMachine } from '../../machines/listing/off-canvas-filter.ts'
import { focusTrigger, isPlainClick } from '../../page/press.ts'
import { reflectSnapshots, startActor } from '../kit/actors.ts'
import { defineBinding } from '../kit/define.ts'
import { loadView } from '../kit/draw-when.ts'
import { textsOf } from '../kit/texts.ts'
import { offCanvasOf } from '../shell/off-canvas.ts'
import { viewportOf } from '../shell/viewport.ts'

const FLOW = 'off-canvas-filter'
/** Spelt in both ways by the contract (catalog 1.6). */
const CONTENT = '[data-off-canvas-filter-content], [data-offcanvas-filter-content]'
const TITLE = '.filter-panel-offcanvas-title'

export const binding = defineBinding({
  name: FLOW,
  warm: (page) => loadView(page, import('../../components/listing/OffCanvasFilter.tsx')),

  mount({ element: button, page, signal, view: { renderLayer, OffCanvasFilter } }) {
    const home = document.querySelector(CONTENT)
    if (!home) throw new Error('no [data-off-canvas-filter-content] stands on the page: the filters to show')
    const offCanvas = offCanvasOf(page)
    const actor = createActor(offCanvasFilterMachine, {
      input: {
        offCanvas,
        viewport: viewportOf(page),
        panel: { owner: FLOW, position: 'bottom', className: 'offcanvas-filter', closable: true, fullwidth: true },
      },
    })
    reflectSnapshots(startActor(actor, { name: FLOW, page, signal }), (snapshot) =>
      button.setAttribute('aria-expanded', String(snapshot.hasTag('open'))),
    )
    const label = (home.querySelector(TITLE) ?? button).textContent.trim()
    renderLayer({
      name: FLOW,
      page,
      texts: textsOf(page),
      signal,
      content: <OffCanvasFilter owner={FLOW} offCanvas={offCanvas} home={home} label={label} />,
    })
    button.addEventListener(
      'click',
      (event) => {
        if (!isPlainClick(event)) return
        event.preventDefault()
        focusTrigger(event)
        actor.send({ type: 'filters.open' })
        button.dispatchEvent(new CustomEvent('onClickOffCanvasFilter'))
      },
      { signal },
    )
  },
})

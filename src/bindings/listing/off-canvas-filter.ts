/** The buttons that show the filters in the off-canvas panel (contract, catalog 1.6). */
import { nameOf } from '../../components/bootstrap/dialog-name.ts'
import { offCanvasFilterMachine } from '../../machines/listing/off-canvas-filter.ts'
import { FILTERS_BUTTON } from '../../page/listing/filters-button.ts'
import { defineBinding, loadView, onePerPage } from '../kit.ts'
import { drawPanel, offCanvasOf, panelRequest } from '../shell/off-canvas.ts'
import { viewportOf } from '../shell/viewport.ts'

const FLOW = 'off-canvas-filter'
/** The contract has both spellings (catalog 1.6). */
const CONTENT = '[data-off-canvas-filter-content], [data-offcanvas-filter-content]'
const TITLE = '.filter-panel-offcanvas-title'

const loadPanel = () => loadView(import('../../components/listing/OffCanvasFilter.tsx'))

export const binding = defineBinding({
  name: FLOW,
  warm: loadPanel,

  mount({ element: button, page, onPress, publish }) {
    mustFindFilters()
    const filters = filtersOf(page)
    onPress(button, () => {
      mustFindFilters()
      filters.send({ type: 'filters.open' })
      publish('onClickOffCanvasFilter')
    })
  },
})

function mustFindFilters(): void {
  if (!document.querySelector(CONTENT))
    throw new Error('no [data-off-canvas-filter-content] is on the page: the filters to show')
}

const nameIn = (selector: string): string => {
  const element = document.querySelector(selector)
  return element ? nameOf(element) : ''
}

/** The page's one panel of filters, shared by all buttons: a new list may replace those inside it. */
const filtersOf = onePerPage({ name: FLOW }, (flow) => {
  const { page, run } = flow
  const offCanvas = offCanvasOf(page)
  const panel = panelRequest({ owner: FLOW, position: 'bottom', className: 'offcanvas-filter', fullwidth: true })
  const actor = run(offCanvasFilterMachine, {
    input: { offCanvas, viewport: viewportOf(page), panel },
    reflect: (snapshot) => {
      for (const button of document.querySelectorAll(FILTERS_BUTTON))
        button.setAttribute('aria-expanded', String(snapshot.hasTag('open')))
    },
  })
  const find = () => ({
    home: document.querySelector(CONTENT),
    label: [TITLE, FILTERS_BUTTON].map((selector) => nameIn(selector)).find(Boolean) ?? '',
  })
  drawPanel(
    flow,
    loadPanel,
    ({ createElement, OffCanvasFilter }) => createElement(OffCanvasFilter, { owner: FLOW, offCanvas, find }),
    'now',
  )
  return actor
})

/** What can happen to the filters on small screens, in words. */
import { createEmptyActor } from 'xstate'
import type { offCanvasFilterMachine } from '../../../src/machines/listing/off-canvas-filter.ts'
import type { OffCanvasActor } from '../../../src/machines/shell/off-canvas.ts'
import type { ViewportActor } from '../../../src/machines/shell/viewport.ts'
import { panelOf } from '../support/panel.ts'
import type { Cases } from '../support/paths.ts'

export const panel = { ...panelOf('off-canvas-filter', 'bottom', 'offcanvas-filter'), fullwidth: true }

export const offCanvasFilterCases: Cases<typeof offCanvasFilterMachine> = {
  input: {
    offCanvas: createEmptyActor() as unknown as OffCanvasActor,
    viewport: createEmptyActor() as unknown as ViewportActor,
    panel,
  },
  cases: [
    { event: { type: 'filters.open' }, says: 'the shopper presses the filter button' },
    { event: { type: 'panel.closed' }, says: 'the panel is closed' },
    { event: { type: 'viewport.changed', name: 'LG' }, says: 'the viewport becomes LG' },
  ],
}

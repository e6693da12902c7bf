/** Test cases: the filters on small screens. */
import { createEmptyActor } from 'xstate'
import type { offCanvasFilterMachine } from '../../../../src/machines/listing/off-canvas-filter.ts'
import type { OffCanvasActor } from '../../../../src/machines/shell/off-canvas.ts'
import type { ViewportActor } from '../../../../src/machines/shell/viewport.ts'
import { panelOf } from '../../support/panel.ts'
import type { Cases } from '../../support/paths.ts'

export const panel = { ...panelOf('off-canvas-filter', 'bottom', 'offcanvas-filter'), fullwidth: true }

const PLACE = 'the filters in their place'
const PANEL = 'the filters in the panel'

export const offCanvasFilterCases: Cases<typeof offCanvasFilterMachine> = {
  input: {
    offCanvas: createEmptyActor() as unknown as OffCanvasActor,
    viewport: createEmptyActor() as unknown as ViewportActor,
    panel,
  },
  states: { closed: { sees: PLACE }, open: { sees: PANEL } },
  cases: [
    {
      event: { type: 'filters.open' },
      says: 'the shopper presses the filter button',
      follows: { sees: PANEL, does: ['panel.open'] },
    },
    { event: { type: 'panel.closed' }, says: 'the panel is closed', follows: { sees: PLACE } },
    // Filters are beside the list from LG on (contract, catalog 1.6).
    { event: { type: 'viewport.changed', name: 'SM' }, says: 'the viewport becomes SM', follows: { stays: true } },
    { event: { type: 'viewport.changed', name: 'MD' }, says: 'the viewport becomes MD', follows: { stays: true } },
    {
      event: { type: 'viewport.changed', name: 'LG' },
      says: 'the viewport becomes LG',
      follows: { sees: PLACE, does: ['panel.close'] },
    },
    {
      event: { type: 'viewport.changed', name: 'XL' },
      says: 'the viewport becomes XL',
      follows: { sees: PLACE, does: ['panel.close'] },
    },
    {
      event: { type: 'viewport.changed', name: 'XXL' },
      says: 'the viewport becomes XXL',
      follows: { sees: PLACE, does: ['panel.close'] },
    },
  ],
}

/** Test cases: the search as a dialog over the page. */
import { createEmptyActor } from 'xstate'
import type { searchOverlayMachine } from '../../../../src/machines/search/search-overlay.ts'
import type { Layer, LayersActor } from '../../../../src/machines/shell/layers.ts'
import type { Outcome } from '../../support/oracle.ts'
import type { Cases } from '../../support/paths.ts'

const layer: Layer = { kind: 'dialog', hasEntry: false, surface: () => null }
const panel: Layer = { ...layer, kind: 'panel' }

const CLOSED = 'only the button of the search'
const OPEN = 'the search over the page'

const IN_FIELD = 'the focus is in the field'
const ON_BUTTON = 'the focus is on the button again'
const closes = ['layer.left', 'layer.closed']
const back: Outcome = { sees: CLOSED, finds: ON_BUTTON, does: closes }

export const searchOverlayCases: Cases<typeof searchOverlayMachine> = {
  input: { layers: createEmptyActor() as unknown as LayersActor, layer },
  states: { closed: { sees: CLOSED }, open: { sees: OPEN } },
  cases: [
    {
      event: { type: 'search.open' },
      says: 'the shopper presses the button of the search',
      follows: {
        sees: OPEN,
        finds: IN_FIELD,
        does: ['layer.asked', 'layer.shown'],
      },
    },
    { event: { type: 'search.close' }, says: 'the shopper closes it', follows: back },
    // The panel has the focus then.
    { event: { type: 'layer.covered', by: panel }, says: 'a panel opens', follows: { sees: CLOSED, does: closes } },
    { event: { type: 'layer.covered', by: layer }, says: 'a dialog opens over it', follows: { stays: true } },
    { event: { type: 'page.restored' }, says: 'the browser brings the page back from its cache', follows: back },
  ],
}

/** What can happen to the footer's columns, in words, and what follows. */
import { createEmptyActor } from 'xstate'
import type { collapseFooterColumnsMachine } from '../../../src/machines/shell/collapse-footer-columns.ts'
import type { ViewportActor } from '../../../src/machines/shell/viewport.ts'
import type { Cases } from '../support/paths.ts'

const SPREAD = 'all columns open, and headlines that are no buttons'
const FOLDING = 'headlines that are buttons'

export const collapseFooterColumnsCases: Cases<typeof collapseFooterColumnsMachine> = {
  input: { viewport: createEmptyActor() as unknown as ViewportActor },
  // The viewport has been measured before.
  starts: { does: ['announceViewport'] },
  states: { spread: { sees: SPREAD }, folding: { sees: FOLDING } },
  cases: [
    {
      event: { type: 'viewport.changed', name: 'SM' },
      says: 'the viewport becomes SM',
      then: { sees: FOLDING, does: ['announceViewport'] },
    },
    {
      event: { type: 'viewport.changed', name: 'LG' },
      says: 'the viewport becomes LG',
      then: { sees: SPREAD, does: ['announceViewport'] },
    },
    {
      event: { type: 'column.toggle', column: 0 },
      says: 'the shopper presses the first headline',
      then: { sees: FOLDING, finds: 'the first column unfolds', does: ['toggleColumn'] },
    },
  ],
}

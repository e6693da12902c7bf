/** Test cases: the footer's columns. */
import { createEmptyActor } from 'xstate'
import type { collapseFooterColumnsMachine } from '../../../../src/machines/shell/collapse-footer-columns.ts'
import type { ViewportActor } from '../../../../src/machines/shell/viewport.ts'
import type { Cases } from '../../support/paths.ts'

const SPREAD = 'headlines over open columns'
const FOLDING = 'headlines that open and fold'
const OPEN = 'the first column is open'
const FOLDED = 'the first column is folded'

const PRESS = 'the shopper presses the first headline'
const does = ['announceViewport']

/** Every other press closes what the previous one opened, whatever the viewport was meanwhile. */
const isOpen = (history: readonly string[]) => history.filter((says) => says === PRESS).length % 2 === 1

const folding = [
  { when: isOpen, sees: FOLDING, finds: OPEN, does },
  { sees: FOLDING, finds: FOLDED, does },
]

export const collapseFooterColumnsCases: Cases<typeof collapseFooterColumnsMachine> = {
  input: { viewport: createEmptyActor() as unknown as ViewportActor },
  starts: { does },
  states: { spread: { sees: SPREAD }, folding: { sees: FOLDING } },
  cases: [
    { event: { type: 'viewport.changed', name: 'XS' }, says: 'the viewport becomes XS', follows: folding },
    { event: { type: 'viewport.changed', name: 'SM' }, says: 'the viewport becomes SM', follows: folding },
    {
      event: { type: 'viewport.changed', name: 'MD' },
      says: 'the viewport becomes MD',
      follows: { sees: SPREAD, does },
    },
    {
      event: { type: 'viewport.changed', name: 'LG' },
      says: 'the viewport becomes LG',
      follows: { sees: SPREAD, does },
    },
    {
      event: { type: 'column.toggle', column: 0 },
      says: PRESS,
      follows: [
        { when: isOpen, stays: true, finds: FOLDED, does: ['toggleColumn'] },
        { stays: true, finds: OPEN, does: ['toggleColumn'] },
      ],
    },
  ],
}

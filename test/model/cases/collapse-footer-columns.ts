/** What can happen to the footer's columns, in words. */
import { createEmptyActor } from 'xstate'
import type { collapseFooterColumnsMachine } from '../../../src/machines/shell/collapse-footer-columns.ts'
import type { ViewportActor } from '../../../src/machines/shell/viewport.ts'
import type { Cases } from '../support/paths.ts'

export const collapseFooterColumnsCases: Cases<typeof collapseFooterColumnsMachine> = {
  input: { viewport: createEmptyActor() as unknown as ViewportActor },
  cases: [
    { event: { type: 'viewport.changed', name: 'SM' }, says: 'the viewport becomes SM' },
    { event: { type: 'viewport.changed', name: 'LG' }, says: 'the viewport becomes LG' },
    { event: { type: 'column.toggle', column: 0 }, says: 'the shopper presses the first headline' },
  ],
}

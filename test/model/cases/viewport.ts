/** What can happen to the name of the viewport, in words. */
import type { viewportMachine } from '../../../src/machines/shell/viewport.ts'
import type { Cases } from '../support/paths.ts'

export const viewportCases: Cases<typeof viewportMachine> = {
  input: undefined,
  guardContext: ({ name }) => name,
  cases: [
    { event: { type: 'window.resized' }, says: 'the window is resized' },
    { event: { type: 'viewport.measured', name: 'XS' }, says: 'the stylesheet says XS' },
    { event: { type: 'viewport.measured', name: 'LG' }, says: 'the stylesheet says LG' },
  ],
}

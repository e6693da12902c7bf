/** What can happen to the name of the viewport, in words, and what follows. */
import type { viewportMachine } from '../../../src/machines/shell/viewport.ts'
import type { Outcome } from '../support/oracle.ts'
import type { Cases } from '../support/paths.ts'

const MEASURES = 'the stylesheet is asked'
const RESTS = 'the window keeps its size'
const MOVES = 'the window is being resized'
const XS = 'the stylesheet says XS'
const LG = 'the stylesheet says LG'

/** A name is told when it is another than the last. */
const named = (says: string, told: string): Outcome[] => [
  {
    when: (history) => history.findLast((step) => [XS, LG].includes(step)) === says,
    sees: RESTS,
    finds: 'nothing is told',
  },
  { sees: RESTS, finds: told, does: ['announce', 'viewport.changed'] },
]

export const viewportCases: Cases<typeof viewportMachine> = {
  input: undefined,
  guardContext: ({ name }) => name,
  starts: { does: ['measure'] },
  states: {
    measuring: { sees: MEASURES },
    settled: { sees: RESTS },
    resizing: { sees: MOVES, looks: RESTS, waits: [200] },
  },
  delays: { resizeDelay: { ms: 200, then: { sees: MEASURES, finds: 'nothing is told', does: ['measure'] } } },
  cases: [
    {
      event: { type: 'window.resized' },
      says: 'the window is resized',
      then: { sees: MOVES, finds: 'nothing is told' },
    },
    { event: { type: 'viewport.measured', name: 'XS' }, says: XS, then: named(XS, 'the page is told XS') },
    { event: { type: 'viewport.measured', name: 'LG' }, says: LG, then: named(LG, 'the page is told LG') },
  ],
}

/** Test cases: the name of the viewport. */
import type { viewportMachine } from '../../../../src/machines/shell/viewport.ts'
import { type Follows, isSince } from '../../support/oracle.ts'
import type { Cases } from '../../support/paths.ts'

const MEASURING = 'the stylesheet is asked'
const SETTLED = 'a viewport with a name'
const RESIZING = 'a window that changes its size'

const IS_XS = 'the stylesheet says XS'
const IS_LG = 'the stylesheet says LG'
const TOLD_XS = 'the page was told last that it is XS'
const TOLD_LG = 'the page was told last that it is LG'

type Told = { says: string; other: string; finds: string }

/** Only a different name is reported, to the page first and then to the flows. */
const named = ({ says, other, finds }: Told): Follows => [
  { when: (history) => isSince(history, [says], [other]), sees: SETTLED, finds },
  { sees: SETTLED, finds, does: ['announce', 'viewport.changed'] },
]

export const viewportCases: Cases<typeof viewportMachine> = {
  input: undefined,
  guardContext: ({ name }) => name,
  states: {
    measuring: { sees: MEASURING },
    settled: { sees: SETTLED },
    resizing: { sees: RESIZING, looks: SETTLED, waits: [200] },
  },
  // Specification 9.8.
  delays: { resizeDelay: { ms: 200, follows: { sees: MEASURING } } },
  cases: [
    { event: { type: 'window.resized' }, says: 'the window is resized', follows: { sees: RESIZING } },
    {
      event: { type: 'viewport.measured', name: 'XS' },
      says: IS_XS,
      follows: named({ says: IS_XS, other: IS_LG, finds: TOLD_XS }),
    },
    {
      event: { type: 'viewport.measured', name: 'LG' },
      says: IS_LG,
      follows: named({ says: IS_LG, other: IS_XS, finds: TOLD_LG }),
    },
  ],
}

/** What can happen to a part that folds, in words, and what follows. */
import type { collapseMachine } from '../../../../src/machines/shell/collapse.ts'
import type { Cases } from '../../support/paths.ts'

const CLOSED = 'only the control'
const OPENING = 'the part unfolds'
const OPEN = 'the part stands open'
const CLOSING = 'the part folds away'

export const collapseCases: Cases<typeof collapseMachine> = {
  input: undefined,
  states: {
    closed: { sees: CLOSED },
    opening: { sees: OPENING, waits: [350] },
    open: { sees: OPEN },
    closing: { sees: CLOSING, waits: [350] },
  },
  delays: {
    transitionTime: {
      ms: 350,
      follows: [
        { in: 'opening', sees: OPEN, does: ['announceShown'] },
        { in: 'closing', sees: CLOSED, does: ['announceHidden'] },
      ],
    },
  },
  cases: [
    { event: { type: 'collapse.open' }, says: 'the shopper opens it', follows: { sees: OPENING } },
    { event: { type: 'collapse.close' }, says: 'the shopper closes it', follows: { sees: CLOSING } },
  ],
}

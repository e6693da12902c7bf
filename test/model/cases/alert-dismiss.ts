/** What can happen to a message that can be closed, in words, and what follows. */
import type { alertDismissMachine } from '../../../src/machines/shell/alert-dismiss.ts'
import type { Cases } from '../support/paths.ts'

const FADES = 'a message that fades'
const GONE = 'no message, and the focus near where it was'

export const alertDismissCases: Cases<typeof alertDismissMachine> = {
  input: undefined,
  states: {
    shown: { sees: 'a message' },
    fading: { sees: FADES, waits: [150] },
    closed: { sees: GONE },
  },
  // As long as Bootstrap's stylesheet takes.
  delays: { fadeTime: { ms: 150, then: { sees: GONE, does: ['remove'] } } },
  cases: [
    {
      event: { type: 'alert.close' },
      says: 'the shopper closes the message',
      then: { sees: FADES, does: ['fadeOut'] },
    },
  ],
}

/** Test cases: a message that can be closed. */
import type { alertDismissMachine } from '../../../../src/machines/bootstrap/alert-dismiss.ts'
import type { Cases } from '../../support/paths.ts'

const FADING = 'a message that fades out'
const CLOSED = 'no message'

export const alertDismissCases: Cases<typeof alertDismissMachine> = {
  input: undefined,
  states: {
    shown: { sees: 'a message' },
    fading: { sees: FADING, waits: [150] },
    closed: { sees: CLOSED },
  },
  delays: { fadeTime: { ms: 150, follows: { sees: CLOSED, finds: 'the focus is near', does: ['remove'] } } },
  cases: [
    {
      event: { type: 'alert.close' },
      says: 'the shopper closes the message',
      follows: { sees: FADING, does: ['fadeOut'] },
    },
  ],
}

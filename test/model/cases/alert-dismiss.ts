/** What can happen to a message that can be closed, in words. */
import type { alertDismissMachine } from '../../../src/machines/shell/alert-dismiss.ts'
import type { Cases } from '../support/paths.ts'

export const alertDismissCases: Cases<typeof alertDismissMachine> = {
  input: undefined,
  cases: [{ event: { type: 'alert.close' }, says: 'the shopper closes the message' }],
}

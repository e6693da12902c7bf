/** Test cases: a form whose input is preserved. */
import type { formPreserverMachine } from '../../../../src/machines/forms/form-preserver.ts'
import type { Outcome } from '../../support/oracle.ts'
import type { Cases } from '../../support/paths.ts'

const AT_REST = 'the form as it was left; nothing waits to be kept'
const TYPED = 'the form as it was left; what was typed is kept in a moment'

const forgotten: Outcome = { sees: AT_REST, finds: 'nothing of the form is kept', does: ['forgetFields'] }

export const formPreserverCases: Cases<typeof formPreserverMachine> = {
  input: undefined,
  states: {
    stored: { sees: AT_REST },
    waiting: { sees: TYPED, looks: AT_REST, waits: [300] },
  },
  // Specification 9.9.
  delays: {
    storingDelay: { ms: 300, follows: { sees: AT_REST, finds: 'the comment is kept', does: ['storeFields'] } },
  },
  cases: [
    {
      event: { type: 'field.typed', field: 'comment' },
      says: 'the shopper types a comment',
      follows: { sees: TYPED, finds: 'what was just typed is not kept yet' },
    },
    {
      event: { type: 'field.chosen', field: 'tos' },
      says: 'the shopper accepts the terms',
      follows: { stays: true, finds: 'the terms are kept', does: ['storeFields'] },
    },
    { event: { type: 'form.sent' }, says: 'the form is sent', follows: forgotten },
    { event: { type: 'form.reset' }, says: 'the shopper resets the form', follows: forgotten },
  ],
}

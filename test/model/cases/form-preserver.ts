/** What can happen to a form that is kept, in words. */
import type { formPreserverMachine } from '../../../src/machines/forms/form-preserver.ts'
import type { Cases } from '../support/paths.ts'

export const formPreserverCases: Cases<typeof formPreserverMachine> = {
  input: undefined,
  cases: [
    { event: { type: 'field.typed', field: 'comment' }, says: 'the shopper types a comment' },
    { event: { type: 'field.chosen', field: 'tos' }, says: 'the shopper accepts the terms' },
    { event: { type: 'form.sent' }, says: 'the form is sent' },
    { event: { type: 'form.reset' }, says: 'the shopper resets the form' },
  ],
}

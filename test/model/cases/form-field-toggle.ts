/** What can happen to a choice that decides about other fields, in words. */
import type { formFieldToggleMachine } from '../../../src/machines/forms/form-field-toggle.ts'
import type { Cases } from '../support/paths.ts'

export const formFieldToggleCases: Cases<typeof formFieldToggleMachine> = {
  input: undefined,
  cases: [
    { event: { type: 'choice.made', isMatch: true }, says: 'the shopper makes the choice that asks for the fields' },
    { event: { type: 'choice.made', isMatch: false }, says: 'the shopper makes another choice' },
  ],
}

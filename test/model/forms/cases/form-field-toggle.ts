/** Test cases: a choice that controls other fields. */
import type { formFieldToggleMachine } from '../../../../src/machines/forms/form-field-toggle.ts'
import type { Cases } from '../../support/paths.ts'

const SHOWN = 'the fields'
const AWAY = 'no such fields, and nothing of them is sent'

export const formFieldToggleCases: Cases<typeof formFieldToggleMachine> = {
  input: undefined,
  states: { revealed: { sees: SHOWN }, concealed: { sees: AWAY } },
  cases: [
    {
      event: { type: 'choice.made', isMatch: true },
      says: 'the shopper makes the choice that asks for the fields',
      follows: { sees: SHOWN },
    },
    {
      event: { type: 'choice.made', isMatch: false },
      says: 'the shopper makes another choice',
      follows: { sees: AWAY },
    },
  ],
}

/** Test cases: a field with a clear button. */
import type { clearInputMachine } from '../../../../src/machines/forms/clear-input.ts'
import type { Cases } from '../../support/paths.ts'

const EMPTY = 'an empty field, and a button that cannot be pressed'
const FILLED = 'a filled field, and a button that empties it'

export const clearInputCases: Cases<typeof clearInputMachine> = {
  input: undefined,
  states: { empty: { sees: EMPTY }, filled: { sees: FILLED } },
  cases: [
    {
      event: { type: 'value.changed', isEmpty: false },
      says: 'the shopper types something',
      follows: { sees: FILLED },
    },
    {
      event: { type: 'value.changed', isEmpty: true },
      says: 'the shopper deletes everything',
      follows: { sees: EMPTY },
    },
    {
      event: { type: 'value.clear' },
      says: 'the shopper presses the button',
      follows: { sees: EMPTY, finds: 'the field has the focus', does: ['emptyField'] },
    },
  ],
}

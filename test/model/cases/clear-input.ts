/** What can happen to a field that a button empties, in words. */
import type { clearInputMachine } from '../../../src/machines/forms/clear-input.ts'
import type { Cases } from '../support/paths.ts'

export const clearInputCases: Cases<typeof clearInputMachine> = {
  input: undefined,
  cases: [
    { event: { type: 'value.changed', isEmpty: false }, says: 'the shopper types something' },
    { event: { type: 'value.changed', isEmpty: true }, says: 'the shopper deletes everything' },
    { event: { type: 'value.clear' }, says: 'the shopper presses the button' },
  ],
}

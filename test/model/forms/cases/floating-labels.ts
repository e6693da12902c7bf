/** Test cases: a label that lies in its empty field (contract, shell 19). */
import type { floatingLabelsMachine } from '../../../../src/machines/forms/floating-labels.ts'
import type { Cases } from '../../support/paths.ts'

const INSIDE = 'the label in the field'
const FOCUSED = 'the label above the field, which has the focus'
const FILLED = 'the label above the field, which has a value'

export const floatingLabelsCases: Cases<typeof floatingLabelsMachine> = {
  input: undefined,
  states: { empty: { sees: INSIDE }, focused: { sees: FOCUSED }, filled: { sees: FILLED } },
  cases: [
    { event: { type: 'field.focused' }, says: 'the shopper goes to the field', follows: { sees: FOCUSED } },
    {
      event: { type: 'field.left', isEmpty: true },
      says: 'the shopper leaves the field empty',
      follows: { sees: INSIDE },
    },
    {
      event: { type: 'field.left', isEmpty: false },
      says: 'the shopper leaves the field with a value',
      follows: { sees: FILLED },
    },
    {
      event: { type: 'value.changed', isEmpty: false },
      says: 'a script fills the field in',
      follows: { sees: FILLED },
    },
    { event: { type: 'value.changed', isEmpty: true }, says: 'a script empties the field', follows: { sees: INSIDE } },
  ],
}

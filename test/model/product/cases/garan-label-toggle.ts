/** Test cases: the label of a manufacturer's guarantee. */
import type { garanLabelToggleMachine } from '../../../../src/machines/product/garan-label-toggle.ts'
import type { Cases } from '../../support/paths.ts'

const SMALL = 'the small label, and a button that offers the whole one'
const WHOLE = 'the whole label, and a button that hides it'

export const LABELS = { 'a small label': { isWhole: false }, 'a whole label': { isWhole: true } }

export const garanLabelToggleCases: Cases<typeof garanLabelToggleMachine> = {
  input: LABELS['a small label'],
  begins: LABELS,
  guardContext: ({ isWhole }) => isWhole,
  states: { small: { sees: SMALL }, whole: { sees: WHOLE } },
  cases: [
    {
      event: { type: 'label.toggle' },
      says: 'the shopper presses the button',
      follows: [
        { in: ['small'], sees: WHOLE },
        { in: ['whole'], sees: SMALL },
      ],
    },
    {
      event: { type: 'label.press' },
      says: 'the shopper presses the small label',
      follows: { sees: WHOLE, does: ['focusButton'], finds: 'the button has the focus' },
    },
  ],
}

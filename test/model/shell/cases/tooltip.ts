/** Test cases: a tooltip. */
import type { tooltipMachine } from '../../../../src/machines/shell/tooltip.ts'
import type { Cases } from '../../support/paths.ts'

const HIDDEN = 'only the control'
const WAITING = 'only the control, a moment longer'
const ASKING = 'only the control; the page is asked'
const SHOWN = 'the text beside its control'
const LEAVING = 'the text, a moment longer'

export const tooltipCases: Cases<typeof tooltipMachine> = {
  input: undefined,
  states: {
    hidden: { sees: HIDDEN },
    waiting: { sees: WAITING, looks: HIDDEN, waits: [300] },
    asking: { sees: ASKING },
    'shown.resting': { sees: SHOWN },
    'shown.leaving': { sees: LEAVING, looks: SHOWN, waits: [100] },
  },
  // Those of the header.
  // Specification 9.33.
  delays: {
    showDelay: { ms: 300, follows: { sees: ASKING } },
    hideDelay: { ms: 100, follows: { sees: HIDDEN, does: ['announceHidden'] } },
  },
  cases: [
    {
      event: { type: 'control.entered' },
      says: 'the pointer or the focus comes to the control',
      follows: [{ in: 'shown', sees: SHOWN }, { sees: WAITING }],
    },
    {
      event: { type: 'control.left' },
      says: 'pointer and focus leave',
      follows: [{ in: 'shown', sees: LEAVING }, { sees: HIDDEN }],
    },
    {
      event: { type: 'tooltip.show' },
      says: 'a script of the page asks for the text',
      follows: { sees: ASKING },
    },
    {
      event: { type: 'page.agreed' },
      says: 'the page has nothing against it',
      follows: { sees: SHOWN, does: ['announceShown'] },
    },
    { event: { type: 'page.objected' }, says: 'a script of the page objects', follows: { sees: HIDDEN } },
    {
      event: { type: 'tooltip.dismiss' },
      says: 'the shopper presses Escape or the control',
      follows: [{ in: 'shown', sees: HIDDEN, does: ['announceHidden'] }, { sees: HIDDEN }],
    },
  ],
}

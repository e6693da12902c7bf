/** Test cases: a dropdown menu. */
import type { dropdownMachine } from '../../../../src/machines/bootstrap/dropdown.ts'
import type { Cases } from '../../support/paths.ts'

const CLOSED = 'only the button'
const RESTED = 'only the button, a moment longer'
const ASKING = 'only the button; the page is asked'
const OPEN = 'the menu below its button'
const LEFT = 'the menu, a moment longer'
const ASKED_TO_CLOSE = 'the menu; the page is asked'

export const dropdownCases: Cases<typeof dropdownMachine> = {
  input: undefined,
  states: {
    closed: { sees: CLOSED },
    waiting: { sees: RESTED, looks: CLOSED, waits: [125] },
    asking: { sees: ASKING },
    'open.resting': { sees: OPEN },
    'open.leaving': { sees: LEFT, looks: OPEN, waits: [125] },
    askingToClose: { sees: ASKED_TO_CLOSE },
  },
  delays: {
    hoverDelay: {
      ms: 125,
      follows: [
        { in: 'waiting', sees: ASKING },
        { in: 'open', sees: ASKED_TO_CLOSE },
      ],
    },
  },
  cases: [
    { event: { type: 'menu.open' }, says: 'the shopper presses an arrow key', follows: { sees: ASKING } },
    { event: { type: 'menu.close' }, says: 'the shopper closes the menu', follows: { sees: ASKED_TO_CLOSE } },
    {
      event: { type: 'menu.toggle' },
      says: 'the shopper presses the button',
      follows: [{ in: 'open', sees: ASKED_TO_CLOSE }, { sees: ASKING }],
    },
    {
      event: { type: 'pointer.entered' },
      says: 'the pointer comes to the department',
      follows: [{ in: 'open', sees: OPEN }, { sees: RESTED }],
    },
    {
      event: { type: 'pointer.left' },
      says: 'the pointer leaves',
      follows: [{ in: 'open', sees: LEFT }, { sees: CLOSED }],
    },
    {
      event: { type: 'page.agreed' },
      says: 'the page has nothing against it',
      follows: [
        { in: 'asking', sees: OPEN, does: ['announceShown'] },
        { sees: CLOSED, does: ['announceHidden'] },
      ],
    },
    {
      event: { type: 'page.objected' },
      says: 'a script of the page objects',
      follows: [{ in: 'asking', sees: CLOSED }, { sees: OPEN }],
    },
  ],
}

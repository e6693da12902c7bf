/** Test cases: a collapsible element. */
import type { collapseMachine } from '../../../../src/machines/bootstrap/collapse.ts'
import type { Cases } from '../../support/paths.ts'

const CLOSED = 'only the control'
const UNASKED = 'nobody is asked'
const ASKED_TO_OPEN = 'the page is asked whether it may open'
const OPENING = 'the part unfolds'
const OPEN = 'the part is open'
const ASKED_TO_CLOSE = 'the page is asked whether it may close'
const CLOSING = 'the part folds away'

export const collapseCases: Cases<typeof collapseMachine> = {
  input: undefined,
  states: {
    'part.folded.closed': { sees: CLOSED },
    'part.folded.closing': { sees: CLOSING, waits: [350] },
    'part.unfolded.opening': { sees: OPENING, waits: [350] },
    'part.unfolded.open': { sees: OPEN },
    'question.unasked': { sees: UNASKED },
    'question.askingToOpen': { sees: ASKED_TO_OPEN },
    'question.askingToClose': { sees: ASKED_TO_CLOSE },
  },
  delays: {
    transitionTime: {
      ms: 350,
      follows: [
        { in: 'part.unfolded', sees: OPEN, does: ['announceShown'] },
        { in: 'part.folded', sees: CLOSED, does: ['announceHidden'] },
      ],
    },
  },
  cases: [
    {
      event: { type: 'collapse.open' },
      says: 'a script opens it',
      follows: [{ in: 'part.folded', sees: ASKED_TO_OPEN }, { stays: true }],
    },
    {
      event: { type: 'collapse.close' },
      says: 'a script closes it',
      follows: [{ in: 'part.unfolded', sees: ASKED_TO_CLOSE }, { stays: true }],
    },
    {
      event: { type: 'collapse.toggle' },
      says: 'the shopper presses the control',
      follows: [{ in: 'part.folded', sees: ASKED_TO_OPEN }, { sees: ASKED_TO_CLOSE }],
    },
    {
      event: { type: 'page.agreed' },
      says: 'the page has nothing against it',
      follows: [
        { in: 'question.askingToOpen', sees: [OPENING, UNASKED], does: ['closeOthers'] },
        { sees: [CLOSING, UNASKED] },
      ],
    },
    {
      event: { type: 'page.objected' },
      says: 'a script of the page objects',
      follows: [
        { in: 'part.folded.closed', sees: [CLOSED, UNASKED] },
        { in: 'part.folded.closing', sees: [CLOSING, UNASKED] },
        { in: 'part.unfolded.opening', sees: [OPENING, UNASKED] },
        { sees: [OPEN, UNASKED] },
      ],
    },
    {
      event: { type: 'accordion.join', accordion: { name: 'an accordion' } },
      says: 'a script makes it a part of an accordion',
      follows: { stays: true },
    },
  ],
}

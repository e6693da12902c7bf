/** Test cases: the scroll-up button. */
import type { scrollUpMachine } from '../../../../src/machines/shell/scroll-up.ts'
import type { Cases } from '../../support/paths.ts'

const HIDDEN = 'no button'
const HIDDEN_SCROLLING = 'no button while the page is scrolled'
const SHOWN = 'the button'
const SHOWN_SCROLLING = 'the button while the page is scrolled'

const announces = ['announce']

/** A position below 250 px and not at the end of the page shows the button, any other hides it. */
const hides = [{ in: 'shown', sees: HIDDEN, does: announces }, { sees: HIDDEN }]

export const scrollUpCases: Cases<typeof scrollUpMachine> = {
  input: { visibleFrom: 250 },
  states: {
    'hidden.resting': { sees: HIDDEN },
    'hidden.scrolling': { sees: HIDDEN_SCROLLING, looks: HIDDEN, waits: [35] },
    'shown.resting': { sees: SHOWN },
    'shown.scrolling': { sees: SHOWN_SCROLLING, looks: SHOWN, waits: [35] },
  },
  delays: {
    scrollDelay: {
      ms: 35,
      follows: [
        { in: 'hidden', sees: HIDDEN, does: ['position.measure'] },
        { in: 'shown', sees: SHOWN, does: ['position.measure'] },
      ],
    },
  },
  cases: [
    {
      event: { type: 'page.scrolled' },
      says: 'the shopper scrolls',
      follows: [{ in: 'hidden', sees: HIDDEN_SCROLLING }, { sees: SHOWN_SCROLLING }],
    },
    {
      event: { type: 'position.measured', top: 250, isAtEnd: false },
      says: 'the page is at 250 px',
      follows: hides,
    },
    {
      event: { type: 'position.measured', top: 251, isAtEnd: false },
      says: 'the page is at 251 px',
      follows: [{ in: 'hidden', sees: SHOWN, does: announces }, { sees: SHOWN }],
    },
    {
      event: { type: 'position.measured', top: 900, isAtEnd: true },
      says: 'the page is at its end',
      follows: hides,
    },
  ],
}

/** What can happen around the way back to the top, in words, and what follows. */
import type { scrollUpMachine } from '../../../src/machines/shell/scroll-up.ts'
import type { Cases } from '../support/paths.ts'

const AWAY = 'no button'
const AWAY_YET = 'no button yet, while the page moves'
const THERE = 'a button'
const THERE_STILL = 'a button still, while the page moves'

export const scrollUpCases: Cases<typeof scrollUpMachine> = {
  input: { visibleFrom: 250 },
  starts: { does: ['measure'] },
  states: {
    'hidden.resting': { sees: AWAY },
    'hidden.scrolling': { sees: AWAY_YET, looks: AWAY, waits: [35] },
    'shown.resting': { sees: THERE },
    'shown.scrolling': { sees: THERE_STILL, looks: THERE, waits: [35] },
  },
  delays: {
    scrollDelay: {
      ms: 35,
      then: [
        { in: 'hidden', sees: AWAY, does: ['measure'] },
        { sees: THERE, does: ['measure'] },
      ],
    },
  },
  cases: [
    {
      event: { type: 'page.scrolled' },
      says: 'the shopper scrolls',
      then: [{ in: 'hidden', sees: AWAY_YET }, { sees: THERE_STILL }],
    },
    {
      event: { type: 'position.measured', top: 250, isAtEnd: false },
      says: 'the page is 250 px down',
      then: [
        { in: 'hidden', stays: true },
        { sees: AWAY, does: ['announce'] },
      ],
    },
    {
      event: { type: 'position.measured', top: 251, isAtEnd: false },
      says: 'the page is 251 px down',
      then: [{ in: 'hidden', sees: THERE, does: ['announce'] }, { stays: true }],
    },
    {
      event: { type: 'position.measured', top: 900, isAtEnd: true },
      says: 'the page is at its end',
      then: [
        { in: 'hidden', stays: true },
        { sees: AWAY, does: ['announce'] },
      ],
    },
  ],
}

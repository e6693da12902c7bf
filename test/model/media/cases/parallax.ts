/** Test cases: a picture that moves slower than the page. */
import type { parallaxMachine } from '../../../../src/machines/media/parallax.ts'
import type { Cases } from '../../support/paths.ts'

const UNWATCHED = 'a picture that nothing moves'
const STILL = 'a picture that stands'
const LINKED = 'a picture that the browser moves with the page'
const AWAY = 'a picture out of view'
const FOLLOWING = 'a picture that follows the scrolling'

const TIMELINE = 'a browser with scroll timelines'
const NO_TIMELINE = 'a browser without scroll timelines'
const LESS_FIRST = 'a shopper who prefers less motion'
const NEITHER = 'a browser without scroll timelines that cannot tell what is in view'

export const parallaxCases: Cases<typeof parallaxMachine> = {
  input: { isStill: false, canLink: true, canWatch: true },
  begins: {
    [TIMELINE]: { isStill: false, canLink: true, canWatch: true },
    [NO_TIMELINE]: { isStill: false, canLink: false, canWatch: true },
    [LESS_FIRST]: { isStill: true, canLink: true, canWatch: true },
    [NEITHER]: { isStill: false, canLink: false, canWatch: false },
  },
  starts: { in: 'unwatched', does: ['warnUnwatched'] },
  states: {
    unwatched: { sees: UNWATCHED },
    still: { sees: STILL },
    linked: { sees: LINKED },
    'watched.away': { sees: AWAY },
    'watched.following': { sees: FOLLOWING },
  },
  guardContext: ({ isStill, canLink, canWatch }) => [isStill, canLink, canWatch],
  cases: [
    { event: { type: 'frame.entered' }, says: 'the picture comes into view', follows: { sees: FOLLOWING } },
    { event: { type: 'frame.left' }, says: 'the picture leaves the view', follows: { sees: AWAY } },
    {
      event: { type: 'motion.changed', isStill: true },
      says: 'the shopper now prefers less motion',
      follows: [{ in: 'unwatched', stays: true, does: ['warnUnwatched'] }, { sees: STILL }],
    },
    {
      event: { type: 'motion.changed', isStill: false },
      says: 'the shopper now accepts motion',
      follows: [
        { in: 'unwatched', stays: true, does: ['warnUnwatched'] },
        { when: (history) => history.includes(NO_TIMELINE), sees: AWAY },
        { sees: LINKED },
      ],
    },
  ],
}

/** What can happen to tabs, in words, and what follows. */
import type { tabMachine } from '../../../../src/machines/shell/tab.ts'
import { isSince } from '../../support/oracle.ts'
import type { Cases } from '../../support/paths.ts'

const SETTLED = 'one part stands'
const FADING = 'one part fades in'

const DESCRIPTION = 'the shopper chooses the description'
const REVIEWS = 'the shopper chooses the reviews'
const IS_DESCRIPTION = 'it is the description'
const IS_REVIEWS = 'it is the reviews'

/** The page opens with the description. */
const isReviews = (history: readonly string[]) => isSince(history, [REVIEWS], [DESCRIPTION])

export const tabCases: Cases<typeof tabMachine> = {
  input: { active: 0 },
  guardContext: ({ active }) => active,
  states: {
    settled: { sees: SETTLED },
    fadingIn: { sees: FADING, waits: [150] },
  },
  delays: {
    fadeTime: {
      ms: 150,
      follows: [
        { when: isReviews, sees: SETTLED, finds: IS_REVIEWS, does: ['announceShown'] },
        { sees: SETTLED, finds: IS_DESCRIPTION, does: ['announceShown'] },
      ],
    },
  },
  cases: [
    {
      event: { type: 'tab.select', tab: 0 },
      says: DESCRIPTION,
      follows: [
        { when: isReviews, sees: FADING, finds: IS_DESCRIPTION },
        { stays: true, finds: IS_DESCRIPTION },
      ],
    },
    {
      event: { type: 'tab.select', tab: 1 },
      says: REVIEWS,
      follows: [
        { when: isReviews, stays: true, finds: IS_REVIEWS },
        { sees: FADING, finds: IS_REVIEWS },
      ],
    },
  ],
}

/** Test cases: tabs. */
import type { tabMachine } from '../../../../src/machines/bootstrap/tab.ts'
import type { Cases } from '../../support/paths.ts'

const SETTLED = 'one part of several'
const FADING = 'one part fades in'
const UNASKED = 'nobody is asked'
const ASKING = 'the page is asked'

const DESCRIPTION = 'the shopper chooses the description'
const REVIEWS = 'the shopper chooses the reviews'
const AGREED = 'the page has nothing against it'
const OBJECTED = 'a script of the page objects'
const PASSED = 'the fade time passes (150 ms)'
const IS_DESCRIPTION = 'it is the description'
const IS_REVIEWS = 'it is the reviews'
const IS_TOLD = 'the page is told which part is shown, and which is not'

/** What is shown, and what was asked for, after what happened. The page opens with the description. */
function shownAfter(history: readonly string[]) {
  let [active, wanted, isAsked] = [DESCRIPTION, DESCRIPTION, false]
  for (const says of history) {
    if (says === OBJECTED) isAsked = false
    else if (says === AGREED) [active, isAsked] = [wanted, false]
    else if (says !== PASSED && !isAsked && says !== active) [wanted, isAsked] = [says, true]
  }
  return { isReviews: active === REVIEWS, isWantedReviews: wanted === REVIEWS }
}
const isReviews = (history: readonly string[]) => shownAfter(history).isReviews
const isWantedReviews = (history: readonly string[]) => shownAfter(history).isWantedReviews

export const tabCases: Cases<typeof tabMachine> = {
  input: { active: 0 },
  guardContext: ({ active, wanted }) => [active, wanted],
  states: {
    'part.settled': { sees: SETTLED },
    'part.fadingIn': { sees: FADING, looks: SETTLED, waits: [150] },
    'question.unasked': { sees: UNASKED },
    'question.asking': { sees: ASKING },
  },
  delays: {
    fadeTime: {
      ms: 150,
      follows: [
        { when: isReviews, sees: SETTLED, finds: [IS_REVIEWS, IS_TOLD], does: ['announceShown'] },
        { sees: SETTLED, finds: [IS_DESCRIPTION, IS_TOLD], does: ['announceShown'] },
      ],
    },
  },
  cases: [
    {
      event: { type: 'tab.select', tab: 0 },
      says: DESCRIPTION,
      follows: [
        { when: isReviews, sees: ASKING, finds: IS_REVIEWS },
        { stays: true, finds: IS_DESCRIPTION },
      ],
    },
    {
      event: { type: 'tab.select', tab: 1 },
      says: REVIEWS,
      follows: [
        { when: isReviews, stays: true, finds: IS_REVIEWS },
        { sees: ASKING, finds: IS_DESCRIPTION },
      ],
    },
    {
      event: { type: 'page.agreed' },
      says: AGREED,
      follows: [
        { when: isWantedReviews, sees: [FADING, UNASKED], finds: IS_REVIEWS, does: ['tab.activated'] },
        { sees: [FADING, UNASKED], finds: IS_DESCRIPTION, does: ['tab.activated'] },
      ],
    },
    {
      event: { type: 'page.objected' },
      says: OBJECTED,
      follows: [
        { when: isReviews, sees: UNASKED, finds: IS_REVIEWS },
        { sees: UNASKED, finds: IS_DESCRIPTION },
      ],
    },
  ],
}

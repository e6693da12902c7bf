/** Test cases: tabs that become an accordion. The page opens with the description. */
import { createEmptyActor } from 'xstate'
import type { TabActor } from '../../../../src/machines/bootstrap/tab.ts'
import type { tabAccordionMachine } from '../../../../src/machines/product/tab-accordion.ts'
import type { ViewportActor } from '../../../../src/machines/shell/viewport.ts'
import type { Cases } from '../../support/paths.ts'

const TABBED = 'tabs above one part'
const OPEN = 'headlines, one part open'
const FOLDED = 'headlines, all parts folded'
const IS_DESCRIPTION = 'it is the description'
const IS_REVIEWS = 'it is the reviews'

const DESCRIPTION = 'the tabs show the description'
const REVIEWS = 'the tabs show the reviews'

/** What the tabs have shown last. */
const isReviews = (history: readonly string[]) =>
  history.findLast((says) => says === DESCRIPTION || says === REVIEWS) === REVIEWS

const scrolled = { sees: OPEN, does: ['bringIntoSight'] }
const selects = { stays: true as const, does: ['tab.select'] }

export const tabAccordionCases: Cases<typeof tabAccordionMachine> = {
  input: {
    viewport: createEmptyActor() as unknown as ViewportActor,
    tabs: createEmptyActor() as unknown as TabActor,
    viewports: ['LG', 'XL', 'XXL'],
    part: 0,
  },
  guardContext: ({ part }) => [part],
  states: {
    tabbed: { sees: TABBED },
    'stacked.open': { sees: OPEN },
    'stacked.folded': { sees: FOLDED },
  },
  cases: [
    {
      event: { type: 'viewport.changed', name: 'LG' },
      says: 'the viewport becomes LG',
      follows: [
        { in: 'stacked', stays: true },
        { when: isReviews, sees: OPEN, finds: IS_REVIEWS },
        { sees: OPEN, finds: IS_DESCRIPTION },
      ],
    },
    {
      event: { type: 'viewport.changed', name: 'MD' },
      says: 'the viewport becomes MD',
      follows: [
        { in: 'tabbed', stays: true },
        { when: isReviews, sees: TABBED, finds: IS_REVIEWS },
        { sees: TABBED, finds: IS_DESCRIPTION },
      ],
    },
    {
      event: { type: 'tab.activated', tab: 0 },
      says: DESCRIPTION,
      follows: [
        { in: 'tabbed', stays: true, finds: IS_DESCRIPTION },
        { ...scrolled, finds: IS_DESCRIPTION },
      ],
    },
    {
      event: { type: 'tab.activated', tab: 1 },
      says: REVIEWS,
      follows: [
        { in: 'tabbed', stays: true, finds: IS_REVIEWS },
        { ...scrolled, finds: IS_REVIEWS },
      ],
    },
    {
      event: { type: 'part.toggle', part: 0 },
      says: 'the shopper presses the headline of the description',
      follows: [
        { when: isReviews, ...selects },
        { in: 'stacked.open', sees: FOLDED },
        { ...scrolled, finds: IS_DESCRIPTION },
      ],
    },
    {
      event: { type: 'part.toggle', part: 1 },
      says: 'the shopper presses the headline of the reviews',
      follows: [
        { when: (history) => !isReviews(history), ...selects },
        { in: 'stacked.open', sees: FOLDED },
        { ...scrolled, finds: IS_REVIEWS },
      ],
    },
    {
      event: { type: 'part.ask', part: 0 },
      says: 'a link leads to the description',
      // Another part is the tabs' to show.
      follows: [
        { when: isReviews, stays: true },
        { in: 'stacked.open', stays: true, does: ['bringIntoSight'] },
        scrolled,
      ],
    },
    {
      event: { type: 'part.ask', part: 1 },
      says: 'a link leads to the reviews',
      follows: [
        { when: (history) => !isReviews(history), stays: true },
        { in: 'stacked.open', stays: true, does: ['bringIntoSight'] },
        scrolled,
      ],
    },
  ],
}

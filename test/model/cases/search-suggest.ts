/** What can happen under the search field, in words. */
import type { searchSuggestMachine } from '../../../src/machines/search/search-suggest.ts'
import { fakeMarkup } from '../support/markup.ts'
import type { Cases } from '../support/paths.ts'

export const suggestions = fakeMarkup(
  `<div class="search-suggest js-search-result"><ul><li class="js-result"><a href="#mug">Mug</a></li>
  <li class="js-result"><a href="#all">All</a><span class="search-suggest-total-count">1 result</span></li></ul></div>`,
)

export const move = (to: string) => ({ type: 'result.move', to, count: 2 })

export const searchSuggestCases: Cases<typeof searchSuggestMachine> = {
  input: { minLength: 3 },
  guardContext: ({ term }) => term,
  cases: [
    { event: { type: 'term.changed', term: 'mug' }, says: 'the shopper types mug' },
    { event: { type: 'term.changed', term: 'mugs' }, says: 'the shopper types mugs' },
    { event: { type: 'term.changed', term: ' mu ' }, says: 'the shopper types two characters between spaces' },
    { event: { type: 'search.submit', term: 'mug' }, says: 'the shopper searches for mug' },
    { event: { type: 'search.submit', term: 'mu' }, says: 'the shopper searches for two characters' },
    { event: { type: 'suggestions.dismiss' }, says: 'the shopper presses Escape' },
    { event: { type: 'suggestions.retry' }, says: 'the shopper chooses to try again' },
    { event: { type: 'suggestions.inserted' }, says: 'the suggestions stand on the page' },
    { event: move('next'), says: 'the shopper presses the down key' },
    { event: { type: 'result.focused', index: 2 }, says: 'the focus reaches the second suggestion' },
    {
      event: { type: 'xstate.done.actor.fetchSuggestions', output: suggestions },
      says: 'the shop suggests two things',
    },
    { event: { type: 'xstate.error.actor.fetchSuggestions', error: { status: 500 } }, says: 'the shop is in trouble' },
  ],
}

/** Test cases: the search suggestions. */
import type { searchSuggestMachine } from '../../../../src/machines/search/search-suggest.ts'
import { fakeMarkup } from '../../support/markup.ts'
import type { Outcome } from '../../support/oracle.ts'
import type { Cases } from '../../support/paths.ts'

const result = (name: string) => `<li class="js-result"><a href="#${name}">${name}</a></li>`

export const suggestions = fakeMarkup(
  `<div class="search-suggest js-search-result"><ul>${['Mug', 'Cup', 'Beaker'].map(result).join('')}
  <li class="js-result"><a href="#all">All</a><span class="search-suggest-total-count">3 results</span></li></ul></div>`,
)

export const move = (to: string) => ({ type: 'result.move', to, count: 4 })

const NOTHING = 'nothing under the field'
const PAUSE = 'nothing under the field yet'
const BUSY = 'a busy search button'
const TOO_SHORT = 'how long a term must be'
const SUGGESTIONS = 'suggestions'
const FAILED = 'no suggestions, and a way to try again'

const MUG = 'the shopper types mug'
const MUGS = 'the shopper types mugs'
const SHORT = 'the shopper types two characters between spaces'
const SEARCH_SHORT = 'the shopper searches for two characters'
const ESCAPE = 'the shopper presses Escape'
const PRESSED = 'the shopper presses something beside the form'
const DOWN = 'the shopper presses the down key'
const UP = 'the shopper presses the up key'
const FOCUS_SECOND = 'the focus reaches the second suggestion'
const ANSWER = 'the shop suggests four things'

/** The same term again changes nothing, unless its suggestions were dismissed. */
const isAgain = (says: string) => (history: readonly string[]) =>
  history.findLast((step) => [MUG, MUGS, SHORT, SEARCH_SHORT, ESCAPE, PRESSED].includes(step)) === says

/** The arrow keys' positions: the field, the suggestions from the first on, and before the field the last of them. */
const PLACES: Readonly<Record<number, string>> = {
  [-1]: 'the last suggestion has the focus',
  0: 'the field has the focus',
  1: 'the first suggestion has the focus',
  2: 'the second suggestion has the focus',
  3: 'the third suggestion has the focus',
}

/** The arrow keys' position at the end of `history`. */
const placeAfter = (history: readonly string[]) =>
  history.slice(history.lastIndexOf(ANSWER) + 1).reduce((place, says) => {
    if (says === FOCUS_SECOND) return 2
    if (says === DOWN) return place + 1
    return says === UP ? place - 1 : place
  }, 0)

const arrow = (says: string): Outcome[] =>
  Object.entries(PLACES).map(([place, finds]) => ({
    when: (history) => placeAfter([...history, says]) === Number(place),
    sees: SUGGESTIONS,
    finds,
    does: ['moveFocus'],
  }))

export const searchSuggestCases: Cases<typeof searchSuggestMachine> = {
  input: { minLength: 3 },
  guardContext: ({ term }) => term,
  states: {
    idle: { sees: NOTHING },
    debouncing: { sees: PAUSE, looks: NOTHING, waits: [250] },
    loading: { sees: BUSY, waits: [10_000], awaits: ['fetchSuggestions'] },
    tooShort: { sees: TOO_SHORT },
    open: { sees: SUGGESTIONS },
    failed: { sees: FAILED },
  },
  // Specification 9.1.
  delays: {
    inputDelay: { ms: 250, follows: { sees: BUSY, asks: ['fetchSuggestions'], does: ['announceSearch'] } },
    requestDeadline: { ms: 10_000, follows: { sees: FAILED } },
  },
  cases: [
    {
      event: { type: 'term.changed', term: 'mug' },
      says: MUG,
      follows: [{ when: isAgain(MUG), stays: true }, { sees: PAUSE }],
    },
    {
      event: { type: 'term.changed', term: 'mugs' },
      says: MUGS,
      follows: [{ when: isAgain(MUGS), stays: true }, { sees: PAUSE }],
    },
    {
      event: { type: 'term.changed', term: ' mu ' },
      says: SHORT,
      follows: [{ in: 'tooShort', stays: true }, { sees: NOTHING }],
    },
    { event: { type: 'search.submit', term: 'mug' }, says: 'the shopper searches for mug', follows: { sees: NOTHING } },
    { event: { type: 'search.refused', term: 'mu' }, says: SEARCH_SHORT, follows: { sees: TOO_SHORT } },
    {
      event: { type: 'page.pressed' },
      says: PRESSED,
      follows: [{ in: 'open', sees: NOTHING, does: ['announceBodyClick', 'announceCleared'] }, { sees: NOTHING }],
    },
    {
      event: { type: 'suggestions.dismiss' },
      says: ESCAPE,
      follows: [{ in: 'open', sees: NOTHING, does: ['announceCleared'] }, { sees: NOTHING }],
    },
    {
      event: { type: 'suggestions.retry' },
      says: 'the shopper chooses to try again',
      follows: {
        sees: BUSY,
        finds: 'the field has the focus',
        asks: ['fetchSuggestions'],
        does: ['focusField', 'announceSearch'],
      },
    },
    {
      event: { type: 'suggestions.inserted' },
      says: 'the suggestions are on the page',
      follows: { sees: SUGGESTIONS, does: ['announceSuggestions'] },
    },
    {
      event: move('next'),
      says: DOWN,
      follows: arrow(DOWN),
    },
    {
      event: move('previous'),
      says: UP,
      follows: arrow(UP),
    },
    {
      event: { type: 'result.focused', index: 2 },
      says: FOCUS_SECOND,
      follows: { sees: SUGGESTIONS, finds: 'the second suggestion alone is marked' },
    },
    {
      event: { type: 'xstate.done.actor.fetchSuggestions', output: suggestions },
      says: ANSWER,
      // The view reports by itself when they are on the page.
      follows: { sees: SUGGESTIONS, finds: 'no suggestion is marked', does: ['announceSuggestions'] },
    },
    {
      event: { type: 'xstate.error.actor.fetchSuggestions', error: { status: 500 } },
      says: 'the shop is in trouble',
      follows: { sees: FAILED },
    },
  ],
}

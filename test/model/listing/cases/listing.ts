/** Test cases: a listing. */
import type { listingMachine, NewList, Selection } from '../../../../src/machines/listing/listing.ts'
import type { Aggregations } from '../../../../src/services/contract/listing.ts'
import type { Markup } from '../../../../src/services/contract/markup.ts'
import { fakeMarkup } from '../../support/markup.ts'
import type { Follows, Outcome } from '../../support/oracle.ts'
import type { Cases } from '../../support/paths.ts'

export const START: Selection = { filters: {}, order: 'topseller', page: 1 }

/** A list of the shop, which the tests insert themselves. */
export const listOf = (markup: Markup): NewList => ({ markup, insert: () => undefined })

export const renewed = listOf(fakeMarkup('<div class="cms-element-product-listing">The renewed list</div>'))

/** Blue can still be chosen; red cannot, nor any brand. */
export const onlyBlue: Aggregations = new Map([
  ['properties', { entities: [{ id: 'g', translated: { name: 'Colour' }, options: [{ id: 'blue' }] }] }],
  ['manufacturer', { entities: [] }],
])

const SETTLED = 'the list'
const DIMMED = 'the list dimmed'
const FAILED = 'a line that the list could not be renewed, and a way to try again'
const EVERY = 'nothing locked'
const PAUSE = 'nothing locked yet'
const ASKING = 'filters that can be used while the shop is asked what is left'
const LOCKED = 'what would find nothing locked, with a hint'

const BLUE = 'blue alone is ticked'
const RED = 'red alone is ticked'
const NO_COLOUR = 'nothing is ticked'
const FIRST_PAGE = 'the address names the first page'
const SECOND_PAGE = 'the address names the second page'
const BY_NAME = 'the address names the order'

const TICK = 'the shopper ticks blue'
const REMOVE = 'the shopper removes the label of blue'
const RESET = 'the shopper removes all filters'
const SORT = 'the shopper sorts by name'
const TURN = 'the shopper turns to the second page'
const BACK = 'the shopper goes back to the third page of what is red'
const FOUND = 'a filter of sizes comes, and the address names a size'
const RETRY = 'the shopper chooses to try again'
const LIST = 'the list arrives'
const NO_LIST = 'the shop gives no list'
const LIST_LATE = 'the list deadline passes (10000 ms)'
const NO_CHOICES = 'the shop does not say what is left to choose'
const CHOICES_LATE = 'the choices deadline passes (10000 ms)'

/** The shopper's selection, and whether its list is still loading. */
type Story = {
  colour: 'blue' | 'red' | null
  isByName: boolean
  page: number
  /** Whether the filter of sizes has come, and whether its size is selected. */
  knowsSize: boolean
  hasSize: boolean
  /** Whether the last choice was another page. */
  isTurned: boolean
  isListAwaited: boolean
}
const BEGINNING: Story = {
  colour: null,
  isByName: false,
  page: 1,
  knowsSize: false,
  hasSize: false,
  isTurned: false,
  isListAwaited: false,
}

function chosenBy(says: string, story: Story): Partial<Story> {
  const first = { page: 1, isTurned: false }
  if (says === TICK && story.colour !== 'blue') return { ...first, colour: 'blue' }
  if (says === REMOVE && story.colour === 'blue') return { ...first, colour: null }
  if (says === RESET && (story.colour || story.hasSize)) return { ...first, colour: null, hasSize: false }
  if (says === SORT && !story.isByName) return { ...first, isByName: true }
  if (says === TURN && story.page !== 2) return { page: 2, isTurned: true }
  if (says === FOUND && !story.knowsSize) return { knowsSize: true, hasSize: true, isTurned: false }
  if (says === BACK && !(story.colour === 'red' && !story.isByName && story.page === 3 && !story.hasSize))
    return { colour: 'red', isByName: false, page: 3, hasSize: false, isTurned: false }
  return {}
}

/** The result of `history`, by its texts. */
export function storyOf(history: readonly string[]): Story {
  let story = BEGINNING
  for (const says of history) {
    const chosen = chosenBy(says, story)
    const isAsked = says === RETRY || Object.keys(chosen).length > 0
    const isAnswered = [LIST, NO_LIST, LIST_LATE].includes(says)
    story = Object.assign({}, story, chosen, { isListAwaited: isAsked || (story.isListAwaited && !isAnswered) })
  }
  return story
}

/** A shop that enables every choice is never asked for aggregations; so that request never fails either. */
const isNeverAsked = (history: readonly string[]) => !history.some((says) => [NO_CHOICES, CHOICES_LATE].includes(says))

/** `says` changes the selection: requested immediately, aggregations first (contract, catalog 1.2). */
const choice = (says: string, follows: Pick<Outcome, 'finds' | 'does'>): Follows => [
  { when: (history) => Object.keys(chosenBy(says, storyOf(history))).length === 0, stays: true },
  { in: 'choices.open', when: isNeverAsked, sees: [EVERY, DIMMED], asks: ['fetchListing'], ...follows },
  { sees: [ASKING, DIMMED], asks: ['fetchAggregations', 'fetchListing'], ...follows },
]

const CHOSEN = ['pushAddress', 'scrollToList']
/** The filter controls are notified, too. */
const CHOSEN_ELSEWHERE = ['pushAddress', 'selection.replaced', 'scrollToList']

export const listingCases: Cases<typeof listingMachine> = {
  input: { selection: START, isCounted: true, names: [] },
  begins: {
    'the shop says what is left to choose': { selection: START, isCounted: true, names: [] },
    'the shop leaves everything to choose': { selection: START, isCounted: false, names: [] },
  },
  guardContext: ({ selection, names }) => [selection, names],
  states: {
    'choices.open': { sees: EVERY },
    'choices.waiting': { sees: PAUSE, looks: EVERY, waits: [100] },
    'choices.loading': { sees: ASKING, waits: [10_000], awaits: ['fetchAggregations'] },
    'choices.known': { sees: LOCKED },
    'list.settled': { sees: SETTLED },
    'list.loading': { sees: DIMMED, waits: [10_000], awaits: ['fetchListing'] },
    'list.failed': { sees: FAILED },
  },
  // Specification 9.14.
  delays: {
    aggregationDelay: { ms: 100, follows: { sees: ASKING, asks: ['fetchAggregations'] } },
    choicesDeadline: { ms: 10_000, follows: { sees: EVERY } },
    listDeadline: { ms: 10_000, follows: { sees: FAILED, finds: 'the list as it was' } },
  },
  cases: [
    {
      event: { type: 'filter.changed', values: { properties: ['blue'] } },
      says: TICK,
      follows: choice(TICK, { finds: [BLUE, FIRST_PAGE], does: CHOSEN }),
    },
    {
      event: { type: 'filter.remove', id: 'blue' },
      says: REMOVE,
      follows: choice(REMOVE, { finds: [NO_COLOUR, FIRST_PAGE], does: CHOSEN_ELSEWHERE }),
    },
    {
      event: { type: 'filters.reset' },
      says: RESET,
      follows: choice(RESET, { finds: [NO_COLOUR, FIRST_PAGE], does: CHOSEN_ELSEWHERE }),
    },
    {
      event: { type: 'order.changed', order: 'name-asc' },
      says: SORT,
      follows: choice(SORT, { finds: [BY_NAME, FIRST_PAGE], does: CHOSEN }),
    },
    {
      event: { type: 'page.changed', page: 2, focusId: 'second' },
      says: TURN,
      follows: choice(TURN, { finds: SECOND_PAGE, does: CHOSEN }),
    },
    {
      event: { type: 'address.changed', selection: { filters: { properties: ['red'] }, order: 'topseller', page: 3 } },
      says: BACK,
      follows: choice(BACK, { finds: RED, does: ['selection.replaced'] }),
    },
    {
      event: {
        type: 'filters.found',
        names: ['size'],
        selection: { filters: { size: ['big'] }, order: 'topseller', page: 1 },
      },
      says: FOUND,
      follows: choice(FOUND, { does: ['selection.replaced'] }),
    },
    { event: { type: 'list.retry' }, says: RETRY, follows: { sees: DIMMED, asks: ['fetchListing'] } },
    {
      event: { type: 'page.restored' },
      says: 'the browser brings the page back as it was left',
      follows: [
        {
          in: 'choices.loading',
          when: (history) => storyOf(history).isListAwaited,
          sees: [ASKING, DIMMED],
          asks: ['fetchAggregations', 'fetchListing'],
        },
        { in: 'choices.loading', sees: ASKING, asks: ['fetchAggregations'] },
        { sees: DIMMED, asks: ['fetchListing'] },
      ],
    },
    {
      event: { type: 'xstate.done.actor.fetchListing', output: renewed },
      says: LIST,
      follows: [
        {
          when: (history) => storyOf(history).isTurned,
          sees: SETTLED,
          finds: ['the renewed list', 'what was pressed to turn the page has the focus'],
          does: ['insertList'],
        },
        { sees: SETTLED, finds: 'the renewed list', does: ['insertList'] },
      ],
    },
    {
      event: { type: 'xstate.error.actor.fetchListing', error: { status: 500 } },
      says: NO_LIST,
      follows: { sees: FAILED, finds: 'the list as it was' },
    },
    {
      event: { type: 'xstate.done.actor.fetchAggregations', output: onlyBlue },
      says: 'the shop says that blue is left to choose',
      follows: [
        {
          when: (history) => storyOf(history).colour === null,
          sees: LOCKED,
          finds: 'red is locked',
        },
        // Values of one group widen the list: while one is chosen, the others stay enabled (contract, catalog 1.4).
        { sees: LOCKED, finds: 'red can be chosen' },
      ],
    },
    {
      event: { type: 'xstate.error.actor.fetchAggregations', error: { status: 500 } },
      says: NO_CHOICES,
      follows: { sees: EVERY },
    },
  ],
}

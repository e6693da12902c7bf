/** What can happen to a listing, in words. */
import type { listingMachine, Selection } from '../../../src/machines/listing/listing.ts'
import type { Aggregations } from '../../../src/services/contract/listing.ts'
import { fakeMarkup } from '../support/markup.ts'
import type { Cases } from '../support/paths.ts'

export const START: Selection = { filters: {}, order: 'topseller', page: 1 }

export const renewed = fakeMarkup('<div class="cms-element-product-listing">The renewed list</div>')

/** Blue is left to choose, red is not. */
export const onlyBlue: Aggregations = new Map([
  ['properties', { entities: [{ id: 'g', translated: { name: 'Colour' }, options: [{ id: 'blue' }] }] }],
])

export const listingCases: Cases<typeof listingMachine> = {
  input: { selection: START, isCounted: true },
  begins: {
    'the shop says what is left to choose': { selection: START, isCounted: true },
    'the shop leaves everything to choose': { selection: START, isCounted: false },
  },
  guardContext: ({ selection }) => selection,
  cases: [
    { event: { type: 'filter.changed', values: { properties: ['blue'] } }, says: 'the shopper ticks blue' },
    { event: { type: 'filter.remove', id: 'blue' }, says: 'the shopper removes the label of blue' },
    { event: { type: 'filters.reset' }, says: 'the shopper removes all filters' },
    { event: { type: 'order.changed', order: 'name-asc' }, says: 'the shopper sorts by name' },
    { event: { type: 'page.changed', page: 2 }, says: 'the shopper turns to the second page' },
    {
      event: { type: 'address.changed', selection: { filters: { properties: ['red'] }, order: 'topseller', page: 3 } },
      says: 'the shopper goes back to the third page of what is red',
    },
    { event: { type: 'list.retry' }, says: 'the shopper chooses to try again' },
    { event: { type: 'page.restored' }, says: 'the browser brings the page back as it was left' },
    { event: { type: 'xstate.done.actor.fetchListing', output: renewed }, says: 'the list arrives' },
    { event: { type: 'xstate.error.actor.fetchListing', error: { status: 500 } }, says: 'the shop gives no list' },
    {
      event: { type: 'xstate.done.actor.fetchAggregations', output: onlyBlue },
      says: 'the shop says that blue is left to choose',
    },
    {
      event: { type: 'xstate.error.actor.fetchAggregations', error: { status: 500 } },
      says: 'the shop does not say what is left to choose',
    },
  ],
}

/** What can happen to a range of prices, in words. */
import { createEmptyActor } from 'xstate'
import type { filterRangeMachine } from '../../../src/machines/listing/filter-range.ts'
import type { ListingActor } from '../../../src/machines/listing/listing.ts'
import type { Cases } from '../support/paths.ts'

/** Stands in for the listing, which does nothing in the paths: its selection is that of `filters`. */
export const silentListing = (filters: Record<string, string[]>) =>
  Object.assign(createEmptyActor(), {
    getSnapshot: () => ({ context: { selection: { filters, order: null, page: 1 } } }),
  }) as unknown as ListingActor

const input = {
  listing: silentListing({}),
  range: { min: '', max: '' },
  minKey: 'min-price',
  maxKey: 'max-price',
  lowerBound: 0,
  isTyped: false,
}

export const filterRangeCases: Cases<typeof filterRangeMachine> = {
  input,
  // Without a range is what the shopper comes to by removing it.
  begins: {
    'the address holds a range upside down': { ...input, range: { min: '90', max: '5' } },
    'the shopper typed before the code was there': { ...input, range: { min: '10', max: '' }, isTyped: true },
    'the address holds a range below nothing': { ...input, range: { min: '-5', max: '' } },
  },
  guardContext: ({ range }) => range,
  cases: [
    { event: { type: 'range.typed', range: { min: '10', max: '50' } }, says: 'the shopper types from 10 to 50' },
    { event: { type: 'range.typed', range: { min: '90', max: '5' } }, says: 'the shopper types from 90 to 5' },
    { event: { type: 'range.typed', range: { min: '-5', max: '' } }, says: 'the shopper types from -5' },
    { event: { type: 'range.commit' }, says: 'the shopper presses Enter' },
    { event: { type: 'selection.replaced' }, says: 'the shopper removes all filters' },
  ],
}

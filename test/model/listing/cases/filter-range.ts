/** Test cases: a price range. */
import { createEmptyActor } from 'xstate'
import type { filterRangeMachine } from '../../../../src/machines/listing/filter-range.ts'
import type { ListingActor } from '../../../../src/machines/listing/listing.ts'
import type { Outcome } from '../../support/oracle.ts'
import type { Cases } from '../../support/paths.ts'

/** A replacement for the listing, which does nothing in the paths: its selection is `filters`. */
export const silentListing = (filters: Record<string, string[]>) =>
  Object.assign(createEmptyActor(), {
    getSnapshot: () => ({ context: { selection: { filters, order: null, page: 1 } } }),
  }) as unknown as ListingActor

const input = {
  listing: silentListing({}),
  typed: null,
  minKey: 'min-price',
  maxKey: 'max-price',
  lowerBound: 0,
}

const LIMITED = 'a range that the list keeps to'
const TYPED = 'a range that is being typed'
const UPSIDE_DOWN = 'a line that the lowest is above the highest'
const TOO_LOW = 'a line that a value is too low'

const GOOD = 'the shopper types from 10 to 50'
const UPSIDE = 'the shopper types from 90 to 5'
const LOW = 'the shopper types from -5'
const RANGES = [GOOD, UPSIDE, LOW]

const REMOVED = 'the shopper removes all filters'
const FROM_UPSIDE = 'the address holds a range upside down'
const FROM_LOW = 'the address holds a range below nothing'

/** The fields hold this range already: nothing is new when they are left. */
const isHeld =
  (...says: string[]) =>
  (history: readonly string[]) =>
    says.includes(history.findLast((each) => [...RANGES, REMOVED, FROM_UPSIDE, FROM_LOW].includes(each)) ?? '')
const typing = (...says: string[]): Outcome[] => [{ when: isHeld(...says), stays: true }, { sees: TYPED }]

const typedLast = (history: readonly string[]) => history.findLast((says) => RANGES.includes(says))

/** The last typed value is validated; the lower bound is 0 (specification, section 5). */
const judged: Outcome[] = [
  {
    when: (history) => typedLast(history) === UPSIDE,
    sees: UPSIDE_DOWN,
    finds: 'the shopper is told that the lowest is above the highest',
    does: ['sayInvalid'],
  },
  {
    when: (history) => typedLast(history) === LOW,
    sees: TOO_LOW,
    finds: 'the shopper is told that a value is too low',
    does: ['sayInvalid'],
  },
  {
    when: (history) => typedLast(history) === GOOD,
    sees: LIMITED,
    finds: 'the list from 10 to 50',
    does: ['filter.changed'],
  },
  // Typed before the code has loaded.
  { sees: LIMITED, finds: 'the list from 10', does: ['filter.changed'] },
]

export const filterRangeCases: Cases<typeof filterRangeMachine> = {
  input,
  // The shopper reaches the state without a range by removing it.
  begins: {
    [FROM_UPSIDE]: {
      ...input,
      listing: silentListing({ 'min-price': ['90'], 'max-price': ['5'] }),
    },
    'the shopper typed before the code was there': { ...input, typed: { min: '10', max: '' } },
    [FROM_LOW]: {
      ...input,
      listing: silentListing({ 'min-price': ['-5'] }),
    },
  },
  guardContext: ({ range }) => range,
  states: {
    settled: { sees: LIMITED },
    typing: { sees: TYPED, looks: LIMITED, waits: [500] },
    upsideDown: { sees: UPSIDE_DOWN },
    tooLow: { sees: TOO_LOW },
  },
  starts: { in: ['upsideDown', 'tooLow'], does: ['fillFields'] },
  // Specification 9.12.
  delays: { inputDelay: { ms: 500, follows: judged } },
  cases: [
    { event: { type: 'range.typed', range: { min: '10', max: '50' } }, says: GOOD, follows: typing(GOOD) },
    {
      event: { type: 'range.typed', range: { min: '90', max: '5' } },
      says: UPSIDE,
      follows: typing(UPSIDE, FROM_UPSIDE),
    },
    { event: { type: 'range.typed', range: { min: '-5', max: '' } }, says: LOW, follows: typing(LOW, FROM_LOW) },
    { event: { type: 'range.commit' }, says: 'the shopper presses Enter', follows: judged },
    {
      event: { type: 'selection.replaced', filters: {} },
      says: REMOVED,
      follows: { sees: LIMITED, finds: 'empty fields', does: ['fillFields'] },
    },
  ],
}

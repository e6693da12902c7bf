/** The selection after a shopper's choice (contract, catalog 1.2), whatever the names of the filters. */
import { expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { type Filters, listingMachine, type NewList, type Selection } from '../../../src/machines/listing/listing.ts'
import type { Aggregations } from '../../../src/services/contract/listing.ts'

const never = <Answer>() => fromPromise<Answer, { selection: Selection }>(() => new Promise<Answer>(() => undefined))

/** A listing that begins with a selection; returns its later addresses. */
function begin(selection: Selection) {
  const addresses: Selection[] = []
  const actor = createActor(
    listingMachine.provide({
      actors: { fetchListing: never<NewList>(), fetchAggregations: never<Aggregations>() },
      actions: { pushAddress: (_, next) => void addresses.push(next.selection) },
    }),
    { input: { selection, isCounted: false, names: ['manufacturer'] } },
  ).start()
  return { actor, addresses, selected: () => actor.getSnapshot().context.selection }
}
const CHOSEN: Filters = { 'min-price': ['10'], manufacturer: ['acme', 'best'], properties: ['10', 'blue'] }
const START: Selection = { filters: CHOSEN, order: 'price', page: 3 }

test.each<[string, Filters]>([
  ['blue', { 'min-price': ['10'], manufacturer: ['acme', 'best'], properties: ['10'] }],
  ['10', { manufacturer: ['acme', 'best'], properties: ['blue'] }],
  ['manufacturer', { 'min-price': ['10'], properties: ['10', 'blue'] }],
  ['min-price', { manufacturer: ['acme', 'best'], properties: ['10', 'blue'] }],
])('a label removes the value, or the filter, that it is called by: %s', (id, filters) => {
  const { actor, selected, addresses } = begin(START)
  actor.send({ type: 'filter.remove', id })
  expect(selected()).toEqual({ filters, order: 'price', page: 1 })
  expect(addresses).toEqual([selected()])
})

test.each<[string, Parameters<ReturnType<typeof begin>['actor']['send']>[0], Partial<Selection>]>([
  [
    'other values',
    { type: 'filter.changed', values: { manufacturer: ['best'], properties: [] } },
    { filters: { 'min-price': ['10'], manufacturer: ['best'] }, page: 1 },
  ],
  ['no filter', { type: 'filters.reset' }, { filters: {}, page: 1 }],
  ['another order', { type: 'order.changed', order: 'name' }, { order: 'name', page: 1 }],
  ['another page', { type: 'page.changed', page: 2, focusId: null }, { page: 2 }],
])('%s: the rest of the selection stays, and the first page comes unless a page was chosen', (_, event, change) => {
  const { actor, selected, addresses } = begin(START)
  actor.send(event)
  expect(selected()).toEqual({ ...START, ...change })
  expect(addresses).toEqual([selected()])
})

test.each<[string, Parameters<ReturnType<typeof begin>['actor']['send']>[0]]>([
  ['the same values', { type: 'filter.changed', values: { manufacturer: ['acme', 'best'], rating: [] } }],
  ['a label that is not there', { type: 'filter.remove', id: 'gone' }],
  ['the same order', { type: 'order.changed', order: 'price' }],
  ['the same page', { type: 'page.changed', page: 3, focusId: null }],
  ['the same address', { type: 'address.changed', selection: { filters: { ...CHOSEN }, order: 'price', page: 3 } }],
])('%s: nothing is asked', (_, event) => {
  const { actor, selected, addresses } = begin(START)
  actor.send(event)
  expect([addresses, selected(), actor.getSnapshot().value.list]).toEqual([[], START, 'settled'])
})

test.each<[string, Filters]>([
  ['one filter more', { ...CHOSEN, rating: ['4'] }],
  ['one filter fewer', { 'min-price': ['10'], manufacturer: ['acme', 'best'] }],
  ['another one of as many', { 'min-price': ['10'], manufacturer: ['acme', 'best'], 'max-price': ['10', 'blue'] }],
  ['one value more', { ...CHOSEN, properties: ['10', 'blue', 'red'] }],
  ['another value', { ...CHOSEN, 'min-price': ['11'] }],
])('an address with %s is another selection', (_, filters) => {
  const { actor, selected } = begin(START)
  const selection = { ...START, filters }
  actor.send({ type: 'address.changed', selection })
  expect([selected(), actor.getSnapshot().value.list]).toEqual([selection, 'loading'])
})

test('a filter that comes takes its values from the address once; one that is known keeps its own', () => {
  const { actor, addresses, selected } = begin(START)
  const filters = { manufacturer: ['other'], size: ['big'] }
  const found = {
    type: 'filters.found',
    names: Object.keys(filters),
    selection: { ...START, filters, page: 1 },
  } as const
  actor.send(found)
  const withSize = { ...START, filters: { ...CHOSEN, size: ['big'] } }
  expect([selected(), actor.getSnapshot().value.list]).toEqual([withSize, 'loading'])
  actor.send({ type: 'filter.remove', id: 'big' })
  const asked = addresses.length
  actor.send(found)
  expect(selected().filters).toEqual(CHOSEN)
  expect(addresses).toHaveLength(asked)
})

test('a filter that comes without a value in the address is known from then on', () => {
  const { actor, selected } = begin(START)
  actor.send({ type: 'filters.found', names: ['size'], selection: { ...START, filters: {} } })
  actor.send({ type: 'filters.found', names: ['size'], selection: { ...START, filters: { size: ['big'] } } })
  expect([selected(), actor.getSnapshot().value.list]).toEqual([START, 'settled'])
})

/** The texts of the labels of active filters, kind by kind (contract, catalog 1.7 and 1.8). */
import { beforeEach, expect, test } from 'vitest'
import { labelsOfAll } from '../../../src/bindings/listing/filter-labels.ts'
import type { FilterPart } from '../../../src/components/listing/filter-parts.ts'
import { createFilter as create, inputsIn as inputs } from '../support/filters.ts'

beforeEach(() => document.body.replaceChildren())

const labels = (filters: Record<string, string[]>, ...parts: FilterPart[]) =>
  labelsOfAll(parts, { filters, order: null, page: 1 })

test.each([
  [{}, { 'min-price': ['5'], 'max-price': ['9'] }, ['≥ 5 €', '≤ 9 €']],
  [{ filterRangeActiveMinLabel: 'From', filterRangeActiveMaxLabel: 'To' }, { 'max-price': ['9'] }, ['To 9 €']],
  [{ filterRangeActiveMinLabel: 'From' }, {}, []],
] as [Record<string, string>, Record<string, string[]>, string[]][])(
  'of a range with the texts %j at %j are %j',
  (snippets, filters, expected) => {
    expect(labels(filters, create('range', [], { snippets })).map(({ label }) => label)).toEqual(expected)
  },
)

test('of a range without a unit end with its value', () => {
  expect(labels({ 'min-price': ['5'] }, create('range', [], { unit: '' }))).toStrictEqual([
    { id: 'min-price', label: '≥ 5' },
  ])
})

const STARS = {
  filterRatingActiveLabelStart: 'Minimum',
  filterRatingActiveLabelEnd: 'stars',
  filterRatingActiveLabelEndSingular: 'star',
}
test.each([
  [STARS, ['4'], ['Minimum 4/5 stars']],
  [STARS, ['1'], ['Minimum 1/5 star']],
  [{}, ['4'], ['4/5']],
  // One rating at a time, whatever the address contains.
  [STARS, ['1', '4'], ['Minimum 4/5 stars']],
] as [Record<string, string>, string[], string[]][])(
  'of a rating with the texts %j at %j are %j',
  (snippets, rating, expected) => {
    const filter = create('rating-select', ['4', '1'], { snippets })
    const known = labels({ rating }, filter).filter(({ id }) => id === 'rating')
    expect(known.map(({ label }) => label)).toEqual(expected)
  },
)

test('of a boolean are its name', () => {
  const filter = create('boolean', ['box'])
  expect(labels({ free: ['1'] }, filter)).toStrictEqual([{ id: 'free', label: 'Free delivery' }])
  expect(labels({ free: [] }, filter)).toEqual([])
})

// Specification 3.11.
test('of values are their names, with what is shown of them, or else their ids; unknown ones have one without a text', () => {
  const filter = create('multi-select', ['a', 'b', 'c'])
  const [a, b] = inputs(filter)
  Object.assign((a as HTMLInputElement).dataset, { previewHex: '#fff' })
  Object.assign((b as HTMLInputElement).dataset, { previewImageUrl: '/b.svg' })
  inputs(filter)[2]?.removeAttribute('data-label')
  expect(labels({ properties: ['a', 'b', 'c', 'x'], brand: ['x', 'y'], size: ['a'] }, filter)).toStrictEqual([
    { id: 'a', label: 'Value a', previewHex: '#fff' },
    { id: 'b', label: 'Value b', previewImageUrl: '/b.svg' },
    { id: 'c', label: 'c' },
    { id: 'x', label: null },
    { id: 'y', label: null },
  ])
})

/** What each kind of filter shows of a selection and of the aggregations (contract, catalog 1.4, 1.7, 1.8). */
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { withEarlyChoices } from '../../../src/bindings/listing/filter-choices.ts'
import { labelsOfAll } from '../../../src/bindings/listing/filter-labels.ts'
import { createFilterParts } from '../../../src/bindings/listing/filter-parts.ts'
import { type FilterPart, showChoices, showSelection } from '../../../src/components/listing/filter-parts.ts'
import type { Page } from '../../../src/loader/types.ts'
import type { Filters } from '../../../src/machines/listing/listing.ts'

const RATING = JSON.stringify({
  name: 'rating',
  maxPoints: 5,
  snippets: { ariaLabel: 'Filter by rating', ariaLabelCount: '%stars% stars', ariaLabelCountSingular: '%stars% star' },
})
const radios = [5, 4, 3, 2, 1]
  .map(
    (value) =>
      `<li class="filter-rating-select-list-item"><input type="radio" name="r" class="filter-rating-select-radio" value="${value}" id="rating-${value}"></li>`,
  )
  .join('')
const MARKUP = `
<div id="brand" data-filter-multi-select="true" data-filter-multi-select-options='{"name":"manufacturer","snippets":{"disabledFilterText":null}}'>
  <button class="filter-panel-item-toggle">Brand <span class="filter-multi-select-count"></span></button>
  <ul><li class="filter-multi-select-list-item"><input type="checkbox" class="filter-multi-select-checkbox" id="a1" data-label="Northwind"></li>
    <li class="filter-multi-select-list-item"><input type="checkbox" class="filter-multi-select-checkbox" id="a2" data-label="Southwind"></li></ul></div>
<div id="pattern" data-filter-property-select data-filter-property-select-options='{"propertyName":"Pattern"}'>
  <button class="filter-panel-item-toggle">Pattern</button>
  <input type="checkbox" class="filter-multi-select-checkbox" id="o1" data-label="Dots" data-preview-image-url="/dots.svg" data-preview-hex="#fff"></div>
<div id="price" data-filter-range data-filter-range-options='{"name":"price","unit":"€","snippets":{"filterRangeActiveMinLabel":"From"}}'></div>
<div id="rating" data-filter-rating-select data-filter-rating-select-options='${RATING}'>
  <button class="filter-panel-item-toggle">Rating <span class="filter-multi-select-count"></span></button><ul>${radios}</ul></div>
<div id="old-rating" data-filter-rating><button class="filter-panel-item-toggle">Rating</button><input type="radio" name="old" value="2"></div>
<div id="free" data-filter-boolean data-filter-boolean-options='{"name":"shipping-free","displayName":"Free delivery","snippets":{"altText":"Add","altTextActive":"Remove"}}'>
  <input type="checkbox" class="filter-boolean-input"><span class="filter-boolean-alt-text">Add</span></div>
<div id="wrong" data-filter-multi-select data-filter-multi-select-options='{"name":[7]}'></div>`

const report = vi.fn<(name: string, error: unknown, element?: Element) => void>()
const page = { report, hooks: {}, overridesOf: () => ({}), presetOf: () => undefined } as unknown as Page
let parts: FilterPart[] = []
const find = (selector: string) => document.querySelector(selector) as HTMLElement
const findInput = (selector: string) => document.querySelector(selector) as HTMLInputElement
const part = (id: string) => parts.find(({ element }) => element.id === id) as FilterPart
let shown: Filters = {}
const show = (filters: Filters) => {
  shown = filters
  for (const each of parts) showSelection(each, { filters, order: null, page: 1 })
}

beforeEach(() => {
  shown = {}
  report.mockClear()
  document.body.innerHTML = MARKUP
  parts = createFilterParts(page, 'listing').partsOf()
})

test('a filter with invalid options is reported and left out, the others are there', () => {
  expect(parts.map(({ element }) => element.id)).toEqual(['price', 'free', 'brand', 'pattern', 'rating', 'old-rating'])
  expect(report).toHaveBeenCalledExactlyOnceWith('filter-multi-select', expect.anything(), find('#wrong'))
  expect(String(report.mock.calls[0]?.[1])).toContain('option "name"')
})

describe('a selection', () => {
  test('is shown by every kind, and reset', () => {
    show({ manufacturer: ['a2'], properties: ['o1'], rating: ['4'], 'shipping-free': ['1'] })
    expect(['a1', 'a2', 'o1', 'rating-4'].map((id) => findInput(`#${id}`).checked)).toEqual([false, true, true, true])
    expect(findInput('#free input').checked).toBe(true)
    expect(find('#free span').textContent).toBe('Remove')
    expect(find('#brand .filter-multi-select-count').textContent).toBe('(1)')
    expect(find('#rating .filter-multi-select-count').textContent).toBe('(4/5)')
    expect(find('#rating button').getAttribute('aria-label')).toBe('Filter by rating (4 stars)')
    show({})
    expect(document.querySelectorAll('input:checked')).toHaveLength(0)
    expect(find('#rating .filter-multi-select-count').textContent).toBe('')
    expect(find('#rating button').getAttribute('aria-label')).toBe('Filter by rating')
    expect(find('#free span').textContent).toBe('Add')
  })

  test('has labels in the order of the kinds, and one for unknown values', () => {
    const filters = {
      manufacturer: ['a2', 'gone'],
      properties: ['o1'],
      rating: ['4'],
      'shipping-free': ['1'],
      'min-price': ['5'],
    }
    expect(labelsOfAll(parts, { filters, order: null, page: 1 })).toEqual([
      { id: 'min-price', label: 'From 5 €' },
      { id: 'shipping-free', label: 'Free delivery' },
      { id: 'a2', label: 'Southwind' },
      { id: 'o1', label: 'Dots', previewHex: '#fff', previewImageUrl: '/dots.svg' },
      { id: 'rating', label: 'Minimum 4/5 stars' },
      { id: 'gone', label: null },
    ])
  })

  test('B14: filters ticked before the code has loaded are added to those of the address', () => {
    findInput('#a1').checked = true
    findInput('#rating-3').checked = true
    expect(withEarlyChoices(part('brand'), ['a2'])).toEqual(['a2', 'a1'])
    expect(withEarlyChoices(part('rating'), ['5'])).toEqual(['3'])
    expect(withEarlyChoices(part('pattern'), ['o1'])).toEqual(['o1'])
  })
})

describe('aggregations', () => {
  const NOTHING = new Map([
    ['manufacturer', { entities: [] }],
    ['rating', { max: null }],
    ['shipping-free', { max: null }],
  ])

  test('empty: every kind but the range is disabled with its hint, and enabled again', () => {
    for (const each of parts) showChoices(each, NOTHING, { filters: shown })
    for (const id of ['brand', 'pattern', 'rating']) {
      expect(find(`#${id} button`).matches('.disabled[disabled]'), id).toBe(true)
      expect(find(`#${id} button`).title, id).toBe('Filter not active')
    }
    expect(find('#free').matches('.disabled[title="Filter not active"]')).toBe(true)
    expect(findInput('#free input').disabled).toBe(true)
    expect(find('#price').matches('.disabled, :has(:disabled)')).toBe(false)
    for (const each of parts) showChoices(each, null, { filters: shown })
    expect(document.querySelectorAll('.disabled, :disabled, [title]')).toHaveLength(0)
  })

  // Specification 3.12, 9.15.
  test('some: options by their ids, ratings up to the best one', () => {
    const some = new Map([
      ['manufacturer', { entities: [{ id: 'a2' }] }],
      ['rating', { max: '4.5' }],
    ])
    for (const each of parts) showChoices(each, some, { filters: shown })
    expect(findInput('#a1').disabled).toBe(true)
    expect(findInput('#a1').closest('li')?.title).toBe('Filter not active')
    expect(findInput('#a2').disabled).toBe(false)
    expect([5, 4, 1].map((value) => findInput(`#rating-${value}`).disabled)).toEqual([true, false, false])
  })

  test('of another selection disable nothing further, and enable what is chosen now', () => {
    for (const each of parts) showChoices(each, NOTHING, { filters: shown, isOutdated: true })
    expect(document.querySelectorAll('.disabled, :disabled, [title]')).toHaveLength(0)
    for (const each of parts) showChoices(each, NOTHING, { filters: shown })
    show({ manufacturer: ['a1'], 'shipping-free': ['1'] })
    for (const each of parts) showChoices(each, NOTHING, { filters: shown, isOutdated: true })
    for (const selector of ['#a1', '#free input', '#brand button'])
      expect(findInput(selector).disabled, selector).toBe(false)
    for (const selector of ['#a2', '#pattern button']) expect(findInput(selector).disabled, selector).toBe(true)
  })

  test('a choice can always be removed', () => {
    show({ manufacturer: ['a1'], rating: ['5'], 'shipping-free': ['1'], properties: ['o1'] })
    for (const each of parts) showChoices(each, NOTHING, { filters: shown })
    for (const selector of ['#a1', '#rating-5', '#free input', '#o1', '#brand button'])
      expect((find(selector) as HTMLInputElement).disabled, selector).toBe(false)
  })
})

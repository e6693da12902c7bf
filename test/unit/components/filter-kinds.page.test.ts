/**
 * Each kind of filter by itself: what it shows of a selection, the choices in it, and which are still enabled
 * (contract, catalog 1.4 and 1.7).
 */
import { beforeEach, describe, expect, test } from 'vitest'
import { chosenIn, chosenWith, withEarlyChoices } from '../../../src/bindings/listing/filter-choices.ts'
import {
  type FilterKind,
  type FilterPart,
  namesOf,
  showChoices,
  showSelection,
} from '../../../src/components/listing/filter-parts.ts'
import type { Aggregation } from '../../../src/services/contract/listing.ts'
import { createFilter as create, HINT, inputsIn as inputs, placeIn as part, tick } from '../support/filters.ts'

const ticks = (filter: FilterPart) => inputs(filter).map(({ checked }) => checked)
const show = (filter: FilterPart, filters: Record<string, string[]>) =>
  showSelection(filter, { filters, order: null, page: 1 })

beforeEach(() => document.body.replaceChildren())

test('a filter has its name as parameter, a range its two', () => {
  expect(namesOf(create('multi-select', []))).toEqual(['properties'])
  expect(namesOf(create('range', []))).toEqual(['min-price', 'max-price'])
})

describe('the choice', () => {
  test.each([
    ['multi-select', ['a', 'b', 'c'], [0, 2], ['a', 'c']],
    ['property-select', ['a', 'b'], [], []],
    ['rating-select', ['5', '4'], [1], ['4']],
    ['boolean', ['box'], [0], ['1']],
    ['boolean', ['box'], [], []],
    ['multi-select', ['a', 'a'], [0, 1], ['a']],
  ] as const)('in a %s of %j with %j ticked is its part of the query: %j', (kind, ids, ticked, expected) => {
    const filter = create(kind, ids)
    tick(filter, ...ticked)
    expect(chosenIn(filter)).toEqual(expected)
  })

  test('in all filters with one name is that of the touched one, and of the others for the values that only they offer', () => {
    const [wide, small, size] = [
      create('multi-select', ['a', 'b']),
      create('multi-select', ['a', 'c']),
      create('multi-select', ['d'], { name: 'size' }),
    ]
    tick(wide, 1)
    tick(small, 0, 1)
    tick(size, 0)
    expect(chosenWith(wide, [wide, small, size])).toEqual(['b', 'c'])
    expect(chosenWith(small, [wide, small, size])).toEqual(['b', 'a', 'c'])
  })

  test.each([
    ['multi-select', ['a', 'b', 'c'], ['b'], [0], ['a']],
    ['multi-select', ['a', 'b', 'c'], ['b', 'x'], [0, 1], ['b', 'x', 'a']],
    ['property-select', ['a', 'b', 'c'], ['x'], [1, 2], ['x', 'c']],
    ['multi-select', ['a', 'b', 'c'], ['a', 'x'], [1], ['a', 'x']],
    ['rating-select', ['5', '4', '3'], ['3'], [0], ['5']],
    ['rating-select', ['5', '4', '3'], ['3'], [1], ['3']],
    ['boolean', ['box', 'x'], [], [0, 1], ['1']],
    ['range', ['a', 'b', 'c'], ['7'], [0], ['7']],
  ] as const)(
    'B14: in a %s of %j, printed with its second one ticked, to which %j of the address come and %j were ticked by then: %j',
    (kind, ids, values, ticked, expected) => {
      const filter = create(kind, ids)
      const second = inputs(filter)[1] as HTMLInputElement
      second.defaultChecked = true
      tick(filter, ...ticked)
      expect(withEarlyChoices(filter, values)).toEqual(expected)
    },
  )
})

describe('a selection', () => {
  test.each([
    ['multi-select', ['a', 'b', 'c'], { properties: ['a', 'c', 'x'] }, [true, false, true], '(2)'],
    ['property-select', ['a'], { other: ['a'] }, [false], ''],
    ['rating-select', ['5', '4'], { rating: ['4'] }, [false, true], '(4/5)'],
    ['rating-select', ['5', '4'], {}, [false, false], ''],
    ['boolean', ['box'], { free: ['1'] }, [true], 'old'],
    ['boolean', ['1'], {}, [false], 'old'],
    ['range', ['a'], { properties: ['a'] }, [false], 'old'],
  ] as const)('in a %s of %j of %j ticks %j and counts %j', (kind, ids, filters, ticked, count) => {
    const filter = create(kind, ids)
    show(filter, filters as unknown as Record<string, string[]>)
    expect([ticks(filter), part(filter, '.count').textContent]).toEqual([ticked, count])
  })

  // Contract, catalog 1.7: the label of the toggle.
  test.each([
    [{ ariaLabel: 'Filter' }, ['a', 'b'], 'Filter (2)'],
    [{ ariaLabel: 'Filter', ariaLabelCount: '%count% chosen' }, ['a', 'b'], 'Filter (2 chosen)'],
    [{ ariaLabel: 'Filter', ariaLabelCount: '%count% chosen' }, ['a'], 'Filter (1 chosen)'],
    [{ ariaLabel: 'Filter', ariaLabelCount: '%count% chosen', ariaLabelCountSingular: 'one' }, ['a'], 'Filter (one)'],
    [{ ariaLabel: 'Filter', ariaLabelCount: '%count%', ariaLabelCountSingular: 'one' }, ['a', 'b'], 'Filter (2)'],
    [{ ariaLabel: 'Filter', ariaLabelCount: '%count%' }, [], 'Filter'],
    [{ ariaLabelCount: '%count%' }, ['a'], null],
    [{ ariaLabel: '', ariaLabelCount: '%count%' }, ['a'], null],
  ] as [Record<string, string>, string[], string | null][])(
    'with the texts %j and %j chosen is told as %j',
    (snippets, ids, expected) => {
      const filter = create('multi-select', ['a', 'b'], { snippets })
      show(filter, { properties: ids })
      expect(part(filter, '.toggle').getAttribute('aria-label')).toBe(expected)
    },
  )

  test.each([
    [{ altText: 'Add', altTextActive: 'Remove' }, ['1'], 'Remove'],
    [{ altText: 'Add', altTextActive: 'Remove' }, [], 'Add'],
    [{ altText: 'Add' }, ['1'], 'old'],
  ] as [Record<string, string>, string[], string][])(
    'of a boolean with the texts %j and %j is told as %s',
    (snippets, free, expected) => {
      const filter = create('boolean', ['box'], { snippets })
      show(filter, { free })
      expect(part(filter, '.alt').textContent).toBe(expected)
    },
  )

  test('is shown by whatever elements a filter has', () => {
    const bare = { countSelector: '.none', mainFilterButtonSelector: '.none', altTextSelector: '.none' }
    for (const kind of ['multi-select', 'boolean'] as const) {
      const filter = create(kind, ['a'], bare)
      show(filter, { properties: ['a'], free: ['1'] })
      expect(ticks(filter)).toEqual([true])
    }
  })
})

describe('the aggregations', () => {
  type Looks = { toggle: boolean; inputs: boolean[] }
  /** The disabled elements of a filter, each with its class, and their hint. */
  function looksOf(filter: FilterPart): Looks {
    const toggle = part(filter, '.toggle')
    const isOff = toggle.matches('.disabled')
    expect([toggle.hasAttribute('disabled'), toggle.title]).toEqual([isOff, isOff ? HINT : ''])
    for (const input of inputs(filter)) {
      const item = input.closest('li')
      expect([item?.matches('.disabled'), item?.title]).toEqual([input.disabled, input.disabled ? HINT : ''])
    }
    return { toggle: isOff, inputs: inputs(filter).map(({ disabled }) => disabled) }
  }
  const entity = (name: string, ...ids: string[]) => ({
    id: name,
    translated: { name },
    options: ids.map((id) => ({ id })),
  })
  /** What the aggregations leave of a filter of which the inputs at `indexes` are chosen. */
  const choose = (filter: FilterPart, aggregation?: Aggregation, ...indexes: readonly number[]) => {
    const ids = inputs(filter).map(({ id, value }) => (filter.kind === 'rating-select' ? value : id))
    const chosen = indexes.map((index) => (filter.kind === 'boolean' ? '1' : (ids[index] ?? '')))
    const filters = { [filter.name]: chosen }
    showChoices(filter, new Map(aggregation ? [[filter.name, aggregation]] : []), { filters })
  }
  const NONE = { filters: {} }

  test.each<[string, FilterKind, string[], number[], Aggregation | undefined, Looks]>([
    [
      'one of two',
      'multi-select',
      ['a', 'b'],
      [],
      { entities: [{ id: 'b' }] },
      { toggle: false, inputs: [true, false] },
    ],
    ['none', 'multi-select', ['a', 'b'], [], { entities: [] }, { toggle: true, inputs: [true, true] }],
    ['nothing said', 'multi-select', ['a'], [], undefined, { toggle: true, inputs: [true] }],
    ['none, one chosen', 'multi-select', ['a', 'b'], [1], { entities: [] }, { toggle: false, inputs: [true, false] }],
    ['up to 4', 'rating-select', ['5', '4', '3'], [], { max: '4.0' }, { toggle: false, inputs: [true, false, false] }],
    ['up to 3.9', 'rating-select', ['5', '4', '3'], [], { max: 3.9 }, { toggle: false, inputs: [true, true, false] }],
    ['up to 10', 'rating-select', ['9', '5'], [], { max: '10' }, { toggle: false, inputs: [false, false] }],
    ['none', 'rating-select', ['1'], [], { max: null }, { toggle: true, inputs: [true] }],
    ['nonsense', 'rating-select', ['1'], [], { max: 'many' }, { toggle: true, inputs: [true] }],
    ['none, one chosen', 'rating-select', ['5', '1'], [0], { max: '0' }, { toggle: false, inputs: [false, true] }],
    [
      'one of its group',
      'property-select',
      ['a', 'b'],
      [],
      { entities: [entity('Size', 'a'), entity('Colour', 'b')] },
      { toggle: false, inputs: [true, false] },
    ],
    [
      'another group',
      'property-select',
      ['a'],
      [],
      { entities: [entity('Size', 'a')] },
      { toggle: true, inputs: [true] },
    ],
    [
      'another group, one chosen',
      'property-select',
      ['a', 'b'],
      [0],
      { entities: [] },
      { toggle: false, inputs: [false, false] },
    ],
    [
      'its group without values',
      'property-select',
      ['a'],
      [],
      { entities: [entity('Colour')] },
      { toggle: true, inputs: [true] },
    ],
  ])('is %s in a %s', (_, kind, ids, ticked, aggregation, expected) => {
    const filter = create(kind, ids)
    choose(filter, aggregation, ...ticked)
    expect(looksOf(filter)).toEqual(expected)
    showChoices(filter, null, NONE)
    expect(looksOf(filter)).toEqual({ toggle: false, inputs: ids.map(() => false) })
  })

  test('of properties are under one name, whatever name a group has itself', () => {
    const filter = create('property-select', ['a', 'b'], { name: 'colour' })
    showChoices(filter, new Map([['properties', { entities: [entity('Colour', 'b')] }]]), NONE)
    expect(looksOf(filter)).toEqual({ toggle: false, inputs: [true, false] })
    showChoices(
      filter,
      new Map([
        ['properties', { entities: [] }],
        ['colour', { entities: [entity('Colour', 'a')] }],
      ]),
      NONE,
    )
    expect(looksOf(filter)).toEqual({ toggle: false, inputs: [false, true] })
  })

  test('leave everything enabled in a property without a group', () => {
    const filter = create('property-select', ['a'], { propertyName: '' })
    choose(filter)
    expect(looksOf(filter)).toEqual({ toggle: false, inputs: [false] })
    const other = create('multi-select', ['a'], { propertyName: '' })
    choose(other)
    expect(looksOf(other)).toEqual({ toggle: true, inputs: [true] })
  })

  test.each<[Aggregation | undefined, number[], boolean]>([
    [{ max: '1' }, [], false],
    [{ max: '0' }, [], true],
    [{ max: null }, [], true],
    [undefined, [], true],
    [{ max: '0' }, [0], false],
  ])('in a boolean, with %j said and %j ticked, is nothing: %j', (aggregation, ticked, isOff) => {
    const filter = create('boolean', ['box'])
    choose(filter, aggregation, ...ticked)
    expect([filter.element.matches('.disabled'), filter.element.title, inputs(filter)[0]?.disabled]).toEqual([
      isOff,
      isOff ? HINT : '',
      isOff,
    ])
    showChoices(filter, null, NONE)
    expect([filter.element.className, filter.element.hasAttribute('title'), inputs(filter)[0]?.disabled]).toEqual([
      '',
      false,
      false,
    ])
  })

  test.each<FilterKind>(['multi-select', 'rating-select', 'property-select', 'boolean'])(
    'are shown in a %s by the selection, whatever is ticked',
    (kind) => {
      const filter = create(kind, ['9'])
      tick(filter, 0)
      choose(filter, { max: '0', entities: [] })
      expect(inputs(filter).map(({ disabled }) => disabled)).toEqual([true])
    },
  )

  test('do not apply to a range', () => {
    const filter = create('range', ['a'])
    choose(filter)
    expect(looksOf(filter)).toEqual({ toggle: false, inputs: [false] })
  })

  test('leave the page’s own titles unchanged', () => {
    const filter = create('multi-select', ['a'])
    part(filter, '.toggle').title = 'By colour'
    choose(filter, { entities: [{ id: 'a' }] })
    expect(part(filter, '.toggle').title).toBe('By colour')
  })

  test('are shown without a toggle, without items, and without a hint', () => {
    const filter = create('multi-select', ['a'], { mainFilterButtonSelector: '.none', listItemSelector: '.none' })
    choose(filter)
    expect(inputs(filter).map(({ disabled }) => disabled)).toEqual([true])
    const silent = create('multi-select', ['a'], { snippets: {} })
    choose(silent)
    expect(part(silent, '.toggle').getAttribute('title')).toBe('')
  })
})

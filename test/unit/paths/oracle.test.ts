/** The expected result of an event, and what is wrong with the sights of states. */
import { describe, expect, test } from 'vitest'
import { isSince, outcomeOf, wrongSights } from '../../model/support/oracle.ts'

describe('the outcome of an event', () => {
  const ring = {
    says: 'somebody rings',
    follows: [
      { in: 'open', stays: true as const },
      {
        in: ['house.locked', 'shed'],
        when: (history: readonly string[]) => history.includes('it is dark'),
        sees: 'a light',
      },
      { in: 'house', sees: 'a face' },
    ],
  }
  const after = (place: string, ...history: string[]) => outcomeOf(ring, { places: [place], history })

  test('is the first that applies to a state or one inside it', () => {
    expect(after('open.wide')).toEqual({ in: 'open', stays: true })
    expect(after('house.locked')).toMatchObject({ sees: 'a face' })
  })
  test('may depend on what happened before', () => {
    expect(after('house.locked', 'it is dark')).toMatchObject({ sees: 'a light' })
  })
  test('fails if nothing is defined; a name with the same beginning is another state', () => {
    expect(() => after('opened')).toThrow('nothing is said of what follows in opened when somebody rings')
    expect(() => outcomeOf({ says: 'x', follows: { does: [] } }, { places: ['a'], history: [] })).toThrow(
      'nothing is said',
    )
    expect(() => outcomeOf({ says: 'x', follows: [] }, { places: ['a'], history: [] })).toThrow('nothing is said')
  })
})

test('what happened since something else', () => {
  expect(isSince(['on', 'off', 'on'], ['on'], ['off'])).toBe(true)
  expect(isSince(['on', 'off'], ['on'], ['off'])).toBe(false)
  expect(isSince([], ['on'], ['off'])).toBe(false)
})

describe('the sights of states', () => {
  test('are complete, without unknown ones', () => {
    expect(wrongSights({ on: { sees: 'light' }, lit: { sees: 'a flame' } }, ['on', 'off'])).toEqual([
      'nothing is said of what is seen in "off"',
      '"lit" is no innermost state',
    ])
  })
  test('is asked for in one sentence where there is none', () => {
    expect(wrongSights({}, ['on', 'off'])).toEqual([
      'its cases are empty: draw the chart, then say in them what is seen in each state and what follows from each event',
    ])
  })
  test('tells them apart by words, and by what is looked at or waited for', () => {
    const alike = '"b" looks like "a": say what differs'
    expect(wrongSights({ a: { sees: 'dark' }, b: { sees: 'dark', waits: [5] } }, ['a', 'b'])).toEqual([alike])
    expect(wrongSights({ a: { sees: 'dark' }, b: { sees: 'dark yet', looks: 'dark' } }, ['a', 'b'])).toEqual([alike])
    expect(
      wrongSights({ a: { sees: 'dark' }, b: { sees: 'dark yet', looks: 'dark', waits: [5] } }, ['a', 'b']),
    ).toEqual([])
  })
})

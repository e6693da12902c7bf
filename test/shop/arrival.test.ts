/** The one date of an order: the slowest of its goods, by the way it is shipped. */
import { describe, expect, test } from 'vitest'
import { arrival, arrivalText } from '../../shop/checkout/arrival.ts'
import type { ShopContext } from '../../shop/context.ts'

const FAST = { minDays: 1, maxDays: 3 }
const USUAL = { minDays: 2, maxDays: 5 }
const SLOW = { minDays: 7, maxDays: 14 }
/** A Monday. */
const MONDAY = new Date('2026-11-23T10:00:00Z')
const days = (leads: Parameters<typeof arrival>[0], key: string, from = MONDAY) =>
  arrival(leads, { key }, from).map((date) => date.toISOString().slice(0, 10))

describe('an order arrives', () => {
  test.each([
    ['nothing slow, standard', [FAST, USUAL], 'standard', ['2026-11-25', '2026-11-28']],
    ['nothing slow, express', [FAST, USUAL], 'express', ['2026-11-24', '2026-11-24']],
    ['with its slowest goods', [FAST, SLOW], 'standard', ['2026-11-30', '2026-12-07']],
    ['no earlier than they are ready, express', [SLOW], 'express', ['2026-11-30', '2026-12-03']],
    ['goods without a time', [], 'standard', ['2026-11-25', '2026-11-28']],
  ])('%s', (_, leads, key, expected) => expect(days(leads, key)).toEqual(expected))

  test('not on a Sunday', () => {
    expect(days([USUAL], 'express', new Date('2026-11-28T10:00:00Z'))).toEqual(['2026-11-30', '2026-11-30'])
  })
})

describe('the days are written', () => {
  const said = (language: string, first: string, last: string) =>
    arrivalText({ var: { language } } as unknown as ShopContext, [new Date(first), new Date(last)])
  test.each([
    ['en-GB', '2026-12-05', '2026-12-12', '5–12 December'],
    ['de-DE', '2026-12-05', '2026-12-12', '5.–12. Dezember'],
    ['en-GB', '2026-11-28', '2026-12-03', '28 November – 3 December'],
    ['en-GB', '2026-12-05', '2026-12-05', 'Saturday 5 December'],
  ])('in %s, from %s to %s: %s', (language, first, last, expected) => {
    expect(said(language, first, last).replaceAll(/\s/g, ' ')).toBe(expected)
  })
})

/** The calendar (ISO 8601) and the contract's patterns of dates (catalog 9). */
import { describe, expect, test } from 'vitest'
import { addDays, addMonths, dateReader, weekdayOf, weekOf, weeksAround } from '../../../src/services/forms/calendar.ts'
import { formatMoment, readMoment } from '../../../src/services/forms/date-pattern.ts'

const MOMENT = '2026-03-05T14:07'

test.each([
  ['2026-02-28', 1, '2026-03-01'],
  ['2024-02-28', 1, '2024-02-29'],
  ['2026-01-01', -1, '2025-12-31'],
  ['2026-03-29', 7, '2026-04-05'],
])('%s and %i days are %s', (day, days, expected) => expect(addDays(day, days)).toBe(expected))

test.each([
  ['2026-01-31', 1, '2026-02-28'],
  ['2024-01-31', 1, '2024-02-29'],
  ['2026-03-31', -1, '2026-02-28'],
  ['2026-12-15', 1, '2027-01-15'],
  ['2024-02-29', 12, '2025-02-28'],
])('%s and %i months are %s', (day, months, expected) => expect(addMonths(day, months)).toBe(expected))

// From ISO 8601 and printed calendars.
test.each([
  ['2026-01-01', 4, 1],
  ['2025-12-29', 1, 1],
  ['2027-01-01', 5, 53],
  ['2021-01-03', 7, 53],
  ['2024-12-30', 1, 1],
  ['2026-03-05', 4, 10],
])('%s is weekday %i of week %i', (day, weekday, week) =>
  expect([weekdayOf(day), weekOf(day)]).toEqual([weekday, week]),
)

test('six weeks around a month begin on the weekday that is asked for', () => {
  const fromMonday = weeksAround('2026-03-05', 1)
  expect([fromMonday.length, fromMonday[0]?.[0], fromMonday.at(-1)?.at(-1)]).toEqual([6, '2026-02-23', '2026-04-05'])
  expect(weeksAround('2026-03-05', 7)[0]?.[0]).toBe('2026-03-01')
})

describe('patterns', () => {
  test.each([
    ['Y-m-dTH:i:S+00:00', 'en', '2026-03-05T14:07:00+00:00'],
    ['j. F Y, H:i', 'de', '5. März 2026, 14:07'],
    ['j. F Y, H:i', 'en', '5. March 2026, 14:07'],
    ['l, d.m.y', 'de', 'Donnerstag, 05.03.26'],
    ['D n/j/Y h:i K', 'en', 'Thu 3/5/2026 02:07 PM'],
    ['F J, Y', 'en', 'March 5th, 2026'],
    ['\\Y Y', 'en', 'Y 2026'],
    ['H:i', 'en', '14:07'],
  ])('%s in %s', (pattern, language, text) => expect(formatMoment(MOMENT, pattern, language)).toBe(text))

  test.each([
    ['1st', 1],
    ['2nd', 2],
    ['3rd', 3],
    ['4th', 4],
    ['11th', 11],
    ['12th', 12],
    ['13th', 13],
    ['21st', 21],
    ['22nd', 22],
    ['31st', 31],
  ])('%s', (text, day) => expect(formatMoment(`2026-03-${String(day).padStart(2, '0')}T00:00`, 'J', 'en')).toBe(text))

  test.each([
    ['5. März 2026, 14:07', 'j. F Y, H:i', 'de', MOMENT],
    ['05. märz 2026,  9:07', 'j. F Y, H:i', 'de', '2026-03-05T09:07'],
    ['3/5/2026 2:07 pm', 'n/j/Y h:i K', 'en', MOMENT],
    ['12:00 AM', 'h:i K', 'en', '1970-01-01T00:00'],
    ['12:00 PM', 'h:i K', 'en', '1970-01-01T12:00'],
    ['March 5th, 2026', 'F J, Y', 'en', '2026-03-05T12:00'],
    ['Thursday 5.3.26', 'l j.n.y', 'en', '2026-03-05T12:00'],
    ['30. Februar 2026, 10:00', 'j. F Y, H:i', 'de', null],
    ['5. Merz 2026, 10:00', 'j. F Y, H:i', 'de', null],
    ['5. März 2026, 24:00', 'j. F Y, H:i', 'de', null],
    ['soon', 'j. F Y, H:i', 'de', null],
  ])('“%s” read by %s in %s', (text, pattern, language, moment) =>
    expect(readMoment(text, pattern, language)).toBe(moment),
  )
})

describe('what a reader of a language sees and writes', () => {
  const german = dateReader({ language: 'de', shown: 'j. F Y, H:i', sent: 'Y-m-dTH:i:S+00:00', mode: 'dateTime' })

  test.each([
    ['5. März 2026, 14:07', MOMENT],
    ['2026-03-05T14:07:00+00:00', MOMENT],
    ['2026-03-05 14:07', MOMENT],
    ['2026-03-05', '2026-03-05T12:00'],
  ])('“%s” is a date', (text, moment) => expect(german.read(text)).toEqual({ kind: 'moment', moment }))

  test.each(['soon', '2026-02-30', '2026-03-05T25:00', '5'])('“%s” is none', (text) =>
    expect(german.read(text)).toEqual({ kind: 'unreadable' }),
  )

  test('nothing is no date, and not wrong', () => expect(german.read('  ')).toEqual({ kind: 'empty' }))

  test('names are those of the language, and weeks begin as there', () => {
    expect([german.monthName('2026-03-05'), german.dayName('2026-03-05')]).toEqual([
      'März 2026',
      'Donnerstag, 5. März 2026',
    ])
    expect(german.weekdays.map(({ long }) => long).join(' ')).toBe(
      'Montag Dienstag Mittwoch Donnerstag Freitag Samstag Sonntag',
    )
    const american = dateReader({ language: 'en-US', shown: 'F J, Y', sent: 'Y-m-d', mode: 'date' })
    expect([american.weekdays[0]?.long, american.weeksAround('2026-03-05')[0]?.[0]]).toEqual(['Sunday', '2026-03-01'])
  })

  test.each([
    ['2026-03-05', '2026-03-05T23:59'],
    ['2026-03-05T14:07', MOMENT],
  ])('“%s” may have another time than noon, if it has none', (text, moment) =>
    expect(german.read(text, '23:59')).toEqual({ kind: 'moment', moment }),
  )

  test('a date alone begins with the day', () => {
    const days = dateReader({ language: 'en', shown: 'd.m.Y', sent: 'Y-m-dTH:i:S', mode: 'date' })
    for (const text of ['05.03.2026', '2026-03-05T14:07:00', '2026-03-05'])
      expect(days.read(text)).toEqual({ kind: 'moment', moment: '2026-03-05T00:00' })
  })

  test('a time alone is one of today', () => {
    const clock = dateReader({ language: 'en', shown: 'H:i', sent: 'H:i', mode: 'time' })
    expect(clock.read('09:30')).toEqual({ kind: 'moment', moment: `${clock.today()}T09:30` })
  })
})

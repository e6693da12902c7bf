/** Days of a calendar (ISO 8601), and dates in the words of a language. */
import { MIDNIGHT, NOON } from '../../agreed.ts'
import type { DateReader, DateReading, Day, Moment } from '../contract/dates.ts'
import { formatMoment, readMoment } from './date-pattern.ts'

const DAY_MS = 86_400_000

const atMidnight = (day: Day) => new Date(`${day.slice(0, 10)}T00:00:00Z`)
const dayOf = (date: Date): Day => date.toISOString().slice(0, 10)

/** Monday is 1, Sunday 7. */
export const weekdayOf = (day: Day): number => atMidnight(day).getUTCDay() || 7

export const addDays = (day: Day, days: number): Day => dayOf(new Date(atMidnight(day).getTime() + days * DAY_MS))

/** The same day of another month, or its last one where it is shorter. */
export function addMonths(day: Day, months: number): Day {
  const first = atMidnight(`${day.slice(0, 7)}-01`)
  first.setUTCMonth(first.getUTCMonth() + months)
  const last = new Date(first)
  last.setUTCMonth(last.getUTCMonth() + 1, 0)
  first.setUTCDate(Math.min(Number(day.slice(8, 10)), last.getUTCDate()))
  return dayOf(first)
}

/** The number of a week: that of its Thursday, counted from January 1st (ISO 8601). */
export function weekOf(day: Day): number {
  const thursday = addDays(day, 4 - weekdayOf(day))
  const sinceNewYear = atMidnight(thursday).getTime() - atMidnight(`${thursday.slice(0, 4)}-01-01`).getTime()
  return Math.floor(sinceNewYear / DAY_MS / 7) + 1
}

/** Six weeks from the one of the month's first day on, each beginning on the weekday `first`. */
export function weeksAround(day: Day, first: number): Day[][] {
  const begin = `${day.slice(0, 7)}-01`
  const start = addDays(begin, -((weekdayOf(begin) - first + 7) % 7))
  return Array.from({ length: 6 }, (_, week) =>
    Array.from({ length: 7 }, (_day, index) => addDays(start, week * 7 + index)),
  )
}

/** What day and time it is where the browser is. */
export function now(): Moment {
  const date = new Date()
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}

type WeekInfo = { getWeekInfo?: () => { firstDay: number }; weekInfo?: { firstDay: number } }

/** The weekday on which a week begins for readers of the language; Monday where the browser does not know. */
function firstWeekdayOf(language: string): number {
  const locale = new Intl.Locale(language) as unknown as WeekInfo
  return (locale.getWeekInfo?.() ?? locale.weekInfo)?.firstDay ?? 1
}

export type DateFormats = {
  language: string
  /** How the reader sees a moment, in the letters of the contract. */
  shown: string
  /** How the shop gets it. */
  sent: string
  /** A field for a time has the day of today, one for a date begins with the day. */
  mode: 'date' | 'dateTime' | 'time'
}

/** The calendar of a field. */
export function dateReader({ language, shown, sent, mode }: DateFormats): DateReader {
  const names = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' })
    return (day: Day) => format.format(atMidnight(day))
  }
  const first = firstWeekdayOf(language)
  const [short, long] = [names({ weekday: 'short' }), names({ weekday: 'long' })]
  const today = () => now().slice(0, 10)
  const read = (text: string, time = NOON): DateReading => {
    if (text.trim() === '') return { kind: 'empty' }
    const found = [shown, sent]
      .map((pattern) => readMoment(text, pattern, language, time))
      .concat(plain(text, time))
      .find((each) => each !== null)
    if (!found) return { kind: 'unreadable' }
    const day = mode === 'time' ? today() : found.slice(0, 10)
    return { kind: 'moment', moment: `${day}T${mode === 'date' ? MIDNIGHT : found.slice(11)}` }
  }
  return {
    show: (moment) => formatMoment(moment, shown, language),
    read,
    today,
    addDays,
    addMonths,
    weeksAround: (day) => weeksAround(day, first),
    weekOf,
    monthName: names({ month: 'long', year: 'numeric' }),
    dayName: names({ dateStyle: 'full' }),
    // The first week of January 2024 begins on a Monday.
    weekdays: Array.from({ length: 7 }, (_, index) => {
      const day = addDays('2024-01-01', first - 1 + index)
      return { short: short(day), long: long(day) }
    }),
  }
}

/** ISO 8601, with or without a time, or a time alone; null for anything else. */
function plain(text: string, otherwise: string): Moment | null {
  const [, day, time] =
    /^\s*(\d{4}-\d\d-\d\d)?[T ]?(\d\d:\d\d)?(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:?\d\d)?\s*$/.exec(text) ?? []
  if (!day && !time) return null
  const moment = `${day ?? '1970-01-01'}T${time ?? otherwise}`
  return isMoment(moment) ? moment : null
}

/** Whether the calendar has the day, and the day the time. */
function isMoment(moment: Moment): boolean {
  const date = new Date(`${moment}:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 16) === moment
}

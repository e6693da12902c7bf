/** Days and times on a calendar, without a time zone: as text that sorts by time. */

/** `2026-03-05` */
export type Day = string
/** `2026-03-05T14:30` */
export type Moment = string

/** What a text says: nothing, a moment, or something else. */
export type DateReading = { kind: 'empty' } | { kind: 'moment'; moment: Moment } | { kind: 'unreadable' }

/** A field's calendar in the words of a language. */
export type DateReader = {
  show: (moment: Moment) => string
  /** `time` is that of a text without one: noon, unless the field is for a date alone. */
  read: (text: string, time?: string) => DateReading
  today: () => Day
  addDays: (day: Day, days: number) => Day
  addMonths: (day: Day, months: number) => Day
  /** Six weeks around the month of `day`. */
  weeksAround: (day: Day) => Day[][]
  weekOf: (day: Day) => number
  /** `March 2026` */
  monthName: (day: Day) => string
  /** `Thursday, 5 March 2026` */
  dayName: (day: Day) => string
  weekdays: readonly { short: string; long: string }[]
}

/** The contract's patterns of dates, as `Y-m-dTH:i:S+00:00` (catalog 9: the letters of flatpickr 4.6). */
import { NOON } from '../../agreed.ts'
import type { Moment } from '../contract/dates.ts'

type Parts = { year: number; month: number; day: number; hour: number; minute: number }

const two = (value: number) => String(value).padStart(2, '0')

const partsOf = (moment: Moment): Parts => {
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0] = moment.split(/\D/).map(Number)
  return { year, month, day, hour, minute }
}

const dateOf = ({ year, month, day, hour, minute }: Parts) => new Date(Date.UTC(year, month - 1, day, hour, minute))

/** A part of the date in words. */
const worded =
  (options: Intl.DateTimeFormatOptions) =>
  (parts: Parts, language: string): string =>
    new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' }).format(dateOf(parts))

type Letter = {
  write: (parts: Parts, language: string) => string
  /** What it matches where a date is read; without it, it is skipped as it was written. */
  read?: { pattern: string; take?: (text: string, language: string) => Partial<Parts> | null }
}

const number = (pattern: string, name: keyof Parts) => ({ pattern, take: (text: string) => ({ [name]: Number(text) }) })

const monthNamed = (month: 'long' | 'short') => ({
  pattern: '\\p{L}+\\.?',
  take: (text: string, language: string): Partial<Parts> | null => {
    const write = worded({ month })
    const plain = (name: string) => name.replace('.', '').toLocaleLowerCase(language)
    const found = Array.from({ length: 12 }, (_, index) => index + 1).find(
      (each) => plain(write({ year: 2024, month: each, day: 1, hour: 0, minute: 0 }, language)) === plain(text),
    )
    return found === undefined ? null : { month: found }
  },
})

const ordinal = (day: number): string => {
  const teen = day > 10 && day < 14
  return `${day}${(!teen && ['th', 'st', 'nd', 'rd'][day % 10]) || 'th'}`
}
const halfDay = (hour: number) => hour % 12 || 12

const WORD = { pattern: '\\p{L}+\\.?' }

const LETTERS: Readonly<Record<string, Letter>> = {
  Y: { write: ({ year }) => String(year).padStart(4, '0'), read: number('\\d{4}', 'year') },
  y: {
    write: ({ year }) => two(year % 100),
    read: { pattern: '\\d\\d', take: (text) => ({ year: 2000 + Number(text) }) },
  },
  m: { write: ({ month }) => two(month), read: number('\\d\\d?', 'month') },
  n: { write: ({ month }) => String(month), read: number('\\d\\d?', 'month') },
  F: { write: worded({ month: 'long' }), read: monthNamed('long') },
  M: { write: worded({ month: 'short' }), read: monthNamed('short') },
  d: { write: ({ day }) => two(day), read: number('\\d\\d?', 'day') },
  j: { write: ({ day }) => String(day), read: number('\\d\\d?', 'day') },
  J: {
    write: ({ day }) => ordinal(day),
    read: { pattern: '\\d\\d?\\p{L}*', take: (text) => ({ day: Number.parseInt(text, 10) }) },
  },
  l: { write: worded({ weekday: 'long' }), read: WORD },
  D: { write: worded({ weekday: 'short' }), read: WORD },
  w: { write: (parts) => String(dateOf(parts).getUTCDay()), read: { pattern: '\\d' } },
  H: { write: ({ hour }) => two(hour), read: number('\\d\\d?', 'hour') },
  h: { write: ({ hour }) => two(halfDay(hour)), read: number('\\d\\d?', 'hour') },
  G: { write: ({ hour }) => two(halfDay(hour)), read: number('\\d\\d?', 'hour') },
  K: {
    write: ({ hour }) => (hour < 12 ? 'AM' : 'PM'),
    read: { pattern: '[APap][Mm]' },
  },
  i: { write: ({ minute }) => two(minute), read: number('\\d\\d', 'minute') },
  S: { write: () => '00', read: { pattern: '\\d\\d' } },
  s: { write: () => '0', read: { pattern: '\\d\\d?' } },
  U: { write: (parts) => String(dateOf(parts).getTime() / 1000), read: { pattern: '\\d+' } },
  Z: { write: (parts) => dateOf(parts).toISOString(), read: { pattern: '\\S+' } },
}

/** The letters of a pattern, and the text between them; a letter after a backslash is text. */
function* piecesOf(pattern: string): Iterable<Letter | string> {
  for (const [piece] of pattern.matchAll(/\\.|[^\\]/gs)) yield LETTERS[piece] ?? piece.replace('\\', '')
}

export const formatMoment = (moment: Moment, pattern: string, language: string): string =>
  [...piecesOf(pattern)]
    .map((piece) => (typeof piece === 'string' ? piece : piece.write(partsOf(moment), language)))
    .join('')

/** The moment that a text of the pattern says, at `time` if it has none; null where it is none, or a day that no calendar has. */
export function readMoment(text: string, pattern: string, language: string, time = NOON): Moment | null {
  const pieces = [...piecesOf(pattern)]
  const source = pieces.map((piece) =>
    typeof piece === 'string' ? escaped(piece) : `(${piece.read?.pattern ?? '.*?'})`,
  )
  const match = new RegExp(`^\\s*${source.join('')}\\s*$`, 'u').exec(text)
  if (!match) return null
  const letters = pieces.filter((piece) => typeof piece !== 'string')
  const read = letters.map((letter, index) => letter.read?.take?.(match[index + 1] ?? '', language))
  if (read.includes(null)) return null
  const parts = partsOf(`1970-01-01T${time}`)
  for (const more of read) Object.assign(parts, more)
  const half = letters.findIndex(({ write }) => write === LETTERS['K']?.write)
  if (half >= 0) parts.hour = (parts.hour % 12) + (/^p/i.test(match[half + 1] ?? '') ? 12 : 0)
  const { year, month, day, hour, minute } = parts
  const moment = `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}T${two(hour)}:${two(minute)}`
  const date = dateOf(parts)
  return !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 16) === moment ? moment : null
}

/** A space of any kind and number, or the text itself. */
const escaped = (text: string) => (text.trim() === '' ? '\\s+' : text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&'))

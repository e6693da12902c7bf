/**
 * A field for a date, a date with a time, or a time (contract, catalog 9).
 *
 * The shopper types into the field, or opens a calendar beside it. In the calendar, keys lead from day to day and buttons from month to
 * month; days outside the limits cannot be chosen. A chosen day without a time closes the calendar, one with a time leaves it open for
 * hour and minute, from 0 to 23. Escape, a button, or leaving it closes it. What is typed is read when the field is left: text that is
 * no date, or one outside the limits, is not sent, and a sentence says so. The shop gets the value in the page's format, the reader
 * sees it in another.
 */
import { type ActorRefFrom, assign, setup } from 'xstate'
import { MIDNIGHT, NOON } from '../../agreed.ts'
import type { DateReading, Day, Moment } from '../../services/contract/dates.ts'
import { effect } from '../effect.ts'
import { withEvent } from '../with-event.ts'

export type DatePickerMode = 'date' | 'dateTime' | 'time'

type Limits = { min: Moment | null; max: Moment | null }
type Setting = Limits & { mode: DatePickerMode; value: Moment | null }
type OfDay = { day: Day }

/** The nearest day within the limits. */
function nearestDay({ min, max }: Limits, day: Day): Day {
  if (min !== null && day < min.slice(0, 10)) return min.slice(0, 10)
  return max !== null && day > max.slice(0, 10) ? max.slice(0, 10) : day
}

/** The nearest moment within the limits. */
function nearest({ min, max }: Limits, moment: Moment): Moment {
  if (min !== null && moment < min) return min
  return max !== null && moment > max ? max : moment
}

const datePicker = setup({
  types: {
    input: {} as Setting,
    context: {} as Setting & {
      /** The day from which keys start; its month is shown. */
      focus: Day
      /** What is typed, as long as it is not read, or is no date. */
      draft: string | null
    },
    events: {} as
      | { type: 'picker.open'; today: Day }
      | { type: 'picker.close' }
      /** The focus or a press is elsewhere. */
      | { type: 'picker.leave' }
      /** A key leads to another day. */
      | ({ type: 'day.point' } & OfDay)
      /** A button leads to another month. */
      | ({ type: 'month.show' } & OfDay)
      | ({ type: 'day.choose' } & OfDay)
      | { type: 'time.set'; time: string }
      | { type: 'text.type'; text: string }
      /** The field is left with what was typed. */
      | { type: 'text.read'; reading: DateReading }
      | { type: 'value.clear' }
      /** The form or a script has another value. */
      | { type: 'value.given'; value: Moment | null },
    tags: {} as 'open' | 'onDay' | 'wrong',
  },
  actions: {
    startAt: assign({
      focus: ({ context }, { today }: { today: Day }) => nearestDay(context, (context.value ?? today).slice(0, 10)),
      draft: null,
    }),
    pointAt: assign({ focus: ({ context }, { day }: OfDay) => nearestDay(context, day) }),
    takeDay: assign({
      value: ({ context }, { day }: OfDay) =>
        context.mode === 'date' ? `${day}T${MIDNIGHT}` : nearest(context, `${day}T${context.value?.slice(11) ?? NOON}`),
      focus: (_, { day }: OfDay) => day,
    }),
    takeTime: assign({
      value: ({ context }, { time }: { time: string }) =>
        nearest(context, `${(context.value ?? context.focus).slice(0, 10)}T${time}`),
    }),
    noteDraft: assign({ draft: (_, { text }: { text: string }) => text }),
    take: assign((_, { value }: { value: Moment | null }) => ({ value, draft: null })),
    // What was typed stays, to be corrected.
    takeNothing: assign({ value: null }),
    /** Puts the value into the shop's field, and tells the form. */
    writeValue: effect<{ value: Moment | null }>('writeValue'),
    focusField: effect('focusField'),
  },
  guards: {
    isOpenToChoice: ({ context }, { day }: OfDay) => nearestDay(context, day) === day,
    isWholeChoice: ({ context }, { day }: OfDay) => context.mode === 'date' && nearestDay(context, day) === day,
    isForDayAndTime: ({ context }) => context.mode === 'dateTime',
    isForTime: ({ context }) => context.mode === 'time',
    isUnusable: ({ context }, { reading }: { reading: DateReading }) =>
      reading.kind === 'unreadable' ||
      (reading.kind === 'moment' && (context.mode === 'date' ? isDayOutside : isOutside)(context, reading.moment)),
  },
})

const isOutside = (limits: Limits, moment: Moment) => nearest(limits, moment) !== moment
const isDayOutside = (limits: Limits, moment: Moment) => nearestDay(limits, moment.slice(0, 10)) !== moment.slice(0, 10)

const valueOf = (reading: DateReading): Moment | null => (reading.kind === 'moment' ? reading.moment : null)
const WRITE = {
  type: 'writeValue' as const,
  params: ({ context }: { context: { value: Moment | null } }) => ({ value: context.value }),
}
const START = withEvent('startAt')
const OPEN = [
  { guard: 'isForTime' as const, target: 'clock' as const, actions: START },
  { target: 'calendar' as const, actions: START },
]
const CHOOSE = [withEvent('takeDay'), WRITE] as const
const SET = [withEvent('takeTime'), WRITE] as const
const CLOSE = {
  'picker.close': { target: 'closed' as const, actions: 'focusField' as const },
  'picker.leave': 'closed' as const,
}

export const datePickerMachine = datePicker.createMachine({
  id: 'datePicker',
  context: ({ input }) => ({ ...input, focus: '1970-01-01', draft: null }),
  initial: 'closed',
  on: {
    'text.type': { target: '.closed', actions: withEvent('noteDraft') },
    'text.read': [
      {
        guard: withEvent('isUnusable'),
        target: '.wrong',
        actions: ['takeNothing', WRITE],
      },
      {
        target: '.closed',
        actions: [{ type: 'take', params: ({ event }) => ({ value: valueOf(event.reading) }) }, WRITE],
      },
    ],
    'value.clear': {
      target: '.closed',
      actions: [{ type: 'take', params: { value: null } }, WRITE, 'focusField'],
    },
    'value.given': { target: '.closed', actions: withEvent('take') },
  },
  states: {
    closed: {
      description: 'The field can be typed into; the calendar is closed.',
      on: { 'picker.open': OPEN },
    },
    wrong: {
      description: 'What was typed is no date that can be sent; a sentence says so.',
      tags: 'wrong',
      on: { 'picker.open': OPEN },
    },
    calendar: {
      description: 'The calendar is open, with hour and minute where the field has a time.',
      tags: 'open',
      initial: 'onDay',
      on: {
        ...CLOSE,
        'day.point': { target: '.onDay', actions: withEvent('pointAt') },
        'month.show': { target: '.onControl', actions: withEvent('pointAt') },
        'day.choose': [
          {
            guard: withEvent('isWholeChoice'),
            target: 'closed',
            actions: [...CHOOSE, 'focusField'],
          },
          {
            guard: withEvent('isOpenToChoice'),
            target: '.onDay',
            actions: [...CHOOSE],
          },
        ],
        'time.set': { guard: 'isForDayAndTime', target: '.onControl', actions: [...SET] },
      },
      states: {
        onDay: { description: 'Keys lead from day to day, and the focus goes along.', tags: 'onDay' },
        onControl: { description: 'A button of the calendar or a part of the time has the focus, and keeps it.' },
      },
    },
    clock: {
      description: 'Hour and minute can be set; the field has no day.',
      tags: 'open',
      on: { ...CLOSE, 'time.set': { actions: [...SET] } },
    },
  },
})
export type DatePickerActor = ActorRefFrom<typeof datePickerMachine>

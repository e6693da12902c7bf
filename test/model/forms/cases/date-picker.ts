/** Test cases: a field for dates (contract, catalog 9). The days from March 2nd to 29th, 2026 can be chosen. */
import type { datePickerMachine } from '../../../../src/machines/forms/date-picker.ts'
import type { Outcome } from '../../support/oracle.ts'
import type { Cases } from '../../support/paths.ts'

const DATE_AND_TIME = 'a field for a date and a time'
export const DATE = 'a field for a date'
export const TIME = 'a field for a time'

const FIELD = 'a field alone'
const WRONG = 'that what was typed is no date, and how to write one'
const ON_DAY = 'a calendar with the focus on a day'
const ON_CONTROL = 'a calendar with the focus on one of its controls'
const CLOCK = 'a choice of hour and minute'

const isDate = ([first]: readonly string[]) => first === DATE
const isTime = ([first]: readonly string[]) => first === TIME

const writes: Outcome = { sees: FIELD, does: ['writeValue'] }
const wrong: Outcome = { sees: WRONG, does: ['writeValue'] }
const LIMITS = { min: '2026-03-02T08:00', max: '2026-03-29T18:00', value: null }

export const datePickerCases: Cases<typeof datePickerMachine> = {
  input: { ...LIMITS, mode: 'dateTime' },
  begins: {
    [DATE_AND_TIME]: { ...LIMITS, mode: 'dateTime' },
    [DATE]: { ...LIMITS, mode: 'date' },
    [TIME]: { ...LIMITS, mode: 'time' },
  },
  guardContext: ({ mode }) => mode,
  states: {
    closed: { sees: FIELD },
    wrong: { sees: WRONG },
    'calendar.onDay': { sees: ON_DAY },
    'calendar.onControl': { sees: ON_CONTROL },
    clock: { sees: CLOCK },
  },
  cases: [
    {
      event: { type: 'picker.open', today: '2026-03-05' },
      says: 'the shopper opens the calendar',
      follows: [{ when: isTime, sees: CLOCK }, { sees: ON_DAY }],
    },
    {
      event: { type: 'picker.close' },
      says: 'the shopper closes the calendar',
      follows: { sees: FIELD, finds: 'the field has the focus', does: ['focusField'] },
    },
    { event: { type: 'picker.leave' }, says: 'the shopper goes elsewhere', follows: { sees: FIELD } },
    {
      event: { type: 'day.point', day: '2026-03-06' },
      says: 'a key leads to another day',
      follows: { sees: ON_DAY },
    },
    {
      event: { type: 'day.point', day: '2027-03-06' },
      says: 'a key leads beyond the last day',
      follows: { sees: ON_DAY, finds: 'the last day has the focus' },
    },
    {
      event: { type: 'month.show', day: '2026-04-05' },
      says: 'a button leads to the next month',
      follows: { sees: ON_CONTROL },
    },
    {
      event: { type: 'day.choose', day: '2026-03-06' },
      says: 'the shopper chooses a day',
      follows: [
        {
          when: isDate,
          sees: FIELD,
          finds: ['the field has the focus', 'the day is in the field'],
          does: ['writeValue', 'focusField'],
        },
        { sees: ON_DAY, does: ['writeValue'] },
      ],
    },
    {
      event: { type: 'time.set', time: '14:30' },
      says: 'the shopper sets a time',
      follows: [
        { in: 'clock', sees: CLOCK, does: ['writeValue'] },
        { when: isDate, stays: true },
        { sees: ON_CONTROL, does: ['writeValue'] },
      ],
    },
    { event: { type: 'text.type', text: 'x' }, says: 'the shopper types', follows: { sees: FIELD } },
    {
      event: { type: 'text.read', reading: { kind: 'unreadable' } },
      says: 'the field is left with what is no date',
      follows: wrong,
    },
    {
      event: { type: 'text.read', reading: { kind: 'moment', moment: '2026-04-06T14:30' } },
      says: 'the field is left with a date after the last',
      follows: wrong,
    },
    {
      event: { type: 'text.read', reading: { kind: 'moment', moment: '2026-03-06T14:30' } },
      says: 'the field is left with a date',
      follows: { ...writes, finds: 'the day is in the field' },
    },
    {
      event: { type: 'text.read', reading: { kind: 'empty' } },
      says: 'the field is left empty',
      follows: writes,
    },
    {
      event: { type: 'value.clear' },
      says: 'the shopper presses the button that empties the field',
      follows: { sees: FIELD, finds: 'the field has the focus', does: ['writeValue', 'focusField'] },
    },
    { event: { type: 'value.given', value: null }, says: 'the form is reset', follows: { sees: FIELD } },
  ],
}

import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { DatePicker } from '../../../src/components/forms/DatePicker.tsx'
import { reflectDatePicker } from '../../../src/components/forms/date-picker.ts'
import { datePickerMachine } from '../../../src/machines/forms/date-picker.ts'
import type { DateReader } from '../../../src/services/contract/dates.ts'
import { drawInto } from '../support/draw.tsx'
import { reviewedPaths } from '../support/reviewed.ts'
import { createStage, painted } from '../support/stage.ts'
import { datePickerCases } from './cases/date-picker.ts'

const paths = reviewedPaths('date-picker', datePickerMachine, datePickerCases)

/** March 2026 in six weeks from Monday on, typed from a calendar. */
const MARCH = Array.from({ length: 6 }, (_, index) => `2026-02-${23 + index}`)
  .concat(Array.from({ length: 31 }, (_, index) => `2026-03-${String(index + 1).padStart(2, '0')}`))
  .concat(Array.from({ length: 5 }, (_, index) => `2026-04-0${index + 1}`))

const READER: DateReader = {
  show: (moment) => `shown ${moment}`,
  read: () => ({ kind: 'unreadable' }),
  today: () => '2026-03-05',
  addDays: (day) => day,
  addMonths: () => '2026-04-05',
  weeksAround: () => Array.from({ length: 6 }, (_, week) => MARCH.slice(week * 7, week * 7 + 7)),
  weekOf: () => 10,
  monthName: () => 'March 2026',
  dayName: (day) => `${Number(day.slice(8))} of ${day.slice(0, 7)}`,
  weekdays: ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'].map((short) => ({ short, long: `${short}day` })),
}

const VISIBLE = {
  id: 'when',
  className: 'form-control',
  placeholder: '',
  label: 'When',
  isRequired: false,
  isDisabled: false,
  isReadOnly: false,
  hadFocus: false,
}

describe('a field for dates', () => {
  let erase = () => undefined as void
  beforeEach(() => {
    document.body.innerHTML =
      '<form><div id="layer"></div><button type="button" id="clear">Clear</button><button type="button" id="close">Close</button></form>'
  })
  afterEach(() => {
    erase()
    document.body.replaceChildren()
  })
  const find = (selector: string) => document.querySelector<HTMLElement>(selector)
  const field = () => find('#when') as HTMLInputElement
  const dayFocused = () => document.activeElement?.getAttribute('aria-label') ?? ''
  const buttons = (what: string) => [...document.querySelectorAll<HTMLButtonElement>(`#${what}`)]

  for (const path of paths)
    test(`${path.id} ${path.title}`, async () => {
      const written: (string | null)[] = []
      const machine = datePickerMachine.provide({
        actions: { writeValue: (_, { value }) => void written.push(value), focusField: () => field().focus() },
      })
      const { actor, follow } = createStage(machine, {
        input: path.input,
        services: [],
        cases: datePickerCases,
        shopper: {
          'picker.open': () => find('.date-picker-toggle')?.click(),
          'month.show': () => {
            find('[aria-label="Next month"]')?.focus()
            find('[aria-label="Next month"]')?.click()
          },
          'time.set': () => {
            find('input[type="number"]')?.focus()
            actor.send({ type: 'time.set', time: '14:30' })
          },
        },
      })
      const reflect = reflectDatePicker(buttons)
      actor.subscribe(reflect)
      actor.start()
      reflect(actor.getSnapshot())
      erase = drawInto(
        find('#layer') as Element,
        <DatePicker actor={actor} reader={READER} visible={VISIBLE} hasWeeks />,
      )
      await painted()
      const isClosed = (isWrong: boolean) => {
        expect(find('[role="dialog"]')).toBeNull()
        expect(find('.date-picker-toggle')?.getAttribute('aria-expanded')).toBe('false')
        expect([field().getAttribute('aria-invalid'), field().checkValidity()]).toEqual(
          isWrong ? ['true', false] : [null, true],
        )
        expect(find('.invalid-feedback')?.textContent ?? null).toBe(
          isWrong
            ? 'This is not a date that can be chosen here. Please write it like this: shown 2026-03-05T14:30'
            : null,
        )
        expect(buttons('close')[0]?.disabled).toBe(true)
      }
      const isOpen = (isOnDay: boolean) => {
        expect(find('[role="dialog"]')).not.toBeNull()
        expect(find('.date-picker-toggle')?.getAttribute('aria-expanded')).toBe('true')
        expect(/ of 2026/.test(dayFocused())).toBe(isOnDay)
        expect(buttons('close')[0]?.disabled).toBe(false)
      }
      await follow(path, {
        'a field alone': () => isClosed(false),
        'that what was typed is no date, and how to write one': () => isClosed(true),
        'a calendar with the focus on a day': () => isOpen(true),
        'a calendar with the focus on one of its controls': () => {
          isOpen(false)
          expect(find('[role="grid"]')).not.toBeNull()
        },
        'a choice of hour and minute': () => {
          isOpen(false)
          expect(find('[role="grid"]')).toBeNull()
          expect(find('.date-picker-time')?.contains(document.activeElement)).toBe(true)
        },
        'the field has the focus': () => expect(document.activeElement).toBe(field()),
        'the last day has the focus': () => expect(actor.getSnapshot().context.focus).toBe('2026-03-29'),
        'the day is in the field': () => {
          expect(field().value).toMatch(/^shown 2026-03-06T/)
          expect(written.at(-1)).toMatch(/^2026-03-06T/)
          expect(buttons('clear')[0]?.disabled).toBe(false)
        },
      })
    })
})

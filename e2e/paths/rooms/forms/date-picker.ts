/** A field for dates on the shop's home page. No page of the shop has one, so the room inserts one. */
import { expect, type Page } from 'playwright/test'
import { datePickerMachine } from '../../../../src/machines/forms/date-picker.ts'
import { DATE, datePickerCases, TIME } from '../../../../test/model/forms/cases/date-picker.ts'
import { DateField, openDateField } from '../../../support/date-field.ts'
import { sendTo } from '../../support/play.ts'
import { defineRoom } from '../../support/room.ts'

const picker = (page: Page) => new DateField(page)

const OPTIONS: Readonly<Record<string, object>> = { [DATE]: { enableTime: false }, [TIME]: { noCalendar: true } }

async function write(page: Page, text: string): Promise<void> {
  await picker(page).field.fill(text)
  await picker(page).field.press('Enter')
}

async function isAlone(page: Page): Promise<void> {
  await expect(picker(page).calendar).toHaveCount(0)
  await expect(picker(page).wrong).toHaveCount(0)
}

export const room = defineRoom({
  flow: 'date-picker',
  machine: datePickerMachine,
  cases: datePickerCases,
  async open(page, { begins }) {
    await openDateField(page, OPTIONS[begins ?? ''] ?? {})
    await expect(picker(page).field).toBeVisible()
    await page.evaluate(() => document.addEventListener('submit', (event) => event.preventDefault()))
  },
  requests: {},
  does: {
    'the shopper opens the calendar': (page) => picker(page).toggle.click(),
    'the shopper closes the calendar': (page) => page.keyboard.press('Escape'),
    'the shopper goes elsewhere': (page) => page.getByRole('searchbox').first().focus(),
    'a key leads to another day': (page) => picker(page).focusedDay.press('ArrowRight'),
    'a key leads beyond the last day': (page) => picker(page).focusedDay.press('Shift+PageDown'),
    'a button leads to the next month': (page) =>
      picker(page).calendar.getByRole('button', { name: 'Next month' }).click(),
    'the shopper chooses a day': (page) =>
      picker(page)
        .day(/^Friday,? 6 March/)
        .click(),
    'the shopper sets a time': (page) => picker(page).minute.fill('30'),
    'the shopper types': (page) => picker(page).field.pressSequentially('x'),
    'the field is left with what is no date': (page) => write(page, 'soon'),
    'the field is left with a date after the last': (page) => write(page, '2026-04-06 14:30'),
    'the field is left with a date': (page) => write(page, '2026-03-06 14:30'),
    'the field is left empty': (page) => write(page, ''),
    'the shopper presses the button that empties the field': (page) =>
      sendTo(page, 'date-picker', { type: 'value.clear' }),
    'the form is reset': (page) =>
      page.evaluate(() => document.querySelector<HTMLInputElement>('[name="delivery"]')?.form?.reset()),
  },
  objects({ begins, steps }) {
    const says = new Set(steps.map((step) => step.says))
    if (begins === DATE && says.has('the shopper sets a time')) return 'a field for a date has no time'
    if (begins === TIME && says.has('the field is left with a date after the last')) return 'a time has no day'
    return undefined
  },
  sees: {
    'a field alone': isAlone,
    async 'that what was typed is no date, and how to write one'(page) {
      await expect(picker(page).calendar).toHaveCount(0)
      await expect(picker(page).wrong).toBeVisible()
      await expect(picker(page).field).toHaveAttribute('aria-invalid', 'true')
    },
    'a calendar with the focus on a day': (page) => expect(picker(page).focusedDay).toBeFocused(),
    async 'a calendar with the focus on one of its controls'(page) {
      await expect(picker(page).focusedDay).toBeVisible()
      await expect(picker(page).focusedDay).not.toBeFocused()
    },
    async 'a choice of hour and minute'(page) {
      await expect(picker(page).hour).toBeVisible()
      await expect(picker(page).calendar.getByRole('grid')).toHaveCount(0)
    },
    'the field has the focus': (page) => expect(picker(page).field).toBeFocused(),
    'the last day has the focus': (page) => expect(picker(page).day(/^Sunday,? 29 March/)).toBeFocused(),
    'the day is in the field': (page) => expect(picker(page).field).toHaveValue(/6\. March 2026|14:30/),
  },
})

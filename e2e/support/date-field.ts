/** A field for dates on the home page. No page of the shop has one, so the tests insert one. */
import { expect, type Locator, type Page } from 'playwright/test'
import { ShopPage } from '../models/shop-page.ts'

export class DateField {
  readonly field: Locator
  readonly toggle: Locator
  readonly calendar: Locator
  readonly month: Locator
  /** The day from which keys lead on. */
  readonly focusedDay: Locator
  readonly hour: Locator
  readonly minute: Locator
  readonly wrong: Locator
  /** The shop's field. */
  readonly sent: Locator
  readonly clear: Locator

  constructor(page: Page) {
    const main = page.getByRole('main')
    this.field = main.getByRole('textbox', { name: 'Delivery' })
    this.toggle = main.getByRole('button', { name: /^(Open|Close) the calendar$/ })
    this.calendar = main.getByRole('dialog', { name: /^Choose a (date|time)$/ })
    this.month = this.calendar.locator('[aria-live]')
    this.focusedDay = this.calendar.getByRole('grid').locator('button[tabindex="0"]')
    this.hour = this.calendar.getByRole('spinbutton', { name: 'Hour' })
    this.minute = this.calendar.getByRole('spinbutton', { name: 'Minute' })
    this.wrong = main.getByText('This is not a date that can be chosen here.')
    this.sent = main.locator('input[name="delivery"]')
    this.clear = main.getByRole('button', { name: 'Empty' })
  }

  day(name: string | RegExp): Locator {
    return this.calendar.getByRole('button', { name })
  }
}

/** Opens the home page with the field on top, `down` pixels below; the days from March 2nd to 29th, 2026 can be chosen. */
export async function openDateField(
  page: Page,
  options: object = {},
  { value = '', down = 0 } = {},
): Promise<DateField> {
  const shop = new ShopPage(page)
  await shop.open('/')
  await shop.settle()
  await insertDateField(page, options, { value, down })
  const picker = new DateField(page)
  await expect(picker.toggle).toBeVisible()
  return picker
}

export async function insertDateField(page: Page, options: object, { value = '', down = 0 } = {}): Promise<void> {
  const limits = { minDate: '2026-03-02 08:00', maxDate: '2026-03-29 18:00', selectors: { clearButton: '#empty' } }
  await page.evaluate(
    ({ json, value, down }) => {
      const field = Object.assign(document.createElement('input'), {
        id: 'delivery',
        name: 'delivery',
        value,
        className: 'form-control',
      })
      field.dataset['datePicker'] = 'true'
      field.dataset['datePickerOptions'] = json
      const label = Object.assign(document.createElement('label'), {
        htmlFor: 'delivery',
        textContent: 'Delivery',
        className: 'form-label',
      })
      const clear = Object.assign(document.createElement('button'), {
        id: 'empty',
        type: 'button',
        textContent: 'Empty',
        className: 'btn btn-light',
      })
      const group = document.createElement('div')
      group.className = 'form-group'
      group.style.paddingTop = `${down}px`
      const form = document.createElement('form')
      form.className = 'container'
      group.append(label, field)
      form.append(group, clear)
      const main = document.querySelector('main')
      if (down > 0) main?.append(form)
      else main?.prepend(form)
    },
    { json: JSON.stringify({ ...limits, ...options }), value, down },
  )
}

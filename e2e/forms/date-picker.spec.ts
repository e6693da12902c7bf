/** A field for dates with a calendar. */
import { openDateField } from '../support/date-field.ts'
import { expect, test } from '../support/test.ts'

// Specification 9.22.
test('by keyboard: through the days, over the month’s end, to a time of 24 hours', async ({ page }) => {
  const picker = await openDateField(page, {}, { value: '2026-03-05T14:07:00+00:00' })
  await expect(picker.field).toHaveValue('5. March 2026, 14:07')
  await picker.field.focus()
  await page.keyboard.press('Tab')
  await expect(picker.toggle).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(picker.day(/^Thursday,? 5 March 2026/)).toBeFocused()
  await expect(picker.month).toHaveText('March 2026')
  for (const [key, day] of [
    ['ArrowRight', /^Friday,? 6 March/],
    ['ArrowDown', /^Friday,? 13 March/],
    ['Home', /^Monday,? 9 March/],
    ['End', /^Sunday,? 15 March/],
    ['ArrowUp', /^Sunday,? 8 March/],
    ['PageDown', /^Sunday,? 29 March/],
    ['ArrowRight', /^Sunday,? 29 March/],
    ['PageUp', /^Monday,? 2 March/],
    ['ArrowRight', /^Tuesday,? 3 March/],
  ] as const) {
    await page.keyboard.press(key)
    await expect(picker.day(day), `after ${key}`).toBeFocused()
  }
  await page.keyboard.press('Enter')
  await expect(picker.field).toHaveValue('3. March 2026, 14:07')
  await expect(picker.calendar).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(picker.hour).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(picker.field).toHaveValue('3. March 2026, 15:07')
  await page.keyboard.press('Escape')
  await expect(picker.calendar).toHaveCount(0)
  await expect(picker.field).toBeFocused()
  await expect(picker.sent).toHaveValue('2026-03-03T15:07:00+00:00')
})

test('by finger: the day, the hour, and on', { tag: '@phone' }, async ({ page }) => {
  const picker = await openDateField(page, {}, { value: '2026-03-05T14:07:00+00:00' })
  await picker.toggle.click()
  await picker.day(/20 March 2026/).click()
  await picker.hour.fill('9')
  await picker.minute.fill('45')
  await picker.calendar.getByRole('button', { name: 'Done' }).click()
  await expect(picker.calendar).toHaveCount(0)
  await expect(picker.field).toHaveValue('20. March 2026, 09:45')
  await expect(picker.sent).toHaveValue('2026-03-20T09:45:00+00:00')
})

test('it has week numbers, days outside the limits cannot be chosen, and it fits the screen', {
  tag: '@phone',
}, async ({ page }) => {
  const picker = await openDateField(page, {}, { value: '2026-03-05T14:07:00+00:00' })
  await picker.toggle.click()
  await expect(picker.calendar.getByRole('rowheader')).toHaveText(['9', '10', '11', '12', '13', '14'])
  await expect(picker.day(/^Sunday,? 1 March/)).toBeDisabled()
  await expect(picker.day(/^Monday,? 30 March/)).toBeDisabled()
  const box = await picker.calendar.boundingBox()
  expect(box?.x).toBeGreaterThanOrEqual(0)
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0)
})

test('a date alone closes the calendar; a press elsewhere does, too', async ({ page }) => {
  const picker = await openDateField(page, { enableTime: false, dateFormat: 'Y-m-d' }, { value: '2026-03-05' })
  await picker.toggle.click()
  await picker.day(/20 March 2026/).click()
  await expect(picker.calendar).toHaveCount(0)
  await expect(picker.field).toBeFocused()
  await expect(picker.sent).toHaveValue('2026-03-20')
  await picker.toggle.click()
  await expect(picker.calendar).toBeVisible()
  await page.getByRole('searchbox').first().click()
  await expect(picker.calendar).toHaveCount(0)
})

test('a time alone has no calendar, and its limits', async ({ page }) => {
  const picker = await openDateField(page, { noCalendar: true, dateFormat: 'H:i', minDate: '08:00', maxDate: '18:00' })
  await picker.toggle.click()
  await expect(picker.calendar.getByRole('grid')).toHaveCount(0)
  await expect(picker.hour).toBeFocused()
  await picker.hour.fill('9')
  await expect(picker.field).toHaveValue('09:00')
  await picker.hour.fill('22')
  await expect(picker.field).toHaveValue('18:00')
  await expect(picker.sent).toHaveValue('18:00')
})

test('what is typed is read; what is no date says so', async ({ page }) => {
  const picker = await openDateField(page)
  await picker.field.fill('soon')
  await picker.field.press('Tab')
  await expect(picker.wrong).toBeVisible()
  await expect(picker.field).toHaveAccessibleDescription(/Please write it like this: \d/)
  await picker.field.fill('6 March 2026')
  await picker.field.press('Tab')
  await expect(picker.wrong).toBeVisible()
  await picker.field.fill('6. March 2026, 9:30')
  await picker.field.press('Tab')
  await expect(picker.wrong).toHaveCount(0)
  await expect(picker.sent).toHaveValue('2026-03-06T09:30:00+00:00')
  await picker.clear.click()
  await expect(picker.field).toHaveValue('')
  await expect(picker.field).toBeFocused()
  await expect(picker.clear).toBeDisabled()
})

test('in German', async ({ page }) => {
  const picker = await openDateField(page, { locale: 'de' }, { value: '2026-03-05T14:07:00+00:00' })
  await expect(picker.field).toHaveValue('5. März 2026, 14:07')
  await picker.toggle.click()
  await expect(picker.day('Donnerstag, 5. März 2026')).toBeFocused()
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('the shop’s field can be typed into', async ({ page }) => {
    await page.route('**/', async (route) => {
      const response = await route.fetch()
      const field =
        '<form><label for="delivery">Delivery</label><input id="delivery" name="delivery" data-date-picker="true"></form>'
      await route.fulfill({ response, body: (await response.text()).replace('<main', `${field}<main`) })
    })
    await page.goto('/')
    await page.getByRole('textbox', { name: 'Delivery' }).fill('2026-03-05')
    await expect(page.getByRole('textbox', { name: 'Delivery' })).toHaveValue('2026-03-05')
  })
})
